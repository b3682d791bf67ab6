"""Runs of words that a talk shares with the data sets of others: what is ours must be ours."""

import bz2
import gzip
from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.talks.lint import Fault
from parley_training.talks.measures import grams, words
from parley_training.talks.read import Talk

RUN = 8
"""So many words in a row are no chance any more."""

OPENERS = {".gz": gzip.open, ".bz2": bz2.open}


def overlaps(talks: Sequence[Talk], data: Path, size: int = RUN) -> Iterator[Fault]:
    """Each line of the talks, bad alternatives too, that has `size` words in a row from a file below `data`."""
    places = _places(talks, size)
    told: set[str] = set()
    for file in sorted(path for path in data.rglob("*") if path.is_file()):
        for line in _lines(file):
            for gram in grams(words(line), size):
                place = places.get(gram)
                if place is not None and place not in told:
                    told.add(place)
                    yield Fault(place, f"'{' '.join(gram)}' stands in {file.relative_to(data)}")


def _places(talks: Sequence[Talk], size: int) -> dict[tuple[str, ...], str]:
    return {
        gram: f"{talk.path}:{line.row}"
        for talk in talks
        for line in talk.lines
        for text in (line.text, *(worse.text for worse in getattr(line, "worse", ())))
        for gram in grams(words(text), size)
    }


def _lines(file: Path) -> Iterator[str]:
    opened = OPENERS.get(file.suffix, open)
    with opened(file, "rt", encoding="utf-8", errors="replace") as stream:
        yield from stream
