"""The area of small talk that a line belongs to, by its words (`own_data/generator_areas.txt`)."""

import functools
import re

from parley_training.corpora.own import FOLDER
from parley_training.errors import TrainingError
from parley_training.generator.control import AREAS


def area_of(text: str) -> str | None:
    """The area with the most words in the text, the first in the list where several have as many."""
    words = set(re.findall(r"[a-z']+", text.lower()))
    found = {area: len(words & known) for area, known in _area_words().items()}
    best = max(found, key=lambda area: found[area])
    return best if found[best] else None


@functools.cache
def _area_words() -> dict[str, frozenset[str]]:
    path = FOLDER / "generator_areas.txt"
    areas: dict[str, frozenset[str]] = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        area, _, words = line.partition(":")
        if area not in AREAS or not words:
            raise TrainingError(f"{path}:{number}: expected 'area: word word …' with an area of control.py; correct it")
        areas[area] = frozenset(words.split())
    return areas
