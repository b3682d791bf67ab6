"""All examples of the encoder by stream and split."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from parley_training.corpora.reading import Split
from parley_training.encoder import act_data, affect_data, question_data, safety_data, talk_data
from parley_training.encoder.example import Example
from parley_training.job import Licences

Source = Callable[[Path, Licences], Iterator[tuple[Split, Example]]]

SOURCES: Mapping[str, Source] = {
    "act": act_data.acts,
    "act.own": act_data.own_acts,
    "answer": act_data.answers,
    "answer.own": act_data.own_answers,
    "emotion": affect_data.emotions,
    "emotion.later": affect_data.later_emotions,
    "question": question_data.questions,
    "offence": safety_data.offences,
    "offence.kinds": safety_data.offence_kinds,
    "sentiment": affect_data.sentiments,
    "red": safety_data.red_questions,
    "red.own": safety_data.own_red_questions,
    "red.talks": talk_data.everyday_questions,
    "goemotions": affect_data.goemotions,
    "spoken_act": act_data.spoken_acts,
    "daily_act": act_data.daily_acts,
    "embedding": question_data.sentences,
}
"""The streams: `HEAD` or `HEAD.PART`; 'embedding' keeps the sentence embedding near the pretrained one."""


def head_of(stream: str) -> str:
    """The head that a stream trains."""
    return stream.partition(".")[0]


USED = (
    "midas", "empathetic_dialogues", "dailydialog", "switchboard_swda", "goemotions", "davidson", "chirpy_offences",
    "sst", "reviews", "trec", "nq_open", "clinc150", "banking77", "medical_questions", "self_dialogue", "topical_chat",
    "synthetic_persona_chat", "meld", "own",
)  # fmt: skip
"""The data sets that the streams read, as the licence table names them."""

Splits = dict[Split, list[Example]]


def examples(name: str, data: Path, licences: Licences) -> Splits:
    """The examples of one stream by split."""
    splits: Splits = defaultdict(list)
    for split, item in SOURCES[name](data, licences):
        splits[split].append(item)
    return splits
