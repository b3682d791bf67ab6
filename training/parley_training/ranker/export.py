"""The stage `export`: ONNX, quantised to eight bits, measured again and compared with the model as trained."""

from collections.abc import Sequence

import numpy as np
from torch import Tensor, nn

from parley_training.config import load_config
from parley_training.corpora.own import read_own
from parley_training.encoder.model import EMBEDDING, pretrained_folder
from parley_training.encoder.tokens import EncoderTokens
from parley_training.int8 import export_int8
from parley_training.job import Job
from parley_training.metrics import Floats
from parley_training.ranker.evaluate import Embedder, OnnxEmbedder, TorchEmbedder, load_network, measure
from parley_training.ranker.model import DualEncoder, Text
from parley_training.ranker.recipe import Recipe
from parley_training.run import Run

INPUTS, OUTPUTS = ("input_ids", "attention_mask"), (EMBEDDING,)
FULL, SMALL, PARITY = "ranker.onnx", "ranker.int8.onnx", "parity.json"
PARITY_ROWS, PARITY_NUMBERS = 200, 8


class Embedding(nn.Module):
    """The ranker with plain tensors in and out."""

    def __init__(self, model: DualEncoder) -> None:
        super().__init__()
        self._model = model

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        """Unit vectors [rows, width]."""
        return self._model(input_ids, attention_mask)


def parity_rows() -> list[Text]:
    """Two hundred of our own lines (before, last), the same each time."""
    lines = [(line.context, line.text) for name in ("acts", "answers", "red") for line in read_own(name)]
    return [lines[index * len(lines) // PARITY_ROWS] for index in range(PARITY_ROWS)]


def one_by_one(embedder: Embedder, rows: Sequence[Text]) -> Floats:
    """Vectors of rows asked alone: eight-bit numbers depend a little on what else is in the batch."""
    return np.concatenate([embedder.embed([row]) for row in rows])


def export(job: Job) -> None:
    """Writes both ONNX files, `parity.json` for the product's test, and `metrics.int8.json`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    model, tokens = load_network(job, recipe), EncoderTokens(pretrained_folder(recipe.base))
    full, small = run.folder / FULL, run.folder / SMALL
    export_int8(Embedding(model), INPUTS, OUTPUTS, full, small)
    rows, quantised = parity_rows(), OnnxEmbedder(small, tokens)
    own, exact, eight = (
        one_by_one(embedder, rows) for embedder in (TorchEmbedder(model), OnnxEmbedder(full, tokens), quantised)
    )
    expected = [
        {"context": before, "text": last, "embedding": np.round(vector[:PARITY_NUMBERS].astype(float), 4).tolist()}
        for (before, last), vector in zip(rows, eight, strict=True)
    ]
    run.write_json(PARITY, {"inputs": "own lines", "rows": expected})
    gaps = {"float32 ONNX": _agreement(own, exact), "int8 ONNX": _agreement(own, eight)}
    run.write_json(
        "metrics.int8.json",
        {"seed": job.seed, "split": "test", "figures": measure(job, quantised, "test"), "parity": gaps},
    )
    run.log("exported", bytes=small.stat().st_size)


def _agreement(left: Floats, right: Floats) -> dict[str, float]:
    cosines = (left * right).sum(1)
    return {"lowest cosine": round(float(cosines.min()), 5), "mean cosine": round(float(cosines.mean()), 5)}
