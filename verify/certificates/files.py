"""Certificates as files: one for each thing that was shown, named after it."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ruleproof.models.game_folder import find_game
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits

__all__ = ["as_text", "check_certificates", "named_files"]

LONGEST = 120


def check_certificates(
    game: str, results: Sequence[Result], *, limits: Limits | None = None
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the certificates of what a check found, each with the id of what it shows."""
    from ruleproof.verify.certificates.claims import claim_certificates

    folder = find_game(game)
    yield from claim_certificates(folder, game, results)
    if folder.rules is None:
        return
    from ruleproof.verify.certificates.rules import rule_certificates
    from ruleproof.verify.certificates.statements import clash_certificates

    yield from rule_certificates(folder, game, results, limits or Limits())
    yield from clash_certificates(folder, game)


def named_files(
    certificates: Iterable[tuple[str, Mapping[str, Any]]],
) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of a file for each certificate; no name comes twice."""
    taken: set[str] = set()
    for told, content in certificates:
        stem = re.sub(r"[^\w.-]+", "-", told).strip("-.")[:LONGEST] or "certificate"
        name, number = stem, 1
        while name.casefold() in taken:
            number += 1
            name = f"{stem}-{number}"
        taken.add(name.casefold())
        yield f"{name}.json", as_text(content)


def as_text(content: Mapping[str, Any]) -> str:
    """Return a certificate as text: a line for each entry, rows on one line each."""
    lines = []
    for key, value in content.items():
        if isinstance(value, list) and value and isinstance(value[0], list | dict):
            rows = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value)
            lines.append(f"{json.dumps(key)}: [\n  {rows}\n ]")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n " + ",\n ".join(lines) + "\n}\n"
