"""Replies with a verdict: what the generator learns to judge by, with the weights that it speaks with.

A reply stands at its place of a talk, and the token after `<|sense|>` says whether it is sensible there. Good are the
replies that were written; bad are written bad ones, replies from elsewhere, and what readers marked.
"""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.fit.data import LINES, told_in
from parley_training.fit.marks import FOLDER, read_marks
from parley_training.generator.control import Control
from parley_training.generator.example import IGNORED, Line
from parley_training.generator.marked import spoken
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import BotLine, Part, Talk, UserLine, read_talks

SAME_TALK, OTHER_TALK = 0.5, 0.25
"""How often a place is also shown with a reply from elsewhere in its talk, and with one of another talk."""

SHORT = 0.3
"""How often only the last lines are read."""


def judged_conversations(part: Part, controlled: float, seed: int, folder: Path = CORPUS) -> Iterator[list[Line]]:
    """Each place of the talks of one part with its reply, its written bad ones, and replies from elsewhere."""
    talks = [talk for talk in read_talks(folder) if talk.part == part]
    elsewhere = [line.text for talk in talks for line in talk.lines if isinstance(line, BotLine)]
    for talk in talks:
        rng = seeded(seed, "judged", talk.number)
        for at, line in enumerate(talk.lines):
            if isinstance(line, BotLine) and at > 0:
                before = _before(talk, at, controlled, rng)
                for text, sensible in _replies(talk, line, elsewhere, rng):
                    yield [*before[0], Line(True, text, 1.0, before[1], sensible)]


def _before(talk: Talk, at: int, controlled: float, rng: random.Random) -> tuple[list[Line], Control]:
    first = max(0, at - LINES)
    told = told_in(talk.lines[:first])
    known = "; ".join(told) if told and rng.random() < controlled else None
    start = first if rng.random() < SHORT else 0
    return [_read(line) for line in talk.lines[start:at]], Control(known=known)


def _read(line: UserLine | BotLine) -> Line:
    return Line(isinstance(line, BotLine), line.text, IGNORED)


def _replies(talk: Talk, line: BotLine, elsewhere: Sequence[str], rng: random.Random) -> Iterator[tuple[str, bool]]:
    yield line.text, line.learnable
    for worse in line.worse:
        yield worse.text, False
    others = [other.text for other in talk.lines if isinstance(other, BotLine) and other.text != line.text]
    if others and rng.random() < SAME_TALK:
        yield rng.choice(others), False
    stranger = rng.choice(elsewhere)
    if stranger != line.text and rng.random() < OTHER_TALK:
        yield stranger, False


def marked_verdicts(part: Part, controlled: float, seed: int, folder: Path = FOLDER) -> Iterator[list[Line]]:
    """Each reply that readers marked, at its place."""
    for number, marked in enumerate(read_marks(folder)):
        if marked.part == part:
            place, rng = marked.place, seeded(seed, "marked", number)
            for text in marked.sources:
                known = "; ".join(place.told) if place.told and rng.random() < controlled else None
                lines = [spoken(line) for line in place.before]
                yield [*lines, Line(True, text, 1.0, Control(known=known), text in place.good)]
