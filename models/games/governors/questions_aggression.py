"""Governors: questions about Aggression and its end, and about agents."""
# mypy: ignore-errors

from battle import Side
from questions_fight_kinds import Force, Goes, Held, Involved, Land, Moment, Superior, Thing
from questions_kinds import Field, Step

from ruleproof.game import Duty, Range, amount, fate, obligation, order, unknown

Points = Range[1, 4]
Agents = Range[0, 4]

may_attack = obligation(
    "may_attack",
    landed_on=Involved,
    same_quadrant=bool,
    ops_card=bool,
    target_in_top_row=bool,
    attacker_in_bottom_row=bool,
    after_victory_over_its_group=bool,
    promises="G-154",
    unless_stated=Duty.MUST_NOT,
    asks="May a takeover be attempted?",
)
same_quadrant = unknown(
    "same_quadrant",
    one=Land,
    other=Land,
    gives=bool,
    promises={
        "G-150": lambda one, other: (
            {one, other} in ({Land.USA, Land.CANADA}, {Land.ALASKA, Land.NUNAVUT})
        ),
    },
    asks="Are two Territories in the same quadrant?",
)
fight_before = order(
    "fight_before",
    Moment,
    promises=("G-155", "G-200"),
    asks="What comes first when a Territory is attacked?",
)
may_deploy = obligation(
    "may_deploy",
    force=Force,
    step=Step,
    held=Held,
    promises="G-156",
    asks="May they be deployed or repositioned in a step of the turn, without a card for it?",
)

conquered_goes = fate(
    "conquered_goes",
    thing=Thing,
    gives=Goes,
    promises={
        "G-184": lambda thing: thing in LOST,
        "G-186": lambda thing: thing in (Thing.TITLE, Thing.PLATE, Thing.OTHER_UNITS),
        "G-188": lambda thing: thing in (Thing.LOSERS_AGENTS, Thing.VICTORS_AGENTS, THIRD),
    },
    asks="Where does what belongs to a defeated Territory go?",
)
cr_of_victory = amount(
    "cr_of_victory",
    winner=bool,
    points=Points,
    gives=Range[-4, 4],
    promises="G-187",
    asks="How does the value of a defeated Territory change the CRF of the victor or the loser?",
)
next_takeover = obligation(
    "next_takeover",
    victor=Side,
    promises="G-192",
    unless_stated=Duty.MUST_NOT,
    asks="May the victor attempt another takeover at once?",
)
governor_stays = obligation(
    "governor_stays",
    promises="G-193",
    asks="Does the Governor stay where it landed after a takeover?",
)
LOST = (Thing.NS_UNITS, Thing.ED_ON_PLATE, Thing.ED_ON_FIELD)
THIRD = Thing.THIRD_AGENTS

may_infiltrate = obligation(
    "may_infiltrate",
    field=Field,
    promises="G-194",
    unless_stated=Duty.MUST_NOT,
    asks="May agents be deployed here?",
)
agents_fit = unknown(
    "agents_fit",
    singles=Agents,
    doubles=Range[0, 2],
    gives=bool,
    promises="G-197",
    asks="May a player have so many counters in a Territory?",
)
may_remove = obligation(
    "may_remove",
    third_party=bool,
    promises={"G-201": lambda third_party: third_party},
    unless_stated=Duty.MUST_NOT,
    asks="May agents be removed before the Engagement?",
)
superior = unknown(
    "superior",
    domestic=Range[0, 3],
    opposing=Range[0, 3],
    third=Agents,
    gives=Superior,
    promises="G-200",
    asks="Who has Agent Superiority in a Territory with so many agents?",
)
