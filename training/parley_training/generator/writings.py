"""The two ways in which talks are written in tokens: with the tokens of our own (`control.py`), and as chats."""

from collections.abc import Sequence

from tokenizers import Tokenizer

from parley_training.generator.control import BOT, END, NO, SENSE, USER, YES
from parley_training.generator.example import Line

VOICE = "You are Parley, a friendly chat bot."
IN_MIND = "Have in mind:"


class Controlled:
    """`<|user|>line<|bot|>reply<|end|>`, a verdict after `<|sense|>`; notes stand before a reply as `<|known|>`."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self.yes, self.no = self._id(YES), self._id(NO)

    def opening(self, notes: Sequence[str]) -> list[int]:
        return []

    def user(self, line: Line) -> list[int]:
        return self._ids(USER + line.text)

    def bot(self, line: Line) -> tuple[list[int], list[int], list[int]]:
        return self._ids(line.control.written() + BOT), self._ids(line.text + END), []

    def asking(self) -> list[int]:
        return [self._id(SENSE)]

    def _ids(self, text: str) -> list[int]:
        return list(self._tokenizer.encode(text, add_special_tokens=False).ids)

    def _id(self, token: str) -> int:
        return int(self._tokenizer.token_to_id(token))


class Chat:
    """ChatML, as the base knows it; the verdict is the token after a reply's end."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self.yes, self.no = self._one("yes"), self._one("no")

    def opening(self, notes: Sequence[str]) -> list[int]:
        text = "\n".join([VOICE, *([IN_MIND] if notes else []), *(f"- {note}" for note in notes)])
        return self._ids(f"<|im_start|>system\n{text}<|im_end|>\n")

    def user(self, line: Line) -> list[int]:
        return self._ids(f"<|im_start|>user\n{line.text}<|im_end|>\n")

    def bot(self, line: Line) -> tuple[list[int], list[int], list[int]]:
        return self._ids("<|im_start|>assistant\n"), self._ids(f"{line.text}<|im_end|>"), self._ids("\n")

    def asking(self) -> list[int]:
        return []

    def _ids(self, text: str) -> list[int]:
        return list(self._tokenizer.encode(text, add_special_tokens=False).ids)

    def _one(self, word: str) -> int:
        (token,) = self._ids(word)
        return token
