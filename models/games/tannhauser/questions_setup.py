"""Tannhäuser: questions about set-up: teams, factions, packs, and dice that settle a claim."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Side

from ruleproof.game import Range, amount, number, obligation, unknown


class Faction(Enum):
    """The four playable factions."""

    UNION = "Union"
    REICH = "Reich"
    MATRIARCHY = "Matriarchy"
    SHOGUNATE = "Shogunate"


class Force(Enum):
    """What a force of one or two factions is called."""

    OF_ONE = "by the name of its faction"
    NIPPON_ACCORDS = "Nippon Accords"
    UMTOMA = "UMTOMA"


class Rivals(Enum):
    """Of what factions two opponents are."""

    SAME = "of one faction"
    ALLIED = "of allied factions"
    HOSTILE = "of other factions"


class Taken(Enum):
    """Who has chosen a hero already."""

    NOBODY = "nobody"
    SAME_PLAYER = "the same player"
    OPPONENT = "the opponent"


class Contested(Enum):
    """What two players or persons may both want, or be first at."""

    SETUP = "the Setup Roll"
    INITIATIVE = "Initiative"
    ENTRY = "the first choice of an entry point"
    MERCENARY = "a mercenary unit"
    BONUS = "a Bonus token"
    HERO = "a hero"
    CONTROL = "the control of a character"


class Settled(Enum):
    """What two dice settle."""

    FIRST = "the first player has it"
    SECOND = "the second player has it"
    AGAIN = "both roll again"


class Matter(Enum):
    """What one of the players does first."""

    SET_UP_TOKENS = "placing flags or Objective tokens in set-up"
    ENTRY = "choosing an entry point"
    INITIATIVE = "having Initiative in the first turn"
    ACTIVATION = "activating a character in the first turn"


class Replaced(Enum):
    """What a Bonus token takes the place of."""

    ORDINARY = "ordinary equipment of the pack"
    SPECIAL = "the special object"


settled_by_dice = unknown(
    "settled_by_dice",
    over=Contested,
    lead=Range[-2, 2],
    gives=Settled,
    promises=("T-004", "T-079", "T-094", "T-101", "T-102", "T-112", "T-120"),
    asks="What do two dice settle, the first player's having so many points more?",
)
loser_chooses_again = unknown(
    "loser_chooses_again",
    over=Contested,
    gives=bool,
    promises={
        "T-094": lambda over: over is Contested.MERCENARY,
        "T-101": lambda over: over is Contested.BONUS,
        "T-112": lambda over: over is Contested.HERO,
    },
    asks="Does the player who loses the roll choose something else?",
)
chooses_next_entry = unknown(
    "chooses_next_entry",
    after=Side,
    gives=Side,
    promises="T-103",
    asks="Who chooses an entry point after this player?",
)
acts_first = unknown(
    "acts_first",
    matter=Matter,
    setup_roll_winner=Side,
    entry_roll_winner=Side,
    gives=Side,
    promises=("T-006", "T-102"),
    asks="Who is first?",
)
may_combine = obligation(
    "may_combine",
    first=Faction,
    second=Faction,
    promises="T-108",
    asks="May one team have characters of both factions?",
)
allied = unknown(
    "allied", first=Faction, second=Faction, gives=bool, asks="Are these factions allied?"
)
force_name = unknown(
    "force_name",
    first=Faction,
    second=Faction,
    gives=Force,
    unless_stated=Force.OF_ONE,
    decides="wording",
    asks="What is a force of such characters called?",
)
may_mix = obligation(
    "may_mix",
    heroes_of_first=Range[0, 3],
    troopers_of_first=Range[0, 2],
    first=Faction,
    second=Faction,
    asks="May an allied team have so many heroes and troopers of the first, the rest of the other?",
)
may_choose_hero = obligation(
    "may_choose_hero",
    taken_by=Taken,
    rivals=Rivals,
    promises="T-093",
    asks="May a player choose this hero?",
)
may_hire = obligation(
    "may_hire",
    loyal=bool,
    against_home_faction=bool,
    promises="T-094",
    asks="May a player choose this mercenary unit?",
)
belongs_to_faction = unknown(
    "belongs_to_faction", gives=bool, asks="Does every character belong to a faction?"
)
row_at_start = number(
    "row_at_start", Range[1, 4], asks="At which row does the Health Indicator point at the start?"
)
packs_each = number("packs_each", Range[0, 3], asks="How many packs has a character?")
pack_is_faceup = unknown(
    "pack_is_faceup",
    all_packs_chosen=bool,
    gives=bool,
    promises="T-097",
    asks="Do the tokens of a pack lie faceup?",
)
may_take_bonus = obligation(
    "may_take_bonus",
    in_team=Range[1, 5],
    on_character=Range[1, 2],
    promises="T-098",
    asks="May a team have so many Bonus tokens, and one character so many of them?",
)
tokens_with_bonus = amount(
    "tokens_with_bonus",
    tokens_before=Range[1, 5],
    gives=Range[0, 6],
    promises="T-099",
    asks="How many equipment tokens has a character who gets a Bonus token?",
)
may_replace = obligation(
    "may_replace",
    what=Replaced,
    promises="T-099",
    asks="May a Bonus token replace this?",
)
has_special_object = unknown(
    "has_special_object",
    replaced=Replaced,
    gives=bool,
    asks="Does a character begin with a special object, a Bonus token having replaced this?",
)
tokens_of_pack = number(
    "tokens_of_pack", Range[1, 6], asks="How many tokens has a pack, as a rule?"
)
