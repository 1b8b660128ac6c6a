"""War on Terror: questions about turns, cards and the Axis of Evil."""
# mypy: ignore-errors

from kinds import (
    Act,
    Card,
    Colour,
    Deck,
    Evil,
    Heap,
    Moment,
    Order,
    Player,
    Role,
    Step,
)

from ruleproof.game import Duty, Range, amount, number, obligation, unknown

Few = Range[0, 4]

step_before = unknown(
    "step_before",
    who=Player,
    first=Step,
    then=Step,
    gives=bool,
    promises={
        "W-026": lambda who, first, then: Step.SYMBOL not in (first, then),
        "W-097": lambda who, first, then: (
            Step.SYMBOL in (first, then) and who is not Player.TERRORIST
        ),
    },
    asks="Which step of a turn comes first?",
)
builds_or_moves = amount(
    "builds_or_moves",
    who=Role,
    number=Range[2, 4] | None,
    gives=Few,
    promises={
        "W-132": lambda who, number: who is Role.EMPIRE,
        "W-184": lambda who, number: who is Role.TERRORIST,
    },
    asks="How many developments or Terrorist Movements does this face of the Action Die allow?",
)
free_cards = amount(
    "free_cards",
    who=Player,
    deck=Deck,
    gives=Range[0, 3],
    promises="W-150",
    asks="How many free cards of a deck are collected in a turn?",
)
extra_cards = amount(
    "extra_cards",
    who=Player,
    gives=Range[0, 2],
    promises={"W-098": lambda who: who is not Player.TERRORIST},
    asks="How many cards does the extra-card symbol give?",
)
extra_card_from = unknown(
    "extra_card_from",
    who=Player,
    deck=Deck,
    gives=bool,
    promises={
        "W-098": lambda who, deck: who is not Player.TERRORIST,
        "W-186": lambda who, deck: who is Player.TERRORIST,
    },
    asks="Can the card of the extra-card symbol come from this deck?",
)
most_cards_bought = amount(
    "most_cards_bought",
    who=Player,
    gives=Few,
    promises="W-151",
    asks="How many cards may be bought in a turn?",
)
card_price = amount(
    "card_price",
    who=Player,
    gives=Range[0, 100],
    promises="W-151",
    asks="What does a card cost, in millions?",
)
may_buy_from = obligation(
    "may_buy_from",
    who=Player,
    deck=Deck,
    unless_stated=Duty.MUST_NOT,
    asks="May cards of this deck be bought?",
)
may_play = obligation(
    "may_play",
    who=Role,
    deck=Deck,
    own_turn=bool,
    has_played_cards=bool,
    is_attack=bool,
    first_full_turn=bool,
    promises={
        "W-145": lambda own_turn, **_: own_turn,
    },
    unless_stated=Duty.MUST_NOT,
    asks="May a card that is held in hand be played?",
)
card_goes = unknown(
    "card_goes",
    deck=Deck,
    played_by=Role,
    gives=Heap,
    promises="W-036",
    asks="Where does a card go that was played?",
)
may_do = obligation(
    "may_do",
    act=Act,
    who=Role,
    moment=Moment,
    unless_stated=Duty.MUST_NOT,
    promises={"W-124": lambda act, who, moment: act not in (Act.BUY_UNITS, Act.PLACE_UNITS)},
    asks="May a player do this then?",
)
may_write_of = obligation(
    "may_write_of", fear=bool, alliance=bool, asks="What may a secret message be used for?"
)
rolls_oil_dice = obligation(
    "rolls_oil_dice",
    who=Player,
    turned_terrorist_in_this_turn=bool,
    promises={
        "W-109": lambda who, turned_terrorist_in_this_turn: who is not Player.TERRORIST,
        "W-193": lambda who, turned_terrorist_in_this_turn: who is Player.TERRORIST,
    },
    asks="Are the oil dice rolled in the end of a turn?",
)

axis_is_spun = unknown(
    "axis_is_spun",
    order=Order,
    gives=bool,
    promises="W-114",
    asks="Is the Axis of Evil spun?",
)
is_evil = unknown(
    "is_evil",
    points_to=Colour,
    gives=Evil,
    promises="W-115",
    asks="Who is evil when the Axis points to this colour?",
)
stays_evil = unknown(
    "stays_evil",
    spun_again=bool,
    has_turned_terrorist=bool,
    gives=bool,
    promises="W-115",
    asks="Is a player still evil to whom the Axis has pointed?",
)
cards_for_evil = amount(
    "cards_for_evil",
    was_evil_before=bool,
    gives=Few,
    promises="W-116",
    asks="How many Terrorist Cards does an Empire get to which the Axis points?",
)
may_draw_terrorist_cards = unknown(
    "may_draw_terrorist_cards",
    evil=bool,
    gives=bool,
    asks="Has an Empire access to the Terrorist Cards?",
)
wears_balaclava = obligation(
    "wears_balaclava", evil=bool, decides="wording", asks="Is the balaclava worn?"
)
war_card_pays = amount(
    "war_card_pays",
    against_evil=bool,
    war_cards=Range[1, 2],
    gives=Range[0, 60],
    unless_stated=0,
    asks="What does the bank pay to whoever plays so many War cards, in millions?",
)
lets_fight = unknown(
    "lets_fight", card=Card, gives=bool, decides="wording", asks="Does a card let a player fight?"
)
combat_dice = number("combat_dice", Range[0, 4], asks="How many dice are rolled for a combat card?")
