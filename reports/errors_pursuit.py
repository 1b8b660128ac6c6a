"""Errors in pursuits and routes (RP13.), in full."""

from ruleproof.reports.errors_long import LongError

__all__ = ["PURSUIT_ERRORS"]

PURSUIT_ERRORS: dict[str, LongError] = {
    "RP130": LongError(
        "a pursuit without pursuers or without an evader",
        "A pursuit needs somebody who pursues and somebody who is pursued.",
        "",
        "name one pursuer at least, and the evader: in the table `[pursuit]` of the board file, or "
        "with `--pursuers` and `--evader`.",
    ),
    "RP131": LongError(
        "a pursuit without places",
        "Nobody can move on a board that has no place.",
        "",
        "give the board places.",
    ),
    "RP132": LongError(
        "fewer than no turns",
        "A plan has a number of turns; zero asks what the starting positions alone achieve.",
        "",
        "ask for zero turns or more.",
    ),
    "RP133": LongError(
        "starting places that do not fit the pursuers",
        "Each pursuer starts on one place.",
        "",
        "give as many starting places as there are pursuers, in their order; or none, and the "
        "best are looked for.",
    ),
    "RP134": LongError(
        "no place of this number",
        "A starting place or a region names a place that the board does not have.",
        "",
        "use places of the board.",
    ),
    "RP138": LongError(
        "glimpses that make no sense",
        "The evader is seen every so many turns, at turns from 0 (the start) on, some turns late, "
        "or when he uses a mode that he has; a question is asked about a given region, before a "
        "turn.",
        "",
        "use 1 or more for every so many turns, 0 or more for turns and delays, a label of his "
        "movement, regions of the board.",
    ),
    "RP139": LongError(
        "moves, a trail or a team that do not fit the pursuit",
        "The moves of a piece have a row for each place, lead to places, and are not too many to "
        "be held on a large board; a trail has no fewer "
        "than 0 places and is a way that the evader can have come; the fewest are asked of "
        "pursuers who move alike.",
        "",
        "correct the moves or the trail, the latest place first; of moves that are too many, ask "
        "on a smaller board; for pursuers who move "
        "differently, ask for the smallest team.",
    ),
    "RP135": LongError(
        "a weight below zero",
        "The places where an evader who moves at random may start are weighed by whole numbers, "
        "and 0 is the least.",
        "",
        "leave the place out, or give it a weight of 0 or more.",
    ),
    "RP136": LongError(
        "points without end",
        "A piece gains points for ever on a cycle of its movement, so that no route costs least.",
        "",
        "let the cycle cost something, or ask how far the piece gets.",
    ),
    "RP137": LongError(
        "pieces, places or targets that do not fit together",
        "Routes need a piece, and no two pieces start or end on one place; a mission needs a team "
        "and an exit, and its targets are not secured yet; a cover needs a place to stand on, and "
        "no place is worth less than nothing.",
        "",
        "correct what the message names.",
    ),
}
