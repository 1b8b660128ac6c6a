"""Certificates of what was found about the rules of a game: plays, all states, proofs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.loading import load_game
from ruleproof.models.scene import Property
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term, Truth, codes, in_order
from ruleproof.verify.checker.states import MOST_STATES
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules.ranges import ALARM, proof_of_ranges
from ruleproof.verify.rules_check import game_boards
from ruleproof.verify.solving.induction import prove
from ruleproof.verify.solving.outcomes import Budget, Proof, Proved

__all__ = ["Named", "rule_certificates"]

Named = tuple[str, dict[str, Any]]  # the id of what is certified, and the content

PLAYED = {
    ("invariant", "fails"): "breaks",
    ("invariant", "depends"): "breaks",
    ("never", "fails"): "reaches",
    ("never", "depends"): "reaches",
    ("reachable", "proved"): "reaches",
    ("endings", "proved"): "ends with",
    ("endings", "contradiction"): "ends with",
    ("deadlock", "deadlock"): "is stuck",
    ("duty", "deadlock"): "cannot do the duty",
    ("endless", "endless"): "never has to end",
    ("ranges", "fails"): "meets a fault of",
    ("reachable", "depends"): "reaches",
    ("endings", "depends"): "ends with",
    ("deadlock", "depends"): "is stuck",
    ("duty", "depends"): "cannot do the duty",
    ("endless", "depends"): "never has to end",
    ("ranges", "depends"): "meets a fault of",
}
IN_ALL_STATES = {
    ("ranges", "steps"): "no step has a fault",
    ("deadlock", "play"): "play is never stuck",
    ("endings", "one result"): "every end has one result",
    ("endless", "play"): "every play ends",
    ("rules", "used"): "every rule is used",
}
BY_KIND = {
    ("invariant", "proved"): "holds",
    ("never", "proved"): "never holds",
    ("reachable", "fails"): "never holds",
    ("duty", "proved"): "can always be done",
    ("endings", "dead"): "no play ends with",
    ("rules", "dead"): "no play uses",
}


def rule_certificates(
    folder: GameFolder, name: str, results: Sequence[Result], limits: Limits
) -> Iterator[Named]:
    """Yield a certificate for every play, every small set of all states and every proof by z3.

    `name` is how the game is found again. What is too large to be gone through in plain Python
    has none.
    """
    models = _Models(folder)
    claims: dict[tuple[str, str | None, bool], list[dict[str, str]]] = {}
    for result in results:
        scene = result.scope.scene
        if scene is None:
            continue
        about = {"certificate": 1, "game": name, "board": result.scope.board, "scene": scene}
        if result.witness and result.witness.get("play") and not _is_sealed(result):
            shows = _shown(result)
            if shows is not None:
                yield result.id, {**about, "kind": "play", **_played(result), "shows": shows}
        elif result.method.startswith("exploration of all"):
            claim = _claim(result)
            if claim is not None:
                key = scene, result.scope.board, bool(result.readings)
                claims.setdefault(key, []).append(claim)
        elif result.method.startswith("z3, ") and result.verdict in ("proved", "bounded"):
            found = _proof(models.model(scene, result.scope.board), result, limits)
            if found is not None:
                yield result.id, {**about, "kind": "proof", **found}
    for (scene, board, first), listed in claims.items():
        if _is_small(models.model(scene, board)):
            readings = "first" if first else "all"
            about = {"certificate": 1, "game": name, "board": board, "scene": scene}
            content = {**about, "kind": "states", "readings": readings, "claims": listed}
            yield f"{folder.name}/states/{scene}", content


class _Models:
    """The scenes of a game, each compiled once on each board."""

    def __init__(self, folder: GameFolder) -> None:
        assert folder.rules is not None
        self.rules = folder.rules.parent
        boards = game_boards(folder)
        files = [file for file in (boards.own, *boards.small) if file is not None]
        self.boards = {file.board.title: file.board for file in reversed(files)}
        self._known: dict[tuple[str, str | None], SceneModel] = {}

    def model(self, scene: str, board: str | None) -> SceneModel:
        """Return a scene on the board of a title."""
        if (scene, board) not in self._known:
            game = load_game(self.rules, board=None if board is None else self.boards[board])
            self._known[scene, board] = compile_scene(game, scene)
        return self._known[scene, board]


def _subject(result: Result) -> str:
    return result.id.split("/")[2].partition(".")[2]


def _is_sealed(result: Result) -> bool:
    return (result.check, _subject(result)) == ("endings", "sealed")


def _played(result: Result) -> dict[str, Any]:
    assert result.witness is not None
    return {"readings": dict(result.witness["readings"]), "steps": list(result.witness["play"])}


def _shown(result: Result) -> dict[str, Any] | None:
    """Return what the play of a result shows, if the checker can tell."""
    what = PLAYED.get((result.check, result.verdict))
    assert result.witness is not None
    if what is None:
        return None
    shows: dict[str, Any] = {"what": what, "name": _subject(result)}
    if what == "ends with":
        shows["names"] = _subject(result).split(" and ")
    elif what == "never has to end":
        shows["back to"] = result.witness["back to"]
    elif what == "meets a fault of":
        shows |= {"name": result.witness["then"], "with": result.witness["with"]}
    return shows


def _claim(result: Result) -> dict[str, str] | None:
    verdict = "proved" if result.verdict == "bounded" else result.verdict
    if result.assuming:
        return None
    whole = IN_ALL_STATES.get((result.check, _subject(result)))
    if whole is not None:
        return {"what": whole} if verdict == "proved" else None
    what = BY_KIND.get((result.check, verdict))
    return None if what is None else {"what": what, "name": _subject(result)}


def _is_small(model: SceneModel) -> bool:
    explored = explore(model.scene, state_limit=MOST_STATES + 1)
    return explored.complete and explored.states <= MOST_STATES


def _proof(model: SceneModel, result: Result, limits: Limits) -> dict[str, Any] | None:
    """Return the proof found again: the search for it is the same every time."""
    scene, terms = model.scene, model.codes.terms
    if result.check == "ranges":
        found = proof_of_ranges(scene, terms, limits.resources)
        claim = {"what": "no step has a fault", "name": ""}
    else:
        asked = [
            each
            for each in scene.properties
            if (each.kind, each.name) == (result.check, _subject(result))
        ]
        if not asked:
            return None
        found = prove(scene, _defined(asked[0], terms), budget=Budget(limits.resources, depth=4))
        what = "holds" if result.check == "invariant" else "never holds"
        claim = {"what": what, "name": asked[0].name}
    return {"claim": claim, **_written(found.proof)} if isinstance(found, Proved) else None


def _defined(asked: Property, terms: Terms) -> Property:
    """Return a claim that is broken also where it cannot be worked out."""
    faults = terms.any_of(fault.when for fault in asked.faults)
    if asked.kind == "never":
        return replace(asked, holds=terms.any_of([asked.holds, faults]), faults=())
    return replace(asked, holds=terms.all_of([asked.holds, terms.negate(faults)]), faults=())


def _written(proof: Proof) -> dict[str, Any]:
    """Return the invariant as rows: operation, payload, numbers of the arguments, sort.

    The alarm of a proof that no step has a fault is written as false: it never rings.
    """
    invariant = proof.certificate.invariant
    below = in_order(invariant)
    number = {term: place for place, term in enumerate(below)}
    return {
        "steps": proof.certificate.k,
        "exhausts": proof.certificate.exhausts,
        "terms": [_row(term, number) for term in below],
        "invariant": [number[term] for term in invariant],
    }


def _row(term: Term, number: Mapping[Term, int]) -> list[Any]:
    if term.op == "variable" and term.payload == ALARM:
        return ["constant", 0, [], "truth"]
    payload = list(term.payload) if isinstance(term.payload, tuple) else term.payload
    domain = codes(term.sort)
    sort = "truth" if isinstance(term.sort, Truth) else [domain[0], domain[-1]]
    return [term.op, payload, [number[part] for part in term.args], sort]
