"""War on Terror: questions about developments, oil and terrorists on the board."""
# mypy: ignore-errors

from kinds import (
    Border,
    Card,
    Development,
    Oil,
    Role,
    Stands,
    Unit,
)

from ruleproof.game import Range, amount, number, obligation, unknown

is_bordering = unknown(
    "is_bordering",
    by_land=bool,
    by_sea_route=bool,
    gives=bool,
    promises="W-056",
    asks="Do two countries border each other?",
)
may_develop = obligation(
    "may_develop",
    stands=Stands,
    borders_own=bool,
    unit=Unit | None,
    radioactive=bool,
    to=Development,
    promises="W-103",
    asks="May an Empire that can still build something in its turn build this in a country?",
)
counts_as = amount(
    "counts_as",
    stands=Stands,
    to=Development,
    gives=Range[0, 3],
    promises="W-133",
    asks="As how many developments does it count to build this?",
)
developments_left = amount(
    "developments_left",
    number=Range[2, 4],
    counted=Range[1, 2],
    gives=Range[0, 4],
    promises="W-103",
    asks="How many developments may still be built after so many?",
)
# In units of 25 million.
price = amount(
    "price",
    stands=Stands,
    to=Development,
    gives=Range[0, 7],
    promises={"W-140": lambda stands, to: stands is not Stands.OTHERS},
    asks="What does it cost to build this, in units of 25 million?",
)
sea_price_is_due = unknown(
    "sea_price_is_due",
    border=Border,
    gives=bool,
    promises={"W-135": lambda border: border is Border.SEA},
    asks="Is the price of a sea route to be paid?",
)
# In units of 25 million; nothing was paid for a free village.
refund = amount(
    "refund",
    development=Development,
    paid=Range[0, 7],
    gives=Range[0, 7],
    promises="W-142",
    asks="What does an Empire get back for a development that it removes, in units of 25 million?",
)
left_after_removal = unknown(
    "left_after_removal",
    development=Development,
    gives=Development | None,
    promises={"W-143": lambda development: development is Development.TOWN},
    asks="What is left in the country of a development that is removed?",
)
most_developments_in_a_country = number(
    "most_developments_in_a_country",
    Range[0, 3],
    asks="How many developments can be in a country?",
)
defence = amount(
    "defence",
    development=Development,
    gives=Range[1, 3],
    asks="How strong is a development in defence, beside the others?",
)

# In units of 50 million.
revenue = amount(
    "revenue",
    counter=Oil,
    development=Development | None,
    radioactive=bool,
    unit=Unit | None,
    gives=Range[0, 4],
    promises="W-110",
    asks="How much oil revenue does an Empire get from a country, in units of 50 million?",
)
gets_revenue = unknown(
    "gets_revenue",
    who=Role,
    rolled_by=Role,
    gives=bool,
    promises="W-110",
    asks="Is oil revenue received from a roll?",
)

# In units of 10 million.
unit_price = amount(
    "unit_price",
    unit=Unit,
    gives=Range[1, 10],
    promises={"W-165": lambda unit: unit is not Unit.CELL},
    asks="What does a terrorist unit cost, in units of 10 million?",
)
may_place = obligation(
    "may_place",
    unit_there=Unit | None,
    vanguards=Range[1, 4],
    country_is_developed=bool,
    promises={
        "W-159": lambda unit_there, vanguards, country_is_developed: (
            unit_there in (None, Unit.VANGUARD)
        ),
    },
    asks="May a player put so many vanguards into a country in his turn?",
)
makes_a_column = unknown(
    "makes_a_column",
    vanguards_added=Range[1, 4],
    gives=bool,
    promises="W-163",
    asks="Does a vanguard become a column when so many are added?",
)
most_units_in_a_country = number(
    "most_units_in_a_country", Range[0, 3], asks="How many terrorist units can be in a country?"
)
may_keep_off_the_board = obligation(
    "may_keep_off_the_board",
    turns_since_bought=Range[0, 3],
    promises="W-158",
    asks="May terrorists be kept in the training camp?",
)
may_use_unit = obligation(
    "may_use_unit",
    who=Role,
    placed_it=bool,
    promises="W-162",
    asks="May a player use a terrorist unit on the board?",
)
is_triggered = unknown(
    "is_triggered",
    card=Card | None,
    is_relevant=bool,
    gives=bool,
    promises={"W-161": lambda card, is_relevant: card is None or is_relevant},
    asks="Does a unit on the board become active by this card, or (without a card) by itself?",
)
