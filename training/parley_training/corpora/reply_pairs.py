"""Two turns and the reply to them, from the dialogue corpora."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from parley_training.corpora.dialogues import Dialogue, read_dialogues
from parley_training.corpora.reading import Split

MIN_REPLY_WORDS = 3
"""Shorter replies ("yes", "thank you") fit nearly every context, so that they teach and measure nothing."""


@dataclass(frozen=True, slots=True)
class ReplyPair:
    """What was said last, what before it (empty at the start), the reply, and all other turns of the dialogue."""

    before: str
    last: str
    reply: str
    others: tuple[str, ...] = ()


def pairs_of(dialogue: Dialogue) -> list[ReplyPair]:
    """All pairs of one dialogue whose reply has at least MIN_REPLY_WORDS words."""
    texts = [turn.text for turn in dialogue.turns]
    pairs = []
    for at in range(1, len(texts)):
        if len(texts[at].split()) >= MIN_REPLY_WORDS:
            others = tuple(text for text in dict.fromkeys(texts) if text != texts[at])
            pairs.append(ReplyPair(texts[at - 2] if at > 1 else "", texts[at - 1], texts[at], others))
    return pairs


def read_reply_pairs(data: Path, source: str, split: Split) -> list[ReplyPair]:
    """All pairs of one split of one corpus, in the order of the files."""
    return [pair for dialogue in read_dialogues(data, source) if dialogue.split == split for pair in pairs_of(dialogue)]


def grouped_pairs(data: Path, source: str, most: int, size: int, rng: random.Random) -> Iterator[tuple[ReplyPair, ...]]:
    """Training pairs in groups from one dialogue each: within a batch their replies are hard negatives for each other.

    Args:
        most: at most so many pairs of one dialogue, drawn by `rng`.
        size: at most so many pairs a group.
    """
    for dialogue in read_dialogues(data, source):
        if dialogue.split == "train":
            pairs = pairs_of(dialogue)
            chosen = rng.sample(pairs, min(most, len(pairs)))
            yield from _cut(chosen, size)


def _cut(pairs: Sequence[ReplyPair], size: int) -> Iterator[tuple[ReplyPair, ...]]:
    for at in range(0, len(pairs), size):
        yield tuple(pairs[at : at + size])
