"""The person's lines of the talks, each with the bot's line before it and its clauses."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from parley_training.moves.labels import parts_of
from parley_training.talks.read import BotLine, Part, Talk, UserLine
from parley_training.text import NOISES, speech_like


@dataclass(frozen=True)
class MovedClause:
    """A clause with its move, kind (may be empty) and gravity."""

    text: str
    move: str
    kind: str
    gravity: str


@dataclass(frozen=True)
class MovedLine:
    """A person's line, clause by clause; `context` is the bot's line before, empty where there is none."""

    context: str
    clauses: tuple[MovedClause, ...]

    @property
    def text(self) -> str:
        """The line as it was said."""
        return " ".join(clause.text for clause in self.clauses)

    @property
    def starts(self) -> tuple[int, ...]:
        """Where each clause begins in `text`, in letters."""
        out, at = [], 0
        for clause in self.clauses:
            out.append(at)
            at += len(clause.text) + 1
        return tuple(out)


def moved_lines(talks: Sequence[Talk], part: Part) -> list[MovedLine]:
    """All lines of the talks of one part that have words."""
    out = []
    for talk in talks:
        if talk.part != part:
            continue
        before = ""
        for line in talk.lines:
            if isinstance(line, BotLine):
                before = line.text
                continue
            moved = _moved(line, before)
            if moved.clauses:
                out.append(moved)
            before = ""
    return out


def _moved(line: UserLine, before: str) -> MovedLine:
    clauses = tuple(MovedClause(clause.text, *parts_of(clause.move)) for clause in line.clauses if clause.text)
    return MovedLine(before, clauses)


def varied(line: MovedLine, rng: random.Random, noise: float) -> MovedLine:
    """For training: half of the lines in the form of speech, some clauses with a noise (`text.py`)."""
    spoken = rng.random() < 0.5
    clauses = []
    for clause in line.clauses:
        text = clause.text
        if rng.random() < noise:
            text = NOISES[rng.choice(tuple(NOISES))](text, rng)
        text = (speech_like(text) if spoken else text).strip() or clause.text
        clauses.append(replace(clause, text=text))
    context = speech_like(line.context) if rng.random() < 0.5 else line.context
    return MovedLine(context, tuple(clauses))
