"""Words of questions and passages, and those that say little."""

import re

STOP_WORDS = frozenset(
    (
        "the", "a", "an", "of", "in", "on", "at", "to", "for", "by", "with", "from", "as", "is", "are", "was", "were",
        "be", "been", "do", "does", "did", "has", "have", "had", "who", "what", "when", "where", "which", "why", "how",
        "many", "much", "it", "its", "and", "or", "that", "this", "there", "s",
    )
)  # fmt: skip
_WORD = re.compile(r"[a-z0-9]+")


def words_of(text: str) -> list[str]:
    """The words of a text in lower case."""
    return _WORD.findall(text.lower())
