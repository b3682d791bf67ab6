"""The stage `export`: ONNX, quantised to eight bits, measured again, and the index of the corpus' train part."""

import numpy as np

from parley_training.config import load_config
from parley_training.encoder.model import EMBEDDING, pretrained_folder
from parley_training.encoder.tokens import EncoderTokens
from parley_training.fit.marks import read_marks
from parley_training.int8 import export_int8
from parley_training.job import Job
from parley_training.packaging import checksum
from parley_training.ranker.evaluate import OnnxEmbedder, TorchEmbedder, load_network
from parley_training.ranker.export import INPUTS, OUTPUTS, PARITY_NUMBERS, Embedding, one_by_one
from parley_training.ranker.model import Text
from parley_training.retrieval.data import corrections
from parley_training.retrieval.evaluate import measure, situations_of
from parley_training.retrieval.index import entries, vectors_of, write_index
from parley_training.retrieval.recipe import Recipe
from parley_training.run import Run

FULL, SMALL, PARITY = "retrieval.onnx", "retrieval.int8.onnx", "parity.json"
PARITY_ROWS = 150


def export(job: Job) -> None:
    """Writes both ONNX files, the index, `parity.json` for the product's test, and `metrics.int8.json`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    model, tokens = load_network(job, recipe), EncoderTokens(pretrained_folder(recipe.base))
    full, small = run.folder / FULL, run.folder / SMALL
    export_int8(Embedding(model), INPUTS, OUTPUTS, full, small)
    quantised, rows = OnnxEmbedder(small, tokens), parity_rows()
    own, eight = (one_by_one(embedder, rows) for embedder in (TorchEmbedder(model), quantised))
    expected = [
        {"context": before, "text": last, EMBEDDING: np.round(vector[:PARITY_NUMBERS].astype(float), 4).tolist()}
        for (before, last), vector in zip(rows, eight, strict=True)
    ]
    run.write_json(PARITY, {"inputs": "situations of development talks", "rows": expected})
    found = entries([*situations_of("train"), *corrections(read_marks(), "train")])
    vectors = vectors_of(quantised, found, recipe.of_situation)
    write_index(run.folder, found, vectors, checksum(small), recipe.cells, job.seed)
    cosines = (own * eight).sum(1)
    parity = {"int8 ONNX": {"lowest cosine": round(float(cosines.min()), 5)}}
    figures = measure(quantised, situations_of("test"))
    run.write_json("metrics.int8.json", {"seed": job.seed, "split": "test", "figures": figures, "parity": parity})
    run.log("exported", bytes=small.stat().st_size, replies=len(found))


def parity_rows() -> list[Text]:
    """Situations of development talks, the same each time."""
    found = situations_of("development")
    return [
        (entry.before, entry.last) for entry in (found[row * len(found) // PARITY_ROWS] for row in range(PARITY_ROWS))
    ]
