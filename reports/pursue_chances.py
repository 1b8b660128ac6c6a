"""The chances of a catch for the terminal: the value, and how both sides draw lots."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ruleproof.reports.pursue_words import counted, plan_table
from ruleproof.reports.text_lines import Line, Span, columns, line, printable
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.questions import ChancesAnswer, RandomAnswer

__all__ = ["chances_lines", "random_lines"]

SHOWN = 8
LONGEST = 12


def chances_lines(answer: ChancesAnswer) -> Iterator[Line]:
    """Yield the value of the game between its bounds, then both mixtures."""
    found, pursuit = answer.chances, answer.pursuit
    within = f" within {counted(found.turns, 'turn')} if nobody sees the other"
    if found.exact:
        yield line("  ", Span(f"caught with probability {_percent(found.lower)}", "good"), within)
        yield line("  each side's lots below guarantee it, so neither can do better (proved)")
    else:
        told = f"caught with probability {_percent(found.lower)} to {_percent(found.upper)}"
        yield line("  ", Span(told, "warn"), within)
        yield line("  the lots below guarantee these bounds; what is between is undecided")
        if answer.over:
            yield line(f"  {answer.over}")
    yield ()
    yield line("  ", Span("the pursuers draw a plan by lot", "title"))
    yield from _mixture([(weight, _plan(pursuit, plan)) for weight, plan in found.plans])
    yield ()
    yield line("  ", Span(f"{printable(pursuit.evader.name)} draws a walk by lot", "title"))
    yield from _mixture([(weight, _walk(pursuit, walk)) for weight, walk in found.walks])
    tried = "plain play tried every answer to both"
    if not found.tried_all:
        tried = "replayed by plain play; there are too many answers to try each of them"
    yield line("  ", Span(tried, "dim"))


def random_lines(answer: RandomAnswer) -> Iterator[Line]:
    """Yield the best chance against an evader who moves at random, and the plan for it."""
    found, pursuit = answer.found, answer.pursuit
    turns = counted(len(found.plan) - 1, "turn")
    within = f" within {turns} if he moves at random and nobody sees him"
    told = f"caught with probability {_percent(found.chance)}"
    yield line("  ", Span(told, "good" if found.exact else "warn"), within)
    if found.exact:
        yield line("  no plan does better (proved)")
    else:
        yield line(f"  no plan does better than {_percent(found.upper)} (proved), between is open")
        if answer.over:
            yield line(f"  {answer.over}")
    yield ()
    yield line("  ", Span("the plan", "title"))
    yield from plan_table(pursuit, found.plan, "", [""] * len(found.plan))


def _percent(value: Fraction) -> str:
    """Return a probability in per cent, with the fraction if it is short."""
    told = f"{float(100 * value):.2f}%"
    fraction = str(value)
    return f"{told} ({fraction})" if 1 < len(fraction) <= LONGEST else told


def _mixture(rows: Sequence[tuple[Fraction, str]]) -> Iterator[Line]:
    """Yield the likeliest choices first, as many as a person reads."""
    ranked = sorted(rows, key=lambda row: -row[0])
    yield from columns(
        [[f"{float(100 * weight):5.1f}%", Span(words, "name")] for weight, words in ranked[:SHOWN]],
        indent=4,
    )
    if len(ranked) > SHOWN:
        rest = sum((weight for weight, _ in ranked[SHOWN:]), Fraction(0))
        more = f"{float(100 * rest):5.1f}%  {len(ranked) - SHOWN} others; JSON has them all"
        yield line(f"    {more}")


def _plan(pursuit: Pursuit, plan: Sequence[Sequence[int]]) -> str:
    """Return the way of each pursuer."""
    return "; ".join(_walk(pursuit, way) for way in zip(*plan, strict=True))


def _walk(pursuit: Pursuit, walk: Sequence[int]) -> str:
    return " - ".join(printable(pursuit.places[place]) for place in walk)
