"""Answers kept from earlier runs, by a digest of everything that they depend on.

An entry is found only if nothing it depends on has changed, ruleproof itself included, so nothing
ever has to be thrown away; what cannot be read is worked out again. The folder may be deleted at
any time.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any

__all__ = ["FOLDER_VARIABLE", "Cache", "current_cache", "digest", "users_cache", "using"]

FOLDER_VARIABLE = "RULEPROOF_CACHE"
OFF = ("", "0", "off", "no")
MOST_BYTES = 100_000_000
KEPT_BYTES = 75_000_000
LONGEST_ENTRY = 10_000_000
SOLVERS = ("networkx", "numba", "numpy", "python-sat", "z3-solver")


@dataclass(frozen=True)
class Cache:
    """A folder of entries, for one state of ruleproof's own sources."""

    folder: Path
    version: str

    def get(self, kind: str, key: str) -> Any | None:
        """Return what was kept under a digest; None if nothing was, or if it is damaged."""
        path = self._path(kind, key)
        try:
            checksum, _, text = path.read_text(encoding="utf-8").partition("\n")
            if checksum != digest(path.name, text):
                return None
            found = json.loads(text)
        except (OSError, ValueError, RecursionError):
            return None
        with suppress(OSError):
            os.utime(path)
        return found

    def put(self, kind: str, key: str, value: Any) -> None:
        """Keep plain data under a digest, whole or not at all; a full disk is no fault."""
        path = self._path(kind, key)
        text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
        if len(text) > LONGEST_ENTRY:
            return
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            _write_whole(path, f"{digest(path.name, text)}\n{text}")

    def trim(self) -> None:
        """Delete the entries that were not used for longest where there are too many bytes."""
        entries = []
        for path in self.folder.glob("*/*"):
            with suppress(OSError):
                status = path.stat()
                entries.append((status.st_mtime_ns, status.st_size, path))
        size = sum(entry[1] for entry in entries)
        if size <= MOST_BYTES:
            return
        for _, bytes_of_it, path in sorted(entries):
            if size <= KEPT_BYTES:
                return
            with suppress(OSError):
                path.unlink()
                size -= bytes_of_it

    def _path(self, kind: str, key: str) -> Path:
        name = digest(self.version, kind, key)
        return self.folder / name[:2] / name[2:]


def digest(*parts: str) -> str:
    """Return a digest of texts and of where each ends."""
    found = sha256()
    for part in parts:
        content = part.encode("utf-8", "surrogatepass")
        found.update(f"{len(content)}:".encode())
        found.update(content)
    return found.hexdigest()


def users_cache() -> Cache | None:
    """Return the cache of the user; None if it is turned off or there is no place for it.

    `RULEPROOF_CACHE` names its folder, or is `off`; by default it is in the user's cache folder.
    """
    named = os.environ.get(FOLDER_VARIABLE)
    if named is not None and named.strip().casefold() in OFF:
        return None
    try:
        folder = Path(named).absolute() if named else _usual_folder() / "ruleproof"
        return Cache(folder, _version())
    except (OSError, RuntimeError, ValueError, metadata.PackageNotFoundError):
        return None


def _usual_folder() -> Path:
    named = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".cache"


def _version() -> str:
    """Return a digest of ruleproof's own sources, of the solvers' versions and of Python's."""
    from ruleproof import models, verify

    parts = [sys.version, sys.platform, *map(metadata.version, SOLVERS)]
    for package in (models, verify):
        folder = Path(package.__path__[0])
        games = folder / "games"
        for path in sorted(folder.rglob("*.py")):
            if games not in path.parents:
                parts += [str(path.relative_to(folder)), path.read_text(encoding="utf-8")]
    return digest(*parts)


def _write_whole(path: Path, text: str) -> None:
    made, name = tempfile.mkstemp(dir=path.parent, prefix=".")
    try:
        with os.fdopen(made, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


_CURRENT: ContextVar[Cache | None] = ContextVar("cache", default=None)


def current_cache() -> Cache | None:
    """Return the cache that is in use; None unless somebody chose one."""
    return _CURRENT.get()


@contextmanager
def using(cache: Cache | None) -> Iterator[None]:
    """Let answers within the block be kept in a cache, or in none."""
    token = _CURRENT.set(cache)
    try:
        yield
    finally:
        _CURRENT.reset(token)
