"""Sets of statements that cannot hold together, checked by calling the statements.

A certificate names, for each statement at an input, combinations of answers that it forbids. Each
is forbidden in plain Python, where no stated exception speaks; together they leave no answers.
"""

from collections.abc import Callable, Iterator, Mapping
from inspect import signature
from itertools import product
from typing import Any

from ruleproof.models.language.game import Game
from ruleproof.models.language.kinds import Scalar, shown, values_of
from ruleproof.models.language.statements import Silent, Statement
from ruleproof.models.language.unknowns import Cell, Unknown, answering, single_domain
from ruleproof.verify.checker.reading import Content, game_of, reject_unless, value_of, words

__all__ = ["check_clash"]

MOST_RUNS = 200_000
PARTS = ({"statement", "cites", "inputs", "forbids"}, {"order", "forbids"})
Answers = dict[Cell, int]


class _AskedError(BaseException):
    """A cell without an answer was asked; no `except Exception` of a statement sees it."""

    def __init__(self, cell: Cell) -> None:
        super().__init__(cell)
        self.cell = cell


def check_clash(content: Content) -> str:
    """Return which statements cannot hold together; raise RejectedError if they can."""
    game = game_of(content)
    trial = _Trial(game)
    reject_unless(content["sets"], "no statements are named")
    told = []
    for parts in content["sets"]:
        paths = [path for part in parts for path in _forbidden(game, trial, part)]
        reject_unless(not _satisfiable(paths, {}, trial.tried), "the statements hold together")
        named = dict.fromkeys(part["statement"] for part in parts if "statement" in part)
        told.append(", ".join(named))
    return f"cannot hold together: {'; nor: '.join(told)}"


def _forbidden(game: Game, trial: "_Trial", part: Content) -> Iterator[Answers]:
    """Yield the answers that a part forbids, each checked."""
    paths = [_path(game, path) for path in part["forbids"]]
    reject_unless(paths and part.keys() in PARTS, "a part names what forbids some answers")
    if "order" in part:
        for path in paths:
            reject_unless(_against_order(path), "this is no law of an order")
            yield path
        return
    statement = _statement(game, part)
    domains = _domains(statement)
    given = part["inputs"]
    reject_unless(given.keys() == domains.keys(), "the inputs are not those of the statement")
    inputs = {name: value_of(domains[name], text) for name, text in given.items()}
    for path in paths:
        trial.require_forbidden(statement, inputs, path)
        yield path


def _path(game: Game, path: list[Content]) -> Answers:
    answers: Answers = {}
    for step in path:
        found = [each for each in game.rulings.questions if each.name == step["question"]]
        reject_unless(len(found) == 1, f"there is no question `{step['question']}`")
        question: Unknown = found[0]
        texts = dict(step["inputs"])
        reject_unless(texts.keys() == question.inputs.keys(), "the inputs are not its own")
        inputs = tuple(value_of(domain, texts[name]) for name, domain in question.inputs.items())
        code = [shown(answer) for answer in question.answers].index(words(step, "answer"))
        cell = question.at(inputs)
        reject_unless(cell not in answers, "a question is answered twice")
        answers[cell] = code
    return answers


def _statement(game: Game, part: Content) -> Statement:
    found = [
        each
        for each in game.rulings.statements
        if each.name == part["statement"] and list(each.cites) == part["cites"]
    ]
    reject_unless(len(found) == 1, f"there is no one statement `{part['statement']}`")
    return found[0]


def _domains(statement: Statement) -> dict[str, Scalar]:
    found = {}
    for name, parameter in signature(statement.function).parameters.items():
        annotation = parameter.annotation
        if isinstance(annotation, str):
            annotation = eval(annotation, statement.function.__globals__)
        found[name] = single_domain(annotation)
    return found


def _against_order(path: Answers) -> bool:
    """Return whether a strict order excludes these answers: a loop, or a missing shortcut."""
    if len({cell.function for cell in path}) != 1 or not next(iter(path)).function.is_order:
        return False
    yes = {cell.inputs for cell, code in path.items() if cell.function.answers[code] is True}
    no = {cell.inputs for cell, code in path.items() if cell.function.answers[code] is False}
    after = {(first, last) for first, one in yes for other, last in yes if one == other} | yes
    return bool(after & no) or any(first == last for first, last in after)


class _Trial:
    """Runs statements with answers; knows which inputs background facts exclude."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.runs = 0
        self.excluded: list[tuple[dict[str, Scalar], set[tuple[Any, ...]]]] = []
        self._claims: dict[tuple[Statement, tuple[Any, ...]], frozenset[Cell]] = {}
        for statement in game.rulings.statements:
            if statement.role == "given":
                self._exclude(statement)

    def tried(self) -> None:
        """Count one more combination of answers; there is an end to them."""
        self.runs += 1
        reject_unless(self.runs <= MOST_RUNS, "there are too many answers to try them all")

    def _exclude(self, statement: Statement) -> None:
        domains = _domains(statement)
        values = {
            tuple(inputs.values())
            for inputs in _every(domains)
            if self._is_given_up(statement, inputs)
        }
        if values and domains:
            self.excluded.append((domains, values))

    def _is_given_up(self, statement: Statement, inputs: Mapping[str, Any]) -> bool:
        """Return whether a background fact fails without asking: its inputs never are."""
        leaves = self._leaves(statement, inputs, {})
        return statement.role == "given" and list(leaves) == [(False, [])]

    def require_forbidden(
        self, statement: Statement, inputs: Mapping[str, Any], path: Answers
    ) -> None:
        """Raise RejectedError unless a statement fails whenever these answers are given."""
        impossible = inputs and self._is_given_up(statement, inputs)
        reject_unless(not impossible, "a background fact excludes its inputs")
        outcomes = {outcome for outcome, _ in self._leaves(statement, inputs, path)}
        reject_unless(outcomes == {False}, f"`{statement.name}` does not forbid these answers")
        about = self._claimed(statement, inputs) & path.keys()
        for exception in self.game.rulings.statements:
            if exception is statement or not set(exception.overrides) & set(statement.cites):
                continue
            for others in _every(_domains(exception)):
                if self._claimed(exception, others) & about:
                    told = {outcome for outcome, _ in self._leaves(exception, others, path)}
                    reject_unless(told == {None}, f"the exception `{exception.name}` speaks")

    def _claimed(self, statement: Statement, inputs: Mapping[str, Any]) -> frozenset[Cell]:
        key = statement, tuple(inputs.values())
        if key not in self._claims:
            leaves = list(self._leaves(statement, inputs, {}))
            told = [cells for outcome, cells in leaves if outcome is not None]
            self._claims[key] = frozenset(cell for cells in told for cell in cells)
        return self._claims[key]

    def _leaves(
        self, statement: Statement, inputs: Mapping[str, Any], known: Answers
    ) -> Iterator[tuple[bool | None, list[Cell]]]:
        """Yield what a statement says under every completion of answers, and what it asks.

        It says None where it is silent; what it asks for its guards is left out.
        """
        waiting = [known]
        while waiting:
            answers = waiting.pop()
            self.tried()
            asked: list[Cell] = []
            try:
                yield self._said(statement, inputs, answers, asked), asked
            except _AskedError as open_question:
                cell = open_question.cell
                count = len(cell.function.answers)
                waiting += [{**answers, cell: code} for code in range(count)]

    def _said(
        self, statement: Statement, inputs: Mapping[str, Any], answers: Answers, asked: list[Cell]
    ) -> bool | None:
        def answer(cell: Cell) -> Any:
            if self._impossible(cell):
                raise Silent
            if cell not in answers:
                raise _AskedError(cell)
            asked.append(cell)
            return cell.function.answers[answers[cell]]

        try:
            with answering(answer, passed=asked.clear):
                said = statement.function(**inputs)
        except Silent:
            return None
        reject_unless(isinstance(said, bool), f"`{statement.name}` says neither yes nor no")
        return bool(said)

    def _impossible(self, cell: Cell) -> bool:
        named = dict(zip(cell.function.inputs, cell.inputs, strict=True))
        return any(
            domains.items() <= cell.function.inputs.items()
            and tuple(named[name] for name in domains) in values
            for domains, values in self.excluded
        )


def _every(domains: Mapping[str, Scalar]) -> Iterator[dict[str, Any]]:
    for values in product(*(values_of(domain) for domain in domains.values())):
        yield dict(zip(domains, values, strict=True))


def _satisfiable(paths: list[Answers], answers: Answers, tried: Callable[[], None]) -> bool:
    """Return whether some answers avoid every path, beyond those given."""
    tried()
    open_paths = [
        {cell: code for cell, code in path.items() if cell not in answers}
        for path in paths
        if all(answers.get(cell, code) == code for cell, code in path.items())
    ]
    if not open_paths:
        return True
    shortest = min(open_paths, key=len)
    if not shortest:
        return False
    cell = next(iter(shortest))
    return any(
        _satisfiable(open_paths, {**answers, cell: code}, tried)
        for code in range(len(cell.function.answers))
    )
