"""Parley's voice as rules over sentences: what a reply of a data set must lose or change before it is learnt.

`in_voice` takes a reply apart into sentences, drops those that a bot with these manners would not say, puts the rest
into spoken form, and tells which rules acted. The replies of people are left alone: they may have dogs and sisters.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from parley_training.corpora.own import FOLDER

FEWEST_WORDS, MOST_WORDS = 3, 25


def _read_rules() -> tuple[tuple[tuple[str, re.Pattern[str]], ...], Mapping[str, str]]:
    table = tomllib.loads((FOLDER / "generator_voice.toml").read_text("utf-8"))
    rules = tuple((name, _pattern(rule["patterns"], table["words"])) for name, rule in table["rules"].items())
    return (*rules, ("empty", _EMPTY), ("unspoken", _UNSPOKEN)), table["spelling"]


def _pattern(patterns: Iterable[str], words: Mapping[str, Sequence[str]]) -> re.Pattern[str]:
    """One expression for whole words in any case; `<name>` stands for one of the list's."""
    text = "|".join(patterns)
    for name, forms in words.items():
        text = text.replace(f"<{name}>", f"(?:{'|'.join(forms)})")
    return re.compile(rf"\b(?:{text})\b", re.IGNORECASE)


_EMPTY = re.compile(
    r"^(?:that's|that is|thats|very|how|so|oh|wow|ah|,|\s)*interesting\W*$|^(?:i see|ok(?:ay)?)\W*$", re.I
)
_UNSPOKEN = re.compile(r"[^\x00-\x7f]|[()\[\]{}<>|*_#~^\\@&;:/=+%$\"]|\.\.|https?|www|\d{5}")
_DOTS = re.compile(r"\.{2,}|\u2026")
_ASKS = re.compile(
    r"^(?:what|who|where|when|why|which|did|do|does|is|are|was|were|have|has|will|would|can|could)\b(?!ever| an? )|"
    r"^how (?:did|do|does|is|are|was|were|have|has|will|would|can|could|long|many|much|old|far|often|come)\b",
    re.I,
)
_ASKS_SURELY = re.compile(r"^(?:what|where|who|how|why)(?:'s| (?:is|are|was|were|do|does|did|happened))\b", re.I)
_SENTENCE = re.compile(r"[^.!?]+[.!?]*")
_ABBREVIATION = re.compile(r"\b(Dr|Mr|Mrs|Ms|St|vs|U\.S|a\.m|p\.m)\.", re.I)

RULES, _BRITISH = _read_rules()
"""Name and pattern of each rule that drops a sentence, in the order in which they are asked; British spellings."""

_CONTRACTIONS = (
    (re.compile(r"\b(that|it|what|how|there|here|who|he|she) is\b(?= \w)", re.I), r"\1's"),
    (re.compile(r"\bI am\b(?= \w)"), "I'm"),
    (re.compile(r"\b(you|they) are\b(?= \w)", re.I), r"\1're"),
    (re.compile(r"\b(do|does|did|is|are|was|were|have|has|had|would|could|should) not\b", re.I), r"\1n't"),
    (re.compile(r"\b(dont|doesnt|didnt|isnt|wasnt|cant|wont|couldnt|wouldnt|havent|hasnt|arent)\b", re.I), None),
    (re.compile(r"\b(im|ive|thats|whats|youre|theyre|hes|shes)\b", re.I), None),
)
_APOSTROPHES = {
    "im": "I'm", "ive": "I've", "thats": "that's", "whats": "what's", "youre": "you're", "theyre": "they're",
    "hes": "he's", "shes": "she's", "cant": "can't", "wont": "won't",
}  # fmt: skip


@dataclass(frozen=True)
class Voiced:
    """What became of a reply. `text`: None where nothing fit to say is left. `rules`: the names of those that acted."""

    text: str | None
    rules: tuple[str, ...]


def in_voice(reply: str) -> Voiced:
    """The reply in Parley's voice: sentences of the wrong kind dropped, at most one question, 3 to 25 words."""
    acted: list[str] = []
    kept: list[str] = []
    for sentence in sentences(_DOTS.sub(".", reply)):
        rule = broken_rule(sentence)
        if rule:
            acted.append(rule)
        elif len(" ".join((*kept, sentence)).split()) > MOST_WORDS:
            acted.append("long")
            break
        else:
            kept.append(spoken(sentence))
            if sentence.endswith("?"):
                break
    text = " ".join(kept)
    if len(text.split()) < FEWEST_WORDS:
        return Voiced(None, (*acted, "short"))
    return Voiced(text, tuple(acted))


def sentences(text: str) -> list[str]:
    """The sentences of a text with their marks."""
    guarded = _ABBREVIATION.sub(lambda match: match[0][:-1], text)
    return [part.strip() for part in _SENTENCE.findall(guarded) if re.search(r"[A-Za-z]", part)]


def broken_rule(sentence: str) -> str | None:
    """The name of the first rule that the sentence breaks."""
    return next((name for name, pattern in RULES if pattern.search(sentence)), None)


def spoken(sentence: str) -> str:
    """One sentence as Parley writes it: capital and mark, contractions, British spelling, one mark at the end."""
    text = re.sub(r"\bi\b", "I", sentence)
    text = text.lower() if text.isupper() else text
    for pattern, form in _CONTRACTIONS:
        text = pattern.sub(form or (lambda match: _with_apostrophe(match[0])), text)
    text = re.sub(r"[A-Za-z]+", lambda match: _british(match[0]), text)
    text = re.sub(r"[!?]*\?[!?]*$", "?", re.sub(r"!+$", "!", text.strip(" ,-")))
    text = re.sub(r"\s+([,.!?])", r"\1", re.sub(r"\bi\b", "I", text))
    text = text.rstrip(".") if _ASKS_SURELY.match(text) else text
    mark = "" if text[-1:] in ".!?" else "?" if _ASKS.match(text) else "."
    return text[:1].upper() + text[1:] + mark


def _with_apostrophe(word: str) -> str:
    plain = word.lower()
    found = _APOSTROPHES.get(plain) or plain[:-1] + "'t"
    return found[:1].upper() + found[1:] if word[:1].isupper() else found


def _british(word: str) -> str:
    found = _BRITISH.get(word.lower())
    if not found:
        return word
    return found.capitalize() if word[:1].isupper() else found
