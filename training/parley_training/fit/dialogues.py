"""Places of public dialogues, which teach what a next line looks like before the talks teach which one is good."""

import random
from collections.abc import Iterator
from pathlib import Path

from parley_training.corpora.dialogues import Dialogue, read_dialogues
from parley_training.corpora.reply_pairs import MIN_REPLY_WORDS
from parley_training.fit.data import LINES, SPEAKERS, Place


def dialogue_places(data: Path, source: str, most: int, rng: random.Random) -> Iterator[Place]:
    """At most `most` places of each training dialogue of a corpus, drawn by `rng`."""
    for dialogue in read_dialogues(data, source):
        if dialogue.split == "train":
            found = _of_dialogue(dialogue)
            yield from rng.sample(found, min(most, len(found)))


def _of_dialogue(dialogue: Dialogue) -> list[Place]:
    texts = [turn.text for turn in dialogue.turns]
    out = []
    for at in range(1, len(texts)):
        if len(texts[at].split()) < MIN_REPLY_WORDS:
            continue
        first = max(0, at - LINES)
        before = tuple(f"{SPEAKERS[(at - place) % 2 == 0]} {texts[place]}" for place in range(first, at))
        others = tuple(text for text in dict.fromkeys(texts) if text != texts[at])
        out.append(Place((), before, (texts[at],), (), others, 0))
    return out
