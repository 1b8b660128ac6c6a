"""A pursuit as a sequence of maps in one SVG picture: one board for the start and each turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import assert_never

from ruleproof.models.board import Board
from ruleproof.reports.layout import Point, fit, positions
from ruleproof.reports.picture import FONT
from ruleproof.reports.picture_labels import draw_labels
from ruleproof.reports.picture_links import draw_links
from ruleproof.reports.picture_places import draw_places
from ruleproof.reports.picture_room import Box
from ruleproof.reports.picture_scene import CARD, INK, PALETTE, PAPER, Scene, looks_of
from ruleproof.reports.picture_text import clean, cut, text, tooltip
from ruleproof.reports.picture_zones import draw_zones
from ruleproof.reports.pursue_words import counted, sides
from ruleproof.verify.pursuit.glimpses_problem import Branch
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.questions import (
    Answer,
    ChancesAnswer,
    GlimpsesAnswer,
    HiddenAnswer,
    InSightAnswer,
    RandomAnswer,
    StartsAnswer,
    TeamAnswer,
    UndecidedAnswer,
)

__all__ = ["Frame", "frames_of", "pursuit_picture"]

SIDE, INSET, MARGIN, GAP = 600.0, 44.0, 28.0, 22.0
HEADER, CAPTION = 92.0, 34.0
COLUMNS = 3
MOST = 30
TOKEN = 11.5
AROUND = 7.0
EVADER = "#c1121f"
POSSIBLE = "#ffd166"


@dataclass(frozen=True)
class Frame:
    """One map: where everybody stands after a turn, and where the evader may be if unseen."""

    caption: str
    pursuers: tuple[int, ...]
    evader: int | None = None
    left: frozenset[int] = frozenset()


def pursuit_picture(board: Board, answer: Answer) -> str:
    """Return the plan of an answer as SVG text, the same in every run."""
    frames = frames_of(answer)[:MOST] or [Frame("undecided", ())]
    spots, width, height = fit(positions(board), SIDE)
    spots = {name: (x + INSET, y + INSET) for name, (x, y) in spots.items()}
    panel = (width + 2 * INSET, height + 2 * INSET)
    columns = max(1, min(COLUMNS, len(frames)))
    rows = -(-len(frames) // columns)
    size = (
        2 * MARGIN + columns * panel[0] + (columns - 1) * GAP,
        HEADER + rows * (panel[1] + CAPTION + GAP) + MARGIN,
    )
    scene = Scene(board, spots, looks_of(board), {}, None, None, {})
    unseen = any(frame.left for frame in frames)
    drawn = [*_opening(size, answer.pursuit, unseen), *_map(scene, panel)]
    before: Frame | None = None
    for number, frame in enumerate(frames):
        left = MARGIN + number % columns * (panel[0] + GAP)
        top = HEADER + number // columns * (panel[1] + CAPTION + GAP)
        drawn.append(f'<g class="turn" transform="translate({left:.1f} {top:.1f})">')
        drawn.extend(_panel(scene, panel, frame, before))
        drawn.append("</g>")
        before = frame
    return "\n".join([*drawn, "</svg>", ""])


def frames_of(answer: Answer) -> list[Frame]:
    """Return the maps that tell an answer; none where there is no plan."""
    match answer:
        case InSightAnswer():
            return _played(answer)
        case StartsAnswer():
            return [Frame("the best start", places) for places in answer.starts.best[:1]]
        case HiddenAnswer():
            return [
                Frame(f"{_turn(turn)}: {counted(len(left), 'place')} left", stand, None, left)
                for turn, (stand, left) in enumerate(
                    zip(answer.plan or (), answer.left, strict=True)
                )
            ]
        case GlimpsesAnswer():
            return _glimpsed(answer)
        case ChancesAnswer():
            _, plan = max(answer.chances.plans, key=lambda one: one[0])
            return [Frame(f"{_turn(turn)}, of the likeliest plan", at) for turn, at in _each(plan)]
        case RandomAnswer():
            return [Frame(_turn(turn), at) for turn, at in _each(answer.found.plan)]
        case TeamAnswer():
            return [_team_frame(answer)]
        case UndecidedAnswer():
            return []
        case _:
            assert_never(answer)


def _team_frame(answer: TeamAnswer) -> Frame:
    if answer.team is None:
        return Frame("too few", ())
    solved = answer.team.solved
    return Frame("the best start", solved.placements.places(int(solved.worst.argmin())))


def _turn(number: int) -> str:
    return f"turn {number}" if number else "start"


def _unseen(turn: int, stand: tuple[int, ...], left: frozenset[int]) -> Frame:
    return Frame(f"{_turn(turn)}: {counted(len(left), 'place')} left", stand, None, left)


def _each(plan: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, tuple[int, ...]]]:
    return enumerate(plan)


def _played(answer: InSightAnswer) -> list[Frame]:
    last = len(answer.play.positions) - 1
    found = []
    for turn, position in enumerate(answer.play.positions):
        caught = turn == last and answer.play.turns is not None
        caption = _turn(turn) + (": caught" if caught else "")
        found.append(Frame(caption, position.pursuers, position.evader))
    return found


def _glimpsed(answer: GlimpsesAnswer) -> list[Frame]:
    """Return the line of the strategy that leaves the most places each turn."""
    strategy = answer.strategy
    if strategy is None:
        return []
    stand, branches, turn = strategy.starts, strategy.branches, 0
    found = []
    while True:
        worst: Branch | None = max(branches, key=lambda one: len(one.left), default=None)
        left = worst.left if worst else frozenset[int]()
        found.append(_unseen(turn, stand, left))
        if worst is None or worst.move is None:
            return found
        stand, branches, turn = worst.move.positions, worst.move.branches, turn + 1


def _opening(size: Point, pursuit: Pursuit, unseen: bool) -> Iterator[str]:
    width, height = size
    heading = sides(pursuit)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" '
        f'aria-label="{escape(clean(heading))}" font-family="{FONT}" font-size="13" fill="{INK}">'
    )
    yield tooltip(heading)
    yield f'<rect width="{width:.0f}" height="{height:.0f}" rx="14" fill="{PAPER}"/>'
    style = 'font-size="24" font-weight="700"'
    yield text(cut(heading, width - 2 * MARGIN, size=24), MARGIN, 42, style)
    x = MARGIN
    for number, mover in enumerate((*pursuit.pursuers, pursuit.evader)):
        chased = number == len(pursuit.pursuers)
        colour, letter = (EVADER, "!") if chased else (_colour(number), str(number + 1))
        words = cut(mover.name, 170)
        if chased and unseen:
            words += " may be here"
            yield f'<circle cx="{x + TOKEN:.1f}" cy="68" r="{TOKEN}" fill="{POSSIBLE}"/>'
        else:
            yield _token((x + TOKEN, 68.0), colour, letter, chased)
        yield text(words, x + 2 * TOKEN + 8, 73, 'font-size="14"')
        x += 2 * TOKEN + 30 + 9 * len(words)


def _map(scene: Scene, panel: Point) -> Iterator[str]:
    """Yield the board once; every panel shows it again."""
    card = Box(0.0, 0.0, panel[0], panel[1])
    yield '<defs><g id="ways" opacity="0.45">'
    yield from draw_zones(scene)
    yield from draw_links(scene)
    yield '</g><g id="places">'
    yield from draw_places(scene)
    yield from draw_labels(scene, card)
    yield "</g></defs>"


def _panel(scene: Scene, panel: Point, frame: Frame, before: Frame | None) -> Iterator[str]:
    width, height = panel
    yield text(frame.caption, 4, 22, 'font-size="16" font-weight="600"')
    yield f'<g transform="translate(0 {CAPTION:.0f})">'
    style = f'rx="12" fill="{CARD}" stroke="#dedbd2"'
    yield f'<rect width="{width:.1f}" height="{height:.1f}" {style}/><use href="#ways"/>'
    at = [scene.spots[name] for name in scene.board.names]
    for place in sorted(frame.left):
        x, y = at[place]
        radius = scene.extent(scene.board.names[place]) + AROUND
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{POSSIBLE}"/>'
    if before is not None:
        yield from _moves(at, frame, before)
    yield '<use href="#places"/>'
    shared: dict[int, int] = {}
    for number, place in enumerate(frame.pursuers):
        shift = shared.get(place, 0)
        shared[place] = shift + 1
        x, y = at[place]
        point = (x + shift * 1.5 * TOKEN, y)
        yield _token(point, _colour(number), str(number + 1), False)
    if frame.evader is not None:
        x, y = at[frame.evader]
        lift = 1.7 * TOKEN if frame.evader in shared else 0.0
        yield _token((x, y - lift), EVADER, "!", True)
    yield "</g>"


def _moves(at: Sequence[Point], frame: Frame, before: Frame) -> Iterator[str]:
    """Yield a line from where each piece stood the turn before."""
    ways = [
        (_colour(number), *way)
        for number, way in enumerate(zip(before.pursuers, frame.pursuers, strict=True))
    ]
    if before.evader is not None and frame.evader is not None:
        ways.append((EVADER, before.evader, frame.evader))
    for colour, source, end in ways:
        if source != end:
            (x1, y1), (x2, y2) = at[source], at[end]
            ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
            style = f'stroke="{colour}" stroke-width="4" stroke-linecap="round" opacity="0.7"'
            yield f"<line {ends} {style}/>"
            yield f'<circle cx="{x1:.1f}" cy="{y1:.1f}" r="6" fill="{colour}" opacity="0.7"/>'


def _token(point: Point, colour: str, letter: str, chased: bool) -> str:
    x, y = point
    fill = f'fill="{colour}" stroke="{CARD}" stroke-width="2"'
    if chased:
        side = 1.25 * TOKEN
        spots = f"{x:.1f},{y - side:.1f} {x + side:.1f},{y:.1f} {x:.1f},{y + side:.1f}"
        body = f'<polygon points="{spots} {x - side:.1f},{y:.1f}" {fill}/>'
    else:
        body = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{TOKEN:.1f}" {fill}/>'
    style = f'text-anchor="middle" font-weight="700" font-size="13" fill="{CARD}"'
    return body + text(letter, x, y + 4.5, style)


def _colour(number: int) -> str:
    """Return the colour of a pursuer, no two of the first alike and none that of the evader."""
    calm = PALETTE[2:]
    return calm[number % len(calm)]
