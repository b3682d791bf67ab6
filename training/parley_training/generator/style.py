"""How replies sound: shares of those that break a rule of the voice, their length and questions."""

from collections.abc import Sequence

import numpy as np

from parley_training.generator.voice import RULES, sentences
from parley_training.metrics import bootstrap


def style_figures(replies: Sequence[str]) -> dict[str, dict[str, float]]:
    """Figures with intervals over the replies: a share for each rule, words, questions, repetition, and endings."""
    split = [sentences(reply) for reply in replies]
    figures = {name: [_breaks(parts, name) for parts in split] for name, _ in RULES}
    figures["words"] = [float(len(reply.split())) for reply in replies]
    figures["one question"] = [float(_questions(parts) == 1) for parts in split]
    figures["two questions or more"] = [float(_questions(parts) > 1) for parts in split]
    figures["empty or unfinished"] = [float(not reply or reply[-1] not in ".!?") for reply in replies]
    figures["repeats three words"] = [float(_repeats(reply)) for reply in replies]
    return {name: _mean(values) for name, values in figures.items()}


def _mean(values: list[float]) -> dict[str, float]:
    array = np.array(values)
    return bootstrap(lambda rows: float(array[rows].mean()), len(array)).as_dict()


def _breaks(parts: Sequence[str], rule: str) -> float:
    pattern = dict(RULES)[rule]
    return float(any(pattern.search(part) for part in parts))


def _questions(parts: Sequence[str]) -> int:
    return sum(part.endswith("?") for part in parts)


def _repeats(reply: str) -> bool:
    words = reply.lower().split()
    triples = list(zip(words, words[1:], words[2:], strict=False))
    return len(set(triples)) < len(triples)
