"""Paragraphs of encyclopaedic text, and which titles name a person or a place."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from parley_training.corpora.reading import Split, hashed_split, json_lines

OWN_ARTICLES = Path(__file__).resolve().parents[3] / "data" / "articles"
DEV_SHARE = 0.03
MIN_WORDS = 25
_SENTENCE_END = re.compile(
    r"(?<=[a-z0-9)'\"\]])(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bno)(?<!\bed)(?<!\bvs)[.!?]['\")]?\s+"
    r"(?=[\"'(]?[A-Z0-9])"
)
_NOT_PROSE = re.compile(r"\b(Enlarge|CAPTION|SOS Children|Image:|Retrieved)\b|[|{}<>]|http")
_PERSON = re.compile(
    r"people|writers|performers|historical figures|artists|presidents|monarchs of|actors|philosophers$|scientists|"
    r"inventors|astronomers|mathematicians$|chemists|explorers|figures and leaders|historians|directors",
    re.IGNORECASE,
)
_PLACE = re.compile(r"geography|countries|planets|antarctica", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph. `kind` tells what the title names: 'person', 'place' or '' for anything else."""

    source: str
    title: str
    kind: str
    text: str
    split: Split


def read_passages(data: Path, source: str) -> Iterator[Passage]:
    """Paragraphs of running text of at least MIN_WORDS words; splits go by the hash of the title.

    Args:
        source: one of SOURCES; 'own_articles' are the project's and lie in the repository.
    """
    for title, kind, texts in _ARTICLES[source](data):
        split = hashed_split(f"{source}|{title}", DEV_SHARE)
        for text in texts:
            if _is_prose(text):
                yield Passage(source, title, kind, text, split)


def sentences(text: str) -> list[tuple[int, int]]:
    """Where the sentences of a paragraph begin and end (characters)."""
    borders = [match.end() for match in _SENTENCE_END.finditer(text)]
    starts, ends = [0, *borders], [*borders, len(text)]
    return [(start, start + len(text[start:end].rstrip())) for start, end in zip(starts, ends, strict=True)]


def _is_prose(text: str) -> bool:
    return len(text.split()) >= MIN_WORDS and text.rstrip()[-1] in ".!?\"')" and not _NOT_PROSE.search(text)


def _wikispeedia(data: Path) -> Iterator[tuple[str, str, list[str]]]:
    for row in json_lines(data / "wikispeedia" / "articles.jsonl.gz"):
        subjects = "; ".join(row["subjects"])
        kind = "person" if _PERSON.search(subjects) else "place" if _PLACE.search(subjects) else ""
        yield row["title"].strip(), kind, [re.sub(r"\s+", " ", line).strip() for line in row["text"].split("\n")]


def _movies(data: Path) -> Iterator[tuple[str, str, list[str]]]:
    for row in json_lines(data / "movies" / "wikipedia_movies.jsonl.gz"):
        if row.get("extract"):
            yield row["title"], "", [row["extract"].strip()]


def _own_articles(_: Path) -> Iterator[tuple[str, str, list[str]]]:
    for path in sorted(OWN_ARTICLES.glob("*.md")):
        _, header, body = path.read_text("utf-8").split("---\n", 2)
        yield header.partition("title:")[2].strip(), "", re.sub(r"^- ", "", body, flags=re.MULTILINE).split("\n")


_ARTICLES = {"wikispeedia": _wikispeedia, "movies": _movies, "own_articles": _own_articles}
SOURCES = tuple(_ARTICLES)
