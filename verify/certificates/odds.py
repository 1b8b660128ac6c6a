"""Certificates of exact odds: how often each state of a procedure is met."""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from typing import Any

from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.language.game import Game
from ruleproof.verify.checker.odds import PlayedChain, can_end, played_chain
from ruleproof.verify.checker.reading import RejectedError
from ruleproof.verify.odds.chains import chain_of, visits
from ruleproof.verify.odds.process import Chance, End, Move, process_of
from ruleproof.verify.odds.questions import OddsTable

__all__ = ["odds_certificates"]

BEGIN = "begin"


def odds_certificates(game: Game, name: str, table: OddsTable) -> Iterator[dict[str, Any]]:
    """Yield a certificate for each exact answer that chance alone decides, reading by reading."""
    if not table.exact:
        return
    board = None if game.board is None else game.board.title
    for answer in table.answers:
        arguments = {**table.given, **answer.arguments}
        for readings in answer.readings:
            try:
                with chosen_readings(readings):
                    chain = played_chain(game, table.scene, arguments)
            except RejectedError:
                continue
            yield {
                "certificate": 1,
                "kind": "odds",
                "game": name,
                "board": board,
                "scene": table.scene,
                "arguments": arguments,
                "readings": dict(readings),
                "outcomes": {key: str(chance) for key, chance in answer.odds.outcomes.items()},
                "never": str(answer.odds.never),
                "visits": _visits(chain),
            }


def _visits(played: PlayedChain) -> list[list[Any]]:
    """Return every state and how often it is met; None where play cannot end any more."""
    keys: list[Hashable] = []

    def moves(key: Hashable) -> Move:
        keys.append(key)
        if not isinstance(key, tuple):
            return Chance(list(played.begins.items()))
        if key in played.ends:
            return End(played.ends[key])
        return Chance(list(played.after[key].items()) or [(key, 1)])

    chain = chain_of(process_of(BEGIN, moves), 0)
    met = visits(chain)
    ending = can_end(played)
    rows: list[list[Any]] = []
    for place, node in enumerate(chain.nodes):
        key = keys[node]
        if isinstance(key, tuple):
            number = Fraction(met.numerators[place], met.denominators[place])
            rows.append([list(key), str(number) if key in ending else None])
    return rows
