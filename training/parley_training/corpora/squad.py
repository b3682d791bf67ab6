"""SQuAD 2.0: people's questions about paragraphs of Wikipedia, more than half of them without an answer there."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parley_training.corpora.reading import json_file


@dataclass(frozen=True, slots=True)
class Answer:
    """A stretch of the passage; `start` counts characters."""

    text: str
    start: int


@dataclass(frozen=True, slots=True)
class PassageQuestion:
    """A question about a passage. `answers` are all that people gave; none if the passage does not answer it."""

    article: str
    passage: str
    question: str
    answers: tuple[Answer, ...]

    @property
    def answer(self) -> Answer | None:
        """The answer that most people gave (of equals the first)."""
        return Counter(self.answers).most_common(1)[0][0] if self.answers else None


_ANSWERED, _UNANSWERED = "dev-v2.0.shared.json.gz", "test-v2.0.noanswers.json.gz"


def read_squad(data: Path) -> Iterator[PassageQuestion]:
    """The questions of the nine articles whose answers are there."""
    for article, paragraph in _paragraphs(data / "squad2" / _ANSWERED):
        for item in paragraph["qas"]:
            answers = tuple(Answer(given["text"], given["answer_start"]) for given in item["answers"])
            yield PassageQuestion(article, paragraph["context"], item["question"].strip(), answers)


def squad_articles(data: Path) -> frozenset[str]:
    """Titles of all SQuAD articles here, with or without answers, in lower case and with spaces."""
    files = (_ANSWERED, _UNANSWERED)
    titles = (title for file in files for title, _ in _paragraphs(data / "squad2" / file))
    return frozenset(title.replace("_", " ").lower() for title in titles)


def _paragraphs(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    for article in json_file(path)["data"]:
        for paragraph in article["paragraphs"]:
            yield article["title"], paragraph
