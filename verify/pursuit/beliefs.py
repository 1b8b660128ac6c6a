"""What pursuers who do not see the evader know of him: the set of all he may be in.

The turn: the pursuers move, and catch him where they come to stand; then the evader moves, and is
caught if he enters a place where a pursuer stands. Nobody is caught in passing. It makes no
difference whether the pursuers move in sequence or together, as nothing is learnt in between.
A pursuer who cannot move stays. An evader who stays enters no place, so his trail does not forbid
it; his trail holds the places of his last turns, one for each turn, also of turns he stayed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import comb

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.pursuit.problem import Mover, Pursuit

__all__ = [
    "BudgetError",
    "Positions",
    "Whereabouts",
    "alike",
    "bits",
    "canonical",
    "check_request",
    "evader_moves",
    "joint_moves",
    "move_to",
    "occupied",
    "places_in",
    "spreading",
    "starting_positions",
    "steps",
    "whereabouts",
]

STATES = 1 << 14
TABLES = 1 << 13
BYTE = 8

Positions = tuple[int, ...]


class BudgetError(Exception):
    """The question needs more than it was allowed."""


@dataclass(frozen=True)
class Whereabouts:
    """All that the evader can be in, by number: his place now and those of the turns before.

    `at` has for each place the bits of the states there, `follows` for each state the bits of the
    states that he may be in a turn later. `start` has the bits of the states he may begin in.
    """

    histories: tuple[tuple[int, ...], ...]
    follows: tuple[int, ...]
    at: tuple[int, ...]
    start: int


def whereabouts(
    pursuit: Pursuit, *, among: frozenset[int] | None = None, states: int = STATES
) -> Whereabouts:
    """Return the states of the evader, who starts `among` some places, or anywhere.

    Raises BudgetError if there are more than `states`.
    """
    kept = 1 + pursuit.trail
    numbers: dict[tuple[int, ...], int] = {(place,): place for place in range(pursuit.size)}
    histories: list[tuple[int, ...]] = list(numbers)
    follows: list[int] = []
    for history in histories:
        if len(histories) > states:
            raise BudgetError(f"the evader has more than {states} states")
        row = 0
        for place in evader_moves(pursuit, history):
            after = (place, *history)[:kept]
            if after not in numbers:
                numbers[after] = len(histories)
                histories.append(after)
            row |= 1 << numbers[after]
        follows.append(row)
    at = [0] * pursuit.size
    for number, history in enumerate(histories):
        at[history[0]] |= 1 << number
    begun = range(pursuit.size) if among is None else sorted(among)
    start = sum(1 << place for place in begun)
    return Whereabouts(tuple(histories), tuple(follows), tuple(at), start)


def evader_moves(pursuit: Pursuit, history: tuple[int, ...]) -> list[int]:
    """Return where an evader may be a turn later; his history is his latest place first."""
    here, banned = history[0], history[1 : 1 + pursuit.trail]
    ends = [end for end in pursuit.evader.moves[here] if end == here or end not in banned]
    if not ends and pursuit.stuck == "stays":
        return [here]
    return ends


def spreading(follows: Sequence[int]) -> Callable[[int], int]:
    """Return the function from a set of states, as bits, to the states a turn later."""
    if len(follows) > TABLES:
        return lambda belief: _union(follows, belief)
    width = BYTE if len(follows) <= 1 << BYTE else BYTE // 2
    tables = [
        [_union(follows[first : first + width], part) for part in range(1 << width)]
        for first in range(0, len(follows), width)
    ]
    length = (len(follows) + BYTE - 1) // BYTE

    def by_bytes(belief: int) -> int:
        found = 0
        for table, byte in zip(tables, belief.to_bytes(length, "little"), strict=True):
            found |= table[byte]
        return found

    def by_halves(belief: int) -> int:
        found = 0
        for number, byte in enumerate(belief.to_bytes(length, "little")):
            if byte:
                found |= tables[2 * number][byte & 15]
                if byte >> 4:
                    found |= tables[2 * number + 1][byte >> 4]
        return found

    return by_bytes if width == BYTE else by_halves


def _union(follows: Sequence[int], belief: int) -> int:
    found = 0
    for state in bits(belief):
        if state < len(follows):
            found |= follows[state]
    return found


def bits(belief: int) -> Iterator[int]:
    """Return the numbers in a bit set, in order."""
    while belief:
        low = belief & -belief
        yield low.bit_length() - 1
        belief ^= low


def places_in(known: Whereabouts, belief: int) -> frozenset[int]:
    """Return the places of a set of states."""
    return frozenset(place for place, states in enumerate(known.at) if states & belief)


def occupied(known: Whereabouts, positions: Positions) -> int:
    """Return the states in which the evader stands with a pursuer."""
    found = 0
    for place in positions:
        found |= known.at[place]
    return found


def alike(pursuit: Pursuit) -> tuple[tuple[int, ...], ...]:
    """Return the pursuers in groups that move alike."""
    groups: dict[tuple[tuple[int, ...], ...], list[int]] = {}
    for number, pursuer in enumerate(pursuit.pursuers):
        groups.setdefault(pursuer.moves, []).append(number)
    return tuple(tuple(group) for group in groups.values())


def canonical(groups: Sequence[Sequence[int]], positions: Positions) -> Positions:
    """Return the positions with pursuers who move alike in order of their places."""
    found = list(positions)
    for group in groups:
        for number, place in zip(group, sorted(positions[one] for one in group), strict=True):
            found[number] = place
    return tuple(found)


def starting_positions(pursuit: Pursuit, *, limit: int) -> list[Positions]:
    """Return all positions, alike pursuers in order; raise BudgetError if they pass `limit`."""
    groups = alike(pursuit)
    number = 1
    for group in groups:
        number *= comb(pursuit.size + len(group) - 1, len(group))
    if number > limit:
        raise BudgetError(f"there are {number} starting positions, more than {limit}")
    choices = [combinations_with_replacement(range(pursuit.size), len(group)) for group in groups]
    return [_placed(groups, parts) for parts in product(*choices)]


def joint_moves(
    pursuit: Pursuit, groups: Sequence[Sequence[int]], positions: Positions, *, limit: int
) -> list[Positions]:
    """Return the positions a turn later, alike pursuers in order, each once."""
    choices = []
    number = 1
    for group in groups:
        partial: set[Positions] = {()}
        for one in group:
            ends = steps(pursuit.pursuers[one], positions[one])
            partial = {tuple(sorted((*part, end))) for part in partial for end in ends}
            if number * len(partial) > limit:
                raise BudgetError(f"the pursuers have more than {limit} moves at once")
        number *= len(partial)
        choices.append(sorted(partial))
    return [_placed(groups, parts) for parts in product(*choices)]


def steps(pursuer: Mover, place: int) -> tuple[int, ...]:
    """Return where a pursuer may be a turn later: he stays if he cannot move."""
    return pursuer.moves[place] or (place,)


def _placed(groups: Sequence[Sequence[int]], parts: Sequence[Positions]) -> Positions:
    found = [0] * sum(map(len, groups))
    for group, part in zip(groups, parts, strict=True):
        for number, place in zip(group, part, strict=True):
            found[number] = place
    return tuple(found)


def move_to(
    pursuit: Pursuit, groups: Sequence[Sequence[int]], positions: Positions, goal: Positions
) -> Positions:
    """Return the goal with its places dealt out so that every pursuer can move to his own."""
    found = list(positions)
    for group in groups:
        dealt: dict[int, int] = {}
        for one in group:
            _deal(pursuit, group, positions, goal, one, dealt, set())
        for seat, one in dealt.items():
            found[one] = goal[seat]
    return tuple(found)


def _deal(
    pursuit: Pursuit,
    group: Sequence[int],
    positions: Positions,
    goal: Positions,
    one: int,
    dealt: dict[int, int],
    tried: set[int],
) -> bool:
    """Give pursuer `one` a seat of the goal, moving others to other seats where needed."""
    for seat in group:
        if seat in tried or goal[seat] not in steps(pursuit.pursuers[one], positions[one]):
            continue
        tried.add(seat)
        if seat not in dealt or _deal(pursuit, group, positions, goal, dealt[seat], dealt, tried):
            dealt[seat] = one
            return True
    return False


def check_request(
    pursuit: Pursuit, starts: Positions | None, among: frozenset[int] | None, turns: int
) -> None:
    """Raise ModelError for a request that makes no sense."""
    if not pursuit.size:
        raise ModelError(Diagnostic("RP131", "the board has no places"))
    if not pursuit.pursuers:
        raise ModelError(Diagnostic("RP130", "nobody pursues", help="name a pursuer at least"))
    if turns < 0:
        raise ModelError(Diagnostic("RP132", f"there are no {turns} turns", help="0 is the least"))
    if starts is not None and len(starts) != len(pursuit.pursuers):
        team, given = len(pursuit.pursuers), len(starts)
        who = "1 pursuer starts" if team == 1 else f"{team} pursuers start"
        wanted = f"{who} on {given} place{'' if given == 1 else 's'}"
        raise ModelError(Diagnostic("RP133", wanted, help="give one place for each pursuer"))
    if among is not None and not among:
        raise ModelError(Diagnostic("RP134", "the evader has no place to start from"))
    for place in (*(starts or ()), *sorted(among or ())):
        if not 0 <= place < pursuit.size:
            raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))
