"""From question and passage to token numbers, and from token places back to characters."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor

from parley_training.reader.example import Example

QUESTION_TOKENS, WINDOW_TOKENS, STRIDE = 40, 144, 72
"""Longer questions are cut; longer passages are read in windows that overlap by half."""


@dataclass(frozen=True, slots=True)
class Window:
    """`[CLS] question [SEP] part of the passage [SEP]`.

    Attributes:
        numbers, types: token numbers and token types (1 for the passage).
        places: for each token its first and last character in the passage; (0, 0) outside the passage.
        target: places of the answer's first and last token; (0, 0) where this window does not hold it.
    """

    numbers: list[int]
    types: list[int]
    places: list[tuple[int, int]]
    target: tuple[int, int] = (0, 0)


class ReaderTokens:
    """The pretrained model's tokenizer, used for pairs of question and passage."""

    def __init__(self, folder: Path) -> None:
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self._cls, self._sep = (self._tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))

    def windows(self, example: Example) -> list[Window]:
        """All windows of a passage, in order."""
        question = self._tokenizer.encode(example.question, add_special_tokens=False).ids[:QUESTION_TOKENS]
        passage = self._tokenizer.encode(example.passage, add_special_tokens=False)
        last = max(0, len(passage.ids) - WINDOW_TOKENS)
        starts = [*range(0, last, STRIDE), last]
        return [self._window(question, passage.ids, passage.offsets, start, example.answer) for start in starts]

    def training_window(self, example: Example, rng: random.Random) -> Window:
        """One window: one that holds the answer, or any where there is no answer."""
        windows = self.windows(example)
        holding = [window for window in windows if window.target != (0, 0)]
        return rng.choice(holding or windows)

    def _window(
        self, question: list[int], ids: list[int], offsets: list[tuple[int, int]], start: int,
        answer: tuple[int, int] | None,
    ) -> Window:  # fmt: skip
        part, places = ids[start : start + WINDOW_TOKENS], offsets[start : start + WINDOW_TOKENS]
        before = len(question) + 2
        numbers = [self._cls, *question, self._sep, *part, self._sep]
        types = [0] * before + [1] * (len(part) + 1)
        target = _target(places, answer)
        shifted = (target[0] + before, target[1] + before) if target else (0, 0)
        return Window(numbers, types, [(0, 0)] * before + places + [(0, 0)], shifted)


def _target(places: Sequence[tuple[int, int]], answer: tuple[int, int] | None) -> tuple[int, int] | None:
    """First and last token that the answer touches, if the window holds all of it."""
    if answer is None or not places or answer[0] < places[0][0] or answer[1] > places[-1][1]:
        return None
    inside = [at for at, (start, end) in enumerate(places) if start < answer[1] and end > answer[0]]
    return (inside[0], inside[-1]) if inside else None


def collate(windows: Sequence[Window]) -> dict[str, Tensor]:
    """Windows as tensors of shape [rows, longest]: input_ids, attention_mask, token_type_ids."""
    shape = (len(windows), max(len(window.numbers) for window in windows))
    numbers, types, mask = (torch.zeros(shape, dtype=torch.long) for _ in range(3))
    for row, window in enumerate(windows):
        numbers[row, : len(window.numbers)] = torch.tensor(window.numbers)
        types[row, : len(window.types)] = torch.tensor(window.types)
        mask[row, : len(window.numbers)] = 1
    return {"input_ids": numbers, "attention_mask": mask, "token_type_ids": types}
