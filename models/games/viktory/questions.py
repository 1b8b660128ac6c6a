"""VIKTORY: what players ask about the Terrorist, his Trail and his tokens."""
# mypy: ignore-errors

from kinds import (
    Arrival,
    Event,
    Face,
    Going,
    Heap,
    Killer,
    Leaves,
    Operative,
    Piece,
    Shape,
    Shown,
    Size,
    Step,
    Thing,
    Token,
)

from ruleproof.game import Die, Range, amount, fate, number, obligation, order, unknown

ENTERED = {"arrival": Arrival, "flies": bool, "live": Range[0, 3], "dead": Range[0, 3]}
CHECKED = (Event.MOVES_IN, Event.PASSES, Event.CALLED, Event.COMES_OFF)

card_face = unknown(
    "card_face",
    **ENTERED,
    gives=Face,
    promises=("V-043", "V-113"),
    asks="how the City Card is played where the Terrorist arrives",
)
token_played = obligation(
    "token_played",
    **ENTERED,
    promises=("V-044", "V-114"),
    asks="whether a token is played where the Terrorist arrives",
)
token_left = obligation(
    "token_left",
    live=Range[0, 3],
    promises="V-002",
    decides="wording",
    asks="whether the Terrorist leaves a token in a City by the live Operatives he met there",
)
token_face = unknown(
    "token_face", **ENTERED, gives=Face, asks="how the token lies where the Terrorist arrives"
)
token_kind = obligation(
    "token_kind", token=Token, green=bool, promises="V-114", asks="which tokens may be played"
)
combat_begins = unknown(
    "combat_begins",
    arrival=Arrival,
    live=Range[0, 3],
    dead=Range[0, 3],
    gives=bool,
    promises={"V-182": lambda arrival, live, dead: live + dead > 0},
    asks="whether Combat begins where the Terrorist arrives",
)
revealed = unknown(
    "revealed",
    thing=Thing,
    event=Event,
    terrorist_here=bool,
    gives=bool,
    promises={
        "V-046": lambda thing, event, terrorist_here: event is Event.STAYS and terrorist_here,
        "V-119": lambda thing, event, terrorist_here: event is Event.ATTEMPTS and terrorist_here,
        "V-122": lambda thing, event, terrorist_here: (
            thing is Thing.TOKEN and event is Event.RESTORED and not terrorist_here
        ),
        "V-134": lambda thing, event, terrorist_here: event in CHECKED,
    },
    asks="whether a face-down City Card or token on the Trail is revealed",
)
return_to_city = unknown(
    "return_to_city",
    moves=Range[1, 4],
    one_turn=bool,
    gives=bool,
    promises={"V-126": lambda moves, one_turn: moves > 1},
    asks="whether the Terrorist may enter the City that he entered so many moves before",
)
terrorist_turn = unknown(
    "terrorist_turn",
    ways=Range[0, 2],
    after_break=bool,
    gives=Going,
    promises="V-096",
    decides="winner",
    asks="what the Terrorist does, by how many moves are open to him",
)
cards_a_turn = amount(
    "cards_a_turn",
    breaks=Range[0, 3],
    gives=Range[0, 4],
    promises="V-020",
    asks="how many City Cards the Terrorist plays in a turn with so many Combat Breaks",
)
terrorist_step = order(
    "terrorist_step",
    Step,
    promises={"V-113": lambda first, then: {first, then} == {Step.OLDEST_CARD_BACK, Step.NEW_CARD}},
    asks="in which order the Terrorist's step goes",
)
decks = number("decks", Range[1, 3], asks="how many decks of City Cards there are")
deck_is_used = unknown(
    "deck_is_used",
    deck=Range[1, 3],
    gives=bool,
    promises="V-006",
    decides="wording",
    asks="whether a player has the deck of City Cards",
)
trail_spaces = number("trail_spaces", Range[1, 9], asks="how many spaces the Trail has")
tokens_in_play = number("tokens_in_play", Range[1, 9], asks="how many tokens are in play at most")
token_goes = fate(
    "token_goes",
    leaves=Leaves,
    gives=Heap,
    promises=("V-107", "V-136"),
    asks="where a token goes that leaves the Trail",
)
kind_runs_out = unknown(
    "kind_runs_out",
    met=Range[0, 3],
    gives=bool,
    asks="whether a kind of token runs out when so many were rolled against",
)

attempt = obligation(
    "attempt",
    token=Token,
    terrorist_here=bool,
    restored=bool,
    promises="V-135",
    asks="whether an Operative who finds a token tries to defeat it",
)
dice = amount(
    "dice",
    who=Operative,
    token=Token,
    gives=Range[1, 2],
    promises="V-135",
    asks="how many dice an Operative rolls against a token",
)
die_that_counts = unknown(
    "die_that_counts",
    first=Die[6],
    second=Die[6],
    picks_second=bool,
    gives=Die[6],
    promises="V-140",
    asks="which of two dice against a token counts",
)
takes_effect = unknown(
    "takes_effect",
    token=Token,
    roll=Range[1, 6] | None,
    gives=bool,
    promises="V-129",
    asks="whether a token takes effect on a roll, or (without a roll) when its card comes off",
)
token_kills = unknown(
    "token_kills",
    token=Token,
    strength=Range[1, 6],
    roll=Die[6],
    gives=bool,
    promises={
        "V-142": lambda token, strength, roll: token is Token.TRAP and roll >= strength,
        "V-145": lambda token, strength, roll: token is Token.BOMB and roll == 6,
        "V-149": lambda token, strength, roll: token is Token.CELL and roll == 6,
    },
    asks="whether a token kills an Operative of this Strength on this roll",
)
operative_is_dead = unknown(
    "operative_is_dead",
    strength=Range[-5, 6],
    gives=bool,
    promises={"V-175": lambda strength: strength <= 0},
    asks="whether an Operative of this Strength is dead",
)
terrorist_is_dead = unknown(
    "terrorist_is_dead",
    strength=Range[-8, 12],
    gives=bool,
    promises={"V-175": lambda strength: strength <= 0},
    decides="winner",
    asks="whether the Terrorist of this Strength is killed",
)
city_size = unknown(
    "city_size",
    shape=Shape,
    plane=bool,
    gives=Size,
    promises=("V-153", "V-159"),
    asks="what a City counts as by its drawing",
)
bomb_yields = amount(
    "bomb_yields",
    size=Size,
    gives=Range[0, 3],
    promises="V-153",
    asks="how many VIKTORY Points a Bomb yields",
)
cell_yields = amount(
    "cell_yields",
    size=Size,
    green=bool,
    gives=Range[0, 12],
    promises="V-159",
    asks="how much Strength a Recruiting Cell yields",
)
strength_after_cell = amount(
    "strength_after_cell",
    strength=Range[1, 12],
    added=Range[2, 12],
    gives=Range[1, 24],
    promises="V-165",
    asks="the Terrorist's Strength after a Recruiting Cell",
)
kill_yields = amount(
    "kill_yields",
    killer=Killer,
    gives=Range[0, 4],
    promises=("V-168", "V-169"),
    asks="how many VIKTORY Points the death of an Operative yields",
)
death_shown = fate(
    "death_shown",
    piece=Piece,
    killer=Killer,
    gives=Shown,
    promises=("V-146", "V-176"),
    decides="wording",
    asks="how the pieces show the death of an Operative",
)
