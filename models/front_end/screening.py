"""Screen a function for what no rule can say, all of it at once."""

import ast
from collections.abc import Iterator

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.language.module_faults import node_span
from ruleproof.models.source import Source

__all__ = ["screened"]

LOOP = "write `for ... in` a kind or a `range(...)`, with an `if` and a `break`"
NAMED = "write a `def` outside of the rule"
REFUSED: dict[type[ast.AST], tuple[str, str]] = {
    ast.While: ("`while` may never end", LOOP),
    ast.Try: ("a rule catches no exceptions", "test the condition with an `if` before"),
    ast.TryStar: ("a rule catches no exceptions", "test the condition with an `if` before"),
    ast.Raise: ("a rule raises nothing", "write `require(condition)` for what is not allowed"),
    ast.Assert: ("a rule asserts nothing", "write `require(condition)`, or an `@invariant()`"),
    ast.With: ("`with` is not part of the language", "leave it out"),
    ast.AsyncWith: ("`async` is not part of the language", "leave it out"),
    ast.AsyncFor: ("`async` is not part of the language", "leave it out"),
    ast.AsyncFunctionDef: ("`async` is not part of the language", NAMED),
    ast.Await: ("`await` is not part of the language", "leave it out"),
    ast.FunctionDef: ("a function is defined within a rule", NAMED),
    ast.ClassDef: ("a class is defined within a rule", "write the class outside of the rule"),
    ast.Lambda: ("`lambda` is not part of the language", NAMED),
    ast.Yield: ("`yield` is not part of the language", "return a value"),
    ast.YieldFrom: ("`yield` is not part of the language", "return a value"),
    ast.NamedExpr: ("`:=` is not part of the language", "assign in a line of its own"),
    ast.Global: ("`global` is not part of the language", "keep what changes in the state"),
    ast.Nonlocal: ("`nonlocal` is not part of the language", "keep what changes in the state"),
    ast.Delete: ("nothing is deleted in a rule", "assign None instead"),
    ast.Import: ("a rule imports nothing", "import at the top of the file"),
    ast.ImportFrom: ("a rule imports nothing", "import at the top of the file"),
    ast.Match: ("`match` is not part of the language", "write `if`, `elif` and `else`"),
    ast.SetComp: ("sets are not built in rules", "test or count the items where they are made"),
    ast.DictComp: ("tables are not built in rules", "write the table outside of the rule"),
    ast.JoinedStr: ("texts are not built in rules", "write the whole text, or use an Enum"),
}
DIVISION = ("RP214", "`/` gives numbers that are not whole", "write `//`, which rounds down")


def screened(source: Source, function: ast.FunctionDef) -> list[Diagnostic]:
    """Return a fault for each part of a function that is not part of the language."""
    found = []
    arguments = function.args
    for extra in (arguments.vararg, arguments.kwarg):
        if extra is not None:
            found.append(_fault(source, extra, "RP201", "any number of arguments", "name each"))
    for node in _inner(function):
        if type(node) in REFUSED:
            code = "RP215" if isinstance(node, ast.JoinedStr) else "RP201"
            found.append(_fault(source, node, code, *REFUSED[type(node)]))
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            found.append(_fault(source, node, *DIVISION))
    return found


def _fault(source: Source, node: ast.AST, code: str, message: str, instead: str) -> Diagnostic:
    return Diagnostic(code, message, node_span(source, node), "", instead)


def _inner(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the nodes of the body; messages of `require` and functions within are left out."""
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            continue
        match node:
            case ast.Call(ast.Name("require"), [condition, _]):
                waiting.append(condition)
                continue
        if isinstance(node, ast.AnnAssign):
            waiting.extend(each for each in (node.value, node.target) if each is not None)
            continue
        waiting.extend(reversed(list(ast.iter_child_nodes(node))))
