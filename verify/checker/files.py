"""Accept or reject the file of a certificate."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.checker.claims import check_claim
from ruleproof.verify.checker.odds import check_odds
from ruleproof.verify.checker.plays import check_play
from ruleproof.verify.checker.proofs import check_proof
from ruleproof.verify.checker.pursuits import check_pursuit, check_sweep
from ruleproof.verify.checker.reading import Content, RejectedError, reject_unless
from ruleproof.verify.checker.statements import check_clash
from ruleproof.verify.checker.states import check_states
from ruleproof.verify.checker.walks import check_reach

__all__ = ["VERSION", "Checked", "check_certificate", "check_certificate_file"]

VERSION = 1
LARGEST = 100_000_000
RULES = frozenset({"certificate", "kind", "game", "board"})
SCENE = RULES | {"scene"}
BOARD = RULES | {"file", "marks", "readings"}
CHASE = BOARD | {"pursuers", "evader", "trail", "stuck", "closed", "evader from"}
Check = Callable[[Content], str]
CHECKS: dict[str, tuple[Check, frozenset[str]]] = {
    "play": (check_play, SCENE | {"readings", "steps", "shows"}),
    "states": (check_states, SCENE | {"readings", "claims"}),
    "proof": (check_proof, SCENE | {"claim", "steps", "exhausts", "terms", "invariant"}),
    "clash": (check_clash, RULES | {"sets"}),
    "reach": (check_reach, BOARD | {"piece", "start", "walks"}),
    "claim": (check_claim, RULES | {"claim", "readings", "lists", "holds"}),
    "pursuit": (check_pursuit, CHASE | {"promise", "from", "turns", "strategy"}),
    "sweep": (check_sweep, CHASE | {"plan", "left"}),
    "odds": (check_odds, SCENE | {"arguments", "readings", "outcomes", "never", "visits"}),
}


@dataclass(frozen=True)
class Checked:
    """Whether a certificate was accepted: what it shows, or why it was not."""

    accepted: bool
    words: str


def check_certificate_file(path: Path, *, game: str | None = None) -> Checked:
    """Check the certificate in a file, about its own game or another one."""
    try:
        reject_unless(path.stat().st_size <= LARGEST, "it is too large")
        content = json.loads(path.read_text(encoding="utf-8"))
        reject_unless(isinstance(content, dict), "it is no certificate")
    except (OSError, ValueError, RecursionError, RejectedError) as error:
        return Checked(False, f"it cannot be read: {error}")
    return check_certificate(content if game is None else {**content, "game": game})


def check_certificate(content: Content) -> Checked:
    """Check the content of a certificate; whatever goes wrong in checking it is a rejection."""
    try:
        reject_unless(content.get("certificate") == VERSION, "it is of another version")
        kind = content.get("kind")
        if not isinstance(kind, str) or kind not in CHECKS:
            return Checked(False, f"there is no certificate of kind `{kind}`")
        check, keys = CHECKS[kind]
        told = ", ".join(f"`{key}`" for key in sorted(content.keys() ^ keys))
        reject_unless(content.keys() == keys, f"missing, or not asked for: {told}")
        return Checked(True, f"{_about(content)}: {check(content)}")
    except RejectedError as rejected:
        return Checked(False, str(rejected))
    except ModelError as error:
        return Checked(False, "; ".join(fault.message for fault in error.diagnostics))
    except Exception as error:
        return Checked(False, f"it is not well made: {type(error).__name__}: {error}")


def _about(content: Content) -> str:
    """Return what a certificate speaks of: the game or the file, the board, the marks on it."""
    told = str(content["game"] if content.get("file") is None else content["file"])
    told += "" if content["board"] is None else f" on {content['board']}"
    marks = ", ".join(f"{mark} at {place}" for mark, place in content.get("marks", ()))
    return f"{told} with {marks}" if marks else told
