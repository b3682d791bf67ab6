"""The answers that Parley knows (`data/answers/`, format in `docs/answers.md`), as pairs that ask the same."""

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from parley_training.corpora.reply_pairs import ReplyPair
from parley_training.errors import TrainingError
from parley_training.metrics import Floats
from parley_training.talks.read import Part

ANSWERS = Path(__file__).parents[3] / "data" / "answers"
HEAD, WORDING, TEXT, WAY_ON = "@ ", "? ", "= ", "+ "
PARTS = 10
"""One part of ten is for development, one for tests, by the first wording."""


@dataclass(frozen=True)
class Entry:
    """An answer with the questions that it answers.

    Attributes:
        topic: name of its file.
        wordings: the questions, each as somebody would ask it.
        text: the answer.
    """

    topic: str
    wordings: tuple[str, ...]
    text: str

    @property
    def part(self) -> Part:
        """Train, development or test; its other wordings are known to the product, and to no training."""
        number = int(hashlib.sha256(self.wordings[0].encode()).hexdigest()[:8], 16) % PARTS
        return "test" if number == 0 else "development" if number == 1 else "train"


def read_answers(folder: Path = ANSWERS) -> list[Entry]:
    """All entries, in the order of files and lines.

    Raises:
        TrainingError: there are none.
    """
    found = [entry for file in sorted(folder.glob("*.txt")) for entry in _entries(file)]
    if not found:
        raise TrainingError(f"{folder}: no answers; they lie in files *.txt")
    return found


def _entries(file: Path) -> list[Entry]:
    blocks = [block.splitlines() for block in file.read_text("utf-8").split("\n\n") if block.strip()]
    return [
        Entry(file.stem, tuple(_after(block, WORDING)), " ".join(_after(block, TEXT)))
        for block in blocks
        if block[0].startswith(HEAD)
    ]


def _after(block: Sequence[str], mark: str) -> list[str]:
    return [line[len(mark) :].strip() for line in block if line.startswith(mark)]


def neighbours(vectors: Floats, size: int) -> list[list[int]]:
    """Entries in groups of those that ask something near: within a batch they are hard negatives for each other.

    Args:
        vectors: one unit vector for each entry [entries, width].
    """
    free, groups = np.ones(len(vectors), dtype=bool), list[list[int]]()
    for row in range(len(vectors)):
        if free[row]:
            free[row] = False
            near = np.where(free, vectors @ vectors[row], -np.inf).argsort()[::-1][: min(size - 1, int(free.sum()))]
            free[near] = False
            groups.append([row, *near.tolist()])
    return groups


def pairs(entries: Sequence[Entry], rng: random.Random) -> list[ReplyPair]:
    """A pair of each entry: a wording, and another one or the answer, as often as each other."""
    return [_pair(entry, rng) for entry in entries]


def _pair(entry: Entry, rng: random.Random) -> ReplyPair:
    one, other = rng.sample(entry.wordings, 2)
    return ReplyPair("", one, entry.text if rng.random() < 1 / len(entry.wordings) else other)
