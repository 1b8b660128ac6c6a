"""Governors: questions about the Options Phase: R-Units, development, exchange and trade."""
# mypy: ignore-errors

from questions_kinds import (
    Bonus,
    Gain,
    Goods,
    Loss,
    Move,
    Occasion,
    Payee,
    Payment,
    Place,
    Source,
    Spot,
    Status,
    Title,
)

from ruleproof.game import Range, amount, fate, number, obligation, unknown

Steps = Range[0, 2]
ONE_TO_FIVE = Range[1, 5]

may_move_units = obligation(
    "may_move_units",
    move=Move,
    units=ONE_TO_FIVE,
    promises=("G-038", "G-042", "G-043", "G-046"),
    asks="May so many R-Units be moved so in an Options Phase, to or from one Territory or Guild?",
)
cost_of_move = amount(
    "cost_of_move",
    move=Move,
    gives=Range[0, 5],
    promises={"G-038": lambda move: move is not Move.FROM_FOREIGN_GUILD},
    asks="What does it cost to move R-Units?",
)
units_go = fate(
    "units_go",
    source=Source,
    gives=Place,
    promises={
        "G-020": lambda source: source is Source.SURPLUS_AT_THE_START,
        "G-022": lambda source: source is Source.GUILD_AT_THE_START,
        "G-042": lambda source: source is Source.OWN_GUILD,
        "G-043": lambda source: source is Source.FOREIGN_GUILD,
        "G-104": lambda source: source is Source.TERRITORY_RECEIVED,
        "G-105": lambda source: source is Source.SURPLUS_ON_LANDING,
        "G-108": lambda source: source is Source.INDEPENDENT,
        "G-145": lambda source: source is Source.ACADEMY,
    },
    asks="Where do R-Units go that a player gets?",
)
# Pieces on the field stand for steps temporarily lost.
units_fit = unknown(
    "units_fit",
    black=bool,
    units=Range[0, 6],
    on_plate=Steps,
    on_field=Steps,
    moved_between=bool,
    gives=bool,
    promises=("G-039", "G-040"),
    asks="May so many R-Units of a type be on a Territory with so many ED-Pieces?",
)
units_to_leave = number(
    "units_to_leave", Range[0, 5], promises="G-048", asks="How many R-Units must stay on a plate?"
)
price_of_units = amount(
    "price_of_units",
    associated=Range[0, 3],
    units=Range[1, 3],
    gives=Range[0, 12],
    asks="What do R-Units of a Guild cost, by the Associated Territories of its owner?",
)
is_associated = unknown(
    "is_associated",
    title=Title,
    same_colour=bool,
    same_type_of_unit=bool,
    owned_by_its_owner=bool,
    gives=bool,
    promises="G-045",
    asks="Does a card count for the price of a Guild's R-Units?",
)
unit_types = number("unit_types", Range[1, 8], promises="G-058", asks="How many types are there?")
paid_to = unknown(
    "paid_to",
    payment=Payment,
    gives=Payee,
    promises={
        "G-052": lambda payment: payment is Payment.PREMIUM,
        "G-100": lambda payment: payment is Payment.FEE,
        "G-044": lambda payment: payment is Payment.FOREIGN_GUILD,
    },
    asks="Who gets what is paid?",
)

may_develop = obligation(
    "may_develop",
    owned=bool,
    level=Range[0, 1],
    sets=Range[0, 3],
    developed_this_turn=bool,
    promises="G-049",
    asks="May a Territory be developed by one step?",
)
steps_in_a_turn = number(
    "steps_in_a_turn", Range[1, 2], promises="G-055", asks="How many steps may be done in a turn?"
)
piece_goes = fate(
    "piece_goes",
    event=Status,
    gives=Spot,
    promises=("G-053", "G-059", "G-062", "G-064"),
    asks="Where does the ED-Piece of a step go?",
)
pieces_on_plate = amount(
    "pieces_on_plate",
    pieces=Steps,
    sets=Range[0, 3],
    gives=Steps,
    promises="G-059",
    asks="How many of a Territory's ED-Pieces are on its plate, with so many complete sets?",
)
level = unknown(
    "level",
    on_plate=Steps,
    on_field=Steps,
    gives=Steps,
    promises="G-060",
    asks="How developed is a Territory?",
)
cr_of_steps = amount(
    "cr_of_steps",
    event=Status,
    steps=Range[1, 2],
    gives=Range[-10, 10],
    promises={"G-057": lambda event, steps: event is not Status.DEFEATED},
    asks="How many CR do steps of development give or cost?",
)
crf_after = unknown(
    "crf_after",
    crf=Range[0, 6],
    gives=Range[-5, 6],
    promises="G-061",
    asks="Where is the CRF of a player who had to relinquish 5 CR?",
)
cr_of_defeat = amount(
    "cr_of_defeat",
    temporarily_lost_before=bool,
    gives=Range[0, 5],
    promises="G-185",
    decides="winner",
    asks="How many CR does the loser relinquish for a step of the defeated Territory?",
)

eu_for_cr = amount(
    "eu_for_cr", cr=ONE_TO_FIVE, gives=Range[0, 30], promises="G-065", asks="What do CR bring?"
)
price_of_cr = amount(
    "price_of_cr", cr=ONE_TO_FIVE, gives=Range[0, 30], promises="G-067", asks="What do CR cost?"
)
may_cash_in = obligation(
    "may_cash_in",
    in_options=bool,
    cr=ONE_TO_FIVE,
    promises="G-066",
    asks="May a player in need exchange CR for EU?",
)
may_buy_cr = obligation(
    "may_buy_cr",
    in_options=bool,
    in_this_turn=Range[1, 7],
    points_to_go=Range[20, 30],
    promises="G-067",
    asks="May a player exchange EU for CR, so many in this turn, so far from the victory mark?",
)

may_propose = obligation(
    "may_propose",
    own_turn=bool,
    in_options=bool,
    promises="G-071",
    asks="May a player make a business proposition?",
)
may_trade = obligation(
    "may_trade",
    goods=Goods,
    apart=bool,
    cards_then=Range[1, 4],
    promises="G-073",
    asks="May it be traded (apart from what lies with it; so many cards of its type then held)?",
)
cr_of_trade = amount(
    "cr_of_trade",
    title=Title,
    points=Range[1, 4],
    on_plate=Steps,
    gives=Range[0, 15],
    promises="G-074",
    asks="How many CR go from the seller of a Title card to the buyer?",
)
bonus_is_returned = obligation(
    "bonus_is_returned",
    loss=Loss,
    promises=("G-079", "G-123", "G-191"),
    decides="winner",
    asks="Is a bonus given back with a card of the colour group?",
)
bonus = unknown(
    "bonus",
    gain=Gain,
    title=Title,
    gives=Bonus,
    promises=("G-106", "G-124", "G-190"),
    decides="winner",
    asks="What does a player get for the card that completes a colour group?",
)
most_cards = amount(
    "most_cards",
    occasion=Occasion,
    gives=Range[0, 5],
    promises="G-127",
    asks="How many cards of a type may a player hold?",
)
cards_returned = amount(
    "cards_returned",
    held=Range[1, 4],
    gives=Range[0, 4],
    promises="G-128",
    asks="How many cards must a player return who holds so many of a type after drawing?",
)
