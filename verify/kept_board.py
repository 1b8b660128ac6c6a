"""Answers about all boards that fit, kept from an earlier run for the same files."""

from collections.abc import Iterator, Sequence

from ruleproof.models.board_file import BoardFile
from ruleproof.models.source import Source, Span
from ruleproof.verify.board_readings import BoardReading, readings_of
from ruleproof.verify.cache import current_cache, digest
from ruleproof.verify.result_data import results_from, results_told
from ruleproof.verify.results import Result

__all__ = ["keep_board_answers", "kept_board_answers"]

KIND = "answers about boards that fit"


def kept_board_answers(
    game: str, file: BoardFile
) -> tuple[list[Result], list[BoardReading]] | None:
    """Return the answers about a partial board and the readings that fit; None if none are kept."""
    cache = current_cache()
    kept = None if cache is None else cache.get(KIND, _key(game, file))
    if kept is None:
        return None
    try:
        sources, readings = list(_sources(file)), list(readings_of(file))
        places = [Span(sources[number], *place) for number, *place in kept["places"]]
        fitting = [readings[number] for number in kept["fitting"]]
        return results_from(kept["results"], places), fitting
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def keep_board_answers(
    game: str, file: BoardFile, results: Sequence[Result], fitting: Sequence[BoardReading]
) -> None:
    """Keep the answers about a partial board."""
    cache, sources = current_cache(), list(_sources(file))
    places = list(dict.fromkeys(span for result in results for span in result.where))
    told = results_told(results, places)
    if cache is None or told is None or any(span.source not in sources for span in places):
        return
    readings = list(readings_of(file))
    kept = {
        "places": [[sources.index(s.source), s.line, s.column, s.length] for s in places],
        "fitting": [readings.index(reading) for reading in fitting],
        "results": told,
    }
    cache.put(KIND, _key(game, file), kept)


def _key(game: str, file: BoardFile) -> str:
    return digest(game, *(source.text for source in _sources(file)))


def _sources(file: BoardFile) -> Iterator[Source]:
    """Yield the file and all that it extends."""
    above: BoardFile | None = file
    while above is not None:
        if above.source is not None:
            yield above.source
        above = above.base
