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
CHECKS: dict[str, Callable[[Content], str]] = {
    "play": check_play,
    "states": check_states,
    "proof": check_proof,
    "clash": check_clash,
    "reach": check_reach,
    "claim": check_claim,
    "pursuit": check_pursuit,
    "sweep": check_sweep,
    "odds": check_odds,
}


@dataclass(frozen=True)
class Checked:
    """Whether a certificate was accepted: what it shows, or why it was not."""

    accepted: bool
    words: str


def check_certificate_file(path: Path, *, game: str | None = None) -> Checked:
    """Check the certificate in a file, about its own game or another one."""
    try:
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
        return Checked(True, CHECKS[kind](content))
    except RejectedError as rejected:
        return Checked(False, str(rejected))
    except ModelError as error:
        return Checked(False, "; ".join(fault.message for fault in error.diagnostics))
    except Exception as error:
        return Checked(False, f"it is not well made: {type(error).__name__}: {error}")
