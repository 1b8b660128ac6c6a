"""Terms: used without being explained, explained and never used, doubled, or of two meanings."""

from collections.abc import Iterator, Sequence

from ruleproof.models.rulebook.rulebook import Decides, Rulebook, Term
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording, joined

__all__ = ["check_terms"]

METHOD = "comparison of terms"


def check_terms(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield a finding for every slip in the terms, and one answer for all that are sound."""
    aliases = _aliases(rulebook.terms)
    undefined = [term for term in rulebook.terms if _undefined(term)]
    unused = [term for term in rulebook.terms if _unused(term, aliases)]
    yield from _told(Wording(game, "undefined", METHOD), undefined, "used and nowhere explained")
    yield from _told(Wording(game, "unused", METHOD), unused, "explained and never used")
    wrong = {term.name for term in (*undefined, *unused)}
    for term in rulebook.terms:
        doubled = [alias for alias in aliases.get(term.name, ()) if not alias.cites]
        if doubled:
            yield _two_names(game, term, doubled)
        if len(set(term.means.values())) > 1:
            yield _two_meanings(game, term)
        if doubled or len(set(term.means.values())) > 1:
            wrong |= {term.name, *(alias.name for alias in doubled)}
    sound = [term for term in rulebook.terms if term.name not in wrong]
    if sound:
        yield Wording(game, "terms", METHOD).confirmed(
            "",
            "these terms are explained, used, and have one meaning",
            "; ".join(term.name for term in sound),
            (cite for term in sound for cite in term.cites),
        )


def _aliases(terms: Sequence[Term]) -> dict[str, list[Term]]:
    found: dict[str, list[Term]] = {}
    for term in terms:
        if term.same_as is not None:
            found.setdefault(term.same_as, []).append(term)
    return found


def _undefined(term: Term) -> bool:
    return not term.cites and term.same_as is None and not term.means


def _unused(term: Term, aliases: dict[str, list[Term]]) -> bool:
    used = term.used or term.means or term.same_as is not None
    return bool(term.cites) and not used and not aliases.get(term.name)


def _told(wording: Wording, terms: Sequence[Term], what: str) -> Iterator[Result]:
    """Yield one finding for all terms that are words only, and one for each that decides play."""
    words = [term for term in terms if term.decides == "wording"]
    if words:
        is_are = "are" if len(words) > 1 else "is"
        yield wording.slip(
            "",
            f"{joined(term.name for term in words)} {is_are} {what}",
            {term.name: list(_lines(term)) for term in words},
            (cite for term in words for cite in _lines(term)),
            answer="; ".join(term.name for term in words),
            span=words[0].span,
        )
    for term in terms:
        if term.decides == "play":
            yield wording.slip(
                term.name,
                f"{term.name} is {what}",
                {term.name: list(_lines(term))},
                _lines(term),
                decides="play",
                span=term.span,
            )


def _lines(term: Term) -> tuple[str, ...]:
    return (*term.cites, *term.used)


def _two_names(game: str, term: Term, doubled: Sequence[Term]) -> Result:
    names = [term.name, *(alias.name for alias in doubled)]
    decides: Decides = (
        "play" if "play" in {each.decides for each in (term, *doubled)} else "wording"
    )
    return Wording(game, "two names", METHOD).slip(
        term.name,
        f"{joined(names)} are names for one thing, and no line says so",
        {each.name: list(_lines(each)) for each in (term, *doubled)},
        (cite for each in (term, *doubled) for cite in _lines(each)),
        decides=decides,
        answer="; ".join(names),
        span=term.span,
        repairs=(f"call it {term.name} everywhere",),
    )


def _two_meanings(game: str, term: Term) -> Result:
    meanings: dict[str, list[str]] = {}
    for line, meaning in term.means.items():
        meanings.setdefault(meaning, []).append(line)
    return Wording(game, "two meanings", METHOD).slip(
        term.name,
        f"{term.name} has {len(meanings)} meanings",
        meanings,
        (*term.means, *term.cites),
        decides=term.decides,
        answer="; ".join(meanings),
        span=term.span,
        repairs=("give each thing a name of its own",),
    )
