"""Texts and how they are said in conversation: pairs of our own, and Parley's articles from written into spoken form.

An article's sentence is made stiff (no contractions, no lead-in) for the text, and stays as it is, sometimes after a
lead-in, for the reply: names, numbers and negations are kept by construction.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from parley_training.corpora.own import FOLDER
from parley_training.corpora.reading import Split, hashed_split
from parley_training.errors import TrainingError
from parley_training.generator.control import Control
from parley_training.generator.example import Line
from parley_training.generator.voice import sentences
from parley_training.stream import seeded

ARTICLES = Path(__file__).resolve().parents[3] / "data" / "articles"
DEV_SHARE = 0.05
_LEADS = ("I read that", "It seems that", "They say", "Here's what I found out:", "As far as I know,", "Apparently,")
_LOWERED = (
    "The", "A", "An", "In", "It", "There", "Many", "Some", "Most", "This", "They", "Its", "At", "On", "For", "People",
    "Every", "One", "When",
)  # fmt: skip
_BEFORE = "a|an|the|not|no|said|called|made|still|so|in|more|also|often"
_STIFF = (
    (rf"\b(it|that|there|here|what|who|he|she)'s\b(?= (?:{_BEFORE}))", r"\1 is"),
    (r"\b(\w+)n't\b", r"\1 not"),
    (r"\b(they|you|we)'re\b", r"\1 are"),
    (r"\b(\w+)'ve\b", r"\1 have"),
    (r"\bI'm\b", "I am"),
)


def article_conversations(split: Split, seed: int, folder: Path = ARTICLES) -> Iterator[list[Line]]:
    """One conversation for each sentence of 6 to 25 words of Parley's articles; splits by article.

    Raises:
        TrainingError: there are no articles.
    """
    files = sorted(folder.glob("*.md"))
    if not files:
        raise TrainingError(f"{folder}: no articles; run from a checkout of the whole project")
    for file in files:
        if hashed_split(file.stem, DEV_SHARE) == split:
            for number, sentence in enumerate(_article_sentences(file.read_text("utf-8"))):
                yield _said(sentence, seed, f"{file.stem}:{number}")


def _article_sentences(text: str) -> Iterator[str]:
    body = text.split("---", 2)[-1]
    for line in body.splitlines():
        if line and not line.startswith("#"):
            yield from (s for s in sentences(line.lstrip("- ")) if 6 <= len(s.split()) <= 25 and s[-1] in ".!")


def _said(sentence: str, seed: int, key: str) -> list[Line]:
    rng = seeded(seed, "article", key)
    stiff = sentence
    for pattern, form in _STIFF:
        stiff = re.sub(pattern, form, stiff, flags=re.IGNORECASE)
    first = sentence.split()[0]
    said = sentence
    if rng.random() < 0.7 and first in _LOWERED:
        said = f"{rng.choice(_LEADS)} {sentence[0].lower()}{sentence[1:]}"
    return [Line(True, said, 1.0, Control(text=stiff.replace("ca not", "cannot").replace("wo not", "will not")))]


def own_texts(split: Split, folder: Path = FOLDER) -> Iterator[list[Line]]:
    """The pairs of `own_data/generator_texts.txt`: lines `t: …` (the text) and `p: …` (what is said).

    Raises:
        TrainingError: a pair has another form.
    """
    path = folder / "generator_texts.txt"
    for block in path.read_text("utf-8").split("\n\n"):
        rows = [row for row in block.splitlines() if not row.startswith("#")]
        if not rows:
            continue
        if [row[:3] for row in rows] != ["t: ", "p: "]:
            raise TrainingError(f"{path}: {rows[0]!r}: expected a line 't: …' and a line 'p: …'; correct the pair")
        if hashed_split(rows[0], DEV_SHARE) == split:
            yield [Line(True, rows[1][3:], 1.0, Control(text=rows[0][3:]))]
