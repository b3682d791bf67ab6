"""The corpus of talks as conversations: whole talks, with the ledger as control."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.fit.data import LINES, told_in
from parley_training.generator.control import Control
from parley_training.generator.conversations import PART_SHARE, acts_of
from parley_training.generator.example import IGNORED, Line
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import BotLine, Part, Talk, UserLine, read_talks
from parley_training.text import augment

NOISE = 0.1


def talk_conversations(
    part: Part, controlled: float, seed: int, user_weight: float = IGNORED, folder: Path = CORPUS
) -> Iterator[list[Line]]:
    """The talks of one part; a reply has a control before it as often as `controlled` says. Misses are not learnt.

    Args:
        user_weight: how much the person's tokens count, where their line is as it was written.
    """
    for talk in read_talks(folder):
        if talk.part == part:
            yield list(_lines(talk, controlled, seeded(seed, "talks", talk.number), user_weight))


def _lines(talk: Talk, controlled: float, rng: random.Random, user_weight: float) -> Iterator[Line]:
    said = ""
    for at, line in enumerate(talk.lines):
        if not isinstance(line, BotLine):
            said = line.text
            heard = augment(said, rng, NOISE) or said
            yield Line(False, heard, user_weight if heard == said else IGNORED)
            continue
        if at == 0:
            continue
        wanted = rng.random() < controlled
        control = _control(talk.lines[: max(0, at - LINES)], line, said, rng) if wanted else Control()
        yield Line(True, line.text, 1.0 if line.learnable else IGNORED, control)


def _control(before: Sequence[UserLine | BotLine], line: BotLine, said: str, rng: random.Random) -> Control:
    told = told_in(before)
    keep = [rng.random() < PART_SHARE for _ in range(3)]
    return Control(
        acts=acts_of(said, line.text) if keep[0] else (),
        known="; ".join(told) if told and keep[1] else None,
        settle=line.settles if keep[2] else (),
    )
