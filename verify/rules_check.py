"""Check the rules of a game: every scene, on its board, and on small ones where it is too large."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.state import slots_of
from ruleproof.verify.allowance import OverTimeError, limited_solver, stopped
from ruleproof.verify.cache import Cache, current_cache, using
from ruleproof.verify.interrupted import WHY, InterruptedWork, deaf
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.results import Result, Scope, word
from ruleproof.verify.rules.amounts import ask_amounts
from ruleproof.verify.rules.context import Limits, Question, SceneContext
from ruleproof.verify.rules.endings import ask_endings
from ruleproof.verify.rules.kept import KeptScene
from ruleproof.verify.rules.opened import GameBoards, OpenedGame, Run, game_boards, opened_here
from ruleproof.verify.rules.properties import ask_properties
from ruleproof.verify.rules.scopes import Answers
from ruleproof.verify.rules.steps import ask_steps
from ruleproof.verify.side_by_side import Begun, Workers, worker_count
from ruleproof.verify.solving.outcomes import VacuousStartError

__all__ = [
    "BegunRules",
    "GameBoards",
    "begin_rules",
    "check_rules",
    "check_scene",
    "game_boards",
    "scene_sizes",
]

QUESTIONS: tuple[Callable[[SceneContext], Iterator[Question]], ...] = (
    ask_steps,
    ask_properties,
    ask_endings,
    ask_amounts,
)


@dataclass(frozen=True)
class BegunRules:
    """The scenes of a game being checked, in their order; first all of them are compiled."""

    game: str
    compiled: Begun[None]
    scenes: dict[str, Begun[list[Result]]]
    answered: dict[str, Sequence[Result]] = field(default_factory=dict)

    def results(self, progress: Progress) -> Iterator[Result]:
        """Yield all answers, scene by scene; raise ModelError with all faults of the scenes."""
        self.compiled.answer()
        for scene, begun in self.scenes.items():
            progress(scene)
            try:
                self.answered[scene] = begun.answer()
            except InterruptedWork as stop:
                self.answered[scene] = stop.known
                raise
            yield from self.answered[scene]

    def known(self) -> Iterator[Result]:
        """Yield the answers that are there after an interrupt; the other scenes are undecided."""
        for scene, begun in self.scenes.items():
            missing = _undecided(self.game, scene, "everything", WHY)
            yield from self.answered.get(scene) or begun.known or [missing]


def check_rules(
    folder: GameFolder,
    progress: Progress = quiet,
    *,
    limits: Limits | None = None,
    opened: OpenedGame | None = None,
) -> Iterator[Result]:
    """Yield all answers about the rules, scene by scene; raise ModelError if they are broken.

    Several scenes are checked side by side, each in a process of its own.
    """
    opened = opened or OpenedGame(folder)
    scenes = scene_sizes(opened)
    with Workers(wanted=len(scenes) > 1) as workers:
        begun = begin_rules(workers, opened, scenes, limits or Limits())
        try:
            yield from begun.results(progress)
        except KeyboardInterrupt:
            with deaf():
                workers.interrupt()
                raise InterruptedWork(list(begun.known())) from None


def scene_sizes(opened: OpenedGame) -> dict[str, int]:
    """Return how many values the state of each scene has; raise ModelError if there is none."""
    folder = opened.folder
    assert folder.rules is not None
    scenes = opened.game().scenes
    if not scenes:
        raise ModelError(
            Diagnostic(
                "RP220",
                f"`{folder.rules.name}` has no scene",
                help="a scene is a class of states with rules: `class Table(State): ...`",
            )
        )
    return {name: len(slots_of(scene.state)) for name, scene in scenes.items()}


def begin_rules(
    workers: Workers,
    opened: OpenedGame,
    scenes: Mapping[str, int],
    limits: Limits,
    *,
    seen_before: bool = False,
) -> BegunRules:
    """Begin to check all scenes; those that may take longest come first.

    If the game was `seen_before`, what is kept is read here, and only the rest begun elsewhere:
    to start a process takes longer.
    """
    limits = _shared(limits, len(scenes))
    kept = _kept(opened, scenes, limits) if seen_before else None
    largest_first = sorted(scenes, key=scenes.__getitem__, reverse=True)
    folder, run = opened.folder, opened.run
    compiled = Begun(_nothing, ()) if kept else workers.begin(_compile_all, folder, run)
    begun = {
        scene: workers.begin(_check_opened, folder, run, scene, limits, current_cache())
        for scene in largest_first
        if not kept or scene not in kept
    }
    begun |= {scene: Begun.done(results) for scene, results in (kept or {}).items()}
    return BegunRules(folder.name, compiled, {scene: begun[scene] for scene in scenes})


def _kept(opened: OpenedGame, scenes: Iterable[str], limits: Limits) -> dict[str, list[Result]]:
    """Return the answers that are kept, by scene; none if some scene is broken."""
    try:
        _compile_opened(opened)
        found = {scene: KeptScene(opened, scene, limits).results() for scene in scenes}
    except ModelError:  # it is met again where the scenes are checked
        return {}
    return {scene: results for scene, results in found.items() if results is not None}


def _nothing() -> None:
    """Stand for work that was done already."""


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
    return _checked(OpenedGame(folder), scene, limits, progress)


def _compile_all(folder: GameFolder, run: Run) -> None:
    """Compile every scene, so that all faults are told; raise ModelError if there are any."""
    _compile_opened(opened_here(folder, run))


def _compile_opened(opened: OpenedGame) -> None:
    faults: list[Diagnostic] = []
    for scene in opened.game().scenes:
        try:
            opened.model(scene)
        except ModelError as error:
            faults += error.diagnostics
    if faults:
        raise ModelError(*dict.fromkeys(faults))


def _check_opened(
    folder: GameFolder, run: Run, scene: str, limits: Limits, kept_in: Cache | None
) -> list[Result]:
    """Return all answers about one scene, in whatever process this is."""
    with using(kept_in):
        return _checked(opened_here(folder, run), scene, limits, quiet)


def _checked(opened: OpenedGame, scene: str, limits: Limits, progress: Progress) -> list[Result]:
    """Return all answers about one scene, those that are kept if they hold."""
    limits = replace(limits, allowance=limits.allowance.begun())
    kept = KeptScene(opened, scene, limits)
    results = kept.results()
    if results is None:
        asking = _Asking(opened, scene, progress, limits)
        results = list(asking.results())
        if not asking.starved:
            kept.keep(results, asking.contexts)
    return results


class _Asking:
    """All questions about one scene, asked scope by scope."""

    def __init__(self, opened: OpenedGame, scene: str, progress: Progress, limits: Limits) -> None:
        self.opened, self.scene = opened, scene
        self.progress, self.limits = progress, limits
        self.contexts: list[SceneContext] = []
        self.answers = Answers()
        self.starved = False

    def results(self) -> Iterator[Result]:
        """Return one answer for each question: of the first scope in which there is one.

        Raises InterruptedWork with the answers so far.
        """
        for board in range(len(self.opened.boards)):
            self.opened.game(board)  # no clock stops it in the middle of a file
        try:
            with stopped(self.limits.allowance):
                self._ask_all()
            why = _how_far(self.contexts[-1])
        except OverTimeError as over:
            self.starved, why = True, str(over)
        except MemoryError:
            self.starved, why = True, "the machine has no more memory"
        except KeyboardInterrupt:
            raise InterruptedWork(list(self._told(WHY))) from None
        return self._told(why)

    def _told(self, why: str) -> Iterator[Result]:
        """Yield the answers, and why there are no more."""
        yield from self.answers.results()
        for key in self.answers.unanswered() if self.answers.asked else ["everything"]:
            yield _undecided(self.opened.folder.name, self.scene, key, why)

    def _ask_all(self) -> None:
        """Put the answers in place, scope by scope."""
        used: frozenset[str] = frozenset()
        for number, scope in enumerate(self.opened.scopes):
            if not self.answers.open:
                break
            self.progress(f"{self.scene}, {scope.board or 'no board'}")
            model = self.opened.model(self.scene, number)
            context = SceneContext(
                self.opened.folder.name, model, replace(scope, used=used), self.limits
            )
            self.contexts.append(context)
            with limited_solver(self.limits.allowance):
                _require_a_play(context)
            try:
                self._ask(context)
            except VacuousStartError:  # met by z3 where exploration saw only some starts
                raise _no_play(context, "it contradicts itself") from None
            used = context.used

    def _ask(self, context: SceneContext) -> None:
        keys: list[str] = []
        for questions in QUESTIONS:
            asked = list(questions(context))
            keys += [key for key, _ in asked]
            self.answers.asked |= dict.fromkeys(keys)
            for key, ask in asked:
                if key not in self.answers.settled:
                    with limited_solver(self.limits.allowance):
                        self.answers.put(key, ask(), context.scope)
        self.answers.finish(keys)


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
    explored = context.explored
    if explored.starts or not explored.all_starts:
        return
    why = "; ".join(dict.fromkeys(met.what for met in explored.faults)) or "it contradicts itself"
    raise _no_play(context, why)


def _no_play(context: SceneContext, why: str) -> ModelError:
    start = context.scene.start
    return ModelError(
        Diagnostic(
            "RP221",
            f"the start of `{context.scene.name}` can never be: {why}",
            start.span,
            "no play begins",
            "let some choice of its parameters pass every `require`",
        )
    )


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
