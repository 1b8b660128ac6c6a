"""How cost grows with the size of a problem: the seconds of one sitting, as text."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from benchmarks.measured import timed
from ruleproof.models.board import Board, Link, Mode, Piece, Place
from ruleproof.models.movement import Step
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.odds.answers import exact_odds
from ruleproof.verify.odds.process import Chance, End, Move, process_of
from ruleproof.verify.pursuit.in_sight import InSight, in_sight
from ruleproof.verify.pursuit.problem import pursuit_on
from ruleproof.verify.reach_all import reach_all
from tests.scenes import counter, tic_tac_toe

__all__ = ["Point", "Series", "growth_lines", "series"]

RUNS = 3
BOARDS = ((2, 2), (3, 3), (4, 4))
CITIES = (4, 6, 8, 10, 12)
COUNTRIES = (10, 20, 40, 80)
ARMIES = (5, 10, 20, 40)


@dataclass(frozen=True)
class Point:
    """One size: what it is called, how much there is to look at, and the seconds it took."""

    name: str
    amount: int
    seconds: float


@dataclass(frozen=True)
class Series:
    """One problem in growing sizes; `unit` is what `amount` counts."""

    name: str
    unit: str
    points: tuple[Point, ...]


def series() -> Iterator[Series]:
    """Yield each problem, its sizes from small to large."""
    explore(counter(3)[1])
    in_sight(pursuit_on(_city(3), ["Walker"], "Walker"))
    sized = {
        "tic-tac-toe, explored": ("states", {f"{a} by {a}": _explored(a, b) for a, b in BOARDS}),
        "2 pursuers in a city": ("positions", {f"{n * n} places": _pursued(n) for n in CITIES}),
        "reach from everywhere": ("pairs", {f"{n * n} places": _reached(n) for n in COUNTRIES}),
        "Risk, exact odds": ("states", {f"{n} against {n}": _fought(n) for n in ARMIES}),
    }
    for name, (unit, ways) in sized.items():
        yield Series(name, unit, tuple(_point(size, way) for size, way in ways.items()))


def growth_lines(found: Series) -> Iterator[str]:
    """Yield a table: each size, how much there is, the seconds, and what each million takes."""
    yield f"{found.name}: how it grows"
    for point in found.points:
        each = 1e6 * point.seconds / point.amount
        yield (
            f"  {point.name:<16} {point.amount:>14,} {found.unit:<10} {point.seconds:>10.4f} s"
            f" {each:>10.3f} s for each million"
        )


def _point(name: str, way: Callable[[], int]) -> Point:
    times = [timed(way) for _ in range(RUNS)]
    return Point(name, times[0][0], min(seconds for _, seconds in times))


def _explored(side: int, length: int) -> Callable[[], int]:
    scene = tic_tac_toe(side, length)[1]
    return lambda: explore(scene).states


def _city(side: int) -> Board:
    """Return a square of streets."""
    cells = list(product(range(side), repeat=2))
    links = [Link(_name(a, b), _name(a + 1, b)) for a, b in cells if a + 1 < side]
    links += [Link(_name(a, b), _name(a, b + 1)) for a, b in cells if b + 1 < side]
    places = {_name(a, b): Place(_name(a, b)) for a, b in cells}
    walker = Piece("Walker", {"street": Step("street")})
    return Board("a city", places, {"street": Mode("street", "street", tuple(links))},
                 {"Walker": walker})  # fmt: skip


def _name(row: int, column: int) -> str:
    return f"{row}/{column}"


def _pursued(side: int) -> Callable[[], int]:
    pursuit = pursuit_on(_city(side), ["Walker", "Walker"], "Walker")

    def solved() -> int:
        found = in_sight(pursuit)
        assert isinstance(found, InSight)
        return found.positions

    return solved


def _reached(side: int) -> Callable[[], int]:
    board = _city(side)

    def found() -> int:
        return int(reach_all(board, "Walker").counts[None].sum())

    return found


def _fought(armies: int) -> Callable[[], int]:
    def found() -> int:
        process = process_of((armies, armies), _fight)
        exact_odds(process, 0, with_lengths=False)
        return len(process)

    return found


def _fight(state: object) -> Move:
    """Return a round of Risk: up to three dice against up to two, ties to the defender."""
    assert isinstance(state, tuple)
    ours, theirs = state
    if not ours or not theirs:
        return End("attacker" if ours else "defender")
    return Chance(
        [
            ((ours - lost, theirs - killed), weight)
            for (lost, killed), weight in _round(min(3, ours), min(2, theirs)).items()
        ]
    )


ROUNDS: dict[tuple[int, int], dict[tuple[int, int], int]] = {}


def _round(attackers: int, defenders: int) -> dict[tuple[int, int], int]:
    """Return how often each pair of losses comes up."""
    if (attackers, defenders) not in ROUNDS:
        found: dict[tuple[int, int], int] = {}
        for dice in product(range(6), repeat=attackers + defenders):
            ours = sorted(dice[:attackers], reverse=True)
            theirs = sorted(dice[attackers:], reverse=True)
            won = sum(a > b for a, b in zip(ours, theirs, strict=False))
            pairs = min(attackers, defenders)
            found[pairs - won, won] = found.get((pairs - won, won), 0) + 1
        ROUNDS[attackers, defenders] = found
    return ROUNDS[attackers, defenders]
