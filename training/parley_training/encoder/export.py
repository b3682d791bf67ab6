"""The stage `export`: ONNX, quantised to eight bits, compared with the model as trained."""

from pathlib import Path

import numpy as np
import onnx
import torch
from torch import Tensor, nn

from parley_training.config import load_config
from parley_training.corpora.own import read_own
from parley_training.encoder.calibrate import Calibration
from parley_training.encoder.evaluate import load_model, measure
from parley_training.encoder.labels import SHIPPED
from parley_training.encoder.model import EMBEDDING, JointEncoder
from parley_training.encoder.predict import EXPORTED, OUTPUTS, OnnxPredictor, Pair, Predictor, TorchPredictor
from parley_training.encoder.recipe import Recipe
from parley_training.errors import TrainingError
from parley_training.int8 import quantise_weights, ready_to_quantise
from parley_training.job import Job
from parley_training.run import Run

INPUTS = ("input_ids", "attention_mask", "token_type_ids")
FULL, PARITY = "encoder.onnx", "parity.json"
LARGEST = 25_000_000
PARITY_ROWS = 200


class AllHeads(nn.Module):
    """The encoder with plain tensors in and out, all shipped heads at once."""

    def __init__(self, model: JointEncoder) -> None:
        super().__init__()
        self._model = model

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> tuple[Tensor, ...]:
        """Logits of each shipped head and the embedding, in the order of OUTPUTS."""
        batch = dict(zip(INPUTS, (input_ids, attention_mask, token_type_ids), strict=True))
        out = self._model(batch, SHIPPED)
        return tuple(out[name] for name in OUTPUTS)


def export_onnx(model: JointEncoder, full: Path, small: Path) -> None:
    """Writes the model in float32, and with weights of eight bits by channel; batch and length are free.

    Raises:
        TrainingError: the small file is larger than the product allows.
    """
    numbers = torch.randint(5, 50, (2, 16))
    types = torch.zeros_like(numbers)
    types[:, 6:] = 1
    rows, length = torch.export.Dim("rows", min=1, max=512), torch.export.Dim("length", min=2, max=256)
    torch.onnx.export(
        AllHeads(model).eval(),
        (numbers, torch.ones_like(numbers), types),
        full,
        input_names=list(INPUTS),
        output_names=list(OUTPUTS),
        dynamic_shapes=({0: rows, 1: length},) * len(INPUTS),
        dynamo=True,
        external_data=False,
        verbose=False,
    )
    onnx.save(ready_to_quantise(full), full)
    quantise_weights(full, small)
    if small.stat().st_size > LARGEST:
        raise TrainingError(f"{small}: {small.stat().st_size} bytes, more than {LARGEST}; use narrower heads")


def parity_rows() -> list[Pair]:
    """Two hundred of our own lines (context, utterance), the same each time."""
    lines = [(line.context, line.text) for name in ("acts", "answers", "red", "offences") for line in read_own(name)]
    step = len(lines) / PARITY_ROWS
    return [lines[int(index * step)] for index in range(PARITY_ROWS)]


def expected_outputs(predictor: Predictor, rows: list[Pair]) -> list[dict[str, object]]:
    """What the predictor says of each row asked alone, rounded, for the parity test of the product."""
    out = []
    for context, text in rows:
        answer = predictor.run([(context, text)])
        numbers = {name: np.round(answer[name][0].astype(float), 4).tolist() for name in OUTPUTS}
        out.append({"context": context, "text": text, **numbers, EMBEDDING: numbers[EMBEDDING][:8]})
    return out


def agreement(left: Predictor, right: Predictor, rows: list[Pair]) -> dict[str, object]:
    """By head: the share of rows with the same most probable label, and the largest gap of logits."""
    out: dict[str, object] = {}
    first, second = ([predictor.run([row]) for row in rows] for predictor in (left, right))
    for name in OUTPUTS:
        a, b = (np.concatenate([answer[name] for answer in answers]) for answers in (first, second))
        out[f"{name} largest gap"] = round(float(np.abs(a - b).max()), 5)
        if name in SHIPPED:
            out[f"{name} same label"] = round(float((a.argmax(1) == b.argmax(1)).mean()), 4)
    return out


def export(job: Job) -> None:
    """Writes both ONNX files, `parity.json` for the product's test, and `metrics.int8.json`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    model, tokens = load_model(job, recipe)
    full, small = run.folder / FULL, run.folder / EXPORTED
    export_onnx(model, full, small)
    quantised, rows = OnnxPredictor(small, tokens), parity_rows()
    run.write_json(PARITY, {"inputs": "own lines", "rows": expected_outputs(quantised, rows)})
    gaps = {
        "float32 ONNX": agreement(TorchPredictor(model, tokens), OnnxPredictor(full, tokens), rows),
        "int8 ONNX": agreement(TorchPredictor(model, tokens), quantised, rows),
    }
    measured = measure(job, quantised, Calibration(**run.read_json("calibration.json")))
    run.write_json(
        "metrics.int8.json", {"seed": job.seed, "split": "test", "figures": measured.figures, "parity": gaps}
    )
    run.log("exported", bytes=small.stat().st_size)
