"""How likely the exported model finds replies after some context, as `src/models/generator/likelihood.ts` does it."""

from collections.abc import Sequence
from dataclasses import dataclass

from tokenizers import Tokenizer

from parley_training.generator.control import BOT, END, Control, prompt
from parley_training.generator.decode import Decoder

LONGEST = 60
"""So many tokens of a reply are judged."""


@dataclass(frozen=True)
class Likelihood:
    """Mean log-likelihood of a reply's tokens after the last lines, after the last line alone, and alone; that of the
    token expected least after the lines; and how many tokens there are."""

    lines: float
    line: float
    alone: float
    least: float
    tokens: int


def likelihoods(
    decoder: Decoder, tokenizer: Tokenizer, lines: Sequence[str], replies: Sequence[str]
) -> list[Likelihood]:
    """Of each reply to the lines, the last of which is the person's."""
    ids = [_ids(tokenizer, reply + END)[:LONGEST] for reply in replies]
    contexts = (prompt(lines, Control()), prompt(lines[-1:], Control()), BOT)
    after = [decoder.likelihoods(_ids(tokenizer, context), ids) for context in contexts]
    return [
        Likelihood(float(lines.mean()), float(line.mean()), float(alone.mean()), float(lines.min()), len(lines))
        for lines, line, alone in zip(*after, strict=True)
    ]


def _ids(tokenizer: Tokenizer, text: str) -> list[int]:
    return list(tokenizer.encode(text, add_special_tokens=False).ids)
