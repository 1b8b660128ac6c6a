"""Tannhäuser: questions about Command Points, reinforcements, overwatch and Voïvodes."""
# mypy: ignore-errors

from questions_kinds import Figure, Trait, Use
from questions_pieces import (
    Enters,
    Event,
    Gear,
    Moment,
    Raise,
    Strike,
    Together,
    Until,
    Value,
    Voivode,
    Watch,
)

from ruleproof.game import Range, amount, number, obligation, order, unknown

TRIGGERS = (Event.STEP, Event.ENTRY, Event.SECRET_DOOR, Event.RIDE, Event.ANNOUNCES)

pool_refreshed = unknown(
    "pool_refreshed", gives=bool, asks="Are Command Points refreshed each turn?"
)
may_spend_twice = obligation(
    "may_spend_twice",
    use=Use,
    same_activation=bool,
    other_characteristic=bool,
    promises={"T-238": lambda use, same_activation, other_characteristic: same_activation},
    asks="May a player spend a Command Point on what he has spent one on before?",
)
may_spend_on = obligation(
    "may_spend_on",
    use=Use,
    figure=Figure,
    promises={"T-237": lambda use, figure: use is not Use.RE_ROLL},
    asks="May Command Points be spent on this for such a figure?",
)
may_spend_at = obligation(
    "may_spend_at",
    use=Use,
    moment=Moment,
    promises="T-237",
    asks="May Command Points be spent on this at this moment?",
)
changed_by_point = amount(
    "changed_by_point",
    use=Use,
    gives=Range[0, 2],
    promises={
        "T-240": lambda use: use is Use.MOVEMENT,
        "T-242": lambda use: use is Use.INCREASE,
        "T-245": lambda use: use is Use.SHAKE_OFF,
    },
    asks="How many Movement Points, points of a characteristic or wounds are these?",
)
raise_comes_before = order(
    "raise_comes_before",
    Raise,
    promises="T-242",
    asks="What comes first when a characteristic is raised?",
)
raise_holds = unknown(
    "raise_holds",
    when=Until,
    gives=bool,
    promises="T-242",
    asks="Is the characteristic still raised?",
)
value_of_strike = unknown(
    "value_of_strike",
    strike=Strike,
    gives=Value,
    promises=("T-215", "T-243", "T-253"),
    asks="Which Combat value counts?",
)
may_use_extra_ammunition = obligation(
    "may_use_extra_ammunition",
    own_activation=bool,
    to_counterattack=bool,
    promises={"T-157": lambda own_activation, to_counterattack: own_activation},
    asks="May Extra Ammunition be used?",
)

enters_play = unknown(
    "enters_play",
    reinforcement=bool,
    gives=Enters,
    promises=("T-133", "T-246"),
    asks="When does a character come onto the board who is not in play?",
)
turns_until_reinforcement = number(
    "turns_until_reinforcement",
    Range[0, 2],
    asks="How many turns after it was bought does a reinforcement come?",
)
reinforcement_may_have = obligation(
    "reinforcement_may_have",
    gear=Gear,
    promises="T-247",
    asks="May a reinforcement be equipped with this?",
)

may_interrupt = obligation(
    "may_interrupt",
    event=Event,
    same_path=bool,
    adjacent=bool,
    attacked_before=bool,
    drew_attack_already=bool,
    promises={
        "T-248": lambda drew_attack_already, **_: not drew_attack_already,
        "T-257": lambda event, same_path, adjacent, attacked_before, drew_attack_already: (
            event in TRIGGERS
            and drew_attack_already
            and not attacked_before
            and (same_path or adjacent)
        ),
    },
    asks="May a character on overwatch attack an enemy who does this?",
)
watch_before = order(
    "watch_before",
    Watch,
    promises={
        "T-252": lambda first, then: (
            Watch.ATTACK in (first, then) and Watch.ANNOUNCEMENT not in (first, then)
        )
    },
    asks="What comes first around an overwatch attack?",
)
may_shoot_on_overwatch = obligation(
    "may_shoot_on_overwatch",
    at_who_triggered=bool,
    promises="T-253",
    asks="May an overwatch attack be made on him?",
)
announced_action = obligation(
    "announced_action",
    promises="T-255",
    asks="Must a character go on with the action that drew an overwatch attack, if he survives?",
)
stays_on_overwatch = unknown(
    "stays_on_overwatch",
    attacked=bool,
    gives=bool,
    promises="T-256",
    asks="Is a character still on overwatch?",
)

pair_goes = unknown(
    "pair_goes",
    first=Voivode,
    second=Voivode,
    together=Together,
    gives=bool,
    promises={
        "T-258": lambda first, second, together: first is not second,
    },
    asks="Are these two Voïvodes a pair?",
)
acts_alone = unknown(
    "acts_alone",
    mate_destroyed=bool,
    gives=bool,
    promises="T-261",
    asks="Is a Voïvode activated without its mate?",
)
voivodes_interleave = obligation(
    "voivodes_interleave",
    promises="T-261",
    asks="May one Voïvode begin before the other has moved and acted?",
)
slots_of_pair = number("slots_of_pair", Range[1, 4], asks="How many slots has a pair of Voïvodes?")
troopers_for_pair = number(
    "troopers_for_pair", Range[1, 3], asks="In place of how many troopers is a pair chosen?"
)
may_choose_voivodes = obligation(
    "may_choose_voivodes",
    with_zorka=bool,
    promises="T-259",
    asks="May a player choose a pair of Voïvodes?",
)
may_assign = obligation(
    "may_assign",
    wounds=Range[1, 3],
    sustained=Range[0, 4],
    shares_path=bool,
    promises={"T-263": lambda wounds, sustained, shares_path: wounds <= sustained and shares_path},
    asks="May so many of the wounds that Zor'ka sustains be assigned to a Voïvode?",
)
voivode_has_traits = unknown(
    "voivode_has_traits",
    trait=Trait,
    gives=bool,
    unless_stated=False,
    asks="Has a Voïvode this trait (and Weapon) built in?",
)
liturgies_affect = unknown(
    "liturgies_affect", voivode=bool, gives=bool, asks="Do Liturgies affect this figure?"
)
may_take_slotless = obligation(
    "may_take_slotless",
    needs_slot=bool,
    promises="T-269",
    asks="May a Voïvode pick up a token that is like equipment?",
)
destroyed_token_stays = unknown(
    "destroyed_token_stays",
    came_back=bool,
    gives=bool,
    promises="T-267",
    asks="Does the token of a destroyed Voïvode lie on the board?",
)
