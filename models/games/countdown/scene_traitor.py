"""COUNTDOWN: traitor mode: the agenda cards are dealt, and the showdown after a mission."""
# mypy: ignore-errors

from enum import Enum

from team import Side

from ruleproof.game import (
    Draw,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

TRAITOR_FOUND = 3
PATRIOT_ACCUSED = 2


class Agenda(Enum):
    """The kinds of personal agenda cards."""

    PATRIOT = "patriot"
    TRAITOR = "traitor"


class Winner(Enum):
    """Who wins the showdown."""

    PATRIOTS = "the patriots"
    TRAITORS = "the traitors"


SixCards = Draw[Agenda, "six"]


class Deal(State):
    """How many traitors are dealt. With five or six players one traitor is laid down, and cards
    are added from the other six, of which one is a traitor.
    """

    players: Range[3, 6]
    six: Each[Agenda, Range[0, 5]]
    added: Range[0, 5] = 0
    traitors: Range[1, 2] = 1
    patriots: Range[0, 5] = 0
    dealt: bool = False


@start("C-340", "C-341", "C-343", "C-344")
def one_traitor_is_laid_down(s: Deal, players: Range[3, 6]):
    s.players = players
    s.six[Agenda.PATRIOT] = 5
    s.six[Agenda.TRAITOR] = 1


@rule("C-343")
def patriots_are_added(s: Deal):
    require(s.players <= 4 and not s.dealt)
    s.patriots = s.players - 1
    s.dealt = True


@rule("C-344")
def a_card_of_the_six_is_added(s: Deal, card: SixCards):
    require(s.players >= 5 and not s.dealt)
    s.six[card] -= 1
    if card is Agenda.TRAITOR:
        s.traitors += 1
    else:
        s.patriots += 1
    s.added += 1
    s.dealt = s.added == s.players - 1


class Dealt(Enum):
    """How many traitors there are."""

    ONE = "one traitor"
    TWO = "two traitors"


@ending("C-341", "C-343", result=Dealt.ONE)
def one_traitor_is_dealt(s: Deal):
    return s.dealt and s.traitors == 1


@ending("C-341", "C-344", result=Dealt.TWO)
def two_traitors_are_dealt(s: Deal):
    return s.dealt and s.traitors == 2


@invariant("C-343", "C-344")
def everybody_has_one_card(s: Deal):
    return not s.dealt or s.traitors + s.patriots == s.players


@never("C-341")
def two_traitors_among_four(s: Deal):
    return s.traitors == 2 and s.players <= 4


class Showdown(State):
    """The votes. Abstracts: who votes for whom; a majority agrees on somebody, or it does not."""

    score: Range[-30, 13]
    hidden_traitors: Range[0, 2]
    hidden_patriots: Range[0, 5]


@start("C-346", "C-347")
def the_number_of_traitors_is_known(
    s: Showdown, score: Range[-7, 7], traitors: Range[1, 2], players: Range[3, 6]
):
    require(traitors == 1 or players >= 5)
    s.score = score
    s.hidden_traitors = traitors
    s.hidden_patriots = players - traitors


@rule("C-348", "C-349", "C-350", by=Side.TEAM)
def the_majority_reveals_a_traitor(s: Showdown):
    require(s.hidden_traitors > 0)
    s.hidden_traitors -= 1
    s.score += TRAITOR_FOUND


@rule("C-348", "C-349", "C-351", by=Side.TEAM)
def the_majority_reveals_a_patriot(s: Showdown):
    require(s.hidden_traitors > 0 and s.hidden_patriots > 0)
    s.hidden_patriots -= 1
    s.score -= PATRIOT_ACCUSED


@rule("C-348", "C-349", "C-352", by=Side.TEAM)
def the_vote_has_no_majority(s: Showdown):
    require(s.hidden_traitors > 0)


@ending("C-352", "C-353", result=Winner.PATRIOTS)
def the_patriots_win(s: Showdown):
    return s.hidden_traitors == 0 and s.score > 0


@ending("C-059", "C-345", "C-353", result=Winner.TRAITORS)
def the_traitors_win(s: Showdown):
    return s.hidden_traitors == 0 and s.score <= 0


@reachable("C-350", "C-353")
def a_failed_mission_is_turned(s: Showdown):
    return s.hidden_traitors == 0 and s.score == 1


@measure("C-350", "C-351")
def score_after_the_votes(s: Showdown):
    return s.score
