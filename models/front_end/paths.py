"""Paths through a rule: under which condition a place of the source is reached, and with what."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term

__all__ = ["Context", "Exit", "Path"]

ExitKind = Literal["return", "break", "continue"]


@dataclass(eq=False)
class Context:
    """What holds where a branch begins; worked out only if something there needs it."""

    parent: "Context | None"
    parts: tuple[Term | Callable[[], Term], ...]
    known: Term | None = None

    def term(self, terms: Terms) -> Term:
        """Return the whole condition as one term."""
        waiting: list[Context] = []
        node: Context | None = self
        while node is not None and node.known is None:
            waiting.append(node)
            node = node.parent
        found = terms.true if node is None or node.known is None else node.known
        for each in reversed(waiting):
            parts = [part if isinstance(part, Term) else part() for part in each.parts]
            found = each.known = terms.all_of([found, *parts])
        return found


@dataclass(eq=False)
class Exit:
    """A way out of a function or a loop: when it is taken, and what is then known."""

    kind: ExitKind
    live: Term
    value: Any
    store: dict[str, Any]
    names: dict[str, Any]


@dataclass(eq=False)
class Path:
    """Where execution stands: slots and names there, and since when.

    `live` and `passed` speak about what happened since the path began: `live` holds unless a
    return, break or continue was met; `passed` are the requirements that were met. The values of
    slots and names mean something only where `live` holds. A `failed` path ends in a requirement
    that never holds.
    """

    context: Context | None
    live: Term
    store: dict[str, Any]
    names: dict[str, Any]
    passed: list[Term] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    failed: bool = False
    shares_store: bool = False
    shares_names: bool = False

    def begin(self, condition: Term | Callable[[], Term], terms: Terms) -> "Path":
        """Return the path of a branch that is taken where `condition` holds."""
        self.shares_store = self.shares_names = True
        return Path(
            Context(self.context, (self.live, *self.passed, condition)),
            terms.true,
            self.store,
            self.names,
            failed=self.failed,
            shares_store=True,
            shares_names=True,
        )

    def condition(self, terms: Terms) -> Term:
        """Return when execution stands here, all requirements before being met."""
        above = terms.true if self.context is None else self.context.term(terms)
        return terms.all_of([above, self.live, *self.passed])

    def assign_slot(self, slot: str, value: Any) -> None:
        """Give a slot a value, for this path only."""
        if self.shares_store:
            self.store, self.shares_store = dict(self.store), False
        self.store[slot] = value

    def assign_name(self, name: str, value: Any) -> None:
        """Give a name a value, for this path only."""
        if self.shares_names:
            self.names, self.shares_names = dict(self.names), False
        self.names[name] = value

    def enter(self, names: dict[str, Any]) -> dict[str, Any]:
        """Take up other names, as a call does; return those that were there, kept as they are."""
        before = self.names
        self.shares_names = True
        self.names = names
        return before

    def leave(self, kind: ExitKind, value: Any, terms: Terms) -> None:
        """Leave the function or the loop here, with what is known now."""
        if not self.failed and self.live is not terms.false:
            self.shares_store = self.shares_names = True
            self.exits.append(Exit(kind, self.live, value, self.store, self.names))
        self.live = terms.false

    def require(self, condition: Term, terms: Terms) -> None:
        """Note that the rule goes on only where `condition` holds."""
        part = terms.implies(self.live, condition)
        if part is not terms.true:
            self.passed.append(part)
        if condition is terms.false:
            self.failed = True
