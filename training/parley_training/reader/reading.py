"""Reading: from logits to the best stretch of a passage and how sure it is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
import torch

from parley_training.int8 import open_model
from parley_training.metrics import Floats
from parley_training.reader.example import Example
from parley_training.reader.model import SpanReader
from parley_training.reader.tokens import ReaderTokens, Window, collate

LONGEST = 20
"""An answer has at most so many tokens."""
BATCH = 32
INPUTS, OUTPUTS = ("input_ids", "attention_mask", "token_type_ids"), ("start", "end")


@dataclass(frozen=True, slots=True)
class Reading:
    """The best answer by characters of the passage; `margin`: its score (logits) less that of 'no answer'."""

    start: int
    end: int
    margin: float


class Reader(Protocol):
    """Anything that finds answers in passages."""

    def read(self, examples: Sequence[Example]) -> list[Reading]: ...


class Logits(Protocol):
    """Start and end logits [rows, length] of windows."""

    def __call__(self, windows: Sequence[Window]) -> tuple[Floats, Floats]: ...


def torch_logits(model: SpanReader) -> Logits:
    """Asks the model as trained."""
    model.eval()

    def ask(windows: Sequence[Window]) -> tuple[Floats, Floats]:
        with torch.inference_mode():
            starts, ends = model(**collate(windows))
        return starts.numpy(), ends.numpy()

    return ask


def onnx_logits(file: Path) -> Logits:
    """Asks an exported model."""
    session = open_model(file)

    def ask(windows: Sequence[Window]) -> tuple[Floats, Floats]:
        feeds = {name: tensor.numpy() for name, tensor in collate(windows).items()}
        starts, ends = session.run(list(OUTPUTS), feeds)
        return starts, ends

    return ask


class NeuralReader:
    """Reads all windows of a passage and takes the one with the largest margin."""

    def __init__(self, logits: Logits, tokens: ReaderTokens) -> None:
        self._logits, self._tokens = logits, tokens

    def read(self, examples: Sequence[Example]) -> list[Reading]:
        """The best answer of each example, whether or not it is sure enough."""
        rows = [(number, window) for number, item in enumerate(examples) for window in self._tokens.windows(item)]
        rows.sort(key=lambda row: len(row[1].numbers))
        best: dict[int, Reading] = {}
        for at in range(0, len(rows), BATCH):
            some = rows[at : at + BATCH]
            starts, ends = self._logits([window for _, window in some])
            for (number, window), start, end in zip(some, starts, ends, strict=True):
                found = best_span(start, end, window)
                if number not in best or found.margin > best[number].margin:
                    best[number] = found
        return [best[number] for number in range(len(examples))]


def best_span(start: Floats, end: Floats, window: Window) -> Reading:
    """The stretch of at most LONGEST tokens with the highest sum of both scores.

    Args:
        start, end: logits [length] of one window; what lies behind its tokens is ignored.
    """
    first = window.types.index(1)
    last = len(window.numbers) - 1
    scores = start[first:last, None].astype(np.float64) + end[None, first:last]
    allowed = np.triu(np.ones_like(scores), 0) - np.triu(np.ones_like(scores), LONGEST)
    scores = np.where(allowed > 0, scores, -np.inf)
    if not scores.size:
        return Reading(0, 0, -np.inf)
    from_token, to_token = np.unravel_index(int(scores.argmax()), scores.shape)
    margin = float(scores[from_token, to_token] - start[0] - end[0])
    return Reading(window.places[first + from_token][0], window.places[first + to_token][1], margin)


def answer_texts(examples: Iterable[Example], readings: Iterable[Reading]) -> list[str]:
    """The words of the passages that were marked."""
    return [item.passage[found.start : found.end] for item, found in zip(examples, readings, strict=True)]
