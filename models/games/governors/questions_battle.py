"""Governors: questions about the dice of an Aggression and what they say."""
# mypy: ignore-errors

from battle import More, Side
from questions_fight_kinds import DieKind

from ruleproof.game import Range, amount, unknown

Level = Range[0, 2]
Points = Range[1, 4]

large_die = unknown(
    "large_die",
    side=Side,
    gives=DieKind,
    promises=("G-157", "G-158"),
    asks="Which large die does a side roll?",
)
dice_at_first = amount(
    "dice_at_first",
    side=Side,
    gives=Range[0, 6],
    promises=("G-157", "G-158"),
    asks="How many six-sided dice does a side have at first?",
)
security_dice = amount(
    "security_dice",
    units=Range[0, 4],
    gives=Range[0, 6],
    promises="G-159",
    asks="How many dice do NS-Units give?",
)
economy_dice = amount(
    "economy_dice",
    level=Level,
    level_of_other=Level,
    units=Range[0, 2],
    units_of_other=Range[0, 2],
    gives=Range[0, 2],
    promises="G-160",
    asks="How many dice does Economic Superiority give, by levels and R-Units but NS-Units?",
)
agent_dice = amount(
    "agent_dice",
    superior_in=Range[0, 2],
    gives=Range[0, 3],
    promises={
        "G-163": lambda superior_in: superior_in == 1,
        "G-164": lambda superior_in: superior_in == 2,
    },
    asks="How many dice does Agent Superiority in so many Territories give?",
)
territory_dice = amount(
    "territory_dice",
    with_agents=bool,
    points=Points,
    points_of_other=Points,
    gives=Range[0, 2],
    promises="G-165",
    asks="How many dice does Territory Superiority give?",
)
dice_rolled = amount(
    "dice_rolled",
    deserved=Range[1, 10],
    gives=Range[0, 10],
    promises="G-168",
    asks="How many six-sided dice are rolled, of so many received?",
)
dice_taken_up = amount(
    "dice_taken_up",
    side=Side,
    six_sided=Range[0, 6],
    gives=Range[0, 7],
    promises="G-169",
    asks="How many dice does a side roll at once to begin a Battle Round?",
)

# The sizes of the largest groups of equal six-sided dice; 1 is a die unlike all others.
multiplier = amount(
    "multiplier",
    dice=Range[0, 6],
    largest=Range[0, 6],
    second=Range[0, 3],
    third=Range[0, 2],
    one_shows_the_large_die=bool,
    gives=Range[0, 6],
    promises="G-178",
    decides="winner",
    asks="What is the total multiplier of a roll?",
)
points_of_ten = unknown(
    "points_of_ten",
    face=Range[0, 9],
    gives=Range[0, 10],
    promises="G-179",
    asks="How many points does a face of the 10-sided die have?",
)
roll_value = amount(
    "roll_value",
    points=Range[1, 10],
    multiplier=Range[0, 6],
    gives=Range[0, 60],
    promises="G-178",
    asks="What is the Roll Value?",
)
round_winner = unknown(
    "round_winner",
    higher_value=More,
    fewer_dice=More,
    gives=Side,
    promises="G-171",
    decides="winner",
    asks="Who wins a Battle Round?",
)
dice_left = amount(
    "dice_left",
    dice=Range[1, 6],
    lost=bool,
    gives=Range[0, 6],
    promises="G-182",
    asks="How many six-sided dice are rolled after a Battle Round?",
)
is_defeated = unknown(
    "is_defeated",
    six_sided=Range[0, 6],
    gives=bool,
    promises="G-183",
    decides="winner",
    asks="Is an Engagement lost with a Battle Round in which so many six-sided dice were rolled?",
)
rounds_lost = amount(
    "rounds_lost",
    six_sided=Range[0, 6],
    gives=Range[1, 7],
    promises="G-183",
    asks="How many lost Battle Rounds defeat a side that begins with so many six-sided dice?",
)
