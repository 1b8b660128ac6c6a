"""What looks wrong on a board, as data."""

from dataclasses import dataclass, field

from ruleproof.models.source import Span

__all__ = ["BoardRemark"]


@dataclass(frozen=True)
class BoardRemark:
    """One remark: its rule, what it is about, a message that stands alone, and what to do."""

    rule: str
    subject: str
    message: str
    span: Span | None = field(default=None, repr=False)
    help: str | None = None
