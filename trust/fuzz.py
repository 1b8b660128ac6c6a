"""Fuzzing: files that are almost right are answered or refused, and never end in a traceback."""

import json
import random
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from hypothesis import strategies as st

from ruleproof.models.board_exchange import export_board, import_board
from ruleproof.models.board_file import parse_board, read_board
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.game_folder import find_game
from ruleproof.models.source import Source
from ruleproof.reports.check_text import check_lines
from ruleproof.reports.diagnostics import render_diagnostics
from ruleproof.verify.board_lint import lint_board
from ruleproof.verify.certificates.files import as_text
from ruleproof.verify.check import GameReport, check_game
from ruleproof.verify.checker.files import check_certificate_file
from ruleproof.verify.progress import quiet
from ruleproof.verify.reach import reach
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules.opened import OpenedGame
from ruleproof.verify.rules_check import check_rules
from ruleproof.verify.statements_check import check_statements, has_rules
from tests.certificates import chase, claim, clash, jugs, odds, proof
from tests.certificates import reach as reached
from tests.command_line import PARTIAL, SMALL
from tests.games.agreement import HEAD
from tests.rulebook_texts import LINES
from tests.test_wording_gallery import GALLERY
from trust.command_lines import answered, random_command_line
from trust.comparing import Comparison, Drawn, Written
from trust.game_writer import BOARD, random_game
from trust.mutating import mutated

__all__ = ["COMPARISONS"]

SECONDS = 30
LIMITS = Limits(states=5_000, graph_states=5_000, resources=300_000, plays=20, longest=20)
HERE = Path(__file__).parent.parent
BOARDS = (SMALL, PARTIAL, (HERE / "docs/examples/harbour.toml").read_text(encoding="utf-8"))
RULEBOOKS = tuple(LINES + broken.text for broken in GALLERY.values())
EXPECTED = (
    '[[pinned]]\nid = "row/reach/Walker from A/count"\nverdict = "proved"\nanswer = "2"\n'
    '[[accepted]]\nid = "row/lint/dead end/A"\nverdict = "wording"\nreason = "meant"\n',
)
SOURCES = (
    *(
        path.read_text(encoding="utf-8")
        for folder in ("docs/examples", "tests/games", "tests/broken_rulebooks")
        for path in sorted((HERE / folder).glob("*/game.py"))
        if path.parent.name != "eight_puzzle"
    ),
    *(HEAD + random_game(random.Random(number)) for number in range(6)),
)
CODE = (
    *("0", "-1", "1.5", "True", "None", "()", "[]", "''", "s", "not", "lambda: 0", "==", "is"),
    *("99999999999", "Range[3, 1]", "Range[0, 99999999]", "Row[99999, bool]", "Die[0]", "Die[6]"),
    *("s.nothing", "1 // 0", "yield", "return", "(", ")", ":", "@rule()", "\n", "\n    ", "#"),
    *("Each[bool, bool]", "Draw[{}]", "State", "Enum", "require(s)", "sum(s)", "s = s", "*"),
)


MAP = """[board]
title = "map"
[marks]
secured = {}
[places]
A = { marks = ["port"], size = "small" }
B = { region = "north" }
C = { marks = ["port"] }
D = {}
[modes]
road = ["A - B", "B -> C", "C - D"]
rail = ["A - D", "B - D"]
sea = { mark = "port" }
"""
MOVEMENTS = (
    "road | sea | rail rail | road{1,3} [port] sea?",
    "(road | rail){2} dist(rail, 2) | [secured] road+",
    "((road{0,2} rail){1,} | sea*){0,4} ![size = small & !port | region = north] road",
)
MOVEMENT_WORDS = (
    *(
        "{0,}",
        "{3,1}",
        "{99999}",
        "{1,99999999999}",
        "{-1}",
        "*",
        "+",
        "?",
        "|",
        "(",
        ")",
        "[",
        "]",
    ),
    *("dist(", "dist(road, 99999)", "piece", "nothing", "!", "&", "=", "[place = A]", "[]", ","),
    *("((((((((" * 40, "road " * 300, "road{9,99}" * 9, "(road|rail)" * 30, "\\", '"', "'", "\0"),
)


@contextmanager
def _time_limit(seconds: int) -> Iterator[None]:
    """Raise TimeoutError once so much time has gone by; only a main thread can be stopped so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError(f"not done after {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _survives(run: Callable[[str], None]) -> Callable[[str], str | None]:
    """Return a function that runs a text; whatever it raises but ModelError is a complaint."""

    def judged(text: str) -> str | None:
        try:
            with _time_limit(SECONDS):
                run(text)
        except ModelError as error:
            render_diagnostics(error.diagnostics)
        return None

    return judged


def _as_part(name: str, **others: str) -> Callable[[str], None]:
    """Return a function that checks a game with the text as one file, and these others."""

    def checked(text: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for file, content in {**others, name: text}.items():
                (Path(folder) / file).write_bytes(content.encode("utf-8", "surrogatepass"))
            _tell(check_game(folder))

    return checked


def _tell(report: GameReport) -> None:
    if report.diagnostics:
        render_diagnostics(report.diagnostics)
    list(check_lines([report]))


def _imported(ending: str) -> Callable[[str], None]:
    def converted(text: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"board{ending}"
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
            export_board(import_board(path), ".toml")

    return converted


def _exported(ending: str) -> tuple[str, ...]:
    boards = [parse_board(Source("board.toml", text)).board for text in BOARDS[::2]]
    return tuple(export_board(board, ending) for board in boards)


def _source(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "board.toml").write_text(BOARD, encoding="utf-8")
        (Path(folder) / "game.py").write_bytes(text.encode("utf-8", "surrogatepass"))
        opened = OpenedGame(find_game(folder))
        if has_rules(opened):
            list(check_rules(opened.folder, quiet, limits=LIMITS))
        list(check_statements(opened, quiet))


def _moved(text: str) -> None:
    """Move a piece by a movement from every place."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "board.toml"
        path.write_bytes(_moving(text).encode("utf-8", "surrogatepass"))
        board = read_board(path).board
        for start in board.names:
            reach(board, "piece", start)
        lint_board(board)


def _moving(movement: str) -> str:
    return f"{MAP}[pieces]\npiece = {json.dumps(movement)}\n"


def _certificates() -> st.SearchStrategy[str]:
    """Draw changed certificates; they are made when the first is drawn."""
    made = (jugs()["play"], jugs()["states"], proof(), clash(), reached(), claim(), chase(), odds())
    return mutated([as_text(content) for content in made])


def _verified(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "one.json"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        check_certificate_file(path)


def _fuzzed(
    name: str, ending: str, texts: Drawn | Written, run: Callable[[str], None]
) -> Comparison:
    words = "answered or refused, no traceback, no hang"
    return Comparison("fuzz", name, words, ending, texts, _survives(run), weight=1)


COMPARISONS = (
    _fuzzed("boards", ".toml", Drawn(mutated(BOARDS)), _as_part("board.toml")),
    _fuzzed("rulebooks", ".toml", Drawn(mutated(RULEBOOKS)), _as_part("rulebook.toml")),
    _fuzzed(
        "expectations",
        ".toml",
        Drawn(mutated(EXPECTED)),
        _as_part("expected.toml", **{"board.toml": SMALL}),
    ),
    _fuzzed("csv", ".csv", Drawn(mutated(_exported(".csv"))), _imported(".csv")),
    _fuzzed("graphml", ".graphml", Drawn(mutated(_exported(".graphml"))), _imported(".graphml")),
    _fuzzed("json", ".json", Drawn(mutated(_exported(".json"))), _imported(".json")),
    _fuzzed("movements", ".txt", Drawn(mutated(MOVEMENTS, MOVEMENT_WORDS)), _moved),
    _fuzzed("certificates", ".json", Drawn(st.deferred(_certificates)), _verified),
    _fuzzed("arguments", ".json", Written(random_command_line), answered),
    _fuzzed("sources", ".py", Drawn(mutated(SOURCES, CODE)), _source),
)
