"""Exploration against SPIN on the same models, each search in processor seconds on one core.

The seconds are those of the programs themselves. What the kernel spends on giving them memory
depends on the neighbours; the note tells the ratio with it.

SPIN's time is that of the compiled search alone, without making it; ours is that of the whole
call, with its generated code, once the hash store is compiled.
"""

import re
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from math import nan
from pathlib import Path
from statistics import median

from benchmarks.measured import Row
from ruleproof.models.scene import Parameter, Scene
from ruleproof.models.terms import Kind, Member
from ruleproof.verify.exploration.search import explore
from tests.scenes import Build, counter, tic_tac_toe

__all__ = ["rows", "trail"]

SPIN = Path(__file__).parent / "spin"
CITIES, STEPS, LENGTH = 35, (1, 4, 11, 24, 31, 34), 5
RUNS = 3


def rows() -> Iterator[Row]:
    """Yield a row for each model; the figure to reach is 7 times SPIN's speed."""
    models: dict[str, tuple[Callable[[], Scene], int]] = {
        "tic_tac_toe": (lambda: tic_tac_toe(4, 4)[1], 100),
        "trail": (trail, 1_000_000),
    }
    explore(counter(3)[1])
    for name, (make, depth) in models.items():
        with tempfile.TemporaryDirectory() as folder:
            yield _row(name, make(), depth, _spin(name, Path(folder)))


def _row(name: str, scene: Scene, depth: int, search: Path | None) -> Row:
    ours, theirs = [], []
    for _ in range(RUNS):
        begin = _spent(resource.RUSAGE_SELF)
        explored = explore(scene)
        ours.append(_since(begin, resource.RUSAGE_SELF))
        if search is not None:
            begin = _spent(resource.RUSAGE_CHILDREN)
            stored = _searched(search, depth)
            theirs.append(_since(begin, resource.RUSAGE_CHILDREN))
            if stored - explored.states not in (0, 1):
                raise AssertionError(f"SPIN found {stored} states, not {explored.states}")
    note = f"{explored.states:,} states, {explored.transitions:,} steps; theirs: SPIN"
    own = median(user for user, _ in ours)
    if search is None:
        return Row(name, own, nan, f"{note}, which is not installed")
    whole = median(sum(spent) for spent in theirs) / median(sum(spent) for spent in ours)
    return Row(name, own, median(user for user, _ in theirs), f"{note}; {whole:.1f}x with kernel")


def trail() -> Scene:
    """Return a trail of five cities on a ring with chords, a token of two kinds on each."""
    build = Build()
    terms = build.terms
    city = Kind("City", tuple(f"city {number}" for number in range(CITIES)))
    token = Member(Kind("Token", ("trap", "decoy")))
    places = [build.slot(f"trail[{k}]", Member(city, optional=True)) for k in range(LENGTH)]
    laid = [build.slot(f"token[{k}]", token) for k in range(LENGTH)]
    to, kind = terms.variable("to", Member(city)), terms.variable("kind", token)
    table = [int((b - a) % CITIES in STEPS) for a in range(CITIES + 1) for b in range(CITIES)]
    guard = [terms.lookup(table, [places[0], to], terms.true.sort)]
    guard += [terms.negate(terms.equal(to, place)) for place in places]
    updates = {"trail[0]": terms.widen(to, places[0].sort), "token[0]": kind}
    for k in range(1, LENGTH):
        updates[f"trail[{k}]"] = places[k - 1]
        updates[f"token[{k}]"] = laid[k - 1]
    choices = [Parameter("to", Member(city)), Parameter("kind", token)]
    build.rule("move", guard, updates, parameters=choices, by="evader")
    start = {f"trail[{k}]": terms.constant(places[k].sort, CITIES if k else 0) for k in range(5)}
    start |= {f"token[{k}]": terms.constant(token, 0) for k in range(LENGTH)}
    return build.scene("trail", start)


def _spin(name: str, folder: Path) -> Path | None:
    """Return the compiled search of a model; None if SPIN or a C compiler is missing."""
    if shutil.which("spin") is None or shutil.which("gcc") is None:
        return None
    subprocess.run(["spin", "-a", str(SPIN / f"{name}.pml")], cwd=folder, check=True)
    flags = ["-O3", "-march=native", "-DSAFETY", "-DNOFAIR", "-DMEMLIM=8000"]
    subprocess.run(["gcc", "-w", *flags, "-o", "pan", "pan.c"], cwd=folder, check=True)
    return folder / "pan"


def _searched(search: Path, depth: int) -> int:
    """Return how many states SPIN stores."""
    command = [str(search), f"-m{depth}", "-w24", "-n"]
    told = subprocess.run(command, cwd=search.parent, check=True, capture_output=True, text=True)
    stored = re.search(r"(\d+) states, stored", told.stdout)
    assert stored is not None, told.stdout
    return int(stored[1])


def _spent(who: int) -> tuple[float, float]:
    """Return the processor seconds so far: of the program, and of the kernel for it."""
    used = resource.getrusage(who)
    return used.ru_utime, used.ru_stime


def _since(begin: tuple[float, float], who: int) -> tuple[float, float]:
    user, kernel = _spent(who)
    return user - begin[0], kernel - begin[1]
