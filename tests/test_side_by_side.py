"""Work in processes of their own, whatever script begins it."""

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import math
from ruleproof.verify.side_by_side import Workers
print("begun")
with Workers() as workers:
    print(workers.begin(math.factorial, 5).answer())
"""


def test_a_script_without_a_guard_is_run_once(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    run = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (run.stdout.split(), run.stderr) == (["begun", "120"], "")
