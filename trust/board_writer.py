"""Small boards with one piece at random, as the text of their files."""

import random

__all__ = ["random_board"]

NAMES = "ABCDEFG"
MODES = ("road", "rail", "sea")
CONDITIONS = ("port", "secured", "!port", "port & !secured", "place = A", "size = small")


def random_board(
    rng: random.Random, *, most: int = 7, stars: bool = True, points: bool = False
) -> str:
    """Return a board of one to `most` places; with `points`, steps of its piece cost some.

    Without `stars`, the walks of the piece have a longest.
    """
    names = NAMES[: rng.randint(1, most)]
    lines = ["[board]", 'title = "drawn"', "[marks]", "port = {}", "secured = {}", "[places]"]
    lines += [_place(rng, name) for name in names]
    for mode in MODES:
        lines += _mode(rng, mode, names)
    lines += ["[pieces.piece]", f'moves = {{ move = "{_movement(rng, 3, stars=stars)}" }}']
    if rng.random() < 0.3:
        lines.append("may_return = true")
    if points:
        lines += _points(rng)
    return "\n".join(lines) + "\n"


def _place(rng: random.Random, name: str) -> str:
    marks = [f'"{mark}"' for mark in ("port", "secured") if rng.random() < 0.4]
    parts = [f"marks = [{', '.join(marks)}]"] if marks else []
    if name == "A" or rng.random() < 0.2:
        parts.append('size = "small"')
    return f"{name} = {{ {', '.join(parts)} }}" if parts else f"{name} = {{}}"


def _mode(rng: random.Random, mode: str, names: str) -> list[str]:
    lines = [f"[modes.{mode}]"]
    if rng.random() < 0.15:
        lines.append("one_way = true")
    if rng.random() < 0.4:
        lines.append(f"cost = {rng.randint(0, 2)}")
    if rng.random() < 0.15:
        lines.append('mark = "port"')
    if rng.random() < 0.3:
        zone = rng.sample(names, rng.randint(1, len(names)))
        lines.append(f"zones = {{ z = [{', '.join(map(repr, zone))}] }}".replace("'", '"'))
    links = [_link(rng, names) for _ in range(rng.randint(0, 8)) if len(names) > 1]
    return [*lines, "links = [", *links, "]"]


def _link(rng: random.Random, names: str) -> str:
    start, end = rng.sample(names, 2)
    if rng.random() < 0.7:
        return f'  "{start} {rng.choice(["-", "-", "->"])} {end}",'
    parts = [f'between = "{start} - {end}"']
    if rng.random() < 0.5:
        parts.append(f'when = "{rng.choice(CONDITIONS)}", at = "{rng.choice(names)}"')
    if rng.random() < 0.5:
        parts.append(f"cost = {rng.randint(0, 3)}")
    if rng.random() < 0.3:
        parts.append("one_way = true")
    return f"  {{ {', '.join(parts)} }},"


def _movement(rng: random.Random, depth: int, *, stars: bool) -> str:
    if depth == 0 or rng.random() < 0.25:
        leaf = rng.random()
        if leaf < 0.7:
            return rng.choice(MODES)
        if leaf < 0.85:
            return f"dist({rng.choice(MODES)}, {rng.randint(1, 3)})"
        return f"[{rng.choice(CONDITIONS)}]"
    inner = [_movement(rng, depth - 1, stars=stars) for _ in range(rng.choice([1, 2, 2, 3]))]
    match rng.choice(["sequence", "choice", "repeat"]):
        case "sequence":
            return " ".join(f"({each})" for each in inner)
        case "choice":
            return "(" + " | ".join(inner) + ")"
    least = rng.randint(0, 2)
    most = "" if stars and rng.random() < 0.4 else str(least + rng.randint(0, 2))
    return f"({inner[0]}){{{least},{most}}}"


def _points(rng: random.Random) -> list[str]:
    """Return a budget, costs by mode and by place; in one of three some give points back."""
    lowest = -2 if rng.random() < 0.3 else 0
    lines = [f"budget = {rng.randint(0, 4)}"]
    lines.append(f"costs = {{ road = {rng.randint(0, 2)}, sea = {rng.randint(0, 2)} }}")
    if rng.random() < 0.6:
        lines.append(f"enter = {{ port = {rng.randint(lowest, 2)} }}")
    return lines
