"""Examples for the question head in the form of speech, and sentences for the embedding."""

from collections.abc import Iterator
from pathlib import Path

from parley_training.corpora.dialogues import read_dialogues
from parley_training.corpora.labelled import read_nq_questions, read_trec
from parley_training.corpora.licences import allowed
from parley_training.corpora.midas import QUESTIONS, read_midas
from parley_training.corpora.reading import Split
from parley_training.encoder.example import Example, example
from parley_training.encoder.safety_data import CHAT, chat_lines
from parley_training.job import Licences
from parley_training.text import speech_like

Rows = Iterator[tuple[Split, Example]]

_SPOKEN_QUESTIONS = frozenset({"qy", "qw", "qo", "qrr", "br"})
_SPOKEN_STATEMENTS = frozenset({"sd", "sv", "aa", "b", "ba", "ny", "nn", "na", "ng", "ad", "fc", "ft", "fp"})


def asked_aloud(line: str) -> Example | None:
    """A written line in the form of speech; its question mark told the label. None if nothing can be said aloud."""
    text = speech_like(line)
    return example("question", text, ("yes" if "?" in line else "no",)) if text else None


def asked_in_writing(line: str) -> Example:
    """A written line as it stands, so that a question mark is also understood."""
    return example("question", line, ("yes" if "?" in line else "no",))


def questions(data: Path, licences: Licences) -> Rows:
    """Turns whose question marks were taken away, MIDAS, Switchboard, and questions to search engines."""
    for source in CHAT:
        if allowed(source, licences):
            for split, lines in chat_lines(data, source).items():
                rows = [row for line in lines if (row := asked_aloud(line))]
                typed = [asked_in_writing(line) for line in lines[::3]] if split == "train" else []
                yield from ((split, row) for row in rows + typed)
    if allowed("midas", licences):
        for row in read_midas(data):
            yield row.split, example("question", row.user, ("yes" if QUESTIONS & set(row.labels) else "no",))
    for name, reader in (("nq_open", read_nq_questions), ("trec", read_trec)):
        if allowed(name, licences):
            for row in reader(data):
                yield row.split, example("question", speech_like(row.text), ("yes",))
    if allowed("switchboard_swda", licences):
        yield from _spoken(data)


def _spoken(data: Path) -> Rows:
    for dialogue in read_dialogues(data, "switchboard_swda"):
        for index, turn in enumerate(dialogue.turns):
            act, text = turn.tags["act"], speech_like(turn.text)
            asked = act in _SPOKEN_QUESTIONS
            if text and (asked or (act in _SPOKEN_STATEMENTS and index % 10 == 0)):
                yield dialogue.split, example("question", text, ("yes" if asked else "no",))


def sentences(data: Path, licences: Licences) -> Rows:
    """Lines for which the embedding shall stay what the pretrained model says."""
    for source in CHAT:
        if allowed(source, licences):
            for split, lines in chat_lines(data, source).items():
                yield from ((split, Example(line, ())) for line in lines)
    if allowed("nq_open", licences):
        for row in read_nq_questions(data):
            yield row.split, Example(row.text, ())
