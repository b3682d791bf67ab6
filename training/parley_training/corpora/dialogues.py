"""Dialogue corpora in one form: who said what in turn."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parley_training.corpora.reading import Split, carve_dev, hashed_split, json_file, json_lines
from parley_training.text import clean


@dataclass(frozen=True)
class Turn:
    """One turn. `tags` holds what the corpus says of it: act, emotion, sentiment, strategy."""

    speaker: str
    text: str
    tags: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Dialogue:
    """`facts` holds what the corpus says of the whole: emotion and situation, topic, personas."""

    source: str
    id: str
    split: Split
    turns: tuple[Turn, ...]
    facts: Mapping[str, str] = field(default_factory=dict)


DEV_SHARE, TEST_SHARE = 0.03, 0.03
_PUBLISHED: Mapping[str, Mapping[str, Split]] = {
    "empathetic_dialogues": {"train": "train", "valid": "dev", "test": "test"},
    "dailydialog": {"train": "train", "validation": "dev", "test": "test"},
    "switchboard_swda": {"train": "train", "val": "dev", "test": "test"},
    "meld": {"train": "train", "dev": "dev", "test": "test"},
    "synthetic_persona_chat": {"valid": "train", "test": "test"},
    "topical_chat": {"valid_freq": "train", "valid_rare": "train", "test_freq": "test", "test_rare": "test"},
    "esconv": {"dev": "train", "test": "test"},
}
_UNSPLIT = {
    "self_dialogue": "self_dialogues",
    "human_vs_bot": "dialogues",
    "twitter_conversations": "twitter_conversations",
}


def read_dialogues(data: Path, source: str) -> Iterator[Dialogue]:
    """All dialogues of one corpus, with cleaned texts; empty turns are left out.

    Args:
        source: the corpus' folder name, one of SOURCES.
    """
    for published, row in _rows(data, source):
        dialogue = _PARSERS[source](row)
        turns = tuple(turn for turn in dialogue.turns if turn.text)
        yield Dialogue(source, dialogue.id, _split(source, published, dialogue.id), turns, dialogue.facts)


def _rows(data: Path, source: str) -> Iterator[tuple[Split | None, dict[str, Any]]]:
    for file, split in _PUBLISHED.get(source, {}).items():
        for row in json_lines(data / source / f"{file}.jsonl.gz"):
            yield split, row
    if source in _UNSPLIT:
        for row in json_lines(data / source / f"{_UNSPLIT[source]}.jsonl.gz"):
            yield None, row
    if source == "esconv":
        for number, row in enumerate(json_file(data / source / "FailedESConv.json.gz")):
            yield "train", {**row, "id": f"failed-{number}"}


def _split(source: str, published: Split | None, key: str) -> Split:
    if published is None:
        return hashed_split(f"{source}|{key}", DEV_SHARE, TEST_SHARE)
    has_dev = "dev" in _PUBLISHED[source].values()
    return published if has_dev else carve_dev(published, f"{source}|{key}", DEV_SHARE)


def _alternating(source: str, row: dict[str, Any], key: str, facts: Mapping[str, str]) -> Dialogue:
    turns = tuple(Turn("AB"[index % 2], clean(text)) for index, text in enumerate(row["turns"]))
    return Dialogue(source, key, "train", turns, facts)


def _empathetic(row: dict[str, Any]) -> Dialogue:
    turns = tuple(Turn(turn["actor"], clean(turn["text"]), {"intent": turn["label_auto"]}) for turn in row["turns"])
    facts = {"emotion": row["emotion"], "situation": clean(row["situation"])}
    return Dialogue("empathetic_dialogues", row["id"], "train", turns, facts)


_DAILY_ACTS = {1: "inform", 2: "question", 3: "directive", 4: "commissive"}


def _daily(row: dict[str, Any]) -> Dialogue:
    acts = row["act"] if len(row["act"]) == len(row["turns"]) else []
    tags = [{"act": _DAILY_ACTS[act]} for act in acts] or [{}] * len(row["turns"])
    pairs = enumerate(zip(row["turns"], tags, strict=True))
    turns = tuple(Turn("AB"[index % 2], clean(text), tag) for index, (text, tag) in pairs)
    return Dialogue("dailydialog", row["id"], "train", turns)


def _switchboard(row: dict[str, Any]) -> Dialogue:
    turns = tuple(Turn(speaker, clean(text), {"act": tag}) for speaker, text, tag in row["turns"])
    return Dialogue("switchboard_swda", row["id"], "train", turns)


def _meld(row: dict[str, Any]) -> Dialogue:
    turns = tuple(
        Turn(t["speaker"], clean(t["text"]), {"emotion": t["emotion"], "sentiment": t["sentiment"]})
        for t in row["turns"]
    )
    return Dialogue("meld", row["id"], "train", turns)


def _persona(row: dict[str, Any]) -> Dialogue:
    turns = tuple(Turn(turn["speaker"], clean(turn["text"])) for turn in row["turns"])
    facts = {"persona1": " ".join(row["persona1"]), "persona2": " ".join(row["persona2"])}
    return Dialogue("synthetic_persona_chat", row["id"], "train", turns, facts)


def _topical(row: dict[str, Any]) -> Dialogue:
    turns = tuple(Turn(t["agent"], clean(t["message"]), {"sentiment": t["sentiment"]}) for t in row["turns"])
    return Dialogue("topical_chat", row["id"], "train", turns)


def _support(row: dict[str, Any]) -> Dialogue:
    turns = tuple(
        Turn(turn["speaker"], clean(turn.get("text") or turn["content"]), {"strategy": str(turn.get("strategy") or "")})
        for turn in row.get("turns") or row.get("dialog") or ()
    )
    return Dialogue("esconv", str(row["id"]), "train", turns)


def _human_vs_bot(row: dict[str, Any]) -> Dialogue:
    kinds = {speaker: who["kind"] for speaker, who in row["participants"].items()}
    turns = tuple(
        Turn(turn["speaker"], clean(turn["text"]), {"kind": kinds.get(turn["speaker"], "")}) for turn in row["turns"]
    )
    return Dialogue("human_vs_bot", row["id"], "train", turns, {"collection": row["source"]})


_PARSERS: Mapping[str, Callable[[dict[str, Any]], Dialogue]] = {
    "empathetic_dialogues": _empathetic,
    "dailydialog": _daily,
    "switchboard_swda": _switchboard,
    "meld": _meld,
    "synthetic_persona_chat": _persona,
    "topical_chat": _topical,
    "esconv": _support,
    "self_dialogue": lambda row: _alternating("self_dialogue", row, row["id"], {"topic": row["topic"]}),
    "twitter_conversations": lambda row: _alternating(
        "twitter_conversations", row, hash_key(" ".join(row["turns"])), {}
    ),
    "human_vs_bot": _human_vs_bot,
}

SOURCES = tuple(_PARSERS)


def hash_key(text: str) -> str:
    """An identity for a row that has none: the start of its text's hash."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]
