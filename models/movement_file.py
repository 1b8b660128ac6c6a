"""Read the hops and the pieces of a board."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from ruleproof.models.board import Board, Hop, Piece
from ruleproof.models.condition_file import check_condition, read_condition
from ruleproof.models.fields import Path, Table
from ruleproof.models.movement import Movement, Name, Sequence, Test, parts_of
from ruleproof.models.movement_text import MovementError, MovementText
from ruleproof.models.source import Span

__all__ = ["read_movement", "read_movements"]

NOTHING: Movement = Sequence(())
LONGEST_CHAIN = 9


def read_movements(top: Table, board: Board) -> Board:
    """Return the board with its hops and pieces; note what cannot be read."""
    hops, pieces = top.table("hops"), top.table("pieces")
    names = {*board.hops, *board.pieces, *hops.value, *pieces.value}
    language = MovementText(frozenset(board.modes), names)
    _check_names(hops, pieces, board)
    board = replace(
        board,
        hops={**board.hops, **{name: _hop(hops, name, language, board) for name in hops.value}},
    )
    board = replace(
        board,
        pieces={
            **board.pieces,
            **{name: _piece(pieces, name, language, board) for name in pieces.value},
        },
    )
    _check_recursion(top, board)
    return board


def read_movement(
    table: Table, path: Path, text: str, language: MovementText, board: Board
) -> Movement:
    """Return the movement written at `path`; note what cannot be read."""

    def stretch(start: int, length: int) -> Span:
        return table.inside(path, start, length)

    try:
        movement = language.parse(text)
    except MovementError as error:
        for fault in (error, *error.others):
            _note(table, fault, stretch(fault.start, fault.length), language)
        return NOTHING
    for part in parts_of(movement):
        if isinstance(part, Test):
            check_condition(table, stretch, text, part.condition, board)
    return movement


def _note(table: Table, fault: MovementError, span: Span, language: MovementText) -> None:
    if fault.unknown is None:
        table.faults.add("RP114", str(fault), span, "cannot be read")
        return
    known = [*language.modes, *language.names]
    help_text = table.faults.suggestion(fault.unknown, known)
    table.faults.add("RP103", str(fault), span, "not known", help_text)


def _check_names(hops: Table, pieces: Table, board: Board) -> None:
    for table, kind in ((hops, "hop"), (pieces, "piece")):
        for name in table.value:
            other = "mode" if name in board.modes else "hop"
            if name in board.modes or (kind == "piece" and name in hops.value):
                table.faults.add(
                    "RP106",
                    f"`{name}` is the name of a {other} and of a {kind}",
                    table.span(name, key=True),
                    "this name is taken",
                )


def _hop(hops: Table, name: str, language: MovementText, board: Board) -> Hop:
    span = hops.span(name, key=True)
    found = hops.get(name, str, dict)
    if isinstance(found, str):
        return Hop(name, {name: read_movement(hops, (name,), found, language, board)}, (), span)
    table = hops.table(name, of=found or {})
    table.only("readings", "cites")
    options = table.table("readings")
    readings = {option: _written(options, option, language, board) for option in options.value}
    if found is not None and isinstance(found.get("readings", {}), dict) and not readings:
        hops.faults.add("RP006", f"the hop `{name}` has no readings", span)
    return Hop(name, readings or {name: NOTHING}, table.texts("cites"), span)


def _piece(pieces: Table, name: str, language: MovementText, board: Board) -> Piece:
    span = pieces.span(name, key=True)
    found = pieces.get(name, str, dict)
    if not isinstance(found, dict):
        moves = {"": read_movement(pieces, (name,), found or "", language, board)} if found else {}
        if found == "":
            pieces.faults.add("RP006", f"the piece `{name}` has no movement", pieces.span(name))
        return Piece(name, moves, span=span)
    table = pieces.table(name, of=found)
    table.only("moves", "budget", "costs", "enter", "may_return", "must_move", "cites")
    if "moves" not in table.value:
        pieces.faults.add("RP006", f"the piece `{name}` has no `moves`", span)
    budget = table.whole("budget", 0, least=0) if "budget" in table.value else None
    costs = _costs(table.table("costs"), board)
    enter = table.table("enter")
    return Piece(
        name,
        _moves(table, language, board),
        budget,
        costs,
        tuple(
            (
                read_condition(enter, (condition,), condition, board, key=True),
                enter.whole(condition, 0),
            )
            for condition in enter.value
        ),
        table.flag("may_return"),
        table.flag("must_move"),
        table.texts("cites"),
        span,
    )


def _moves(table: Table, language: MovementText, board: Board) -> Mapping[str, Movement]:
    found = table.get("moves", str, dict)
    if found is None:
        return {}
    if isinstance(found, str):
        return {"": read_movement(table, ("moves",), found, language, board)}
    by_label = table.table("moves", of=found)
    if not found:
        table.faults.add("RP006", "`moves` has no label", table.span("moves", key=True))
    return {label: _written(by_label, label, language, board) for label in found}


def _written(table: Table, key: str, language: MovementText, board: Board) -> Movement:
    text = table.get(key, str)
    return NOTHING if text is None else read_movement(table, (key,), text, language, board)


def _costs(table: Table, board: Board) -> Mapping[str, int]:
    for mode in table.value:
        if mode not in board.modes:
            table.faults.add(
                "RP103",
                f"the board has no mode `{mode}`",
                table.span(mode, key=True),
                "not among the modes",
                table.faults.suggestion(mode, board.modes)
                or f"modes: {', '.join(board.modes) or 'none'}",
            )
    return {mode: table.whole(mode, 1) for mode in table.value}


def _check_recursion(top: Table, board: Board) -> None:
    """Note each name whose movement needs itself, by the shortest such chain."""
    uses = {hop.name: _names_in(hop.readings.values()) for hop in board.hops.values()}
    uses |= {piece.name: _names_in(piece.moves.values()) for piece in board.pieces.values()}
    uses = _without_ends(uses)
    done: set[str] = set()
    for name in uses:
        chain = () if name in done else _chain_back(name, uses)
        if chain and not done.intersection(chain):
            done.update(chain)
            top.faults.add(
                "RP116",
                f"the movement of `{name}` needs itself: {_arrows((name, *chain))}",
                board.pieces[name].span if name in board.pieces else board.hops[name].span,
                "this never ends",
            )


def _names_in(movements: Iterable[Movement]) -> tuple[str, ...]:
    found = [
        part.name for movement in movements for part in parts_of(movement) if isinstance(part, Name)
    ]
    return tuple(dict.fromkeys(found))


def _without_ends(uses: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return only the names that some circle may hold: all that they use lead on, too."""
    users: dict[str, list[str]] = {name: [] for name in uses}
    for name, used in uses.items():
        for other in used:
            users.setdefault(other, []).append(name)
    left = Counter({name: len(used) for name, used in uses.items()})
    ends = [name for name in users if not left[name]]
    for end in ends:
        for user in users[end]:
            left[user] -= 1
            if not left[user]:
                ends.append(user)
    return {
        name: tuple(other for other in used if left[other])
        for name, used in uses.items()
        if left[name]
    }


def _chain_back(name: str, uses: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the shortest chain of uses from a name to itself, if there is one."""
    users = dict.fromkeys(uses[name], name)
    waiting = list(users)
    for used in waiting:
        if used == name:
            break
        for further in uses[used]:
            if further not in users:
                users[further] = used
                waiting.append(further)
    if name not in users:
        return ()
    chain = [name]
    while (user := users[chain[-1]]) != name:
        chain.append(user)
    return tuple(reversed(chain))


def _arrows(chain: tuple[str, ...]) -> str:
    shown = (
        chain if len(chain) <= LONGEST_CHAIN else (*chain[: LONGEST_CHAIN - 2], "...", chain[-1])
    )
    return " -> ".join(shown)
