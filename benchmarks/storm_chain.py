"""Solve chains exactly with Storm, run by a Python that has stormpy: times and answers as JSON.

The chains come as JSON on standard input, each with rows of [target, weight] and its question.
"""

import json
import sys
import time
from fractions import Fraction
from importlib import import_module
from typing import Any

TIMES = 30


def main() -> None:
    """Print for each chain its answer and the least times that all and that solving took."""
    stormpy: Any = import_module("stormpy")
    for part in ("datastructures", "models"):
        import_module(f"stormpy.{part}")
    found = []
    for asked in json.load(sys.stdin):
        formula = 'R{"steps"}=? [F "goal"]' if asked["steps"] else 'P=? [F "goal"]'
        (question,) = stormpy.parse_properties(formula)
        whole, solving = [], []
        for _ in range(TIMES):
            begin = time.perf_counter()
            chain = built(stormpy, asked)
            middle = time.perf_counter()
            value = solved(stormpy, chain, question)
            end = time.perf_counter()
            whole.append(end - begin)
            solving.append(end - middle)
        found.append({"value": str(value), "whole": min(whole), "solving": min(solving)})
    print(json.dumps(found))


def built(stormpy: Any, asked: dict[str, Any]) -> Any:
    """Return the chain as Storm has it, with exact numbers."""
    rows, goals = asked["rows"], set(asked["goals"])
    number = stormpy.Rational
    builder = stormpy.datastructures.SparseMatrixBuilder[number](
        rows=len(rows), columns=len(rows), entries=sum(map(len, rows)), force_dimensions=False
    )
    for node, row in enumerate(rows):
        total = sum(weight for _, weight in row)
        for target, weight in sorted(row):
            builder.add_next_value(node, target, number(f"{weight}/{total}"))
    labels = stormpy.models.StateLabeling(len(rows))
    labels.add_label("init")
    labels.add_label("goal")
    labels.add_label_to_state("init", 0)
    for goal in goals:
        labels.add_label_to_state("goal", goal)
    parts = stormpy.models.SparseModelComponents[number](builder.build(), labels)
    steps = [number("0" if node in goals else "1") for node in range(len(rows))]
    rewards = stormpy.models.SparseRewardModel[number](optional_state_reward_vector=steps)
    parts.reward_models = {"steps": rewards}
    return stormpy.models.SparseDtmc[number](parts)


def solved(stormpy: Any, chain: Any, question: Any) -> Fraction:
    """Return the probability to reach the goal, or the expected steps until then."""
    result = stormpy.model_checking(chain, question, only_initial_states=True)
    return Fraction(str(result.get_value(0)))


if __name__ == "__main__":
    main()
