"""From logits to clauses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
import torch

from parley_training.encoder.tokens import Batch
from parley_training.int8 import open_model
from parley_training.metrics import Floats, sigmoid, softmax
from parley_training.moves.labels import BEGIN, GRAVITY, HEADS, KINDS, MOVES
from parley_training.moves.model import OUTPUTS, MoveTagger
from parley_training.moves.tokens import LineTokens, MoveTokens

CHUNK = 64


class Tagger(Protocol):
    """Gives logits [rows, tokens, labels] of each output for a batch."""

    def run(self, batch: Batch) -> Mapping[str, Floats]: ...


class TorchTagger:
    """The network itself."""

    def __init__(self, model: MoveTagger) -> None:
        self._model = model.eval()

    def run(self, batch: Batch) -> Mapping[str, Floats]:
        with torch.no_grad():
            return {name: out.float().numpy() for name, out in zip(OUTPUTS, self._model(**batch), strict=True)}


class OnnxTagger:
    """The exported network."""

    def __init__(self, file: Path) -> None:
        self._session = open_model(file)

    def run(self, batch: Batch) -> Mapping[str, Floats]:
        asked = {name: tensor.numpy() for name, tensor in batch.items()}
        return dict(zip(OUTPUTS, self._session.run(list(OUTPUTS), asked), strict=True))


@dataclass(frozen=True)
class FoundClause:
    """A clause that was found: where it begins in the line, its labels, and the probability that it is grave."""

    start: int
    move: str
    kind: str
    gravity: str
    grave: float


@dataclass(frozen=True)
class Thresholds:
    """From which probability on a word begins a clause, and a clause is grave."""

    begin: float = 0.5
    grave: float = 0.5


def predict(
    tagger: Tagger, tokens: MoveTokens, pairs: Sequence[tuple[str, str]]
) -> list[tuple[LineTokens, Mapping[str, Floats]]]:
    """For each (context, line) its tokens, and the logits [tokens, labels] of its own."""
    rows = [tokens.row(*pair) for pair in pairs]
    order = sorted(range(len(rows)), key=lambda at: len(rows[at].numbers))
    out: dict[int, tuple[LineTokens, Mapping[str, Floats]]] = {}
    for at in range(0, len(order), CHUNK):
        chosen = order[at : at + CHUNK]
        logits = tagger.run(tokens.batch([rows[index] for index in chosen]))
        for place, index in enumerate(chosen):
            row = rows[index]
            own = slice(row.first, row.first + len(row.places))
            out[index] = (row, {name: values[place, own] for name, values in logits.items()})
    return [out[index] for index in range(len(rows))]


def begins(row: LineTokens, logits: Mapping[str, Floats], threshold: float) -> list[int]:
    """The tokens of the line at which clauses begin; the first is one of them."""
    chance = sigmoid(logits[BEGIN][:, 0])
    return [at for at, head in enumerate(row.heads) if at == 0 or (head and chance[at] >= threshold)]


def found_clauses(
    row: LineTokens, logits: Mapping[str, Floats], firsts: Sequence[int], thresholds: Thresholds
) -> list[FoundClause]:
    """What each clause is, its tokens' logits taken together."""
    return [
        _found(row.places[first], {name: logits[name][first:end].mean(0) for name in HEADS}, thresholds)
        for first, end in zip(firsts, [*firsts[1:], len(row.places)], strict=True)
    ]


def _found(start: int, logits: Mapping[str, Floats], thresholds: Thresholds) -> FoundClause:
    move = MOVES[int(logits["move"].argmax())]
    own = [index for index, kind in enumerate(KINDS) if kind.startswith(f"{move} ")]
    kind = KINDS[own[int(logits["kind"][own].argmax())]] if own else ""
    gravity = softmax(logits["gravity"])
    grave = float(gravity[-1])
    lighter = GRAVITY[int(np.argmax(gravity[:-1]))]
    return FoundClause(start, move, kind, GRAVITY[-1] if grave >= thresholds.grave else lighter, grave)
