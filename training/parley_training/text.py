"""Cleaning, the form of recognised speech, and the noise that models must bear."""

import random
import re

_NOT_SPOKEN = re.compile(r"[^a-z0-9' ]")
_SPACE = re.compile(r"\s+")
_BEFORE_MARK = re.compile(r"\s+([,.!?;:%])")
_SPLIT_CONTRACTION = re.compile(r"\s*'\s*(s|t|re|ve|ll|d|m)\b", re.IGNORECASE)
_TWEET_PARTS = re.compile(r"@\w+|https?\S+|&#?\w+;|\bRT\b")
_TWEET_MARKS = re.compile(r"[!\"]{2,}")

# What a recogniser commonly takes for something else.
_SOUND_ALIKE = {
    "to": "two", "two": "to", "too": "to", "there": "their", "their": "there", "you're": "your", "your": "you're",
    "know": "no", "no": "know", "write": "right", "right": "write", "here": "hear", "hear": "here", "for": "four",
    "by": "buy", "buy": "by", "would": "wood", "one": "won", "our": "hour", "see": "sea", "week": "weak", "so": "sew",
    "it's": "its", "its": "it's", "than": "then", "then": "than", "wear": "where", "where": "wear", "new": "knew",
    "and": "an", "an": "and", "are": "our", "him": "them", "this": "these", "a": "the", "the": "a", "in": "and",
    "can": "can't", "i'm": "i", "what's": "what", "that's": "that", "like": "lake", "have": "half", "do": "due",
}  # fmt: skip
_NEGATIONS = {"can", "no", "know", "not"}
_DROPPED = {"the", "a", "an", "is", "are", "to", "of", "do", "did", "and", "it", "was"}
_FILLERS = ("um", "uh", "like", "you know", "well", "so")
_NEIGHBOURS = {
    "a": "sq", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj", "i": "uo", "j": "hk",
    "k": "jl", "l": "k", "m": "n", "n": "bm", "o": "ip", "p": "o", "q": "w", "r": "et", "s": "ad", "t": "ry",
    "u": "yi", "v": "cb", "w": "qe", "x": "zc", "y": "tu", "z": "x",
}  # fmt: skip


def clean(text: str) -> str:
    """Written text as people type it: tokens joined again, one kind of apostrophe, single spaces."""
    text = text.replace("_comma_", ",").replace("\u2019", "'").replace("\u2018", "'")
    text = re.sub(r"\b(\w+) n ?'t\b", r"\1n't", text)
    text = _BEFORE_MARK.sub(r"\1", text)
    return _SPACE.sub(" ", _SPLIT_CONTRACTION.sub(r"'\1", text)).strip()


def clean_tweet(text: str) -> str:
    """A tweet's own words: mentions, links, entities and quoted marks taken out."""
    return clean(_TWEET_MARKS.sub(" ", _TWEET_PARTS.sub(" ", text))).lstrip(" :!")


def speech_like(text: str) -> str:
    """The form that a recogniser gives: lower case, no punctuation but apostrophes."""
    return _SPACE.sub(" ", _NOT_SPOKEN.sub(" ", clean(text).lower())).strip()


def typo(text: str, rng: random.Random) -> str:
    """One slip of the fingers in a word of at least four letters: swapped, lost, doubled or neighbouring letter."""
    places = list(re.finditer(r"[A-Za-z]{4,}", text))
    if not places:
        return text
    word = rng.choice(places)
    at = rng.randrange(word.start() + 1, word.end() - 1)
    letter = text[at]
    kind = rng.randrange(4)
    if kind == 0:
        return text[:at] + text[at + 1] + letter + text[at + 2 :]
    if kind == 1:
        return text[:at] + text[at + 1 :]
    if kind == 2:
        return text[:at] + letter + text[at:]
    return text[:at] + rng.choice(_NEIGHBOURS[letter.lower()]) + text[at + 1 :]


def capitals(text: str, rng: random.Random) -> str:
    """Shouted, in title case, or with a capital at the start."""
    return rng.choice((str.upper, str.title, str.capitalize))(text)


def punctuated(text: str, rng: random.Random, question: bool | None = None) -> str:
    """A mark at the end and a capital at the start; `question` tells which mark, None takes one without meaning."""
    bare = text.rstrip(" .!?,")
    mark = "?" if question else rng.choice((".", "!", "...", ""))
    return bare[:1].upper() + bare[1:] + mark


def poorly_recognised(text: str, rng: random.Random, rate: float = 0.12) -> str:
    """What a poor recogniser makes of it: words that sound alike, lost small words, fillers. Negation is kept."""
    words = []
    for word in speech_like(text).split():
        if word in _SOUND_ALIKE and word not in _NEGATIONS and rng.random() < rate * 2:
            words.append(_SOUND_ALIKE[word])
        elif word in _DROPPED and rng.random() < rate:
            continue
        else:
            words.append(word)
        if rng.random() < rate / 4:
            words.append(rng.choice(_FILLERS))
    return " ".join(words) if words else speech_like(text)


NOISES = {"typo": typo, "capitals": capitals, "punctuation": punctuated, "recogniser": poorly_recognised}
"""The noises by which robustness is measured, by name."""


def augment(text: str, rng: random.Random, rate: float) -> str:
    """For training: with probability `rate` one of the noises, else half of the texts in the form of speech."""
    if rng.random() < rate:
        return NOISES[rng.choice(tuple(NOISES))](text, rng)
    return speech_like(text) or text if rng.random() < 0.5 else text
