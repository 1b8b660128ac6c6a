"""The generated function of one rule: its successors for all rows of a chunk at once.

First the rows where the conjuncts common to all variants hold; then, for each variant, its own;
then parameter by parameter, a grid of rows and values in slices of bounded size, of which only the
pairs that every conjunct known so far allows are carried on.
"""

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import numpy as np

from ruleproof.models.scene import Parameter
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term, Truth, codes, in_order, variables
from ruleproof.verify.exploration import runtime
from ruleproof.verify.exploration.codegen import Scope, Shape, Source, compiled
from ruleproof.verify.exploration.offers import Offer, faces
from ruleproof.verify.exploration.packing import Columns, Layout, smallest_type
from ruleproof.verify.exploration.word_code import WordWriter

__all__ = ["RuleFunction", "rule_function"]

RuleFunction = Callable[[Columns, Callable[..., None], Callable[..., None]], None]
BASE = -1  # the keys of the words with the common updates are BASE, BASE - 1, ...


def rule_function(
    layout: Layout, terms: Terms, variants: Sequence[Offer], *, begin: bool = False
) -> RuleFunction:
    """Return the function that calls `emit` and `report` for the rows of a chunk.

    With `begin` there is no state before: every slot is written.
    """
    variants = [variant for variant in variants if terms.false not in variant.guard]
    if not variants:
        return lambda columns, emit, report: None
    writer = _RuleWriter(layout, terms, variants, begin)
    writer.write()
    names: dict[str, Any] = {name: getattr(runtime, name) for name in runtime.__all__}
    function: RuleFunction = compiled(writer.source, "rule", "columns, emit, report", **names)
    return function


class _RuleWriter:
    def __init__(
        self, layout: Layout, terms: Terms, variants: Sequence[Offer], begin: bool
    ) -> None:
        self.layout = layout
        self.terms = terms
        self.variants = variants
        self.positions = layout.positions()
        self.source = Source(self.positions)
        self.words = WordWriter(layout, self.source, begin)
        offer = variants[0]
        self.left = offer.parameters[len(offer.fixed) :]
        self.stage_of = {parameter.name: place for place, parameter in enumerate(self.left, 1)}

    def write(self) -> None:
        whole = Scope(self.source, None, "everything", {"row": ""})
        self.source.line("everything = slice(None)")
        common = set.intersection(*(set(variant.guard) for variant in self.variants))
        first = [term for term in self.variants[0].guard if term in common and not self.stage(term)]
        scope = self.selected(whole, first)
        self.share(scope)
        shared = self.common_updates()
        self.base(scope, shared)
        names, depth = self.source.names, self.source.depth
        for variant in self.variants:
            self.source.restart(names)
            self.variant(scope, variant, set(first), shared)
            self.source.depth = depth

    def stage(self, term: Term) -> int:
        """Return how many of the parameters left must be known for the term."""
        return max((self.stage_of.get(name, 0) for name in variables([term])), default=0)

    def share(self, scope: Scope) -> None:
        """Compute once what several variants need and no parameter changes."""
        users: dict[int, int] = {}
        found: dict[int, Term] = {}
        for variant in self.variants:
            for term in in_order(variant.roots):
                users[term.serial] = users.get(term.serial, 0) + 1
                found[term.serial] = term
        for serial, term in found.items():
            if users[serial] > 1 and term.args and not self.stage(term):
                scope.array(term)

    def common_updates(self) -> dict[str, Term]:
        """Return the updates that are the same in all of several variants."""
        updates = [variant.updates or {} for variant in self.variants]
        return {
            name: term
            for name, term in updates[0].items()
            if len(updates) > 1
            and not self.stage(term)
            and self.words.fits(self.layout.fields[self.positions[name]], term)
            and all(other.get(name) is term for other in updates)
        }

    def base(self, scope: Scope, shared: dict[str, Term]) -> None:
        """Compute the words with the common updates done."""
        for word in range(self.layout.words if shared else 0):
            text = self.words.updated(scope, self.words.before(scope, word), word, shared)
            scope.bind(BASE - word, self.source.assign(text))

    def variant(
        self, scope: Scope, variant: Offer, done: set[Term], shared: dict[str, Term]
    ) -> None:
        """Write one variant: its rows, its grids, its faults, its successors."""
        guard = [term for term in variant.guard if term not in done]
        own = Scope(self.source, scope, scope.rows, {"row": "[:]"})
        scope = self.selected(own, [term for term in guard if not self.stage(term)])
        for number, parameter in enumerate(self.left, 1):
            scope = self.grid(
                scope, parameter, [term for term in guard if self.stage(term) == number]
            )
        ordinals = self.ordinals(scope, variant)
        if variant.updates is None:
            (fault,) = variant.told
            rows = f"resolved({scope.rows}, columns.rows)"
            self.source.line(f"report({variant.rule}, {fault}, {rows}, {ordinals})")
            return
        scope, ordinals = self.cut(scope, variant, ordinals)
        updates = {name: term for name, term in variant.updates.items() if name not in shared}
        self.successors(scope, variant.rule, updates, ordinals)

    def selected(self, scope: Scope, guard: Sequence[Term]) -> Scope:
        """Open the scope of the rows where all of `guard` hold."""
        if not guard:
            return Scope(self.source, scope, scope.rows, {"row": "[:]"})
        mask = " & ".join([scope.array(term) for term in guard])
        return self.narrowed(scope, f"selected({mask})")

    def narrowed(self, scope: Scope, expression: str) -> Scope:
        """Open the scope of some rows, given by an index or None, if there are any."""
        index = self.source.assign(expression)
        self.source.line(f"if {index} is not None:")
        self.source.depth += 1
        rows = self.source.assign(f"composed({scope.rows}, {index})")
        return Scope(self.source, scope, rows, {"row": f"[{index}]"})

    def grid(self, scope: Scope, parameter: Parameter, guard: Sequence[Term]) -> Scope:
        """Open the scope of the allowed pairs of a row and a value of the parameter."""
        values = faces(parameter)
        variable = self.terms.variable(parameter.name, parameter.sort)
        domain = codes(parameter.sort)
        truth = isinstance(parameter.sort, Truth)
        array = np.array(values, np.bool_ if truth else smallest_type(domain[0], domain[-1]))
        part = f"s{self.stage_of[parameter.name]}"
        size = self.source.assign(f"size({scope.rows}, columns.rows)")
        self.source.line(f"for {part} in slices(columns, {size}, {len(values)}):")
        self.source.depth += 1
        rows = self.source.assign(f"composed({scope.rows}, {part})")
        inner = Scope(self.source, scope, rows, {"row": f"[{part}]"})
        inner.bind(variable.serial, self.source.constant(array), "value")
        mask = " & ".join([self.as_pair(inner, term) for term in guard]) or "None"
        pairs = self.source.assign(f"pairs({mask}, {part}, {len(values)})")
        row, value = self.source.assign(f"{pairs}[0]"), self.source.assign(f"{pairs}[1]")
        self.source.line(f"if {row}.size:")
        self.source.depth += 1
        rows = self.source.assign(f"composed({rows}, {row})")
        index: dict[Shape, str] = {
            "row": f"[{row}]",
            "value": f"[{value}]",
            "pair": f"[{row}, {value}]",
        }
        return Scope(self.source, inner, rows, index)

    def as_pair(self, scope: Scope, term: Term) -> str:
        name = scope.array(term)
        return f"{name}[:, None]" if scope.shape(term) == "row" else name

    def ordinals(self, scope: Scope, variant: Offer) -> str:
        """Return the place of the parameters among all their combinations, as an expression."""
        sizes = [len(codes(parameter.sort)) for parameter in variant.parameters]
        strides = [prod(sizes[place + 1 :]) for place in range(len(sizes))]
        known, parts = 0, []
        for place, parameter in enumerate(variant.parameters):
            low = codes(parameter.sort)[0]
            if place < len(variant.fixed):
                known += (variant.fixed[place] - low) * strides[place]
            else:
                variable = self.terms.variable(parameter.name, parameter.sort)
                known -= low * strides[place]
                parts.append(f"{scope.array(variable)}.astype(int64) * {strides[place]}")
        return self.source.assign(" + ".join([*parts, str(known)]))

    def cut(self, scope: Scope, variant: Offer, ordinals: str) -> tuple[Scope, str]:
        """Report the faults of the offer; open the scope of the rows without any."""
        bad = []
        for place, term in variant.faults.items():
            if term is self.terms.false:
                continue
            size = f"size({scope.rows}, columns.rows)"
            name = f"ones({size}, bool)" if term is self.terms.true else scope.array(term)
            bad.append(self.source.assign(name))
            if place in variant.told:
                told = f"{variant.rule}, {place}, {bad[-1]}, {scope.rows}, {ordinals}"
                self.source.line(f"tell(report, columns.rows, {told})")
        if not bad:
            return scope, ordinals
        inner = self.narrowed(scope, f"selected(~({' | '.join(bad)}))")
        if self.left:
            ordinals = self.source.assign(f"{ordinals}{inner.index['row']}")
        return inner, ordinals

    def successors(self, scope: Scope, rule: int, updates: dict[str, Term], ordinals: str) -> None:
        """Emit the states after the step."""
        words = []
        for word in range(self.layout.words):
            if scope.knows(BASE - word):
                before, _ = scope.carried(BASE - word)
            else:
                before = self.words.before(scope, word)
            words.append(self.source.assign(self.words.updated(scope, before, word, updates)))
        rows = f"resolved({scope.rows}, columns.rows)"
        self.source.line(f"emit({rule}, {rows}, {ordinals}, joined({', '.join(words)}))")
