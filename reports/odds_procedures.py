"""What odds can be asked of a game: its procedures, what they begin with, how they end."""

from collections.abc import Iterator
from inspect import Parameter

from ruleproof.models.language.game import Decision, Game, SceneDefinition, decisions_of
from ruleproof.models.language.kinds import described, shown
from ruleproof.reports.text_lines import Line, Span, line, printable
from ruleproof.verify.odds.arguments import word_of

__all__ = ["procedure_lines"]


def procedure_lines(game: str, found: Game) -> Iterator[Line]:
    """Yield every scene that chance has a part in, with its parameters and its outcomes."""
    scenes = [scene for scene in found.scenes.values() if scene.of("ending") and _by_chance(scene)]
    yield line(Span(f"{game}  procedures", "title"))
    for scene in scenes:
        begins = [each for start in scene.of("start") for each in decisions_of(start)]
        ends = dict.fromkeys(
            shown(each.result) if each.result is not None else each.name.replace("_", " ")
            for each in scene.of("ending")
        )
        yield line("")
        yield line("  ", Span(scene.name, "name"))
        for each in begins:
            yield line(f"    {each.name}=", Span(_domain(each), "dim"))
        yield line(f"    ends: {'; '.join(map(printable, ends))}")
    yield line("")
    yield line(f"  ask: ruleproof odds {game} PROCEDURE KEY=VALUE...")


def _by_chance(scene: SceneDefinition) -> bool:
    decided = (each for own in scene.of("start", "rule") for each in decisions_of(own))
    return any(each.weights for each in decided)


def _domain(decision: Decision) -> str:
    told = described(decision.domain)
    if decision.weights is not None:
        return f"{told}, or left to chance"
    given = decision.default is not Parameter.empty
    return f"{told}, {word_of(decision.default)} if it is left out" if given else told
