"""Random scenes: every operation of terms, faults, duties, dice and endings, all small."""

from dataclasses import dataclass

from hypothesis import strategies as st

from ruleproof.models.scene import Fault, Parameter, Property, Rule, Scene, Slot
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth, codes
from tests.scenes import Build

__all__ = ["RandomScene", "random_scenes"]

COLOUR = Kind("Colour", ("red", "green", "blue"))
SORTS: list[Sort] = [
    Truth(),
    Number(0, 3),
    Number(-2, 2),
    Number(125, 130),
    Member(COLOUR),
    Member(COLOUR, optional=True),
    Number(-1, 2**40),
    Number(0, 2**35),
]
WIDE = 1000  # a slot with more values than this is wide to fill words, and has few of them
SMALL: list[Sort] = [
    Truth(),
    Number(1, 3),
    Number(-1, 1),
    Member(COLOUR),
    Member(COLOUR, optional=True),
]


@dataclass(frozen=True)
class RandomScene:
    """A scene with terms over its slots to ask about."""

    scene: Scene
    goals: dict[str, Term]
    measures: dict[str, Term]


class _Drawing:
    """Draws terms over some variables."""

    def __init__(self, draw: st.DrawFn, terms: Terms, known: list[Term]) -> None:
        self.draw = draw
        self.terms = terms
        self.known = known

    def pick(self, *choices: str) -> str:
        return self.draw(st.sampled_from(choices))

    def coin(self) -> bool:
        return self.draw(st.booleans())

    def truth(self, depth: int) -> Term:
        terms = self.terms
        leaves = [term for term in self.known if isinstance(term.sort, Truth)]
        if depth == 0 and leaves and self.coin():
            return self.draw(st.sampled_from(leaves))
        match (
            self.pick("less", "equal", "member")
            if depth == 0
            else self.pick("less", "equal", "member", "not", "and", "or", "if", "lookup")
        ):
            case "less":
                return terms.less(self.number(depth - 1), self.number(depth - 1))
            case "equal":
                return terms.equal(self.number(depth - 1), self.number(depth - 1))
            case "member":
                return terms.equal(self.member(depth - 1), self.member(depth - 1))
            case "not":
                return terms.negate(self.truth(depth - 1))
            case "and":
                return terms.all_of([self.truth(depth - 1), self.truth(depth - 1)])
            case "or":
                return terms.any_of([self.truth(depth - 1), self.truth(depth - 1)])
            case "if":
                return terms.choose(*(self.truth(depth - 1) for _ in range(3)))
            case _:
                return self.table(Truth(), [0, 1], depth)

    def number(self, depth: int) -> Term:
        terms = self.terms
        leaves = [term for term in self.known if isinstance(term.sort, Number)]
        if depth <= 0:
            if leaves and self.coin():
                return self.draw(st.sampled_from(leaves))
            return terms.number(self.draw(st.integers(-3, 3)))
        match self.pick("add", "multiply", "divide", "modulo", "if", "lookup", "code", "truth"):
            case "add":
                return terms.add([self.number(depth - 1), self.number(depth - 1)])
            case "multiply":
                return terms.multiply(self.small(depth - 1), self.small(depth - 1))
            case "divide":
                return terms.divide(self.number(depth - 1), self.number(depth - 1))
            case "modulo":
                return terms.modulo(self.number(depth - 1), self.number(depth - 1))
            case "if":
                first, second = self.number(depth - 1), self.number(depth - 1)
                return terms.choose(self.truth(depth - 1), first, second)
            case "lookup":
                return self.table(Number(0, 0), [-100, 0, 3, 200], depth)
            case "code":
                return terms.number_of(self.member(depth - 1), 5)
            case _:
                return terms.as_number(self.truth(depth - 1))

    def small(self, depth: int) -> Term:
        return self.terms.modulo(self.number(depth), self.terms.number(5))

    def member(self, depth: int, *, optional: bool = True) -> Term:
        terms = self.terms
        sort = Member(COLOUR, optional)
        leaves = [
            term
            for term in self.known
            if isinstance(term.sort, Member) and (optional or not term.sort.optional)
        ]
        if depth <= 0:
            if leaves and self.coin():
                return terms.widen(self.draw(st.sampled_from(leaves)), sort)
            return terms.constant(sort, self.draw(st.sampled_from(codes(sort))))
        match self.pick("if", "lookup", "of"):
            case "if":
                first = self.member(depth - 1, optional=optional)
                second = self.member(depth - 1, optional=optional)
                return terms.choose(self.truth(depth - 1), first, second)
            case "lookup":
                return self.table(sort, list(codes(sort)), depth)
            case _:
                number = terms.modulo(self.number(depth - 1), terms.number(3))
                return terms.member_of(number, COLOUR, 0, optional=optional)

    def table(self, sort: Sort, entries: list[int], depth: int) -> Term:
        indices = [self.member(depth - 1), self.small(depth - 1)]
        if self.draw(st.booleans()):
            indices.pop()
        size = 1
        for index in indices:
            size *= len(codes(index.sort))
        table = self.draw(st.lists(st.sampled_from(entries), min_size=size, max_size=size))
        return self.terms.lookup(table, indices, sort)

    def of_sort(self, sort: Sort, depth: int) -> Term:
        match sort:
            case Truth():
                return self.truth(depth)
            case Number():
                return self.number(depth)
            case Member(_, optional):
                return self.member(depth, optional=optional)


@st.composite
def random_scenes(draw: st.DrawFn) -> RandomScene:
    """Draw a scene; every update that may leave its range has its fault."""
    build = Build()
    terms = build.terms
    sorts = draw(st.lists(st.sampled_from(SORTS), min_size=2, max_size=4))
    slots = [build.slot(f"slot{place}", sort) for place, sort in enumerate(sorts)]
    if draw(st.integers(0, 3)) == 0:
        slots.append(build.slot("reading", Truth(), frozen=True))
    start = _rule(draw, build, "start", slots[len(sorts) :], depth=1)
    for place in range(draw(st.integers(1, 3))):
        build.rules.append(_rule(draw, build, f"rule{place}", slots))
    over = _Drawing(draw, terms, slots)
    if draw(st.integers(0, 3)) == 0:
        subject = draw(st.sampled_from(build.rules)).name
        build.properties.append(Property("duty", "duty", (), over.truth(1), subject=subject))
    ended = over.truth(1) if draw(st.booleans()) else terms.false
    scene = Scene(
        "random", tuple(build.slots), start, tuple(build.rules), ended, tuple(build.properties)
    )
    goals = {"one": over.truth(2), "two": over.truth(1)}
    return RandomScene(scene, goals, {"measure": over.number(2)})


def _rule(
    draw: st.DrawFn,
    build: Build,
    name: str,
    slots: list[Term],
    *,
    depth: int = 2,
) -> Rule:
    terms = build.terms
    parameters = []
    for place, sort in enumerate(draw(st.lists(st.sampled_from(SMALL), max_size=3))):
        weights = None
        if draw(st.booleans()):
            size = len(codes(sort))
            weights = tuple(draw(st.lists(st.integers(0, 2), min_size=size, max_size=size)))
            weights = weights if any(weights) else (1,) * size
        chooser = None if weights else draw(st.sampled_from(["us", "them"]))
        parameters.append(Parameter(f"{name}.{place}", sort, chooser, weights))
    chosen = [terms.variable(parameter.name, parameter.sort) for parameter in parameters]
    drawing = _Drawing(draw, terms, [*slots, *chosen])
    parts = [drawing.truth(1) for _ in range(draw(st.integers(0, 2)))]
    begins = name == "start"
    guard = terms.true if begins else terms.all_of(parts)
    updates: dict[str, Term] = {}
    faults = []
    for slot in build.slots:
        if slot.frozen or (not begins and draw(st.integers(0, 2)) == 0):
            continue
        value = drawing.of_sort(slot.sort, depth)
        if isinstance(slot.sort, Number):
            value = _tamed(draw, terms, value, slot, begins)
        updates[slot.name] = value
        if isinstance(slot.sort, Number):
            low, high = terms.number(slot.sort.low), terms.number(slot.sort.high)
            inside = terms.all_of([terms.at_most(low, value), terms.at_most(value, high)])
            when = terms.negate(inside)
            if draw(st.booleans()):
                when = terms.all_of([guard, when])
            faults.append(Fault(when, f"range of {slot.name}"))
    by = draw(st.sampled_from(["us", "them", None]))
    return Rule(name, (), tuple(parameters), guard, updates, tuple(faults), by)


def _tamed(draw: st.DrawFn, terms: Terms, value: Term, slot: Slot, begins: bool) -> Term:
    """Return a value that mostly stays in the range of its slot, often near the one before."""
    assert isinstance(slot.sort, Number)
    size = min(7, slot.sort.high - slot.sort.low + 1)
    low = terms.number(slot.sort.low)
    wild = draw(st.integers(0, 5)) == 0
    if not begins and draw(st.booleans()):
        before = terms.variable(slot.name, slot.sort)
        value = terms.add([before, value if wild else terms.number(1)])
    if wild and slot.sort.high < WIDE:
        return value
    offset = terms.subtract(value, low)
    return terms.add([low, terms.modulo(offset, terms.number(size))])
