"""Gaps: promised answers that no part of what is said, as far as it fits together, gives."""

from collections.abc import Iterator
from dataclasses import dataclass

from ruleproof.models.language.unknowns import NOTHING, Cell, Unknown
from ruleproof.verify.results import Result, word
from ruleproof.verify.statements.certificate import certify_open
from ruleproof.verify.statements.reached import Reached, Reaching
from ruleproof.verify.statements.regions import Region, regions_of
from ruleproof.verify.statements.telling import severity_of, told_about, told_answers
from ruleproof.verify.statements.theory import Theory

__all__ = ["Gap", "OpenRegion", "gap_of", "gaps", "gaps_of"]

MOST_TOLD = 12


@dataclass(frozen=True)
class OpenRegion:
    """A region of inputs with the same promises and the same answers left open."""

    region: Region
    promises: tuple[str, ...]
    possible: tuple[int, ...]


@dataclass(frozen=True)
class Gap:
    """The promised cells of a question that stay open, and those that were not decided."""

    function: Unknown
    cells: tuple[Cell, ...]
    regions: tuple[OpenRegion, ...]
    unsure: tuple[Cell, ...] = ()


def gaps_of(theory: Theory) -> Iterator[Gap]:
    """Yield the gap of each question that has one."""
    for function in theory.grounded.questions:
        gap = gap_of(theory, function)
        if gap.cells or gap.unsure:
            yield gap


def gaps(theory: Theory, game: str, reaching: Reaching) -> Iterator[Result]:
    """Yield a finding for each question that has a gap, with the regions of inputs."""
    for gap in gaps_of(theory):
        if gap.cells:
            yield _finding(theory, game, gap, reaching.about(gap.cells))
        if gap.unsure:
            yield Result(
                id=f"{game}/undecided/{word(gap.function.name)}",
                check="gap",
                verdict="undecided",
                title=told_about(gap.function, "some answers may be missing"),
                method="maximal consistent sets",
                why_undecided=f"too much clashes around {len(gap.unsure)} of its inputs",
            )


def gap_of(theory: Theory, function: Unknown) -> Gap:
    """Return the gap of a question; it is empty where none is."""
    if not function.promises:
        return Gap(function, (), ())
    open_cells: dict[tuple[tuple[str, ...], tuple[int, ...]], list[Cell]] = {}
    unsure = []
    every = tuple(range(len(function.answers)))
    for cell in function.cells():
        promises = function.promised(cell.inputs)
        if not promises or theory.grounded.impossible(cell):
            continue
        if function.unless_stated is not NOTHING and cell not in theory.speakers:
            continue
        judged = theory.cell(cell)
        possible = every if judged is None else judged.possible
        if judged is not None and judged.determined is None:
            unsure.append(cell)
        elif len(possible) > 1 and not (judged and judged.determined):
            open_cells.setdefault((promises, possible), []).append(cell)
    regions = [
        OpenRegion(region, promises, possible)
        for (promises, possible), cells in open_cells.items()
        for region in regions_of(function, [cell.inputs for cell in cells])
    ]
    regions.sort(key=lambda each: -each.region.size)
    cells = tuple(cell for found in open_cells.values() for cell in found)
    return Gap(function, cells, tuple(regions), tuple(unsure))


def _finding(theory: Theory, game: str, gap: Gap, reached: Reached | None) -> Result:
    function = gap.function
    for each in gap.regions[:MOST_TOLD]:
        certify_open(theory, function.at(each.region.first), each.possible[:2])
    promises = dict.fromkeys(line for each in gap.regions for line in each.promises)
    near = theory.spoken_of(function)
    lines = sorted({line for number in near for line in theory.statements[number].cites})
    span = theory.grounded.places.question(function)
    return Result(
        id=f"{game}/gap/{word(function.name)}",
        check="gap",
        verdict="gap",
        title=told_about(function, f"no answer {_extent(gap)}"),
        method="maximal consistent sets of instances",
        cites=tuple(dict.fromkeys([*promises, *lines])),
        answer=f"{len(gap.cells)} open: {_short(gap)}",
        severity=severity_of([function], demoted=reached is not None and reached.never),
        where=(span,) if span else (),
        witness=_witness(gap) | (reached.told() if reached is not None else {}),
    )


def _extent(gap: Gap) -> str:
    if len(gap.regions) == 1:
        told = str(gap.regions[0].region)
        return told if told == "always" else f"for {told}"
    return f"for {len(gap.cells)} inputs"


def _short(gap: Gap) -> str:
    told = "; ".join(str(each.region) for each in gap.regions[:3])
    return f"{told}; ..." if len(gap.regions) > 3 else told


def _witness(gap: Gap) -> dict[str, object]:
    found: dict[str, object] = {
        "open": [
            f"{each.region} ({told_answers(gap.function, each.possible)})"
            for each in gap.regions[:MOST_TOLD]
        ],
    }
    if len(gap.regions) > MOST_TOLD:
        found["and more"] = len(gap.regions) - MOST_TOLD
    return found
