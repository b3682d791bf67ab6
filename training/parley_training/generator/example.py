"""A conversation as token ids, with the weight that each token has in the loss."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import torch
from tokenizers import Tokenizer
from torch import Tensor

from parley_training.generator.control import BOT, END, NO, SENSE, USER, YES, Control

IGNORED = 0.0


@dataclass(frozen=True)
class Line:
    """One line of a conversation.

    Attributes:
        weight: how much its tokens count; of a judged line, its verdict.
        control: what stands before a bot's line.
        sensible: of a bot's line that is judged, whether it is sensible there.
    """

    is_bot: bool
    text: str
    weight: float
    control: Control = field(default_factory=Control)
    sensible: bool | None = None


@dataclass(frozen=True)
class Example:
    """Token ids and their weights, of the same length."""

    ids: tuple[int, ...]
    weights: tuple[float, ...]


def encode(lines: Sequence[Line], tokenizer: Tokenizer, length: int) -> list[Example]:
    """Writes a conversation down; one of more than `length` tokens becomes several that begin with a user's line.

    The last two lines of a part are repeated, without weight, at the start of the next.
    """
    pieces = [_piece(line, tokenizer) for line in lines]
    parts: list[Example] = []
    first = 0
    while first < len(pieces):
        taken, last = _fill(pieces, first, length)
        if any(weight for piece in taken for weight in piece.weights):
            parts.append(_joined(taken))
        if last >= len(pieces):
            break
        back = 2 if last - first > 3 and lines[last - 2].is_bot is False else 0
        pieces[last - back : last] = [Example(p.ids, (IGNORED,) * len(p.ids)) for p in pieces[last - back : last]]
        first = last - back
    return parts


def _fill(pieces: Sequence[Example], first: int, length: int) -> tuple[list[Example], int]:
    taken, size, last = [], 0, first
    while last < len(pieces) and (size + len(pieces[last].ids) <= length or last == first):
        size += len(pieces[last].ids)
        taken.append(_cut(pieces[last], length))
        last += 1
    return taken, last


def _cut(piece: Example, length: int) -> Example:
    return Example(piece.ids[:length], piece.weights[:length])


def _joined(pieces: Iterable[Example]) -> Example:
    together = list(pieces)
    ids = tuple(token for piece in together for token in piece.ids)
    return Example(ids, tuple(weight for piece in together for weight in piece.weights))


def _piece(line: Line, tokenizer: Tokenizer) -> Example:
    start = line.control.written() + BOT if line.is_bot else USER
    before = tokenizer.encode(start, add_special_tokens=False).ids
    said = tokenizer.encode(line.text + (END if line.is_bot else ""), add_special_tokens=False).ids
    if line.sensible is not None:
        verdict = tokenizer.encode(SENSE + (YES if line.sensible else NO), add_special_tokens=False).ids
        read = (*before, *said, *verdict[:-1])
        return Example((*read, verdict[-1]), (IGNORED,) * len(read) + (line.weight,))
    return Example((*before, *said), (IGNORED,) * len(before) + (line.weight,) * len(said))


def batch_of(examples: Sequence[Example], padding: int) -> Mapping[str, Tensor]:
    """Tensors `ids` and `weights` [examples, longest], padded on the right."""
    longest = max(len(example.ids) for example in examples)
    ids = torch.full((len(examples), longest), padding, dtype=torch.long)
    weights = torch.zeros(len(examples), longest)
    for row, example in enumerate(examples):
        size = len(example.ids)
        ids[row, :size] = torch.tensor(example.ids)
        weights[row, :size] = torch.tensor(example.weights)
    return {"ids": ids, "weights": weights}
