"""Load a game: run its `game.py` afresh, and gather what it defines by scenes."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, ModuleType

from ruleproof.models.board import Board
from ruleproof.models.board_file import read_board
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.language.answers import answers_when_asked
from ruleproof.models.language.bags import check_bags
from ruleproof.models.language.board_kinds import CURRENT_BOARD
from ruleproof.models.language.decisions import Reading
from ruleproof.models.language.definitions import COLLECTED, Definition
from ruleproof.models.language.game import (
    Game,
    Rulings,
    SceneDefinition,
    SignatureError,
    state_of,
)
from ruleproof.models.language.module_faults import failure, signature_fault, syntax_fault
from ruleproof.models.language.state import State
from ruleproof.models.language.statements import Expectation, ForkNames, Situation, Statement
from ruleproof.models.language.unknowns import Unknown
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source

__all__ = ["load_game"]

Collected = Definition | Reading | Unknown | Statement | Expectation | ForkNames | Situation


def load_game(folder: Path, *, board: Board | None = None) -> Game:
    """Return the game of a folder, on `board` or on that of its `board.toml`.

    Raises ModelError for whatever `game.py` gets wrong, with its place there.
    """
    path = folder / "game.py"
    source = read_source(path)
    if board is None and (folder / "board.toml").is_file():
        board = read_board(folder / "board.toml").board
    code = _compiled(source)
    with _collecting(board) as collected, _siblings(folder):
        names = _executed(source, code)
    name = folder.resolve().name
    return _game(name, source, collected, board, names)


def _compiled(source: Source) -> CodeType:
    try:
        return compile(source.text, source.name, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise ModelError(syntax_fault(source, error)) from None
    except (RecursionError, MemoryError, ValueError, OverflowError):
        raise ModelError(
            Diagnostic("RP201", f"`{source.name}` cannot be read: it is nested too deeply")
        ) from None


@contextmanager
def _collecting(board: Board | None) -> Iterator[list[Collected]]:
    collected: list[Collected] = []
    definitions, boards = COLLECTED.set(collected), CURRENT_BOARD.set(board)
    try:
        yield collected
    finally:
        COLLECTED.reset(definitions)
        CURRENT_BOARD.reset(boards)


@contextmanager
def _siblings(folder: Path) -> Iterator[None]:
    """Let the module import the files beside it, run afresh: their kinds belong to one board."""
    names = [path.stem for path in folder.glob("*.py")]
    before = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    place, keep_bytecode = str(folder.resolve()), sys.dont_write_bytecode
    sys.path.insert(0, place)
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        sys.dont_write_bytecode = keep_bytecode
        sys.path.remove(place)
        for name in names:
            sys.modules.pop(name, None)
        sys.modules.update(before)


def _executed(source: Source, code: CodeType) -> dict[str, object]:
    module = ModuleType("game")
    module.__file__ = source.name
    before = sys.modules.get("game")
    sys.modules["game"] = module
    try:
        exec(code, module.__dict__)
    except ModelError:
        raise
    except (Exception, SystemExit) as error:
        raise ModelError(failure(source, error)) from None
    finally:
        if before is None:
            del sys.modules["game"]
        else:
            sys.modules["game"] = before
    return module.__dict__


def _game(
    name: str,
    source: Source,
    collected: list[Collected],
    board: Board | None,
    names: dict[str, object],
) -> Game:
    definitions = [each for each in collected if isinstance(each, Definition)]
    readings = [each for each in collected if isinstance(each, Reading)]
    by_state, faults = _by_state(source, definitions)
    faults += _repeated(source, definitions, readings)
    rulings = _rulings(collected)
    faults += _misplaced(source, rulings)
    if not definitions and not rulings.statements:
        faults.append(
            Diagnostic(
                "RP208",
                f"`{source.name}` defines no rules",
                help="write a class that derives from `State`, and functions under `@rule(...)`",
            )
        )
    if faults:
        raise ModelError(*faults)
    scenes = {
        state.__name__: SceneDefinition(state, tuple(found)) for state, found in by_state.items()
    }
    named = {each.name: each for each in readings}
    game = Game(name, source, scenes, named, board, names, rulings)
    answers = answers_when_asked(game)
    for question in rulings.questions:
        question.settle_by(answers)
    return game


def _misplaced(source: Source, rulings: Rulings) -> list[Diagnostic]:
    """Return the situations that do not say which state they are about."""
    faults = []
    for situation in rulings.situations:
        try:
            state_of(Definition("reachable", situation.function))
        except SignatureError as error:
            faults.append(signature_fault(source, situation.function, error))
    return faults


def _rulings(collected: list[Collected]) -> Rulings:
    return Rulings(
        tuple(each for each in collected if isinstance(each, Unknown)),
        tuple(each for each in collected if isinstance(each, Statement)),
        tuple(each for each in collected if isinstance(each, Expectation)),
        tuple(each for each in collected if isinstance(each, ForkNames)),
        tuple(each for each in collected if isinstance(each, Situation)),
    )


def _by_state(
    source: Source, definitions: Iterable[Definition]
) -> tuple[dict[type[State], list[Definition]], list[Diagnostic]]:
    found: dict[type[State], list[Definition]] = {}
    faults: list[Diagnostic] = []
    for definition in definitions:
        try:
            state = state_of(definition)
            if definition.role in ("rule", "start"):
                check_bags(state, definition)
            found.setdefault(state, []).append(definition)
        except SignatureError as error:
            faults.append(signature_fault(source, definition.function, error))
    return found, faults


def _repeated(
    source: Source, definitions: list[Definition], readings: list[Reading]
) -> list[Diagnostic]:
    faults, seen = [], set[tuple[str, str, str]]()
    for definition in definitions:
        module = definition.function.__module__
        key = ("function", module, definition.name)
        if key in seen:
            twice = SignatureError(
                f"two functions are called `{definition.name}`", "give one of them another name"
            )
            faults.append(signature_fault(source, definition.function, twice))
        seen.add(key)
    for reading in readings:
        if ("reading", "", reading.name) in seen:
            faults.append(
                Diagnostic("RP208", f"two readings are called `{reading.name}`", help="rename one")
            )
        seen.add(("reading", "", reading.name))
    return faults
