"""Judgements of components kept from earlier runs, by the component's own content."""

import json
from collections.abc import Sequence
from typing import Any

from ruleproof.verify.cache import current_cache, digest
from ruleproof.verify.statements.judging import CellJudged, Judged, judged
from ruleproof.verify.statements.parts import Shape

__all__ = ["judged_or_kept"]

KIND = "judgement"
WORTH_KEEPING = 3  # parts: to judge fewer is as quick as to read what was kept


def judged_or_kept(shape: Shape) -> Judged:
    """Return all about a component that does not depend on the names in it."""
    cache = current_cache()
    if cache is None or len(shape.parts) < WORTH_KEEPING:
        return judged(shape)
    key = _key(shape)
    kept = _judged(cache.get(KIND, key), shape)
    if kept is not None:
        return kept
    found = judged(shape)
    cache.put(KIND, key, _told(found))
    return found


def _key(shape: Shape) -> str:
    parts = [[part.speaker, part.hard, part.excludes] for part in shape.parts]
    return digest(json.dumps([shape.answers, parts]))


def _told(found: Judged) -> list[Any]:
    cells = [[cell.determined, cell.possible, cell.agreed] for cell in found.cells]
    return [found.clashes, found.complete, cells, found.fits, found.cores]


def _judged(kept: Any, shape: Shape) -> Judged | None:
    """Return the judgement that was told; None if it is none about this component."""
    try:
        clashes, complete, told, fits, cores = kept
        cells = tuple(CellJudged(sure, tuple(codes), same) for sure, codes, same in told)
        found = Judged(_sets(clashes), complete, cells, _sets(fits), _sets(cores))
    except (TypeError, ValueError):
        return None
    return found if _is_about(shape, found) else None


def _sets(told: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(each) for each in told)


def _is_about(shape: Shape, found: Judged) -> bool:
    """Return whether all numbers are those of the component."""
    speakers = {part.speaker for part in shape.parts}
    parts = range(len(shape.parts))
    return (
        len(found.cells) == len(shape.answers)
        and len(found.clashes) == len(found.cores)
        and all(
            code in range(size)
            for cell, size in zip(found.cells, shape.answers, strict=True)
            for code in cell.possible
        )
        and all(each in speakers for clash in found.clashes for each in clash)
        and all(each in parts for some in (*found.fits, *found.cores) for each in some)
    )
