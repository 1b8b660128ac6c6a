"""COUNTDOWN: questions about moves, specialties, experience, campaigns and traitors."""
# mypy: ignore-errors

from questions_kinds import Act, Cube, Deed, Helping, Op, Phase, Source, Value

from ruleproof.game import Range, amount, number, obligation, unknown

Level = Range[1, 3]

start_cubes = amount(
    "start_cubes", cube=Cube, gives=Range[0, 3], promises="C-105", asks="How does an Op start?"
)
may_move = obligation(
    "may_move",
    op=Op,
    areas=Range[1, 2],
    area_between_is_secured=bool,
    went_through_secured_area_before=bool,
    promises={
        "C-144": lambda op, areas, area_between_is_secured, went_through_secured_area_before: (
            not went_through_secured_area_before
        ),
    },
    asks="May an Op move so far in Positioning?",
)
energy_to_move = amount(
    "energy_to_move",
    op=Op,
    areas=Range[1, 3],
    passengers=Range[0, 1],
    gives=Range[0, 4],
    promises={
        "C-304": lambda op, areas, passengers: op is Op.SCOUT and (passengers > 0 or areas == 1),
    },
    asks="How much energy does a move cost?",
)
most_passengers = amount(
    "most_passengers",
    level=Level,
    gives=Range[0, 3],
    promises="C-151",
    asks="How many Ops may the Scout take along?",
)
energy_to_reveal = amount(
    "energy_to_reveal",
    level=Level,
    cards=Level,
    gives=Range[0, 3],
    promises={"C-324": lambda level, cards: cards in (1, level)},
    asks="How much energy does it cost the Intel Agent to reveal cards?",
)
may_reveal = obligation(
    "may_reveal",
    cards_above_face_down=Range[0, 2],
    adjacent=bool,
    asks="May the Intel Agent reveal a card of a pile?",
)
may_reveal_in_several_areas = obligation(
    "may_reveal_in_several_areas",
    asks="May the Intel Agent reveal cards in several areas in a round?",
)
may_use_in_phase = obligation(
    "may_use_in_phase", op=Op, phase=Phase, asks="In which phases may a specialty be used?"
)
may_act = obligation(
    "may_act",
    act=Act,
    by=Op,
    enemies_in_area=bool,
    leads_blocking_hostage=bool,
    asks="May an Op use a specialty in the action phase?",
)
may_throw = obligation(
    "may_throw", ops_in_target_area=bool, asks="May the Buster throw a grenade there?"
)
may_snipe = obligation("may_snipe", enemy_is_face_up=bool, asks="May the Sniper shoot at an enemy?")
sniper_is_shot_at = unknown(
    "sniper_is_shot_at",
    enemy_has_snipe_symbol=bool,
    gives=bool,
    promises="C-310",
    asks="Can the enemy shoot at the Sniper whom he attacks from an adjacent area?",
)
energy_to_dismantle = amount(
    "energy_to_dismantle",
    level=Level,
    complexity=Range[1, 4],
    gives=Range[0, 4],
    promises="C-331",
    asks="How much energy does it cost to dismantle a bomb?",
)
rounds_to_dismantle = amount(
    "rounds_to_dismantle",
    complexity=Range[1, 4],
    gives=Range[1, 4],
    promises="C-327",
    asks="How many rounds does it take to dismantle a bomb?",
)
energy_to_defuse_trap = number(
    "energy_to_defuse_trap", Range[0, 3], asks="What does it cost to dismantle a booby trap?"
)
energy_to_heal = amount(
    "energy_to_heal",
    level=Level,
    healed=Level,
    gives=Range[1, 6],
    promises={"C-338": lambda level, healed: healed in (1, level)},
    asks="How much energy does it cost to heal Ops?",
)
energy_to_give = amount(
    "energy_to_give",
    level=Level,
    receivers=Level,
    gives=Range[1, 3],
    promises={"C-338": lambda level, receivers: receivers in (1, level)},
    asks="How much energy does it cost to give one to each of some Ops?",
)
health_after = amount(
    "health_after",
    source=Source,
    health=Range[1, 3],
    gives=Range[0, 4],
    asks="How much health has an Op then?",
)
energy_after = amount(
    "energy_after",
    source=Source,
    energy=Range[0, 3],
    gives=Range[0, 4],
    promises={
        "C-126": lambda source, energy: source is Source.RECOVERY,
        "C-375": lambda source, energy: source is Source.AFTER_MISSION,
    },
    asks="How much energy has an Op then?",
)
specialty_gain = amount(
    "specialty_gain",
    deed=Deed,
    times=Level,
    gives=Range[0, 6],
    promises={
        "C-289": lambda deed, times: times == 1,
        "C-309": lambda deed, times: deed is Deed.TAKE_ALONG,
        "C-338": lambda deed, times: deed in (Deed.HEAL, Deed.ENERGY),
    },
    asks="How much experience does a specialty earn, used for so many at once?",
)
regains_energy = unknown(
    "regains_energy",
    phase=Phase,
    pushed_forward=bool,
    gives=bool,
    asks="Does an Op get the energy of the round now?",
)
experience_for_level = amount(
    "experience_for_level",
    op=Op,
    level=Range[2, 3],
    gives=Range[2, 22],
    promises={"C-289": lambda op, level: op is not Op.SHOOTER},
    asks="At which experience does a specialty reach a level?",
)
aiming_level = amount(
    "aiming_level",
    op=Op,
    experience=Range[0, 41],
    gives=Range[0, 6],
    asks="Which aiming skill level has an Op with so much experience?",
)
white_cube = unknown(
    "white_cube",
    op=Op,
    campaign=bool,
    level=Level,
    gives=bool,
    promises={"C-108": lambda op, campaign, level: campaign or level == 1},
    asks="Is a white cube on the Op's specialty track in this mission?",
)
specialty_grows = unknown(
    "specialty_grows",
    campaign=bool,
    level=Level,
    gives=bool,
    promises={"C-289": lambda campaign, level: campaign or level == 1},
    asks="Can specialties rise in this mission?",
)
has_specialty = unknown(
    "has_specialty", op=Op, gives=bool, promises="C-162", asks="Does an Op have a specialty?"
)
target_level = amount(
    "target_level",
    campaign=bool,
    mission_or_assignment=Level,
    gives=Level,
    promises="C-377",
    asks="Which level of the target cards counts?",
)
support_cards_given = amount(
    "support_cards_given",
    campaign=bool,
    mission=Level,
    gives=Range[0, 12],
    promises="C-356",
    asks="How many support cards does the team get before this mission?",
)
may_use_support = obligation(
    "may_use_support",
    helicopter=bool,
    campaign=bool,
    used_before=bool,
    mission_starts=bool,
    asks="May a support card be used?",
)
support_changes = amount(
    "support_changes",
    card=Helping,
    value=Value,
    gives=Range[-3, 3],
    asks="How does a support card change a value?",
)
may_remove_threats = obligation(
    "may_remove_threats",
    cards=Range[1, 20],
    decides="wording",
    asks="May so many threat cards be taken out to make a campaign harder?",
)
level_1_left = amount(
    "level_1_left",
    removed=Range[0, 20],
    gives=Range[10, 35],
    asks="How many level 1 threat cards are left?",
)
may_change_team = obligation("may_change_team", asks="May the team change during a campaign?")
traitors_dealt = unknown(
    "traitors_dealt",
    players=Range[3, 6],
    traitors=Range[0, 2],
    gives=bool,
    promises="C-341",
    asks="Can so many of the players be traitors?",
)
agenda_cards = amount(
    "agenda_cards", traitor=bool, gives=Range[0, 7], asks="How many agenda cards are there?"
)
player_is_revealed = unknown(
    "player_is_revealed",
    players=Range[3, 6],
    votes=Range[0, 6],
    gives=bool,
    promises={"C-348": lambda players, votes: votes <= players},
    asks="Is the card of a player with so many votes revealed?",
)
must_vote = obligation("must_vote", promises="C-348", asks="Does a player vote in the showdown?")
voting_goes_on = unknown(
    "voting_goes_on",
    hidden_traitors=Range[0, 2],
    gives=bool,
    promises="C-346",
    decides="winner",
    asks="Is there another vote?",
)
showdown_points = amount(
    "showdown_points",
    traitor=bool,
    gives=Range[-3, 3],
    promises="C-349",
    asks="How does a revealed player change the score?",
)
may_hurt_ops = obligation("may_hurt_ops", asks="May a player hurt another Op on purpose?")
