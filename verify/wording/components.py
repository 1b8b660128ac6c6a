"""Components: does the box hold as many as the rules need at once?"""

from collections.abc import Iterator

from ruleproof.models.rulebook.rulebook import Component, Rulebook
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording, part_cites

__all__ = ["check_components"]


def check_components(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield for each component that is needed somewhere whether the box holds enough of it."""
    wording = Wording(game, "component", "comparison of counts")
    return (_component(wording, each) for each in rulebook.components if each.needs)


def _component(wording: Wording, component: Component) -> Result:
    most = max(component.needs, key=lambda need: need.count)
    cites = (*component.cites, *part_cites(component.needs))
    answer = f"{component.count} in the box, {most.count} needed"
    if most.count <= component.count:
        title = f"{component.name}: the box holds enough for {most.name}"
        return wording.confirmed(component.name, title, answer, cites, component.span)
    return wording.slip(
        component.name,
        f"{component.name}: {most.name} needs {most.count}, the box holds {component.count}",
        {need.name: str(need.count) for need in component.needs if need.count > component.count},
        cites,
        decides=component.decides,
        answer=answer,
        span=component.span,
    )
