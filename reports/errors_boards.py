"""Errors in boards, movements and claims (RP1..), in full."""

from ruleproof.reports.errors_long import LongError

__all__ = ["BOARD_ERRORS"]

BOARD_ERRORS: dict[str, LongError] = {
    "RP101": LongError(
        "no such place",
        "A link, a zone, a claim or a command names a place that the board does not have.",
        '[modes]\nroad = ["ROMA - Bari"]',
        "use the name as it stands in `[places]`, or add the place there.",
    ),
    "RP102": LongError(
        "no such label",
        "A claim speaks of a way of moving that the piece does not have.",
        'lists = [{ by = "boat", is = ["Tunis"] }]',
        "use one of the labels of the piece: by default its modes.",
    ),
    "RP103": LongError(
        "no such mode, piece or hop",
        "A movement uses a word that is no mode, no piece and no hop of the board.",
        'moves = "road | boat"',
        "define it under `[modes]`, `[pieces]` or `[hops]`, or correct its spelling.",
    ),
    "RP104": LongError(
        "no such mark, region or size",
        "A condition on places asks for something that no place has and nobody declares.",
        'moves = "step [securd] step"',
        "correct its spelling; declare a mark that comes and goes during play: "
        "[marks] secured = {}.",
    ),
    "RP105": LongError(
        "no such region",
        "A place lies in a region that `[regions]` does not list.",
        'Izmir = { region = "Turky" }',
        "correct its spelling, or list the region.",
    ),
    "RP106": LongError(
        "a name twice",
        "Two claims or two expectations have one name, or a mode, a hop and a piece share one, so "
        "that nothing could say which of them is meant.",
        '[modes]\nroad = ["A - B"]\n[pieces]\nroad = "road"',
        "merge them, drop one, or give one another name.",
    ),
    "RP107": LongError(
        "stated and denied",
        "A place carries a mark that it is said to lack, or a full board has a link that it "
        "excludes.",
        'ROME = { marks = ["port"], lacks = ["port"] }',
        "drop one of the two; where two statements of a rulebook clash, say both on a partial "
        "board, and `ruleproof check` names them.",
    ),
    "RP110": LongError(
        "a board without places",
        "Nothing can be asked of a board that has no place.",
        "[places]",
        "write a line for each place: ROME = {}.",
    ),
    "RP111": LongError(
        "a board that extends or completes itself",
        "Following `extends` from file to file leads back to where it began, or `completed_by` "
        "names the partial board itself.",
        'extends = "board.toml"   # in board.toml',
        "extend the file that holds what is stated; that one extends nothing.",
    ),
    "RP112": LongError(
        "an empty name",
        "A place needs a name that can be shown.",
        '"" = {}',
        "give it a name, or count it among the unnamed places of `[board.bounds]`.",
    ),
    "RP113": LongError(
        "not a link",
        "A link names two places, with a dash or an arrow between them; a chain names more.",
        'road = ["ROME"]',
        'write "A - B", "A -> B" for one way, "A - B - C" for a chain, or ["A", "B"] where '
        "names hold dashes themselves.",
    ),
    "RP114": LongError(
        "not a movement",
        "A movement is made of modes, pieces and hops, put in sequence by blanks, offered as "
        "options by `|`, repeated by `{n}` or `{a,b}`, grouped by parentheses, with tests on "
        "places in brackets.",
        'moves = "road | | sea"',
        'write what stands on both sides of each `|`: "road | sea".',
    ),
    "RP115": LongError(
        "not a condition",
        "A condition on a place is made of marks, `region = ...`, `size = ...`, `place = ...`, "
        "joined by `&` and `|`, turned by `!`, grouped by parentheses.",
        'when = "secured and open"',
        'write when = "secured & open".',
    ),
    "RP116": LongError(
        "movements in a circle",
        "A movement uses a name whose movement leads back to itself, so that it stands for "
        "nothing.",
        '[pieces]\nA = "B | road"\nB = "A | sea"',
        "use `{0,}` for a repetition without end: road{0,}.",
    ),
    "RP117": LongError(
        "a movement too large",
        "Its repetitions, written out, have more states than can be held.",
        'moves = "(road{1,1000} rail){1,1000}"',
        "repeat less often, or without end, which is cheap: `(road{1,} rail){1,}`.",
    ),
    "RP118": LongError(
        "not on partial boards",
        "Movement by points is worked out on full boards; a claim about it says nothing yet "
        "about all boards that fit.",
        "",
        "write the claim in the file of the full board.",
    ),
    "RP120": LongError(
        "cannot be imported",
        "The file is none of its format, or holds something that no board can be made of.",
        "from,to,mode\nROME,,road",
        "correct the line that the message names.",
    ),
    "RP121": LongError(
        "cannot be written so",
        "The format has no way to say something that the board holds.",
        "",
        "choose another format: board files (.toml) hold everything.",
    ),
}
