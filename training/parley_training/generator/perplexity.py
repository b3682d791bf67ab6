"""Perplexity of replies on the development split of EmpatheticDialogues, and on development talks of the corpus."""

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from tokenizers import Tokenizer

from parley_training.corpora.dialogues import Dialogue, read_dialogues
from parley_training.generator.control import Control
from parley_training.generator.conversations import described, merged
from parley_training.generator.example import IGNORED, Example, Line, batch_of, encode
from parley_training.generator.model import Causal, counted_logits, losses, mixed_precision
from parley_training.generator.talks import talk_conversations
from parley_training.generator.voice import in_voice

SOURCE, PARLEY = "empathetic_dialogues", "listener"
TALKS = "talks"
VIEWS = ("listener", "voiced", "controlled", TALKS)
_BATCH, _LONGEST = 16, 400


@dataclass(frozen=True)
class View:
    """Replies to be judged, and how many words and tokens of the base's they have (with an end token each)."""

    examples: tuple[Example, ...]
    words: int
    base_tokens: int


@dataclass(frozen=True)
class Perplexity:
    """Per token, per token of the base's tokenizer, and per word; of `tokens` tokens."""

    token: float
    base_token: float
    word: float
    tokens: int


def views(
    data: Path, count: int, tokenizer: Tokenizer, base: Tokenizer, names: Sequence[str] = VIEWS
) -> dict[str, View]:
    """The first `count` dialogues of the split in some of three views, and talks.

    listener: all the listener's turns as they are; voiced: those that fit Parley's voice, as `in_voice` gives them;
    controlled: the same, each after the control that would have asked for it; talks: the bot's lines of as many
    development talks.
    """
    dialogues = [d for d in read_dialogues(data, SOURCE) if d.split == "dev"][:count]
    made = {"listener": _as_they_are, "voiced": _voiced, "controlled": _controlled}
    found = {name: _view([make(d) for d in dialogues], tokenizer, base) for name, make in made.items() if name in names}
    if TALKS in names:
        talks = itertools.islice(talk_conversations("development", 0.0, 0), count)
        found[TALKS] = _view(list(talks), tokenizer, base)
    return found


def _view(conversations: Sequence[list[Line]], tokenizer: Tokenizer, base: Tokenizer) -> View:
    replies = [line.text for lines in conversations for line in lines if line.weight]
    examples = tuple(example for lines in conversations for example in encode(lines, tokenizer, _LONGEST))
    encoded = base.encode_batch(replies, add_special_tokens=False)
    return View(examples, sum(len(r.split()) for r in replies), sum(len(e.ids) + 1 for e in encoded))


def _as_they_are(dialogue: Dialogue) -> list[Line]:
    return [Line(t.speaker == PARLEY, t.text, float(t.speaker == PARLEY)) for t in dialogue.turns]


def _voiced(dialogue: Dialogue) -> list[Line]:
    return _replies(dialogue, lambda said, reply: Control())


def _controlled(dialogue: Dialogue) -> list[Line]:
    return _replies(dialogue, lambda said, reply: described(dialogue, said, reply, PARLEY))


def _replies(dialogue: Dialogue, control: Callable[[str, str], Control]) -> list[Line]:
    lines, said = [], ""
    for turn in merged(dialogue.turns):
        reply = in_voice(turn.text).text if turn.speaker == PARLEY else None
        if turn.speaker != PARLEY:
            said = turn.text
            lines.append(Line(False, said, IGNORED))
        else:
            lines.append(Line(True, reply, 1.0, control(said, reply)) if reply else Line(True, turn.text, IGNORED))
    return lines


def perplexity(model: Causal, view: View, padding: int) -> Perplexity:
    """Judges a view; the model stays in the mode it was in."""
    device = next(model.parameters()).device
    total, tokens = 0.0, 0
    ordered = sorted(view.examples, key=lambda example: len(example.ids))
    with torch.no_grad(), mixed_precision(device):
        for start in range(0, len(ordered), _BATCH):
            batch = {k: v.to(device) for k, v in batch_of(ordered[start : start + _BATCH], padding).items()}
            found, _ = losses(counted_logits(model, batch), batch)
            total, tokens = total + found.sum().item(), tokens + len(found)
    return of_total(total, tokens, view)


def of_total(total: float, tokens: int, view: View) -> Perplexity:
    """Perplexities from a sum of cross-entropies."""
    per = {"token": tokens, "base_token": view.base_tokens, "word": view.words}
    return Perplexity(tokens=tokens, **{name: round(math.exp(total / count), 3) for name, count in per.items()})
