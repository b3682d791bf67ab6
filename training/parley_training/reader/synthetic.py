"""Made questions: from sentences of passages, with and without an answer there."""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.corpora.passages import Passage, read_passages, sentences
from parley_training.reader.answers import Gazetteer, Kind, Span, find_spans
from parley_training.reader.example import Example
from parley_training.reader.questions import ask

MOST_WORDS = 110
_TRIES = 4
_WEIGHT: dict[Kind, float] = {"thing": 0.5, "name": 1.0, "person": 1.5, "place": 1.0, "reason": 1.5}


def make_gazetteer(passages: Sequence[Passage]) -> Gazetteer:
    """Persons and places among the titles of the passages."""
    persons = frozenset(passage.title for passage in passages if passage.kind == "person")
    places = frozenset(passage.title for passage in passages if passage.kind == "place")
    return Gazetteer(persons, places, frozenset(name.split()[0] for name in persons if " " in name))


def load_passages(data: Path, source: str, without: frozenset[str]) -> list[Passage]:
    """The training passages of a source, but those of articles in `without` (lower case)."""
    return [p for p in read_passages(data, source) if p.split == "train" and p.title.lower() not in without]


class QuestionMaker:
    """Makes questions about the passages given, always the same ones for the same generator."""

    def __init__(self, passages: Sequence[Passage], rng: random.Random) -> None:
        self._passages, self._rng = passages, rng
        self._gazetteer = make_gazetteer(passages)
        self._by_title: dict[str, list[Passage]] = defaultdict(list)
        for passage in passages:
            self._by_title[passage.title].append(passage)

    def make(self, tries: int, unanswerable: float) -> Iterator[Example]:
        """One question a try where one can be made, the share `unanswerable` of them without an answer beside them."""
        for _ in range(tries):
            passage = self._rng.choice(self._passages)
            window, places = _window(passage.text, self._rng)
            made = self._ask(passage, window, places)
            if not made:
                continue
            question, answer = made
            if self._rng.random() >= unanswerable:
                yield Example(question, window, (answer.start, answer.end))
            elif other := self._unanswered(passage, window, question, answer):
                yield other

    def _ask(self, passage: Passage, window: str, places: list[tuple[int, int]]) -> tuple[str, Span] | None:
        """A question with its answer in the window; None if no try gave one."""
        for _ in range(_TRIES):
            start, end = self._rng.choice(places)
            spans = list(find_spans(window[start:end], self._gazetteer))
            if not spans:
                continue
            span = self._rng.choices(spans, [_WEIGHT.get(item.kind, 2.0) for item in spans])[0]
            question = ask(window[start:end], span, passage.title, passage.kind == "person", self._rng)
            if question:
                return question, Span(start + span.start, start + span.end, span.kind)
        return None

    def _unanswered(self, passage: Passage, window: str, question: str, answer: Span) -> Example | None:
        """Another part of the same article that does not hold the answer, or a question with one thing changed."""
        if self._rng.random() < 0.5:
            changed = self._changed(question, window)
            if changed:
                return Example(changed, window, None)
        text = window[answer.start : answer.end].lower()
        other, _ = _window(self._rng.choice(self._by_title[passage.title]).text, self._rng)
        return None if text in other.lower() or other in window or window in other else Example(question, other, None)

    def _changed(self, question: str, window: str) -> str | None:
        """The question with a name or number replaced by another of the same kind from the passage."""
        asked = [span for span in find_spans(question[:-1], self._gazetteer) if span.start > 0 and span.kind != "thing"]
        if not asked:
            return None
        span = self._rng.choice(asked)
        old = question[span.start : span.end]
        others = {window[s.start : s.end] for s in find_spans(window, self._gazetteer) if s.kind == span.kind}
        fitting = sorted(other for other in others if other.lower() not in question.lower() and old not in other)
        return question[: span.start] + self._rng.choice(fitting) + question[span.end :] if fitting else None


def _window(text: str, rng: random.Random) -> tuple[str, list[tuple[int, int]]]:
    """Some neighbouring sentences of at most MOST_WORDS words, and their places in that part."""
    places = sentences(text)
    first = last = rng.randrange(len(places))
    wanted = rng.randrange(30, MOST_WORDS)
    while last + 1 < len(places) and len(text[places[first][0] : places[last + 1][1]].split()) <= wanted:
        last += 1
    begin = places[first][0]
    return text[begin : places[last][1]], [(start - begin, end - begin) for start, end in places[first : last + 1]]
