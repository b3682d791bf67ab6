"""From lines to token numbers, with the place of each token in the line."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tokenizers import Tokenizer

from parley_training.encoder.tokens import CONTEXT_TOKENS, Batch, padded

TEXT_TOKENS = 96
"""At most so many tokens of the person's line are read."""


@dataclass(frozen=True)
class LineTokens:
    """One row.

    Attributes:
        numbers, types: token numbers and types: `[CLS] context [SEP] line [SEP]`; the line's have type 1.
        first: the place of the line's first token in the row.
        places: where each token of the line begins in it, in letters.
        heads: whether each token of the line begins a word.
    """

    numbers: list[int]
    types: list[int]
    first: int
    places: list[int]
    heads: list[bool]


class MoveTokens:
    """Makes rows of a context and a line, and batches of them."""

    def __init__(self, folder: Path) -> None:
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self._cls, self._sep = (self._tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))

    def row(self, context: str, text: str) -> LineTokens:
        """The tokens of a line and the end of what was said before it."""
        before = self._tokenizer.encode(context, add_special_tokens=False).ids[-CONTEXT_TOKENS:]
        read = self._tokenizer.encode(text, add_special_tokens=False)
        own, places = read.ids[:TEXT_TOKENS], [start for start, _ in read.offsets][:TEXT_TOKENS]
        return LineTokens(
            numbers=[self._cls, *before, self._sep, *own, self._sep],
            types=[0] * (len(before) + 2) + [1] * (len(own) + 1),
            first=len(before) + 2,
            places=places,
            heads=[place == 0 or text[place - 1].isspace() for place in places],
        )

    @staticmethod
    def batch(rows: Sequence[LineTokens]) -> Batch:
        """Rows as tensors of shape [rows, longest]."""
        return padded([(row.numbers, row.types) for row in rows])
