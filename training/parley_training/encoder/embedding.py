"""How near the sentence embedding stayed to the pretrained one, and how good both are at finding the next turn."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch
from transformers import AutoModel

from parley_training.corpora.dialogues import read_dialogues
from parley_training.corpora.licences import allowed
from parley_training.encoder.example import Example
from parley_training.encoder.model import EMBEDDING
from parley_training.encoder.predict import Answers
from parley_training.encoder.tokens import EncoderTokens
from parley_training.job import Licences
from parley_training.metrics import Floats, bootstrap
from parley_training.stream import seeded

PAIRS, OTHERS = 1000, 19
Embed = Callable[[Sequence[str]], Floats]


def embedding_figures(answers: Answers, folder: Path, data: Path, licences: Licences) -> dict[str, object]:
    """Mean cosine between new and pretrained embeddings, and recall at 1 of 20 next turns for both."""
    source = "dailydialog" if allowed("dailydialog", licences) else "topical_chat"
    if not allowed(source, licences):
        return {}
    pairs = _next_turns(data, source)
    befores, afters = ([pair[side] for pair in pairs] for side in (0, 1))
    figures: dict[str, object] = {}
    own = [_unit(answers.logits(EMBEDDING, [Example(text, ()) for text in texts])) for texts in (befores, afters)]
    old = [_pretrained(folder, texts) for texts in (befores, afters)]
    cosine = (own[0] * old[0]).sum(1)
    figures["embedding cosine with the pretrained one"] = bootstrap(
        lambda i: float(cosine[i].mean()), len(cosine)
    ).as_dict()
    for name, (left, right) in (("trained", own), ("pretrained", old)):
        hit = _first_of_twenty(left, right)
        figures[f"embedding R@1 of 20 next turns, {source} test, {name}"] = bootstrap(
            lambda i, hit=hit: float(hit[i].mean()), len(hit)
        ).as_dict()
    return figures


def _next_turns(data: Path, source: str) -> list[tuple[str, str]]:
    pairs = [
        (before.text, after.text)
        for dialogue in read_dialogues(data, source)
        if dialogue.split == "test"
        for before, after in zip(dialogue.turns, dialogue.turns[1:], strict=False)
        if len(after.text.split()) > 2
    ]
    return seeded("next turns", source).sample(pairs, min(PAIRS, len(pairs)))


def _unit(vectors: Floats) -> Floats:
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def _first_of_twenty(left: Floats, right: Floats) -> Floats:
    generator = np.random.default_rng(0)
    hits = []
    for row in range(len(left)):
        others = generator.choice(len(left) - 1, OTHERS, replace=False)
        others = others + (others >= row)
        hits.append(float(left[row] @ right[row] > (right[others] @ left[row]).max()))
    return np.array(hits)


def _pretrained(folder: Path, texts: Sequence[str]) -> Floats:
    model, tokens = AutoModel.from_pretrained(folder, add_pooling_layer=False).eval(), EncoderTokens(folder)
    parts = []
    with torch.inference_mode():
        for start in range(0, len(texts), 64):
            batch = tokens.batch([("", text) for text in texts[start : start + 64]])
            mask = batch["attention_mask"].unsqueeze(-1)
            states = model(**batch).last_hidden_state
            parts.append(((states * mask).sum(1) / mask.sum(1)).numpy())
    return _unit(np.concatenate(parts))
