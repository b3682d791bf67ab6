"""How often the right answer comes first for a wording that the index does not have."""

from collections.abc import Mapping, Sequence

import numpy as np

from parley_training.answers.data import Entry
from parley_training.metrics import Floats, auc, bootstrap
from parley_training.ranker.evaluate import Embedder
from parley_training.talks.read import Part
from parley_training.text import speech_like

Figures = Mapping[str, object]


def measure(embedder: Embedder, entries: Sequence[Entry], part: Part) -> Figures:
    """R@1 and R@5 of each entry's last wording, over all entries without it, and how well the similarity tells such
    wordings from the same ones where their entry is not there."""
    asked = [row for row, entry in enumerate(entries) if entry.part == part]
    kept = [entry.wordings[:-1] if entry.part == part else entry.wordings for entry in entries]
    owner = np.array([row for row, wordings in enumerate(kept) for _ in wordings])
    index = embedder.embed([("", wording) for wordings in kept for wording in wordings])
    ranks, own, other = [], [], []
    for row, vector in zip(asked, embedder.embed([("", _spoken(entries[row])) for row in asked]), strict=True):
        best = _best_by_entry(index @ vector, owner, len(entries))
        ranks.append(int((best > best[row]).sum()))
        own.append(float(best.max()))
        other.append(float(np.delete(best, row).max()))
    first, five = np.array(ranks) == 0, np.array(ranks) < 5
    return {
        "R@1": bootstrap(lambda rows: float(first[rows].mean()), len(asked)).as_dict(),
        "R@5": bootstrap(lambda rows: float(five[rows].mean()), len(asked)).as_dict(),
        "AUC, known against unknown": round(auc(np.array(own), np.array(other)), 4),
        "entries": len(entries),
    }


def _spoken(entry: Entry) -> str:
    return speech_like(entry.wordings[-1])


def _best_by_entry(values: Floats, owner: np.ndarray, entries: int) -> Floats:
    best = np.full(entries, -1.0)
    np.maximum.at(best, owner, values)
    return best
