"""VIKTORY: what the lines say about the calls of the Informant Network."""
# mypy: ignore-errors

from kinds import Call, Reply
from questions_of_turns import calling, calls_allowed, region_is_called, reply

from ruleproof.game import Duty, Range, says, when


@says("V-051")
def the_informants_call(calls: Range[0, 3]):
    return calls_allowed(calls) == (calls == 1)


@says("V-084")
def the_informants_may_call_once(calls: Range[0, 3]):
    return calls_allowed(calls) == (calls <= 1)


@says("V-084")
def each_call_may_be_made(call: Call, green: bool):
    return calling(call, green) is Duty.MAY


@says("V-092", overrides="V-084")
def dark_green_regions_are_off_limits(call: Call):
    when(call is not Call.ALL)
    return calling(call, True) is Duty.MUST_NOT


@says("V-093", overrides="V-084")
def no_city_of_a_dark_green_region():
    return calling(Call.CITY, True) is Duty.MUST_NOT


@says("V-094", overrides="V-084")
def no_dark_green_region():
    return calling(Call.REGION, True) is Duty.MUST_NOT


@says("V-051")
def regions_of_live_operatives_are_called(green: bool):
    return region_is_called(True, green)


@says("V-094", overrides="V-051")
def dark_green_regions_are_no_part_of_a_call(alive: bool):
    return not region_is_called(alive, True)


@says("V-091")
def regions_of_dead_operatives_are_not_called(green: bool):
    return not region_is_called(False, green)


@says("V-085")
def a_city_on_the_trail_is_shown(green: bool):
    return reply(Call.CITY, True, green) is Reply.TURNS_THE_CARD


@says("V-087")
def yes_to_his_region(green: bool):
    return reply(Call.REGION, True, green) is Reply.YES


@says("V-088")
def no_to_another_region(green: bool):
    return reply(Call.REGION, False, green) is Reply.NO


@says("V-089")
def yes_to_all_regions(green: bool):
    return reply(Call.ALL, True, green) is Reply.YES


@says("V-090")
def no_to_all_regions(green: bool):
    return reply(Call.ALL, False, green) is Reply.NO


@says("V-095", overrides="V-089")
def no_in_a_dark_green_region():
    return reply(Call.ALL, True, True) is Reply.NO
