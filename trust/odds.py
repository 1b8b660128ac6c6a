"""Odds: exact chains, decision processes and pools of dice against enumeration in fractions."""

import random
import tempfile
import tomllib
from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.kinds import shown
from ruleproof.models.language.loading import load_game
from ruleproof.verify.odds.answers import Odds
from ruleproof.verify.odds.decks import drawn
from ruleproof.verify.odds.dice import counted, kept, summed, weighted
from ruleproof.verify.odds.opposed import paired
from ruleproof.verify.odds.questions import OddsTable, ask
from ruleproof.verify.odds.wishes import read_wish
from tests.games.agreement import HEAD
from trust.chance_games import random_chain, random_duel
from trust.comparing import Comparison, RefusedError, Written
from trust.enumerating import SCENE, chain_odds, duel_value

__all__ = ["COMPARISONS"]

OPTIONS = {"plain", "double"}
MOST_THROWS = 30_000


def chain_differs(text: str) -> str | None:
    """Return on what the exact chain and elimination on the states played natively differ."""
    game, table = _asked(text, ())
    for options, odds in _by_readings(table):
        with chosen_readings(options):
            expected = chain_odds(game)
        for name, chance in expected.outcomes.items():
            if odds.outcomes.get(name, 0) != chance:
                return f"outcome: {name} {odds.outcomes.get(name, 0)}, by hand {chance}"
        if odds.never != expected.never:
            return f"never: {odds.never}, by hand {expected.never}"
        if odds.mean_length != expected.mean_length:
            return f"length: {odds.mean_length}, by hand {expected.mean_length}"
    return None


def duel_differs(text: str) -> str | None:
    """Return on what best play and going through every line of play differ."""
    game, table = _asked(text, ("Ann: max first", "Bob: min first"))
    for options, odds in _by_readings(table):
        with chosen_readings(options):
            expected = duel_value(game)
        if odds.outcomes["first"] != expected:
            return f"value: {odds.outcomes['first']}, line by line {expected}"
    return None


def _asked(text: str, wishes: tuple[str, ...]) -> tuple[Game, OddsTable]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "game.py").write_text(HEAD + text, encoding="utf-8")
        game = load_game(Path(folder))
        try:
            wanted = [read_wish(wish) for wish in wishes if _decides(game, wish)]
            return game, ask(game, SCENE, [], wishes=wanted)
        except ModelError as error:
            # A play that begins at its end has nothing to ask.
            if error.diagnostics[0].code in ("RP308", "RP312"):
                raise RefusedError from error
            raise


def _decides(game: Game, wish: str) -> bool:
    """Return whether the side of a wish decides anything."""
    rules = game.scenes[SCENE].rules.values()
    sides = {each.by for each in rules} | {
        decision.chooser for each in rules for decision in decisions_of(each)
    }
    return wish.partition(":")[0] in {shown(side) for side in sides if side is not None}


def _by_readings(table: OddsTable) -> list[tuple[Mapping[str, str], Odds]]:
    """Return the odds of each choice of options; reject a choice that is left out."""
    found = [(options, each.odds) for each in table.answers for options in each.readings]
    choices = {tuple(sorted(options.items())) for options, _ in found}
    by_name: dict[str, set[str]] = {}
    for options, _ in found:
        for name, option in options.items():
            by_name.setdefault(name, set()).add(option)
    if any(each != OPTIONS for each in by_name.values()):
        raise AssertionError(f"options left out: {by_name}")
    if len(choices) != len(found) or len(found) != len(OPTIONS) ** len(by_name):
        raise AssertionError(f"choices left out or told twice: {sorted(choices)}")
    return found


def random_pool(rng: random.Random) -> str:
    """Return a pool of a few dice, or a few draws from a deck, and what is asked about it."""
    faces = {str(face): rng.randint(1, 3) for face in rng.sample(range(-1, 7), rng.randint(1, 4))}
    others = {str(face): rng.randint(1, 3) for face in rng.sample(range(6), rng.randint(1, 3))}
    count, against = rng.randint(0, 4), rng.randint(0, 3)
    lines = [
        f'asked = "{rng.choice(["summed", "kept", "counted", "paired", "drawn"])}"',
        f"count = {count}",
        f"against = {against}",
        f"keep = {rng.randint(0, count)}",
        f"best = {rng.choice(['true', 'false'])}",
        f"level = {rng.randint(0, 5)}",
        "[faces]",
        *(f'"{face}" = {weight}' for face, weight in faces.items()),
        "[others]",
        *(f'"{face}" = {weight}' for face, weight in others.items()),
    ]
    return "\n".join(lines) + "\n"


def pool_differs(text: str) -> str | None:
    """Return on what the arithmetic of a pool and trying every throw differ."""
    try:
        pool = tomllib.loads(text)
        expected, found = _every_throw(pool), _pool_answer(pool)
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise RefusedError from error
    return None if found == expected else f"pool: {found}, throw by throw {expected}"


def _pool_answer(pool: Mapping[str, Any]) -> dict[int, Fraction]:
    faces = {int(face): weight for face, weight in pool["faces"].items()}
    others = {int(face): weight for face, weight in pool["others"].items()}
    count, against, level = pool["count"], pool["against"], pool["level"]
    die, other = weighted(faces), weighted(others)
    match pool["asked"]:
        case "summed":
            dice = Counter({die: count})
            dice[other] += against
            found = summed(dice)
        case "counted":
            found = counted({die: count}, lambda face: _worth(face, level))
        case "kept":
            found = kept(die, count, pool["keep"], best=pool["best"])
        case "paired":
            found = paired(die, count, other, against, ties=int(pool["best"]))
        case _:
            deck: Mapping[Hashable, int] = dict(faces.items())
            draws = min(count, sum(faces.values()))
            found = drawn(deck, draws, lambda card: _worth(int(str(card)), level))
    return {value: Fraction(ways, found.total) for value, ways in found.counts.items() if ways}


def _worth(face: int, level: int) -> int:
    return 2 * (face > level) + (face == level)


def _every_throw(pool: Mapping[str, Any]) -> dict[int, Fraction]:
    first = [int(face) for face, weight in pool["faces"].items() for _ in range(weight)]
    second = [int(face) for face, weight in pool["others"].items() for _ in range(weight)]
    count, against, level = pool["count"], pool["against"], pool["level"]
    found: Counter[int] = Counter()
    if pool["asked"] == "drawn":
        draws = min(count, len(first))
        for cards in product(range(len(first)), repeat=draws):
            if len(set(cards)) == draws:
                found[sum(_worth(first[card], level) for card in cards)] += 1
    else:
        against = against if pool["asked"] in ("summed", "paired") else 0
        if len(first) ** count * len(second) ** against > MOST_THROWS:
            raise RefusedError
        for thrown in product(*[first] * count, *[second] * against):
            found[_shown(pool, thrown[:count], thrown[count:])] += 1
    return {value: Fraction(ways, found.total()) for value, ways in found.items()}


def _shown(pool: Mapping[str, Any], ours: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    match pool["asked"]:
        case "summed":
            return sum(ours) + sum(theirs)
        case "counted":
            return sum(_worth(face, pool["level"]) for face in ours)
        case "kept":
            return sum(sorted(ours, reverse=pool["best"])[: pool["keep"]])
    pairs = zip(sorted(ours, reverse=True), sorted(theirs, reverse=True), strict=False)
    return sum(mine > other or (mine == other and pool["best"]) for mine, other in pairs)


COMPARISONS = (
    Comparison(
        "odds",
        "chains",
        "the exact chain and elimination in fractions on states played natively",
        ".py",
        Written(random_chain),
        chain_differs,
        weight=2,
    ),
    Comparison(
        "odds",
        "choices",
        "best play of two sides and every line of play, natively",
        ".py",
        Written(random_duel),
        duel_differs,
    ),
    Comparison(
        "odds",
        "pools",
        "the arithmetic of dice and decks and every throw",
        ".toml",
        Written(random_pool),
        pool_differs,
        weight=2,
    ),
)
