"""Talks as trees: a talk once, and at each place where the bot speaks other replies as branches of it.

A branch sees the talk up to its place and itself, so that a whole talk and a dozen verdicts cost one reading. What is
predicted at a token is its target: the next token of a reply, or after its end the verdict on it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from parley_training.generator.example import Example, Line

NONE = -1
_JITTER = 48
"""Tokens: trees of about the same size meet in other batches each time."""


class Writing(Protocol):
    """How lines are written in tokens."""

    yes: int
    no: int

    def opening(self, notes: Sequence[str]) -> list[int]:
        """What stands before the first line; `notes`: what is to be had in mind."""

    def user(self, line: Line) -> list[int]:
        """A line of the person."""

    def bot(self, line: Line) -> tuple[list[int], list[int], list[int]]:
        """What stands before a reply, the reply with its end, and what stands between it and the next line."""

    def asking(self) -> list[int]:
        """What is read after a reply before its verdict; nothing where the verdict follows at once."""


@dataclass(frozen=True)
class Branch:
    """A reply at a place.

    Attributes:
        at: the index of the bot's line in the talk whose place this is.
        weight: how much its tokens count; 0 where only its verdict is learnt.
    """

    at: int
    text: str
    sensible: bool
    weight: float = 0.0


@dataclass(frozen=True)
class Talk:
    """The lines of a talk; a bot's line with a verdict in `sensible` is judged, too. Then its branches."""

    lines: tuple[Line, ...]
    branches: tuple[Branch, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass
class Tree:
    """Tokens of a talk, then of its branches.

    Attributes:
        ids: [n] tokens.
        targets: [n] the token that is predicted after each, or `NONE`.
        weights: [n] how much each target counts.
        branches: [n] 0 for the talk, k for its k-th branch.
        sees: [n] how many tokens of the talk a branch's token sees.
        verdicts: [n] whether the target is a verdict.
    """

    ids: list[int] = field(default_factory=list)
    targets: list[int] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    branches: list[int] = field(default_factory=list)
    sees: list[int] = field(default_factory=list)
    verdicts: list[bool] = field(default_factory=list)

    def add(self, ids: Sequence[int], branch: int = 0, sees: int = 0) -> None:
        self.ids += ids
        self.targets += [NONE] * len(ids)
        self.weights += [0.0] * len(ids)
        self.branches += [branch] * len(ids)
        self.sees += [sees] * len(ids)
        self.verdicts += [False] * len(ids)

    def aim(self, at: int, target: int, weight: float, verdict: bool = False) -> None:
        self.targets[at], self.weights[at], self.verdicts[at] = target, weight, verdict

    @property
    def positions(self) -> list[int]:
        """The place of each token in the talk as its branch sees it."""
        found, own, before = [], 0, 0
        for branch, sees in zip(self.branches, self.sees, strict=True):
            own = own + 1 if branch == before else sees
            before = branch
            found.append(own if branch else len(found))
        return found


def grow(talk: Talk, writing: Writing, verdict: float, length: int) -> Tree:
    """The tree of a talk.

    Args:
        verdict: the weight of a verdict; a token of a reply has its line's.
        length: the most tokens of the talk itself; later lines are left out.
    """
    tree = Tree()
    tree.add(writing.opening(talk.notes))
    starts: dict[int, int] = {}
    for index, line in enumerate(talk.lines):
        if len(tree.ids) > length:
            break
        if not line.is_bot:
            tree.add(writing.user(line))
            continue
        before, reply, after = writing.bot(line)
        tree.add(before)
        starts[index] = len(tree.ids)
        tree.add(reply)
        _learn(tree, starts[index], len(reply), line.weight)
        if line.sensible is not None and not writing.asking():
            tree.aim(len(tree.ids) - 1, writing.yes if line.sensible else writing.no, verdict, True)
        tree.add(after)
    _branch(tree, talk, starts, writing, verdict)
    return tree


def _branch(tree: Tree, talk: Talk, starts: dict[int, int], writing: Writing, verdict: float) -> None:
    asked = [Branch(at, line.text, line.sensible) for at, line in _asked(talk, starts, writing)]
    for number, branch in enumerate([*talk.branches, *asked], 1):
        if branch.at not in starts:
            continue
        start = starts[branch.at]
        _, reply, _ = writing.bot(Line(True, branch.text, branch.weight))
        first = len(tree.ids)
        tree.add([*reply, *writing.asking()], number, start)
        if branch.weight:
            # Where the talk stands one first token can be learnt: the talk's own where there is one.
            if tree.targets[start - 1] == NONE:
                tree.aim(start - 1, reply[0], branch.weight)
            for offset, token in enumerate(reply[1:]):
                tree.aim(first + offset, token, branch.weight)
        tree.aim(len(tree.ids) - 1, writing.yes if branch.sensible else writing.no, verdict, True)


def _asked(talk: Talk, starts: dict[int, int], writing: Writing) -> Iterator[tuple[int, Line]]:
    """The talk's own replies, where a verdict must be asked for: it would stand in the way of the next line."""
    if writing.asking():
        for at in starts:
            if talk.lines[at].sensible is not None:
                yield at, talk.lines[at]


def _learn(tree: Tree, start: int, size: int, weight: float) -> None:
    if weight and start:
        for at in range(start, start + size):
            tree.aim(at - 1, tree.ids[at], weight)


def of_example(example: Example) -> Tree:
    """A conversation that was written down before, as a tree without branches."""
    tree = Tree()
    tree.add(example.ids)
    for at, weight in enumerate(example.weights[1:]):
        if weight:
            tree.aim(at, example.ids[at + 1], weight)
    return tree


def pack(trees: Iterable[Tree], answers: tuple[int, int]) -> dict[str, NDArray[np.generic]]:
    """All trees as arrays, with `sizes` [trees] and `answers` [2], the tokens for sensible and not."""
    kept = list(trees)
    join = {
        "verdicts": np.bool_,
        "ids": np.int32,
        "targets": np.int32,
        "weights": np.float16,
        "branches": np.uint8,
        "sees": np.uint16,
        "positions": np.uint16,
    }
    packed: dict[str, NDArray[np.generic]] = {
        name: np.array([value for tree in kept for value in getattr(tree, name)], kind) for name, kind in join.items()
    }
    packed["sizes"] = np.array([len(tree.ids) for tree in kept], np.int32)
    packed["answers"] = np.array(answers, np.int32)
    return packed


@dataclass(frozen=True)
class Batch:
    """Trees padded to one length.

    Attributes:
        ids, positions, targets, weights: [trees, tokens].
        verdicts: [trees, tokens] whether a target is a verdict.
        mask: [trees, 1, tokens, tokens] whether one sees the other.
    """

    ids: Tensor
    positions: Tensor
    targets: Tensor
    weights: Tensor
    verdicts: Tensor
    mask: Tensor


_READ = ("ids", "positions", "targets", "branches", "sees", "verdicts")


class Forest:
    """Trees that were packed, to be read in batches of some tokens."""

    def __init__(self, packed: dict[str, NDArray[np.generic]]) -> None:
        self._packed = packed
        self.sizes, self.answers = packed["sizes"], packed["answers"]
        self._starts = np.concatenate([[0], np.cumsum(self.sizes)])

    def batches(self, tokens: int, order: np.random.Generator | None) -> list[list[int]]:
        """Trees of like sizes together, at most so many tokens of padded length; shuffled where there is an `order`."""
        jitter = order.uniform(0, _JITTER, len(self.sizes)) if order is not None else 0
        rows = np.argsort(self.sizes + jitter, kind="stable")
        found: list[list[int]] = []
        for row in rows:
            if found and (len(found[-1]) + 1) * self.sizes[row] <= tokens:
                found[-1].append(int(row))
            else:
                found.append([int(row)])
        if order is not None:
            order.shuffle(found)
        return found

    def batch(self, rows: Sequence[int], device: torch.device) -> Batch:
        # Attention is quick where lengths are multiples of eight.
        longest = -(-int(max(self.sizes[row] for row in rows)) // 16) * 16
        part = {name: self._padded(name, rows, longest).to(device) for name in _READ}
        weights = self._padded("weights", rows, longest).float().to(device)
        padding = (
            torch.arange(longest, device=device)[None]
            >= torch.tensor([int(self.sizes[r]) for r in rows], device=device)[:, None]
        )
        branches = part["branches"].masked_fill(padding, 0)
        order = torch.arange(longest, device=device)
        before = order[None, :, None] >= order[None, None, :]
        same = branches[:, :, None] == branches[:, None, :]
        trunk = (branches[:, None, :] == 0) & (order[None, None, :] < part["sees"][:, :, None])
        mask = before & (same | (trunk & (branches[:, :, None] > 0)))
        targets = part["targets"].masked_fill(padding, NONE)
        verdicts = part["verdicts"].bool() & ~padding
        return Batch(part["ids"], part["positions"], targets, weights.masked_fill(padding, 0), verdicts, mask[:, None])

    def _padded(self, name: str, rows: Sequence[int], longest: int) -> Tensor:
        values = np.zeros((len(rows), longest), np.float32 if name == "weights" else np.int64)
        for place, row in enumerate(rows):
            start, size = self._starts[row], self.sizes[row]
            values[place, :size] = self._packed[name][start : start + size]
        return torch.from_numpy(values)
