"""All boards that fit what is stated: is there one, what holds on all of them, what clashes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal as OneOf

from ruleproof.models.board import Board
from ruleproof.models.board_file import BoardFile
from ruleproof.models.claims import Claim
from ruleproof.verify.board_completion import board_of, facts_of
from ruleproof.verify.board_links import Links, link_questions, settled
from ruleproof.verify.board_statements import BoardStatement, board_statements, claim_literal
from ruleproof.verify.board_symmetry import break_symmetry
from ruleproof.verify.board_theory import BoardTheory, Fact
from ruleproof.verify.claims import ClaimChecker
from ruleproof.verify.closest_boards import Pair, closest_pair
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.sat import Sat

__all__ = ["FittingBoards", "Judgement", "Verdict"]

Verdict = OneOf["on every board", "on none", "depends", "no board fits"]


@dataclass(frozen=True)
class Judgement:
    """The answer for all boards that fit.

    `because` is a minimal set of statements: those that imply the claim, that refute it, or, if
    no board fits, that clash. `pair` shows, where it depends, a board with and one without.
    """

    verdict: Verdict
    because: tuple[BoardStatement, ...] = ()
    pair: Pair | None = None


class FittingBoards:
    """The boards that fit the statements of a partial board, in one reading."""

    def __init__(
        self,
        file: BoardFile,
        readings: Mapping[str, str],
        *,
        every_way: bool,
        asked: Iterable[Claim] = (),
    ) -> None:
        self.readings = dict(readings)
        self.every_way = every_way
        self.theory = theory = BoardTheory(file.board)
        self.statements = tuple(
            board_statements(theory, file.claims, readings, every_way=every_way)
        )
        self._asked = {
            claim.name: (claim, claim_literal(theory, claim, readings, every_way=every_way))
            for claim in asked
        }
        self._questions = link_questions(theory)
        self._plain = (len(theory.formula.clauses), theory.formula.size)
        break_symmetry(theory)
        self._judged: dict[tuple[int, tuple[int, ...]], Judgement] = {}

    @cached_property
    def _sat(self) -> Sat:
        return Sat(self.theory.formula.clauses, self.theory.formula.size)

    def board(self, *, title: str | None = None) -> Board | None:
        """Return a full board that fits all statements and has no link too many, or None."""
        literals = [statement.literal for statement in self.statements]
        solution = self._sat.solve(literals)
        if solution is None:
            return None
        facts = self._sparse(facts_of(self.theory, solution), literals)
        return self._replayed(facts, self.statements, title=title)

    def clash(self) -> tuple[BoardStatement, ...]:
        """Return a minimal set of statements that cannot hold together; empty if all can."""
        literals = [statement.literal for statement in self.statements]
        if self._sat.quick(literals) is not None:
            return ()
        return self._named(self._sat.core(literals), self.statements)

    def judge(self, name: str, *, closest: bool = True) -> Judgement:
        """Return what the other statements say of the statement called `name`.

        Whatever shares a sentence of the rulebook with it is left out too.
        """
        judged = next(statement for statement in self.statements if statement.name == name)
        others = [
            other
            for other in self.statements
            if other is not judged and not set(other.cites) & set(judged.cites)
        ]
        return self._judge(judged.literal, judged.claim, others, closest=closest)

    def ask(self, name: str, *, closest: bool = True) -> Judgement:
        """Return on which of the boards that fit all statements the claim asked about holds."""
        claim, literal = self._asked[name]
        return self._judge(literal, claim, self.statements, closest=closest)

    def links(self) -> Links | None:
        """Return which links are forced, excluded and open; None if no board fits."""
        literals = [statement.literal for statement in self.statements]
        return settled(self._sat, literals, self._questions)

    def _judge(
        self,
        literal: int,
        claim: Claim | None,
        others: Sequence[BoardStatement],
        *,
        closest: bool,
    ) -> Judgement:
        rest = [other.literal for other in others]
        key = (literal, tuple(rest))
        if key not in self._judged:
            self._judged[key] = self._fresh_judgement(literal, claim, others, rest, closest=closest)
        return self._judged[key]

    def _fresh_judgement(
        self,
        literal: int,
        claim: Claim | None,
        others: Sequence[BoardStatement],
        rest: list[int],
        *,
        closest: bool,
    ) -> Judgement:
        holding = self._sat.quick([*rest, literal])
        failing = self._sat.quick([*rest, -literal])
        if holding is None and failing is None:
            return Judgement("no board fits", self._named(self._sat.core(rest), others))
        if failing is None:
            return Judgement("on every board", self._reasons(-literal, rest, others))
        if holding is None:
            return Judgement("on none", self._reasons(literal, rest, others))
        pair = self._pair(literal, others, holding, failing, closest=closest)
        self._replayed(pair.holding, others, also=claim)
        self._replayed(pair.failing, others, without=claim)
        return Judgement("depends", pair=pair)

    def _reasons(
        self, literal: int, rest: list[int], others: Iterable[BoardStatement]
    ) -> tuple[BoardStatement, ...]:
        return self._named(
            [found for found in self._sat.core([literal, *rest]) if found != literal], others
        )

    def _named(
        self, literals: Iterable[int], statements: Iterable[BoardStatement]
    ) -> tuple[BoardStatement, ...]:
        """Return the first statement of each literal, in the order of the file."""
        first: dict[int, BoardStatement] = {}
        for statement in statements:
            first.setdefault(statement.literal, statement)
        wanted = set(literals)
        return tuple(statement for literal, statement in first.items() if literal in wanted)

    def _pair(
        self,
        literal: int,
        others: Sequence[BoardStatement],
        holding: frozenset[int],
        failing: frozenset[int],
        *,
        closest: bool,
    ) -> Pair:
        if not closest:
            return Pair(facts_of(self.theory, holding), facts_of(self.theory, failing), False)
        rest = [other.literal for other in others]
        return closest_pair(self.theory, self._plain, rest, literal)

    def _sparse(self, facts: frozenset[Fact], literals: list[int]) -> frozenset[Fact]:
        """Take facts away one by one as long as all literals can still hold."""
        known = self.theory.facts
        absent = [-known[fact] for fact in known if fact not in facts]
        kept = [fact for fact in known if fact in facts]
        for fact in list(kept):
            if fact not in kept:
                continue
            solution = self._sat.quick([*literals, *absent, -known[fact]])
            if solution is not None:
                left = facts_of(self.theory, solution)
                absent += [-known[other] for other in kept if other not in left]
                kept = [other for other in kept if other in left]
        return frozenset(kept)

    def _replayed(
        self,
        facts: frozenset[Fact],
        statements: Iterable[BoardStatement],
        *,
        also: Claim | None = None,
        without: Claim | None = None,
        title: str | None = None,
    ) -> Board:
        """Return the board of the facts, every claim checked on it in plain Python."""
        board = board_of(self.theory, facts, title=title)
        checker = ClaimChecker(board, self.readings, every_way=self.every_way)
        wanted = [(statement.claim, True) for statement in statements]
        for claim, expected in [*wanted, (also, True), (without, False)]:
            if claim is not None and checker.answer(claim).holds is not expected:
                raise CertificateError(f"a board found by the solver does not fit `{claim.name}`")
        return board
