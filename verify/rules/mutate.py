"""Change the rules one small step at a time: which changes does no check notice?"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Literal

from ruleproof.models.board_file import BoardFile
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.loading import load_game
from ruleproof.verify.allowance import (
    NOTHING_SAID,
    Allowance,
    OverTimeError,
    limited_solver,
    stopped,
)
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.rules.context import Limits, SceneContext, SceneScope
from ruleproof.verify.rules.mutate_terms import fingerprint
from ruleproof.verify.rules.mutations import Mutation, mutations
from ruleproof.verify.rules.mutations_of_game import changeable
from ruleproof.verify.rules.replay_games import known_name, rules_folder
from ruleproof.verify.rules_check import QUESTIONS, game_boards

__all__ = ["MUTATION_LIMITS", "Mutant", "MutationReport", "mutate", "sampled"]

MUTATION_LIMITS = Limits(states=1_000_000, graph_states=150_000, resources=2_000_000, plays=200)

Fate = Literal["noticed", "unnoticed", "equivalent", "refused"]
Answer = tuple[str, str, str]


@dataclass(frozen=True)
class Mutant:
    """A change and what became of it; `by` is the result that noticed it, or why it is refused.

    A refused change is no game any more; an equivalent one plays exactly as before.
    """

    mutation: Mutation
    fate: Fate
    by: str = ""


@dataclass(frozen=True)
class MutationReport:
    """The changes that were tried, of `possible` ones, on one board.

    `undecided` counts by scene the questions that have no answer even for the rules as they are:
    what they would notice goes unnoticed.
    """

    game: str
    scenes: tuple[str, ...]
    board: str | None
    possible: int
    mutants: tuple[Mutant, ...]
    undecided: Mapping[str, int]
    interrupted: bool = False

    @property
    def counts(self) -> Mapping[str, int]:
        """How many changes had which fate."""
        found = Counter(each.fate for each in self.mutants)
        return {fate: found[fate] for fate in ("noticed", "unnoticed", "equivalent", "refused")}


def mutate(
    folder: GameFolder,
    *,
    scene: str | None = None,
    most: int = 200,
    limits: Limits = MUTATION_LIMITS,
    allowance: Allowance = NOTHING_SAID,
    progress: Progress = quiet,
) -> MutationReport:
    """Return what the checks say of changed rules: on the small board if the game has one.

    Without `scene`, the rules of all scenes are changed. Of more than `most` changes, as many
    are tried, evenly spread. An interruption or the end of its time ends it with what is known by
    then. Raises ModelError if the game itself cannot be read, OverTimeError if the time is over
    before the first change.
    """
    allowance = allowance.begun()
    rules = rules_folder(folder)
    boards = game_boards(folder)
    asking = _Asking(folder.name, (*boards.small, boards.own)[0], bool(boards.small), limits)
    with stopped(allowance), limited_solver(allowance):
        game = load_game(rules, board=asking.file.board if asking.file else None)
        scenes = (known_name(scene, game.scenes, "scene"),) if scene else tuple(game.scenes)
        progress("the rules as they are")
        known = {name: asking.scene(compile_scene(game, name)) for name in scenes}
        possible = [
            found
            for source, roots in changeable(game, rules, scenes)
            for found in mutations(source, roots)
        ]
    tried = sampled(possible, most)
    mutants = _all_tried(rules, tried, known, asking, allowance, progress)
    board = asking.file.board.title if asking.file else None
    undecided = {name: each.undecided for name, each in known.items() if each.undecided}
    whole = len(mutants) == len(tried)
    return MutationReport(
        folder.name, scenes, board, len(possible), tuple(mutants), undecided, not whole
    )


def sampled(possible: Sequence[Mutation], most: int) -> list[Mutation]:
    """Return at most `most` of the changes, evenly spread, in their order."""
    if len(possible) <= most:
        return list(possible)
    return [possible[place * len(possible) // most] for place in range(most)]


def _all_tried(
    rules: Path,
    tried: Sequence[Mutation],
    known: Mapping[str, "_Known"],
    asking: "_Asking",
    allowance: Allowance,
    progress: Progress,
) -> list[Mutant]:
    """Return what became of each change; of some, if somebody interrupts or the time is over."""
    mutants: list[Mutant] = []
    try:
        with stopped(allowance), limited_solver(allowance):
            for number, mutation in enumerate(tried, 1):
                progress(f"change {number} of {len(tried)}, line {mutation.line}: {mutation.what}")
                mutants.append(_tried(rules, mutation, known, asking))
    except KeyboardInterrupt:
        progress("interrupted")
    except OverTimeError:
        pass
    return mutants


@dataclass(frozen=True)
class _Known:
    """What is known about a scene as it is: its fingerprint, and every answer in order."""

    print: str
    answers: tuple[Answer, ...]

    @property
    def undecided(self) -> int:
        return sum(verdict == "undecided" for _, verdict, _ in self.answers)


@dataclass(frozen=True)
class _Asking:
    """How scenes are asked: on which board, with which limits."""

    game: str
    file: BoardFile | None
    small: bool
    limits: Limits

    def scene(self, model: SceneModel) -> _Known:
        return _Known(fingerprint(model.scene), tuple(self.answers(model)))

    def answers(self, model: SceneModel) -> Iterator[Answer]:
        """Yield each answer about a scene: its id, its verdict, and what was derived.

        What the scene as a whole does not tell is asked again in the first readings.
        """
        board = self.file.board.title if self.file else None
        whole = SceneScope(board, self.small)
        answered: dict[str, bool] = {}
        for scope in (whole, replace(whole, first_readings=True, last=True)):
            if answered and all(answered.values()):
                return
            context = SceneContext(self.game, model, scope, self.limits)
            for key, ask in (each for questions in QUESTIONS for each in questions(context)):
                if not answered.get(key):
                    result = ask()
                    answered[key] = result is not None
                    if result is not None:
                        yield result.id, result.verdict, result.answer
        for key in (key for key, known in answered.items() if not known):
            yield f"{self.game}/undecided/{model.scene.name}.{key}", "undecided", ""


def _tried(rules: Path, mutation: Mutation, known: Mapping[str, _Known], asking: _Asking) -> Mutant:
    """Load the changed game from a copy of its folder, and ask about every scene that changed."""
    with TemporaryDirectory(prefix="ruleproof-") as folder:
        copy = Path(folder) / rules.resolve().name
        copytree(rules, copy, ignore=ignore_patterns(".*", "__pycache__"))
        changed = copy / Path(mutation.file).resolve().relative_to(rules.resolve())
        changed.write_text(mutation.text, encoding="utf-8", newline="")
        try:
            game = load_game(copy, board=asking.file.board if asking.file else None)
            models = [compile_scene(game, name) for name in known]
            prints = {model.scene.name: fingerprint(model.scene) for model in models}
        except ModelError as error:
            return Mutant(mutation, "refused", error.diagnostics[0].message)
        except Exception as error:
            return _our_fault(mutation, error)
        others = [
            model for model in models if prints[model.scene.name] != known[model.scene.name].print
        ]
        if not others:
            return Mutant(mutation, "equivalent")
        return _asked(mutation, others, known, asking)


def _asked(
    mutation: Mutation, models: Sequence[SceneModel], known: Mapping[str, _Known], asking: _Asking
) -> Mutant:
    for model in models:
        missing = Counter(known[model.scene.name].answers)
        try:
            for answer in asking.answers(model):
                if not missing[answer]:
                    return Mutant(mutation, "noticed", answer[0])
                missing[answer] -= 1
        except Exception as error:
            return _our_fault(mutation, error)
        gone = next(missing.elements(), None)
        if gone is not None:
            return Mutant(mutation, "noticed", gone[0])
    return Mutant(mutation, "unnoticed")


def _our_fault(mutation: Mutation, error: Exception) -> Mutant:
    """Return a change that we failed on: it must not cost the answers about all others."""
    return Mutant(mutation, "refused", f"our fault: {type(error).__name__}: {error}")
