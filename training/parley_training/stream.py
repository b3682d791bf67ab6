"""Endless, seeded streams of batches whose position a checkpoint can keep."""

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

T = TypeVar("T")

CHUNK = 50
"""So many batches are sorted by length together: little padding, still a good shuffle."""


def seeded(*parts: object) -> random.Random:
    """A generator that depends on all the parts (numbers, names) and nothing else."""
    digest = hashlib.sha256(":".join(map(str, parts)).encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))


class Stream(Generic[T]):
    """Batches of `items`, shuffled anew each epoch; items of similar length share a batch.

    The order depends on the seed, the name and the epoch alone, so that epoch and index are its whole state.
    """

    def __init__(self, items: Sequence[T], batch: int, seed: int, name: str, length: Callable[[T], int]) -> None:
        if not items:
            raise ValueError(f"stream {name}: no items; check the data folder and what was asked for with --data")
        self._items, self._batch, self._length = items, batch, length
        self._seed, self._name = seed, name
        self._epoch = self._index = 0
        self._order = self._shuffle()

    def __len__(self) -> int:
        return len(self._items)

    def next(self) -> list[T]:
        """The next batch (the last one of an epoch may be smaller)."""
        if self._index >= len(self._order):
            self._epoch, self._index = self._epoch + 1, 0
            self._order = self._shuffle()
        rows = self._order[self._index]
        self._index += 1
        return [self._items[row] for row in rows]

    def state_dict(self) -> dict[str, Any]:
        return {"epoch": self._epoch, "index": self._index}

    def load_state_dict(self, state_dict: dict[str, Any], /) -> None:
        self._epoch, self._index = state_dict["epoch"], state_dict["index"]
        self._order = self._shuffle()

    def _shuffle(self) -> list[list[int]]:
        rng = seeded(self._seed, self._name, self._epoch)
        rows = list(range(len(self._items)))
        rng.shuffle(rows)
        size = self._batch * CHUNK
        batches = []
        for start in range(0, len(rows), size):
            chunk = sorted(rows[start : start + size], key=lambda row: self._length(self._items[row]))
            batches += [chunk[at : at + self._batch] for at in range(0, len(chunk), self._batch)]
        rng.shuffle(batches)
        return batches


class Mixture:
    """Draws for each step from which stream the batch comes."""

    def __init__(self, streams: Mapping[str, Stream[Any]], weights: Mapping[str, float], seed: int) -> None:
        self.streams, self._seed = streams, seed
        self._names = [name for name in weights if name in streams]
        self._weights = [weights[name] for name in self._names]

    def next(self, step: int) -> tuple[str, list[Any]]:
        """Gives the stream's name and its next batch."""
        name = seeded(self._seed, "mixture", step).choices(self._names, self._weights)[0]
        return name, self.streams[name].next()

    def state_dict(self) -> dict[str, Any]:
        return {name: stream.state_dict() for name, stream in self.streams.items()}

    def load_state_dict(self, state_dict: dict[str, Any], /) -> None:
        for name, stream in self.streams.items():
            stream.load_state_dict(state_dict[name])
