"""Uncovered rolls: faces that chance may show and that no completion of the rule covers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Rule
from ruleproof.models.terms import codes, variables
from ruleproof.verify.exploration.offers import faces

__all__ = ["Missing", "chances", "missing_faces"]

Numbers = npt.NDArray[np.int64]
Found = Sequence[tuple[Numbers, Numbers | int]]  # rows, and ordinals of all parameters


@dataclass(frozen=True)
class Missing:
    """A face that is not covered: in which rows, after which ordinals of what was decided."""

    face: int
    rows: Numbers
    decided: Numbers


def chances(rule: Rule) -> tuple[int, ...]:
    """Return the places of the chances that can be uncovered: the guard depends on them."""
    read = set(variables([rule.guard]))
    return tuple(
        place
        for place, parameter in enumerate(rule.parameters)
        if parameter.weights is not None and parameter.name in read
    )


def missing_faces(
    rule: Rule, place: int, legal: Found, cut: Found, left: Mapping[int, Numbers]
) -> Iterator[Missing]:
    """Yield each uncovered face of the chance at `place`.

    A chance counts if one of its faces has a legal step; a face is covered by a legal step, and by
    one that is cut by a fault, which is a finding of its own. Of a bag, `left` has how many there
    are of each face, row by row; what is gone is not shown.
    """
    sizes = [len(codes(parameter.sort)) for parameter in rule.parameters]
    before, size, after = prod(sizes[:place]), sizes[place], prod(sizes[place + 1 :])
    nodes, _ = np.divmod(_joined(legal, before * size, after), size)
    nodes = _distinct(nodes)
    covered = np.zeros((len(nodes), size), np.bool_)
    node, face = np.divmod(_joined([*legal, *cut], before * size, after), size)
    where = np.minimum(np.searchsorted(nodes, node), len(nodes) - 1)
    known = nodes[where] == node
    covered[where[known], face[known]] = True
    low = codes(rule.parameters[place].sort)[0]
    for code in faces(rule.parameters[place]):
        missing = nodes[~covered[:, code - low]]
        if code in left:
            missing = missing[left[code][missing // before] > 0]
        if len(missing):
            yield Missing(code, *np.divmod(missing, before))


def _joined(found: Found, heads: int, after: int) -> Numbers:
    """Return one number for each row and all that is decided up to the chance."""
    parts = [rows * heads + np.asarray(ordinals) // after for rows, ordinals in found]
    return np.concatenate(parts)


def _distinct(numbers: Numbers) -> Numbers:
    ordered = np.sort(numbers)
    first = np.ones(len(ordered), np.bool_)
    first[1:] = ordered[1:] != ordered[:-1]
    return ordered[first]
