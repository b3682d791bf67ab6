"""The stage `weigh`: how probable a found answer is the one to the question, from what readers marked.

`own_data/answer_marks.jsonl` has lines of development talks, the answers that were found for each, and whether they
answer what is asked there. The weights are copied into `src/models/answers/answer-weights.ts`.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from parley_training.job import Job
from parley_training.logistic import regression
from parley_training.metrics import auc, sigmoid
from parley_training.run import Run

MARKS = Path(__file__).parents[2] / "own_data" / "answer_marks.jsonl"
BY_VECTORS = ("cosine", "margin", "likeness", "covered", "sort")
BY_WORDS = ("likeness", "covered", "sort")
FOLDS, RIDGE = 5, 1.0


def weigh(job: Job) -> None:
    """Writes `weights.json`: for answers found by vectors, and by words, the weights and their AUC across lines."""
    lines = [json.loads(line) for line in MARKS.read_text("utf-8").splitlines()]
    kinds = {"withVectors": (BY_VECTORS, ("vectors",)), "byWords": (BY_WORDS, ("vectors", "words"))}
    out = {name: _weighed(lines, signs, found_by) for name, (signs, found_by) in kinds.items()}
    Run(job.out).write_json("weights.json", out)


def _weighed(lines: Sequence[Any], names: Sequence[str], found_by: Sequence[str]) -> dict[str, object]:
    rows = [(place, found) for place, line in enumerate(lines) for found in line["found"] if found["by"] in found_by]
    signs = np.array([[1.0, *(found["signs"][name] for name in names)] for _, found in rows])
    right = np.array([found["mark"] == "answers" for _, found in rows])
    fold = np.array([place % FOLDS for place, _ in rows])
    chances = np.zeros(len(rows))
    for part in range(FOLDS):
        own = regression(signs[fold != part], right[fold != part], RIDGE)
        chances[fold == part] = sigmoid(signs[fold == part] @ own)
    weights = dict(zip(("bias", *names), regression(signs, right, RIDGE).round(2).tolist(), strict=True))
    return {"weights": weights, "auc": round(auc(chances[right], chances[~right]), 4), "n": len(rows)}
