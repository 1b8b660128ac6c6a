"""Governors: questions about the fields that a Governor lands on."""
# mypy: ignore-errors

from questions_fight_kinds import AgentsGo, Caught, Cleaned, DieKind
from questions_kinds import INDEPENDENT, SELLERS, Card, Field, Stack, Unit

from ruleproof.game import Die, Duty, Range, amount, fate, number, obligation, unknown

Few = Range[1, 3]

draws = obligation("draws", field=Field, asks="Is a card drawn when landing here?")
drawn_from = unknown(
    "drawn_from", field=Field, card=Card, gives=Stack, asks="From which stack is a card drawn?"
)
may_clean = obligation(
    "may_clean",
    agents_here=bool,
    other_territory=bool,
    same_group=bool,
    promises={
        "G-091": lambda agents_here, other_territory, same_group: (
            same_group and (agents_here or other_territory)
        )
    },
    asks="May the owner, who landed here, try to capture the agents here, or in another Territory?",
)
roll_offs = amount(
    "roll_offs",
    opponents=Few,
    territories=Few,
    gives=Range[1, 9],
    promises="G-092",
    asks="How often is rolled off against opponents with agents in each of some Territories?",
)
cleaning_die = unknown(
    "cleaning_die",
    owner=bool,
    agents=Range[0, 3],
    gives=DieKind,
    promises=("G-093", "G-094"),
    asks="Which die is rolled for so many agents when cleaning house?",
)
house = unknown(
    "house",
    owner=Range[0, 3],
    infiltrator=Range[0, 3],
    gives=Cleaned,
    promises="G-095",
    asks="Who wins, having rolled higher so many of three times?",
)
agents_go = fate(
    "agents_go",
    event=Caught,
    gives=AgentsGo,
    promises=("G-096", "G-097", "G-201"),
    asks="Where do agents go?",
)
may_attack_here = obligation(
    "may_attack_here", field=Field, asks="May a takeover be attempted after landing here?"
)
pays_fee = obligation(
    "pays_fee",
    attacks=bool,
    promises="G-100",
    asks="Does who lands on the Territory of another player pay the Conference Fee?",
)
gets_title = unknown(
    "gets_title",
    field=Field,
    gives=bool,
    promises="G-118",
    unless_stated=False,
    decides="winner",
    asks="Does a player receive a Title card by landing here?",
)
cr_of_landing = amount(
    "cr_of_landing",
    field=Field,
    points=Range[1, 4],
    gives=Range[0, 10],
    promises={"G-119": lambda field, points: field is not Field.OWN_GUILD},
    unless_stated=0,
    decides="winner",
    asks="How many CR does landing here give, on a Territory of so many points?",
)
cr_of_loser = amount(
    "cr_of_loser",
    gives=Range[0, 10],
    promises="G-122",
    asks="How many CR does the previous owner of a Guild give up?",
)
eu_of_landing = amount(
    "eu_of_landing", field=Field, gives=Range[0, 40], asks="How many EU does landing here give?"
)
may_be_owned = obligation("may_be_owned", field=Field, asks="Can a field be owned?")
sells = unknown(
    "sells",
    field=Field,
    unit=Unit,
    gives=bool,
    promises={
        "G-112": lambda field, unit: field is Field.ISRAEL,
        "G-113": lambda field, unit: field is Field.RUSSIA,
        "G-114": lambda field, unit: field is Field.INDIA,
    },
    unless_stated=False,
    asks="Does an Independent Territory sell a type of R-Unit?",
)
may_buy_from = obligation(
    "may_buy_from",
    landed=Field,
    seller=Field,
    promises={
        "G-108": lambda landed, seller: landed is seller and landed in SELLERS,
        "G-116": lambda landed, seller: landed is Field.SWITZERLAND and seller in SELLERS,
    },
    unless_stated=Duty.MUST_NOT,
    asks="May R-Units of an Independent Territory be bought after landing here?",
)
price_of_unit = number(
    "price_of_unit", Range[0, 10], promises="G-108", asks="What does an R-Unit cost there?"
)
most_bought = amount(
    "most_bought",
    field=Field,
    first=Die[6],
    second=Die[6],
    gives=Range[1, 12],
    promises={"G-110": lambda field, first, second: field in INDEPENDENT},
    asks="How many R-Units may be bought there at most, by two dice?",
)
may_split = obligation(
    "may_split",
    one_type=Range[0, 4],
    other_type=Range[0, 4],
    most=Range[2, 4],
    promises="G-111",
    asks="May so many R-Units of two types be bought?",
)
