"""Names of forks: those that the model gives, and numbers where two would have the same."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.language.answers import Fork
from ruleproof.models.language.decisions import Reading
from ruleproof.models.language.statements import ForkNames
from ruleproof.verify.statements.theory import Theory

__all__ = ["fork_meant", "nothing_to_name", "numbered", "renamed"]


def fork_meant(forks: Iterable[Fork], names: ForkNames) -> Fork | None:
    """Return the first fork in which each line that is named is followed somewhere."""
    wanted = {_plain(line) for line in names.options}
    for fork in forks:
        if wanted <= {_plain(line) for kept in fork.kept.values() for line in kept}:
            return fork
    return None


def _plain(line: str) -> str:
    return re.sub(r"[^0-9A-Za-z]", "", line).upper()


def renamed(fork: Fork, names: ForkNames) -> Fork:
    """Return a fork under a name of the model, the options that it names first, in its order.

    A name goes to the first option that follows the line and has no name yet.
    """
    new: dict[str, str] = {}
    for line, name in names.options.items():
        having = [o for o, kept in fork.kept.items() if _plain(line) in map(_plain, kept)]
        option = next((o for o in having if o not in new), None)
        if option is not None:
            new[option] = name
    titles = {option: new.get(option, option) for option in [*new, *fork.options]}
    return replace(
        fork,
        reading=Reading(names.name, {t: t for t in titles.values()}, fork.reading.cites),
        options={title: fork.options[option] for option, title in titles.items()},
        kept={title: fork.kept[option] for option, title in titles.items()},
    )


def numbered(forks: Iterable[Fork]) -> Iterator[Fork]:
    """Yield forks of one question, all but the first with a number behind the name."""
    for number, fork in enumerate(forks, 1):
        name = fork.reading.name if number == 1 else f"{fork.reading.name} ({number})"
        yield replace(fork, reading=replace(fork.reading, name=name))


def nothing_to_name(theory: Theory, forks: Sequence[Fork], names: ForkNames) -> Diagnostic:
    """Return the fault of a reading that names none of the lines that clash."""
    lines = sorted({line for fork in forks for kept in fork.kept.values() for line in kept})
    instead = f"name lines that clash: {', '.join(lines)}" if lines else "leave it out"
    what = "no line that clashes" if lines else "no silence"
    return Diagnostic(
        "RP413",
        f"the reading `{names.name}` of `{names.function.name}` answers {what}",
        theory.grounded.places.question(names.function),
        help=instead,
    )
