"""The index: one vector for each reply of the train part, in the cells of a coarse quantiser (Jégou et al. 2011).

`index.bin`: a first line of JSON, then the centres of the cells (float32), the scale of each vector (float32), and the
vectors (signed bytes), ordered by cell. `replies.jsonl`: the replies in the same order, with slots.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from parley_training.metrics import Floats, Ints
from parley_training.ranker.evaluate import Embedder
from parley_training.retrieval.data import Situation
from parley_training.retrieval.slots import slotted

INDEX, REPLIES = "index.bin", "replies.jsonl"
ROUNDS = 12
LARGEST = 127
LONGEST_QUESTION = 200


@dataclass(frozen=True)
class Entry:
    """A reply of the index, with slots, and the situation in which it was said."""

    reply: str
    situation: Situation


def entries(found: Sequence[Situation]) -> list[Entry]:
    """What can be said again: replies whose names, days and numbers fit into slots, equal ones once each."""
    seen: dict[str, Entry] = {}
    for situation in found:
        text = slotted(situation.reply, situation.said)
        if text is not None:
            seen.setdefault(text.lower(), Entry(text, situation))
    return list(seen.values())


def vectors_of(embedder: Embedder, found: Sequence[Entry], of_situation: float) -> Floats:
    """Unit vectors [entries, width]: the reply's own, and `of_situation` times its situation's, so that a query finds
    replies that go with it and replies to what is like it."""
    replies = embedder.embed([("", entry.situation.reply) for entry in found])
    situations = embedder.embed([(entry.situation.before, entry.situation.last) for entry in found])
    return _unit(replies + of_situation * situations)


def write_index(folder: Path, found: Sequence[Entry], vectors: Floats, model: str, cells: int, seed: int) -> None:
    """Writes both files.

    Args:
        model: checksum of the network whose vectors these are.
    """
    centres, owner = _cells(vectors, cells, seed)
    order = np.argsort(owner, kind="stable")
    scales = np.abs(vectors[order]).max(1, keepdims=True) / LARGEST
    whole = np.round(vectors[order] / scales).astype(np.int8)
    body = centres.astype("<f4").tobytes() + scales.astype("<f4").tobytes() + whole.tobytes()
    head = {
        "model": model,
        "width": int(vectors.shape[1]),
        "rows": len(found),
        "cells": np.bincount(owner, minlength=cells).tolist(),
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    (folder / INDEX).write_bytes(json.dumps(head).encode() + b"\n" + body)
    write_replies(folder, [told_of(found[row]) for row in order])


def told_of(entry: Entry) -> dict[str, str | int]:
    """What `replies.jsonl` tells of a reply: its text, its talk, and what it was an answer to."""
    asked = entry.situation.asked[:LONGEST_QUESTION]
    return {"reply": entry.reply, "talk": entry.situation.talk} | ({"asked": asked} if asked else {})


def write_replies(folder: Path, told: Sequence[dict[str, str | int]]) -> None:
    """Writes `replies.jsonl`, a line each."""
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in told)
    (folder / REPLIES).write_text("".join(lines), "utf-8")


def _cells(vectors: Floats, cells: int, seed: int) -> tuple[Floats, Ints]:
    """Centres and each vector's cell, by spherical k-means."""
    rng = np.random.default_rng(seed)
    centres = vectors[rng.choice(len(vectors), cells, replace=False)]
    owner = np.zeros(len(vectors), dtype=np.int64)
    for _ in range(ROUNDS):
        owner = (vectors @ centres.T).argmax(1)
        sums = np.zeros_like(centres)
        np.add.at(sums, owner, vectors)
        filled = np.bincount(owner, minlength=cells) > 0
        centres[filled] = _unit(sums[filled])
    return centres, (vectors @ centres.T).argmax(1)


def _unit(vectors: Floats) -> Floats:
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
