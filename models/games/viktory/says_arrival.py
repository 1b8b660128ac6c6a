"""VIKTORY: what the lines say about the City that the Terrorist comes to: card, token, Combat."""
# mypy: ignore-errors

from kinds import Arrival, Face
from questions import card_face, combat_begins, token_face, token_left, token_played

from ruleproof.game import Duty, Range, given, says, when

Count = Range[0, 3]


@given()
def there_are_three_operatives(live: Count, dead: Count):
    return live + dead <= 3


@given()
def he_broke_off_with_one_elsewhere(arrival: Arrival, live: Count, dead: Count):
    return arrival is not Arrival.MOVE_ON or live + dead <= 2


@given("V-036", "V-042")
def nobody_is_dead_at_the_start(arrival: Arrival, dead: Count):
    return arrival is not Arrival.START or dead == 0


@given("V-043")
def nobody_flies_at_the_start(arrival: Arrival, flies: bool):
    return arrival is not Arrival.START or not flies


@says("V-002")
def a_token_may_be_left_in_every_city(live: Count):
    return token_left(live) is Duty.MAY


@says("V-114")
def a_token_is_left_in_every_city(live: Count):
    return token_left(live) is Duty.MUST


@says("V-115", overrides="V-114")
def no_token_is_left_beside_a_live_operative(live: Count):
    when(live > 0)
    return token_left(live) is Duty.MUST_NOT


@says("V-043")
def the_first_card_is_face_down(live: Count):
    return card_face(Arrival.START, False, live, 0) is Face.DOWN


@says("V-044")
def a_token_is_chosen_at_the_start(live: Count):
    return token_played(Arrival.START, False, live, 0) is Duty.MUST


@says("V-044")
def the_first_token_is_face_down(live: Count):
    return token_face(Arrival.START, False, live, 0) is Face.DOWN


@says("V-046")
def a_card_beside_an_operative_at_the_start(live: Count):
    when(live > 0)
    moved = card_face(Arrival.MOVE, False, live, 0)
    return card_face(Arrival.START, False, live, 0) is moved


@says("V-046")
def a_token_beside_an_operative_at_the_start(live: Count):
    when(live > 0)
    moved = token_played(Arrival.MOVE, False, live, 0)
    return token_played(Arrival.START, False, live, 0) is moved


@says("V-046")
def combat_at_the_start(live: Count):
    when(live > 0)
    return combat_begins(Arrival.START, live, 0) == combat_begins(Arrival.MOVE, live, 0)


@says("V-113")
def a_card_is_played_face_down(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START)
    return card_face(arrival, flies, live, dead) is Face.DOWN


@says("V-114")
def a_token_is_played(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START)
    return token_played(arrival, flies, live, dead) is Duty.MUST


@says("V-114")
def a_token_is_played_face_down(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START)
    return token_face(arrival, flies, live, dead) is Face.DOWN


@says("V-115", overrides="V-113")
def face_up_beside_a_live_operative(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START and live > 0)
    return card_face(arrival, flies, live, dead) is Face.UP


@says("V-115", overrides="V-114")
def no_token_beside_a_live_operative(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START and live > 0)
    return token_played(arrival, flies, live, dead) is Duty.MUST_NOT


@says("V-116")
def combat_with_a_live_operative(arrival: Arrival, live: Count, dead: Count):
    when(arrival is not Arrival.START and live > 0)
    return combat_begins(arrival, live, dead)


@says("V-117")
def face_down_beside_a_dead_operative(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START and dead > 0)
    return card_face(arrival, flies, live, dead) is Face.DOWN


@says("V-117")
def a_token_beside_a_dead_operative(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START and dead > 0)
    return token_played(arrival, flies, live, dead) is Duty.MUST


@says("V-117")
def that_token_is_face_down(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START and dead > 0)
    return token_face(arrival, flies, live, dead) is Face.DOWN


@says("V-124", overrides="V-113")
def face_up_after_a_flight(arrival: Arrival, live: Count, dead: Count):
    return card_face(arrival, True, live, dead) is Face.UP


@says("V-125")
def a_token_after_a_flight(arrival: Arrival, live: Count, dead: Count):
    return token_played(arrival, True, live, dead) is Duty.MUST


@says("V-125")
def face_down_after_a_flight(arrival: Arrival, live: Count, dead: Count):
    return token_face(arrival, True, live, dead) is Face.DOWN


@says("V-182", overrides="V-113")
def face_up_beside_an_operative(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START and live + dead > 0)
    return card_face(arrival, flies, live, dead) is Face.UP


@says("V-182", overrides="V-114")
def no_token_beside_an_operative(arrival: Arrival, flies: bool, live: Count, dead: Count):
    when(arrival is not Arrival.START and live + dead > 0)
    return token_played(arrival, flies, live, dead) is Duty.MUST_NOT


@says("V-182")
def combat_with_an_operative(arrival: Arrival, live: Count, dead: Count):
    when(arrival is not Arrival.START and live + dead > 0)
    return combat_begins(arrival, live, dead)


@says("V-194", overrides="V-114")
def a_token_after_a_break_if_nobody_is_there(flies: bool, live: Count, dead: Count):
    played = token_played(Arrival.MOVE_ON, flies, live, dead)
    return played is (Duty.MUST if live + dead == 0 else Duty.MUST_NOT)


@says("V-195")
def combat_after_a_break(live: Count, dead: Count):
    when(live + dead > 0)
    return combat_begins(Arrival.MOVE_ON, live, dead)


@says("V-186")
def no_combat_with_who_is_killed_already(arrival: Arrival, dead: Count):
    when(dead > 0)
    return not combat_begins(arrival, 0, dead)


@says("V-197")
def no_combat_when_all_are_killed_already(arrival: Arrival, dead: Range[2, 3]):
    return not combat_begins(arrival, 0, dead)
