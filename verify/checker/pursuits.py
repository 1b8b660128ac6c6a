"""Pursuits: a strategy is played against every answer of the other side."""

from collections.abc import Iterator, Mapping
from collections.abc import Sequence as Row
from itertools import pairwise, product
from typing import Any

from ruleproof.verify.checker.reading import Content, board_of, readings_words, reject_unless, words
from ruleproof.verify.checker.walks import Walker

__all__ = ["check_pursuit", "check_sweep"]

Places = tuple[str, ...]
Moves = Mapping[str, tuple[str, ...]]


def check_pursuit(content: Content) -> str:
    """Return what a strategy in sight ensures; raise RejectedError if it does not."""
    chase = _Chase(content)
    table = {(tuple(key), tuple(history)): move for key, history, move in content["strategy"]}
    starts = [(place,) for place in content["evader from"]]
    pursuers = tuple(content["from"])
    chase.check_places(pursuers, [place for (place,) in starts])
    reject_unless(starts, "the evader starts nowhere")
    turns = content["turns"]
    promise = words(content, "promise")
    sides = chase.words(pursuers, content["evader from"])
    if promise == "caught":
        reject_unless(type(turns) is int and turns >= 0, "turns are counted")
        for start in starts:
            chase.check_caught(table, pursuers, start, turns)
        return f"{sides}: he is caught within {turns} turns"
    reject_unless(promise == "free" and turns is None, f"nobody promises `{promise}`")
    for start in starts:
        chase.check_free(table, pursuers, start)
    return f"{sides}: he is never caught"


def check_sweep(content: Content) -> str:
    """Return where an unseen evader may be after a plan; raise RejectedError if not so."""
    chase = _Chase(content)
    plan = [tuple(places) for places in content["plan"]]
    among = content["evader from"]
    reject_unless(plan and among, "a plan has a beginning, and he starts somewhere")
    chase.check_places(plan[0], among)
    walks: set[Places] = {(place,) for place in among if place not in plan[0]}
    for before, after in pairwise(plan):
        reject_unless(chase.may_move(before, after), f"nobody moves so: {after}")
        walks = {
            later
            for walk in walks
            if walk[0] not in after
            for later in chase.evader_moves(walk)
            if later[0] not in after
        }
    left = sorted({walk[0] for walk in walks})
    reject_unless(left == sorted(content["left"]), "other places are left")
    told = f"at one of {', '.join(left)}" if left else "caught"
    return f"{chase.words(plan[0], among)}: unseen, after {len(plan) - 1} turns he is {told}"


class _Chase:
    """Who may move where, as the board says."""

    def __init__(self, content: Content) -> None:
        board = board_of(content)
        self.readings = dict(content["readings"])
        self.closed: Mapping[str, list[str]] = content["closed"]
        self.pieces, self.evader_piece = content["pursuers"], words(content, "evader")
        self.names = frozenset(board.names)
        reject_unless(self.pieces, "nobody pursues")
        self.trail = content["trail"]
        reject_unless(type(self.trail) is int and self.trail >= 0, "a trail has a length")
        self.stays = words(content, "stuck") == "stays"
        reject_unless(content["stuck"] in ("stays", "caught"), "stuck is `stays` or `caught`")
        names = [*self.pieces, self.evader_piece]
        reject_unless(self.closed.keys() <= set(names), "a piece that does not move is shut out")
        moves = {}
        for name in dict.fromkeys(names):
            walker = Walker(board, name, self.readings)
            stay = not board.pieces[name].must_move
            shut = set(self.closed.get(name, ()))
            reject_unless(shut <= self.names, "there is no such place to be closed")
            moves[name] = {
                place: tuple(sorted(walker.all_ends(place) - shut | ({place} if stay else set())))
                for place in board.names
            }
        self.pursuers: list[Moves] = [moves[name] for name in self.pieces]
        self.evader: Moves = moves[self.evader_piece]

    def check_places(self, pursuers: Places, among: list[str]) -> None:
        """Reject a start that is none."""
        fits = len(pursuers) == len(self.pursuers) and self.names >= {*pursuers, *among}
        reject_unless(fits, "somebody starts where there is no place")

    def words(self, pursuers: Places, among: Row[str]) -> str:
        """Return who pursues whom, from where, and by which rules beyond those of the board."""
        told = [f"{name} from {at}" for name, at in zip(self.pieces, pursuers, strict=True)]
        rules = [f"his last {self.trail} places are closed to him"] if self.trail else []
        rules += [] if self.stays else ["he is caught if he cannot move"]
        rules += [f"{name} may not enter {', '.join(shut)}" for name, shut in self.closed.items()]
        evader = f"{self.evader_piece} from any of {', '.join(dict.fromkeys(among))}"
        given = readings_words(self.readings) + (f" ({'; '.join(rules)})" if rules else "")
        return f"{', '.join(told)} pursue {evader}{given}"

    def may_move(self, pursuers: Places, after: Places) -> bool:
        """Return whether all pursuers may move so; who cannot move stays."""
        rows = self._moves_of(pursuers)
        return len(after) == len(rows) and all(
            place in row for place, row in zip(after, rows, strict=True)
        )

    def _moves_of(self, pursuers: Places) -> list[Places]:
        return [moves[at] or (at,) for moves, at in zip(self.pursuers, pursuers, strict=True)]

    def pursuers_moves(self, pursuers: Places) -> Iterator[Places]:
        """Yield every move of all pursuers; who cannot move stays."""
        return product(*self._moves_of(pursuers))

    def evader_moves(self, history: Places) -> list[Places]:
        """Return the last places of the evader after each of his moves."""
        here, trail = history[0], history[1 : self.trail + 1]
        found = [
            (place, *history)[: self.trail + 1]
            for place in self.evader[here]
            if place == here or place not in trail
        ]
        if not found and self.stays:
            found.append((here, *history)[: self.trail + 1])
        return found

    def check_caught(
        self, table: Mapping[Any, Any], pursuers: Places, start: Places, turns: int
    ) -> None:
        """Play the pursuers' strategy against every walk of the evader."""
        waiting = [(pursuers, start, turns)]
        seen = set(waiting)
        while waiting:
            pursuers, history, left = waiting.pop()
            if history[0] in pursuers:
                continue
            reject_unless(left, f"the evader is still free at {history[0]}")
            moved = tuple(table[pursuers, history])
            reject_unless(self.may_move(pursuers, moved), f"nobody moves so: {moved}")
            if history[0] in moved:
                continue
            for after in self.evader_moves(history):
                if (moved, after, left - 1) not in seen:
                    seen.add((moved, after, left - 1))
                    waiting.append((moved, after, left - 1))

    def check_free(self, table: Mapping[Any, Any], pursuers: Places, start: Places) -> None:
        """Play the evader's strategy against every move of the pursuers, for ever."""
        waiting = [(pursuers, start)]
        seen = set(waiting)
        while waiting:
            pursuers, history = waiting.pop()
            reject_unless(history[0] not in pursuers, f"he is caught at {history[0]}")
            for moved in self.pursuers_moves(pursuers):
                reject_unless(history[0] not in moved, f"he is caught at {history[0]}")
                place = table[moved, history]
                after = [each for each in self.evader_moves(history) if each[0] == place]
                reject_unless(after, f"he cannot move to {place}")
                if (moved, after[0]) not in seen:
                    seen.add((moved, after[0]))
                    waiting.append((moved, after[0]))
