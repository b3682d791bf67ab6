"""The stage `export`: ONNX, quantised to eight bits, compared with the model as trained."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from parley_training.config import load_config
from parley_training.corpora.passages import read_passages
from parley_training.encoder.model import pretrained_folder
from parley_training.int8 import export_int8
from parley_training.job import Job
from parley_training.reader.data import ALL, trials
from parley_training.reader.evaluate import ask, load_network
from parley_training.reader.example import Example
from parley_training.reader.reading import INPUTS, OUTPUTS, NeuralReader, Reading, onnx_logits, torch_logits
from parley_training.reader.recipe import Recipe
from parley_training.reader.synthetic import QuestionMaker
from parley_training.reader.tokens import ReaderTokens
from parley_training.run import Run
from parley_training.stream import seeded

FULL, SMALL, PARITY = "reader.onnx", "reader.int8.onnx", "parity.json"
PARITY_ROWS = 200


def parity_rows(data: Path) -> list[Example]:
    """Two hundred questions made from our own articles, the same each time."""
    maker = QuestionMaker(list(read_passages(data, "own_articles")), seeded("parity"))
    return list(maker.make(3 * PARITY_ROWS, 0.2))[:PARITY_ROWS]


def agreement(left: Sequence[Reading], right: Sequence[Reading]) -> dict[str, float]:
    """The share of questions with the same answer, and the gaps of the margins."""
    same = [a.start == b.start and a.end == b.end for a, b in zip(left, right, strict=True)]
    gaps = [abs(a.margin - b.margin) for a, b in zip(left, right, strict=True)]
    return {
        "same answer": round(float(np.mean(same)), 4),
        "largest gap of margins": round(float(max(gaps)), 5),
        "median gap of margins": round(float(np.median(gaps)), 5),
    }


def export(job: Job) -> None:
    """Writes both ONNX files, `parity.json` for the product's test, and `metrics.int8.json`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    tokens, model = ReaderTokens(pretrained_folder(recipe.base)), load_network(job, recipe, ALL)
    full, small = run.folder / FULL, run.folder / SMALL
    export_int8(model, INPUTS, OUTPUTS, full, small)
    rows = parity_rows(job.data)
    readers = (torch_logits(model), onnx_logits(full), onnx_logits(small))
    # One question at a time: eight-bit numbers depend a little on what else is in the batch.
    own, exact, quantised = ([NeuralReader(logits, tokens).read([row])[0] for row in rows] for logits in readers)
    run.write_json(PARITY, {"inputs": "questions made from own articles", "rows": _expected(rows, quantised)})
    gaps = {"float32 ONNX": agreement(own, exact), "int8 ONNX": agreement(own, quantised)}
    run.write_json("metrics.int8.json", {"seed": job.seed, "parity": gaps, "figures": _quantised(job, recipe, tokens)})
    run.log("exported", bytes=small.stat().st_size)


def _expected(rows: Sequence[Example], readings: Sequence[Reading]) -> list[dict[str, object]]:
    return [
        {
            "question": row.question,
            "passage": row.passage,
            "start": found.start,
            "end": found.end,
            "margin": round(found.margin, 4),
        }
        for row, found in zip(rows, readings, strict=True)
    ]


def _quantised(job: Job, recipe: Recipe, tokens: ReaderTokens) -> dict[str, float]:
    """What eight bits cost: F1 of the first trial's answerable questions by its model, before and after."""
    trial = trials(job.data, job.licences, recipe.folds)[0]
    questions = [item for item in trial.test if item.answers]
    model, run = load_network(job, recipe, trial.part), Run(job.out / trial.part)
    export_int8(model, INPUTS, OUTPUTS, run.folder / FULL, run.folder / SMALL)
    before = ask(NeuralReader(torch_logits(model), tokens), questions)
    after = ask(NeuralReader(onnx_logits(run.folder / SMALL), tokens), questions)
    return {
        f"F1, answerable, {trial.part}, float32": round(float(before.f1.mean()), 4),
        f"F1, answerable, {trial.part}, int8": round(float(after.f1.mean()), 4),
        "n": len(questions),
    }
