"""Errors in rulebook files (RP5..), in full."""

from ruleproof.reports.errors_long import LongError

__all__ = ["RULEBOOK_ERRORS"]

RULEBOOK_ERRORS: dict[str, LongError] = {
    "RP501": LongError(
        "no such line",
        "A rule, a statement, a claim, a table or a term cites an id that no line of the rulebook "
        "has, or a stretch of lines that runs backwards.",
        '[terms]\n"Port City" = { defined = "V-42" }',
        "correct the id, or add the line to `[lines]` of rulebook.toml.",
    ),
    "RP502": LongError(
        "a line twice",
        "Two lines have one id, so that nothing could say which of them is cited.",
        '[lines]\nR-1 = { kind = "turn", says = "Roll." }\nR-1 = { kind = "turn", says = "Move." }',
        "give each sentence of the rulebook an id of its own.",
    ),
    "RP503": LongError(
        "no such kind of line",
        "Every line is of one kind out of a closed list, so that lines of a kind can be found.",
        'R-1 = { kind = "fight", says = "Roll." }',
        "use one of the kinds that the message lists: a fight is `combat`.",
    ),
    "RP504": LongError(
        "no such reason",
        "A line that cannot be checked is noted with a reason out of a closed list: flavour, "
        "credits, physical handling, card face unknown, map unknown.",
        'R-1 = { kind = "term", says = "Once upon a time.", noted = "boring" }',
        "use one of these reasons, or cite the line in a statement, rule, claim or table.",
    ),
    "RP505": LongError(
        "formal and noted",
        "A line is noted as not checkable, and something checks it.",
        'R-1 = { kind = "component", says = "6 dice.", noted = "physical handling" }\n'
        '[components]\ndice = { count = 6, cites = "R-1", needs = [["a throw", 3]] }',
        "drop `noted` from the line, or the citation.",
    ),
    "RP506": LongError(
        "a line that nothing accounts for",
        "The rulebook is said to be complete, and a line of it is cited nowhere and not noted.",
        '[rulebook]\ncomplete = true\n[lines]\nR-1 = { kind = "turn", says = "Roll." }',
        "cite it in a statement, rule, claim or table, note why it cannot be checked, or drop "
        "`complete` until every line is accounted for.",
    ),
    "RP507": LongError(
        "no such section",
        "A line stands in a section, or a section within another, that `[sections]` does not have "
        "up to there.",
        '[sections]\nSetup = {}\n[lines]\nR-1 = { section = "Set-up", kind = "setup", says = "-" }',
        "correct its name, or add the section; sections stand in printed order, the outer before "
        "the inner.",
    ),
    "RP508": LongError(
        "not a table",
        "The inputs of a table have no sound domain or too many cases, or a row speaks of a value "
        "that its input does not have.",
        '[tables.defusing]\ninputs = { roll = "1..6" }\nrows = [{ roll = 7, gives = "defused" }]',
        'write each input as a range or a list, { roll = "1..6", city = ["small", "large"] }, and '
        "in the rows only values of these; an input that a row leaves out means every value.",
    ),
    "RP509": LongError(
        "not arithmetic",
        "Worked examples and counts are read by a small grammar: numbers, + - * /, brackets, min, "
        "max, ceil, floor; in an example also one sign (= != < <= > >=) and percentages.",
        '[examples]\nankara = { says = "twice 4 is 8", cites = "V-164" }',
        'write it in signs: "2 * 4 = 8".',
    ),
    "RP510": LongError(
        "not an entry",
        "An entry of a list, a sum or a component has another shape than its neighbours, or a "
        "repeated value is stated only once.",
        '[sums]\ncubes = { total = 48, cites = "C-017", parts = ["18 red"] }',
        'write name, count and ids: parts = [["red", 18, "C-018"]].',
    ),
    "RP511": LongError(
        "a rulebook without lines",
        "Nothing can be cited or checked in a rulebook that has no line.",
        '[rulebook]\ntitle = "My game"',
        'write a line for each sentence: R-1 = { kind = "turn", says = "Players take turns." }.',
    ),
    "RP512": LongError(
        "no such term",
        "A term is the same as one that is not listed, or as one that itself stands for another, "
        "or it has no line at all.",
        '[terms]\n"threat pile" = { used = "C-363", same_as = "Thread deck" }',
        "correct its name, or list the term that the rulebook uses most.",
    ),
}
