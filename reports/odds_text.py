"""Odds for the terminal: bars for one start, heat maps for many."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from math import inf

from ruleproof.reports.text_lines import Line, Span, columns, line, printable
from ruleproof.verify.odds.answers import Between, NumberOdds, Odds
from ruleproof.verify.odds.questions import OddsTable
from ruleproof.verify.odds.sweeps import Drop, Enough, Row, rows
from ruleproof.verify.odds.wishes import LENGTH

__all__ = ["bar", "drop_lines", "enough_lines", "odds_lines", "percent"]

BAR = 30
LONGEST_FRACTION = 24
LONGEST_LINE = 160
SHADES = " ░▒▓█"
EIGHTHS = " ▏▎▍▌▋▊▉"
NEVER = "(never ends)"
MOST_CHOICES = 20
MOST_LENGTHS = 12
QUANTILES = (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10))


def odds_lines(game: str, table: OddsTable) -> Iterator[Line]:
    """Yield the whole answer: bars for one start, a table and heat maps for several."""
    given = " ".join(f"{name}={printable(word)}" for name, word in table.given.items())
    yield line(Span(f"{game}  {table.scene}", "title"), f"  {given}" if given else "")
    for wish in table.wishes:
        yield line(Span(f"  best play: {printable(wish)}", "dim"))
    if table.wishes and not table.all_seen:
        yield line(Span("  as if everything were seen by all", "warn"))
    if table.axes:
        yield from _sweep(table)
        return
    for answer in table.answers:
        yield from _readings(answer.readings, table.every_reading)
        yield from _single(answer.odds, table.given)


def _readings(readings: Sequence[Mapping[str, str]], every: int) -> Iterator[Line]:
    yield line("")
    if len(readings) == every:
        if every > 1:
            yield line(Span("  in every reading", "dim"))
        return
    for number, options in enumerate(readings):
        words = "; ".join(f"{name}: {option}" for name, option in options.items())
        yield line(Span(f"  {'or' if number else 'if'} {printable(words)}", "dim"))


def _single(odds: Odds, given: Mapping[str, str]) -> Iterator[Line]:
    chances = {**odds.outcomes, NEVER: odds.never}
    shown = {name: chance for name, chance in chances.items() if name != NEVER or _high(chance)}
    yield from columns(
        [
            (
                printable(name), bar(_middle(chance)), *_told(chance, percents=True),
            )
            for name, chance in shown.items()
        ]
    )  # fmt: skip
    yield from _long_fractions(shown)
    yield from _ends(odds)
    if odds.best is not None:
        value, within = _told(odds.best)
        yield line("  what is wanted, by best play: ", value, "  ", within)
    yield line("")
    yield from columns([*_length_rows(odds), *_number_rows(odds.numbers, given)])
    yield from _distribution(odds)
    yield from _choices(odds)


def _long_fractions(chances: Mapping[str, Fraction | Between]) -> Iterator[Line]:
    """Yield the fractions that do not fit beside their bars, each on a line of its own."""
    long = {
        name: str(chance)
        for name, chance in chances.items()
        if isinstance(chance, Fraction) and len(str(chance)) > LONGEST_FRACTION
    }
    if not long:
        return
    yield line(Span("  exactly", "dim"))
    for name, text in long.items():
        told = text if len(text) <= LONGEST_LINE else f"{len(text):,} characters: `--format json`"
        yield line(f"    {printable(name)}  ", Span(told, "dim"))


def _ends(odds: Odds) -> Iterator[Line]:
    if not odds.endless:
        yield line(Span("  it ends with probability one", "good"))
        return
    yield line(Span("  it may never end: from these states it cannot", "bad"))
    for state in odds.endless:
        yield line(f"    {printable(state)}")


def _length_rows(odds: Odds) -> Iterator[Sequence[str | Span]]:
    mean = odds.mean_length
    if mean is None:
        yield ("steps", "no mean: it may never end")
        return
    spread = "" if odds.length_variance is None else f"±{float(odds.length_variance) ** 0.5:.4f}"
    value, exactly = _told(mean)
    yield ("steps", value, spread, exactly)


def _number_rows(
    numbers: Mapping[str, NumberOdds | Between], given: Mapping[str, str]
) -> Iterator[Sequence[str | Span]]:
    for name, number in numbers.items():
        words = printable(name.replace("_", " "))
        if isinstance(number, Between):
            value, exactly = _told(number)
            yield (words, value, "", exactly)
        else:
            value, exactly = _told(number.mean)
            spread = f"±{float(number.variance) ** 0.5:.4f}"
            yield (words, value, spread, exactly, _change(number.mean, given.get(name, "")))


def _change(mean: Fraction, begun: str) -> str:
    """Return how much less or more a number is, if it is one that the question gives."""
    if not begun.isdigit() or mean == int(begun):
        return ""
    return f"{float(abs(mean - int(begun))):.4f} {'less' if mean < int(begun) else 'more'}"


def _distribution(odds: Odds) -> Iterator[Line]:
    if odds.lengths is None or len(odds.lengths.chances) < 3:
        return
    yield line("")
    found = [(share, odds.lengths.quantile(share)) for share in QUANTILES]
    told = [f"{percent(share, 0)} within {steps}" for share, steps in found if steps is not None]
    yield line(Span(f"  how many steps: {', '.join(told)}", "plain"))
    shown = [(steps, chance) for steps, chance in enumerate(odds.lengths.chances) if chance]
    rest = odds.lengths.rest + sum((chance for _, chance in shown[MOST_LENGTHS:]), Fraction(0))
    told_rows = [(str(steps), chance) for steps, chance in shown[:MOST_LENGTHS]]
    if rest:
        told_rows.append(("more", rest))
    yield from columns(
        [(name, bar(float(chance)), percent(chance)) for name, chance in told_rows], indent=4
    )


def _choices(odds: Odds) -> Iterator[Line]:
    if not odds.policy:
        return
    yield line("")
    yield line("  best choices, of equally good ones the first")
    yield from columns(
        [
            (Span(printable(each.side), "name"), printable(each.state), printable(each.option))
            for each in odds.policy[:MOST_CHOICES]
        ],
        indent=4,
    )
    if len(odds.policy) > MOST_CHOICES:
        which = "them all" if odds.all_chosen else f"the first {len(odds.policy):,}"
        more = f"{len(odds.policy) - MOST_CHOICES:,} more" if odds.all_chosen else "many more"
        yield line(f"    and {more}: `--format json` has {which}")


def _sweep(table: OddsTable) -> Iterator[Line]:
    across = list(table.axes)[-1]
    if not table.exact:
        off = max(_errors(table))
        told = "no bound was found for some" if off == inf else f"off by no more than {off:.1e}"
        yield line(Span(f"  not exact: before it is rounded, each number is {told}", "warn"))
    groups: dict[tuple[object, ...], list[Row]] = {}
    for row in rows(table, across):
        key = tuple(tuple(options.items()) for options in row.readings)
        groups.setdefault(key, []).append(row)
    for group in groups.values():
        yield from _readings(group[0].readings, table.every_reading)
        for outcome in (*table.outcomes, NEVER):
            yield from _heat(outcome, across, group)
        yield from _means(across, group)


def _errors(table: OddsTable) -> Iterator[float]:
    """Yield how far each number of a table can be off."""
    for answer in table.answers:
        odds = answer.odds
        values = [*odds.outcomes.values(), odds.never, *odds.numbers.values(), odds.mean_length]
        for value in values:
            yield value.error if isinstance(value, Between) else 0.0


def _heat(outcome: str, across: str, group: Sequence[Row]) -> Iterator[Line]:
    """Yield the chances of an outcome with a shade each; nothing if it always ends."""
    chances = [
        {word: odds.never if outcome == NEVER else odds.outcomes[outcome] for word, odds in each}
        for each in (row.answers for row in group)
    ]
    if outcome == NEVER and not any(_high(value) for row in chances for value in row.values()):
        return
    yield line(
        "  ", Span(printable(outcome), "title"), Span(f"  in percent, {across} across", "dim")
    )
    yield from _grid(
        group,
        [
            {word: (percent(_middle(value))[:-1], _shade(value)) for word, value in row.items()}
            for row in chances
        ],
    )


def _means(across: str, group: Sequence[Row]) -> Iterator[Line]:
    """Yield the mean length, then the means of numbers."""
    for name in (LENGTH, *group[0].answers[0][1].numbers):
        words = "steps" if name == LENGTH else printable(name.replace("_", " "))
        yield line("  ", Span(words, "title"), Span(f"  on average, {across} across", "dim"))
        yield from _grid(
            group,
            [{word: (_mean(odds, name), " ") for word, odds in row.answers} for row in group],
        )


def _mean(odds: Odds, name: str) -> str:
    found = odds.mean_length if name == LENGTH else odds.numbers.get(name)
    mean = found.mean if isinstance(found, NumberOdds) else found
    return "-" if mean is None else f"{_middle(mean):.2f}"


def _grid(group: Sequence[Row], cells: Sequence[Mapping[str, tuple[str, str]]]) -> Iterator[Line]:
    """Yield a table: a row for each row of the group, a column for each value across."""
    heads = list(dict.fromkeys(word for row in cells for word in row))
    width = max(6, *(len(printable(word)) for word in heads))
    names = [" ".join(f"{name}={word}" for name, word in row.fixed.items()) for row in group]
    left = max((len(printable(name)) for name in names), default=0)
    yield line(
        Span("    " + " " * left + "".join(f" {printable(w):>{width}} " for w in heads), "dim")
    )
    for name, row in zip(names, cells, strict=True):
        told = [row.get(word, ("-", " ")) for word in heads]
        shown = "".join(f" {text:>{width}}{shade}" for text, shade in told)
        yield line(f"    {printable(name):<{left}}{shown}")


def _shade(chance: Fraction | Between) -> str:
    return SHADES[min(len(SHADES) - 1, int(_middle(chance) * len(SHADES)))]


def bar(share: float) -> str:
    """Return a bar as long as a share of the whole."""
    eighths = round(max(0.0, min(1.0, share)) * BAR * 8)
    return ("█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()).ljust(BAR)


def percent(chance: Fraction | float, digits: int = 2) -> str:
    """Return a chance in percent; fractions are rounded half up from their exact value."""
    if isinstance(chance, float):
        return f"{100 * chance:.{digits}f}%"
    scaled = int(chance * 100 * 10**digits + Fraction(1, 2))
    whole, rest = divmod(scaled, 10**digits)
    return f"{whole}.{rest:0{digits}d}%" if digits else f"{whole}%"


def _told(value: Fraction | Between, *, percents: bool = False) -> tuple[str, Span]:
    """Return a value as it is shown, and how that is meant: the exact fraction, or its error."""
    if isinstance(value, Between):
        return _told_between(value, percents=percents)
    text = str(value)
    exactly = text if len(text) <= LONGEST_FRACTION else ""
    return percent(value) if percents else f"{float(value):.4f}", Span(exactly, "dim")


def _told_between(value: Between, *, percents: bool) -> tuple[str, Span]:
    """Return the middle as it is shown, and how far that can be off, rounding included."""
    if value.high == inf:
        return f"{value.low:.4f} or more", Span("no bound was found", "dim")
    scale = 100 if percents else 1
    text = f"{scale * value.middle:.10f}"
    shown = Fraction(text)
    off = max(scale * Fraction(value.high) - shown, shown - scale * Fraction(value.low))
    rounding = Context(prec=2, rounding=ROUND_CEILING)
    up = rounding.divide(Decimal(off.numerator), Decimal(off.denominator))
    return text + ("%" if percents else ""), Span(f"within {up:.1e}", "dim")


def _middle(value: Fraction | Between) -> float:
    return value.middle if isinstance(value, Between) else float(value)


def _high(value: Fraction | Between) -> bool:
    return value.high > 1e-6 if isinstance(value, Between) else bool(value)


def drop_lines(quantity: str, axis: str, found: Sequence[Drop]) -> Iterator[Line]:
    """Yield whether more of an axis ever lowers a quantity, with every place where it does."""
    yield line("")
    if not found:
        yield line(Span(f"  more {axis} never lowers {printable(quantity)}", "good"))
        return
    yield line(Span(f"  more {axis} lowers {printable(quantity)}:", "bad"))
    yield from columns(
        [
            (f"{axis} {each.before} to {each.after}", *map(_shown, each.values), _where(each.row))
            for each in found
        ],
        indent=4,
    )


def enough_lines(
    quantity: str, axis: str, level: Fraction, found: Sequence[Enough]
) -> Iterator[Line]:
    """Yield how much of an axis is needed for more than a level."""
    yield line("")
    yield line(f"  {axis} for {printable(quantity)} above {level}:")
    yield from columns(
        [(each.value or "never", _where(each.row)) for each in found],
        indent=4,
    )


def _shown(value: Fraction) -> str:
    return percent(value) if 0 <= value <= 1 else f"{float(value):.4f}"


def _where(row: Row) -> str:
    return " ".join(f"{name}={printable(word)}" for name, word in row.fixed.items())
