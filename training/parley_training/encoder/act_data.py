"""Examples for the heads that hear what an utterance does: act, answer, and the two acts that only help training."""

import re
from collections.abc import Iterator
from pathlib import Path

from parley_training.corpora.dialogues import Dialogue, read_dialogues
from parley_training.corpora.labelled import read_clinc
from parley_training.corpora.licences import allowed
from parley_training.corpora.midas import LABELS as MIDAS_LABELS
from parley_training.corpora.midas import MidasRow, read_midas
from parley_training.corpora.own import read_own
from parley_training.corpora.reading import Split
from parley_training.encoder.example import Example, example
from parley_training.encoder.labels import OWN_ACTS, SPOKEN_ACTS
from parley_training.job import Licences
from parley_training.text import speech_like

Rows = Iterator[tuple[Split, Example]]

DONT_KNOW = re.compile(
    r"\b(i (really )?(don't|do not|dunno) (really )?(know|remember)|i'?m not (really )?sure|not sure|no idea|no clue|"
    r"dunno|can't (think|remember|decide)|hard to say|it depends|i have no (idea|clue))\b"
)
_CUES = {
    "correction": re.compile(r"\b(i (said|meant|mean)|not (that|what)|no i|wrong|actually|that's not)\b"),
    "clarifying-question": re.compile(r"\b(what do you mean|mean|say (that )?again|repeat|pardon|what was that)\b"),
    "uncertain": re.compile(rf"{DONT_KNOW.pattern}|\b(maybe|perhaps|i guess|probably|might|possibly|kind of)\b"),
    "non-compliant": re.compile(r"\b(don't want|not going to|won't|rather not|don't (ask|tell)|none of your|refuse)\b"),
    "open-question-personal": re.compile(r"\b(you|your|yours)\b"),
}
"""Where MIDAS rows may well have an act that MIDAS had no label for: of those rows nothing is learned about it."""

_MAY_BE_PERSONAL = frozenset({"open-question-factual", "open-question-opinion", "yes-no-question"})


def _unspoken(row: MidasRow) -> list[str]:
    found = [act for act in OWN_ACTS if _CUES[act].search(row.user)]
    if "open-question-personal" in found and not _MAY_BE_PERSONAL & set(row.labels):
        found.remove("open-question-personal")
    return found


def acts(data: Path, licences: Licences) -> Rows:
    """MIDAS with all its 23 labels."""
    if allowed("midas", licences):
        for row in read_midas(data):
            yield row.split, example("act", row.user, row.labels, row.context, _unspoken(row))


def own_acts(_data: Path, _licences: Licences) -> Rows:
    """Our own lines of the five acts that MIDAS lacks; of MIDAS's labels they say nothing."""
    for line in read_own("acts"):
        yield line.split, example("act", line.text, line.labels, line.context, MIDAS_LABELS)


def answers(data: Path, licences: Licences) -> Rows:
    """Yes, no, don't know, or none of them, as an answer to the line before."""
    if allowed("midas", licences):
        for row in read_midas(data):
            label = _midas_answer(row)
            if label:
                yield row.split, example("answer", row.user, label, row.context)
    if allowed("clinc150", licences):
        names = {"yes": "yes", "no": "no", "maybe": "dont-know"}
        for row in read_clinc(data):
            if row.labels[1] in names:
                yield row.split, example("answer", row.text, [names[row.labels[1]]])
    if allowed("switchboard_swda", licences):
        for dialogue in read_dialogues(data, "switchboard_swda"):
            yield from ((dialogue.split, row) for row in _spoken_answers(dialogue))


def own_answers(_data: Path, _licences: Licences) -> Rows:
    """Our own answers to questions."""
    for line in read_own("answers"):
        yield line.split, example("answer", line.text, line.labels, line.context)


def _midas_answer(row: MidasRow) -> list[str]:
    unknown = DONT_KNOW.search(row.user)
    if "pos-answer" in row.labels:
        return [] if "neg-answer" in row.labels else ["yes"]
    if "neg-answer" in row.labels:
        return ["dont-know"] if unknown else ["no"]
    if "other-answers" in row.labels:
        return ["dont-know"] if unknown else []
    return [] if unknown or "back-channeling" in row.labels else ["none"]


_SPOKEN_ANSWERS = {"ny": "yes", "na": "yes", "nn": "no", "ng": "no", "sd": "none", "sv": "none"}
_SPOKEN_QUESTIONS = frozenset({"qy", "qy^d", "qrr"})


def _spoken_answers(dialogue: Dialogue) -> Iterator[Example]:
    for before, turn in zip(dialogue.turns, dialogue.turns[1:], strict=False):
        if before.tags["act"] not in _SPOKEN_QUESTIONS or before.speaker == turn.speaker:
            continue
        text, context = speech_like(turn.text), speech_like(before.text)
        label = _SPOKEN_ANSWERS.get(turn.tags["act"])
        if DONT_KNOW.search(text):
            label = "dont-know"
        if label and text:
            yield example("answer", text, [label], context)


def spoken_acts(data: Path, licences: Licences) -> Rows:
    """Switchboard's acts with the utterance before; uninterpretable ones are left out."""
    for split, text, act, before in _told(data, licences, "switchboard_swda"):
        if act.split("|")[0] in SPOKEN_ACTS:
            yield split, example("spoken_act", text, [act.split("|")[0]], before)


def daily_acts(data: Path, licences: Licences) -> Rows:
    """DailyDialog's four acts with the turn before, in the form of speech."""
    for split, text, act, before in _told(data, licences, "dailydialog"):
        yield split, example("daily_act", text, [act], before)


def _told(data: Path, licences: Licences, corpus: str) -> Iterator[tuple[Split, str, str, str]]:
    """What is said in a corpus of dialogues in the form of speech, its act, and what was said before it."""
    if not allowed(corpus, licences):
        return
    for dialogue in read_dialogues(data, corpus):
        before = ""
        for turn in dialogue.turns:
            text = speech_like(turn.text)
            if text and "act" in turn.tags:
                yield dialogue.split, text, turn.tags["act"], before
            before = text
