"""VIKTORY: one Operative from turn to turn, resting, dying, waiting and coming back."""
# mypy: ignore-errors

from enum import Enum

from europe import FULL_STRENGTH, Side, killed_skip_a_turn, token_beside_dead

from ruleproof.game import (
    Observed,
    Range,
    State,
    always,
    duty,
    measure,
    never,
    observe,
    reachable,
    require,
    rule,
    start,
)


class Turn(Enum):
    """What comes next."""

    OPERATIVE = "the Operative acts"
    TOKEN = "the Operative must try to defeat a token"
    TERRORIST = "the Terrorist moves"


class Recovery(State):
    """One Operative, his City, and whether the Terrorist is in it.

    Abstracts: other Operatives and all other Cities; a fight or a token takes any Strength; the
    Terrorist, once he has left, is not back before his step is over (see `Chain`).
    """

    phase: Turn = Turn.OPERATIVE
    strength: Range[0, 6] = FULL_STRENGTH
    terrorist_here: bool = False
    card_up: bool = False
    token_here: bool = False
    token_up: bool = False
    skips: bool = False
    waited: Observed[Range[0, 3]] = 0
    rested: Observed[bool] = False


@start("V-036", "V-042")
def he_is_in_his_city(s: Recovery):
    pass


@rule("V-048", "V-077", by=Side.INTERPOL, phase=Turn.OPERATIVE, then=Turn.TERRORIST)
def he_goes_to_a_free_city(s: Recovery):
    require(s.strength > 0)
    s.terrorist_here = False
    s.card_up = False
    s.token_here = False


@rule("V-134", "V-141", by=Side.INTERPOL, phase=Turn.OPERATIVE, then=Turn.TERRORIST)
def he_goes_to_a_token(s: Recovery, loss: Range[0, 6]):
    require(s.strength > 0)
    s.terrorist_here = False
    s.card_up = True
    s.strength = max(0, s.strength - loss)


@rule("V-170", "V-176", "V-180", by=Side.INTERPOL, phase=Turn.OPERATIVE, then=Turn.TERRORIST)
def he_attacks_the_terrorist(s: Recovery, loss: Range[0, 6]):
    require(s.strength > 0)
    s.terrorist_here = True
    s.card_up = True
    s.strength = max(0, s.strength - loss)


@rule("V-077", "V-078", by=Side.INTERPOL, phase=Turn.OPERATIVE, then=Turn.TERRORIST)
def he_rests(s: Recovery):
    require(s.strength > 0)
    s.strength = FULL_STRENGTH


@rule("V-079", "V-080", "V-122", "V-177", "V-189", by=Side.INTERPOL, phase=Turn.OPERATIVE)
def he_is_restored(s: Recovery):
    require(s.strength == 0 and not s.terrorist_here and not s.skips)
    s.strength = FULL_STRENGTH
    s.token_up = s.token_here
    s.phase = Turn.TOKEN if s.token_here else Turn.TERRORIST


@rule(
    "V-082",
    "V-119",
    "V-120",
    "V-121",
    "V-188",
    by=Side.INTERPOL,
    phase=Turn.OPERATIVE,
    then=Turn.TERRORIST,
)
def he_skips_his_turn(s: Recovery):
    require(s.strength == 0 and (s.terrorist_here or s.skips))
    s.card_up = s.card_up or s.terrorist_here
    s.skips = False


@rule("V-123", "V-136", by=Side.INTERPOL, phase=Turn.TOKEN, then=Turn.TERRORIST)
def he_tries_to_defeat_the_token(s: Recovery, loss: Range[0, 6]):
    s.token_here = False
    s.token_up = False
    s.strength = max(0, s.strength - loss)


@rule("V-083", "V-096", by=Side.TERRORIST, phase=Turn.TERRORIST, then=Turn.OPERATIVE)
def the_terrorist_is_elsewhere(s: Recovery):
    s.terrorist_here = False


@rule("V-117", by=Side.TERRORIST, phase=Turn.TERRORIST, then=Turn.OPERATIVE)
def the_terrorist_comes_to_the_dead(s: Recovery):
    require(s.strength == 0 and not s.terrorist_here and not s.token_here)
    s.terrorist_here = True
    s.card_up = False
    s.token_here = token_beside_dead()


@rule("V-182", "V-187", by=Side.TERRORIST, phase=Turn.TERRORIST, then=Turn.OPERATIVE)
def the_terrorist_kills_him(s: Recovery, and_leaves: bool):
    require(s.strength > 0 and not s.terrorist_here)
    s.strength = 0
    s.skips = killed_skip_a_turn()
    s.terrorist_here = not and_leaves
    s.card_up = True


@rule("V-184", "V-185", "V-192", phase=Turn.TERRORIST, then=Turn.OPERATIVE)
def the_terrorist_breaks_off(s: Recovery, loss: Range[0, 5]):
    require(loss < s.strength and not s.terrorist_here)
    s.strength -= loss


@observe("he_is_restored", "he_rests")
def note_the_rest(s: Recovery):
    s.waited = 0
    s.rested = True


@observe("he_skips_his_turn")
def note_the_wait(s: Recovery):
    s.waited = min(3, s.waited + 1)
    s.rested = False


@observe(
    "he_goes_to_a_free_city",
    "he_goes_to_a_token",
    "he_attacks_the_terrorist",
    "he_tries_to_defeat_the_token",
    "the_terrorist_is_elsewhere",
    "the_terrorist_comes_to_the_dead",
    "the_terrorist_kills_him",
    "the_terrorist_breaks_off",
)
def note_anything_else(s: Recovery):
    s.rested = False


@duty("V-079", rule="he_is_restored")
def he_must_rest(s: Recovery):
    dead = s.phase is Turn.OPERATIVE and s.strength == 0
    return dead and not s.terrorist_here and not s.skips


@duty("V-123", rule="he_tries_to_defeat_the_token")
def he_must_try(s: Recovery):
    return s.phase is Turn.TOKEN


@always("V-078", "V-080")
def rest_gives_full_strength(s: Recovery):
    return not s.rested or s.strength == FULL_STRENGTH


@always("V-082", "V-083", "V-189")
def he_waits_one_turn_at_most(s: Recovery):
    return s.waited <= 1


@never("V-121")
def he_is_restored_beside_the_terrorist(s: Recovery):
    return s.rested and s.terrorist_here


@always("V-120")
def the_token_stays_covered_while_he_is_dead(s: Recovery):
    return not s.token_up or s.strength > 0


@always("V-122", "V-123")
def a_live_operative_does_not_act_beside_a_token(s: Recovery):
    return s.phase is not Turn.OPERATIVE or s.strength == 0 or not s.token_here


@always("V-119")
def the_card_is_shown_to_who_waits(s: Recovery):
    waits = s.phase is Turn.TERRORIST and s.waited > 0 and s.terrorist_here
    return not waits or s.card_up


@reachable("V-188")
def he_waits_beside_the_terrorist(s: Recovery):
    return s.waited == 1 and s.terrorist_here


@reachable("V-079", "V-188")
def he_was_killed_but_the_terrorist_is_gone(s: Recovery):
    return s.phase is Turn.OPERATIVE and s.strength == 0 and s.card_up and not s.terrorist_here


@reachable("V-122", "V-123")
def a_restored_operative_meets_the_token(s: Recovery):
    return s.phase is Turn.TOKEN


@measure("V-083", "V-189")
def turns_waited(s: Recovery):
    return s.waited
