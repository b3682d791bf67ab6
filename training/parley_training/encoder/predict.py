"""Asking a trained encoder, in PyTorch or in ONNX, with every row computed once."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
import onnxruntime
import torch

from parley_training.encoder.example import Example
from parley_training.encoder.labels import SHIPPED
from parley_training.encoder.model import EMBEDDING, JointEncoder
from parley_training.encoder.tokens import EncoderTokens
from parley_training.metrics import Floats

Pair = tuple[str, str]
"""What was said before (may be empty), and the utterance."""

OUTPUTS = (*SHIPPED, EMBEDDING)

EXPORTED = "encoder.int8.onnx"
"""A run's finished model, in its folder."""

TRAINING = "training.json"
"""How a run's weights came about: seed, steps, licences."""


class Predictor(Protocol):
    """Gives the logits of all shipped heads, and the embedding, for rows of (context, utterance)."""

    def run(self, pairs: Sequence[Pair]) -> Mapping[str, Floats]: ...


class TorchPredictor:
    """The model as trained, in float32."""

    def __init__(self, model: JointEncoder, tokens: EncoderTokens) -> None:
        self._model, self._tokens = model.eval(), tokens

    def run(self, pairs: Sequence[Pair]) -> Mapping[str, Floats]:
        """Outputs by name, each [rows, labels]."""
        with torch.inference_mode():
            out = self._model(self._tokens.batch(pairs), SHIPPED)
        return {name: tensor.float().numpy() for name, tensor in out.items()}


class OnnxPredictor:
    """An exported model."""

    def __init__(self, file: Path, tokens: EncoderTokens, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self._session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
        self._tokens = tokens

    def run(self, pairs: Sequence[Pair]) -> Mapping[str, Floats]:
        """Outputs by name, each [rows, labels]."""
        batch = {name: tensor.numpy() for name, tensor in self._tokens.batch(pairs).items()}
        return dict(zip(OUTPUTS, self._session.run(list(OUTPUTS), batch), strict=True))


class Answers:
    """Remembers what a predictor said of each row, so that heads and test sets that share rows share the work."""

    def __init__(self, predictor: Predictor, batch: int = 64) -> None:
        self._predictor, self._batch = predictor, batch
        self._known: dict[Pair, Mapping[str, Floats]] = {}

    def logits(self, head: str, examples: Sequence[Example]) -> Floats:
        """Logits [rows, labels] of one head (EMBEDDING: unit vectors [rows, width])."""
        pairs = [(item.context, item.text) for item in examples]
        self._ask(pairs)
        return np.stack([self._known[pair][head] for pair in pairs]) if pairs else np.zeros((0, 1), np.float32)

    def _ask(self, pairs: Iterable[Pair]) -> None:
        missing = sorted(
            {pair for pair in pairs if pair not in self._known}, key=lambda pair: (len("".join(pair)), pair)
        )
        for start in range(0, len(missing), self._batch):
            some = missing[start : start + self._batch]
            out = self._predictor.run(some)
            for index, pair in enumerate(some):
                self._known[pair] = {name: out[name][index] for name in OUTPUTS}
