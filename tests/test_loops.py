"""Resource loops: found, replayed in plain Python, and never claimed where there is none."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings

from ruleproof.models.scene import Measure, Parameter, Property, Rule, Scene, Slot
from ruleproof.models.term_building import Terms
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Kind, Member, Number, Term, codes, variables
from ruleproof.verify.solving.loops import Loop, Resource, find_loop, resources_of
from ruleproof.verify.solving.outcomes import Bounded, Budget, Undecided, VacuousStartError
from tests.solver_scenes import after, out_of_range, replayed, small_scenes, step_rule

GOODS = Kind("Good", ("coins", "wood", "nothing"))


class Market:
    """One good in hand, and money: goods are bought and sold for printed prices."""

    def __init__(self, *, buys_at: int, sells_at: int, start: int = 10) -> None:
        self.terms = terms = Terms()
        self.money = terms.variable("money", Number(0, 40))
        self.hand = terms.variable("hand", Member(GOODS))
        self.wood, self.nothing = (terms.member(GOODS, name) for name in ("wood", "nothing"))
        rules = (
            self._trade("buy", self.nothing, self.wood, -buys_at),
            self._trade("sell", self.wood, self.nothing, sells_at),
        )
        first = {"money": terms.number(start), "hand": self.nothing}
        slots = (Slot("money", Number(0, 40)), Slot("hand", Member(GOODS)))
        begin = step_rule("start", terms.true, first)
        self.scene = Scene("market", slots, begin, rules, terms.false)

    def _trade(self, name: str, given: Term, taken: Term, change: int) -> Rule:
        value = self.terms.add([self.money, self.terms.number(change)])
        fault = out_of_range(self.terms, value, Number(0, 40))
        guard = self.terms.equal(self.hand, given)
        return step_rule(name, guard, {"money": value, "hand": taken}, faults=[fault])

    @property
    def resource(self) -> Resource:
        """Return the money."""
        return Resource("money", self.money)


def goes_round(scene: Scene, loop: Loop, resources: list[Resource], *, turns: int) -> bool:
    """Return whether plain Python takes a loop several times, gaining each time."""
    rules = {rule.name: rule for rule in scene.rules}
    read = {name for resource in resources for name in _variables(resource.value)}
    state: Mapping[str, int] | None = loop.first
    for _ in range(turns):
        before = state
        for step in loop.steps:
            assert state is not None
            state = after(rules[step.rule], step.parameters, state, scene)
            if state is None:
                return False
        assert before is not None
        assert state is not None
        same = all(before[name] == state[name] for name in before if name not in read)
        if not (same and _gains(resources, before, state)):
            return False
    return True


def _variables(term: Term) -> set[str]:
    return set(variables([term]))


def _gains(resources: list[Resource], before: Mapping[str, int], state: Mapping[str, int]) -> bool:
    changes = [
        (evaluate([resource.value], state)[0] - evaluate([resource.value], before)[0])
        * (1 if resource.better == "more" else -1)
        for resource in resources
    ]
    return min(changes) >= 0 and max(changes) > 0


def test_buying_cheap_and_selling_dear_is_a_loop() -> None:
    market = Market(buys_at=2, sells_at=3)
    loop = find_loop(market.scene, [market.resource])
    assert isinstance(loop, Loop)
    assert {step.rule for step in loop.steps} == {"buy", "sell"}
    assert goes_round(market.scene, loop, [market.resource], turns=2)


def test_a_loop_is_reached_from_the_start() -> None:
    market = Market(buys_at=2, sells_at=3)
    loop = find_loop(market.scene, [market.resource])
    assert isinstance(loop, Loop)
    assert loop.play is not None
    assert replayed(market.scene, loop.play)
    assert loop.play.steps[-1].state == loop.first


def test_a_loop_says_what_it_gains_twice() -> None:
    market = Market(buys_at=2, sells_at=3)
    loop = find_loop(market.scene, [market.resource])
    assert isinstance(loop, Loop)
    assert loop.words == (
        "a loop of 2 steps from a state reached in 0 steps, taken twice: money 10 -> 11 -> 12"
    )


def test_resources_are_those_that_the_scene_declares() -> None:
    market = Market(buys_at=2, sells_at=3)
    measures = (
        Measure("resource", "money", (), market.money),
        Measure("component", "coins", (), market.money),
    )
    assert resources_of(replace(market.scene, measures=measures)) == (market.resource,)


def test_a_fair_market_has_no_loop_from_any_state() -> None:
    market = Market(buys_at=3, sells_at=3)
    assert find_loop(market.scene, [market.resource], length=4) == Bounded(4)


def test_losing_is_a_loop_for_who_wants_less() -> None:
    market = Market(buys_at=5, sells_at=3)
    less = Resource("debt", market.money, better="less")
    loop = find_loop(market.scene, [less])
    assert isinstance(loop, Loop)
    assert goes_round(market.scene, loop, [less], turns=2)


def test_a_loop_that_makes_another_resource_worse_is_none() -> None:
    market = Market(buys_at=2, sells_at=3)
    both = [market.resource, Resource("poverty", market.money, better="less")]
    assert find_loop(market.scene, both, length=3) == Bounded(3)


def test_a_loop_that_no_play_reaches_says_so() -> None:
    market = Market(buys_at=2, sells_at=3, start=0)
    loop = find_loop(market.scene, [market.resource], budget=Budget(depth=6))
    assert isinstance(loop, Loop)
    assert loop.play is None
    assert "from a state that no play is known to reach" in loop.words
    assert goes_round(market.scene, loop, [market.resource], turns=2)


def test_a_known_invariant_excludes_a_loop_that_no_play_reaches() -> None:
    market = Market(buys_at=2, sells_at=3, start=0)
    poor = market.terms.equal(market.money, market.terms.number(0))
    empty = market.terms.equal(market.hand, market.nothing)
    found = find_loop(market.scene, [market.resource], known=[poor, empty], length=3)
    assert found == Bounded(3)


def test_a_gain_that_cannot_be_repeated_is_no_loop() -> None:
    market = Market(buys_at=2, sells_at=3)
    cap = market.terms.less(market.money, market.terms.number(1))
    gift = step_rule("gift", cap, {"money": market.terms.number(1)})
    scene = replace(market.scene, rules=(gift,))
    assert find_loop(scene, [market.resource], length=3) == Bounded(3)


def test_a_loop_keeps_its_parameters_when_it_is_repeated() -> None:
    terms = Terms()
    money = terms.variable("money", Number(0, 9))
    amount = terms.variable("amount", Number(0, 3))
    value = terms.add([money, amount])
    faults = [out_of_range(terms, value, Number(0, 9))]
    parameter = Parameter("amount", Number(0, 3))
    take = step_rule("take", terms.true, {"money": value}, parameter, faults=faults)
    start = step_rule("start", terms.true, {"money": terms.number(0)})
    slots = (Slot("money", Number(0, 9)),)
    scene = Scene("purse", slots, start, (take,), terms.false)
    loop = find_loop(scene, [Resource("money", money)])
    assert isinstance(loop, Loop)
    first, second, third = loop.values["money"]
    assert second - first == third - second == loop.steps[0].parameters["amount"] > 0


def test_a_gain_by_ever_different_parameters_is_no_loop() -> None:
    terms = Terms()
    money = terms.variable("money", Number(0, 40))
    amount = terms.variable("amount", Number(1, 20))
    value = terms.add([money, amount])
    faults = [out_of_range(terms, value, Number(0, 40))]
    doubled = terms.equal(amount, terms.add([money, terms.number(1)]))
    parameter = Parameter("amount", Number(1, 20))
    take = step_rule("take", doubled, {"money": value}, parameter, faults=faults)
    start = step_rule("start", terms.true, {"money": terms.number(0)})
    scene = Scene("purse", (Slot("money", Number(0, 40)),), start, (take,), terms.false)
    assert find_loop(scene, [Resource("money", money)], length=2) == Bounded(2)


def test_a_search_without_resources_is_undecided() -> None:
    market = Market(buys_at=2, sells_at=3)
    found = find_loop(market.scene, [market.resource], budget=Budget(resources=50))
    assert isinstance(found, Undecided)


def test_a_loop_without_anything_to_gain_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a resource"):
        find_loop(Market(buys_at=2, sells_at=3).scene, [])


def test_a_contradictory_start_is_refused() -> None:
    market = Market(buys_at=2, sells_at=3)
    start = replace(market.scene.start, guard=market.terms.false)
    with pytest.raises(VacuousStartError):
        find_loop(replace(market.scene, start=start), [market.resource])


@settings(max_examples=60, deadline=None)
@given(small_scenes())
def test_loops_of_one_step_are_those_of_plain_enumeration(case: tuple[Scene, Property]) -> None:
    scene, _ = case
    numbers = [slot for slot in scene.slots if isinstance(slot.sort, Number)]
    if not numbers:
        return
    terms = Terms()
    resource = Resource("it", terms.variable(numbers[0].name, numbers[0].sort))
    found = find_loop(scene, [resource], length=1, budget=Budget(depth=3))
    assert isinstance(found, Loop) == any_loop(scene, resource)
    if isinstance(found, Loop):
        assert goes_round(scene, found, [resource], turns=2)


def any_loop(scene: Scene, resource: Resource) -> bool:
    """Return whether some single step can be taken twice, gaining both times."""
    names = [slot.name for slot in scene.slots]
    for state in product(*(codes(slot.sort) for slot in scene.slots)):
        first = dict(zip(names, state, strict=True))
        for rule in scene.rules:
            chosen = [parameter.name for parameter in rule.parameters]
            for values in product(*(codes(parameter.sort) for parameter in rule.parameters)):
                parameters = dict(zip(chosen, values, strict=True))
                if _twice(scene, rule, parameters, first, resource):
                    return True
    return False


def _twice(
    scene: Scene,
    rule: Rule,
    parameters: dict[str, int],
    first: dict[str, int],
    resource: Resource,
) -> bool:
    name = next(iter(_variables(resource.value)))
    state = first
    for _ in range(2):
        found = after(rule, parameters, state, scene)
        if found is None or found[name] <= state[name]:
            return False
        if any(found[other] != state[other] for other in state if other != name):
            return False
        state = found
    return True
