"""All smallest sets of COUNTDOWN's statements that clash: ours against z3 written by hand.

Both get the same components of what is said, each shape once, and give the same sets. What ours
takes to judge a shape whole is measured beside it: that also tells what every cell can be, and
the fewest parts that show each clash.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

import z3

from benchmarks.measured import Row, timed
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.loading import load_game
from ruleproof.verify.statements.clashes import Clash, Judge, clashes_and_fits
from ruleproof.verify.statements.grounding import grounded
from ruleproof.verify.statements.judging import judged
from ruleproof.verify.statements.parts import Shape, components_of
from ruleproof.verify.statements.puzzle import Puzzle

__all__ = ["by_hand", "rows"]

Sets = set[frozenset[int]]
Found = TypeVar("Found")


def rows() -> Iterator[Row]:
    """Yield a row for the shapes in which something clashes, and one for all."""
    folder = find_game("countdown")
    assert folder.rules is not None
    components, _ = components_of(grounded(load_game(folder.rules.parent)))
    shapes = list(dict.fromkeys(component.shape for component in components))
    clashing = [shape for shape in shapes if judged(shape).clashes]
    for question, some in ((f"{len(clashing)} that clash", clashing),
                           (f"all {len(shapes)} shapes", shapes)):  # fmt: skip
        expected, theirs = timed(partial(_each, by_hand, some))
        found, ours = timed(partial(_each, _ours, some))
        if found != expected:
            raise AssertionError("the smallest sets differ")
        note = f"{sum(map(len, expected))} smallest sets; theirs: z3 by hand"
        yield Row(f"clashes, {question}", ours, theirs, note)
        _, whole = timed(partial(_each, judged, some))
        yield Row(f"judged whole, {question}", whole, theirs, "theirs: z3, the clashes alone")


def _each(way: Callable[[Shape], Found], shapes: Sequence[Shape]) -> list[Found]:
    return [way(shape) for shape in shapes]


def _ours(shape: Shape) -> Sets:
    """Return all smallest clashing sets of speakers."""
    puzzle = Puzzle(shape)
    if puzzle.fits(range(len(shape.parts))):
        return set()

    def parts_of(speakers: Sequence[int]) -> list[int]:
        return [part for speaker in speakers for part in puzzle.speakers[speaker]]

    def narrowed(speakers: Sequence[int]) -> list[int]:
        kept = {shape.parts[part].speaker for part in puzzle.narrowed(parts_of(speakers))}
        return [speaker for speaker in speakers if speaker in kept]

    judge = Judge(lambda speakers: puzzle.fits([*puzzle.hard, *parts_of(speakers)]), narrowed)
    found = clashes_and_fits(sorted(puzzle.speakers), judge)
    return {frozenset(each.members) for each in found if isinstance(each, Clash)}


def by_hand(shape: Shape) -> Sets:
    """Return all smallest clashing sets of speakers, as somebody who knows z3 would find them."""
    context = z3.Context()
    solver, speakers = _told(shape, context)
    if solver.check() == z3.unsat:
        return {frozenset()}
    untried = z3.Solver(ctx=context)
    found: Sets = set()
    while untried.check() == z3.sat:
        model = untried.model()
        chosen = {
            number
            for number, switch in speakers.items()
            if not z3.is_false(model.eval(switch, model_completion=False))
        }
        if solver.check([speakers[number] for number in chosen]) == z3.unsat:
            core = _shrunk(solver, speakers)
            found.add(frozenset(core))
            untried.add(z3.Not(z3.And([speakers[number] for number in core])))
        else:
            grown = _grown(solver, speakers, chosen)
            left = [switch for number, switch in speakers.items() if number not in grown]
            untried.add(z3.Or([z3.BoolVal(False, context), *left]))
    return found


def _told(shape: Shape, context: z3.Context) -> tuple[z3.Solver, dict[int, z3.BoolRef]]:
    solver = z3.Solver(ctx=context)
    cells = [z3.Int(f"cell {number}", context) for number in range(len(shape.answers))]
    for cell, count in zip(cells, shape.answers, strict=True):
        solver.add(cell >= 0, cell < count)
    speakers: dict[int, z3.BoolRef] = {}
    for part in shape.parts:
        for path in part.excludes:
            avoided = z3.Or([z3.BoolVal(False, context), *(cells[c] != code for c, code in path)])
            if part.hard:
                solver.add(avoided)
            else:
                name = f"speaker {part.speaker}"
                switch = speakers.setdefault(part.speaker, z3.Bool(name, context))
                solver.add(z3.Implies(switch, avoided))
    return solver, speakers


def _shrunk(solver: z3.Solver, speakers: dict[int, z3.BoolRef]) -> set[int]:
    names = {str(switch): number for number, switch in speakers.items()}
    core = {names[str(switch)] for switch in solver.unsat_core()}
    for number in sorted(core):
        fewer = core - {number}
        if number in core and solver.check([speakers[each] for each in fewer]) == z3.unsat:
            core = {names[str(switch)] for switch in solver.unsat_core()}
    return core


def _grown(solver: z3.Solver, speakers: dict[int, z3.BoolRef], chosen: set[int]) -> set[int]:
    for number in speakers:
        if number not in chosen:
            more = {*chosen, number}
            if solver.check([speakers[each] for each in more]) == z3.sat:
                chosen = more
    return chosen
