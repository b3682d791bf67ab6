"""From texts to padded token numbers."""

from collections.abc import Sequence
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor

CONTEXT_TOKENS, TEXT_TOKENS = 40, 64
"""At most so many tokens: the end of the context, the beginning of the utterance."""

SERVED_CONTEXT_TOKENS = 24
"""In the product, where time goes with tokens. MIDAS dev F1 .8347 (40: .8356, 16: .8322), answers .962 (.963, .961)."""

Batch = dict[str, Tensor]


class EncoderTokens:
    """Makes `[CLS] context [SEP] utterance [SEP]`, or without context `[CLS] utterance [SEP]`.

    With context the utterance's tokens have type 1, without it all have type 0, as in the pretrained model.
    """

    def __init__(self, folder: Path) -> None:
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self._cls, self._sep = (self._tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))

    def row(self, context: str, text: str) -> tuple[list[int], list[int]]:
        """Token numbers and token types of one row."""
        own = self._numbers(text)[:TEXT_TOKENS]
        if not context:
            return [self._cls, *own, self._sep], [0] * (len(own) + 2)
        before = self._numbers(context)[-CONTEXT_TOKENS:]
        return [self._cls, *before, self._sep, *own, self._sep], [0] * (len(before) + 2) + [1] * (len(own) + 1)

    def batch(self, pairs: Sequence[tuple[str, str]]) -> Batch:
        """Rows of (context, utterance) as tensors of shape [rows, longest]."""
        return padded([self.row(*pair) for pair in pairs])

    def _numbers(self, text: str) -> list[int]:
        return self._tokenizer.encode(text, add_special_tokens=False).ids


def padded(rows: Sequence[tuple[Sequence[int], Sequence[int]]]) -> Batch:
    """Rows of token numbers and types as tensors of shape [rows, longest]."""
    shape = (len(rows), max(len(numbers) for numbers, _ in rows))
    numbers, types, mask = (torch.zeros(shape, dtype=torch.long) for _ in range(3))
    for index, (row, kinds) in enumerate(rows):
        numbers[index, : len(row)] = torch.tensor(row)
        types[index, : len(row)] = torch.tensor(kinds)
        mask[index, : len(row)] = 1
    return {"input_ids": numbers, "attention_mask": mask, "token_type_ids": types}
