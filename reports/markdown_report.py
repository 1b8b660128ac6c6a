"""Answers as Markdown that fits a comment on a pull request, or the summary of a run."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ruleproof.reports.diagnostics import render_diagnostics
from ruleproof.reports.evidence_text import evidence_lines
from ruleproof.reports.text_lines import plain, printable
from ruleproof.verify.check import Answered, GameReport
from ruleproof.verify.results import Result

__all__ = [
    "acceptance_words",
    "by_severity",
    "check_markdown",
    "code",
    "counted",
    "escaped",
    "evidence_text",
    "fenced",
    "is_news",
    "is_open",
    "outcome_words",
    "printable_lines",
    "within",
]

SEVERITIES = ("high", "medium", "low", None)
_SPECIAL = re.compile(r"[\\`*_\[\]<>|~&$]")
_LINKED = re.compile(r"(?i)(:)(?=//)|(?<=www)(\.)")
_REFERRED = re.compile(r"([@#])(?=\w)|(?<=\b[Gg][Hh])(-)(?=\d)")
_RUNS = re.compile("`+")
MOST = 60_000
LONGEST_EVIDENCE = 4_000
ACCEPTED_SHOWN = 100


def check_markdown(reports: Sequence[GameReport], *, strict: bool = False) -> str:
    """Return the outcome, a row for each game, and in full what is new, changed or undecided.

    It is at most 60,000 characters long, since GitHub takes no longer comment.
    """
    blocks = [f"## ruleproof: {outcome_words(reports)}\n", _table(reports)]
    return within(MOST, [*blocks, *_sections(reports, strict)])


def within(most: int, blocks: Sequence[str]) -> str:
    """Return as many blocks as fit, and say how many do not."""
    shown: list[str] = []
    room = most - 200
    for number, block in enumerate(blocks):
        room -= len(block) + 1
        if room < 0:
            left = counted(len(blocks) - number, "further part")
            shown.append(f"*{left} left out: `ruleproof check` shows everything.*\n")
            break
        shown.append(block)
    return "\n".join(shown)


def _table(reports: Sequence[GameReport]) -> str:
    rows = ["| game | answers | new | changed | undecided | gone | accepted |"]
    rows.append("|---|--:|--:|--:|--:|--:|--:|")
    for report in reports:
        name = escaped(report.title)
        if report.diagnostics:
            rows.append(f"| {name} | broken | | | | | |")
            continue
        statuses = Counter(answer.status for answer in report.answers)
        new = sum(is_news(answer) for answer in report.answers) - statuses["changed"]
        undecided = sum(is_open(answer) for answer in report.answers)
        counts = (len(report.answers), new, statuses["changed"], undecided)
        cells = [str(count) for count in (*counts, len(report.gone), statuses["accepted"])]
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def _sections(reports: Sequence[GameReport], strict: bool) -> Iterator[str]:
    for report in reports:
        if report.diagnostics:
            text = printable_lines(render_diagnostics(report.diagnostics))
            yield f"### {escaped(report.title)} is broken\n\n{fenced(text[:LONGEST_EVIDENCE])}"
    answers = [answer for report in reports for answer in report.answers]
    changed = [answer for answer in answers if answer.status == "changed"]
    new = by_severity(each for each in answers if is_news(each) and each.status == "new")
    undecided = [each for each in answers if is_open(each) and not is_news(each)]
    yield from _section("New findings", new)
    yield from _section("No longer as expected", changed)
    yield from _section("Undecided", undecided)
    if gone := [entry for report in reports for entry in report.gone]:
        yield "### Gone" + (", which fails this run\n" if strict else "\n")
        for entry in gone:
            yield f"- {code(entry.id)} was {escaped(entry.verdict)}"
        yield ""
    yield from _accepted(answer for answer in answers if answer.status == "accepted")


def _section(heading: str, answers: Sequence[Answered]) -> Iterator[str]:
    if answers:
        yield f"### {heading}\n"
        yield from map(_answer, answers)


def _answer(answer: Answered) -> str:
    result = answer.result
    mark = f"{result.verdict}, {result.severity}" if result.severity else result.verdict
    rows = [f"**{escaped(result.title)}** ({mark})  ", f"{code(result.id)}  "]
    if answer.before is not None:
        was = f"{answer.before.verdict} {answer.before.answer}".strip()
        rows.append(f"was: {escaped(was)}; is: {escaped(result.answer or result.verdict)}  ")
    if words := acceptance_words(answer):
        rows.append(f"{escaped(words)}  ")
    if result.cites:
        rows.append(f"cites {escaped(' '.join(result.cites))}  ")
    rows += [f"at {code(f'{span.source.name}:{span.line}')}  " for span in result.where]
    return "\n".join(rows) + "\n" + _folded(evidence_text(result)) + "\n"


def _folded(evidence: str) -> str:
    if not evidence:
        return ""
    if len(evidence) > LONGEST_EVIDENCE:
        evidence = evidence[:LONGEST_EVIDENCE] + "\n..."
    return f"\n<details><summary>what shows it</summary>\n\n{fenced(evidence)}\n</details>\n"


def _accepted(answers: Iterable[Answered]) -> Iterator[str]:
    accepted = list(answers)
    if not accepted:
        return
    rows = [f"- {code(each.result.id)} {escaped(acceptance_words(each))}" for each in accepted]
    if len(rows) > ACCEPTED_SHOWN:
        rows[ACCEPTED_SHOWN:] = [f"- and {len(rows) - ACCEPTED_SHOWN} more"]
    listed = "\n".join(rows)
    yield f"<details><summary>{len(accepted)} accepted</summary>\n\n{listed}\n\n</details>\n"


def is_news(answer: Answered) -> bool:
    """Whether it is a finding that nobody has accepted, or no longer as expected."""
    return answer.status == "changed" or (answer.status == "new" and answer.result.finding)


def is_open(answer: Answered) -> bool:
    """Whether it is undecided, and nobody has accepted that."""
    return answer.result.verdict == "undecided" and answer.status != "accepted"


def stands_out(answer: Answered) -> bool:
    """Whether somebody should look at it in this run."""
    return is_news(answer) or is_open(answer)


def by_severity(answers: Iterable[Answered]) -> list[Answered]:
    """Return the answers, the most severe first, else in their order."""
    return sorted(answers, key=lambda answer: SEVERITIES.index(answer.result.severity))


def outcome_words(reports: Sequence[GameReport], *, strict: bool = False) -> str:
    """Return the outcome of a run in a few words."""
    answers = [answer for report in reports for answer in report.answers]
    changed = sum(answer.status == "changed" for answer in answers)
    new = sum(is_news(answer) for answer in answers) - changed
    undecided = sum(is_open(answer) and not is_news(answer) for answer in answers)
    gone = sum(len(report.gone) for report in reports)
    broken = sum(bool(report.diagnostics) for report in reports)
    parts = [
        counted(broken, "broken model") if broken else "",
        counted(new, "new finding") if new else "",
        f"{changed} changed" if changed else "",
        f"{undecided} undecided" if undecided else "",
        f"{gone} gone" if gone else "",
    ]
    return ", ".join(part for part in parts if part) or "all as expected"


def counted(count: int, noun: str) -> str:
    """Return a count with its noun."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def acceptance_words(answer: Answered) -> str:
    """Return why an answer is accepted; empty if it is not."""
    return f"accepted: {printable(answer.reason)}" if answer.status == "accepted" else ""


def evidence_text(result: Result, *, total_width: int = 88) -> str:
    """Return what shows a result as lines of plain text, which may be none."""
    return printable_lines(plain(evidence_lines(result, total_width, indent=0)))


def printable_lines(text: str) -> str:
    """Return a text whose lines end where they did, and show what else cannot be seen."""
    return "".join(f"{printable(line)}\n" for line in text.splitlines())


def escaped(text: str) -> str:
    """Return a text as one line of Markdown: no markup, no link, nobody called by name."""
    marked = _SPECIAL.sub(r"\\\g<0>", printable(text))
    marked = _LINKED.sub(r"\\\g<0>", marked)
    return _REFERRED.sub(r"\g<0><!-- -->", marked)


def code(text: str) -> str:
    """Return a text as inline code, which may not stand within a table."""
    shown = printable(text) or " "
    fence = "`" * (_longest_run(shown) + 1)
    space = " " if shown[0] in "` " or shown[-1] in "` " else ""
    return f"{fence}{space}{shown}{space}{fence}"


def fenced(text: str) -> str:
    """Return lines of plain text as a block of code."""
    fence = "`" * max(3, _longest_run(text) + 1)
    return f"{fence}text\n{text.rstrip()}\n{fence}\n"


def _longest_run(text: str) -> int:
    return max((len(run) for run in _RUNS.findall(text)), default=0)
