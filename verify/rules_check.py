"""Check the rules of a game: every scene, on its board, and on small ones where it is too large."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ruleproof.models.board_file import BoardFile, read_board
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.verify.allowance import OverTimeError, limited_solver, stopped
from ruleproof.verify.board_check import full_board
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.results import Result, Scope, word
from ruleproof.verify.rules.amounts import ask_amounts
from ruleproof.verify.rules.context import Limits, Question, SceneContext, SceneScope
from ruleproof.verify.rules.endings import ask_endings
from ruleproof.verify.rules.properties import ask_properties
from ruleproof.verify.rules.steps import ask_steps
from ruleproof.verify.side_by_side import side_by_side, worker_count

__all__ = ["GameBoards", "check_rules", "check_scene", "game_boards"]

QUESTIONS: tuple[Callable[[SceneContext], Iterator[Question]], ...] = (
    ask_steps,
    ask_properties,
    ask_endings,
    ask_amounts,
)


@dataclass(frozen=True)
class GameBoards:
    """The boards that a game is checked on: its own, then the small ones in their order."""

    own: BoardFile | None = None
    small: tuple[BoardFile, ...] = ()


def game_boards(folder: GameFolder) -> GameBoards:
    """Return the boards of a game; raise ModelError if one cannot be read."""
    if folder.board is None:
        return GameBoards()
    stated = read_board(folder.board)
    small = tuple(read_board(folder.board.parent / name) for name in stated.scopes)
    return GameBoards(full_board(stated, folder.board), small)


def check_rules(
    folder: GameFolder, progress: Progress, *, limits: Limits | None = None
) -> Iterator[Result]:
    """Yield all answers about the rules, scene by scene; raise ModelError if they are broken.

    Several scenes are checked side by side, each in a process of its own.
    """
    scenes = _scenes(folder)
    limits = _shared(limits or Limits(), len(scenes))
    tasks = [(folder, scene, limits) for scene in scenes]
    if len(tasks) == 1:
        yield from check_scene(*tasks[0], progress=progress)
        return
    for scene, results in zip(scenes, side_by_side(check_scene, tasks), strict=True):
        progress(scene)
        yield from results


def _shared(limits: Limits, scenes: int) -> Limits:
    """Return the limits of each scene: an equal share of the time and memory that are allowed."""
    workers = min(worker_count(), scenes)
    allowance = limits.allowance.shared(workers / max(1, scenes))
    if allowance.memory is not None:
        allowance = replace(allowance, memory=allowance.memory // max(1, workers))
    return replace(limits, allowance=allowance)


def check_scene(
    folder: GameFolder, scene: str, limits: Limits, *, progress: Progress = quiet
) -> list[Result]:
    """Return all answers about one scene; its time begins now."""
    assert folder.rules is not None
    limits = replace(limits, allowance=limits.allowance.begun())
    boards = game_boards(folder)
    games = [
        (load_game(folder.rules.parent, board=file.board if file else None), file)
        for file in (boards.own, *boards.small)
    ]
    return list(_check_scene(folder.name, scene, games, progress, limits))


def _scenes(folder: GameFolder) -> list[str]:
    """Return the scenes of a game; every one is compiled once, so that all faults are told."""
    assert folder.rules is not None
    own = game_boards(folder).own
    game = load_game(folder.rules.parent, board=own.board if own else None)
    if not game.scenes:
        raise ModelError(
            Diagnostic(
                "RP220",
                f"`{folder.rules.name}` has no scene",
                help="a scene is a class of states with rules: `class Table(State): ...`",
            )
        )
    faults: list[Diagnostic] = []
    for scene in game.scenes:
        try:
            compile_scene(game, scene)
        except ModelError as error:
            faults += error.diagnostics
    if faults:
        raise ModelError(*dict.fromkeys(faults))
    return list(game.scenes)


def _check_scene(
    name: str,
    scene: str,
    games: list[tuple[Game, BoardFile | None]],
    progress: Progress,
    limits: Limits,
) -> Iterator[Result]:
    """Yield one answer for each question: of the first scope in which there is one."""
    answers: dict[str, Result | None] = {}
    try:
        with stopped(limits.allowance):
            why = _ask_all(name, scene, games, progress, limits, answers)
    except OverTimeError as over:
        why = str(over)
    except MemoryError:
        why = "the machine has no more memory"
    yield from (answer for answer in answers.values() if answer is not None)
    for key, answer in (answers or {"everything": None}).items():
        if answer is None:
            yield _undecided(name, scene, key, why)


def _ask_all(
    name: str,
    scene: str,
    games: list[tuple[Game, BoardFile | None]],
    progress: Progress,
    limits: Limits,
    answers: dict[str, Result | None],
) -> str:
    """Put the answers in place, scope by scope; return why some may be missing."""
    used: frozenset[str] = frozenset()
    why = ""
    for game, scope in _scopes(scene, games):
        if answers and not any(answer is None for answer in answers.values()):
            break
        progress(f"{scene}, {scope.board or 'no board'}")
        model = compile_scene(game, scene)
        context = SceneContext(name, model, replace(scope, used=used), limits)
        with limited_solver(limits.allowance):
            _require_a_play(context)
        for questions in QUESTIONS:
            asked = list(questions(context))
            answers |= {key: answers.get(key) for key, _ in asked}
            for key, ask in asked:
                if answers[key] is None:
                    with limited_solver(limits.allowance):
                        answers[key] = ask()
        used, why = context.used, _how_far(context)
    return why


def _how_far(context: SceneContext) -> str:
    """Return why exploration is not complete, and how far it got."""
    explored = context.explored
    if explored.incomplete is None:
        return "no board answers it"
    got = f"after {explored.states:,} states"
    return f"{explored.incomplete}, {got}" + (
        "" if context.depth is None else f" and all plays of {context.depth} steps"
    )


def _require_a_play(context: SceneContext) -> None:
    """Refuse a scene that can never begin: nothing would be proved about it."""
    explored, start = context.explored, context.scene.start
    if explored.starts or not explored.all_starts:
        return
    why = "; ".join(dict.fromkeys(met.what for met in explored.faults)) or "it contradicts itself"
    raise ModelError(
        Diagnostic(
            "RP221",
            f"the start of `{context.scene.name}` can never be: {why}",
            start.span,
            "no play begins",
            "let some choice of its parameters pass every `require`",
        )
    )


def _scopes(
    scene: str, games: list[tuple[Game, BoardFile | None]]
) -> Iterator[tuple[Game, SceneScope]]:
    """Yield where a scene is looked at: each board, and the last one in the first readings."""
    for number, (game, file) in enumerate(games):
        board = file.board.title if file else None
        yield game, SceneScope(board, small=number > 0)
    yield game, SceneScope(board, small=number > 0, first_readings=True, last=True)


def _undecided(name: str, scene: str, key: str, why: str) -> Result:
    return Result(
        id=f"{name}/undecided/{scene}.{word(key)}",
        check="undecided",
        verdict="undecided",
        title=f"{scene}: {key.replace('_', ' ')}",
        method="exploration, random play and z3",
        scope=Scope(scene=scene),
        why_undecided=why,
    )
