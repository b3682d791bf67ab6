"""Questions to a search engine with short answers (NQ-open); no passage comes with them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from parley_training.corpora.reading import json_lines

_FILES = ("NQ-open.dev.jsonl.gz", "NQ-open.efficientqa.dev.1.1.jsonl.gz")


@dataclass(frozen=True, slots=True)
class SearchQuestion:
    """A question in lower case and its acceptable answers."""

    question: str
    answers: tuple[str, ...]


def read_search_questions(data: Path) -> Iterator[SearchQuestion]:
    """All questions of the development files, each once."""
    seen = set()
    for file in _FILES:
        for row in json_lines(data / "nq_open" / file):
            if row["question"] not in seen:
                seen.add(row["question"])
                yield SearchQuestion(row["question"], tuple(row["answer"]))
