"""Where statements and questions stand in the files of a game."""

from pathlib import Path
from types import FunctionType, TracebackType

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.front_end.syntax import Syntax
from ruleproof.models.language.module_faults import node_span
from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Unknown
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source, Span

__all__ = ["Places"]


class Places:
    """The files of a game, read when something in them is told."""

    def __init__(self, source: Source) -> None:
        self._syntax = Syntax(source)
        self._source = source
        self._files: dict[str, Source | None] = {source.name: source}

    def statement(self, statement: Statement) -> Span | None:
        """Return the name of a statement's function."""
        assert isinstance(statement.function, FunctionType)
        found = self._syntax.function(statement.function)
        if found is None:
            return None
        source, node = found
        return Span(source, node.lineno, node.col_offset + len("def ") + 1, len(node.name))

    def parameter(self, statement: Statement, name: str) -> Span | None:
        """Return a parameter of a statement."""
        assert isinstance(statement.function, FunctionType)
        found = self._syntax.function(statement.function)
        if found is None:
            return None
        source, node = found
        named = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        at = next((each for each in named if each.arg == name), None)
        return self.statement(statement) if at is None else node_span(source, at)

    def question(self, function: Unknown) -> Span | None:
        """Return the line that declares a question."""
        return None if function.declared is None else self.line(*function.declared)

    def raised(self, error: BaseException) -> Span | None:
        """Return the last line of the game that an error came through."""
        found: tuple[str, int] | None = None
        trace: TracebackType | None = error.__traceback__
        while trace is not None:
            name = trace.tb_frame.f_code.co_filename
            if self._is_of_the_game(name):
                found = name, trace.tb_lineno
            trace = trace.tb_next
        return None if found is None else self.line(*found)

    def line(self, file: str, number: int) -> Span | None:
        """Return the text of a line of a file, without the space around it."""
        source = self._file(file)
        if source is None:
            return None
        text = source.line(number)
        start = len(text) - len(text.lstrip())
        return Span(source, number, start + 1, max(1, len(text.strip())))

    def _is_of_the_game(self, name: str) -> bool:
        folder = Path(self._source.name).resolve().parent
        return name == self._source.name or Path(name).parent == folder

    def _file(self, name: str) -> Source | None:
        if name not in self._files:
            try:
                self._files[name] = read_source(Path(name))
            except ModelError:
                self._files[name] = None
        return self._files[name]
