"""Tiny passages and questions in the formats of the real sets, for the reader."""

import gzip
import json
from pathlib import Path

from parley_training.stream import seeded

_NAMES = ("Anna Berg", "Carl Dahl", "Eva Falk", "Hugo Lind")
_TOWNS = ("Norby", "Eastham", "Westow", "Sudbury")


def paragraph(*seed: object) -> tuple[str, str, str]:
    """A paragraph, and the name and the year in it."""
    rng = seeded("passage", *seed)
    name, town, year = rng.choice(_NAMES), rng.choice(_TOWNS), str(rng.randrange(1700, 1990))
    text = (
        f"{name} was born in {town} in {year} and lived in a small house by the river. The house was built by two "
        f"brothers of the old miller. In later years {name} wrote three books about the birds of {town}, which were "
        f"read by many people."
    )
    return text, name, year


def write_tiny_passages(folder: Path) -> None:
    """Wikispeedia, films, SQuAD and NQ-open with a few rows each."""
    articles = [
        {"title": f"Article {i}", "subjects": ["Writers and critics"], "text": f"Head\n{paragraph('wiki', i)[0]}"}
        for i in range(60)
    ]
    _json_lines(folder / "wikispeedia" / "articles.jsonl.gz", articles)
    films = [{"title": f"Film {i}", "extract": paragraph("film", i)[0]} for i in range(20)]
    _json_lines(folder / "movies" / "wikipedia_movies.jsonl.gz", films)
    squad = [_squad_article(number, answered=True) for number in range(4)]
    _json(folder / "squad2" / "dev-v2.0.shared.json.gz", {"data": squad})
    _json(folder / "squad2" / "test-v2.0.noanswers.json.gz", {"data": [_squad_article(9, answered=False)]})
    for file in ("NQ-open.dev.jsonl.gz", "NQ-open.efficientqa.dev.1.1.jsonl.gz"):
        rows = [{"question": f"when was {name.lower()} born", "answer": [paragraph("wiki", 1)[2]]} for name in _NAMES]
        _json_lines(folder / "nq_open" / file, rows)


def _squad_article(number: int, answered: bool) -> dict[str, object]:
    paragraphs = []
    for index in range(30):
        text, name, year = paragraph("squad", number, index)
        answers = [{"text": year, "answer_start": text.index(year)}] * 2 if answered else []
        questions = [
            {"question": f"When was {name} born?", "id": f"{number}-{index}-a", "answers": answers},
            {"question": f"Who painted {name}?", "id": f"{number}-{index}-b", "answers": []},
        ]
        paragraphs.append({"context": text, "qas": questions})
    return {"title": f"Person_{number}", "paragraphs": paragraphs}


def _json_lines(path: Path, rows: list[dict[str, object]]) -> None:
    _write(path, "".join(json.dumps(row) + "\n" for row in rows))


def _json(path: Path, content: object) -> None:
    _write(path, json.dumps(content))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode()))
