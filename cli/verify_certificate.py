"""ruleproof verify-certificate: a second, simpler look at what was shown."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import click

from ruleproof.cli.budgets import budget_options
from ruleproof.cli.progress import progress

__all__ = ["verify_certificate"]

REJECTED = 1


@click.command("verify-certificate")
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...",
    type=click.Path(exists=True, path_type=Path),
)  # fmt: skip
@budget_options
@click.option("--game", help="The game they speak of, if it is not where it was.")
@click.option("--cvc5", is_flag=True, help="Put the obligations of proofs to cvc5 as well.")
def verify_certificate(files: tuple[Path, ...], game: str | None, cvc5: bool) -> int:
    """Accept or reject certificates that `--certificate` wrote; a folder stands for all in it.

    \b
    Exit codes: 0 all accepted, 1 one rejected, 2 usage, 4 not done in time.
    """
    from ruleproof.verify.checker.files import check_certificate_file

    opinions = _second_opinion() if cvc5 else nullcontext
    found = [path for file in files for path in (sorted(file.glob("*.json")) or [file])]
    rejected = 0
    for path in found:
        with progress("certificates") as show, opinions():
            show(path.name)
            checked = check_certificate_file(path, game=game)
        rejected += not checked.accepted
        verdict = "accepted" if checked.accepted else "REJECTED"
        words = " ".join(checked.words.split())
        click.echo(f"{verdict}  {path.name}: {words}")
    click.echo(f"{len(found) - rejected} accepted, {rejected} rejected")
    return REJECTED if rejected else 0


def _second_opinion() -> Callable[[], AbstractContextManager[None]]:
    """Return what lets cvc5 be asked too; refuse it where it is not installed."""
    from ruleproof.verify.checker.second_opinion import asking_cvc5, cvc5_module

    try:
        cvc5_module()
    except ImportError:
        raise click.UsageError("cvc5 is not installed: pip install cvc5") from None
    return asking_cvc5
