"""The stage `export`: ONNX, quantised to eight bits, measured again and compared with the model as trained."""

from collections.abc import Mapping, Sequence

import numpy as np

from parley_training.config import load_config
from parley_training.encoder.model import pretrained_folder
from parley_training.int8 import export_int8
from parley_training.job import Job
from parley_training.metrics import Floats
from parley_training.moves.data import MovedLine
from parley_training.moves.evaluate import lines_of, load_tagger, measure
from parley_training.moves.model import OUTPUTS
from parley_training.moves.predict import OnnxTagger, Tagger, Thresholds, TorchTagger, predict
from parley_training.moves.recipe import Recipe
from parley_training.moves.tokens import LineTokens, MoveTokens
from parley_training.run import Run

INPUTS = ("input_ids", "attention_mask", "token_type_ids")
FULL, SMALL, PARITY = "moves.onnx", "moves.int8.onnx", "parity.json"
PARITY_ROWS = 150

Read = Sequence[tuple[LineTokens, Mapping[str, Floats]]]


def export(job: Job) -> None:
    """Writes both ONNX files, `parity.json` for the product's test, and `metrics.int8.json`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    model, tokens = load_tagger(job, recipe), MoveTokens(pretrained_folder(recipe.base))
    full, small = run.folder / FULL, run.folder / SMALL
    export_int8(model, INPUTS, OUTPUTS, full, small)
    quantised, lines = OnnxTagger(small), parity_lines()
    own, exact, eight = (_alone(tagger, tokens, lines) for tagger in (TorchTagger(model), OnnxTagger(full), quantised))
    run.write_json(PARITY, {"inputs": "lines of development talks", "rows": _expected(lines, eight)})
    thresholds = Thresholds(**run.read_json("calibration.json"))
    figures = measure(quantised, tokens, lines_of("test"), thresholds)
    parity = {"float32 ONNX": _agreement(own, exact), "int8 ONNX": _agreement(own, eight)}
    run.write_json("metrics.int8.json", {"seed": job.seed, "split": "test", "figures": figures, "parity": parity})
    run.log("exported", bytes=small.stat().st_size)


def parity_lines() -> list[MovedLine]:
    """Lines of development talks, the same each time."""
    lines = lines_of("development")
    return [lines[index * len(lines) // PARITY_ROWS] for index in range(PARITY_ROWS)]


def _alone(tagger: Tagger, tokens: MoveTokens, lines: Sequence[MovedLine]) -> Read:
    return [predict(tagger, tokens, [(line.context, line.text)])[0] for line in lines]


def _expected(lines: Sequence[MovedLine], read: Read) -> list[dict[str, object]]:
    """Logits of the first token of each line, and where its tokens begin."""
    return [
        {
            "context": line.context,
            "text": line.text,
            "places": row.places,
            **{name: np.round(values[0].astype(float), 4).tolist() for name, values in logits.items()},
        }
        for line, (row, logits) in zip(lines, read, strict=True)
    ]


def _agreement(left: Read, right: Read) -> dict[str, float]:
    gaps = [float(np.abs(a[name] - b[name]).max()) for (_, a), (_, b) in zip(left, right, strict=True) for name in a]
    same = [
        float(a["move"].mean(0).argmax() == b["move"].mean(0).argmax())
        for (_, a), (_, b) in zip(left, right, strict=True)
    ]
    return {"largest gap": round(max(gaps), 5), "same move": round(float(np.mean(same)), 4)}
