"""Errors in dice procedures and questions about odds (RP3..), in full."""

from ruleproof.reports.errors_long import LongError

__all__ = ["ODDS_ERRORS"]

ODDS_ERRORS: dict[str, LongError] = {
    "RP301": LongError(
        "no such dice",
        "A pool has a whole number of dice, each with one face at least.",
        "ruleproof odds pool 0d6",
        "throw one die at least, with one face at least, and keep no more than are thrown.",
    ),
    "RP302": LongError(
        "no probabilities",
        "Weights are not negative and not all 0; probabilities add up to one.",
        "ruleproof odds pool '3d{1:1/2,2:1/3}'",
        "give whole weights, or fractions that add up to one.",
    ),
    "RP303": LongError(
        "the deck runs out",
        "More cards are drawn than the deck or bag holds.",
        "ruleproof odds deck trap:3,bomb:1 draw=5 wanted=bomb",
        "draw fewer cards, or say when discarded ones are shuffled in again.",
    ),
    "RP304": LongError(
        "parameters that do not fit",
        "The start of a procedure has other parameters, or needs more of them.",
        "ruleproof odds viktory combat strenght=6",
        "give every parameter of the scene's start once, as NAME=VALUE.",
    ),
    "RP305": LongError(
        "a value out of range",
        "The parameter has no such value.",
        "ruleproof odds viktory combat strength=7",
        "write a value of its domain, a range `1..6`, a list `1,2,3`, or `all`.",
    ),
    "RP306": LongError(
        "no such outcome",
        "Nothing of that name is an ending, a measure or a field that holds a number.",
        "ruleproof odds viktory attempt --want 'max the Operative livs'",
        "use the result of an ending, a measure, a field, or `length`.",
    ),
    "RP307": LongError(
        "too large for exactness",
        "Exact fractions are worked out for as many states, and as many that lead to each other, "
        "as can be solved in short time.",
        "",
        "ask with `--float` for bounds, for fewer values at once, or begin nearer to the end.",
    ),
    "RP308": LongError(
        "a choice without a wish",
        "A side has a choice within the procedure; the odds depend on what it wants.",
        "ruleproof odds viktory attempt who='Bomb Squad' token=Bomb ...",
        "say what it wants: `--want 'Interpol: max the Operative lives'`.",
    ),
    "RP309": LongError(
        "a throw that leads nowhere",
        "A rule does not cover a face of a die, or breaks off: its probabilities do not add up to "
        "one.",
        "def attack(s: Duel, roll: Die[6]):\n    require(roll > 1)",
        "let the rule say what happens on every face.",
    ),
    "RP310": LongError(
        "no outcomes",
        "A procedure is a scene that ends; its outcomes are the results of its endings.",
        "",
        "write `@ending(...)` over a function of the state.",
    ),
    "RP311": LongError(
        "a mean that is not defined",
        "If play may go on for ever, the mean of what holds at its end is not defined.",
        "ruleproof odds game duel --want 'max length'",
        "ask for the chance of an outcome, or mend the rules so that play ends.",
    ),
    "RP312": LongError(
        "no wish",
        "A wish says who wants much or little of what; all sides' wishes are about one thing.",
        "--want 'the Operative lives'",
        "write `max OUTCOME`, `min OUTCOME`, or `SIDE: max OUTCOME`.",
    ),
    "RP313": LongError(
        "a start that is refused",
        "A `require` in the start of the scene refuses these values.",
        "ruleproof odds viktory combat others_alive=2 others_dead=2 ...",
        "give values that the start allows together.",
    ),
}
