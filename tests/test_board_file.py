"""Reading board files: every kind of fault has its code, its place and its help."""

from __future__ import annotations

import pytest

from tests.board_texts import CLAIM, PIECE, PLACES, ROADS, faults, read, told, underlined


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[places\n", ("RP001", 1, "")),
        ("[borad]\n" + PLACES, ("RP004", 1, "borad")),
        ("[board]\nauthor = 1\n" + PLACES, ("RP004", 2, "author")),
        ('[places]\nA = { regoin = "x" }\n', ("RP004", 2, "regoin")),
        ("[board]\ntitle = 5\n" + PLACES, ("RP005", 2, "5")),
        ("[board]\ncompleted_by = 5\n" + PLACES, ("RP005", 2, "5")),
        ("[board]\ngame = 5\n" + PLACES, ("RP005", 2, "5")),
        ("[board]\nextends = 5\n" + PLACES, ("RP005", 2, "5")),
        ("places = 5\n", ("RP005", 1, "5")),
        ("[places]\nA = 2020-01-01\n", ("RP005", 2, "2020-01-01")),
        ('[places]\nA = { at = ["a", 2] }\n', ("RP005", 2, '"a"')),
        ("[places]\nA = { at = 5 }\n", ("RP005", 2, "5")),
        (PLACES + "[modes]\nroad = 5\n", ("RP005", 6, "5")),
        (PLACES + '[modes.road]\nlinks = "A - B"\n', ("RP005", 6, '"A - B"')),
        (PLACES + "[modes]\nroad = [{ between = 5 }]\n", ("RP005", 6, "5")),
        (PLACES + "[modes.sea]\nzones = { z = [5] }\n", ("RP005", 6, "5")),
        (ROADS + "[hops]\nh = 5\n", ("RP005", 8, "5")),
        (ROADS + "[hops.h]\nreadings = 5\n", ("RP005", 8, "5")),
        (ROADS + "[hops.h.readings]\nx = 5\n", ("RP005", 8, "5")),
        (ROADS + "[pieces]\nX = 5\n", ("RP005", 8, "5")),
        (ROADS + "[pieces.X]\nmoves = 5\n", ("RP005", 8, "5")),
        (ROADS + "[pieces.X.moves]\nwalk = 5\n", ("RP005", 8, "5")),
        (CLAIM + "count = 2\n", ("RP005", 12, "2")),
        (CLAIM + 'count = { is = "2" }\n', ("RP005", 12, '"2"')),
        (CLAIM + "several_ways = true\n", ("RP005", 12, "true")),
        (PIECE + "[claims]\n", ("RP005", 9, "[claims]")),
        (ROADS + "[hops]\nh = {}\n", ("RP006", 8, "h")),
        (ROADS + "[pieces.X]\n", ("RP006", 7, "X")),
        (ROADS + '[pieces]\nX = ""\n', ("RP006", 8, '""')),
        (ROADS + "[pieces.X]\nmoves = {}\n", ("RP006", 8, "moves")),
        (CLAIM, ("RP006", 9, "[[claims]]")),
        (CLAIM + "count = {}\n", ("RP006", 12, "{}")),
        (CLAIM + 'lists = [{ by = "road" }]\n', ("RP006", 12, '{ by = "road" }')),
        (CLAIM + "lists = [{ is = [] }]\n", ("RP006", 12, "{ is = [] }")),
        (CLAIM + "reaches = [{}]\n", ("RP006", 12, "{}")),
        (CLAIM + 'routes = [{ by = "road" }]\n', ("RP006", 12, '{ by = "road" }')),
        (CLAIM + "forbids = [{}]\n", ("RP006", 12, "{}")),
        (PIECE + '[[claims]]\nfrom = "A"\ncount = { is = 1 }\n', ("RP006", 9, "[[claims]]")),
        (PIECE + '[[claims]]\npieces = ["X"]\ncount = { is = 1 }\n', ("RP006", 9, "[[claims]]")),
        (PLACES + "[modes]\nroad = [{ cost = 1 }]\n", ("RP006", 6, "{ cost = 1 }")),
        ('[board]\ncoordinates = "polar"\n' + PLACES, ("RP007", 2, '"polar"')),
        ('[board]\nlists = ["once"]\n' + PLACES, ("RP007", 2, '"once"')),
        ("[board.bounds]\nzones = -1\n" + PLACES, ("RP007", 2, "-1")),
        ("[places]\nA = { at = [1] }\n", ("RP007", 2, "[1]")),
        ("[places]\nA = { at = [nan, 1] }\n", ("RP007", 2, "[nan, 1]")),
        (CLAIM + "count = { is = -1 }\n", ("RP007", 12, "-1")),
        (CLAIM + 'routes = [{ by = "road", over = ["A"] }]\n', ("RP007", 12, '["A"]')),
        (CLAIM + 'routes = [{ by = "road", over = ["B", "A"] }]\n', ("RP007", 12, '"B"')),
        (PLACES + '[modes]\nroad = ["A - Dublin"]\n', ("RP101", 6, "Dublin")),
        (PLACES + '[modes]\nroad = [["A", "D"]]\n', ("RP101", 6, '"D"')),
        (PLACES + '[modes.sea]\nzones = { z = ["D"] }\n', ("RP101", 6, '"D"')),
        (CLAIM + 'reaches = [{ place = "D" }]\n', ("RP101", 12, '"D"')),
        (CLAIM + 'lists = [{ by = "road", is = ["B", "D"] }]\n', ("RP101", 12, '"D"')),
        (CLAIM + 'routes = [{ by = "road", over = ["A", "D"] }]\n', ("RP101", 12, '"D"')),
        (CLAIM + 'reaches = [{ place = "B", by = "sea" }]\n', ("RP102", 12, '"sea"')),
        (ROADS + '[pieces]\nX = "road | raod"\n', ("RP103", 8, "raod")),
        (ROADS + '[hops]\nh = "dist(sea, 2)"\n', ("RP103", 8, "sea")),
        (ROADS + '[pieces.X]\nmoves = "road"\ncosts = { sea = 1 }\n', ("RP103", 9, "sea")),
        (CLAIM + 'forbids = [{ walk = "sea" }]\n', ("RP103", 12, "sea")),
        (ROADS + '[pieces]\nX = "road [open] road"\n', ("RP104", 8, "open")),
        (ROADS + '[pieces]\nX = "road [region = Q]"\n', ("RP104", 8, "Q")),
        (ROADS + '[pieces]\nX = "road [size = huge]"\n', ("RP104", 8, "huge")),
        (ROADS + '[pieces]\nX = "road [place = Z]"\n', ("RP104", 8, "Z")),
        (ROADS + '[pieces.X]\nmoves = "road"\nenter = { open = 1 }\n', ("RP104", 9, "open")),
        ('[regions]\nR = {}\n[places]\nA = { region = "Q" }\n', ("RP105", 4, '"Q"')),
        (ROADS + '[pieces]\nroad = "road"\n', ("RP106", 8, "road")),
        (ROADS + '[hops]\nh = "road"\n[pieces]\nh = "road"\n', ("RP106", 10, "h")),
        (CLAIM.replace('"X"]', '"X", "X"]') + "count = { is = 1 }\n", ("RP106", 12, "count")),
        ("", ("RP110", 1, "")),
        ("[places]\n", ("RP110", 1, "places")),
        ('[places]\n"" = {}\n', ("RP112", 2, '""')),
        (PLACES + '[modes]\nroad = ["A"]\n', ("RP113", 6, '"A"')),
        (PLACES + '[modes]\nroad = [""]\n', ("RP113", 6, '""')),
        (PLACES + '[modes]\nroad = [["A", "B", "C"]]\n', ("RP113", 6, '["A", "B", "C"]')),
        (ROADS + '[pieces]\nX = "road | | road"\n', ("RP114", 8, "|")),
        (ROADS + '[pieces]\nX = "(road"\n', ("RP114", 8, "(")),
        (ROADS + '[pieces.X]\nmoves = "road"\nenter = { "a &" = 1 }\n', ("RP115", 9, '"a &"')),
    ],
)
def test_a_fault_has_its_code_its_line_and_its_words_underlined(
    text: str, expected: tuple[str, int, str]
) -> None:
    assert told(text) == [expected]


def test_a_column_counts_from_one() -> None:
    (fault,) = faults(PLACES + '[modes]\nroad = ["A - D"]\n')
    assert fault.span is not None
    assert (fault.span.line, fault.span.column, fault.span.length) == (6, 14, 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[borad]\n" + PLACES, "did you mean `board`?"),
        (ROADS + '[pieces]\nX = "raod"\n', "did you mean `road`?"),
        (PLACES + '[modes]\nroad = ["A - D"]\n', "add it to `[places]`"),
        (CLAIM.replace('["X"]', '["Y"]') + "count = { is = 1 }\n", "pieces: X"),
        (CLAIM + 'reaches = [{ place = "B", by = "sea" }]\n', "it moves by road"),
        (
            ROADS + '[pieces]\nX = "road [open]"\n',
            "a mark that changes during play is declared: [marks] open = {}",
        ),
        (ROADS + '[pieces]\nX = "road [region = Q]"\n', "no place has this region"),
        ("", "write `[places]` with a line such as `ROME = {}` for each place"),
        (PLACES + "[modes]\nroad = [{ cost = 1 }]\n", 'between = ["A", "B"]'),
    ],
)
def test_a_fault_says_how_to_mend_it(text: str, expected: str) -> None:
    assert [fault.help for fault in faults(text)] == [expected]


@pytest.mark.parametrize(("alone", "other"), [("when", "at"), ("at", "when")])
def test_when_and_at_go_together(alone: str, other: str) -> None:
    value = {"when": '"place = A"', "at": '"A"'}[alone]
    text = f'{PLACES}[modes]\nroad = [{{ between = "A - B", {alone} = {value} }}]\n'
    (fault,) = faults(text)
    assert (fault.code, underlined(fault)) == ("RP006", alone)
    assert fault.message == f"this link has no `{other}`: `when` and `at` go together"


@pytest.mark.parametrize(
    ("text", "chain"),
    [
        (ROADS + '[pieces]\nX = "X"\n', "X -> X"),
        (ROADS + '[pieces]\nX = "Y | road"\nY = "X road"\n', "X -> Y -> X"),
        (ROADS + '[hops]\nh = "X"\n[pieces]\nX = "Y"\nY = "road h"\n', "h -> X -> Y -> h"),
        (ROADS + '[hops.h.readings]\none = "road"\ntwo = "road h{2}"\n', "h -> h"),
    ],
)
def test_a_movement_that_needs_itself_is_refused_with_the_chain(text: str, chain: str) -> None:
    (fault,) = faults(text)
    name = chain.split(" -> ")[0]
    assert (fault.code, underlined(fault)) == ("RP116", name)
    assert fault.message == f"the movement of `{name}` needs itself: {chain}"


def test_two_circles_are_two_faults_and_what_leads_to_them_is_none() -> None:
    text = ROADS + '[pieces]\nX = "X | Y"\nY = "Y | X"\nZ = "X"\n'
    assert told(text) == [("RP116", 8, "X"), ("RP116", 9, "Y")]


def test_a_circle_of_thousands_of_hops_is_told_in_short() -> None:
    hops = "".join(f'h{number} = "h{(number + 1) % 3000}"\n' for number in range(3000))
    (fault,) = faults(ROADS + "[hops]\n" + hops)
    assert fault.message.endswith("h0 -> h1 -> h2 -> h3 -> h4 -> h5 -> h6 -> ... -> h0")


def test_a_chain_of_thousands_of_hops_is_no_circle() -> None:
    hops = "".join(f'h{number} = "h{number + 1}"\n' for number in range(3000))
    file = read(f'{ROADS}[pieces]\nX = "h0"\n[hops]\n{hops}h3000 = "road"\n')
    assert len(file.board.hops) == 3001


def test_all_faults_are_told_at_once() -> None:
    text = (
        "[board]\ntitle = 5\nauthor = 1\n[places]\nA = { x = 1 }\nB = 5\n"
        '[modes]\nroad = ["A - Q"]\nsea = 5\nair = ["A - B"]\n[hops]\nh = "boat"\n'
        '[pieces]\nX = "walk | sea"\n[[claims]]\npieces = ["Z", "X"]\nfrom = "W"\n'
        'count = { is = "1" }\nlists = [{ by = "walk", is = ["V"] }]\n'
    )
    assert sorted(told(text), key=lambda fault: fault[1:]) == [
        ("RP005", 2, "5"),
        ("RP004", 3, "author"),
        ("RP004", 5, "x"),
        ("RP005", 6, "5"),
        ("RP101", 8, "Q"),
        ("RP005", 9, "5"),
        ("RP103", 12, "boat"),
        ("RP103", 14, "walk"),
        ("RP103", 16, '"Z"'),
        ("RP101", 17, '"W"'),
        ("RP005", 18, '"1"'),
        ("RP101", 19, '"V"'),
    ]


def test_a_fault_in_claims_for_several_pieces_is_told_once() -> None:
    text = CLAIM.replace('["X"]', '["X", "Y"]').replace('X = "road"', 'X = "road"\nY = "road"')
    assert told(text + "count = { is = true }\n") == [("RP005", 13, "true")]


def test_a_claim_made_twice_is_refused() -> None:
    group = '[[claims]]\npieces = ["X"]\nfrom = "A"\ncount = { is = 1 }\n'
    (fault,) = faults(PIECE + group + group)
    assert fault.code == "RP106"
    assert fault.message == "two claims are called `X from A: count`"
    assert fault.span is not None
    assert fault.span.line == 16
