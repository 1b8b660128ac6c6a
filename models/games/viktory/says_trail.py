"""VIKTORY: what the lines say about the Trail, its cards and its tokens."""
# mypy: ignore-errors

from kinds import Event, Going, Heap, Leaves, Step, Thing, Token
from questions import (
    cards_a_turn,
    deck_is_used,
    decks,
    kind_runs_out,
    return_to_city,
    revealed,
    terrorist_step,
    terrorist_turn,
    token_goes,
    token_kind,
    tokens_in_play,
    trail_spaces,
)

from ruleproof.game import Duty, Range, example, given, says, when


@says("V-006")
def there_are_three_decks():
    return decks() == 3


@says("V-039")
def the_terrorist_has_the_deck():
    return deck_is_used(1)


@says("V-019")
def the_trail_has_three_spaces():
    return trail_spaces() == 3


@says("V-020")
def a_card_is_played_each_turn(breaks: Range[0, 3]):
    return cards_a_turn(breaks) >= 1


@says("V-194", "V-196")
def another_card_after_each_break(breaks: Range[0, 3]):
    return cards_a_turn(breaks) == 1 + breaks


@says("V-052", "V-096")
def he_must_move(ways: Range[1, 2]):
    return terrorist_turn(ways, False) is Going.MOVES


@given()
def he_cannot_move_without_a_way(after_break: bool):
    return terrorist_turn(0, after_break) is not Going.MOVES


@says("V-192")
def he_must_move_again(ways: Range[1, 2]):
    return terrorist_turn(ways, True) is Going.MOVES


@says("V-126")
def a_card_that_came_off_can_be_played(moves: Range[1, 4], one_turn: bool):
    when(moves >= 3)
    return return_to_city(moves, one_turn)


@says("V-096")
def he_must_not_stay(one_turn: bool):
    return not return_to_city(1, one_turn)


@example("V-127")
def he_returns_after_three_turns():
    return return_to_city(3, False)


@says("V-083")
def he_is_gone_by_the_next_turn(moves: Range[1, 4]):
    return not return_to_city(moves, True)


@says("V-106")
def the_oldest_card_is_shown_and_goes_back():
    return terrorist_step(Step.OLDEST_CARD_SHOWN, Step.OLDEST_CARD_BACK)


@says("V-107")
def the_oldest_token_is_shown_and_goes_back():
    return terrorist_step(Step.OLDEST_TOKEN_SHOWN, Step.OLDEST_TOKEN_BACK)


@says("V-107")
def it_goes_back_before_a_new_card():
    return terrorist_step(Step.OLDEST_TOKEN_BACK, Step.NEW_CARD)


@says("V-113")
def the_new_card_comes_last():
    return terrorist_step(Step.ADVANCE, Step.NEW_CARD) and terrorist_step(
        Step.OLDEST_CARD_BACK, Step.NEW_CARD
    )


@says("V-114")
def the_token_goes_on_top():
    return terrorist_step(Step.NEW_CARD, Step.NEW_TOKEN)


@says("V-116")
def combat_comes_after_the_card():
    return terrorist_step(Step.NEW_CARD, Step.COMBAT)


@example("V-128")
def a_token_can_be_replayed_at_once():
    return terrorist_step(Step.OLDEST_TOKEN_BACK, Step.NEW_TOKEN)


@says("V-107")
def a_token_that_comes_off_goes_to_the_reserve():
    return token_goes(Leaves.CARD_COMES_OFF) is Heap.RESERVE


@given("V-040")
def three_tokens_are_used_up(met: Range[0, 3]):
    gone = token_goes(Leaves.ROLLED_AGAINST) is Heap.OUT
    return kind_runs_out(met) == (gone and met == 3)


@example("V-132")
def any_kind_can_be_played_for_ever(met: Range[0, 3]):
    return not kind_runs_out(met)


@says("V-131")
def a_token_for_each_space():
    return tokens_in_play() == trail_spaces() == 3


@says("V-114")
def any_kind_can_be_played(token: Token, green: bool):
    return token_kind(token, green) is Duty.MAY


@says("V-157", overrides="V-114")
def no_bomb_in_a_dark_green_region():
    return token_kind(Token.BOMB, True) is Duty.MUST_NOT


@says("V-158", overrides="V-114")
def only_traps_or_cells_in_a_dark_green_region(token: Token):
    allowed = token in (Token.TRAP, Token.CELL)
    return token_kind(token, True) is (Duty.MAY if allowed else Duty.MUST_NOT)


@given("V-096", "V-106")
def he_is_not_on_the_card_that_comes_off(event: Event, terrorist_here: bool):
    return event is not Event.COMES_OFF or not terrorist_here


@says("V-064", "V-065")
def a_city_passed_is_not_checked(terrorist_here: bool):
    return not any(revealed(thing, Event.PASSES, terrorist_here) for thing in Thing)


@says("V-134")
def who_moves_in_reveals(terrorist_here: bool):
    return all(revealed(thing, Event.MOVES_IN, terrorist_here) for thing in Thing)


@says("V-118")
def another_operative_reveals():
    return all(revealed(thing, Event.MOVES_IN, True) for thing in Thing)


@says("V-085")
def a_called_card_is_revealed(terrorist_here: bool):
    return revealed(Thing.CARD, Event.CALLED, terrorist_here)


@says("V-086")
def its_token_is_not_revealed(terrorist_here: bool):
    return not revealed(Thing.TOKEN, Event.CALLED, terrorist_here)


@says("V-106", "V-108")
def the_card_is_revealed_when_it_comes_off():
    return revealed(Thing.CARD, Event.COMES_OFF, False)


@says("V-107", "V-108")
def its_token_is_revealed_when_it_comes_off():
    return revealed(Thing.TOKEN, Event.COMES_OFF, False)


@says("V-119")
def an_attempt_at_restoration_reveals_the_card():
    return revealed(Thing.CARD, Event.ATTEMPTS, True)


@says("V-120")
def but_not_the_token():
    return not revealed(Thing.TOKEN, Event.ATTEMPTS, True)


@says("V-122")
def the_restored_operative_reveals_the_token():
    return revealed(Thing.TOKEN, Event.RESTORED, False)
