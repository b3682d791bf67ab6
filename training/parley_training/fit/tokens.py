"""From what was said and a reply to token numbers."""

from pathlib import Path

from tokenizers import Tokenizer

from parley_training.fit.data import Place

TOLD_TOKENS, BEFORE_TOKENS, REPLY_TOKENS = 32, 96, 48
"""At most so many tokens: the end of what was told, the end of what was said before, the beginning of the reply."""

TOLD_MARK = "told:"


class FitTokens:
    """Makes `[CLS] told: … lines before [SEP] reply [SEP]`; the reply's tokens have type 1."""

    def __init__(self, folder: Path) -> None:
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self._cls, self._sep = (self._tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))

    def row(self, place: Place, reply: str) -> tuple[list[int], list[int]]:
        """Token numbers and types of one reply at a place."""
        told = self._numbers(f"{TOLD_MARK} {'; '.join(place.told)}")[-TOLD_TOKENS:] if place.told else []
        said = [*told, *self._numbers(" ".join(place.before))[-BEFORE_TOKENS:]]
        own = self._numbers(reply)[:REPLY_TOKENS]
        return [self._cls, *said, self._sep, *own, self._sep], [0] * (len(said) + 2) + [1] * (len(own) + 1)

    def _numbers(self, text: str) -> list[int]:
        return self._tokenizer.encode(text, add_special_tokens=False).ids
