"""Errors in statements and unknown functions (RP4..), in full."""

from ruleproof.reports.errors_long import LongError

__all__ = ["STATEMENT_ERRORS"]

STATEMENT_ERRORS: dict[str, LongError] = {
    "RP401": LongError(
        "the same name twice",
        "Two questions, or two statements of one file, have the same name. All that is said about "
        "one question is compared, so each question is declared once.",
        'hits = unknown("hits", ...)\nmisses = unknown("hits", ...)',
        "rename one, or use the first declaration in both places.",
    ),
    "RP402": LongError(
        "a statement without a line",
        "A statement formalises a line of the rulebook; a finding names the lines that clash.",
        "@says()\ndef attackers_hit(roll: Die[6]): ...",
        'cite the line, `@says("C-217")`, or declare a background fact with `@given()`.',
    ),
    "RP403": LongError(
        "for all of what",
        "The parameters of a statement mean `for all`: each needs a finite domain.",
        '@says("C-217")\ndef attackers_hit(roll): ...',
        "annotate it: `roll: Die[6]`, `city: City`, `points: Range[0, 20]`.",
    ),
    "RP404": LongError(
        "neither true nor false",
        "A statement returns whether what the line says holds.",
        '@says("C-217")\ndef attackers_hit(roll: Die[6]):\n    hits(roll) == (roll >= 4)',
        "write `return` before the comparison.",
    ),
    "RP405": LongError(
        "a statement stops",
        "A statement is run with every input and every answer of the questions that it asks; for "
        "one of them it raised an error.",
        "return cost[city] == worth(city)   # no entry for one of the cities",
        "leave that case out: `when(city in cost)`.",
    ),
    "RP406": LongError(
        "a question without this input",
        "A statement asks a question for a value that its declaration does not have.",
        "return hits(7) is False   # the input is a Die[6]",
        "widen the input of the question, or leave the case out with `when(...)`.",
    ),
    "RP407": LongError(
        "a statement that calls itself",
        "A helper or a statement calls itself without end.",
        "def worth(n): return 1 + worth(n - 1)",
        "say it by answers of a question: `return worth(n) == 1 + worth(n - 1)`, `n` from 1 on.",
    ),
    "RP408": LongError(
        "a statement that changes its mind",
        "Run again with the same input and the same answers, a statement asked other questions. "
        "Nothing can be said about it then.",
        "return hits(random.randint(1, 6))",
        "let a statement depend on its parameters and on answers only.",
    ),
    "RP409": LongError(
        "too much to try",
        "Statements are tried with every input and every answer of the questions that they ask. "
        "There are limits: 20,000 inputs of a statement, 20,000 ways to answer at one input, "
        "200,000 inputs of a question.",
        "def fights(a: Range[0, 99], b: Range[0, 99], c: Range[0, 99]): ...",
        "tighten ranges to what the box holds, make a parameter of what is looped over, and use "
        "`all(...)` and `any(...)`, which stop early.",
    ),
    "RP410": LongError(
        "an exception to nothing",
        "`overrides` names a line that no statement cites, so that nothing is overridden.",
        '@says("C-222", overrides="C-261")',
        "correct the id, or leave `overrides=` out.",
    ),
    "RP411": LongError(
        "a promise that cannot be read",
        "The test of a promise takes the inputs of its question by name, and asks no question.",
        'promises={"C-217": lambda roll: hits(roll)}',
        "test the inputs alone: `lambda attack, roll: roll > 1`.",
    ),
    "RP412": LongError(
        "a fact that excludes nothing",
        "A background fact that fails without asking anything excludes the inputs of questions "
        "that have these names and domains; there is no such question.",
        "@given()\ndef at_most_six(a: Range[0, 9]): return a <= 6",
        "name the parameters as the inputs of the questions, with the same domains.",
    ),
    "RP413": LongError(
        "a reading of nothing",
        "`reading_of` names the answers to a contradiction by the lines that they follow; none of "
        "them follows a line that is named.",
        'reading_of("who hits", hits, C300="attackers")   # C-217 and C-221 clash',
        "leave it out, or name lines that clash: the report of the contradiction has their ids.",
    ),
    "RP414": LongError(
        "a rule asks what nobody answers",
        "A rule may call a question of its own game; the statements there settle the answers. This "
        "question belongs to no game that was loaded.",
        "if hits(s.attack, s.roll): ...",
        "declare the question in the files of the game.",
    ),
    "RP415": LongError(
        "a situation that gives no input",
        "A situation returns the inputs of its question for a state, in their order, or None where "
        "the question does not arise there. For some state that play reaches, it did neither.",
        "@situation(hits)\ndef a_shot(s: Fight):\n    return s.attack, 7   # the roll is a Die[6]",
        "return inputs that the question has, or None.",
    ),
    "RP416": LongError(
        "no such question or case",
        "`ruleproof why` was asked about a question, an input or an answer that there is none of.",
        "ruleproof why viktory city_sise",
        "`ruleproof why GAME` lists the questions of a game with their inputs.",
    ),
}
