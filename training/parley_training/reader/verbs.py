"""Enough of English verbs to turn a statement into a question."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "own_data"
AUXILIARIES = frozenset(
    (
        "is", "are", "was", "were", "has", "had", "have", "can", "could", "will", "would", "may", "might", "must",
        "should", "does", "did", "do",
    )
)  # fmt: skip
_TAKES_E = re.compile(
    r"(?:[^aeiou]|^)[aiou][cgsvzkdpr]$|"
    r"(?:at|uc|iz|us|uat|ang|arg|erv|plet|nu|olv|ltur|quir|bl|pl|tl|gl|enc|anc|ag|ut)$"
)
_NO_VERB = frozenset(("hundred", "speed", "indeed", "breed", "sacred", "united", "based"))


def lines(name: str) -> list[str]:
    """The lines of a file of `own_data/`, without remarks."""
    texts = (FOLDER / name).read_text("utf-8").splitlines()
    return [text.strip() for text in texts if text.strip() and not text.startswith("#")]


@cache
def irregular() -> Mapping[str, str]:
    """Forms that the spelling does not tell, and their bases."""
    return dict(line.split() for line in lines("reader_verbs.txt"))  # type: ignore[misc]


def base_form(word: str) -> tuple[str, str] | None:
    """The helping verb and the base of a finite verb: 'wrote' gives ('did', 'write'). None if it is no verb we know."""
    known = irregular().get(word)
    if known:
        return ("does" if word.endswith("s") and word == known + "s" else "did"), known
    if not word.endswith("ed") or len(word) < 5 or word in _NO_VERB or not word.isalpha():
        return None
    stem = word[:-2]
    if stem.endswith("i"):
        return "did", stem[:-1] + "y"
    if stem.endswith("e"):
        return "did", stem + "e"
    if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "ls":
        return "did", stem[:-1]
    return "did", stem + "e" if _TAKES_E.search(stem) else stem
