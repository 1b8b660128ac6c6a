"""Scenes built by hand for the tests of the solving engines, and their play in plain Python."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from hypothesis import strategies as st

from ruleproof.models.scene import Fault, Parameter, Property, Rule, Scene, Slot
from ruleproof.models.term_building import Terms
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth, codes
from ruleproof.verify.solving.outcomes import Play

State = dict[str, int]

CITIES = Kind("City", tuple(f"city {number}" for number in range(35)))
TOKENS = Kind("Token", ("bomb", "trap", "decoy"))


def counter(*, most: int, stride: int, start: int = 0) -> tuple[Scene, Terms]:
    """Return a number that grows by `stride` and stays within its range."""
    terms = Terms()
    value = terms.variable("value", Number(0, most))
    grow = step_rule(
        "grow",
        terms.less(value, terms.number(most + 1 - stride)),
        {"value": terms.add([value, terms.number(stride)])},
    )
    return (
        Scene(
            "counter",
            (Slot("value", Number(0, most)),),
            step_rule("start", terms.true, {"value": terms.number(start)}),
            (grow,),
            terms.false,
        ),
        terms,
    )


def rotation(*, size: int) -> tuple[Scene, Terms]:
    """Return truths in a ring that turns, one of them true; each reads only its neighbour."""
    terms = Terms()
    names = [f"place[{number}]" for number in range(size)]
    ring = [terms.variable(name, Truth()) for name in names]
    turn = step_rule(
        "turn", terms.true, {name: ring[number - 1] for number, name in enumerate(names)}
    )
    first = {name: terms.truth(number == 0) for number, name in enumerate(names)}
    return (
        Scene(
            "rotation",
            tuple(Slot(name, Truth()) for name in names),
            step_rule("start", terms.true, first),
            (turn,),
            terms.false,
        ),
        terms,
    )


def delayed(*, length: int) -> tuple[Scene, Terms]:
    """Return a queue of truths, all false: that its end is false is inductive only after all."""
    terms = Terms()
    names = [f"queue[{number}]" for number in range(length)]
    queue = [terms.variable(name, Truth()) for name in names]
    updates = {name: queue[max(number - 1, 0)] for number, name in enumerate(names)}
    shift = step_rule("shift", terms.true, {**updates, names[0]: queue[-1]})
    first = dict.fromkeys(names, terms.false)
    slots = tuple(Slot(name, Truth()) for name in names)
    start = step_rule("start", terms.true, first)
    return Scene("delayed", slots, start, (shift,), terms.false), terms


class Trail:
    """A trail of three cities out of 35 with tokens, taken from reserves and put back there."""

    def __init__(self, *, bombs: int = 2) -> None:
        self.terms = terms = Terms()
        city, token = Member(CITIES, optional=True), Member(TOKENS, optional=True)
        self.trail = [terms.variable(f"trail[{place}]", city) for place in range(3)]
        self.token = [terms.variable(f"token[{place}]", token) for place in range(3)]
        self.reserve = {
            name: terms.variable(f"reserve[{name}]", Number(0, 6)) for name in TOKENS.members
        }
        self.points = terms.variable("points", Number(0, 30))
        self.counts = {"bomb": bombs, "trap": 2, "decoy": 3}
        state = [*self.trail, *self.token, *self.reserve.values(), self.points]
        slots = tuple(Slot(str(term.payload), term.sort) for term in state)
        self.scene = Scene(
            "trail", slots, self._start(), (self._moves(), self._rests()), self._ended()
        )

    def on_trail(self, name: str) -> Term:
        """Return how many tokens of a kind lie on the trail."""
        member = self.terms.member(TOKENS, name, optional=True)
        return self.terms.add(self.terms.equal(token, member) for token in self.token)

    def at_most_on_trail(self, name: str, most: int) -> Property:
        """Return that at most so many tokens of a kind lie on the trail."""
        holds = self.terms.at_most(self.on_trail(name), self.terms.number(most))
        return invariant(f"at most {most} {name}s", holds)

    def conserved(self, name: str) -> Property:
        """Return that tokens of a kind are on the trail or in reserve."""
        total = self.terms.add([self.on_trail(name), self.reserve[name]])
        holds = self.terms.equal(total, self.terms.number(self.counts[name]))
        return invariant(f"{name}s are conserved", holds)

    def cities_differ(self) -> Property:
        """Return that no city is twice on the trail."""
        terms, pairs = self.terms, [(0, 1), (0, 2), (1, 2)]
        none = terms.constant(self.trail[0].sort, len(CITIES.members))
        return invariant(
            "cities differ",
            terms.all_of(
                terms.any_of(
                    [
                        terms.negate(terms.equal(self.trail[first], self.trail[second])),
                        terms.equal(self.trail[first], none),
                    ]
                )
                for first, second in pairs
            ),
        )

    def _start(self) -> Rule:
        terms = self.terms
        first = terms.variable("first", Member(CITIES))
        empty_city = terms.constant(self.trail[0].sort, len(CITIES.members))
        empty = terms.constant(self.token[0].sort, len(TOKENS.members))
        updates = {"trail[0]": terms.widen(first, self.trail[0].sort)}
        updates |= {f"trail[{place}]": empty_city for place in (1, 2)}
        updates |= {f"token[{place}]": empty for place in range(3)}
        updates |= {f"reserve[{name}]": terms.number(self.counts[name]) for name in self.reserve}
        updates["points"] = terms.number(0)
        return step_rule("start", terms.true, updates, Parameter("first", Member(CITIES)))

    def _moves(self) -> Rule:
        terms = self.terms
        to = terms.variable("to", Member(CITIES))
        laid = terms.variable("laid", Member(TOKENS))
        links = [
            int(other != city and (other - city) % 35 in (1, 4, 11, 24, 31, 34))
            for city in range(36)
            for other in range(35)
        ]
        guard = terms.all_of(
            [
                terms.lookup(links[: 35 * 35] + [0] * 35, [self.trail[0], to], Truth()),
                *(terms.negate(terms.equal(to, city)) for city in self.trail),
                *(
                    terms.implies(
                        terms.equal(laid, terms.member(TOKENS, name)),
                        terms.less(terms.number(0), self.reserve[name]),
                    )
                    for name in self.reserve
                ),
            ]
        )
        updates, faults = self._back_in_reserve(laid)
        updates |= {"trail[0]": terms.widen(to, self.trail[0].sort)}
        updates |= {"trail[1]": self.trail[0], "trail[2]": self.trail[1]}
        updates |= {"token[0]": terms.widen(laid, self.token[0].sort)}
        updates |= {"token[1]": self.token[0], "token[2]": self.token[1]}
        worth = [1 + city % 3 for city in range(35)] + [0]
        won = terms.choose(
            terms.equal(self.token[2], terms.member(TOKENS, "bomb", optional=True)),
            terms.lookup(worth, [self.trail[2]], Number(0, 3)),
            terms.number(0),
        )
        updates["points"] = terms.add([self.points, won])
        faults.append(out_of_range(terms, updates["points"], Number(0, 30)))
        parameters = (Parameter("to", Member(CITIES)), Parameter("laid", Member(TOKENS)))
        return step_rule("moves", guard, updates, *parameters, faults=faults)

    def _back_in_reserve(self, laid: Term) -> tuple[dict[str, Term], list[Fault]]:
        terms = self.terms
        updates, faults = {}, []
        for name, reserve in self.reserve.items():
            taken = terms.equal(laid, terms.member(TOKENS, name))
            returned = terms.equal(self.token[2], terms.member(TOKENS, name, optional=True))
            minus = terms.multiply(terms.number(-1), taken)
            value = terms.add([reserve, minus, returned])
            updates[f"reserve[{name}]"] = value
            faults.append(out_of_range(terms, value, Number(0, 6)))
        return updates, faults

    def _rests(self) -> Rule:
        return step_rule("rests", self.terms.true, {})

    def _ended(self) -> Term:
        return self.terms.at_most(self.terms.number(18), self.points)


def out_of_range(terms: Terms, value: Term, sort: Number) -> Fault:
    """Return the fault that a value is not in its range."""
    inside = terms.all_of(
        [
            terms.at_most(terms.number(sort.low), value),
            terms.at_most(value, terms.number(sort.high)),
        ]
    )
    return Fault(terms.negate(inside), "out of range")


def step_rule(
    name: str,
    guard: Term,
    updates: Mapping[str, Term],
    *parameters: Parameter,
    faults: Sequence[Fault] = (),
) -> Rule:
    """Return a rule that cites nothing."""
    return Rule(name, (), parameters, guard, updates, tuple(faults))


def invariant(name: str, holds: Term) -> Property:
    """Return an invariant that cites nothing."""
    return Property("invariant", name, (), holds)


def replayed(scene: Scene, play: Play) -> bool:
    """Return whether plain Python allows every step of a play, with the same states."""
    start, *steps = play.steps
    frozen = {slot.name: start.state[slot.name] for slot in scene.slots if slot.frozen}
    if after(scene.start, start.parameters, frozen, scene, at_start=True) != start.state:
        return False
    rules = {rule.name: rule for rule in scene.rules}
    state = dict(start.state)
    for step in steps:
        found = after(rules[step.rule], step.parameters, state, scene)
        if found != step.state:
            return False
        state = found
    return True


def after(
    rule: Rule,
    parameters: Mapping[str, int],
    state: Mapping[str, int],
    scene: Scene,
    *,
    at_start: bool = False,
) -> State | None:
    """Return the state after a rule, None if the rule is not allowed."""
    values = {**state, **parameters}
    sorts = {parameter.name: parameter.sort for parameter in rule.parameters}
    if any(parameters[name] not in codes(sort) for name, sort in sorts.items()):
        return None
    stops = [fault.when for fault in rule.faults] + ([] if at_start else [scene.ended])
    if not evaluate([rule.guard], values)[0] or any(evaluate(stops, values)):
        return None
    names = list(rule.updates)
    return {**state, **dict(zip(names, evaluate(rule.updates.values(), values), strict=True))}


def steps_of(rule: Rule, state: State, scene: Scene, *, at_start: bool = False) -> Iterator[State]:
    """Yield the states after a rule, for all its parameters."""
    names = [parameter.name for parameter in rule.parameters]
    domains = [codes(parameter.sort) for parameter in rule.parameters]
    for chosen in product(*domains):
        parameters = dict(zip(names, chosen, strict=True))
        found = after(rule, parameters, state, scene, at_start=at_start)
        if found is not None:
            yield found


def distances(scene: Scene) -> dict[tuple[int, ...], int]:
    """Return every reachable state, as codes in the order of slots, with its distance."""
    names = [slot.name for slot in scene.slots]
    frozen = [slot for slot in scene.slots if slot.frozen]
    found: dict[tuple[int, ...], int] = {}
    waiting: list[State] = []
    for chosen in product(*(codes(slot.sort) for slot in frozen)):
        given = {slot.name: code for slot, code in zip(frozen, chosen, strict=True)}
        waiting.extend(steps_of(scene.start, given, scene, at_start=True))
    depth = 0
    while waiting:
        fresh: list[State] = []
        for state in waiting:
            key = tuple(state[name] for name in names)
            if key not in found:
                found[key] = depth
                fresh.append(state)
        waiting = [
            after
            for state in fresh
            for rule in scene.rules
            for after in steps_of(rule, state, scene)
        ]
        depth += 1
    return found


SHAPES: tuple[Sort, ...] = (Truth(), Number(0, 3), Number(-1, 2), Member(TOKENS, optional=True))


@st.composite
def small_scenes(draw: st.DrawFn) -> tuple[Scene, Property]:
    """Return a random scene of two to four slots, and a random claim about it."""
    workshop = _Workshop(draw)
    sorts = draw(st.lists(st.sampled_from(SHAPES), min_size=2, max_size=4))
    slots = tuple(
        Slot(f"slot {number}", sort, frozen=number == 0 and draw(st.booleans()))
        for number, sort in enumerate(sorts)
    )
    known = {slot.name: slot.sort for slot in slots}
    rules = tuple(
        workshop.rule(f"rule {number}", known, [slot for slot in slots if not slot.frozen])
        for number in range(draw(st.integers(1, 3)))
    )
    first = {slot.name: workshop.value(slot.sort, {}) for slot in slots if not slot.frozen}
    start = step_rule("start", workshop.terms.true, first)
    ended = workshop.truth(known) if draw(st.integers(0, 3)) == 0 else workshop.terms.false
    claim = invariant("claim", workshop.claim(known))
    return Scene("random", slots, start, rules, ended), claim


class _Workshop:
    """Random terms of wanted sorts."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.terms = Terms()

    def rule(self, name: str, known: dict[str, Sort], changing: list[Slot]) -> Rule:
        """Return a rule with a parameter; values outside of a domain are faults."""
        sort = self.draw(st.sampled_from(SHAPES))
        names = {**known, "chosen": sort}
        updates, faults = {}, []
        for slot in changing:
            if self.draw(st.integers(0, 2)):
                updates[slot.name] = self.value(slot.sort, names)
                if isinstance(slot.sort, Number):
                    faults.append(out_of_range(self.terms, updates[slot.name], slot.sort))
        guard = self.terms.any_of(
            [self.truth(names), self.terms.all_of([self.truth(names), self.truth(names)])]
        )
        if self.draw(st.integers(0, 2)) == 0:
            faults.append(Fault(self.truth(names), "undefined"))
        return step_rule(name, guard, updates, Parameter("chosen", sort), faults=faults)

    def claim(self, names: dict[str, Sort]) -> Term:
        """Return that certain slots never have certain values together, or any simple fact."""
        if self.draw(st.integers(0, 3)) == 0:
            return self.truth(names)
        together = [
            self.terms.equal(
                self.terms.variable(name, sort),
                self.terms.constant(sort, self.draw(st.sampled_from(list(codes(sort))))),
            )
            for name, sort in sorted(names.items())
        ]
        return self.terms.negate(self.terms.all_of(together[-2:]))

    def value(self, sort: Sort, names: dict[str, Sort]) -> Term:
        """Return a value of a sort; a number may leave its range."""
        like = [name for name, other in names.items() if type(other) is type(sort)]
        terms, draw = self.terms, self.draw
        constant = terms.constant(sort, draw(st.sampled_from(list(codes(sort)))))
        if not like or draw(st.integers(0, 3)) == 0:
            return constant
        name = draw(st.sampled_from(like))
        variable = terms.variable(name, names[name])
        if isinstance(sort, Number):
            return terms.add([variable, terms.number(draw(st.sampled_from((1, -1, 2))))])
        if isinstance(sort, Truth) and draw(st.booleans()):
            return terms.negate(variable)
        if draw(st.booleans()):
            return terms.choose(self.truth(names), variable, constant)
        return variable

    def truth(self, names: dict[str, Sort]) -> Term:
        """Return a simple fact about one or two variables."""
        draw, terms = self.draw, self.terms
        name = draw(st.sampled_from(sorted(names)))
        variable = terms.variable(name, names[name])
        fact = terms.equal(variable, self.value(names[name], names))
        if isinstance(names[name], Number) and draw(st.booleans()):
            fact = terms.at_most(variable, self.value(names[name], names))
        return terms.negate(fact) if draw(st.booleans()) else fact
