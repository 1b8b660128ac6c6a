"""Certificates: what the engines answer is accepted by the checker, and its contrary rejected."""

import random
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

from ruleproof.models.board_file import read_board
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.loading import load_game
from ruleproof.models.pursuit_file import PursuitRoles
from ruleproof.verify.certificates.files import check_certificates
from ruleproof.verify.certificates.movement import Asked, pursuit_certificate, reach_certificate
from ruleproof.verify.certificates.odds import odds_certificates
from ruleproof.verify.checker.files import check_certificate
from ruleproof.verify.odds.questions import ask
from ruleproof.verify.pursuit.problem import pursuit_on
from ruleproof.verify.pursuit.questions import ask_hidden, ask_in_sight
from ruleproof.verify.reach import reach
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_scene
from tests.games.agreement import HEAD
from trust.board_writer import random_board
from trust.chance_games import random_chain
from trust.comparing import Comparison, RefusedError, Written
from trust.enumerating import SCENE
from trust.game_writer import BOARD, random_game
from trust.rules import MAY_BE_REFUSED

__all__ = ["COMPARISONS"]

PIECE = "piece"
NO_PLAY = "RP221"
CONTRARY = {
    ("invariant", "fails"): "holds",
    ("invariant", "depends"): "holds",
    ("never", "fails"): "never holds",
    ("never", "depends"): "never holds",
    ("reachable", "proved"): "never holds",
    ("reachable", "depends"): "never holds",
    ("duty", "deadlock"): "can always be done",
    ("duty", "depends"): "can always be done",
}
Content = Mapping[str, Any]


def rules_differ(text: str) -> str | None:
    """Return a certificate of a check that is rejected, or one of the contrary that is not."""
    with _written({"game.py": HEAD + text, "board.toml": BOARD}) as folder:
        limits = Limits(engine=random.Random(text).choice(("z3", "each where it fits")))
        try:
            results = check_scene(find_game(str(folder)), "Table", limits)
        except ModelError as error:
            if {fault.code for fault in error.diagnostics} <= {*MAY_BE_REFUSED, NO_PLAY}:
                raise RefusedError from None
            raise
        found = [each for _, each in check_certificates(str(folder), results, limits=limits)]
        told = _rejected(found) or _accepted(_contrary(folder, results, found))
    if not found:
        raise RefusedError
    return told


@contextmanager
def _written(files: Mapping[str, str]) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        yield Path(folder)


def _rejected(contents: Iterable[Content]) -> str | None:
    for content in contents:
        checked = check_certificate(content)
        if not checked.accepted:
            return f"rejected: {content['kind']}: {checked.words}"
    return None


def _accepted(contents: Iterable[Content]) -> str | None:
    for content in contents:
        checked = check_certificate(content)
        if checked.accepted:
            return f"accepted: {content['kind']}: {checked.words}"
    return None


def _contrary(folder: Path, results: list[Result], found: list[Content]) -> Iterator[Content]:
    """Yield what claims that what a play shows is not so: by all states, and by each proof."""
    proofs = [each for each in found if each["kind"] == "proof"]
    for result in results:
        what = CONTRARY.get((result.check, result.verdict))
        if what is None:
            continue
        name = result.id.rpartition(".")[2]
        about = {"certificate": 1, "game": str(folder), "board": result.scope.board}
        about["scene"] = result.scope.scene
        claims = [{"what": what, "name": name}]
        yield {**about, "kind": "states", "readings": "all", "claims": claims}
        empty = {"steps": 1, "exhausts": False, "terms": [], "invariant": []}
        for proof in (*proofs, empty):
            yield {**about, **proof, "kind": "proof", "claim": claims[0]}


def movement_differs(text: str) -> str | None:
    """Return what is certified of a piece and rejected, or what is cut and accepted."""
    with _written({"board.toml": text}) as folder:
        path = str(folder / "board.toml")
        try:
            board = read_board(Path(path)).board
            asked = Asked(path, board)
            reached = [reach_certificate(asked, reach(board, PIECE, at)) for at in board.names]
        except (ModelError, KeyError) as error:
            raise RefusedError from error
        found = [each for each in reached if each is not None]
        chases = list(_pursuits(asked))
        cut = [*map(_without_an_end, found), *(_sooner(each) for each in chases)]
        told = _rejected([*found, *chases]) or _accepted(each for each in cut if each is not None)
    if not found:
        raise RefusedError
    return told


def _pursuits(asked: Asked) -> Iterator[dict[str, Any]]:
    """Yield certificates of one piece that pursues another of its kind, seen and unseen."""
    roles = PursuitRoles((PIECE,), PIECE, trail=len(asked.board.names) % 2)
    pursuit = pursuit_on(asked.board, roles.pursuers, PIECE, trail=roles.trail)
    for answer in (ask_in_sight(pursuit), ask_hidden(pursuit, turns=2)):
        made = pursuit_certificate(asked, roles, answer)
        if made is not None:
            yield made


def _without_an_end(content: Content) -> Content | None:
    """Return a reach without one of its places, if it has any."""
    made = deepcopy(dict(content))
    for walks in made["walks"].values():
        if walks:
            del walks[next(iter(walks))]
            return made
    return None


def _sooner(content: Content) -> Content | None:
    """Return a chase that ends a turn too soon, or a sweep that leaves a place less."""
    if content["kind"] == "sweep":
        return {**content, "left": content["left"][1:]} if content["left"] else None
    return {**content, "turns": content["turns"] - 1} if content["turns"] else None


def odds_differ(text: str) -> str | None:
    """Return odds that are rejected, or others that are accepted."""
    with _written({"game.py": HEAD + text}) as folder:
        game = load_game(folder)
        try:
            found = list(odds_certificates(game, str(folder), ask(game, SCENE, [])))
        except ModelError as error:
            if error.diagnostics[0].code in ("RP308", "RP312"):
                raise RefusedError from error
            raise
        return _rejected(found) or _accepted(map(_likelier, found))


def _likelier(content: Content) -> Content:
    """Return odds whose first outcome is likelier by a thousandth."""
    outcomes = dict(content["outcomes"])
    first = next(iter(outcomes))
    outcomes[first] = str(Fraction(outcomes[first]) + Fraction(1, 1000))
    return {**content, "outcomes": outcomes}


COMPARISONS = (
    Comparison(
        "certificates",
        "rule certificates",
        "the answers of a check and the checker of certificates, of their contrary too",
        ".py",
        Written(random_game),
        rules_differ,
        weight=0.15,
    ),
    Comparison(
        "certificates",
        "movement certificates",
        "reach and pursuit, with points too, and the checker of certificates",
        ".toml",
        Written(lambda rng: random_board(rng, most=4, points=rng.random() < 0.5)),
        movement_differs,
        weight=0.5,
    ),
    Comparison(
        "certificates",
        "odds certificates",
        "exact chains and the checker of certificates",
        ".py",
        Written(random_chain),
        odds_differ,
        weight=0.5,
    ),
)
