"""Errors in rules (RP2..), in full."""

from ruleproof.reports.errors_long import LongError

__all__ = ["RULE_ERRORS"]

RULE_ERRORS: dict[str, LongError] = {
    "RP201": LongError(
        "not part of the language",
        "Rules are plain Python, but not all of Python: what a rule does must be finite and "
        "known beforehand, so that it can be proved for every play.",
        "while s.water[jug] < 5:\n    s.water[jug] += 1",
        "use `for` over a kind or `range` with constant bounds, `if`, `require`, helper "
        "functions, and `sum`, `any`, `all`, `min`, `max` over generators.",
    ),
    "RP202": LongError(
        "nothing is called so",
        "A name is used that is neither a parameter, a local variable with a value, nor a "
        "constant or function of the module.",
        "s.points += bonus",
        "define it above, or correct its spelling.",
    ),
    "RP203": LongError(
        "no such field, attribute or method",
        "The state, or a member of a kind, does not have what is asked of it.",
        "s.strenght[operative] -= 1",
        "use a field that the class of states declares.",
    ),
    "RP204": LongError(
        "the wrong kind",
        "Values of kinds that do not fit together are compared, added or assigned.",
        "s.city = 3",
        "assign a value of the field's own kind; compare members with `is` or `==`, numbers with "
        "`==` and `<`.",
    ),
    "RP205": LongError(
        "too many combinations",
        "A table or a sum would need more entries than can be written out.",
        "table[s.a][s.b][s.c][s.d]",
        "look things up step by step, or narrow the ranges.",
    ),
    "RP206": LongError(
        "a function that calls itself",
        "Helper functions are written out where they are called; one that calls itself would "
        "never be done.",
        "def worth(n): return n + worth(n - 1)",
        "use a loop over a range with constant bounds.",
    ),
    "RP207": LongError(
        "cannot be called in a rule",
        "Only functions whose source is at hand, and a few of Python's own, can be read.",
        "s.roll = random.randint(1, 6)",
        "make chance a parameter: `def attack(s: Table, roll: Die[6])`.",
    ),
    "RP208": LongError(
        "a definition that does not fit",
        "A rule, claim or reading lacks a state, names a rule that does not exist, has a default "
        "or a name twice, or the module defines nothing at all.",
        "@rule()\ndef pass_turn(): ...",
        "write the state first, `def pass_turn(s: Table):`, and annotate every parameter.",
    ),
    "RP209": LongError(
        "a field that cannot be",
        "A field of a state needs a finite domain: a kind, `Range`, `bool`, `Row`, `Each`.",
        "points: int = 0",
        "say how far it goes: `points: Range[0, 30] = 0`.",
    ),
    "RP210": LongError(
        "the module stops",
        "Running the module raised an error before anything could be read.",
        "from helpers import worth   # no such file",
        "run the file with Python and mend what it says.",
    ),
    "RP211": LongError(
        "not for this function",
        "A claim must not change anything, a rule must not read what only observers may, an "
        "observer must not touch the game.",
        "@invariant()\ndef tidy(s: Table):\n    s.points = 0",
        "change the state in rules, observed fields in observers, and nothing in claims.",
    ),
    "RP212": LongError(
        "no proper start",
        "Every field has a value at the start, and a scene has one start.",
        "class Table(State):\n    points: Range[0, 30]",
        "give the field a default, `= 0`, or set it in the function under `@start(...)`.",
    ),
    "RP213": LongError(
        "nested too deeply",
        "The function has more nested branches than can be followed.",
        "",
        "split it into several functions, or look the answer up in a table.",
    ),
    "RP214": LongError(
        "not whole",
        "Numbers in rules are whole; `/` and floats are not.",
        "s.points += worth / 2",
        "write `//`, which rounds down, also below zero.",
    ),
    "RP215": LongError(
        "a text built at run time",
        "Texts are not values of a game; only the message of `require` may be built.",
        's.last = f"{city} fell"',
        "use members of an `Enum`.",
    ),
    "RP221": LongError(
        "no play begins",
        "The start is refused or breaks off whatever is decided in it. Anything would hold of "
        "such a scene, so that nothing is proved about it.",
        "@start()\ndef set_up(s: Table):\n    require(s.points > 0)   # points are 0",
        "let some choice of its parameters pass every `require`.",
    ),
    "RP220": LongError(
        "no scene",
        "The module defines no class of states with rules, so that there is nothing to check.",
        "",
        "write `class Table(State): ...` and rules whose first parameter is `s: Table`.",
    ),
    "RP222": LongError(
        "members that are not alike",
        "A kind is declared symmetric, but a rule, the start, the end or a duty treats two of its "
        "members differently, or it cannot be shown that it does not.",
        "@symmetric\nclass Pawn(Enum): ...\n\n@rule()\ndef go(s: Race):\n    s.at[Pawn.FIRST] += 1",
        "treat all members alike: `def go(s: Race, pawn: Pawn)`; or drop `@symmetric`.",
    ),
    "RP223": LongError(
        "too many renamings",
        "Every way to rename the members of symmetric kinds is tried on every state.",
        "",
        "declare fewer or smaller kinds symmetric.",
    ),
}
