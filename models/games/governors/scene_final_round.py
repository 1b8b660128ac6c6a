"""Governors: somebody claims victory, the round is completed, and extra rounds settle a tie."""
# mypy: ignore-errors

from enum import Enum

from questions_fight_kinds import Fulfilled, Winner
from questions_play import extra_round, game_ends, may_claim, winner, wins_extra_round

from ruleproof.game import (
    Draw,
    Duty,
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
    situation,
)

LEADS = Draw[Range[-1, 1]]


class Seat(Enum):
    """The two players, in the order of their turns in a round."""

    FIRST = "the first player"
    SECOND = "the second player"


class Met(Enum):
    """Who fulfils the victory condition by a turn."""

    NOBODY = "nobody"
    FIRST = "the first player"
    SECOND = "the second player"
    BOTH = "both"


class Play(Enum):
    """What is played next."""

    FIRST = "the turn of the first player"
    SECOND = "the turn of the second player"
    COMPLETE = "the round is complete"
    EXTRA = "extra rounds"
    OVER = "nothing more"


class FinalRound(State):
    """Two rounds of two players, somebody's claim, and extra rounds.

    Abstracts: whether a turn makes players fulfil the victory condition, and who leads in CR after
    it, is chance; whoever may claim victory in the second round and has not done so does it then.
    """

    phase: Play = Play.FIRST
    second_round: bool = False
    fulfilled: Each[Seat, Fulfilled] = Fulfilled.NEVER
    claimed: Seat | None = None
    lead: Range[-1, 1] = 0
    won: Winner | None = None


@rule("G-026", "G-205", by=Seat.FIRST, phase=Play.FIRST, then=Play.SECOND)
def the_first_player_has_a_turn(s: FinalRound, met: Draw[Met], lead: LEADS, claims: bool):
    note(s, Fulfilled.ROUND, met, lead)
    if claims:
        claim(s, Seat.FIRST)


@rule("G-026", "G-205", by=Seat.SECOND, phase=Play.SECOND, then=Play.COMPLETE)
def the_second_player_has_a_turn(s: FinalRound, met: Draw[Met], lead: LEADS, claims: bool):
    note(s, Fulfilled.TURN, met, lead)
    if claims:
        claim(s, Seat.SECOND)


def note(s, moment, met, lead):
    """Keep who fulfils the victory condition now, and who leads."""
    if met is Met.FIRST or met is Met.BOTH:
        s.fulfilled[Seat.FIRST] = moment
    if met is Met.SECOND or met is Met.BOTH:
        s.fulfilled[Seat.SECOND] = moment
    s.lead = lead


def claim(s, seat):
    """Let a player claim victory."""
    require(s.claimed is None)
    require(may_claim(s.fulfilled[seat] is not Fulfilled.NEVER, False) is Duty.MAY)
    s.claimed = seat


@rule("G-206", "G-208", "G-209", "G-210", phase=Play.COMPLETE)
def the_round_is_complete(s: FinalRound):
    if s.claimed is None:
        begin_again(s)
    else:
        require(game_ends(True, True))
        other = Seat.SECOND if s.claimed is Seat.FIRST else Seat.FIRST
        lead = s.lead if s.claimed is Seat.FIRST else -s.lead
        s.won = winner(s.fulfilled[s.claimed], s.fulfilled[other], lead)
        s.phase = Play.EXTRA if s.won is Winner.OPEN else Play.OVER


def begin_again(s):
    """Begin the second round, or end without a claim after it."""
    for seat in Seat:
        if s.fulfilled[seat] is not Fulfilled.NEVER:
            s.fulfilled[seat] = Fulfilled.EARLIER
    s.phase = Play.OVER if s.second_round else Play.FIRST
    s.second_round = True


@rule("G-210", phase=Play.EXTRA)
def an_extra_round_is_played(s: FinalRound, lead: LEADS):
    s.lead = lead
    if not extra_round(lead != 0):
        claimant_leads = (lead > 0) == (s.claimed is Seat.FIRST)
        require(wins_extra_round(was_tied=True, alone_highest=True))
        s.won = Winner.FIRST if claimant_leads else Winner.SECOND
        s.phase = Play.OVER


@situation(winner)
def a_final_round_is_complete(s: FinalRound):
    if s.phase is not Play.COMPLETE or s.claimed is None:
        return None
    if s.claimed is Seat.FIRST:
        return s.fulfilled[Seat.FIRST], s.fulfilled[Seat.SECOND], s.lead
    return s.fulfilled[Seat.SECOND], s.fulfilled[Seat.FIRST], -s.lead


@ending("G-205", "G-208", "G-209", "G-210", result=Winner.FIRST)
def the_claimant_wins(s: FinalRound):
    return s.phase is Play.OVER and s.won is Winner.FIRST


@ending("G-208", "G-209", "G-210", result=Winner.SECOND)
def the_other_player_wins(s: FinalRound):
    return s.phase is Play.OVER and s.won is Winner.SECOND


@ending("G-205", result=None)
def nobody_has_claimed_victory(s: FinalRound):
    return s.phase is Play.OVER and s.won is None


@invariant("G-205")
def who_claims_has_fulfilled_the_condition(s: FinalRound):
    return s.claimed is None or s.fulfilled[s.claimed] is not Fulfilled.NEVER


@invariant("G-206")
def nobody_wins_before_the_round_is_complete(s: FinalRound):
    return s.won is None or s.phase is Play.EXTRA or s.phase is Play.OVER


@never("G-209")
def of_two_who_fulfil_it_the_one_with_fewer_points_wins(s: FinalRound):
    both = all(s.fulfilled[seat] is Fulfilled.TURN for seat in Seat)
    leads = (s.lead > 0) == (s.claimed is Seat.FIRST)
    return both and s.lead != 0 and s.phase is Play.OVER and (s.won is Winner.FIRST) != leads


@reachable("G-205", "G-208")
def a_claimant_with_more_points_loses(s: FinalRound):
    return s.won is Winner.SECOND and s.claimed is Seat.FIRST and s.lead == 1


@reachable("G-210")
def extra_rounds_are_played(s: FinalRound):
    return s.phase is Play.EXTRA


@measure("G-210")
def lead_of_the_first_player(s: FinalRound):
    return s.lead
