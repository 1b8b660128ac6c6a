"""The questions that people ask of a pursuit."""

from collections.abc import Callable, Sequence

import numpy as np

from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.pursuit.answers import (
    Answer,
    ChancesAnswer,
    GlimpsesAnswer,
    HiddenAnswer,
    InSightAnswer,
    RandomAnswer,
    StartsAnswer,
    TeamAnswer,
    UndecidedAnswer,
)
from ruleproof.verify.pursuit.beliefs import BudgetError, Positions, check_request
from ruleproof.verify.pursuit.chances import EFFORT as CHANCES_EFFORT
from ruleproof.verify.pursuit.chances import Chances, best_chances
from ruleproof.verify.pursuit.glimpses import (
    Capture,
    Glimpses,
    Guarantee,
    QuestionValue,
    best_guarantee,
    best_questions,
    quickest_capture,
)
from ruleproof.verify.pursuit.hidden import NODES as HIDDEN_NODES
from ruleproof.verify.pursuit.hidden import FewestLeft, Sweep, fewest_left, shortest_sweep
from ruleproof.verify.pursuit.hidden_replay import replay_plan
from ruleproof.verify.pursuit.in_sight import MEMORY, NEVER, InSight, Undecided, in_sight
from ruleproof.verify.pursuit.in_sight_answers import Starts, best_starts, turns_to_catch
from ruleproof.verify.pursuit.in_sight_play import Play, best_play
from ruleproof.verify.pursuit.in_sight_teams import fewest_pursuers, smallest_team
from ruleproof.verify.pursuit.keeping import Keep, forget
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.random_evader import RandomEvader, best_against_random

__all__ = [
    "Answer",
    "ChancesAnswer",
    "GlimpsesAnswer",
    "HiddenAnswer",
    "InSightAnswer",
    "RandomAnswer",
    "StartsAnswer",
    "TeamAnswer",
    "UndecidedAnswer",
    "ask_chances",
    "ask_glimpses",
    "ask_hidden",
    "ask_in_sight",
    "ask_random",
    "ask_starts",
    "ask_team",
]

GLIMPSE_NODES = 200_000
BEST = 3


def ask_in_sight(
    pursuit: Pursuit,
    *,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    turns: int | None = None,
    memory: int = MEMORY,
    progress: Progress = quiet,
) -> InSightAnswer | StartsAnswer | UndecidedAnswer:
    """Return who catches whom in sight, from the best placement or from the one given.

    Where a play does not fit into the memory, the answer is that of the placements alone.
    """
    check_request(pursuit, starts, among, turns or 0)
    solved = in_sight(pursuit, memory=memory, evader_starts=_sorted(among), progress=progress)
    if isinstance(solved, Undecided):
        return ask_starts(
            pursuit,
            starts=starts,
            among=among,
            turns=turns,
            memory=memory,
            progress=progress,
            play_needs=solved.needed,
        )
    found = _best(solved, starts)
    return InSightAnswer(
        pursuit,
        found,
        _slowest(solved),
        _play(solved, starts or (*found.best, solved.placements.places(0))[0], among),
        solved.positions,
        solved.won[-1],
        solved.turns,
        solved.memory,
        starts is not None,
        turns,
        _within(solved, turns),
    )


def ask_starts(
    pursuit: Pursuit,
    *,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    turns: int | None = None,
    memory: int = MEMORY,
    progress: Progress = quiet,
    play_needs: int | None = None,
) -> StartsAnswer | UndecidedAnswer:
    """Return who catches whom in sight, without a play: this takes the least memory."""
    check_request(pursuit, starts, among, turns or 0)
    solved = in_sight(
        pursuit,
        memory=memory,
        evader_starts=_sorted(among),
        every_position=False,
        progress=progress,
    )
    if isinstance(solved, Undecided):
        return UndecidedAnswer(pursuit, "in sight", solved.reason, solved)
    return StartsAnswer(
        pursuit,
        _best(solved, starts),
        _slowest(solved),
        solved.positions,
        solved.won[-1],
        solved.turns,
        solved.memory,
        starts is not None,
        turns,
        _within(solved, turns),
        play_needs,
    )


def _best(solved: InSight, starts: Positions | None) -> Starts:
    given = None if starts is None else [(place,) for place in starts]
    return best_starts(solved, among=given, most=BEST)


def _slowest(solved: InSight) -> int | None:
    sure = solved.worst[solved.worst != NEVER]
    return int(sure.max()) if len(sure) else None


def _within(solved: InSight, turns: int | None) -> int:
    return 0 if turns is None else int(np.sum(solved.worst <= min(turns, NEVER - 1)))


def _sorted(among: frozenset[int] | None) -> Sequence[int] | None:
    return None if among is None else sorted(among)


def _play(solved: InSight, pursuers: Positions, among: frozenset[int] | None) -> Play:
    """Return a best play against the start of the evader that is worst for the pursuers."""

    def length(place: int) -> float:
        turns = turns_to_catch(solved, pursuers, place)
        return float("inf") if turns is None else turns

    places = range(solved.pursuit.size) if among is None else sorted(among)
    return best_play(solved, pursuers, max(places, key=length))


def ask_team(
    pursuit: Pursuit,
    *,
    among: frozenset[int] | None = None,
    memory: int = MEMORY,
    progress: Progress = quiet,
) -> TeamAnswer | UndecidedAnswer:
    """Return how few pursuers are enough: of those there are, or of one kind as many as needed."""
    alike = len(pursuit.pursuers) == 1
    search = fewest_pursuers if alike else smallest_team
    found = search(
        pursuit,
        memory=memory,
        evader_starts=_sorted(among),
        every_position=False,
        progress=progress,
    )
    if isinstance(found, Undecided):
        return UndecidedAnswer(pursuit, "fewest", found.reason, found)
    return TeamAnswer(pursuit, found)


def ask_hidden(
    pursuit: Pursuit,
    *,
    turns: int,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    nodes: int = HIDDEN_NODES,
    keep: Keep[HiddenAnswer] = forget,
) -> HiddenAnswer | UndecidedAnswer:
    """Return the shortest sweep, or else the plan that leaves the fewest places."""

    def told(sweep: Sweep, fewest: FewestLeft | None) -> HiddenAnswer:
        plan = sweep.plan if fewest is None else fewest.plan
        ends = range(1, len(plan or ()) + 1)
        left = tuple(replay_plan(pursuit, (plan or ())[:end], among) for end in ends)
        return HiddenAnswer(pursuit, turns, sweep, fewest, plan, left)

    def keep_sweep(known: Callable[[], Sweep]) -> None:
        keep(lambda: told(known(), None))

    try:
        sweep = shortest_sweep(
            pursuit, turns=turns, starts=starts, among=among, nodes=nodes, keep=keep_sweep
        )

        def keep_fewest(known: Callable[[], FewestLeft]) -> None:
            keep(lambda: told(sweep, known()))

        keep(lambda: told(sweep, None))
        fewest = None
        if sweep.plan is None:
            fewest = fewest_left(
                pursuit, turns=turns, starts=starts, among=among, nodes=nodes, keep=keep_fewest
            )
    except BudgetError as error:
        return UndecidedAnswer(pursuit, "hidden", str(error))
    return told(sweep, fewest)


def ask_glimpses(
    pursuit: Pursuit,
    glimpses: Glimpses,
    *,
    turns: int,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    nodes: int = GLIMPSE_NODES,
    keep: Keep[GlimpsesAnswer] = forget,
) -> GlimpsesAnswer | UndecidedAnswer:
    """Return the quickest sure catch, or else the best guarantee; and the best questions."""
    guarantee: Guarantee | None = None
    questions: tuple[QuestionValue, ...] = ()

    def told(capture: Capture, guarantee: Guarantee | None) -> GlimpsesAnswer:
        return GlimpsesAnswer(pursuit, glimpses, turns, capture, guarantee, questions)

    def keep_capture(known: Callable[[], Capture]) -> None:
        keep(lambda: told(known(), None))

    try:
        capture = quickest_capture(
            pursuit, glimpses, turns=turns, starts=starts, among=among, nodes=nodes,
            keep=keep_capture,
        )  # fmt: skip

        def keep_guarantee(known: Callable[[], Guarantee]) -> None:
            keep(lambda: told(capture, known()))

        keep(lambda: told(capture, None))
        if capture.strategy is None:
            guarantee = best_guarantee(
                pursuit, glimpses, turns=turns, starts=starts, among=among, nodes=nodes,
                keep=keep_guarantee,
            )  # fmt: skip
        keep(lambda: told(capture, guarantee))
        if glimpses.regions and starts is not None and turns:
            questions = best_questions(
                pursuit, glimpses, turns=turns, starts=starts, among=among, nodes=nodes
            )
    except BudgetError as error:
        return UndecidedAnswer(pursuit, "glimpses", str(error))
    return told(capture, guarantee)


def ask_chances(
    pursuit: Pursuit,
    *,
    turns: int,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    effort: float = CHANCES_EFFORT,
    keep: Keep[ChancesAnswer] = forget,
) -> ChancesAnswer | UndecidedAnswer:
    """Return the best chance of a catch within `turns` against an evader who plays best."""

    def keep_found(known: Callable[[], Chances]) -> None:
        keep(lambda: ChancesAnswer(pursuit, known()))

    try:
        found = best_chances(
            pursuit, turns, starts=starts, hideouts=_sorted(among), effort=effort, keep=keep_found
        )
    except BudgetError as error:
        return UndecidedAnswer(pursuit, "chances", str(error))
    return ChancesAnswer(pursuit, found)


def ask_random(
    pursuit: Pursuit,
    *,
    turns: int,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    nodes: int | None = None,
    keep: Keep[RandomAnswer] = forget,
) -> RandomAnswer | UndecidedAnswer:
    """Return the best chance of a catch within `turns` against an evader who moves at random."""
    weights = None if among is None else dict.fromkeys(sorted(among), 1)

    def keep_found(known: Callable[[], RandomEvader]) -> None:
        keep(lambda: RandomAnswer(pursuit, known()))

    try:
        found = best_against_random(
            pursuit, turns, starts=starts, hideouts=weights, nodes=nodes, keep=keep_found
        )
    except BudgetError as error:
        return UndecidedAnswer(pursuit, "random", str(error))
    return RandomAnswer(pursuit, found)
