"""Exact match and F1 of answers, by the rules of SQuAD 2.0 (Rajpurkar et al. 2018)."""

import re
import string
from collections import Counter
from collections.abc import Sequence

from parley_training import metrics

_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_NO_PUNCTUATION = str.maketrans("", "", string.punctuation)


def normalised(text: str) -> list[str]:
    """Words in lower case without punctuation and articles."""
    return _ARTICLES.sub(" ", text.lower().translate(_NO_PUNCTUATION)).split()


def exact(given: str, answers: Sequence[str]) -> float:
    """1 where the given answer is one of the answers; an empty one is right where there are none."""
    return float(any(normalised(given) == normalised(answer) for answer in answers or ("",)))


def token_f1(given: str, answers: Sequence[str]) -> float:
    """F1 of words with the nearest of the answers; 1 or 0 where there are none."""
    return max(_f1(normalised(given), normalised(answer)) for answer in answers or ("",))


def _f1(given: list[str], answer: list[str]) -> float:
    if not given or not answer:
        return float(given == answer)
    return metrics.f1((Counter(given) & Counter(answer)).total(), len(given), len(answer))
