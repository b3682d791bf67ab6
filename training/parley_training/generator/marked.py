"""Replies that readers wrote, or called sensible, at places where the bot had said something else."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.fit.marks import FOLDER, read_marks
from parley_training.generator.control import Control
from parley_training.generator.example import IGNORED, Line
from parley_training.talks.read import Part

SAMPLE = "sample"
"""Who proposes a reply that a text generator made: it may have learnt from sets that this one may not."""


def marked_conversations(part: Part, folder: Path = FOLDER) -> Iterator[list[Line]]:
    """Each place with each of its sensible replies; what the bot had said before is not learnt."""
    for marked in read_marks(folder):
        if marked.part == part:
            for reply in marked.place.good:
                if marked.sources[reply] != SAMPLE:
                    yield [*map(spoken, marked.place.before), Line(True, reply, 1.0, _known(marked.place.told))]


def spoken(line: str) -> Line:
    """A line of a marked place, 'user: …' or 'bot: …', to be read."""
    speaker, _, text = line.partition(": ")
    return Line(speaker == "bot", text, IGNORED)


def _known(told: Sequence[str]) -> Control:
    return Control(known="; ".join(told)) if told else Control()
