"""The corpus as talks with branches: what is learnt to say, and what is learnt to tell apart, in one reading."""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.fit.data import told_in
from parley_training.fit.marks import FOLDER, Marked, read_marks
from parley_training.generator.control import Control
from parley_training.generator.example import IGNORED, Line
from parley_training.generator.judged import OTHER_TALK, SAME_TALK
from parley_training.generator.lines import own_conversations
from parley_training.generator.marked import SAMPLE, spoken
from parley_training.generator.talks import talk_conversations
from parley_training.generator.trees import Branch, Talk
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import BotLine, Part, read_talks
from parley_training.talks.read import Talk as Written

NOTED = 0.25
"""How often a talk begins with notes of what the person told."""


def judged_talks(part: Part, controlled: float, seed: int, folder: Path = CORPUS) -> Iterator[Talk]:
    """Each talk of a part; branches are its written bad replies, and some from elsewhere."""
    talks = [talk for talk in read_talks(folder) if talk.part == part]
    elsewhere = [line.text for talk in talks for line in talk.lines if isinstance(line, BotLine)]
    # The two read the same talks in the same order.
    for talk, lines in zip(talks, talk_conversations(part, controlled, seed, IGNORED, folder), strict=True):
        rng = seeded(seed, "branches", talk.number)
        first = len(talk.lines) - len(lines)
        branches = [
            Branch(at - first, text, False)
            for at, line in enumerate(talk.lines)
            if isinstance(line, BotLine) and at > 0
            for text in _worse(talk, line, elsewhere, rng)
        ]
        judged = [
            Line(line.is_bot, line.text, line.weight, line.control, line.weight > 0 if line.is_bot else None)
            for line in lines
        ]
        yield Talk(tuple(judged), tuple(branches), _notes(talk, rng))


def _worse(talk: Written, line: BotLine, elsewhere: Sequence[str], rng: random.Random) -> Iterator[str]:
    yield from (worse.text for worse in line.worse)
    others = [other.text for other in talk.lines if isinstance(other, BotLine) and other.text != line.text]
    if others and rng.random() < SAME_TALK:
        yield rng.choice(others)
    stranger = rng.choice(elsewhere)
    if stranger != line.text and rng.random() < OTHER_TALK:
        yield stranger


def _notes(talk: Written, rng: random.Random) -> tuple[str, ...]:
    told = told_in(talk.lines)
    if not told or rng.random() >= NOTED:
        return ()
    kept = rng.sample(told, min(len(told), rng.randint(1, 3)))
    return (_told(kept),)


def _told(clauses: Sequence[str]) -> str:
    listed = ", ".join(f"'{clause}'" for clause in clauses)
    return f"They told: {listed}."


def marked_talks(part: Part, folder: Path = FOLDER, names: Sequence[str] = ()) -> Iterator[Talk]:
    """Each place that readers marked: the lines before it, and replies as branches; what a person wrote is learnt."""
    places: dict[tuple[str, ...], list[Marked]] = defaultdict(list)
    for marked in read_marks(folder, names):
        if marked.part == part:
            places[(*marked.place.told, *marked.place.before)].append(marked)
    for found in places.values():
        place = found[0].place
        lines = [spoken(line) for line in place.before]
        sources = {text: (source, text in one.place.good) for one in found for text, source in one.sources.items()}
        branches = [
            Branch(len(lines), text, good, 1.0 if good and source != SAMPLE else IGNORED)
            for text, (source, good) in sources.items()
        ]
        notes = (_told(place.told),) if place.told else ()
        known = Control(known="; ".join(place.told)) if place.told else Control()
        yield Talk((*lines, Line(True, "", IGNORED, known)), tuple(branches), notes)


def own_talks(part: Part) -> Iterator[Talk]:
    """Our own exchanges (`lines.py`); they have no verdicts."""
    for lines in own_conversations("train" if part == "train" else "dev"):
        yield Talk(tuple(lines))
