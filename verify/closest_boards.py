"""Two boards that fit, with and without a claim, that differ in as few facts as possible."""

from collections.abc import Sequence
from dataclasses import dataclass

from ruleproof.verify.board_completion import facts_of
from ruleproof.verify.board_theory import BoardTheory, Fact
from ruleproof.verify.formula import Formula
from ruleproof.verify.sat import BudgetSpentError, Sat

__all__ = ["Pair", "closest_pair"]

CONFLICTS = 200_000


@dataclass(frozen=True)
class Pair:
    """The facts of a board on which the claim holds, and of one on which it fails.

    `closest` says that no two such boards differ in fewer facts.
    """

    holding: frozenset[Fact]
    failing: frozenset[Fact]
    closest: bool

    @property
    def differ(self) -> tuple[Fact, ...]:
        """The facts that only one of the boards has, in order."""
        return tuple(sorted(self.holding ^ self.failing))


def closest_pair(
    theory: BoardTheory,
    plain: tuple[int, int],
    rest: Sequence[int],
    literal: int,
) -> Pair:
    """Return the closest two boards; both fit `rest`, and `literal` holds on the first only.

    The first copy is the theory with its order of unnamed places and zones; the second one, which
    hardly differs, is only the `plain` part of it (that many clauses and variables).
    Raises ValueError if there are no such boards.
    """
    plain_clauses, plain_size = plain
    twins = Formula()
    twins.clauses = [list(clause) for clause in theory.formula.clauses]
    twins.size = theory.formula.size + plain_size

    def second(own: int) -> int:
        return own + theory.formula.size if own > 0 else own - theory.formula.size

    twins.clauses += [[second(own) for own in clause] for clause in twins.clauses[:plain_clauses]]
    for own in rest:
        twins.clauses += [[own], [second(own)]]
    twins.clauses += [[literal], [-second(literal)]]
    differences = []
    for own in theory.facts.values():
        differs = twins.fresh()
        twins.clauses += [[-own, second(own), differs], [own, -second(own), differs]]
        differences.append(differs)
    return _fewest(theory, twins, differences)


def _fewest(theory: BoardTheory, twins: Formula, differences: list[int]) -> Pair:
    closest, most = True, 1
    while most <= len(differences):
        counted = twins.at_least(differences, most + 1)
        sat = Sat(twins.clauses, twins.size)
        try:
            solution = sat.within(CONFLICTS, [-counted[most + 1]])
        except BudgetSpentError:
            solution, closest = None, False
        if solution is not None:
            return _read(theory, solution, closest)
        most = most + 1 if most < 8 else most * 2
    raise ValueError("no two boards differ in this claim")


def _read(theory: BoardTheory, solution: frozenset[int], closest: bool) -> Pair:
    size = theory.formula.size
    other = {literal - size for literal in solution if literal > size}
    return Pair(facts_of(theory, solution), facts_of(theory, other), closest)
