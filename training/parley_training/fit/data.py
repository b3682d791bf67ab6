"""Places of talks where the bot speaks: what was said before, replies that are good there, and some that are worse."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parley_training.talks.read import BotLine, Part, Talk, UserLine, Worse

LINES = 4
"""So many of the last lines are read."""

TOLD, TOLD_WORDS = 3, 10
"""Of what the person told in lines before those, so many clauses are read, and so many words of each."""

TELLING = frozenset({"tells", "answers", "corrects"})
SHORTEST = 3
"""Clauses of fewer words ('yes', 'on monday') tell nothing without their question."""

MISS = "miss"
"""The kind of a reply that the talk itself has as a miss (`B~`)."""

SPEAKERS = ("user:", "bot:")


@dataclass(frozen=True)
class Place:
    """Where the bot speaks.

    Attributes:
        told: the ledger in short: what the person told before the last lines, oldest first.
        before: the last lines before the reply, oldest first, each with its speaker: `user: my cat is ill`.
        good: replies that are sensible here; none where the talk has a miss, which is then one of `worse`.
        others: replies of the same talk that belong elsewhere.
        talk: the talk's number; 0 for a dialogue of others.
    """

    told: tuple[str, ...]
    before: tuple[str, ...]
    good: tuple[str, ...]
    worse: tuple[Worse, ...]
    others: tuple[str, ...]
    talk: int


@dataclass(frozen=True)
class Row:
    """A reply at a place, and whether it is sensible there."""

    place: Place
    reply: str
    good: bool


def places(talks: Sequence[Talk], part: Part) -> list[Place]:
    """All places of one part of the corpus at which the bot answers somebody."""
    return [place for talk in talks if talk.part == part for place in of_talk(talk)]


def of_talk(talk: Talk) -> Iterator[Place]:
    """The places of one talk, in order."""
    said = [f"{SPEAKERS[isinstance(line, BotLine)]} {line.text}" for line in talk.lines]
    replies = [line.text for line in talk.lines if isinstance(line, BotLine)]
    for at, line in enumerate(talk.lines):
        if not isinstance(line, BotLine) or at == 0:
            continue
        first = max(0, at - LINES)
        missed = () if line.learnable else (Worse(MISS, line.text),)
        yield Place(
            told=told_in(talk.lines[:first]),
            before=tuple(said[first:at]),
            good=(line.text,) if line.learnable else (),
            worse=(*line.worse, *missed),
            others=tuple(reply for reply in replies if reply != line.text),
            talk=talk.number,
        )


def told_in(lines: Sequence[UserLine | BotLine]) -> tuple[str, ...]:
    """The last clauses in which the person told something, shortened, oldest first."""
    clauses = [
        clause.text.split()
        for line in lines
        if isinstance(line, UserLine)
        for clause in line.clauses
        if clause.move.split()[0] in TELLING
    ]
    return tuple(" ".join(words[:TOLD_WORDS]) for words in clauses if len(words) >= SHORTEST)[-TOLD:]


def rows_of(place: Place, elsewhere: Sequence[str], most: int, rng: random.Random) -> list[Row]:
    """What a place teaches: a good reply, at most `most` of the worse, one of the same talk, one of another."""
    good = [Row(place, rng.choice(place.good), good=True)] if place.good else []
    worse = [worse.text for worse in place.worse]
    chosen = rng.sample(worse, most) if len(worse) > most else worse
    others = [rng.choice(place.others)] if place.others else []
    strangers = [text for text in [rng.choice(elsewhere)] if text not in place.good]
    return good + [Row(place, text, good=False) for text in (*chosen, *others, *strangers)]
