"""Governors: agents in one Territory, who deploys them, who leaves, and who is superior."""
# mypy: ignore-errors

from enum import Enum

from questions_aggression import agents_fit, may_remove, superior
from questions_battle import agent_dice
from questions_fight_kinds import Superior

from ruleproof.game import (
    Duty,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    reading,
    require,
    rule,
    start,
)


class Agent(Enum):
    """Whose agents they are."""

    OWNER = "the owner of the Territory"
    OPPONENT = "the opponent in the Aggression"
    THIRD = "a third party"


class Hour(Enum):
    """What happens next."""

    OWNER = "the owner deploys"
    OPPONENT = "the opponent deploys"
    THIRD = "a third party deploys"
    ATTACK = "Aggression"
    OVER = "over"


removed_first = reading(
    "third parties remove their agents",
    {"before Agent Superiority is evaluated": True, "after Agent Superiority is evaluated": False},
    "G-200",
    "G-201",
)


class Superiority(State):
    """Three players deploy agents in a Territory that is then attacked, or attacks.

    Abstracts: counters of one agent; other Territories, from which as many agents come as are
    wanted; the opponent is the other player of the Aggression.
    """

    phase: Hour = Hour.OWNER
    agents: Each[Agent, Range[0, 4]] = 0
    stayed: Range[0, 3] = 0
    result: Superior | None = None


@start("G-195")
def nobody_has_agents_there(s: Superiority):
    s.phase = Hour.OWNER


@rule("G-194", "G-195", "G-197", by=Agent.OWNER, phase=Hour.OWNER, then=Hour.OPPONENT)
def the_owner_deploys(s: Superiority, agents: Range[0, 4]):
    deploy(s, Agent.OWNER, agents)


@rule("G-194", "G-195", "G-197", by=Agent.OPPONENT, phase=Hour.OPPONENT, then=Hour.THIRD)
def the_opponent_deploys(s: Superiority, agents: Range[0, 4]):
    deploy(s, Agent.OPPONENT, agents)


@rule("G-194", "G-195", "G-197", by=Agent.THIRD, phase=Hour.THIRD, then=Hour.ATTACK)
def the_third_party_deploys(s: Superiority, agents: Range[0, 4]):
    deploy(s, Agent.THIRD, agents)


def deploy(s, player, agents):
    """Put a player's agents in the Territory, as many as may be there."""
    require(agents_fit(agents, 0))
    s.agents[player] = agents


@rule("G-200", "G-201", "G-202", "G-203", "G-204", by=Agent.THIRD, phase=Hour.ATTACK,
      then=Hour.OVER)  # fmt: skip
def superiority_is_evaluated(s: Superiority, removed: bool):
    require(not removed or may_remove(True) is Duty.MAY)
    s.stayed = 0 if removed else s.agents[Agent.THIRD]
    third = s.stayed if removed_first() else s.agents[Agent.THIRD]
    s.result = superior(s.agents[Agent.OWNER], s.agents[Agent.OPPONENT], third)


@ending("G-202", result=Superior.OWNER)
def the_owner_is_superior(s: Superiority):
    return s.phase is Hour.OVER and s.result is Superior.OWNER


@ending("G-203", result=Superior.OPPONENT)
def the_opponent_is_superior(s: Superiority):
    return s.phase is Hour.OVER and s.result is Superior.OPPONENT


@ending("G-204", result=Superior.NOBODY)
def nobody_is_superior(s: Superiority):
    return s.phase is Hour.OVER and s.result is Superior.NOBODY


@invariant("G-197")
def three_agents_of_a_player_at_most(s: Superiority):
    return all(s.agents[player] <= 3 for player in Agent)


@invariant("G-199", "G-202", "G-203", "G-204")
def without_a_third_party_most_agents_decide(s: Superiority):
    if s.result is None or s.agents[Agent.THIRD] > 0:
        return True
    own, other = s.agents[Agent.OWNER], s.agents[Agent.OPPONENT]
    if own == other:
        return s.result is Superior.NOBODY
    return s.result is (Superior.OWNER if own > other else Superior.OPPONENT)


@never("G-200", "G-201")
def agents_that_were_removed_still_count(s: Superiority):
    without_third = superior(s.agents[Agent.OWNER], s.agents[Agent.OPPONENT], 0)
    removed = s.phase is Hour.OVER and s.stayed == 0
    return removed and s.result is not without_third


@reachable("G-203")
def agents_of_a_third_party_alone_serve_the_opponent(s: Superiority):
    alone = s.agents[Agent.OPPONENT] == 0 and s.agents[Agent.OWNER] == 0
    return alone and s.result is Superior.OPPONENT


@reachable("G-202", "G-204")
def one_agent_holds_a_territory(s: Superiority):
    return s.agents[Agent.OWNER] == 1 and s.result is Superior.OWNER


@measure("G-163", "G-202")
def dice_of_the_owner_for_it(s: Superiority):
    return agent_dice(1) if s.result is Superior.OWNER else 0
