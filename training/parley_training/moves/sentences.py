"""Sentences of public dialogues: where they begin and which ask. Their marks say so, and are then taken away."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

from parley_training.corpora.dialogues import read_dialogues
from parley_training.moves.data import MovedClause, MovedLine
from parley_training.text import speech_like

ASKS, OTHER = "asks", ""
"""A sentence asks, or does something else that is not known."""

SENTENCE = re.compile(r"(?<=[.!?])\s+")
MOST_SENTENCES, MOST_WORDS = 5, 50
TOGETHER = 0.35
"""So often a line is the end of one turn and the beginning of the speaker's next: people change the subject."""


def sentence_lines(data: Path, source: str, most: int, rng: random.Random) -> Iterator[MovedLine]:
    """At most `most` lines of each training dialogue that have two sentences or more, with the line before each."""
    for dialogue in read_dialogues(data, source):
        if dialogue.split != "train":
            continue
        texts = [turn.text for turn in dialogue.turns]
        found = []
        for at in range(1, len(texts)):
            sentences = _sentences(texts[at])
            if at + 2 < len(texts) and rng.random() < TOGETHER:
                sentences = [*sentences[-2:], *_sentences(texts[at + 2])[:2]]
            if 2 <= len(sentences) <= MOST_SENTENCES and sum(len(text.split()) for text in sentences) <= MOST_WORDS:
                found.append(MovedLine(texts[at - 1], tuple(map(_clause, sentences))))
        yield from rng.sample(found, min(most, len(found)))


def _sentences(text: str) -> list[str]:
    return [part for part in SENTENCE.split(text.strip()) if speech_like(part)]


def _clause(sentence: str) -> MovedClause:
    return MovedClause(sentence, ASKS if sentence.endswith("?") else OTHER, "", "")
