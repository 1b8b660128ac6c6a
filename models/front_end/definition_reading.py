"""Read one definition of a game: a rule, the start, a claim or a measure, as terms."""

from collections.abc import Mapping, Sequence
from inspect import signature
from types import FunctionType
from typing import Any, cast

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.front_end.codes import Codes
from ruleproof.models.front_end.comparisons import number_of, truth
from ruleproof.models.front_end.expressions import evaluate
from ruleproof.models.front_end.faces import faces_shown
from ruleproof.models.front_end.inlining import run_function
from ruleproof.models.front_end.machine import Frame, Machine, Permission
from ruleproof.models.front_end.paths import Path
from ruleproof.models.front_end.refusals import RefusalError
from ruleproof.models.front_end.statements import execute
from ruleproof.models.front_end.storage import first_versions, opened
from ruleproof.models.front_end.syntax import Syntax
from ruleproof.models.front_end.targets import PHASE_ASSIGNED
from ruleproof.models.front_end.values import MISSING, TheState, Unsure
from ruleproof.models.language.containers import UNSET
from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Decision, Game, SceneDefinition, decisions_of
from ruleproof.models.language.kinds import Members, shown, values_of
from ruleproof.models.language.module_faults import node_span
from ruleproof.models.language.state import flat, slots_of
from ruleproof.models.scene import (
    Fault,
    Measure,
    MeasureKind,
    Parameter,
    Property,
    PropertyKind,
    Rule,
)
from ruleproof.models.source import Span
from ruleproof.models.terms import Member, Term, codes

__all__ = ["DefinitionReader", "definition_fault"]

RULE = Permission("a rule", reads_observed=False, writes=True, requires=True)
START = Permission("the start", writes=True, writes_observed=True, requires=True)
OBSERVER = Permission("an observer", writes_observed=True)


class DefinitionReader:
    """Reads the definitions of one scene, each on a machine of its own."""

    def __init__(self, game: Game, definition: SceneDefinition, codes: Codes) -> None:
        self.definition = definition
        self.codes = codes
        self.syntax = Syntax(game.source)
        self.slots = slots_of(definition.state)
        self.parameters: dict[str, tuple[tuple[str, Decision], ...]] = {}
        self._places = {(each.field.name, *each.keys): each.name for each in self.slots}
        self._before = {
            each.name: codes.terms.variable(each.name, codes.sort(each.domain))
            for each in self.slots
        }

    def rule(self, definition: Definition, duties: Sequence[Property]) -> Rule:
        """Return a rule: duties and its phase first, then the function, then its observers."""
        machine = self._machine(RULE, self._before)
        names, parameters = self._decisions(definition)
        self._show_faces(machine, parameters)
        self._enter_phase(machine, definition)
        for duty in duties:
            if duty.subject != definition.name:
                machine.path.require(self.codes.terms.negate(duty.holds), self.codes.terms)
        function = cast(FunctionType, definition.function)
        run_function(machine, function, {_first(function): TheState(), **names}, None)
        self._leave_phase(machine, definition)
        for observer in self.definition.of("observe"):
            if not observer.subjects or definition.name in observer.subjects:
                self._observe(machine, observer, names)
        return self._rule(machine, definition, parameters)

    def start(self, definition: Definition) -> Rule:
        """Return the start; refuse one that leaves a field without a value."""
        machine = self._machine(START, self._first_values())
        names, parameters = self._decisions(definition)
        self._show_faces(machine, parameters)
        function = cast(FunctionType, definition.function)
        run_function(machine, function, {_first(function): TheState(), **names}, None)
        span = span_of(self.syntax, definition)
        self._check_all_set(machine, span, definition.name)
        return self._rule(machine, definition, parameters)

    def default_start(self) -> Rule:
        """Return the start of a scene without one: every field has its default."""
        machine = self._machine(START, self._first_values())
        self._check_all_set(machine, None, "start")
        return Rule("start", (), (), self.codes.terms.true, self._updates(machine))

    def property(self, definition: Definition) -> Property:
        """Return a claim, a duty or an ending."""
        machine, value = self._value(definition)
        subject = definition.subjects[0] if definition.subjects else None
        if definition.result is not None:
            subject = shown(definition.result)
        kind: PropertyKind = cast(
            PropertyKind, "invariant" if definition.role == "always" else definition.role
        )
        with _Within(machine, self.syntax, definition) as tree:
            holds = truth(machine, tree, value)
        span = span_of(self.syntax, definition)
        name, cites = definition.name, definition.cites
        return Property(kind, name, cites, holds, tuple(machine.faults), subject, span)

    def measure(self, definition: Definition) -> Measure:
        """Return a number over the state; refuse a function that gives anything else."""
        machine, value = self._value(definition)
        with _Within(machine, self.syntax, definition) as tree:
            number = number_of(machine, tree, value)
        if number is None:
            message = f"`{definition.name}` does not give a number"
            raise RefusalError(
                definition_fault(self.syntax, definition, "RP204", message, "return a number")
            )
        return Measure(
            cast(MeasureKind, definition.role),
            definition.label or definition.name,
            definition.cites,
            number,
            tuple(machine.faults),
            None if definition.better_for is None else shown(definition.better_for),
            definition.box,
            span_of(self.syntax, definition),
        )

    def _machine(self, permission: Permission, store: Mapping[str, Any]) -> Machine:
        machine = Machine(
            self.definition.state, self.codes, self.syntax, evaluate, execute, self._places
        )
        machine.permission = permission
        first = {**store, PHASE_ASSIGNED: self.codes.terms.false}
        for each in self.definition.state._fields.values():
            never = self.codes.terms.number(0)
            first |= dict.fromkeys(first_versions(each.name, each.domain), never)
        machine.path = Path(None, self.codes.terms.true, first, {})
        return machine

    def _value(self, definition: Definition) -> tuple[Machine, Any]:
        machine = self._machine(Permission("a claim"), self._before)
        function = cast(FunctionType, definition.function)
        value = run_function(machine, function, {_first(function): TheState()}, None)
        return machine, value

    def _first_values(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        values = flat(self.definition.state())
        for slot in self.slots:
            value = values[slot.name]
            found[slot.name] = MISSING
            if value is not UNSET:
                code = self.codes.encode(slot.domain, value)
                found[slot.name] = self.codes.terms.constant(self.codes.sort(slot.domain), code)
        return found

    def _decisions(self, definition: Definition) -> tuple[dict[str, Any], tuple[Parameter, ...]]:
        names: dict[str, Any] = {}
        parameters = []
        variables = []
        for decision in decisions_of(definition):
            name = decision.name if decision.name not in self._before else f"{decision.name}?"
            sort = self.codes.sort(decision.domain)
            chooser = None if decision.chooser is None else shown(decision.chooser)
            parameters.append(
                Parameter(name, sort, chooser, decision.weights, self._left(decision))
            )
            variable = self.codes.terms.variable(name, sort)
            variables.append((name, decision))
            machine = self._machine(RULE, self._before)
            names[decision.name] = opened(machine, decision.domain, variable)
        self.parameters[definition.name] = tuple(variables)
        return names, tuple(parameters)

    def _left(self, decision: Decision) -> tuple[str, ...]:
        """Return the slots that tell how many of each value a bag holds."""
        values = values_of(decision.domain) if decision.bag else ()
        return tuple(self._places[decision.bag, value] for value in values)

    def _show_faces(self, machine: Machine, parameters: Sequence[Parameter]) -> None:
        for condition in faces_shown(self.codes.terms, parameters, self._before):
            machine.path.require(condition, self.codes.terms)

    def _enter_phase(self, machine: Machine, definition: Definition) -> None:
        if not definition.phases and definition.then is None:
            return
        field = machine.fields.get("phase")
        kinds = {type(each) for each in (*definition.phases, definition.then) if each is not None}
        if field is None or {getattr(field.domain, "kind", None)} != kinds:
            message = f"`{definition.name}` has phases that the state does not have"
            instead = "give the state a field `phase` of the kind of these phases"
            raise RefusalError(definition_fault(self.syntax, definition, "RP208", message, instead))
        if definition.phases:
            now = machine.path.store["phase"]
            which = [self.codes.lift(each) for each in definition.phases]
            terms = self.codes.terms
            matches = [terms.equal(now, each) for each in which if each is not None]
            machine.path.require(terms.any_of(matches), terms)

    def _leave_phase(self, machine: Machine, definition: Definition) -> None:
        if definition.then is None:
            return
        assigned, now = machine.path.store[PHASE_ASSIGNED], machine.path.store["phase"]
        domain = machine.fields["phase"].domain
        assert isinstance(domain, Members)
        after = self.codes.lift(definition.then)
        assert after is not None
        after = self.codes.terms.widen(after, Member(self.codes.kind(domain.kind), domain.optional))
        machine.path.assign_slot("phase", self.codes.terms.choose(assigned, now, after))

    def _observe(self, machine: Machine, observer: Definition, names: Mapping[str, Any]) -> None:
        machine.permission = OBSERVER
        function = cast(FunctionType, observer.function)
        asked = list(signature(function).parameters)[1:]
        for name in asked:
            if name not in names:
                message = f"a rule that `{observer.name}` observes has no parameter `{name}`"
                instead = "ask for parameters that every observed rule has"
                raise RefusalError(
                    definition_fault(self.syntax, observer, "RP208", message, instead)
                )
        given = {name: names[name] for name in asked}
        run_function(machine, function, {_first(function): TheState(), **given}, None)

    def _check_all_set(self, machine: Machine, span: Span | None, name: str) -> None:
        unset = []
        for slot in self.slots:
            value = machine.path.store[slot.name]
            if value is MISSING:
                unset.append(slot.field.name)
            elif isinstance(value, Unsure):
                when = self.codes.terms.all_of(
                    [*machine.path.passed, self.codes.terms.negate(value.when)]
                )
                machine.faults.append(Fault(when, f"the start leaves `{slot.name}` unset", span))
                machine.path.assign_slot(slot.name, value.value)
        if unset and not machine.path.failed:
            message = f"`{name}` leaves `{unset[0]}` of `{self.definition.name}` without a value"
            instead = "assign it in the start, or give the field a default"
            raise RefusalError(Diagnostic("RP212", message, span, "", instead))

    def _rule(
        self, machine: Machine, definition: Definition, parameters: tuple[Parameter, ...]
    ) -> Rule:
        return Rule(
            definition.name,
            definition.cites,
            parameters,
            self.codes.terms.all_of(machine.path.passed),
            self._updates(machine),
            tuple(machine.faults),
            None if definition.by is None else shown(definition.by),
            span_of(self.syntax, definition),
        )

    def _updates(self, machine: Machine) -> dict[str, Term]:
        """Return what is assigned; a field that a start which always fails leaves unset is any."""
        updates: dict[str, Term] = {}
        for slot in self.slots:
            value = machine.path.store[slot.name]
            if value is MISSING:
                sort = self.codes.sort(slot.domain)
                value = self.codes.terms.constant(sort, codes(sort)[0])
            if value is not self._before[slot.name]:
                updates[slot.name] = value
        return updates


class _Within:
    """A definition's function taken up again, for what is asked of its value."""

    def __init__(self, machine: Machine, syntax: Syntax, definition: Definition) -> None:
        self.machine, self.syntax = machine, syntax
        self.function = cast(FunctionType, definition.function)

    def __enter__(self) -> Any:
        found = self.syntax.function(self.function)
        assert found is not None
        source, tree = found
        self.machine.frames.append(Frame(self.function, source, frozenset()))
        return tree

    def __exit__(self, *raised: object) -> None:
        self.machine.frames.pop()


def _first(function: FunctionType) -> str:
    return next(iter(signature(function).parameters))


def span_of(syntax: Syntax, definition: Definition) -> Span | None:
    """Return where a definition stands."""
    found = syntax.function(cast(FunctionType, definition.function))
    if found is None:
        return None
    source, tree = found
    span = node_span(source, tree)
    return Span(source, span.line, span.column + len("def "), len(tree.name))


def definition_fault(
    syntax: Syntax, definition: Definition, code: str, message: str, instead: str
) -> Diagnostic:
    """Return a fault of a definition as a whole, at its name."""
    return Diagnostic(code, message, span_of(syntax, definition), "", instead)
