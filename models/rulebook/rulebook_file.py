"""Read a rulebook from its file: lines and sections, and what is printed, with every fault told."""

import re
from functools import lru_cache
from pathlib import Path

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.fields import Faults, Table
from ruleproof.models.reading import read_source
from ruleproof.models.rulebook.cited_ids import LineIds
from ruleproof.models.rulebook.printed_file import (
    read_components,
    read_examples,
    read_lists,
    read_sums,
    read_values,
)
from ruleproof.models.rulebook.rulebook import KINDS, NOTED, Line, Rulebook, Section
from ruleproof.models.rulebook.table_file import read_tables
from ruleproof.models.rulebook.term_file import read_references, read_terms
from ruleproof.models.source import Source, Span
from ruleproof.models.toml_document import read_toml

__all__ = ["parse_rulebook", "read_rulebook"]

TOP = (
    "rulebook",
    "sections",
    "lines",
    "terms",
    "references",
    "tables",
    "lists",
    "sums",
    "components",
    "examples",
    "values",
)
_HEADER = re.compile(r"^\s*\[\[?\s*([^\]]*?)\s*\]\]?")
_ENTRY = re.compile(r"^\s*(\"[^\"]*\"|'[^']*'|[\w-]+)\s*=")


def read_rulebook(path: Path) -> Rulebook:
    """Return the rulebook of a file; raise ModelError with all its faults."""
    return parse_rulebook(read_source(path))


@lru_cache(maxsize=8)
def parse_rulebook(source: Source) -> Rulebook:
    """Return the rulebook that a text writes, read once; raise ModelError with all its faults."""
    _refuse_repeated(source)
    document = read_toml(source)
    faults = Faults()
    top = Table(document, (), document.value, faults)
    top.only(*TOP)
    about = top.table("rulebook")
    about.only("title", "complete", "index")
    sections = _sections(top.table("sections"))
    lines = _lines(top, sections)
    ids = LineIds(tuple(lines), faults)
    rulebook = Rulebook(
        about.text("title", "rulebook"),
        source,
        lines,
        sections,
        about.flag("complete"),
        next(iter(ids.under(about, "index")), None),
        read_terms(top.table("terms"), ids),
        read_references(top.table("references"), ids),
        read_tables(top.table("tables"), ids),
        read_lists(top.table("lists"), ids),
        read_sums(top.table("sums"), ids),
        read_components(top.table("components"), ids),
        read_examples(top.table("examples"), ids),
        read_values(top.table("values"), ids),
    )
    faults.stop_if_any()
    return rulebook


def _refuse_repeated(source: Source) -> None:
    """Raise for every id that `[lines]` has twice: TOML itself would say less, and only once."""
    places: dict[str, Span] = {}
    faults: list[Diagnostic] = []
    inside, at = False, 0
    for row in source.text.splitlines(keepends=True):
        header, entry = _HEADER.match(row), _ENTRY.match(row)
        if header:
            inside = header[1] == "lines"
        elif inside and entry:
            name = entry[1].strip("\"'")
            span = source.span(at + entry.start(1), at + entry.end(1))
            if name in places:
                others = ((places[name], "first here"),)
                message = f"the line `{name}` is there twice"
                help_text = "give each line of the rulebook an id of its own"
                faults.append(Diagnostic("RP502", message, span, "again here", help_text, others))
            places.setdefault(name, span)
        at += len(row)
    if faults:
        raise ModelError(*faults)


def _sections(listed: Table) -> dict[str, Section]:
    found: dict[str, Section] = {}
    for name in listed.value:
        table = listed.table(name)
        table.only("heading", "page", "listed", "within")
        within = table.text("within") or None
        if within is not None and within not in found:
            table.faults.add(
                "RP507",
                f"the rulebook has no section `{within}` above this one",
                table.span("within"),
                "not among the sections so far",
                table.faults.suggestion(within, found)
                or "write sections in printed order, the outer before the inner",
            )
        page = table.whole("page", 0, least=1)
        found[name] = Section(
            name,
            table.text("heading", name),
            page or None,
            table.text("listed") or None,
            within,
            listed.span(name, key=True),
        )
    return found


def _lines(top: Table, sections: dict[str, Section]) -> dict[str, Line]:
    listed = top.table("lines")
    lines = {name: _line(listed, name, sections) for name in listed.value}
    if not lines and isinstance(top.value.get("lines", {}), dict):
        top.faults.add(
            "RP511",
            "the rulebook has no lines",
            top.span("lines", key=True),
            help='write `[lines]` with a line such as `R-1 = { kind = "turn", says = "..." }`',
        )
        top.faults.stop_if_any()
    return lines


def _line(listed: Table, name: str, sections: dict[str, Section]) -> Line:
    table = listed.table(name)
    span = listed.span(name, key=True)
    table.only("section", "kind", "says", "noted")
    section = table.text("section")
    if section and section not in sections:
        table.faults.add(
            "RP507",
            f"the rulebook has no section `{section}`",
            table.span("section"),
            "not among the sections",
            table.faults.suggestion(section, sections) or "add it to `[sections]`",
        )
    kind = table.needed("kind", f"the line `{name}`", help=f"kinds: {', '.join(KINDS)}")
    _refuse_unknown(table, "kind", "RP503", "a line of a rulebook is", KINDS)
    _refuse_unknown(table, "noted", "RP504", "a line is noted for", NOTED)
    says = table.needed("says", f"the line `{name}`", help="say it in your own words")
    return Line(name, section, kind or "", says or "", table.text("noted") or None, span)


def _refuse_unknown(table: Table, key: str, code: str, what: str, known: tuple[str, ...]) -> None:
    found = table.text(key)
    if found and found not in known:
        table.faults.add(
            code,
            f"`{found}` is not what {what}",
            table.span(key),
            f"no such {'reason' if key == 'noted' else 'kind'}",
            table.faults.suggestion(found, known) or f"one of: {', '.join(known)}",
        )
