"""Bags: fields that tell how many of each card are left, from which chance draws."""

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Decision, SignatureError, decisions_of
from ruleproof.models.language.kinds import Maps, Numbers, described, values_of
from ruleproof.models.language.state import State

__all__ = ["check_bags"]


def check_bags(state: type[State], definition: Definition) -> None:
    """Raise SignatureError for a bag that is no field, or that holds something else.

    A rule draws once from a bag: what it takes out is gone for the next rule.
    """
    drawn: set[str] = set()
    for decision in decisions_of(definition):
        if not decision.bag:
            continue
        if definition.role == "start":
            raise SignatureError(
                "a start draws from no bag, which is empty before it",
                "draw in a rule, or give the weights: `Draw[{Card.TRAP: 3, Card.BOMB: 1}]`",
                decision.name,
            )
        if decision.bag in drawn:
            raise SignatureError(
                f"`{definition.name}` draws twice from `{decision.bag}` at once",
                "draw once in a rule, and take it out: the rule may be used again",
                decision.name,
            )
        drawn.add(decision.bag)
        _check_field(state, decision)


def _check_field(state: type[State], decision: Decision) -> None:
    bag, wanted = decision.bag, f"Each[{described(decision.domain)}, Range[0, 9]]"
    field = state._fields.get(bag)
    if field is None:
        raise SignatureError(
            f"the state has no field `{bag}` to draw from",
            did_you_mean(bag, state._fields) or f"add `{bag}: {wanted}` to `{state.__name__}`",
            decision.name,
        )
    match field.domain:
        case Maps(keys, Numbers(low, _, False)) if low >= 0 and (
            values_of(keys) == values_of(decision.domain)
        ):
            return
    raise SignatureError(
        f"`{bag}` is {described(field.domain)}, which holds no {described(decision.domain)}",
        f"let it tell how many of each are left: `{bag}: {wanted}`",
        decision.name,
    )
