"""Errors of files as such (RP0..), in full."""

from ruleproof.reports.errors_long import LongError

__all__ = ["FILE_ERRORS"]

FILE_ERRORS: dict[str, LongError] = {
    "RP001": LongError(
        "not TOML",
        "The file does not follow the grammar of TOML, so that nothing can be read from it.",
        "ROME = { at = [12.5, 41.9]",
        "close every bracket and quote; names with blanks or other signs stand in quotes.",
    ),
    "RP002": LongError(
        "the file cannot be read",
        "It is missing, it is a folder, or you may not read it.",
        "",
        "check the path; paths within a game are relative to the file that names them.",
    ),
    "RP003": LongError(
        "not a text",
        "The file holds NUL bytes or is not UTF-8, so that it is no text that we could show.",
        "",
        "save it as UTF-8; a picture or a spreadsheet is not a board file.",
    ),
    "RP004": LongError(
        "unknown key",
        "A table has a key that means nothing there. It is refused rather than passed over, "
        "since it is often a misspelling of one that was meant.",
        'ROME = { regoin = "Italy" }',
        "use one of the keys that the message lists.",
    ),
    "RP005": LongError(
        "wrong type",
        "A value is a text where a number is needed, or the like.",
        'ROME = { at = "12.5, 41.9" }',
        "write the type that the message names: ROME = { at = [12.5, 41.9] }.",
    ),
    "RP006": LongError(
        "something is missing",
        "An entry lacks a key without which it says nothing.",
        'count = { cites = ["V-057"] }',
        'add the key: count = { is = 20, cites = ["V-057"] }.',
    ),
    "RP007": LongError(
        "out of range",
        "A value is of the right type, but none that can be meant here.",
        "zones_per_place = 0",
        "choose a value within the bounds that the message names.",
    ),
    "RP008": LongError(
        "no such game",
        "The name is none of a bundled game, and there is no game at that path.",
        "ruleproof check vitkory",
        "see `ruleproof games` for the bundled ones; a folder of your own needs a board.toml, "
        "a game.py or a rulebook.toml.",
    ),
    "RP009": LongError(
        "the file cannot be written",
        "The folder is missing or may not be written to. What was there before is untouched.",
        "ruleproof check viktory --output missing/report.json",
        "make the folder first, or write elsewhere.",
    ),
    "RP010": LongError(
        "the wrong sort of board",
        "Pieces move on full boards; links are forced, excluded or open on partial ones only.",
        "ruleproof board links mygame",
        "complete a partial board with `ruleproof board complete`, or ask `ruleproof board ask`.",
    ),
    "RP011": LongError(
        "no such name",
        "The finding or the error code that was asked for does not exist.",
        "ruleproof explain RP999",
        "copy the id from a report, or the code from a message.",
    ),
}
