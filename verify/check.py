"""Check a whole game and compare the answers with what is expected of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from ruleproof.models.board_file import read_board
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.expected_file import Expectation, Expected, read_expected
from ruleproof.models.game_folder import GameFolder, find_game
from ruleproof.models.rulebook.noticed_file import read_noticed
from ruleproof.models.rulebook.rulebook_file import read_rulebook
from ruleproof.verify.allowance import NOTHING_SAID, Allowance
from ruleproof.verify.cache import Cache, current_cache, digest, using
from ruleproof.verify.game_parts import PARTS, Part, has_part, part_results, unfinished
from ruleproof.verify.interrupted import WHY, InterruptedWork, deaf
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.results import Result, Status
from ruleproof.verify.side_by_side import Begun, Workers
from ruleproof.verify.wording.citations import (
    board_citations,
    game_citations,
    rulebook_citations,
)
from ruleproof.verify.wording.coverage import Coverage, coverage_of

if TYPE_CHECKING:
    from ruleproof.verify.rules.context import Engine
    from ruleproof.verify.rules.opened import OpenedGame, Run
    from ruleproof.verify.rules_check import BegunRules

__all__ = [
    "Answered",
    "GameReport",
    "check_game",
    "check_games",
    "compared",
    "exit_code",
    "numbered",
]

SEEN = "games that were met"
# Of the time that is left when a part's turn comes, if the user allows only so much.
SHARES: dict[Part, float] = {"board": 0.25, "rules": 0.7, "statements": 0.9, "rulebook": 1.0}


@dataclass(frozen=True)
class Answered:
    """A result and how it stands to what was expected; `before` is what is no longer so."""

    result: Result
    status: Status
    before: Expectation | None = None
    reason: str = ""
    until: date | None = None


@dataclass(frozen=True)
class GameReport:
    """All answers about one game; a broken model has diagnostics and no answers."""

    game: str
    title: str
    answers: tuple[Answered, ...] = ()
    gone: tuple[Expectation, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    coverage: Coverage | None = None


def check_game(
    name: str,
    *,
    progress: Progress = quiet,
    engine: "Engine" = "each where it fits",
    allowance: Allowance = NOTHING_SAID,
) -> GameReport:
    """Return the report of a bundled game, or of the game at a path.

    What is not answered within the allowance is undecided.
    """
    (report,) = check_games([name], progress=progress, engine=engine, allowance=allowance)
    return report


def check_games(
    names: Sequence[str],
    *,
    progress: Progress = quiet,
    engine: "Engine" = "each where it fits",
    allowance: Allowance = NOTHING_SAID,
) -> Iterator[GameReport]:
    """Yield the report of each game, all of them checked side by side.

    Where there is only so much time for each game, its parts are checked one after the other.
    Raises InterruptedWork with reports of what is known by then about the games that are left.
    """
    checks = [_GameCheck(name, engine, allowance) for name in names]
    at_once = allowance.seconds is None
    wanted = at_once and any(len(check.scenes) > 1 for check in checks)
    with Workers(wanted=wanted) as workers:
        left = list(checks)
        try:
            for check in checks if at_once else ():
                check.begin(workers)
            for check in checks:
                report = check.report(progress)
                left.remove(check)
                yield report
        except KeyboardInterrupt:
            with deaf():
                workers.interrupt()
                raise InterruptedWork([check.known() for check in left]) from None


class _GameCheck:
    """The check of one game; what is wrong with its files is told in its report."""

    def __init__(self, name: str, engine: "Engine", allowance: Allowance) -> None:
        self.name, self.engine, self.allowance = name, engine, allowance
        self.folder: GameFolder | None = None
        self.opened: OpenedGame | None = None
        self.scenes: Mapping[str, int] = {}
        self._begun: dict[Part, Begun[list[Result]]] = {}
        self._rules: BegunRules | None = None
        self._found: dict[Part, Sequence[Result]] = {}
        with suppress(ModelError):  # it is met again when its part is looked at
            self.folder = find_game(name)
            self._open(self.folder)

    def _open(self, folder: GameFolder) -> None:
        if folder.rules is None:
            return
        from ruleproof.verify.rules.opened import OpenedGame
        from ruleproof.verify.rules_check import scene_sizes
        from ruleproof.verify.statements_check import has_rules

        self.opened = OpenedGame(folder)
        self.scenes = scene_sizes(self.opened) if has_rules(self.opened) else {}

    def begin(self, workers: Workers) -> None:
        """Begin all that takes long; of a game that was seen before most is kept."""
        if self.folder is None:
            return
        seen_before = _seen_before(self.folder)
        run = self.opened.run if self.opened else None
        task = (self.folder, run, current_cache())
        for part in ("board", "statements"):
            if part == "statements" and self.scenes:
                self._begin_rules(workers, seen_before)
            if seen_before:
                self._begun[part] = Begun(_part_elsewhere, (part, *task))
            else:
                self._begun[part] = workers.begin(_part_elsewhere, part, *task)

    def _begin_rules(self, workers: Workers, seen_before: bool) -> None:
        from ruleproof.verify.rules.context import Limits
        from ruleproof.verify.rules_check import begin_rules

        assert self.opened is not None
        limits = Limits(engine=self.engine, allowance=self.allowance)
        self._rules = begin_rules(
            workers, self.opened, self.scenes, limits, seen_before=seen_before
        )

    def report(self, progress: Progress) -> GameReport:
        """Return the report, when all is done."""
        try:
            folder = self.folder or find_game(self.name)
            title = _title(folder)
            expected = read_expected(folder.expected) if folder.expected else Expected()
            results = self._results(folder, progress)
            coverage = _coverage(folder, self.opened, results)
        except ModelError as error:
            return GameReport(self.name, self.name, diagnostics=error.diagnostics)
        _see(folder)
        answers = tuple(compared(result, expected) for result in results)
        gone = _gone(answers, expected)
        return GameReport(folder.name, title, answers, gone, coverage=coverage)

    def known(self) -> GameReport:
        """Return the report of what is there after an interrupt; what is not is undecided."""
        try:
            folder = self.folder or find_game(self.name)
            title = _title(folder)
            expected = read_expected(folder.expected) if folder.expected else Expected()
        except ModelError as error:
            return GameReport(self.name, self.name, diagnostics=error.diagnostics)
        results = [result for part in PARTS for result in self._known(folder, part)]
        return GameReport(
            folder.name, title, tuple(compared(result, expected) for result in numbered(results))
        )

    def _known(self, folder: GameFolder, part: Part) -> Sequence[Result]:
        if part in self._found:
            return self._found[part]
        if part == "rules" and self._rules is not None:
            return list(self._rules.known())
        known = self._begun[part].known if part in self._begun else None
        missing = bool(self.scenes) if part == "rules" else has_part(folder, part)
        if known is not None or not missing:
            return known or ()
        return [unfinished(folder.name, part, WHY)]

    def _results(self, folder: GameFolder, progress: Progress) -> list[Result]:
        allowance = self.allowance.begun()
        for part in PARTS:
            try:
                self._found[part] = self._of_part(folder, part, progress, allowance)
            except InterruptedWork as stop:
                if part != "rules" or self._rules is None:
                    self._found[part] = stop.known
                raise
        return numbered([result for part in PARTS for result in self._found[part]])

    def _of_part(
        self, folder: GameFolder, part: Part, progress: Progress, allowance: Allowance
    ) -> list[Result]:
        if part == "rules" and self._rules is not None:
            return list(self._rules.results(progress))
        if part in self._begun:
            progress(part)
            return self._begun[part].answer()
        return part_results(
            folder,
            part,
            progress,
            opened=self.opened,
            engine=self.engine,
            allowance=allowance.shared(SHARES[part]),
        )


def _seen_before(folder: GameFolder) -> bool:
    """Return whether the cache that is in use has met a game in this folder."""
    cache = current_cache()
    return cache is not None and cache.get(SEEN, digest(str(folder))) is not None


def _see(folder: GameFolder) -> None:
    cache = current_cache()
    if cache is not None:
        cache.put(SEEN, digest(str(folder)), True)


def _gone(answers: Sequence[Answered], expected: Expected) -> tuple[Expectation, ...]:
    """Return what was expected and is not there.

    Nothing, unless all was looked at that is not accepted as undecided.
    """
    if any(each.result.check == "undecided" and each.status != "accepted" for each in answers):
        return ()
    found = {answer.result.id for answer in answers}
    return tuple(entry for entry in expected.by_id.values() if entry.id not in found)


def _part_elsewhere(
    part: Part, folder: GameFolder, run: "Run | None", kept_in: Cache | None
) -> list[Result]:
    """Return the answers about one part, in whatever process this is."""
    opened = None
    if run is not None and part == "statements":
        from ruleproof.verify.rules.opened import opened_here

        opened = opened_here(folder, run)
    with using(kept_in):
        return part_results(folder, part, opened=opened)


def exit_code(reports: Iterable[GameReport], *, strict: bool = False) -> int:
    """Return 3 for a broken model, 1 for something new or changed, 4 for undecided, else 0."""
    reports = list(reports)
    if any(report.diagnostics for report in reports):
        return 3
    answers = [answer for report in reports for answer in report.answers]
    if any(_is_news(answer) for answer in answers):
        return 1
    if strict and any(report.gone for report in reports):
        return 1
    if any(a.result.verdict == "undecided" and a.status != "accepted" for a in answers):
        return 4
    return 0


def _is_news(answer: Answered) -> bool:
    return answer.status == "changed" or (answer.status == "new" and answer.result.finding)


def _title(folder: GameFolder) -> str:
    if folder.rulebook is not None:
        return read_rulebook(folder.rulebook).title
    if folder.board is None:
        return folder.name
    file = read_board(folder.board)
    return file.game or file.board.title


def _coverage(
    folder: GameFolder, opened: "OpenedGame | None", results: list[Result]
) -> Coverage | None:
    """Return how the lines of the rulebook are accounted for; None if there is no rulebook."""
    if folder.rulebook is None:
        return None
    rulebook = read_rulebook(folder.rulebook)
    citations = [*rulebook_citations(rulebook)]
    if folder.board is not None:
        citations += board_citations(read_board(folder.board))
    if folder.rules is not None and opened is not None:
        noticed = read_noticed(folder.rules.parent / "noticed.toml")
        citations += game_citations(opened.game(), noticed, results)
    return coverage_of(rulebook, citations)


def numbered(results: list[Result]) -> list[Result]:
    """Return the results, a number added to every id that is there already."""
    seen: Counter[str] = Counter()
    numbered = []
    for result in results:
        seen[result.id] += 1
        again = seen[result.id]
        numbered.append(result if again == 1 else replace(result, id=f"{result.id}/{again}"))
    return numbered


def compared(result: Result, expected: Expected) -> Answered:
    """Return a result and how it stands to what is expected."""
    known = expected.by_id.get(result.id)
    if known is None:
        over = expected.over.get(result.id)
        if over is not None:
            return Answered(result, "new", reason=over.reason, until=over.until)
        return Answered(result, "new")
    if known.verdict != result.verdict or (known.answer and known.answer != result.answer):
        return Answered(result, "changed", known, known.reason)
    if known.reason:
        return Answered(result, "accepted", reason=known.reason, until=known.until)
    return Answered(result, "known")
