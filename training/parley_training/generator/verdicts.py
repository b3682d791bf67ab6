"""How well the model tells sensible replies from others: by the token after `<|sense|>` (`judged.py`)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from tokenizers import Tokenizer

from parley_training.generator.control import NO, YES
from parley_training.generator.example import Example, batch_of, encode
from parley_training.generator.judged import judged_conversations, marked_verdicts
from parley_training.generator.model import Causal, counted_logits, mixed_precision
from parley_training.metrics import Floats, auc
from parley_training.stream import seeded
from parley_training.talks.read import Part

_BATCH, _MOST = 32, 500


def verdict_examples(part: Part, tokenizer: Tokenizer, length: int) -> dict[str, list[Example]]:
    """Some replies with verdicts of one part: of the talks (`written`), and those that readers marked (`marked`)."""
    made = {"written": list(judged_conversations(part, 0.5, 0)), "marked": list(marked_verdicts(part, 0.5, 0))}
    drawn = {name: seeded("verdicts", name).sample(found, min(_MOST, len(found))) for name, found in made.items()}
    return {name: [e for lines in found for e in encode(lines, tokenizer, length)] for name, found in drawn.items()}


def verdict_figures(model: Causal, examples: Sequence[Example], tokenizer: Tokenizer) -> dict[str, Any]:
    """The area under the curve of the verdicts, and how many of them are 'sensible'."""
    yes = tokenizer.token_to_id(YES)
    values = verdicts(model, examples, yes, tokenizer.token_to_id(NO))
    sensible = np.array([example.ids[-1] == yes for example in examples])
    return {
        "auc": round(auc(values[sensible], values[~sensible]), 4),
        "sensible": int(sensible.sum()),
        "n": len(examples),
    }


def verdicts(model: Causal, examples: Sequence[Example], yes: int, no: int) -> Floats:
    """The logit of 'sensible' for each example, whose last token is its verdict."""
    device = next(model.parameters()).device
    order = sorted(range(len(examples)), key=lambda row: len(examples[row].ids))
    found = np.zeros(len(examples))
    with torch.no_grad(), mixed_precision(device):
        for start in range(0, len(order), _BATCH):
            rows = order[start : start + _BATCH]
            batch = {k: v.to(device) for k, v in batch_of([examples[row] for row in rows], 0).items()}
            logits = counted_logits(model, batch)
            found[rows] = (logits[:, yes] - logits[:, no]).cpu().numpy()
    return found
