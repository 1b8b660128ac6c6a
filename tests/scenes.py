"""Scenes built by hand: small games with known numbers."""

from collections.abc import Mapping, Sequence

from ruleproof.models.scene import Fault, Parameter, Property, Rule, Scene, Slot
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth

__all__ = [
    "Build",
    "counter",
    "eight_puzzle",
    "jugs",
    "lines",
    "missionaries",
    "nim",
    "peg_triangle",
    "tic_tac_toe",
]

MARK = Kind("Mark", ("empty", "cross", "nought"))


class Build:
    """A scene in the making: slots as variables, rules from terms."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.terms = Terms()
        self.slots: list[Slot] = []
        self.rules: list[Rule] = []
        self.properties: list[Property] = []

    def slot(self, name: str, sort: Sort, *, frozen: bool = False) -> Term:
        """Add a slot; return its variable."""
        self.slots.append(Slot(name, sort, frozen=frozen))
        return self.terms.variable(name, sort)

    def rule(
        self,
        name: str,
        guard: Sequence[Term],
        updates: Mapping[str, Term],
        *,
        parameters: Sequence[Parameter] = (),
        faults: Sequence[Fault] = (),
        by: str | None = None,
    ) -> None:
        """Add a rule."""
        whole = self.terms.all_of(guard)
        self.rules.append(
            Rule(name, (), tuple(parameters), whole, dict(updates), tuple(faults), by)
        )

    def scene(
        self,
        name: str,
        start: Mapping[str, Term],
        *,
        ended: Term | None = None,
        parameters: Sequence[Parameter] = (),
        guard: Term | None = None,
        faults: Sequence[Fault] = (),
    ) -> Scene:
        """Return the scene."""
        begin = Rule(
            "set up", (), tuple(parameters), guard or self.terms.true, dict(start), tuple(faults)
        )
        return Scene(
            name,
            tuple(self.slots),
            begin,
            tuple(self.rules),
            ended or self.terms.false,
            tuple(self.properties),
        )


def counter(limit: int, *, step: int = 1) -> tuple[Build, Scene]:
    """Return a counter from 0 that stops at `limit`; one step more would be a fault."""
    build = Build()
    terms = build.terms
    count = build.slot("count", Number(0, limit))
    more = terms.add([count, terms.number(step)])
    beyond = Fault(terms.less(terms.number(limit), more), "count leaves its range")
    build.rule("count on", [], {"count": more}, faults=[beyond])
    return build, build.scene("counter", {"count": terms.number(0)})


def jugs(sizes: Sequence[int]) -> tuple[Build, Scene]:
    """Return jugs that are filled, emptied and poured into each other, all by parameters."""
    build = Build()
    terms = build.terms
    jug = Member(Kind("Jug", tuple(f"jug {size}" for size in sizes)))
    held = [build.slot(f"held[{place}]", Number(0, size)) for place, size in enumerate(sizes)]
    one, other = terms.variable("one", jug), terms.variable("other", jug)
    size_of = [terms.number(size) for size in sizes]

    def at(index: Term, values: Sequence[Term]) -> Term:
        found = values[-1]
        for place in reversed(range(len(values) - 1)):
            here = terms.equal(index, terms.constant(jug, place))
            found = terms.choose(here, values[place], found)
        return found

    def is_at(index: Term, place: int) -> Term:
        return terms.equal(index, terms.constant(jug, place))

    def put(index: Term, value: Term) -> dict[str, Term]:
        return {
            f"held[{place}]": terms.choose(is_at(index, place), value, held[place])
            for place in range(len(sizes))
        }

    build.rule("fill", [], put(one, at(one, size_of)), parameters=[Parameter("one", jug)])
    build.rule("empty", [], put(one, terms.number(0)), parameters=[Parameter("one", jug)])
    room = terms.subtract(at(other, size_of), at(other, held))
    fits = terms.less(at(one, held), room)
    poured = terms.choose(fits, at(one, held), room)
    after = {}
    for place in range(len(sizes)):
        less, more = terms.subtract(held[place], poured), terms.add([held[place], poured])
        gained = terms.choose(is_at(other, place), more, held[place])
        after[f"held[{place}]"] = terms.choose(is_at(one, place), less, gained)
    pour = [Parameter("one", jug), Parameter("other", jug)]
    build.rule("pour", [terms.negate(terms.equal(one, other))], after, parameters=pour)
    return build, build.scene("jugs", {slot.name: terms.number(0) for slot in build.slots})


def lines(side: int, length: int) -> list[list[int]]:
    """Return the lines of `length` cells on a square board."""
    found = []
    for row in range(side):
        for column in range(side):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + down * k, column + right * k) for k in range(length)]
                if all(0 <= r < side and 0 <= c < side for r, c in cells):
                    found.append([r * side + c for r, c in cells])
    return found


def tic_tac_toe(side: int, length: int) -> tuple[Build, Scene, dict[str, Term]]:
    """Return tic-tac-toe, and that a side has a line as goals."""
    build = Build()
    terms = build.terms
    cells = side * side
    marks = [build.slot(f"cell[{place}]", Member(MARK)) for place in range(cells)]
    turn = build.slot("turn", Truth())
    cell = Member(Kind("Cell", tuple(map(str, range(cells)))))
    to = terms.variable("to", cell)
    goals = {}
    for name in ("cross", "nought"):
        mark = terms.member(MARK, name)
        own = [terms.equal(slot, mark) for slot in marks]
        won = [terms.all_of(own[place] for place in line) for line in lines(side, length)]
        goals[name] = terms.any_of(won)
    chosen = marks[-1]
    for place in reversed(range(cells - 1)):
        here = terms.equal(to, terms.constant(cell, place))
        chosen = terms.choose(here, marks[place], chosen)
    own_mark = terms.choose(turn, terms.member(MARK, "nought"), terms.member(MARK, "cross"))
    free = terms.equal(chosen, terms.member(MARK, "empty"))
    for mover, name in ((terms.negate(turn), "cross"), (turn, "nought")):
        updates = {
            f"cell[{place}]": terms.choose(
                terms.equal(to, terms.constant(cell, place)), own_mark, marks[place]
            )
            for place in range(cells)
        }
        updates["turn"] = terms.negate(turn)
        build.rule(
            f"place {name}", [mover, free], updates, parameters=[Parameter("to", cell)], by=name
        )
    full = terms.all_of(
        terms.negate(terms.equal(slot, terms.member(MARK, "empty"))) for slot in marks
    )
    ended = terms.any_of([*goals.values(), full])
    start: dict[str, Term] = {f"cell[{k}]": terms.member(MARK, "empty") for k in range(cells)}
    start["turn"] = terms.false
    return build, build.scene("tic-tac-toe", start, ended=ended), goals


def eight_puzzle(*, side: int = 3) -> tuple[Build, Scene]:
    """Return the sliding puzzle: a rule for each neighbouring pair of cells."""
    build = Build()
    terms = build.terms
    tile = Number(0, side * side - 1)
    tiles = [build.slot(f"tile[{place}]", tile) for place in range(side * side)]
    for hole in range(side * side):
        row, column = divmod(hole, side)
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if 0 <= row + down < side and 0 <= column + right < side:
                other = (row + down) * side + column + right
                build.rule(
                    f"slide {other} to {hole}",
                    [terms.equal(tiles[hole], terms.number(0))],
                    {f"tile[{hole}]": tiles[other], f"tile[{other}]": terms.number(0)},
                )
    start = {f"tile[{place}]": terms.number(place) for place in range(side * side)}
    return build, build.scene("sliding puzzle", start)


def missionaries() -> tuple[Build, Scene, Term]:
    """Return three missionaries and three cannibals, and that all have crossed."""
    build = Build()
    terms = build.terms
    m, c = build.slot("missionaries", Number(0, 3)), build.slot("cannibals", Number(0, 3))
    boat = build.slot("boat", Truth())
    crew = Number(0, 2)
    p, q = terms.variable("p", crew), terms.variable("q", crew)
    three, zero = terms.number(3), terms.number(0)
    people = terms.add([p, q])

    def safe(missions: Term, cannibals: Term) -> Term:
        far = terms.equal(missions, three)
        return terms.any_of([terms.equal(missions, zero), far, terms.equal(missions, cannibals)])

    for name, sign, side in (("over", -1, boat), ("back", 1, terms.negate(boat))):
        moved_m = terms.add([m, terms.multiply(terms.number(sign), p)])
        moved_c = terms.add([c, terms.multiply(terms.number(sign), q)])
        inside = [
            check
            for value in (moved_m, moved_c)
            for check in (terms.at_most(zero, value), terms.at_most(value, three))
        ]
        guard = [side, terms.less(zero, people), terms.at_most(people, terms.number(2))]
        guard += [*inside, safe(moved_m, moved_c)]
        build.rule(
            name,
            guard,
            {"missionaries": moved_m, "cannibals": moved_c, "boat": terms.negate(boat)},
            parameters=[Parameter("p", crew), Parameter("q", crew)],
        )
    start = {"missionaries": three, "cannibals": three, "boat": terms.true}
    across = terms.all_of([terms.equal(m, zero), terms.equal(c, zero)])
    return build, build.scene("missionaries", start), across


def peg_triangle(*, rows: int = 5) -> tuple[Build, Scene, Term]:
    """Return triangle peg solitaire with the top hole empty, and that one peg is left."""
    build = Build()
    terms = build.terms
    holes = {
        (row, column): build.slot(f"peg[{row},{column}]", Truth())
        for row in range(rows)
        for column in range(row + 1)
    }
    for (row, column), peg in holes.items():
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)):
            over, to = (row + down, column + right), (row + 2 * down, column + 2 * right)
            if to in holes:
                build.rule(
                    f"{row},{column} jumps to {to[0]},{to[1]}",
                    [peg, holes[over], terms.negate(holes[to])],
                    {
                        f"peg[{row},{column}]": terms.false,
                        f"peg[{over[0]},{over[1]}]": terms.false,
                        f"peg[{to[0]},{to[1]}]": terms.true,
                    },
                )
    start = {slot.name: terms.truth(slot.name != "peg[0,0]") for slot in build.slots}
    left = terms.equal(terms.add(holes.values()), terms.number(1))
    return build, build.scene("pegs", start), left


def nim(stones: int, *, most: int = 3) -> tuple[Build, Scene, dict[str, Term]]:
    """Return the taking game; whoever takes the last stone wins."""
    build = Build()
    terms = build.terms
    left = build.slot("left", Number(0, stones))
    turn = build.slot("turn", Truth())
    taken = terms.variable("taken", Number(1, most))
    for name, mover in (("first", terms.negate(turn)), ("second", turn)):
        build.rule(
            f"{name} takes",
            [mover, terms.at_most(taken, left)],
            {"left": terms.subtract(left, taken), "turn": terms.negate(turn)},
            parameters=[Parameter("taken", Number(1, most))],
            by=name,
        )
    empty = terms.equal(left, terms.number(0))
    start = {"left": terms.number(stones), "turn": terms.false}
    goals = {
        "first": terms.all_of([empty, turn]),
        "second": terms.all_of([empty, terms.negate(turn)]),
    }
    return build, build.scene("nim", start, ended=empty), goals
