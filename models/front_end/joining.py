"""Branches and how they come together again: one value where two paths meet."""

from collections.abc import Callable, Iterable
from typing import Any

from ruleproof.models.front_end.codes import Codes
from ruleproof.models.front_end.machine import Machine, StopsError
from ruleproof.models.front_end.paths import Exit, Path
from ruleproof.models.front_end.values import MISSING, STOPPED, Deferred, Maybe, Reference, Unsure
from ruleproof.models.terms import Member, Number, Term, Truth

__all__ = [
    "alike",
    "aside",
    "branch",
    "join_exits",
    "maybe_parts",
    "merged",
    "merged_slot",
    "settled_maybe",
]


def branch(
    machine: Machine,
    condition: Term,
    first: Callable[[], Any],
    second: Callable[[], Any],
) -> tuple[Any, Any]:
    """Run `first` where the condition holds and `second` elsewhere; return what each gives.

    A side that ends within gives STOPPED; where both do, nothing goes on.
    """
    before = machine.path
    opposite = machine.terms.negate(condition)
    yes, no = before.begin(condition, machine.terms), before.begin(opposite, machine.terms)
    found = _tried(machine, yes, first)
    other = _tried(machine, no, second)
    machine.path = before
    _join(machine, condition, yes, no)
    if found is STOPPED and other is STOPPED:
        raise StopsError
    return found, other


def _tried(machine: Machine, path: Path, body: Callable[[], Any]) -> Any:
    machine.path = path
    try:
        return body()
    except StopsError:
        path.failed = True
        return STOPPED


def aside(machine: Machine, condition: Callable[[], Term], body: Callable[[], None]) -> None:
    """Run `body` where the condition holds; it is worked out only if something depends on it."""
    before = machine.path
    yes, no = before.begin(condition, machine.terms), before.begin(condition, machine.terms)
    _tried(machine, yes, body)
    machine.path = before
    changed = yes.store is not before.store or yes.names is not before.names
    if changed or yes.passed or yes.exits or yes.failed:
        _join(machine, condition(), yes, no)


def _join(machine: Machine, condition: Term, yes: Path, no: Path) -> None:
    terms, path = machine.terms, machine.path
    opposite = terms.negate(condition)
    for side, when in ((yes, condition), (no, opposite)):
        blocked = [terms.negate(path.live), terms.negate(when)]
        path.passed.extend(terms.any_of([*blocked, part]) for part in side.passed)
        for leaving in side.exits:
            leaving.live = terms.all_of([path.live, when, leaving.live])
            path.exits.append(leaving)
    if yes.failed and no.failed:
        path.failed = True
    elif yes.failed or no.failed:
        only, ended = (no, yes) if yes.failed else (yes, no)
        gone = terms.any_of([leaving.live for leaving in ended.exits])
        path.live = terms.all_of([path.live, only.live, terms.negate(gone)])
        _adopt(path, only)
    elif yes.live is terms.false or no.live is terms.false:
        only, when = (no, opposite) if yes.live is terms.false else (yes, condition)
        path.live = terms.all_of([path.live, when, only.live])
        _adopt(path, only)
    else:
        path.live = terms.all_of([path.live, terms.choose(condition, yes.live, no.live)])
        _merge(machine, condition, yes.store, yes.names, no.store, no.names)


def _adopt(path: Path, other: Path) -> None:
    path.store, path.names = other.store, other.names
    path.shares_store = path.shares_names = True


def _merge(
    machine: Machine,
    condition: Term,
    store: dict[str, Any],
    names: dict[str, Any],
    other_store: dict[str, Any],
    other_names: dict[str, Any],
) -> None:
    path = machine.path
    if store is not other_store:
        path.store = dict(store)
        for slot in {**store, **other_store}:
            own, other = store.get(slot, MISSING), other_store.get(slot, MISSING)
            if own is not other:
                path.store[slot] = merged_slot(machine.codes, condition, own, other)
        path.shares_store = False
    else:
        path.store, path.shares_store = store, True
    if names is not other_names:
        path.names = {
            name: merged(
                machine.codes, condition, names.get(name, MISSING), other_names.get(name, MISSING)
            )
            for name in {**names, **other_names}
        }
        path.shares_names = False
    else:
        path.names, path.shares_names = names, True


def join_exits(machine: Machine, exits: Iterable[Exit], *, keep_names: bool) -> Any:
    """Bring the ways out together with the path at hand; return the value that they leave with.

    The condition `live` of the path is left to whoever calls: it knows where all of them go on.
    """
    value: Any = None
    path = machine.path
    open_end = path.live is not machine.terms.false and not path.failed
    for leaving in exits:
        names = leaving.names if keep_names else path.names
        if not open_end:
            path.store, path.shares_store = leaving.store, True
            path.names, path.shares_names = names, True
            value, open_end, path.failed = leaving.value, True, False
            continue
        _merge(machine, leaving.live, leaving.store, names, path.store, path.names)
        value = merged(machine.codes, leaving.live, leaving.value, value)
    return value


def merged_slot(codes: Codes, condition: Term, first: Any, second: Any) -> Any:
    """Return the value of a slot where two paths meet."""
    if isinstance(first, Term) and isinstance(second, Term):
        return codes.terms.choose(condition, first, second)
    return _merged_unsure(codes, condition, first, second, merged_slot)


def merged(codes: Codes, condition: Term, first: Any, second: Any) -> Any:
    """Return `first` where the condition holds, else `second`; put off what is no single value."""
    if first is second or second is STOPPED:
        return first
    if first is STOPPED:
        return second
    if any(value is MISSING or isinstance(value, Unsure) for value in (first, second)):
        return _merged_unsure(codes, condition, first, second, merged)
    if isinstance(first, tuple) and type(first) is type(second) and len(first) == len(second):
        pairs = zip(first, second, strict=True)
        return type(first)([merged(codes, condition, one, two) for one, two in pairs])
    if _same_reference(first, second):
        return first
    pair = alike(codes, first, second)
    if pair is not None:
        return codes.fold(codes.terms.choose(condition, *pair))
    own, other = maybe_parts(codes, first), maybe_parts(codes, second)
    if own is not None and other is not None:
        present = codes.terms.choose(condition, own[0], other[0])
        return settled_maybe(codes, present, codes.terms.choose(condition, own[1], other[1]))
    return Deferred(condition, first, second)


def _merged_unsure(
    codes: Codes, condition: Term, first: Any, second: Any, join: Callable[..., Any]
) -> Any:
    value, when = _there(codes, first)
    other, other_when = _there(codes, second)
    if value is MISSING or other is MISSING:
        value = other if value is MISSING else value
    else:
        value = join(codes, condition, value, other)
    when = codes.terms.choose(condition, when, other_when)
    if value is MISSING or when is codes.terms.true:
        return value
    return Unsure(value, when)


def _there(codes: Codes, value: Any) -> tuple[Any, Term]:
    if isinstance(value, Unsure):
        return value.value, value.when
    return value, codes.terms.truth(value is not MISSING)


def _same_reference(first: Any, second: Any) -> bool:
    return (
        isinstance(first, Reference)
        and isinstance(second, Reference)
        and first.field == second.field
        and first.versions == second.versions
        and len(first.keys) == len(second.keys)
        and all(own is other for own, other in zip(first.keys, second.keys, strict=True))
    )


def alike(codes: Codes, first: Any, second: Any) -> tuple[Term, Term] | None:
    """Return two single values as terms of like sorts; None where they are not alike."""
    own, other = codes.lift(first), codes.lift(second)
    if first is None and other is not None and isinstance(other.sort, Member):
        return codes.none_of(other.sort.kind), other
    if second is None and own is not None and isinstance(own.sort, Member):
        return own, codes.none_of(own.sort.kind)
    if own is None or other is None:
        return None
    if isinstance(own.sort, Truth) and isinstance(other.sort, Truth):
        return own, other
    if isinstance(own.sort, Truth | Number) and isinstance(other.sort, Truth | Number):
        return codes.terms.as_number(own), codes.terms.as_number(other)
    if isinstance(own.sort, Member) and isinstance(other.sort, Member):
        return (own, other) if own.sort.kind == other.sort.kind else None
    return None


def maybe_parts(codes: Codes, value: Any) -> tuple[Term, Term] | None:
    """Return when an optional number is there, and which; None for anything else."""
    if isinstance(value, Maybe):
        return value.present, value.number
    if value is None:
        return codes.terms.false, codes.terms.number(0)
    term = codes.lift(value)
    if term is None or not isinstance(term.sort, Truth | Number):
        return None
    return codes.terms.true, codes.terms.as_number(term)


def settled_maybe(codes: Codes, present: Term, number: Term) -> Any:
    """Return an optional number, or just None or the number where that is certain."""
    if present is codes.terms.true:
        return codes.fold(number)
    return None if present is codes.terms.false else Maybe(present, number)
