"""The odds of the bundled games, each worked out a second time by trying every roll."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations, product, starmap

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.game import Game
from ruleproof.verify.odds.answers import NumberOdds, Odds
from ruleproof.verify.odds.arguments import plain_name
from ruleproof.verify.odds.questions import ask
from ruleproof.verify.odds.sweeps import drops
from ruleproof.verify.odds.wishes import read_wish
from ruleproof.verify.rules.replay_games import board_games

D6, D8, D10 = range(1, 7), range(1, 9), range(1, 11)
Chances = Mapping[int, Fraction]


@cache
def game(name: str) -> Game:
    return next(iter(board_games(find_game(name)))).game


def odds(
    name: str,
    scene: str,
    *wants: str,
    readings: Mapping[str, str] | None = None,
    **given: object,
) -> Odds:
    """Return the odds from one start, which all readings that are not chosen share."""
    arguments = [f"{key}={value}" for key, value in given.items()]
    wishes = [read_wish(text) for text in wants]
    table = ask(game(name), scene, arguments, wishes=wishes, readings=readings)
    (answer,) = table.answers
    return answer.odds


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def chances_of(found: Odds, number: str) -> Chances:
    asked = {plain_name(name): each for name, each in found.numbers.items()}[number]
    assert isinstance(asked, NumberOdds)
    return asked.chances


def share(hits: Iterator[bool]) -> Fraction:
    """Return how many of all cases are hits."""
    counted = Counter(hits)
    return Fraction(counted[True], counted.total())


def share_of(counted: Mapping[int, int]) -> dict[int, Fraction]:
    return {value: Fraction(ways, sum(counted.values())) for value, ways in counted.items()}


def joint(first: Chances, second: Chances) -> Iterator[tuple[int, int, Fraction]]:
    for (one, chance), (other, chance_of_other) in product(first.items(), second.items()):
        yield one, other, chance * chance_of_other


ONCE = "counts the points of the large die once"
NOTHING = "counts nothing"
NO_MULTIPLIER = "a roll without any multiplier"
HOUSES = [(foreign, own) for foreign in (1, 2, 3) for own in (0, 1, 2, 3)]
OF_A_KIND = {2: 2, 3: 3, 4: 4, 5: 5, 6: 6}


@cache
def roll_values(dice: int, faces: int, without: int) -> Chances:
    values: Counter[int] = Counter()
    for rolled in product(D6, repeat=dice):
        multiplier = sum(OF_A_KIND.get(ways, 0) for ways in Counter(rolled).values())
        for points in range(1, faces + 1):
            doubled = dice == 1 and rolled[0] == points
            values[points * (2 if doubled else multiplier or without)] += 1
    return share_of(values)


@cache
def aggressor_wins_round(aggressor: int, defender: int, without: int) -> Fraction:
    pairs = joint(roll_values(aggressor, 8, without), roll_values(defender, 10, without))
    return sum(
        (
            chance
            for ours, theirs, chance in pairs
            if ours > theirs or (ours == theirs and aggressor < defender)
        ),
        Fraction(0),
    )


@cache
def aggressor_wins(aggressor: int, defender: int, without: int) -> Fraction:
    if aggressor < 0 or defender < 0:
        return Fraction(defender < 0)
    chance = aggressor_wins_round(aggressor, defender, without)
    lost = aggressor_wins(aggressor - 1, defender, without)
    return chance * aggressor_wins(aggressor, defender - 1, without) + (1 - chance) * lost


@pytest.mark.parametrize(("option", "without"), [(ONCE, 1), (NOTHING, 0)])
def test_battle_rounds_of_all_dice_are_those_of_every_roll(option: str, without: int) -> None:
    every = ["aggressor=0..6", "defender=0..6"]
    table = ask(game("governors"), "BattleRound", every, readings={NO_MULTIPLIER: option})
    assert len(table.answers) == 49
    for answer in table.answers:
        dice = int(answer.arguments["aggressor"]), int(answer.arguments["defender"])
        assert answer.odds.outcomes["the Aggressor"] == aggressor_wins_round(*dice, without), dice


@pytest.mark.parametrize(("option", "without"), [(ONCE, 1), (NOTHING, 0)])
def test_engagements_of_all_dice_are_those_of_their_rounds(option: str, without: int) -> None:
    every = ["aggressor=0..6", "defender=0..6"]
    table = ask(game("governors"), "Engagement", every, readings={NO_MULTIPLIER: option})
    assert len(table.answers) == 49
    for answer in table.answers:
        dice = int(answer.arguments["aggressor"]), int(answer.arguments["defender"])
        assert answer.odds.outcomes["the Aggressor"] == aggressor_wins(*dice, without), dice


def test_a_first_die_against_the_large_die_alone_can_hurt_the_defender() -> None:
    reading = {NO_MULTIPLIER: ONCE}
    table = ask(
        game("governors"), "BattleRound", ["aggressor=0", "defender=0..1"], readings=reading
    )
    (fall,) = drops(table, "the Defender", "defender")
    assert fall.values[0] == share(ten >= eight for eight, ten in product(D8, D10))


def house_rolls(foreign: int, own: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return how likely the owner, the agents and neither roll higher."""
    owner, agents = (8, 10, 12, 12)[own], (8, 10, 12)[foreign - 1]
    rolls = list(product(range(1, owner + 1), range(1, agents + 1)))
    higher = Counter((ours > theirs) - (ours < theirs) for ours, theirs in rolls)
    captured, stay, tie = (Fraction(higher[sign], len(rolls)) for sign in (1, -1, 0))
    return captured, stay, tie


@pytest.mark.parametrize(("foreign", "own"), HOUSES)
def test_cleaning_house_with_ties_that_count(foreign: int, own: int) -> None:
    reading = {"equal rolls when cleaning house": "are one of the three times, won by nobody"}
    found = odds("governors", "CleaningHouse", readings=reading, foreign=foreign, own=own)
    chances = dict(zip("OAT", house_rolls(foreign, own), strict=True))
    expected = {"O": Fraction(0), "A": Fraction(0), "T": Fraction(0)}
    for three in product("OAT", repeat=3):
        winner = next((each for each in "OA" if three.count(each) >= 2), "T")
        expected[winner] += chances[three[0]] * chances[three[1]] * chances[three[2]]
    assert list(found.outcomes.values()) == list(expected.values())


@pytest.mark.parametrize(("foreign", "own"), HOUSES)
def test_cleaning_house_with_ties_rolled_again(foreign: int, own: int) -> None:
    reading = {"equal rolls when cleaning house": "are rolled again"}
    found = odds("governors", "CleaningHouse", readings=reading, foreign=foreign, own=own)
    captured, stay, _ = house_rolls(foreign, own)
    once = captured / (captured + stay)
    assert found.outcomes["the agents are captured"] == once**2 * (3 - 2 * once)
    assert found.never == 0


def counts(roll: int, value: int, bonus: int = 0) -> bool:
    """Return whether a ten-sided die is a success."""
    return roll == 10 or (roll != 1 and roll + bonus >= 10 - value)


@cache
def successes(dice: int, value: int, bonus: int = 0) -> Chances:
    rolls = product(D10, repeat=dice)
    return share_of(Counter(sum(counts(roll, value, bonus) for roll in each) for each in rolls))


@pytest.mark.parametrize(("value", "bonus"), [(0, -3), (9, 3), (5, 0), (2, 2)])
def test_one_die_is_that_of_every_face(value: int, bonus: int) -> None:
    found = odds("tannhauser", "OneDie", value=value, bonus=bonus)
    assert found.outcomes["a success"] == share(counts(roll, value, bonus) for roll in D10)


@pytest.mark.parametrize(
    ("value", "bonus", "dice", "needed"),
    [(0, -3, 4, 1), (4, 0, 1, 1), (6, 0, 4, 2), (3, 2, 5, 1), (9, 3, 2, 2), (5, -1, 3, 1)],
)
def test_tests_are_those_of_every_roll(value: int, bonus: int, dice: int, needed: int) -> None:
    found = odds("tannhauser", "Test", value=value, bonus=bonus, dice=dice, needed=needed)
    expected = successes(dice, value, bonus)
    assert chances_of(found, "successes of a test") == expected
    passed = sum(chance for number, chance in expected.items() if number >= needed)
    assert found.outcomes["the test is successful"] == passed


def test_an_objective_without_the_skill_is_even() -> None:
    found = odds("tannhauser", "Test", value=4, bonus=0, dice=1, needed=1)
    assert found.outcomes["the test is successful"] == share(roll >= 6 for roll in D10)


@pytest.mark.parametrize(
    ("attacker", "defender", "ours", "theirs"),
    [(5, 4, 4, 4), (0, 9, 4, 4), (9, 0, 2, 5), (3, 3, 1, 1), (6, 2, 5, 3)],
)
def test_duels_are_those_of_every_roll(
    attacker: int, defender: int, ours: int, theirs: int
) -> None:
    found = odds("tannhauser", "Duel", attacker=attacker, defender=defender,
                 attacker_dice=ours, defender_dice=theirs)  # fmt: skip
    pairs = joint(successes(ours, attacker), successes(theirs, defender))
    expected = sum(chance for won, cancelled, chance in pairs if won > cancelled)
    assert found.outcomes["the attacker"] == expected


POOLS = {"no weapon": 2, "hand-to-hand": 4, "pistol": 4, "mental": 4, "automatic": 5}


@pytest.mark.parametrize("weapon", POOLS)
@pytest.mark.parametrize(
    ("combat", "stamina", "rows", "covert", "shakes"),
    [
        (5, 4, 4, False, False),
        (7, 2, 1, False, True),
        (9, 9, 3, True, False),
        (0, 0, 2, True, True),
    ],
)
def test_attacks_are_those_of_every_roll(
    weapon: str, combat: int, stamina: int, rows: int, covert: bool, shakes: bool
) -> None:
    found = odds("tannhauser", "Attack", weapon=weapon, combat=combat, stamina=stamina, rows=rows,
                 smoke="no", covert=yes(covert), shakes_off=yes(shakes))  # fmt: skip
    expected: defaultdict[str, Fraction] = defaultdict(Fraction)
    hits = successes(POOLS[weapon], 0 if covert else combat)
    for hit, saved, chance in joint(hits, successes(4, stamina)):
        wounds = max(0, hit - saved - shakes)
        dealt = "wounded" if wounds < rows else "killed"
        named = f"the target is {dealt}" if wounds else "no wound is dealt"
        expected[named if hit else "no attack success"] += chance
    assert {name: chance for name, chance in found.outcomes.items() if chance} == expected


@pytest.mark.parametrize(("option", "dice"), [("has none, and fails", 0), ("has one die", 1)])
def test_an_unarmed_attack_in_smoke_depends_on_the_reading(option: str, dice: int) -> None:
    reading = {"an attack roll that smoke leaves without dice": option}
    found = odds("tannhauser", "Attack", readings=reading, weapon="no weapon", combat=6, stamina=3,
                 rows=3, smoke="yes", covert="no", shakes_off="no")  # fmt: skip
    assert found.outcomes["no attack success"] == successes(dice, 6)[0]


@pytest.mark.parametrize(("weapon", "dice"), [("pistol", 2), ("automatic", 3)])
def test_smoke_takes_two_dice(weapon: str, dice: int) -> None:
    found = odds("tannhauser", "Attack", weapon=weapon, combat=4, stamina=3, rows=3,
                 smoke="yes", covert="no", shakes_off="no")  # fmt: skip
    assert chances_of(found, "hits") == successes(dice, 4)


@pytest.mark.parametrize(("cause", "automatic"), [("grenade", 4), ("fire", 3)])
@pytest.mark.parametrize("stamina", [0, 4, 9])
def test_blasts_wound_as_the_shock_rolls_say(cause: str, automatic: int, stamina: int) -> None:
    found = odds("tannhauser", "Blast", cause=cause, stamina=stamina, rows=3, shakes_off="no")
    saves = successes(4, stamina)
    expected = sum(chance for saved, chance in saves.items() if automatic - saved >= 3)
    assert found.outcomes["the character is killed"] == expected


def test_a_grenade_activates_a_volatile_circle_by_five_or_more() -> None:
    found = odds("tannhauser", "Volatile", trigger="grenade", weapon="pistol", combat=0)
    rolls = product(D10, repeat=3)
    assert found.outcomes["the circle is activated"] == share(max(roll) >= 5 for roll in rolls)


def test_a_distant_attack_activates_a_volatile_circle_by_a_ten() -> None:
    distant = "attack from farther away"
    found = odds("tannhauser", "Volatile", trigger=distant, weapon="automatic", combat=9)
    rolls = product(D10, repeat=5)
    assert found.outcomes["the circle is activated"] == share(10 in roll for roll in rolls)


@pytest.mark.parametrize("ahead", [-5, -1, 0, 3])
def test_a_point_of_the_first_player_is_worth_a_re_roll(ahead: int) -> None:
    found = odds("tannhauser", "Initiative", "max the first player",
                 ahead=ahead, first_points=1, second_points=0)  # fmt: skip
    rolls = [first + ahead - second for first, second in product(D10, D10)]
    even = Fraction(sum(lead > 0 for lead in rolls), sum(lead != 0 for lead in rolls))
    won = Fraction(0)
    for first, second in product(D10, D10):
        for again in D10:
            lead = first + ahead - second
            lead = again + ahead - second if lead < 0 else lead
            won += even if lead == 0 else int(lead > 0)
    assert found.outcomes["the first player"] == won / 1000


TWO_DICE = [one + other for one, other in product(D6, D6)]


@pytest.mark.parametrize("number", range(2, 13))
def test_oil_is_paid_as_often_as_its_number_is_rolled(number: int) -> None:
    found = odds("war_on_terror", "Oil", number=number, development="town", radioactive="no",
                 unit="column")  # fmt: skip
    assert found.outcomes["oil revenue"] == share(roll == number for roll in TWO_DICE)


@pytest.mark.parametrize(
    ("number", "radioactive", "unit"),
    [("none", "no", "none"), (7, "yes", "none"), (7, "no", "cell")],
)
def test_barren_and_blocked_countries_pay_nothing(
    number: object, radioactive: str, unit: str
) -> None:
    found = odds("war_on_terror", "Oil", number=number, development="city",
                 radioactive=radioactive, unit=unit)  # fmt: skip
    assert found.outcomes["nothing"] == 1


@pytest.mark.parametrize(("number", "villages", "towns", "cities"), [(9, 0, 2, 0), (6, 1, 1, 2)])
def test_the_income_of_two_rolls(number: int, villages: int, towns: int, cities: int) -> None:
    found = odds("war_on_terror", "Income", number=number, villages=villages, towns=towns,
                 cities=cities, rolls=2)  # fmt: skip
    one = villages * 50 + towns * 100 + cities * 200
    rolls = product(TWO_DICE, repeat=2)
    assert chances_of(found, "revenue") == share_of(
        Counter(one * roll.count(number) for roll in rolls)
    )


@pytest.mark.parametrize("number", [2, 7, 11])
def test_strikes_in_both_readings(number: int) -> None:
    above = {"a roll above the strike number of a card": "is successful, too"}
    found = odds("war_on_terror", "Strike", readings=above, number=number)
    assert found.outcomes["a successful strike"] == share(roll >= number for roll in TWO_DICE)
    exactly = {"a roll above the strike number of a card": "is not: only the number itself is"}
    found = odds("war_on_terror", "Strike", readings=exactly, number=number)
    assert found.outcomes["a successful strike"] == share(roll == number for roll in TWO_DICE)


@pytest.mark.parametrize("players", [2, 3])
def test_ties_for_the_first_player(players: int) -> None:
    reading = {"several players with the highest roll": "are left as they are"}
    found = odds("war_on_terror", "FirstPlayer", readings=reading, players=players)
    rolls = product(TWO_DICE, repeat=players)
    tied = share(roll.count(max(roll)) > 1 for roll in rolls)
    assert found.outcomes["several players have the highest roll"] == tied


def test_ties_that_are_rolled_again_end_with_probability_one() -> None:
    reading = {"several players with the highest roll": "roll again among themselves"}
    found = odds("war_on_terror", "FirstPlayer", readings=reading, players=4)
    assert found.outcomes["one player has the highest roll"] == 1


def eliminated(wish: str, *, defense: int, skill: int) -> Fraction:
    """Return how likely one shot eliminates; by `min`, no bullet is controlled."""
    given = [f"defense={defense}", f"skill={skill}", "attack=3", "health=2", "energy=1"]
    wishes = [read_wish(f"{wish} the terrorist is eliminated")]
    table = ask(game("countdown"), "Gunfight", given, wishes=wishes)
    (chance,) = {each.odds.outcomes["the terrorist is eliminated"] for each in table.answers}
    assert isinstance(chance, Fraction)
    return chance


@pytest.mark.parametrize(("defense", "skill"), [(5, 0), (5, 2), (3, 0), (7, 0), (6, 3)])
def test_the_first_shot_of_a_gun_fight(defense: int, skill: int) -> None:
    expected = share(roll + skill >= defense for roll in D6)
    assert eliminated("min", defense=defense, skill=skill) == expected


def test_a_shot_at_defense_five_hits_by_two_and_by_four_faces() -> None:
    shots = [eliminated("min", defense=5, skill=skill) for skill in (0, 2)]
    assert shots == [Fraction(2, 6), Fraction(4, 6)]


@pytest.mark.parametrize(("defense", "skill"), [(5, 0), (7, 0), (7, 2)])
def test_a_bullet_controlled_by_three(defense: int, skill: int) -> None:
    expected = share(roll + skill + 3 >= defense for roll in D6)
    assert eliminated("max", defense=defense, skill=skill) == expected


@pytest.mark.parametrize(("players", "chance"), [(5, Fraction(4, 6)), (6, Fraction(5, 6))])
def test_the_second_traitor(players: int, chance: Fraction) -> None:
    found = odds("countdown", "Deal", players=players)
    dealt = permutations(["traitor", *["patriot"] * 5], players - 1)
    assert found.outcomes["two traitors"] == chance == share("traitor" in each for each in dealt)


@pytest.mark.parametrize("players", [3, 4])
def test_few_players_have_one_traitor(players: int) -> None:
    assert odds("countdown", "Deal", players=players).outcomes["one traitor"] == 1


@pytest.mark.parametrize("defense", [2, 5, 6])
def test_a_grenade_through_three_enemies(defense: int) -> None:
    found = odds("countdown", "Grenade", top="enemy", middle="enemy", bottom="enemy",
                 defense=defense, hearts=1)  # fmt: skip
    killed = Counter(sum(roll + 1 - place >= defense for place in range(3)) for roll in D6)
    assert chances_of(found, "enemies killed") == share_of(killed)


OPS = ("shooter", "buster", "scout", "sniper", "intel", "bomb_expert", "medic")


@pytest.mark.parametrize("here", [(1,), (3, 5), (2, 4, 6, 7), (7,)])
def test_a_bazooka_hurts_the_ops_up_to_its_roll(here: tuple[int, ...]) -> None:
    ops = {op: yes(number in here) for number, op in enumerate(OPS, 1)}
    table = ask(game("countdown"), "Bazooka", [*starmap("{}={}".format, ops.items()), "health=1"])
    expected = share(any(number <= roll for number in here) for roll in D6)
    assert [each.odds.outcomes["somebody dies"] for each in table.answers] == [expected]


FORCES, SQUAD, AGENTS = "Special Forces", "Bomb Squad", "Secret Agents"
SPECIALTY = {AGENTS: "trap", SQUAD: "bomb", FORCES: "cell"}
BARE = "a Combat Break when an Operative attacks"
LOSS = "a round that ends in a Combat Break with unequal modified rolls"


def lives(token: str, roll: int, strength: int) -> bool:
    return roll < strength if token == "trap" else roll < 6


@pytest.mark.parametrize("who", SPECIALTY)
@pytest.mark.parametrize("token", SPECIALTY.values())
@pytest.mark.parametrize("strength", [1, 4, 6])
def test_attempts_of_every_operative_at_every_token(who: str, token: str, strength: int) -> None:
    found = odds("viktory", "Attempt", "max the Operative lives", who=who, city="ROME",
                 token=token, strength=strength, terror=5)  # fmt: skip
    rolls = product(D6, repeat=2 if SPECIALTY[who] == token else 1)
    expected = share(any(lives(token, roll, strength) for roll in each) for each in rolls)
    assert found.outcomes["the Operative lives"] == expected


@dataclass(frozen=True)
class Combat:
    """What decides the rounds of a Combat, under two readings."""

    operative_adds: int
    terrorist_adds: int
    bare_die: bool
    break_costs: bool

    @cache  # noqa: B019 - a handful of combats
    def chances(self, strength: int, terror: int) -> tuple[Fraction, Fraction, Fraction]:
        """Return how likely the Terrorist is killed, the Operative is, and a Combat Break."""
        if terror <= 0 or strength <= 0:
            return Fraction(terror <= 0), Fraction(strength <= 0), Fraction(0)
        total, idle = [Fraction(0)] * 3, 0
        for ours, theirs in product(D6, D6):
            lead = ours + self.operative_adds - theirs - self.terrorist_adds
            broken = lead + self.terrorist_adds == 0 if self.bare_die else lead == 0
            lead = 0 if broken and not self.break_costs else lead
            left = strength + min(0, lead), terror - max(0, lead)
            if broken and min(left) > 0:
                total[2] += 1
            elif lead == 0:
                idle += 1
            else:
                after = self.chances(*left)
                total = [one + more for one, more in zip(total, after, strict=True)]
        killed, dead, broke = (each / (36 - idle) for each in total)
        return killed, dead, broke


@pytest.mark.parametrize(("strength", "terror"), [(6, 12), (1, 1), (3, 7)])
@pytest.mark.parametrize(
    ("who", "attacked", "alive", "dead", "green"),
    [(SQUAD, False, 0, 0, False), (AGENTS, False, 1, 1, True), (FORCES, True, 0, 1, True),
     (FORCES, False, 0, 2, True), (SQUAD, True, 2, 0, False)],
)  # fmt: skip
@pytest.mark.parametrize("bare", [True, False])
@pytest.mark.parametrize("costs", [True, False])
def test_fights_are_those_of_every_round(
    who: str, attacked: bool, alive: int, dead: int, green: bool, bare: bool, costs: bool,
    strength: int, terror: int,
) -> None:  # fmt: skip
    chosen = {
        BARE: "his modified roll equals the Terrorist's die as it fell" if bare else
              "both modified rolls are equal",
        LOSS: "takes Strength as any other" if costs else "takes no Strength",
    }  # fmt: skip
    found = odds("viktory", "Combat", readings=chosen, operative=who,
                 attacker="Terrorist" if attacked else "Interpol",
                 strength=strength, terror=terror, others_alive=alive, others_dead=dead,
                 green=yes(green))  # fmt: skip
    adds = (2 if who == FORCES else int(not attacked)) + alive
    combat = Combat(adds, attacked + dead + green, bare and not attacked, costs)
    assert tuple(found.outcomes.values()) == combat.chances(strength, terror)
