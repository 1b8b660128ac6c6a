"""The evidence in small: every comparison on a few cases, past cases, and what a run tells."""

from pathlib import Path

import pytest

pytest.importorskip("trust.running", reason="no wheel holds the folder `trust`")

from trust.__main__ import main
from trust.comparing import Comparison, RefusedError, Written, compare
from trust.gallery import with_gallery
from trust.running import batches, comparison_named, comparisons
from trust.shrinking import shrunk

pytestmark = pytest.mark.checkout

HERE = Path(__file__).parent
CASES = sorted(path for path in (HERE / "regressions").glob("[!o]*/*") if path.is_file())
OPEN = sorted((HERE / "regressions" / "open").glob("*/*"))
COMPARED = [each for each in comparisons() if each.group != "fuzz"]


def differs(path: Path) -> str | None:
    """Return on what the two ways differ about a case that was found once."""
    comparison = comparison_named(path.parent.name.replace("_", " "))
    return comparison.disagreement(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("comparison", COMPARED, ids=lambda each: each.name)
def test_both_ways_agree_on_a_few_cases(comparison: Comparison) -> None:
    batch = compare(comparison, 20_000, 12)
    assert batch.found is None
    assert batch.compared >= 8


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_both_ways_agree_on_a_past_case(path: Path) -> None:
    assert differs(path) is None


@pytest.mark.parametrize("path", OPEN, ids=lambda path: path.stem)
@pytest.mark.xfail(reason="found and not mended yet", strict=True)
def test_both_ways_agree_on_an_open_case(path: Path) -> None:
    assert differs(path) is None


def letters(text: str) -> str | None:
    """Differ on every text with an `x`, and refuse those with a `z`."""
    if "z" in text:
        raise RefusedError
    return "letters: there is an x" if "x" in text else None


def made(write: str) -> Comparison:
    text = "\n".join(write)
    return Comparison("made", "made", "", ".txt", Written(lambda _: text), letters)


def test_a_case_that_differs_is_told_without_the_lines_it_does_not_need() -> None:
    found = compare(made("abxcd"), 0, 3).found
    assert found is not None
    assert (found.text, found.told) == ("x", "letters: there is an x")


def test_cases_that_are_refused_are_counted_apart() -> None:
    batch = compare(made("xz"), 0, 3)
    assert (batch.compared, batch.refused, batch.found) == (0, 3, None)


def test_a_crash_is_a_disagreement() -> None:
    def crash(text: str) -> str | None:
        raise ZeroDivisionError(text)

    comparison = Comparison("made", "made", "", ".txt", Written(lambda _: "a"), crash)
    found = compare(comparison, 0, 1).found
    assert found is not None
    assert found.told == "ZeroDivisionError: a"


def test_a_text_is_shortened_until_every_line_is_needed() -> None:
    text = "".join(f"{number}\n" for number in range(40))
    assert shrunk(text, lambda each: {"7", "31"} <= set(each.split())) == "7\n31"


def test_of_each_line_only_the_words_that_are_needed_are_left() -> None:
    def shows(each: str) -> bool:
        try:
            compile(each, "", "exec")
        except SyntaxError:
            return False
        return "return" in each and "not d" in each

    text = "def g(a):\n    x = a + 1\n    return a < 2 and x or not d\n"
    assert shrunk(text, shows) == "def g():\n    return not d"


def test_batches_hold_as_many_cases_as_asked_for() -> None:
    sizes: dict[str, int] = {}
    for comparison, _, size in batches(comparisons("movement"), 130, 0):
        sizes[comparison.name] = sizes.get(comparison.name, 0) + size
    assert sizes == {"search": 390, "walks": 390, "points": 260}


def test_a_run_tells_its_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "pursuit", "--games", "3", "--jobs", "1"]) == 0
    assert "18 cases, 0 differ" in capsys.readouterr().out


def test_the_gallery_in_the_documentation_is_that_of_today() -> None:
    page = (HERE.parent / "docs" / "trust.md").read_text(encoding="utf-8")
    assert with_gallery(page) == page
