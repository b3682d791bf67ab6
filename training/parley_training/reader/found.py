"""People's questions to a search engine, with passages found that very probably answer them."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from parley_training.corpora.passages import Passage
from parley_training.corpora.search_questions import SearchQuestion
from parley_training.reader.example import Example
from parley_training.reader.words import STOP_WORDS, words_of

MOST_WORDS = 180
_LEAST_COVER = 0.62
"""At least this share of the question's words, by weight, must stand in the passage or its title."""


def locate(questions: Sequence[SearchQuestion], passages: Iterable[Passage]) -> Iterator[Example]:
    """For each question the passage that covers its words best, if it covers enough of them and holds an answer."""
    by_start = _answers_by_first_word(questions)
    asked = [frozenset(words_of(question.question)) - STOP_WORDS for question in questions]
    rarity = _rarity(asked)
    best: dict[int, tuple[float, Example]] = {}
    for passage in passages:
        words = words_of(passage.text)
        if len(words) > MOST_WORDS:
            continue
        present = frozenset(words) | frozenset(words_of(passage.title))
        for number, answer in _candidates(words, by_start):
            cover = _cover(asked[number], present, rarity)
            if cover >= _LEAST_COVER and cover > best.get(number, (0.0,))[0]:
                match = re.search(rf"\b{re.escape(answer)}\b", passage.text, re.IGNORECASE)
                if match:
                    best[number] = cover, Example(questions[number].question, passage.text, match.span())
    yield from (best[number][1] for number in sorted(best))


def _answers_by_first_word(questions: Sequence[SearchQuestion]) -> dict[str, list[tuple[int, str, list[str]]]]:
    out: dict[str, list[tuple[int, str, list[str]]]] = defaultdict(list)
    for number, question in enumerate(questions):
        for answer in question.answers:
            words = words_of(answer)
            if words and not set(words) <= set(words_of(question.question)):
                out[words[0]].append((number, answer, words))
    return out


def _candidates(words: list[str], by_start: dict[str, list[tuple[int, str, list[str]]]]) -> set[tuple[int, str]]:
    return {
        (number, answer)
        for at, word in enumerate(words)
        for number, answer, wanted in by_start.get(word, ())
        if words[at : at + len(wanted)] == wanted
    }


def _rarity(asked: Sequence[frozenset[str]]) -> dict[str, float]:
    counts = Counter(word for words in asked for word in words)
    return {word: math.log(1 + len(asked) / count) for word, count in counts.items()}


def _cover(asked: frozenset[str], present: frozenset[str], rarity: dict[str, float]) -> float:
    total = sum(rarity[word] for word in asked)
    return sum(rarity[word] for word in asked & present) / total if total else 0.0
