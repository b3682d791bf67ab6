"""From places and replies to logits, by the network itself or its exported form."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
import torch

from parley_training.device import autocast
from parley_training.encoder.tokens import Batch, padded
from parley_training.fit.data import Place
from parley_training.fit.model import FitNetwork
from parley_training.fit.tokens import FitTokens
from parley_training.int8 import open_model
from parley_training.metrics import Floats

CHUNK = 64
OUTPUT = "fit"


class Scorer(Protocol):
    """Gives logits [rows] for a batch."""

    def run(self, batch: Batch) -> Floats: ...


class TorchScorer:
    """The network itself, in bfloat16 where that is faster."""

    def __init__(self, model: FitNetwork) -> None:
        self._model = model.eval()

    def run(self, batch: Batch) -> Floats:
        with torch.inference_mode(), autocast(torch.device("cpu")):
            return self._model(**batch).float().numpy()


class OnnxScorer:
    """The exported network."""

    def __init__(self, file: Path) -> None:
        self._session = open_model(file)

    def run(self, batch: Batch) -> Floats:
        (logits,) = self._session.run([OUTPUT], {name: tensor.numpy() for name, tensor in batch.items()})
        return np.asarray(logits)


def score(scorer: Scorer, tokens: FitTokens, rows: Sequence[tuple[Place, str]]) -> Floats:
    """Logits of each (place, reply); rows of similar length are read together."""
    made = [tokens.row(place, reply) for place, reply in rows]
    order = sorted(range(len(made)), key=lambda at: len(made[at][0]))
    out = np.zeros(len(made))
    for at in range(0, len(order), CHUNK):
        chosen = order[at : at + CHUNK]
        out[chosen] = scorer.run(padded([made[index] for index in chosen]))
    return out
