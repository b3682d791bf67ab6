"""Situations of talks and the replies to them."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parley_training.corpora.reply_pairs import MIN_REPLY_WORDS, ReplyPair
from parley_training.fit.data import SPEAKERS, Place
from parley_training.fit.marks import Marked
from parley_training.talks.read import BotLine, Part, Talk, UserLine

ASKS = "asks"
WRITTEN = "written"
"""Who proposes what a reader wrote."""


@dataclass(frozen=True)
class Situation:
    """A reply of a talk with what was said before it.

    Attributes:
        before: the bot's line before the person's last one; empty at the beginning.
        last: the person's last line.
        said: all that the person had said until then, the last line included.
        others: all other replies of the talk.
        asked: what the last line asks, empty where it asks nothing; of a line without labels all of it.
    """

    before: str
    last: str
    reply: str
    said: tuple[str, ...]
    others: tuple[str, ...]
    talk: int
    asked: str = ""

    @property
    def pair(self) -> ReplyPair:
        """As the dual encoder learns it."""
        return ReplyPair(self.before, self.last, self.reply, self.others)


def situations(talks: Sequence[Talk], part: Part) -> list[Situation]:
    """All learnable replies to somebody, of one part of the corpus."""
    return [found for talk in talks if talk.part == part for found in _of_talk(talk)]


def _of_talk(talk: Talk) -> Iterator[Situation]:
    replies = [line.text for line in talk.lines if isinstance(line, BotLine)]
    said: list[str] = []
    before = asked = ""
    for line in talk.lines:
        if isinstance(line, UserLine):
            said.append(line.text)
            asked = " ".join(clause.text for clause in line.clauses if clause.move.split()[0] == ASKS)
            continue
        if said and said[-1] and line.learnable and len(line.text.split()) >= MIN_REPLY_WORDS:
            others = tuple(reply for reply in replies if reply != line.text)
            yield Situation(before, said[-1], line.text, tuple(said), others, talk.number, asked)
        before = line.text


def corrections(marked: Sequence[Marked], part: Part) -> list[Situation]:
    """What readers wrote at places where nothing that was proposed was sensible: situations that the bot gets into."""
    return [
        found
        for entry in marked
        if entry.part == part
        for reply in entry.place.good
        if entry.sources[reply] == WRITTEN and (found := _corrected(entry.place, reply))
    ]


def _corrected(place: Place, reply: str) -> Situation | None:
    lines = [line.partition(" ") for line in place.before]
    said = tuple(text for who, _, text in lines if who == SPEAKERS[0])
    if not said or len(reply.split()) < MIN_REPLY_WORDS:
        return None
    before = lines[-2][2] if len(lines) > 1 else ""
    return Situation(before, said[-1], reply, said, (), place.talk, said[-1])


def grouped(found: Sequence[Situation], size: int, rng: random.Random) -> list[tuple[ReplyPair, ...]]:
    """Pairs in groups of one talk each: within a batch their replies are hard negatives for each other."""
    by_talk: dict[int, list[Situation]] = {}
    for situation in found:
        by_talk.setdefault(situation.talk, []).append(situation)
    groups = []
    for own in by_talk.values():
        rng.shuffle(own)
        groups += [tuple(entry.pair for entry in own[at : at + size]) for at in range(0, len(own), size)]
    return groups
