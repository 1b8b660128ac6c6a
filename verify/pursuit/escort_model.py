"""A mission of so many rounds as a constraint model."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from ruleproof.verify.pursuit.ortools_door import constraint_models, solve
from ruleproof.verify.pursuit.routes_layers import place_of, standing

if TYPE_CHECKING:
    from ruleproof.verify.pursuit.escort import Mission

__all__ = ["round_moves", "solve_rounds"]

Stands = tuple[tuple[int, ...], ...]
Moves = tuple[dict[int, tuple[int, ...] | None], ...]
Layers = list[dict[int, Any]]


def solve_rounds(
    mission: "Mission", rounds: int, effort: float
) -> tuple[Stands, Stands] | Literal["impossible", "undecided"]:
    """Return where the team and the escorted stand after each round, or why there is no plan."""
    model = constraint_models().CpModel()
    moves = round_moves(mission)
    ends = [tuple(row) for row in moves]
    team = [standing(model, ends, (start,), rounds) for start in mission.team]
    secured = _securing(model, mission, team, rounds)
    steps = [_steps(model, one, moves, secured) for one in team]
    followers = [standing(model, ends, (start,), rounds) for start in mission.escorted]
    _escort(model, mission, followers, steps, secured)
    for one in (*team, *followers):
        model.add_bool_or([at for place, at in one[rounds].items() if place in mission.exits])
    for done in secured[rounds].values():
        model.add_bool_or([done])
    solved = solve(model, effort=effort)
    if not solved.values:
        return "impossible" if solved.verdict == "impossible" else "undecided"

    def stands(pieces: Sequence[Layers]) -> Stands:
        return tuple(
            tuple(place_of(solved, one[now]) for one in pieces) for now in range(rounds + 1)
        )

    return stands(team), stands(followers)


def round_moves(mission: "Mission") -> Moves:
    """Return for each place where a round may lead: None, or the targets of which one must be
    secured for it."""
    found: list[dict[int, tuple[int, ...] | None]] = []
    near = [_within(mission, place, mission.actions) for place in range(len(mission.links))]
    for start in range(len(mission.links)):
        row: dict[int, tuple[int, ...] | None] = dict.fromkeys(near[start])
        through: dict[int, set[int]] = {}
        for middle, spent in near[start].items():
            passable = middle in mission.secured or middle in mission.targets
            if not (mission.goes_on and spent and passable):
                continue
            for onward in mission.links[middle]:
                for end in _within(mission, onward, mission.actions - spent):
                    if middle in mission.secured:
                        row[end] = None
                    elif end not in row:
                        through.setdefault(end, set()).add(middle)
        row |= {end: tuple(sorted(by)) for end, by in through.items() if end not in row}
        found.append(dict(sorted(row.items())))
    return tuple(found)


def _within(mission: "Mission", start: int, actions: int) -> dict[int, int]:
    """Return the places within so many actions, with the fewest actions for each."""
    spent = {start: 0}
    waiting = [start]
    for place in waiting:
        if spent[place] < actions:
            for end in mission.links[place]:
                if end not in spent:
                    spent[end] = spent[place] + 1
                    waiting.append(end)
    return spent


def _securing(
    model: Any, mission: "Mission", team: Sequence[Layers], rounds: int
) -> list[dict[int, Any]]:
    """Return for each round whether each target is secured after it."""
    worked: dict[int, list[Any]] = {target: [] for target in mission.targets}
    secured: list[dict[int, Any]] = []
    for now in range(rounds + 1):
        row = {}
        for target, needed in mission.targets.items():
            if now:
                work = model.new_bool_var("")
                present = [one[now][target] for one in team if target in one[now]]
                model.add_bool_or([work.negated(), *present])
                worked[target].append(work)
            row[target] = model.new_bool_var("")
            model.add(sum(worked[target]) >= needed).only_enforce_if(row[target])
        secured.append(row)
    return secured


def _steps(
    model: Any, one: Layers, moves: Moves, secured: Sequence[dict[int, Any]]
) -> list[dict[tuple[int, int], Any]]:
    """Return the variables of the moves of each round, allowed only where something is secured."""
    found = []
    for now in range(len(one) - 1):
        row = {}
        for start, leaving in one[now].items():
            for end, needed in moves[start].items():
                step = model.new_bool_var("")
                both = [leaving.negated(), one[now + 1][end].negated()]
                model.add_bool_or([*both, step])
                model.add_implication(step, leaving)
                model.add_implication(step, one[now + 1][end])
                if needed is not None:
                    open_ways = [secured[now][target] for target in needed]
                    model.add_bool_or([step.negated(), *open_ways])
                row[start, end] = step
        found.append(row)
    return found


def _escort(
    model: Any,
    mission: "Mission",
    followers: Sequence[Layers],
    steps: Sequence[Sequence[dict[tuple[int, int], Any]]],
    secured: Sequence[dict[int, Any]],
) -> None:
    """Let the escorted move only along with somebody, and only out of secured places."""
    for now in range(len(followers[0]) - 1 if followers else 0):
        along: dict[tuple[int, int], list[Any]] = {}
        for one in followers:
            for start, leaving in one[now].items():
                for end, arriving in one[now + 1].items():
                    if start == end:
                        continue
                    step = model.new_bool_var("")
                    model.add_bool_or([leaving.negated(), arriving.negated(), step])
                    along.setdefault((start, end), []).append(step)
                    if start in secured[now]:
                        model.add_implication(step, secured[now][start])
        for move, taken in along.items():
            model.add(sum(taken) <= sum(one[now][move] for one in steps if move in one[now]))
