"""Read the terms of a rulebook and the references that its lines make."""

from collections.abc import Iterator

from ruleproof.models.fields import Table
from ruleproof.models.rulebook.cited_ids import LineIds, read_decides
from ruleproof.models.rulebook.rulebook import Reference, Term

__all__ = ["read_references", "read_terms"]


def read_terms(listed: Table, ids: LineIds) -> tuple[Term, ...]:
    """Return the terms, in the order of the file."""
    terms = tuple(_term(listed, name, ids) for name in listed.value)
    known = {term.name: term for term in terms}
    for term in terms:
        if term.same_as is not None and term.same_as not in known:
            listed.faults.add(
                "RP512",
                f"there is no term `{term.same_as}`",
                listed.span(term.name, "same_as"),
                "not among the terms",
                listed.faults.suggestion(term.same_as, known) or "add it to `[terms]`",
            )
        elif term.same_as is not None and known[term.same_as].same_as is not None:
            listed.faults.add(
                "RP512",
                f"`{term.name}` and `{term.same_as}` both stand for another term",
                listed.span(term.name, "same_as"),
                "itself the same as another",
                "name the term that the rulebook uses most",
            )
    return terms


def _term(listed: Table, name: str, ids: LineIds) -> Term:
    table = listed.table(name)
    table.only("defined", "used", "same_as", "means", "decides")
    if not any(table.value.get(key) for key in ("defined", "used", "means")):
        table.faults.add(
            "RP512",
            f"the term `{name}` is on no line",
            listed.span(name, key=True),
            help="say where it is `defined`, where it is `used`, or what it `means` where",
        )
    means = table.table("means")
    return Term(
        name,
        ids.under(table, "defined"),
        read_decides(table),
        listed.span(name, key=True),
        ids.under(table, "used"),
        table.text("same_as") or None,
        {
            line: means.text(stretch)
            for stretch in means.value
            for line in ids.stretch(stretch, means.span(stretch, key=True))
        },
    )


def read_references(listed: Table, ids: LineIds) -> tuple[Reference, ...]:
    """Return where the lines point to, in the order of the file."""
    return tuple(
        reference
        for stretch in listed.value
        for table in _tables(listed, stretch)
        for line in ids.stretch(stretch, listed.span(stretch, key=True))
        if (reference := _reference(table, line, ids)) is not None
    )


def _tables(listed: Table, key: str) -> Iterator[Table]:
    found = listed.get(key, dict, list)
    if isinstance(found, dict):
        yield listed.table(key, of=found)
    elif found is not None:
        yield from listed.tables(key)


def _reference(table: Table, line: str, ids: LineIds) -> Reference | None:
    table.only("to", "titled", "page", "line")
    to = table.needed("to", "this reference", help="write what it points to, as printed")
    page = table.whole("page", 0, least=1)
    leads_to = next(iter(ids.under(table, "line")), None)
    if to is None:
        return None
    return Reference(
        line, to, table.text("titled") or None, page or None, leads_to, table.span("to")
    )
