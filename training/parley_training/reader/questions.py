"""Questions made from statements: the answer becomes a question word, which goes to the front."""

import random
import re
from functools import cache

from parley_training.reader.answers import Kind, Span
from parley_training.reader.verbs import AUXILIARIES, base_form, lines

FEWEST_WORDS, MOST_WORDS = 4, 22
_BORDER = re.compile(
    r"[;:]|, (?:and|but|or|which|who|where|while|although|with|as|including|so|when)\b|,(?= )|"
    r"\b(?:although|whereas|because)\b"
)
_BRACKETS = re.compile(r"\s*[\[(][^)\]]*[)\]]|[\"“”]")
_TIME_WORD = re.compile(r"\b(?:in|on|since|during|by|from|until|around|about)(?: the)? *$", re.IGNORECASE)
_PLACE_WORD = re.compile(r"\b(?:in|at|near)(?: the)? *$", re.IGNORECASE)
_CAUSE_WORD = re.compile(r"\b(?:because of|because|due to) *$", re.IGNORECASE)
_OPENING = re.compile(
    r"^(?:In|On|At|By|During|From|After|For|As|Since) .{2,60}? (?=(?:he|she|it|they|there|the|this)\b)"
)
_COUNTED = re.compile(r"^(?:[a-z-]+ )?[a-z]{2,}s\b")
_NO_STATEMENT = re.compile(r"[*=†•|]|\?|^[^A-Z\"“]|^[A-Z][^.]{0,40}:")
_NO_QUESTION = re.compile(r"\b(?:did|does|do) \S+ (?:is|was|were|are|has|had)\b|^\w+ (?:\w+ )?[*(-]|\bif\b.*\bif\b")
_SMALL = frozenset(
    (
        "The", "A", "An", "In", "On", "At", "It", "He", "She", "They", "This", "That", "These", "Those", "There", "His",
        "Her", "Its", "Their", "As", "For",
    )
)  # fmt: skip
_ASKED_BY: dict[Kind, tuple[str, ...]] = {
    "date": ("when", "when", "in what year"),
    "number": ("how many",),
    "share": ("what percentage",),
    "money": ("how much money",),
    "person": ("who", "who", "which person"),
    "place": ("where", "what place", "which place"),
    "name": ("what", "what", "which"),
    "thing": ("what",),
    "reason": ("why", "for what reason"),
}


def ask(sentence: str, span: Span, title: str, person: bool, rng: random.Random) -> str | None:
    """A question whose answer is the span. None if the sentence does not lend itself to it.

    Args:
        title: what the article is about; stands for a pronoun at the start.
        person: whether the title names a person.
    """
    word = rng.choice(_ASKED_BY[span.kind])
    if _NO_STATEMENT.search(sentence):
        return None
    left, right = _around(sentence, span)
    left, word = _without_preposition(left, word, span.kind)
    left = _named(_OPENING.sub("", left), title, person, rng)
    if span.kind == "number":
        counted = _COUNTED.match(right)
        word, right = f"{word} {counted[0]}" if counted else word, right[counted.end() :].strip() if counted else right
    question = _front(word, left, right, rng)
    words = question.split()
    long_enough = FEWEST_WORDS <= len(words) <= MOST_WORDS and len(words) - len(word.split()) >= 2
    return _reworded(words, rng) if long_enough and not _NO_QUESTION.search(question) else None


def _around(sentence: str, span: Span) -> tuple[str, str]:
    """What stands around the span within its clause, brackets and quotation marks left out."""
    left = _BRACKETS.sub("", sentence[: span.start])
    right = _BRACKETS.sub("", sentence[span.end :]).rstrip(" .!?")
    ends = [match.end() for match in _BORDER.finditer(left)]
    clause = left[ends[-1] :] if ends else left
    begins = [match.start() for match in _BORDER.finditer(right)]
    rest = right[: begins[0]] if begins else right
    if len(clause.split()) < 2 and len(rest.split()) < 2:
        short = [match.end() for match in _BORDER.finditer(right)]
        after = right[short[0] :] if short else ""
        return (after, "") if len(after.split()) > 3 else (left, rest)
    return clause.strip(), rest.strip()


def _without_preposition(left: str, word: str, kind: Kind) -> tuple[str, str]:
    if kind == "date":
        return _TIME_WORD.sub("", left), word
    if kind == "reason":
        return _CAUSE_WORD.sub("", left), word
    if word == "where":
        bare = _PLACE_WORD.sub("", left)
        return bare, word if bare != left else "what place"
    return re.sub(r"\b(?:the|a|an) *$", "", left, flags=re.IGNORECASE), word


def _named(left: str, title: str, person: bool, rng: random.Random) -> str:
    first, _, rest = left.partition(" ")
    stands_for_title = first in ("It", "They") or (person and first in ("He", "She"))
    return f"{title} {rest}" if stands_for_title and rng.random() < 0.7 else left


def _front(word: str, left: str, right: str, rng: random.Random) -> str:
    """Wh-word first, helping verb before the subject; in a fifth of the cases, or where no verb is known, freely."""
    words = left.split()
    if not words or (len(words) == 1 and words[0] in _SMALL):
        return f"{word} {right}"
    for at in range(1, min(len(words), 9)):
        low = words[at].lower()
        if low in AUXILIARIES:
            return " ".join((word, low, _lower_first(words[:at]), *words[at + 1 :], right))
        base = base_form(low)
        if base and rng.random() < 0.95:
            return " ".join((word, base[0], _lower_first(words[:at]), base[1], *words[at + 1 :], right))
    if rng.random() < 0.5:
        return f"{left} {right} {word}" if right and rng.random() < 0.3 else f"{left} {word} {right}"
    return f"{word} {right} {left}"


def _lower_first(words: list[str]) -> str:
    return " ".join((words[0].lower() if words[0] in _SMALL else words[0], *words[1:]))


@cache
def _synonyms() -> dict[str, tuple[str, ...]]:
    pairs = (line.split(": ") for line in lines("reader_synonyms.txt"))
    return {word: tuple(others.split(", ")) for word, others in pairs}


def _reworded(words: list[str], rng: random.Random) -> str:
    """Some words replaced by synonyms, some lost, so that the question is no copy of the sentence."""
    out = []
    for at, word in enumerate(words):
        others = _synonyms().get(word)
        if others and at > 2 and rng.random() < 0.4:
            out.append(rng.choice(others))
        elif at < 2 or rng.random() > 0.06:
            out.append(word)
    text = re.sub(r"\s+([,;])", r"\1", " ".join(out)).strip(" ,;")
    return text[:1].upper() + text[1:] + "?"
