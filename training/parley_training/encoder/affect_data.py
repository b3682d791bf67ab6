"""Examples for emotion and sentiment."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.corpora.dialogues import Dialogue, read_dialogues
from parley_training.corpora.labelled import read_goemotions, read_reviews, read_sst
from parley_training.corpora.licences import allowed
from parley_training.corpora.reading import Split
from parley_training.encoder.example import Example, example
from parley_training.job import Licences

Rows = Iterator[tuple[Split, Example]]

VIEWS = ("situation", "first", "second", "later")

# GoEmotions' labels as groups of the 32: weak labels, used where EmpatheticDialogues may not be.
_AS_EMOTIONS = {
    "admiration": ("impressed",), "anger": ("angry", "furious"), "annoyance": ("annoyed",), "caring": ("caring",),
    "approval": ("trusting", "confident", "content"), "desire": ("anticipating", "hopeful", "jealous"),
    "disappointment": ("disappointed",), "disapproval": ("annoyed", "disappointed"), "disgust": ("disgusted",),
    "embarrassment": ("embarrassed", "ashamed"), "excitement": ("excited", "anticipating"),
    "fear": ("afraid", "terrified", "apprehensive"), "gratitude": ("grateful",), "grief": ("devastated", "sad"),
    "joy": ("joyful", "content"), "love": ("caring", "sentimental", "faithful"),
    "nervousness": ("anxious", "apprehensive"), "optimism": ("hopeful", "confident"), "pride": ("proud",),
    "relief": ("content", "grateful"), "remorse": ("guilty", "ashamed"), "sadness": ("sad", "lonely", "devastated"),
    "surprise": ("surprised",),
}  # fmt: skip

_POSITIVE = {
    "admiration", "amusement", "approval", "caring", "desire", "excitement", "gratitude", "joy", "love", "optimism",
    "pride", "relief",
}  # fmt: skip
_NEGATIVE = {
    "anger", "annoyance", "disappointment", "disapproval", "disgust", "embarrassment", "fear", "grief", "nervousness",
    "remorse", "sadness",
}  # fmt: skip
_GROUPS = {
    "positive": ("positive", "very-positive"),
    "negative": ("negative", "very-negative"),
    "neutral": ("neutral",),
}


def emotions(data: Path, licences: Licences) -> Rows:
    """Situations and first utterances of EmpatheticDialogues; without its licence the weak labels of GoEmotions."""
    if allowed("empathetic_dialogues", licences):
        yield from _views(data, ("situation", "first"))
        return
    for row in read_goemotions(data):
        groups = [_AS_EMOTIONS[label] for label in row.labels if label in _AS_EMOTIONS]
        if len(groups) == 1:
            yield row.split, example("emotion", row.text, groups[0])


def later_emotions(data: Path, licences: Licences) -> Rows:
    """What the speakers of EmpatheticDialogues say later on, with all that was said before."""
    if allowed("empathetic_dialogues", licences):
        yield from _views(data, ("second", "later"))


def _views(data: Path, views: Sequence[str]) -> Rows:
    for dialogue in read_dialogues(data, "empathetic_dialogues"):
        for view in views:
            yield from ((dialogue.split, row) for row in emotion_view(dialogue, view))


def emotion_view(dialogue: Dialogue, view: str) -> Iterator[Example]:
    """One of VIEWS: the situation, the first utterance, the second one with context, or the later ones with theirs."""
    label = [dialogue.facts["emotion"]]
    if view == "situation":
        yield example("emotion", dialogue.facts["situation"], label)
        return
    spoken = [index for index, turn in enumerate(dialogue.turns) if turn.speaker == "speaker"]
    wanted = {"first": spoken[:1], "second": spoken[1:2], "later": spoken[2:]}[view]
    for index in wanted:
        before = " ".join(turn.text for turn in dialogue.turns[:index])
        yield example("emotion", dialogue.turns[index].text, label, before)


def goemotions(data: Path, licences: Licences) -> Rows:
    """GoEmotions' own labels; they only help training."""
    if allowed("goemotions", licences):
        for row in read_goemotions(data):
            yield row.split, example("goemotions", row.text, row.labels)


def sentiments(data: Path, licences: Licences) -> Rows:
    """SST's five labels; groups of labels from reviews, television dialogues and GoEmotions."""
    if allowed("sst", licences):
        for row in read_sst(data):
            yield row.split, example("sentiment", row.text, row.labels)
    if allowed("reviews", licences):
        for row in read_reviews(data):
            yield row.split, example("sentiment", row.text, _GROUPS[row.labels[0]])
    if allowed("meld", licences):
        for dialogue in read_dialogues(data, "meld"):
            for turn in dialogue.turns:
                yield dialogue.split, example("sentiment", turn.text, _GROUPS[turn.tags["sentiment"]])
    if allowed("goemotions", licences):
        for row in read_goemotions(data):
            group = _group(set(row.labels))
            if group:
                yield row.split, example("sentiment", row.text, _GROUPS[group])


def _group(labels: set[str]) -> str | None:
    if labels <= _POSITIVE:
        return "positive"
    if labels <= _NEGATIVE:
        return "negative"
    return "neutral" if labels == {"neutral"} else None
