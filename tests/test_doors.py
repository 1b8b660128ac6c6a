"""Libraries that are slow to import, or without types, stand behind one door each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ruleproof.verify import numba_door

VERIFY = Path(numba_door.__file__).parent


@pytest.mark.parametrize(
    ("library", "door"), [("numba", "numba_door.py"), ("flint", "odds/flint_door.py")]
)
def test_one_module_imports_the_library(library: str, door: str) -> None:
    imports = re.compile(rf"^\s*(import|from) {library}\b", re.MULTILINE)
    found = [path for path in sorted(VERIFY.rglob("*.py")) if imports.search(path.read_text())]
    assert [path.relative_to(VERIFY).as_posix() for path in found] == [door]
