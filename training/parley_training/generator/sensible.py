"""How sensible samples are: what readers said of them who did not know where they came from (`own_data/marks`)."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from parley_training.fit.marks import FOLDER, Marked, read_marks
from parley_training.metrics import Floats, bootstrap
from parley_training.talks.read import Part

BEFORE, TALKER = "sample", "talk:sample"
"""Who proposes samples: the generator before it learnt the talks, and the one that did."""


def sensible_figures(part: Part = "test", folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    """The mean share of sensible samples of a place, one sample drawn of it, and of places where any is sensible."""
    places = [marked for marked in read_marks(folder) if marked.part == part]
    figures: dict[str, dict[str, Any]] = {}
    for who, source in (("before the talks", BEFORE), ("this model", TALKER)):
        shares = np.array([share for marked in places if (share := _share(marked, source)) is not None])
        if len(shares):
            figures[f"sensible, one sample, {who}"] = _mean(shares)
            figures[f"any of the samples is sensible, {who}"] = _mean((shares > 0).astype(float))
    return figures


def _share(marked: Marked, source: str) -> float | None:
    texts = [text for text, who in marked.sources.items() if who == source]
    return sum(text in marked.place.good for text in texts) / len(texts) if texts else None


def _mean(values: Floats) -> dict[str, Any]:
    return asdict(bootstrap(lambda rows: float(values[rows].mean()), len(values)))
