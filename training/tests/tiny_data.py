"""Writes tiny data sets in the formats of the real ones. All sentences are made up of a few words."""

import csv
import gzip
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from parley_training.corpora.midas import LABELS as MIDAS_LABELS
from parley_training.encoder.labels import EMOTIONS, GOEMOTIONS
from parley_training.stream import seeded

WORDS = (
    "the", "a", "cat", "dog", "likes", "plays", "sees", "big", "small", "red", "house", "river", "song", "and", "with",
    "today", "very", "often", "never", "my", "your",
)  # fmt: skip


def sentence(*seed: object) -> str:
    """Some words, the same for the same seed; every third is a question."""
    rng = seeded("tiny", *seed)
    words = " ".join(rng.choices(WORDS, k=rng.randrange(4, 9)))
    return f"do you think {words}?" if rng.randrange(3) == 0 else f"{words}."


def write_tiny_data(folder: Path) -> None:
    """All sets that the encoder reads."""
    _midas(folder)
    _dialogues(folder)
    _labelled(folder)
    _requests(folder)


def _zip(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".gz":
        path.write_bytes(gzip.compress(text.encode()))
    else:
        path.write_text(text, "utf-8")


def _json_lines(path: Path, rows: Iterable[object]) -> None:
    _zip(path, "".join(json.dumps(row) + "\n" for row in rows))


def _csv(path: Path, rows: Iterable[Sequence[object]], delimiter: str = ",") -> None:
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows(rows)
    _zip(path, text.getvalue())


def _midas(folder: Path) -> None:
    for file, count in (("train.txt", 400), ("dev.txt", 60)):
        lines = [
            f"{sentence('bot', i)} : EMPTY > {sentence(file, i)} ## {MIDAS_LABELS[i % 23].replace('-', '_')};\n"
            for i in range(count)
        ]
        _zip(folder / "midas" / file, "".join(lines))


def _dialogues(folder: Path) -> None:
    for split in ("train", "valid", "test"):
        rows = [
            {
                "id": f"{split}-{i}",
                "emotion": EMOTIONS[i % 32],
                "situation": sentence("situation", split, i),
                "turns": [
                    {"actor": ("speaker", "listener")[k % 2], "text": sentence(split, i, k), "label_auto": "x"}
                    for k in range(4)
                ],
            }
            for i in range(40)
        ]
        _json_lines(folder / "empathetic_dialogues" / f"{split}.jsonl.gz", rows)
    for split in ("train", "validation", "test"):
        rows = [{"id": str(i), "turns": _turns(split, i), "act": [1, 2, 3, 4]} for i in range(30)]
        _json_lines(folder / "dailydialog" / f"{split}.jsonl.gz", rows)
    tags = ("qy", "ny", "sd", "qy", "nn", "b")
    for split in ("train", "val", "test"):
        rows = [
            {"id": str(i), "turns": [["AB"[k % 2], sentence(split, i, k), tag] for k, tag in enumerate(tags)]}
            for i in range(30)
        ]
        _json_lines(folder / "switchboard_swda" / f"{split}.jsonl.gz", rows)
    for split in ("train", "dev", "test"):
        turns = [
            {"speaker": "A", "text": sentence("meld", split, k), "emotion": "joy", "sentiment": mood}
            for k, mood in enumerate(("positive", "neutral", "negative") * 5)
        ]
        _json_lines(folder / "meld" / f"{split}.jsonl.gz", [{"id": "1", "turns": turns}])
    rows = [{"id": str(i), "topic": "x", "turns": _turns("self", i)} for i in range(200)]
    _json_lines(folder / "self_dialogue" / "self_dialogues.jsonl.gz", rows)
    for split in ("valid", "test"):
        turns = [{"speaker": "user1", "text": text} for text in _turns("persona", split)]
        rows = [{"id": str(i), "persona1": [], "persona2": [], "turns": turns} for i in range(40)]
        _json_lines(folder / "synthetic_persona_chat" / f"{split}.jsonl.gz", rows)
    for split in ("valid_freq", "valid_rare", "test_freq", "test_rare"):
        turns = [{"agent": "agent_1", "message": text, "sentiment": "Happy"} for text in _turns("topic", split)]
        _json_lines(folder / "topical_chat" / f"{split}.jsonl.gz", [{"id": str(i), "turns": turns} for i in range(40)])


def _turns(*seed: object) -> list[str]:
    return [sentence(*seed, k) for k in range(4)]


def _labelled(folder: Path) -> None:
    _zip(folder / "goemotions" / "labels.txt", "\n".join(GOEMOTIONS))
    sets = folder / "question_sentiment"
    for split in ("train", "dev", "test"):
        rows = [(sentence("go", split, i), i % 28, "id") for i in range(56)]
        _csv(folder / "goemotions" / f"{split}.tsv.gz", rows, "\t")
        rows = [("label", "text"), *((i % 5, sentence("sst", split, i)) for i in range(20))]
        _csv(sets / f"stsa_fine_{split}.tsv.gz", rows, "\t")
    _csv(sets / "custrev_all.tsv.gz", [("label", "text"), *((i % 2, sentence("cr", i)) for i in range(60))], "\t")
    for split in ("train", "test"):
        _csv(sets / f"trec_{split}.tsv", [("label", "q"), *(("X:y", sentence("trec", i)) for i in range(40))], "\t")
    _json_lines(folder / "nq_open" / "NQ-open.dev.jsonl.gz", [{"question": sentence("nq", i)} for i in range(60)])
    rude = folder / "offensive"
    header = ("class", "hate_speech", "offensive_language", "neither", "tweet")
    rows = [(i % 3, 0, 0, 0, f"@x {sentence('tweet', i)} {i}") for i in range(120)]
    _csv(rude / "davidson_labeled_tweets.csv.gz", [header, *rows])
    header = ("bot_question", "response_rg", "user_response", "type", "annotator")
    rows = [("what now", "X", f"{sentence('rude', i // 2)} {i // 2}", i // 2 % 6 + 1, "a") for i in range(120)]
    _csv(rude / "chirpy_type_of_offenses.csv.gz", [header, *rows])
    _zip(rude / "chirpy_offensive_phrases.txt", "you turnip\nyou cabbage\n")


def _requests(folder: Path) -> None:
    rows = [(1, sentence("ill", i), sentence("sick", i), 1) for i in range(60)]
    _csv(folder / "medical_questions" / "mqp.csv.gz", rows)
    for split in ("train", "test"):
        rows = [("text", "category"), *((sentence("bank", split, i), "card") for i in range(40))]
        _csv(folder / "banking77" / f"{split}.csv.gz", rows)
    domains = {"banking": ["balance"], "meta": ["yes", "no", "maybe"], "home": ["play_music"]}
    _zip(folder / "clinc150" / "domains.json", json.dumps(domains))
    intents = ("balance", "yes", "no", "maybe", "play_music")
    parts = {part: [[sentence(part, i), intents[i % 5]] for i in range(25)] for part in ("train", "val", "test")}
    _zip(folder / "clinc150" / "data_full.json.gz", json.dumps({**parts, "oos_test": [[sentence("oos"), "oos"]]}))
