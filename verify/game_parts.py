"""The parts of a game that are checked one by one: board, rules, statements, rulebook."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, get_args

from ruleproof.models.game_folder import GameFolder
from ruleproof.models.rulebook.rulebook_file import read_rulebook
from ruleproof.verify.allowance import NOTHING_SAID, Allowance, OverTimeError, stopped
from ruleproof.verify.board_check import check_board
from ruleproof.verify.interrupted import WHY, InterruptedWork
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.results import Result
from ruleproof.verify.wording.rulebook_check import check_rulebook

if TYPE_CHECKING:
    from ruleproof.verify.rules.context import Engine
    from ruleproof.verify.rules.opened import OpenedGame

__all__ = ["PARTS", "Part", "has_part", "part_results", "unfinished"]

Part = Literal["board", "rules", "statements", "rulebook"]
PARTS: tuple[Part, ...] = get_args(Part)


def part_results(
    folder: GameFolder,
    part: Part,
    progress: Progress = quiet,
    *,
    opened: "OpenedGame | None" = None,
    engine: "Engine" = "each where it fits",
    allowance: Allowance = NOTHING_SAID,
) -> list[Result]:
    """Return the answers about one part of a game, opened already or now; none if it has none.

    If the time is over, the answers so far and that the rest is undecided. InterruptedWork has the
    same.
    """
    found: list[Result] = []
    allowance = allowance.begun()
    asked = _asked(folder, part, progress, opened, engine, allowance)
    if part == "rules":  # each scene stops in time by itself, in a process of its own
        return list(asked)
    try:
        with stopped(allowance):
            found.extend(asked)
    except OverTimeError as over:
        found.append(unfinished(folder.name, part, f"{over}, after {_counted(len(found))}"))
    except KeyboardInterrupt:
        raise InterruptedWork([*found, unfinished(folder.name, part, WHY)]) from None
    return found


def _counted(answers: int) -> str:
    return f"{answers} answer" if answers == 1 else f"{answers} answers"


def has_part(folder: GameFolder, part: Part) -> bool:
    """Return whether a game has the files of a part."""
    files = {
        "board": folder.board,
        "rules": folder.rules,
        "statements": folder.rules,
        "rulebook": folder.rulebook,
    }
    return files[part] is not None


def unfinished(game: str, part: Part, why: str) -> Result:
    """Return that a part was not looked at to its end."""
    return Result(
        id=f"{game}/undecided/{part}",
        check="undecided",
        verdict="undecided",
        title=f"{part}: not everything was looked at",
        method="as far as it got",
        why_undecided=why,
    )


def _asked(
    folder: GameFolder,
    part: Part,
    progress: Progress,
    opened: "OpenedGame | None",
    engine: "Engine",
    allowance: Allowance,
) -> Iterator[Result]:
    if part == "board":
        if folder.board is not None:
            yield from check_board(folder.name, folder.board, progress)
        return
    if part == "rulebook":
        if folder.rulebook is not None:
            yield from check_rulebook(folder.name, read_rulebook(folder.rulebook))
        return
    if folder.rules is None:
        return
    from ruleproof.verify.rules.context import Limits
    from ruleproof.verify.rules.opened import OpenedGame
    from ruleproof.verify.rules_check import check_rules
    from ruleproof.verify.statements_check import check_statements, has_rules

    opened = opened or OpenedGame(folder)
    if part == "statements":
        yield from check_statements(opened, progress)
    elif has_rules(opened):
        limits = Limits(engine=engine, allowance=allowance)
        yield from check_rules(folder, progress, limits=limits, opened=opened)
