"""Look over a board for what is allowed but probably not meant.

- `alike-names`: a name that looks like a misspelling of another;
- `one-way-link`: a one-way link in a mode whose other links are mostly two-way;
- `doubled-link`: the same link twice in a mode;
- `looped-link`: a link from a place to itself;
- `isolated-place`: a place without any link;
- `unreached-place`: a place that no piece can move to;
- `dead-end`: a place that a piece which must move cannot leave;
- `single-place-zone`: a zone that links nothing;
- `unused-mode`: a mode that no movement uses;
- `split-board`: parts of the board that no link of any mode joins;
- `endless-points`: a piece that gains movement points for ever;
- `large-movement`: a movement too large to be worked out.
"""

from collections.abc import Callable, Iterable

from ruleproof.models.board import Board
from ruleproof.verify.board_lint_links import (
    doubled_links,
    isolated_places,
    looped_links,
    one_way_links,
    single_place_zones,
    split_board,
)
from ruleproof.verify.board_lint_movement import endless_points, large_movements
from ruleproof.verify.board_lint_names import alike_names
from ruleproof.verify.board_lint_reach import dead_ends, unreached_places, unused_modes
from ruleproof.verify.board_lint_remark import BoardRemark

__all__ = ["RULES", "BoardRemark", "lint_board"]

Rule = Callable[[Board], Iterable[BoardRemark]]

RULES: dict[str, Rule] = {
    "alike-names": alike_names,
    "one-way-link": one_way_links,
    "doubled-link": doubled_links,
    "looped-link": looped_links,
    "isolated-place": isolated_places,
    "unreached-place": unreached_places,
    "dead-end": dead_ends,
    "single-place-zone": single_place_zones,
    "unused-mode": unused_modes,
    "split-board": split_board,
    "endless-points": endless_points,
    "large-movement": large_movements,
}
FOR_PARTIAL_BOARDS = ("alike-names", "doubled-link", "looped-link", "large-movement")


def lint_board(board: Board) -> tuple[BoardRemark, ...]:
    """Return all remarks, rule by rule; what a partial board leaves open is no fault of it."""
    rules = FOR_PARTIAL_BOARDS if board.partial else tuple(RULES)
    return tuple(remark for rule in rules for remark in RULES[rule](board))
