"""Questions about partial boards, against every single board."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.board import Board, Bounds, Link, Mode, Piece, Place
from ruleproof.models.board_file import BoardFile
from ruleproof.models.claims import Claim, CountClaim, ListClaim, ReachClaim, RouteClaim
from ruleproof.models.conditions import Has
from ruleproof.models.movement import Choice, Distance, Movement, Repeat, Sequence, Step
from ruleproof.models.movement import Test as PlaceTest
from ruleproof.verify.board_completion import board_of
from ruleproof.verify.board_theory import BoardTheory, Fact
from ruleproof.verify.claims import ClaimChecker
from ruleproof.verify.fitting_boards import FittingBoards

NAMES = ("A", "B", "C")
ROAD, AIR, SEA = Step("road"), Step("air"), Step("sea")
BY_AIR: tuple[Movement, ...] = (
    ROAD,
    Choice((ROAD, AIR)),
    Distance("road", 2),
    Repeat(ROAD, 1, None),
    Sequence((ROAD, PlaceTest(Has("mark", "airport")), ROAD)),
)
BY_SEA: tuple[Movement, ...] = (SEA, Choice((Sequence((ROAD, ROAD)), SEA)), Sequence((SEA, ROAD)))


@st.composite
def partial_files(draw: st.DrawFn) -> BoardFile:
    """Draw a partial board of two or three places, with a few statements about it."""
    names = NAMES[: draw(st.integers(1, 3))]
    unnamed = draw(st.integers(0, 3 - len(names)))
    pairs = list(combinations(names, 2))
    stated = draw(st.lists(st.sampled_from(pairs), max_size=1)) if pairs else []
    excluded = draw(st.lists(st.sampled_from(pairs), max_size=1)) if pairs else []
    by_sea = draw(st.booleans())
    other = (
        {"sea": Mode("sea", "Sea", zoned=True)}
        if by_sea
        else {"air": Mode("air", "Air", mark="airport")}
    )
    movement = draw(st.sampled_from(BY_SEA if by_sea else BY_AIR))
    piece = Piece("Scout", {"": movement}, may_return=draw(st.booleans()))
    board = Board(
        "drawn",
        {name: Place(name) for name in names},
        {
            "road": Mode(
                "road",
                "Road",
                links=tuple(Link(*pair, cites=("link",)) for pair in stated),
                excluded=tuple(Link(*pair, cites=("no link",)) for pair in excluded),
            ),
            **other,
        },
        pieces={"Scout": piece},
        marks=frozenset({"airport"}),
        partial=True,
        bounds=Bounds(unnamed, 2, draw(st.integers(1, 2))),
    )
    file = BoardFile(board)
    return replace(file, claims=tuple(draw(st.lists(claims(file), max_size=2, unique_by=_name))))


def _name(claim: Claim) -> str:
    return claim.name


def claims(file: BoardFile) -> st.SearchStrategy[Claim]:
    """Return claims about the scout; each is a sentence of its own."""
    names = file.board.names
    place = st.sampled_from(names)
    return st.one_of(
        st.builds(
            lambda n: CountClaim(f"{n}", (f"n{n}",), "Scout", "A", None, n), st.integers(0, 3)
        ),
        st.builds(
            lambda to: ReachClaim(f"to {to}", (f"t{to}",), "Scout", "A", None, "", to), place
        ),
    )


def all_boards(file: BoardFile) -> Iterator[Board]:
    """Yield every board within the bounds, whatever is stated."""
    theory = BoardTheory(file.board)
    for mode in file.board.modes:
        theory.steps(mode)
    facts = list(theory.facts)
    for count in range(len(facts) + 1):
        for chosen in combinations(facts, count):
            zones = Counter(fact.places for fact in chosen if fact.kind == "zone")
            if all(number <= file.board.bounds.zones_per_place for number in zones.values()):
                yield board_of(theory, chosen)


def fits(board: Board, file: BoardFile, claims: tuple[Claim, ...]) -> bool:
    """Return whether a full board has what is stated, by looking at it."""
    linked = {frozenset((link.start, link.end)) for link in board.modes["road"].links}
    stated = {frozenset((link.start, link.end)) for link in file.board.modes["road"].links}
    excluded = {frozenset((link.start, link.end)) for link in file.board.modes["road"].excluded}
    checker = ClaimChecker(board, {}, every_way=False)
    return (
        stated <= linked
        and not excluded & linked
        and all(checker.answer(claim).holds for claim in claims)
    )


@settings(max_examples=40, deadline=None)
@given(partial_files())
def test_a_board_is_found_just_when_one_of_all_boards_fits(file: BoardFile) -> None:
    boards = FittingBoards(file, {}, every_way=False)
    exists = any(fits(board, file, file.claims) for board in all_boards(file))
    found = boards.board()
    assert (found is not None) == exists
    assert (boards.clash() == ()) == exists
    if found is not None:
        assert fits(found, file, file.claims)


@settings(max_examples=30, deadline=None)
@given(partial_files())
def test_a_claim_is_judged_as_by_going_through_all_boards_that_fit_the_rest(
    file: BoardFile,
) -> None:
    boards = FittingBoards(file, {}, every_way=False)
    for claim in file.claims:
        rest = tuple(other for other in file.claims if other is not claim)
        answers = {
            ClaimChecker(board, {}, every_way=False).answer(claim).holds
            for board in all_boards(file)
            if fits(board, file, rest)
        }
        expected = {
            (): "no board fits",
            (True,): "on every board",
            (False,): "on none",
            (False, True): "depends",
        }[tuple(sorted(answers))]
        assert boards.judge(claim.name).verdict == expected


@settings(max_examples=30, deadline=None)
@given(partial_files())
def test_forced_and_excluded_links_are_those_of_all_boards_that_fit(file: BoardFile) -> None:
    links = FittingBoards(file, {}, every_way=False).links()
    fitting = [board for board in all_boards(file) if fits(board, file, file.claims)]
    if not fitting:
        assert links is None
        return
    assert links is not None
    roads = [
        {frozenset((link.start, link.end)) for link in board.modes["road"].links}
        for board in fitting
    ]
    forced = {frozenset(q.places) for q in links.forced if (q.kind, q.mode) == ("link", "road")}
    excluded = {frozenset(q.places) for q in links.excluded if (q.kind, q.mode) == ("link", "road")}
    named = {frozenset(pair) for pair in combinations(file.board.names, 2)}
    assert forced == named & frozenset.intersection(*map(frozenset, roads))
    assert excluded == named - frozenset(chain.from_iterable(roads))


def test_a_link_that_nothing_speaks_about_is_open() -> None:
    file = _scouts(ReachClaim("B", ("3",), "Scout", "A", None, "", "B"))
    links = FittingBoards(file, {}, every_way=False).links()
    assert links is not None
    assert {q.places for q in links.open if q.mode == "road"} == {("A", "C"), ("B", "C")}


def test_a_clash_is_minimal_and_leaves_out_what_does_not_matter() -> None:
    file = _scouts(
        CountClaim("two", ("1",), "Scout", "A", None, 2),
        CountClaim("one", ("2",), "Scout", "A", None, 1),
        ReachClaim("B", ("3",), "Scout", "A", None, "", "B"),
    )
    clash = FittingBoards(file, {}, every_way=False).clash()
    assert [statement.name for statement in clash] == ["two", "one"]


def test_two_boards_that_tell_a_claim_apart_differ_in_one_link_if_that_is_enough() -> None:
    claim = ReachClaim("B", ("3",), "Scout", "A", None, "", "B")
    judgement = FittingBoards(_scouts(claim), {}, every_way=False).judge("B")
    assert judgement.pair is not None
    assert judgement.pair.differ == (Fact("link", "road", ("A", "B")),)
    assert judgement.pair.closest


def test_two_boards_must_differ_in_two_links_if_the_number_of_links_is_stated() -> None:
    file = _scouts(
        CountClaim("one", ("1",), "Scout", "A", None, 1),
        ReachClaim("B", ("3",), "Scout", "A", None, "", "B"),
    )
    pair = FittingBoards(file, {}, every_way=False).judge("B").pair
    assert pair is not None
    assert len(pair.differ) == 2
    assert pair.closest


def test_lists_read_as_every_way_differ_from_lists_that_print_each_place_once() -> None:
    lists = (
        ListClaim("by road", ("1",), "Scout", "A", None, "road", ("B",), (), None),
        ListClaim("by sea", ("2",), "Scout", "A", None, "sea", ("C",), ("road",), None),
        ReachClaim("B by sea", ("3",), "Scout", "A", None, "sea", "B"),
    )
    file = _scouts(*lists, movement=Choice((ROAD, SEA)))
    assert FittingBoards(file, {}, every_way=False).board() is not None
    clash = FittingBoards(file, {}, every_way=True).clash()
    assert [statement.name for statement in clash] == ["by sea", "B by sea"]


def test_a_route_is_judged_step_by_step() -> None:
    route = RouteClaim("over B", ("1",), "Scout", "A", None, "road", ("A", "B", "C"))
    file = _scouts(route, movement=Sequence((ROAD, ROAD)))
    links = FittingBoards(file, {}, every_way=False).links()
    assert links is not None
    forced = {question.places for question in links.forced if question.mode == "road"}
    assert forced == {("A", "B"), ("B", "C")}


def _scouts(*claims: Claim, movement: Movement = ROAD) -> BoardFile:
    board = Board(
        "small",
        {name: Place(name) for name in NAMES},
        {"road": Mode("road", "Road"), "sea": Mode("sea", "Sea", zoned=True)},
        pieces={"Scout": Piece("Scout", {"": movement})},
        partial=True,
        bounds=Bounds(0, 2, 2),
    )
    return BoardFile(board, tuple(claims))
