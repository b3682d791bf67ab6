"""The stage `export`: ONNX, quantised to eight bits, measured again and compared with the model as trained."""

from collections.abc import Sequence

import numpy as np

from parley_training.config import load_config
from parley_training.encoder.model import pretrained_folder
from parley_training.fit.data import Place
from parley_training.fit.evaluate import all_figures, load_network, places_of
from parley_training.fit.predict import OUTPUT, OnnxScorer, Scorer, TorchScorer, score
from parley_training.fit.recipe import Recipe
from parley_training.fit.tokens import FitTokens
from parley_training.int8 import export_int8
from parley_training.job import Job
from parley_training.metrics import Floats
from parley_training.run import Run

INPUTS = ("input_ids", "attention_mask", "token_type_ids")
FULL, SMALL, PARITY = "fit.onnx", "fit.int8.onnx", "parity.json"
PARITY_ROWS = 150


def export(job: Job) -> None:
    """Writes both ONNX files, `parity.json` for the product's test, and `metrics.int8.json`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    model, tokens = load_network(job, recipe), FitTokens(pretrained_folder(recipe.base))
    full, small = run.folder / FULL, run.folder / SMALL
    export_int8(model, INPUTS, (OUTPUT,), full, small)
    quantised, rows = OnnxScorer(small), parity_rows()
    own, exact, eight = (_alone(scorer, tokens, rows) for scorer in (TorchScorer(model), OnnxScorer(full), quantised))
    expected = [
        {"told": place.told, "before": place.before, "reply": reply, OUTPUT: round(float(value), 4)}
        for (place, reply), value in zip(rows, eight, strict=True)
    ]
    run.write_json(PARITY, {"inputs": "places of development talks", "rows": expected})
    parity = {"float32 ONNX": _gap(own, exact), "int8 ONNX": _gap(own, eight)}
    figures = all_figures(job, quantised, tokens, "test")
    run.write_json("metrics.int8.json", {"seed": job.seed, "split": "test", "figures": figures, "parity": parity})
    run.log("exported", bytes=small.stat().st_size)


def parity_rows() -> list[tuple[Place, str]]:
    """Good and worse replies of development talks, the same each time."""
    rows = [
        (place, text)
        for place in places_of("development")
        for text in (*place.good, *(worse.text for worse in place.worse))
    ]
    return [rows[index * len(rows) // PARITY_ROWS] for index in range(PARITY_ROWS)]


def _alone(scorer: Scorer, tokens: FitTokens, rows: Sequence[tuple[Place, str]]) -> Floats:
    return np.concatenate([score(scorer, tokens, [row]) for row in rows])


def _gap(left: Floats, right: Floats) -> dict[str, float]:
    return {"largest gap": round(float(np.abs(left - right).max()), 5)}
