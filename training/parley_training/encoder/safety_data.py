"""Examples for offensiveness with kinds, and for questions that Parley must not answer."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from parley_training.corpora.dialogues import read_dialogues
from parley_training.corpora.labelled import (
    read_banking,
    read_chirpy_offences,
    read_clinc,
    read_davidson,
    read_medical,
    read_nq_questions,
    read_offensive_phrases,
    read_trec,
)
from parley_training.corpora.licences import allowed
from parley_training.corpora.midas import read_midas
from parley_training.corpora.own import read_own
from parley_training.corpora.reading import Split
from parley_training.encoder.example import Example, example
from parley_training.encoder.labels import OFFENCES
from parley_training.job import Licences
from parley_training.stream import seeded

Rows = Iterator[tuple[Split, Example]]

CHAT = ("self_dialogue", "topical_chat", "dailydialog", "synthetic_persona_chat", "empathetic_dialogues")
CHAT_LINES: Mapping[Split, int] = {"train": 12000, "dev": 1000, "test": 2000}
"""So many lines are taken from each of them."""
_ANY_OFFENCE = OFFENCES[1:]
_RUDE = re.compile(
    r"\b(f+u+c+k\w*|shit\w*|bitch\w*|assholes?|ass|dick|pussy|cunt|whores?|sluts?|nigg\w+|fag\w*|cock|tits|boobs?|sex\w*"
    r"|porn\w*|nude|naked|stupid|idiots?|moron|dumb\w*|damn|crap\w*|bastard|retard\w*|kill\w*|rape\w*|murder\w*|hell)\b",
    re.IGNORECASE,
)
_MAY_BE_RED = re.compile(
    r"\b(doctor|medic\w+|pill|pain|symptom|diagnos\w+|pregnan\w+|lawyer|attorney|sue|legal\w*|court|invest\w*|tax\w*|"
    r"loan|mortgage|bank|stocks?|credit|debt|insurance|money|account)\b",
    re.IGNORECASE,
)


@cache
def chat_lines(data: Path, source: str) -> Mapping[Split, Sequence[str]]:
    """Lines of ordinary dialogue (3 to 40 words) by split, the same sample each time."""
    found: dict[Split, dict[str, None]] = {split: {} for split in CHAT_LINES}
    for dialogue in read_dialogues(data, source):
        lines = (turn.text for turn in dialogue.turns)
        found[dialogue.split].update((line, None) for line in lines if 3 <= len(line.split()) <= 40)
    return {split: _sample(list(lines), CHAT_LINES[split], source, split) for split, lines in found.items()}


def _sample(lines: Sequence[str], most: int, *names: str) -> list[str]:
    return seeded("chat lines", *names).sample(lines, min(most, len(lines)))


def clean_lines(data: Path, licences: Licences, split: Split) -> Iterator[str]:
    """Ordinary dialogue without a word that may offend."""
    for source in CHAT:
        if allowed(source, licences):
            yield from (line for line in chat_lines(data, source)[split] if not _RUDE.search(line))


def offences(data: Path, licences: Licences) -> Rows:
    """Labelled tweets and phrases of unknown kind, and clean dialogue."""
    if allowed("davidson", licences):
        for row in read_davidson(data):
            labels = ("none",) if row.labels[0] == "neither" else _ANY_OFFENCE
            yield row.split, example("offence", row.text, labels)
    if allowed("chirpy_offences", licences):
        for row in read_offensive_phrases(data):
            yield row.split, example("offence", row.text, _ANY_OFFENCE)
    if allowed("midas", licences):
        for row in read_midas(data):
            if not _RUDE.search(row.user):
                yield row.split, example("offence", row.user, ("none",))
    for split in ("train", "dev", "test"):
        for line in clean_lines(data, licences, split):
            yield split, example("offence", line, ("none",))


def offence_kinds(data: Path, licences: Licences) -> Rows:
    """Offences of known kind: what users said to a bot, and our own lines."""
    if allowed("chirpy_offences", licences):
        for row in read_chirpy_offences(data):
            kinds = tuple("none" if kind == "error" else kind for kind in row.labels)
            if row.labels != ("error",):
                yield row.split, example("offence", row.text, kinds)
    for line in read_own("offences"):
        yield line.split, example("offence", line.text, line.labels)


_FINANCE_INTENTS = frozenset({"taxes", "rollover_401k", "w2", "insurance", "insurance_change", "direct_deposit"})
_UNCLEAR_INTENTS = frozenset({"income", "payday", "vaccines", "exchange_rate", "calories", "nutrition_info"})


def red_questions(data: Path, licences: Licences) -> Rows:
    """Medical, legal and financial questions, and all kinds of talk that is none of them."""
    if allowed("medical_questions", licences):
        for row in read_medical(data):
            yield row.split, example("red", row.text, ("medical",))
    if allowed("banking77", licences):
        for row in read_banking(data):
            yield row.split, example("red", row.text, ("financial",))
    if allowed("clinc150", licences):
        for row in read_clinc(data):
            domain, intent = row.labels
            money = domain in ("banking", "credit_cards") or intent in _FINANCE_INTENTS
            if intent not in _UNCLEAR_INTENTS:
                yield row.split, example("red", row.text, ("financial" if money else "none",))
    yield from _ordinary_talk(data, licences)


def own_red_questions(_data: Path, _licences: Licences) -> Rows:
    """Our own lines: legal questions, which no data set has, colloquial ones of the other kinds, and near misses."""
    for line in read_own("red"):
        yield line.split, example("red", line.text, line.labels)


def _ordinary_talk(data: Path, licences: Licences) -> Rows:
    for name, reader in (("nq_open", read_nq_questions), ("trec", read_trec)):
        if allowed(name, licences):
            for row in reader(data):
                if not _MAY_BE_RED.search(row.text):
                    yield row.split, example("red", row.text, ("none",))
    if allowed("midas", licences):
        for row in read_midas(data):
            yield row.split, example("red", row.user, ("none",))
    for split in ("train", "dev", "test"):
        for line in clean_lines(data, licences, split):
            if not ("?" in line and _MAY_BE_RED.search(line)):
                yield split, example("red", line, ("none",))
