"""The reader to compare with: the sentence that shares most with the question, then an answer of the type asked for."""

import math
import re
from collections import Counter
from collections.abc import Sequence

from parley_training.corpora.passages import sentences
from parley_training.reader.answers import Gazetteer, Kind, Span, find_spans
from parley_training.reader.example import Example
from parley_training.reader.reading import Reading
from parley_training.reader.words import STOP_WORDS, words_of

_K1, _B = 1.2, 0.75
_WANTED: tuple[tuple[re.Pattern[str], tuple[Kind, ...]], ...] = (
    (re.compile(r"\b(?:when|what (?:year|date|day|century|decade|month))\b"), ("date",)),
    (re.compile(r"\bhow (?:many|old|long|far|often)\b|\bwhat number\b"), ("number", "share")),
    (re.compile(r"\bhow much\b"), ("money", "number", "share", "thing")),
    (re.compile(r"\b(?:percent|percentage)\b"), ("share",)),
    (re.compile(r"\bwho(?:m|se)?\b"), ("person", "name")),
    (re.compile(r"\bwhere\b|\b(?:what|which) (?:city|country|state|place)\b"), ("place", "name")),
    (re.compile(r"\bwhy\b"), ("reason", "thing")),
    (re.compile(r"\bwhich\b"), ("name", "person", "place")),
    (re.compile(r""), ("thing", "name", "person", "place")),
)
_NOBODY = Gazetteer(frozenset(), frozenset(), frozenset())


class LexicalReader:
    """BM25 over sentences, answers by their form. The margin is the share of the question that the sentence covers."""

    def read(self, examples: Sequence[Example]) -> list[Reading]:
        """The best answer of each example."""
        return [self._read(item) for item in examples]

    def _read(self, item: Example) -> Reading:
        asked = [_stem(word) for word in words_of(item.question) if word not in STOP_WORDS]
        places = sentences(item.passage)
        bags = [Counter(_stem(word) for word in words_of(item.passage[s:e])) for s, e in places]
        scores = _bm25(asked, bags)
        best = max(range(len(places)), key=scores.__getitem__)
        start, end = places[best]
        cover = sum(word in bags[best] for word in asked) / max(1, len(asked))
        span = _pick(item.question, item.passage[start:end], asked)
        return Reading(start + span.start, start + span.end, cover) if span else Reading(start, end, cover)


def _bm25(asked: Sequence[str], bags: Sequence[Counter[str]]) -> list[float]:
    mean = sum(bag.total() for bag in bags) / len(bags)
    scores = [0.0] * len(bags)
    for word in set(asked):
        holding = sum(word in bag for bag in bags)
        rarity = math.log(1 + (len(bags) - holding + 0.5) / (holding + 0.5))
        for at, bag in enumerate(bags):
            scores[at] += rarity * bag[word] * (_K1 + 1) / (bag[word] + _K1 * (1 - _B + _B * bag.total() / mean))
    return scores


def _pick(question: str, sentence: str, asked: Sequence[str]) -> Span | None:
    """Of the spans of the types wanted, not named in the question, the nearest to the question's words."""
    low = question.lower()
    spans = [span for span in find_spans(sentence, _NOBODY) if sentence[span.start : span.end].lower() not in low]
    wanted = next(kinds for pattern, kinds in _WANTED if pattern.search(low))
    shared = [match.start() for match in re.finditer(r"\w+", sentence.lower()) if _stem(match[0]) in asked]
    for kind in wanted:
        fitting = [span for span in spans if span.kind == kind]
        if fitting:
            return min(fitting, key=lambda span: sum(abs(span.start - place) for place in shared))
    return min(spans, key=lambda span: span.start) if spans else None


def _stem(word: str) -> str:
    return re.sub(r"(?:ing|ed|es|s)$", "", word) if len(word) > 4 else word
