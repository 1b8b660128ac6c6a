"""ruleproof doctor: what is installed, and what is missing."""

import platform
import shutil
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal

import click

from ruleproof.cli.output import common_options, show_lines, show_text
from ruleproof.version import VERSION

__all__ = ["doctor"]

MISSING = 1
OLDEST = (3, 11)
NEEDED = {
    "click": "click",
    "jinja2": "jinja2",
    "networkx": "networkx",
    "numba": "numba",
    "numpy": "numpy",
    "ortools": "ortools",
    "python-flint": "flint",
    "python-sat": "pysat",
    "z3-solver": "z3",
}
EXTRA = {
    "cairosvg": ("cairosvg", "pictures as PNG: pip install 'ruleproof[png]'"),
    "pytest": ("pytest", "pytest --ruleproof GAME"),
}
PROGRAMS = {"git": "ruleproof diff between revisions", "chromium": "tests of the web page",
            "spin": "a second opinion in benchmarks"}  # fmt: skip

State = Literal["ok", "missing", "broken"]


@dataclass(frozen=True)
class Part:
    """A part of the installation."""

    name: str
    needed: bool
    state: State
    told: str


@click.command()
@common_options
def doctor(form: str, output: Path | None) -> int:
    """Tell what is installed and what is missing.

    \b
    Exit codes: 0 everything needed works, 1 something needed is missing or broken.
    """
    parts = list(_parts())
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json({"parts": [asdict(part) for part in parts]}), output)
    else:
        from ruleproof.reports.text_lines import Span, columns, printable

        rows = [(part.name, Span(part.state, _style(part)), printable(part.told)) for part in parts]
        show_lines(columns(rows), output)
    return MISSING if any(part.needed and part.state != "ok" for part in parts) else 0


def _style(part: Part) -> Literal["good", "bad", "dim"]:
    if part.state == "ok":
        return "good"
    return "bad" if part.needed else "dim"


def _parts() -> Iterator[Part]:
    yield Part("ruleproof", True, "ok", VERSION)
    state: State = "ok" if sys.version_info >= OLDEST else "broken"
    yield Part("python", True, state, platform.python_version())
    for name, module in NEEDED.items():
        yield _package(name, module, needed=True, purpose="")
    for name, (module, purpose) in EXTRA.items():
        yield _package(name, module, needed=False, purpose=purpose)
    for name, purpose in PROGRAMS.items():
        found = shutil.which(name)
        yield Part(name, False, "ok" if found else "missing", found or f"for {purpose}")
    encoding = (sys.stdout.encoding if sys.stdout else None) or "none"
    yield Part("output", False, "ok", f"{encoding}, {shutil.get_terminal_size().columns} columns")


def _package(name: str, module: str, *, needed: bool, purpose: str) -> Part:
    """Return how a package is: it must be loaded to know that it works."""
    try:
        found = version(name)
    except PackageNotFoundError:
        return Part(name, needed, "missing", f"for {purpose}" if purpose else f"pip install {name}")
    try:
        import_module(module)
    except Exception as error:
        return Part(name, needed, "broken", f"{found}: {type(error).__name__}: {error}"[:200])
    return Part(name, needed, "ok", found)
