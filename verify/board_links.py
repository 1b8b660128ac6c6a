"""Which links of a partial board are forced, which are excluded, which stay open."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from ruleproof.verify.board_theory import BoardTheory
from ruleproof.verify.formula import FALSE, TRUE, Literal
from ruleproof.verify.sat import Sat

__all__ = ["LinkQuestion", "Links", "link_questions", "settled"]


@dataclass(frozen=True)
class LinkQuestion:
    """Something that every board either has or has not, whatever its zones are called.

    The `kind` is "link" (a step of the mode from the first place to the second), "mark" (what the
    mode asks of a place), or "two zones" (the place lies in two zones of the mode at least).
    """

    kind: str
    mode: str
    places: tuple[str, ...]


@dataclass(frozen=True)
class Links:
    """The questions that have one answer on every board, and those that are open."""

    forced: tuple[LinkQuestion, ...]
    excluded: tuple[LinkQuestion, ...]
    open: tuple[LinkQuestion, ...]


def link_questions(theory: BoardTheory) -> dict[LinkQuestion, Literal]:
    """Return what can be asked about the links between the named places, with its literal."""
    found: dict[LinkQuestion, Literal] = {}
    for mode in theory.board.modes.values():
        if mode.mark is not None:
            for place in theory.board.names:
                question = LinkQuestion("mark", mode.name, (place,))
                found[question] = theory.marked(mode.mark, place)
        elif zones := theory.zones(mode.name):
            for place in theory.board.names:
                members = [theory.fact("zone", zone, place) for zone in zones]
                question = LinkQuestion("two zones", mode.name, (place,))
                found[question] = theory.formula.at_least(members, 2)[2]
        if mode.mark is None or mode.links:
            found |= _steps(theory, mode.name)
    return found


def _steps(theory: BoardTheory, mode: str) -> dict[LinkQuestion, Literal]:
    """Return the steps of a mode; where both ways are one question, it is asked once."""
    found: dict[LinkQuestion, Literal] = {}
    for start, end in permutations(theory.board.names, 2):
        back = LinkQuestion("link", mode, (end, start))
        literal = theory.step(mode, start, end)
        if found.get(back) != literal:
            found[LinkQuestion("link", mode, (start, end))] = literal
    return found


def settled(
    sat: Sat, rest: Sequence[Literal], questions: Mapping[LinkQuestion, Literal]
) -> Links | None:
    """Return which questions have one answer wherever `rest` holds; None if it holds nowhere."""
    solution = sat.solve(rest)
    if solution is None:
        return None
    known = {TRUE, FALSE}
    agreed = {
        literal if literal in solution else -literal
        for literal in questions.values()
        if literal not in known
    }
    agreed = _in_every_solution(sat, rest, sorted(agreed, key=abs)) | {TRUE}
    answers: dict[bool | None, list[LinkQuestion]] = {True: [], False: [], None: []}
    for question, literal in questions.items():
        answers[True if literal in agreed else False if -literal in agreed else None].append(
            question
        )
    return Links(tuple(answers[True]), tuple(answers[False]), tuple(answers[None]))


def _in_every_solution(
    sat: Sat, rest: Sequence[Literal], candidates: Iterable[Literal]
) -> set[Literal]:
    """Return the candidates that hold wherever `rest` does; all hold in some solution."""
    left = list(candidates)
    while left and (solution := sat.unlike(left, rest)) is not None:
        left = [literal for literal in left if literal in solution]
    return set(left)
