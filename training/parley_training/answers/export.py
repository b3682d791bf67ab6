"""The stage `export`: ONNX, quantised to eight bits, measured beside the pretrained model."""

import numpy as np

from parley_training.answers.data import read_answers
from parley_training.answers.evaluate import measure
from parley_training.answers.recipe import Recipe
from parley_training.config import load_config
from parley_training.encoder.model import EMBEDDING, pretrained_folder
from parley_training.encoder.tokens import EncoderTokens
from parley_training.int8 import export_int8
from parley_training.job import Job
from parley_training.ranker.evaluate import OnnxEmbedder, TorchEmbedder, load_network
from parley_training.ranker.export import INPUTS, OUTPUTS, PARITY_NUMBERS, Embedding, one_by_one
from parley_training.ranker.model import DualEncoder, Text
from parley_training.run import Run

FULL, SMALL, PARITY = "answers.onnx", "answers.int8.onnx", "parity.json"
PARITY_ROWS = 150


def export(job: Job) -> None:
    """Writes both ONNX files, `parity.json` for the product's test, and `metrics.int8.json`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    model, tokens = load_network(job, recipe), EncoderTokens(pretrained_folder(recipe.base))
    full, small = run.folder / FULL, run.folder / SMALL
    export_int8(Embedding(model), INPUTS, OUTPUTS, full, small)
    quantised, rows = OnnxEmbedder(small, tokens), parity_rows()
    own, eight = (one_by_one(embedder, rows) for embedder in (TorchEmbedder(model), quantised))
    expected = [
        {"context": before, "text": text, EMBEDDING: np.round(vector[:PARITY_NUMBERS].astype(float), 4).tolist()}
        for (before, text), vector in zip(rows, eight, strict=True)
    ]
    run.write_json(PARITY, {"inputs": "wordings of development entries", "rows": expected})
    parity = {"int8 ONNX": {"lowest cosine": round(float((own * eight).sum(1).min()), 5)}}
    run.write_json(
        "metrics.int8.json", {"seed": job.seed, "split": "test", **_figures(quantised, recipe), "parity": parity}
    )
    run.log("exported", bytes=small.stat().st_size)


def _figures(quantised: OnnxEmbedder, recipe: Recipe) -> dict[str, object]:
    """Of test entries: this model's, and those of the model that it began as."""
    base = TorchEmbedder(DualEncoder(pretrained_folder(recipe.base), 0.0, recipe.scale))
    entries = read_answers()
    return {"figures": measure(quantised, entries, "test"), "pretrained": measure(base, entries, "test")}


def parity_rows() -> list[Text]:
    """Wordings of development entries, the same each time."""
    found = [("", entry.wordings[0]) for entry in read_answers() if entry.part == "development"]
    return [found[row * len(found) // PARITY_ROWS] for row in range(PARITY_ROWS)]
