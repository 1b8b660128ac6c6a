"""Small games of chance and choice at random, for their odds."""

import random

__all__ = ["random_chain", "random_duel"]

HEAD = """
class Side(Enum):
    ANN = "Ann"
    BOB = "Bob"

OTHER = {Side.ANN: Side.BOB, Side.BOB: Side.ANN}
NEAR = {0: 2, 1: 0, 2: 3, 3: 1}
mode = reading("mode", {"plain": 0, "double": 1})
"""
BAG = 'Draw[Range[0, 2], "bag"]'
DICE = ("Die[2]", "Die[3]", "Draw[{0: 1, 1: 2}]", "Draw[{0: 3, 1: 1, 2: 2}]")


def random_chain(rng: random.Random) -> str:
    """Return a game that chance alone plays, perhaps for ever."""
    names = ["d", "e"][: rng.choice([1, 1, 2])]
    drawn = {"d": rng.choice([BAG, *DICE]), "e": rng.choice(DICE)}
    written = "".join(f", {name}: {drawn[name]}" for name in names)
    lines = [HEAD, *_state(rng, clock=False), "\n@rule()", f"def goes(s: Table{written}):"]
    lines += [*_body(rng, names), *_taken(rng, drawn["d"])]
    return "\n".join([*lines, *_endings(rng, clock=False)]) + "\n"


def random_duel(rng: random.Random) -> str:
    """Return a game in which two sides and chance decide, a few turns long."""
    lines = [HEAD, *_state(rng, clock=True)]
    for side in ("ANN", "BOB"):
        for number in range(rng.choice([1, 2])):
            lines += _turn(rng, side, number)
    return "\n".join([*lines, *_endings(rng, clock=True)]) + "\n"


def _state(rng: random.Random, *, clock: bool) -> list[str]:
    lines = ["class Table(State):", f"    a: Range[0, 3] = {rng.randint(0, 3)}"]
    lines.append(f"    b: Range[0, 2] = {rng.randint(0, 2)}")
    lines.append(f"    bag: Each[Range[0, 2], Range[0, 3]] = {rng.randint(1, 3)}")
    if clock:
        lines += ["    turn: Side = Side.ANN", f"    left: Range[0, 3] = {rng.randint(1, 3)}"]
    if rng.random() < 0.5:
        lines += ["\n@start()", "def begins(s: Table):", f"    s.b = {rng.randint(0, 2)}"]
    return lines


def _turn(rng: random.Random, side: str, number: int) -> list[str]:
    kinds = {
        "c": "Range[0, 1]",
        "d": rng.choice([BAG, *DICE]),
        "e": rng.choice(DICE),
        "x": f"Choice[Range[0, 1], Side.{rng.choice(['ANN', 'BOB'])}]",
    }
    names = rng.sample(list(kinds), rng.choice([1, 2, 2, 3]))
    written = "".join(f", {name}: {kinds[name]}" for name in names)
    lines = [f"\n@rule(by=Side.{side})", f"def {side.lower()}_{number}(s: Table{written}):"]
    lines.append(f"    require(s.turn is Side.{side})")
    if number:
        lines.append(f"    require({_condition(rng, [])})")
    elif "c" in names and rng.random() < 0.4:
        lines.append(f"    require(c == {rng.randint(0, 1)} or {_condition(rng, [])})")
    taken = _taken(rng, kinds["d"]) if "d" in names else []
    return [*lines, *_body(rng, names), *taken, "    s.turn = OTHER[s.turn]", "    s.left -= 1"]


def _taken(rng: random.Random, kind: str) -> list[str]:
    """Return what is done with a bag after a draw `d`: the last 0 stays in it."""
    if kind != BAG:
        return []
    return [
        rng.choice(
            [
                "    s.bag[d] = max(1 if d == 0 else 0, s.bag[d] - 1)",
                "    s.bag[d] = s.bag[d] % 2 + 1",
                "    s.bag[2] = (s.bag[2] + d) % 4",
                "    pass",
            ]
        )
    ]


def _body(rng: random.Random, names: list[str]) -> list[str]:
    lines = []
    for _ in range(rng.choice([1, 2, 2])):
        if rng.random() < 0.4:
            lines += [f"    if {_condition(rng, names)}:", f"        {_effect(rng, names)}"]
        else:
            lines.append(f"    {_effect(rng, names)}")
    return lines


def _number(rng: random.Random, names: list[str]) -> str:
    return rng.choice(["s.a", "s.b", "mode()", *names, *names, str(rng.randint(0, 2))])


def _condition(rng: random.Random, names: list[str]) -> str:
    compare = rng.choice(["<", "<=", "==", "!=", ">"])
    return f"{_number(rng, names)} {compare} {_number(rng, names)}"


def _effect(rng: random.Random, names: list[str]) -> str:
    first, second = _number(rng, names), _number(rng, names)
    return rng.choice(
        [
            f"s.a = ({first} + {second}) % 4",
            f"s.a = min(3, {first} + {second})",
            "s.a = NEAR[s.a]",
            f"s.b = ({first} + {second}) % 3",
            f"s.b = max(0, s.b - {first} % 2)",
        ]
    )


def _endings(rng: random.Random, *, clock: bool) -> list[str]:
    both = rng.choice([" and ", " or "])
    ends = {"first": f"s.a == {rng.randint(0, 3)}{both}s.b == {rng.randint(0, 2)}"}
    ends["second"] = f"s.a == {rng.randint(0, 3)}"
    if clock:
        ends["time"] = "s.left == 0"
    lines = []
    for name, when in ends.items():
        lines += ["\n@ending()", f"def {name}(s: Table):", f"    return {when}"]
    return lines
