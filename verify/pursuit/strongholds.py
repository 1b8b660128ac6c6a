"""Where an unseen evader may always be, whatever the plan: bounds for plans of any length.

A walk of his is free if nobody stands where he is, nor comes to stand there in the next turn. So
he who has more ways on than there are places guarded in two turns has a free way on: a state from
which more such ways lead to other states like it is a stronghold, and he stays free for ever. He
may even show where he was before the last move, as that way is chosen after the guards are.

A place is open if many places lead to it that were open a turn before: more than his trail can
forbid. Then walks can be followed back from it as far as one likes, each time by a place that the
trail does not forbid: one walk at least leads to it, and one to each place next to it.
"""

from collections.abc import Callable, Sequence

from ruleproof.verify.pursuit.beliefs import Positions, Whereabouts, bits
from ruleproof.verify.pursuit.hidden_replay import replay_haven
from ruleproof.verify.pursuit.ortools_door import constraint_models, solve
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["haven", "open_core", "still_open"]

EFFORT = 1.0
ROUNDING = 1e-6


def haven(pursuit: Pursuit, known: Whereabouts, starts: Positions | None) -> frozenset[int]:
    """Return places among which the evader is never surely caught, or none if that is not proved.

    Nor is he by pursuers who are shown where he was, one turn late or later.
    """
    guarded = min(len(pursuit.pursuers), pursuit.size)
    safe = _strongholds(known, 2 * guarded)
    begun = safe & known.start
    for place in starts or ():
        begun &= ~known.at[place]
    if begun.bit_count() <= (2 if starts is None else 1) * guarded:
        return frozenset()
    histories = {known.histories[state] for state in bits(safe)}
    replay_haven(pursuit, histories)
    return frozenset(history[0] for history in histories)


def _strongholds(known: Whereabouts, guarded: int) -> int:
    """Return the largest set of states of which each leads to more than `guarded` of them."""
    safe = (1 << len(known.follows)) - 1
    while True:
        kept = 0
        for state in bits(safe):
            if (known.follows[state] & safe).bit_count() > guarded:
                kept |= 1 << state
        if kept == safe:
            return safe
        safe = kept


def open_core(pursuit: Pursuit, among: frozenset[int] | None) -> frozenset[int]:
    """Return places of which no more than one for each pursuer is ever not open, or none."""
    guarded = min(len(pursuit.pursuers), pursuit.size)
    least = 2 * guarded + pursuit.trail + 1
    before = _before(pursuit)
    core = frozenset(range(pursuit.size) if among is None else among)
    while True:
        kept = frozenset(place for place in core if len(core.intersection(before[place])) >= least)
        if kept == core:
            return core
        core = kept


def still_open(pursuit: Pursuit, among: frozenset[int] | None, turns: int) -> list[int]:
    """Return on how few places the evader may be after 0, 1, 2... turns, at the least.

    The nearer the end, the fewer places of his walk are left to forbid him another.
    """
    hunters = min(len(pursuit.pursuers), pursuit.size)
    closed = _most_closed(pursuit, open_core(pursuit, among), hunters)
    begun = pursuit.size - (pursuit.size if among is None else len(among))
    first = min(pursuit.size, begun + hunters)
    found = [pursuit.size - first]
    for horizon in range(1, turns + 1):
        shut = first
        for left in reversed(range(horizon)):
            shut = min(pursuit.size, closed(shut + hunters, min(left, pursuit.trail)) + hunters)
        found.append(pursuit.size - shut)
    return found


def _before(pursuit: Pursuit) -> list[list[int]]:
    """Return for each place the other places that lead to it."""
    before: list[list[int]] = [[] for _ in range(pursuit.size)]
    for here, ends in enumerate(pursuit.evader.moves):
        for end in ends:
            if end != here:
                before[end].append(here)
    return before


def _most_closed(pursuit: Pursuit, core: frozenset[int], hunters: int) -> Callable[[int, int], int]:
    """Return the function from how many places are useless to how many can be closed by that.

    Its second number says how many places are forbidden: a place is closed if no more places than
    that lead to it which are of use.
    """
    before = _before(pursuit)
    answers: dict[tuple[int, int], int] = {}

    def most(useless: int, forbidden: int) -> int:
        if useless >= pursuit.size and not core:
            return pursuit.size
        if (useless, forbidden) not in answers:
            answers[useless, forbidden] = _closed(
                pursuit, before, (core, 2 * hunters), useless, forbidden
            )
        return answers[useless, forbidden]

    return most


def _closed(
    pursuit: Pursuit,
    before: Sequence[Sequence[int]],
    core: tuple[frozenset[int], int],
    useless: int,
    forbidden: int,
) -> int:
    """Return the most places that can be closed if so many are useless, few of them in the core."""
    model = constraint_models().CpModel()
    gone = [model.new_bool_var("") for _ in range(pursuit.size)]
    shut = [model.new_bool_var("") for _ in range(pursuit.size)]
    for place, sources in enumerate(before):
        if forbidden == 0:
            for source in sources:
                model.add(shut[place] <= gone[source])
            if place in pursuit.evader.moves[place]:
                model.add(shut[place] <= gone[place])
        elif len(sources) > forbidden:
            needed = len(sources) - forbidden
            model.add(sum(gone[source] for source in sources) >= needed * shut[place])
    model.add(sum(gone) <= useless)
    model.add(sum(gone[place] for place in sorted(core[0])) <= core[1])
    model.maximize(sum(shut))
    solved = solve(model, effort=EFFORT, settings={"linearization_level": 2})
    if solved.verdict not in ("optimal", "feasible"):
        return pursuit.size
    return min(pursuit.size, int(solved.bound + ROUNDING))
