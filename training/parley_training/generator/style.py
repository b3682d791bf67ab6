"""How replies sound: shares of those that break a rule of the voice, their length and questions."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from parley_training.generator.voice import RULES, sentences
from parley_training.metrics import bootstrap

_NEGATION = re.compile(r"\b(?:not|\w+n't|never|no|none|nobody|nothing|neither|cannot|without|hardly)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Said:
    """A text and how it was said."""

    text: str
    said: str


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


def obedience(reacting: Sequence[Sequence[str]], asking: Sequence[Sequence[str]]) -> dict[str, dict[str, float]]:
    """How often a reply that should only react asks nothing, and one that should ask does."""
    return {
        "asks nothing when told to react": _mean([float("?" not in reply) for row in reacting for reply in row]),
        "asks when told to ask": _mean([float("?" in reply) for row in asking for reply in row]),
    }


def faithfulness(pairs: Sequence[Said]) -> dict[str, dict[str, float]]:
    """How often a paraphrase keeps numbers, names and negations, and how often it is the text itself."""
    return {
        "keeps numbers, names and negations": _mean([float(_faithful(pair)) for pair in pairs]),
        "says the text word by word": _mean([float(pair.text == pair.said) for pair in pairs]),
    }


def _faithful(pair: Said) -> bool:
    names, spoken = re.findall(r"(?<=[a-z,] )[A-Z]\w+", pair.text), pair.said.split()
    return (
        set(re.findall(r"\d+", pair.text)) == set(re.findall(r"\d+", pair.said))
        and len(_NEGATION.findall(pair.text)) == len(_NEGATION.findall(pair.said))
        and all(any(name in word for word in spoken) for name in names)
    )


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
