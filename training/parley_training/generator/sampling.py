"""Replies and paraphrases drawn from the exported model, to judge its style."""

from collections.abc import Sequence

import numpy as np

from parley_training.corpora.dialogues import read_dialogues
from parley_training.generator.control import Control, prompt
from parley_training.generator.conversations import merged
from parley_training.generator.decode import Decoder, Sampling
from parley_training.generator.example import Line
from parley_training.generator.perplexity import SOURCE
from parley_training.generator.style import Said
from parley_training.job import Job
from parley_training.stream import seeded

_WISHES = {
    "free": (Control(), Sampling()),
    "react": (Control(acts=("react",)), Sampling(samples=2)),
    "ask": (Control(acts=("react", "ask")), Sampling(samples=2)),
}


def sampled_replies(job: Job, count: int, decoder: Decoder) -> list[dict[str, list[str]]]:
    """Replies to the first lines of `count` dialogues of the development split: without a wish, and with two wishes.

    Returns:
        rows with `user` (the line, in a list of one), `free` (eight replies), `react` and `ask` (two each).
    """
    rows = []
    dialogues = [dialogue for dialogue in read_dialogues(job.data, SOURCE) if dialogue.split == "dev"][:count]
    for number, dialogue in enumerate(dialogues):
        said = merged(dialogue.turns)[0].text
        row = {"user": [said]}
        for name, (control, sampling) in _WISHES.items():
            rng = np.random.default_rng(seeded(job.seed, name, number).getrandbits(32))
            row[name] = decoder.reply(prompt([said], control), sampling, rng)
        rows.append(row)
    return rows


def texts(seed: int, lines: Sequence[Line], decoder: Decoder) -> Said:
    """The text of a paraphrase's control, and the model's first attempt at saying it."""
    text = lines[0].control.text or ""
    rng = np.random.default_rng(seeded(seed, text).getrandbits(32))
    return Said(text, decoder.reply(prompt([], lines[0].control), Sampling(samples=1, tokens=60), rng)[0])
