"""The sets on which the encoder is calibrated (dev) and measured (test), by name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from parley_training.corpora.dialogues import read_dialogues
from parley_training.corpora.labelled import read_chirpy_offences, read_davidson, read_sst
from parley_training.corpora.licences import allowed
from parley_training.corpora.midas import read_midas
from parley_training.corpora.reading import Split
from parley_training.encoder.act_data import acts, answers, own_acts, own_answers
from parley_training.encoder.affect_data import emotion_view, emotions, sentiments
from parley_training.encoder.example import Example, example
from parley_training.encoder.labels import HEADS, OFFENCES
from parley_training.encoder.question_data import asked_aloud
from parley_training.encoder.safety_data import CHAT, chat_lines, clean_lines, own_red_questions, red_questions
from parley_training.encoder.talk_data import everyday_questions, lines_of_talks
from parley_training.job import Licences
from parley_training.stream import seeded

LINES_A_SOURCE = 1000
MOST = 3000
WHOLE = ("act_midas", "chat", "question_speech")
"""Sets that are never sampled."""


@dataclass(frozen=True)
class TestSet:
    """Examples of one head, under the name that metrics use."""

    name: str
    head: str
    examples: Sequence[Example]


def test_sets(data: Path, licences: Licences, split: Split) -> dict[str, TestSet]:
    """All sets of one split that the licences allow; large ones are sampled, always alike.

    All lines of 'talks' count as none of the red kinds, though a few of them are of one.
    """
    found = [
        TestSet("act_midas", "act", _of(acts(data, licences), split)),
        TestSet("act_own", "act", _of(own_acts(data, licences), split)),
        TestSet("answer", "answer", _of(answers(data, licences), split)),
        TestSet("answer_own", "answer", _of(own_answers(data, licences), split)),
        TestSet("question_speech", "question", _speech(data, licences, split)),
        TestSet("sentiment_sst", "sentiment", _sst(data, licences, split)),
        TestSet("sentiment_groups", "sentiment", _groups(data, licences, split)),
        TestSet("red", "red", _of(red_questions(data, licences), split)),
        TestSet("red_own", "red", _of(own_red_questions(data, licences), split)),
        TestSet("red_talks", "red", _of(everyday_questions(data, licences), split)),
        TestSet("talks", "red", [example("red", line, ("none",)) for line in lines_of_talks(split)]),
        TestSet("chat", "offence", [example("offence", line, ("none",)) for line in _clean(data, licences, split)]),
        *_offences(data, licences, split),
        *_emotions(data, licences, split),
    ]
    return {entry.name: TestSet(entry.name, entry.head, _sample(entry, split)) for entry in found if entry.examples}


def as_lines(sets: Mapping[str, TestSet]) -> Iterator[dict[str, object]]:
    """All rows with the names of the labels that are true and of those that are unknown, for measuring others."""
    for entry in sets.values():
        names = HEADS[entry.head].labels
        for item in entry.examples:
            yield {
                "set": entry.name,
                "head": entry.head,
                "context": item.context,
                "text": item.text,
                "labels": [names[index] for index in item.positive],
                "unknown": [names[index] for index in item.ignored],
            }


def unseen_rows(data: Path) -> tuple[list[bool], list[bool]]:
    """For each row of MIDAS's test split: whether its pair, and whether its utterance, is nowhere in train or dev."""
    rows = list(read_midas(data))
    pairs = {(row.bot, row.before, row.user) for row in rows if row.split != "test"}
    utterances = {row.user for row in rows if row.split != "test"}
    test = [row for row in rows if row.split == "test"]
    return [(r.bot, r.before, r.user) not in pairs for r in test], [row.user not in utterances for row in test]


def _of(rows: Iterable[tuple[Split, Example]], split: Split) -> list[Example]:
    return [item for part, item in rows if part == split]


def _sample(entry: TestSet, split: Split) -> Sequence[Example]:
    if entry.name in WHOLE or len(entry.examples) <= MOST:
        return entry.examples
    return seeded("test set", entry.name, split).sample(list(entry.examples), MOST)


def _speech(data: Path, licences: Licences, split: Split) -> list[Example]:
    lines = (
        line
        for source in CHAT
        if allowed(source, licences)
        for line in chat_lines(data, source)[split][:LINES_A_SOURCE]
    )
    return [row for line in lines if (row := asked_aloud(line))]


def _clean(data: Path, licences: Licences, split: Split) -> list[str]:
    return seeded("clean", split).sample(lines := list(clean_lines(data, licences, split)), min(len(lines), 5000))


def _sst(data: Path, licences: Licences, split: Split) -> list[Example]:
    if not allowed("sst", licences):
        return []
    return [example("sentiment", row.text, row.labels) for row in read_sst(data) if row.split == split]


def _groups(data: Path, licences: Licences, split: Split) -> list[Example]:
    known = {item.text for item in _sst(data, licences, split)}
    return [item for item in _of(sentiments(data, licences), split) if item.text not in known]


def _offences(data: Path, licences: Licences, split: Split) -> list[TestSet]:
    sets = []
    if allowed("davidson", licences):
        rows = [row for row in read_davidson(data) if row.split == split and row.labels[0] != "hate"]
        labelled = [("none",) if row.labels[0] == "neither" else OFFENCES[1:] for row in rows]
        examples = [example("offence", row.text, labels) for row, labels in zip(rows, labelled, strict=True)]
        sets.append(TestSet("offence_davidson", "offence", examples))
    if allowed("chirpy_offences", licences):
        agreed = [row for row in read_chirpy_offences(data) if row.split == split and len(row.labels) == 1]
        kinds = [example("offence", row.text, row.labels) for row in agreed if row.labels != ("error",)]
        sets.append(TestSet("offence_kinds", "offence", kinds))
    return sets


def _emotions(data: Path, licences: Licences, split: Split) -> list[TestSet]:
    if not allowed("empathetic_dialogues", licences):
        return [TestSet("emotion_weak", "emotion", _of(emotions(data, licences), split))]
    dialogues = [d for d in read_dialogues(data, "empathetic_dialogues") if d.split == split]
    views = ("situation", "first", "second")
    return [TestSet(f"emotion_{v}", "emotion", [row for d in dialogues for row in emotion_view(d, v)]) for v in views]
