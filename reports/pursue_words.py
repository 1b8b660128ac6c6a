"""Words and tables that all answers about pursuits share."""

from collections.abc import Sequence

from ruleproof.reports.text_lines import Line, Span, columns, printable
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = [
    "at_least",
    "counted",
    "haven_words",
    "listed",
    "numbered",
    "of_bytes",
    "plan_table",
    "sides",
]

FEW = 12


def sides(pursuit: Pursuit) -> str:
    """Return who pursues whom."""
    return f"{listed([one.name for one in pursuit.pursuers])} against {_name(pursuit)}"


def _name(pursuit: Pursuit) -> str:
    return printable(pursuit.evader.name)


def listed(names: Sequence[str]) -> str:
    """Return names with commas; who comes several times is counted."""
    found = dict.fromkeys(names)
    told = []
    for name in found:
        times = sum(name == other for other in names)
        told.append(printable(name) if times == 1 else f"{times} × {printable(name)}")
    return ", ".join(told)


def numbered(names: Sequence[str]) -> list[str]:
    """Return the names as headings; those that come several times are numbered."""
    seen: dict[str, int] = {}
    told = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        several = sum(name == other for other in names) > 1
        told.append(f"{printable(name)} {seen[name]}" if several else printable(name))
    return told


def counted(number: int, word: str) -> str:
    """Return a number of things, such as `1 turn` or `2 turns`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def at_least(number: int, does: str) -> str:
    """Return how few places are proved impossible, where more than that is open."""
    if number == 0:
        return "whether fewer are possible is open"
    return f"no {does} fewer than {number} (proved), between is open"


def haven_words(pursuit: Pursuit, haven: frozenset[int]) -> str:
    """Return where the evader is safe for ever, and why."""
    places = sorted(haven)
    names = ", ".join(printable(pursuit.places[place]) for place in places[:FEW])
    more = f" and {len(places) - FEW} more" if len(places) > FEW else ""
    ways = 2 * min(len(pursuit.pursuers), pursuit.size) + 1
    return (
        f"he need never leave {counted(len(places), 'place')}, each with {ways} ways on or more "
        f"among them: {names}{more}"
    )


def of_bytes(number: int) -> str:
    """Return an amount of memory in the unit that suits it, rounded up."""
    for unit, size in (("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)):
        if number >= 10 * size:
            return f"{-(-number // size)} {unit}"
    return counted(number, "byte")


def plan_table(
    pursuit: Pursuit, plan: Sequence[Sequence[int]], heading: str, notes: Sequence[str]
) -> list[Line]:
    """Return a plan turn by turn, with a note on each; who stays is marked by a dash."""
    names = numbered([one.name for one in pursuit.pursuers])
    rows: list[list[str | Span]] = [[Span(word, "dim") for word in ("turn", *names, heading)]]
    before: Sequence[int] = ()
    for turn, (stand, note) in enumerate(zip(plan, notes, strict=True)):
        cells: list[str | Span] = [str(turn) if turn else "start"]
        for number, place in enumerate(stand):
            same = bool(before) and before[number] == place
            cells.append("-" if same else Span(printable(pursuit.places[place]), "name"))
        rows.append([*cells, note])
        before = stand
    return columns(rows, indent=4)
