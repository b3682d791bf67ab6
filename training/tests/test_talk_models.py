"""The models that learn from talks, from corpus to package, on a tiny model and a handful of talks."""

import json
from pathlib import Path

import numpy as np
import pytest

from parley_training.__main__ import main
from parley_training.errors import TrainingError
from parley_training.fit import evaluate as fit_evaluate
from parley_training.fit import train as fit_train
from parley_training.fit.data import MISS, places, rows_of, told_in
from parley_training.fit.marks import read_marks
from parley_training.generator import worth
from parley_training.generator.marked import marked_conversations
from parley_training.generator.talks import talk_conversations
from parley_training.metrics import auc
from parley_training.moves import evaluate as moves_evaluate
from parley_training.moves import train as moves_train
from parley_training.moves.data import moved_lines
from parley_training.packaging import checksum
from parley_training.retrieval import evaluate as retrieval_evaluate
from parley_training.retrieval import train as retrieval_train
from parley_training.retrieval.data import corrections, situations
from parley_training.retrieval.index import INDEX, REPLIES, write_replies
from parley_training.retrieval.slots import slotted
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import Part, Talk, read_file, read_talks, source_of

PARTS: tuple[Part, ...] = ("train", "development", "test")
READERS = (fit_evaluate, fit_train, moves_evaluate, moves_train, retrieval_evaluate, retrieval_train)
FEW = 8

FIT = """
name = "fit"
base = "{base}"
save_every = 2
[public]
steps = 2
places = 4
[talks]
steps = 4
places = 4
[marked]
steps = 2
places = 4
[pairs]
self_dialogue = 1
"""
MOVES = """
name = "moves"
base = "{base}"
steps = 4
before = 2
batch = 8
save_every = 2
[sentences]
self_dialogue = 1
"""
RETRIEVAL = """
name = "retrieval"
base = "{base}"
steps = 4
groups = 4
cells = 4
probes = 2
save_every = 2
[pairs]
self_dialogue = 1
"""


@pytest.fixture(scope="module")
def few_talks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus of a few talks of each part."""
    folder = tmp_path_factory.mktemp("talks")
    talks = read_talks(CORPUS)
    chosen = [talk for part in PARTS for talk in [talk for talk in talks if talk.part == part][:FEW]]
    (folder / "1001.txt").write_text("\n\n".join(map(source_of, chosen)) + "\n", "utf-8")
    return folder


@pytest.fixture
def corpus(few_talks: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in READERS:
        monkeypatch.setattr(module, "CORPUS", few_talks)
    return few_talks


@pytest.fixture(scope="module")
def talk(tmp_path_factory: pytest.TempPathFactory) -> Talk:
    path = tmp_path_factory.mktemp("one") / "7.txt"
    path.write_text(
        """@ 7 · scenario: a lost ring · persona: baker, 23 · style: typed, short
U [tells event serious] i lost my ring on Monday | [asks advice] where would you look
B [settles question: where; opens told: a ring] Start at the sink, if you baked on Monday. Was it on there?
- empty: Rings are lovely things to have.
U [answers yes] yes
B~ [settles -; opens -] Do you like rings?
U [complains not-listened] you asked me about the sink | [tells self] Anna gave me that ring two years ago
B [settles complaint; opens -] I did, sorry. Does Anna know already?
U [answers no] no
B [settles -; opens -] Look in the trap first, then, and tell her tonight if it's not there.
""",
        "utf-8",
    )
    return read_file(path)[0]


def call(task: str, config: str, base: Path, data: Path, out: Path, *more: str) -> int:
    path = out.with_suffix(".toml")
    path.write_text(config.format(base=base), "utf-8")
    options = ["--config", str(path), "--seed", "5", "--data", str(data), "permissive", "--out", str(out)]
    return main([task, *options, *more])


def test_a_place_has_the_last_lines_and_what_was_told_before(talk: Talk) -> None:
    found = places([talk], talk.part)
    assert found[0].before == ("user: i lost my ring on Monday where would you look",)
    assert found[-1].before[0] == "bot: Do you like rings?"
    assert found[-1].told == ("i lost my ring on Monday",)
    assert (found[1].good, [worse.kind for worse in found[1].worse]) == ((), [MISS])


def test_what_was_told_is_what_has_words_enough(talk: Talk) -> None:
    assert told_in(talk.lines) == ("i lost my ring on Monday", "Anna gave me that ring two years ago")


def test_a_place_teaches_one_good_reply_and_a_few_that_are_not(talk: Talk) -> None:
    rows = rows_of(places([talk], talk.part)[0], ["Good night."], 3, seeded(1))
    assert [row.good for row in rows] == [True, False, False, False]


def test_auc_is_the_share_of_pairs_in_order() -> None:
    assert auc(np.array([3.0, 1.0]), np.array([2.0, 0.0])) == 0.75
    assert auc(np.array([1.0]), np.array([1.0])) == 0.5


def test_names_days_and_numbers_that_were_said_become_slots() -> None:
    said = ("anna lost it on Monday", "two years ago")
    assert slotted("Does Anna know since Monday?", said) == "Does {name} know since {day}?"
    assert slotted("That is two years of wearing it.", said) == "That is {number} years of wearing it."
    assert slotted("Have you been to Lisbon?", said) == "Have you been to Lisbon?"
    assert slotted("Did she tell Anna or Ben?", ("anna and ben",)) is None


def test_misses_are_no_replies_to_be_found(talk: Talk) -> None:
    assert [entry.reply[:9] for entry in situations([talk], talk.part)] == ["Start at ", "I did, so", "Look in t"]


def test_a_line_is_heard_after_the_bot_s(talk: Talk) -> None:
    lines = moved_lines([talk], talk.part)
    assert [clause.move for clause in lines[0].clauses] == ["tells", "asks"]
    assert lines[2].context == "Do you like rings?"


def test_moves_from_corpus_to_package(corpus: Path, tiny_bert: Path, tiny_data: Path, tmp_path: Path) -> None:
    assert call("moves", MOVES, tiny_bert, tiny_data, tmp_path / "seed1", "--models", str(tmp_path / "m")) == 0
    config = json.loads((tmp_path / "m" / "moves" / "config.json").read_text())
    assert config["heads"]["gravity"] == ["light", "serious", "grave"]
    rows = json.loads((tmp_path / "m" / "moves" / "parity.json").read_text())["rows"]
    assert len(rows[0]["move"]) == len(config["heads"]["move"])
    assert "| talks in train |" in (tmp_path / "m" / "moves" / "README.md").read_text()


def test_fit_from_corpus_to_package(corpus: Path, tiny_bert: Path, tiny_data: Path, tmp_path: Path) -> None:
    assert call("fit", FIT, tiny_bert, tiny_data, tmp_path / "seed1", "--models", str(tmp_path / "m")) == 0
    folder = tmp_path / "m" / "fit"
    calibration = json.loads((folder / "config.json").read_text())["calibration"]
    assert 0 <= calibration["floor"] <= 1 and calibration["temperature"] > 0
    assert "all sets are permissive" in (folder / "README.md").read_text()


def test_the_same_seed_gives_the_same_weights(corpus: Path, tiny_bert: Path, tiny_data: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert call("fit", FIT, tiny_bert, tiny_data, first, "--stage", "train") == 0
    assert call("fit", FIT, tiny_bert, tiny_data, second, "--stage", "train") == 0
    one, other = (fit_train.Run(out).load("weights.pt")["weights"] for out in (first, second))
    assert all((one[name] == other[name]).all() for name in one)


def test_retrieval_from_corpus_to_package(corpus: Path, tiny_bert: Path, tiny_data: Path, tmp_path: Path) -> None:
    assert call("retrieval", RETRIEVAL, tiny_bert, tiny_data, tmp_path / "seed1", "--models", str(tmp_path / "m")) == 0
    folder = tmp_path / "m" / "retrieval"
    head = json.loads((folder / INDEX).read_bytes().split(b"\n", 1)[0])
    lines = (folder / REPLIES).read_text().splitlines()
    assert head["rows"] == len(lines) == sum(head["cells"])
    train = {talk.number for talk in read_talks(corpus) if talk.part == "train"}
    train |= {marked.place.talk for marked in read_marks() if marked.part == "train"}
    assert {json.loads(line)["talk"] for line in lines} <= train


def test_an_index_grows_with_the_corpus_and_the_weights_stay(
    few_talks: Path, tiny_bert: Path, tiny_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = tmp_path / "talks"
    corpus.mkdir()
    (corpus / "1001.txt").write_text((few_talks / "1001.txt").read_text("utf-8"), "utf-8")
    for module in READERS:
        monkeypatch.setattr(module, "CORPUS", corpus)
    models = ("--models", str(tmp_path / "m"))
    assert call("retrieval", RETRIEVAL, tiny_bert, tiny_data, tmp_path / "seed1", *models) == 0
    folder = tmp_path / "m" / "retrieval"
    before = checksum(folder / "model.onnx")
    grown = (corpus / "1001.txt").read_text("utf-8").replace("What", "And what")
    (corpus / "1001.txt").write_text(grown, "utf-8")
    assert call("retrieval", RETRIEVAL, tiny_bert, tiny_data, tmp_path / "seed2", *models, "--stage", "reindex") == 0
    lines = (folder / REPLIES).read_text().splitlines()
    assert checksum(folder / "model.onnx") == before
    assert any("And what" in line for line in lines)
    files = json.loads((folder / "config.json").read_text())["files"]
    assert all(checksum(folder / name) == entry["sha256"] for name, entry in files.items())
    assert f"\n{len(lines):,} replies, each" in (folder / "README.md").read_text()
    for line in (bare := [json.loads(line) for line in lines]):
        line.pop("asked", None)
    write_replies(folder, bare)
    assert call("retrieval", RETRIEVAL, tiny_bert, tiny_data, tmp_path / "seed3", *models, "--stage", "questions") == 0
    assert (folder / REPLIES).read_text().splitlines() == lines
    assert any("asked" in json.loads(line) for line in lines)


def test_a_whole_talk_is_learnt_from_but_for_its_misses(talk: Talk, tmp_path: Path) -> None:
    (tmp_path / "7.txt").write_text(source_of(talk), "utf-8")
    (lines,) = talk_conversations(talk.part, 1.0, 3, folder=tmp_path)
    assert [line.weight for line in lines if line.is_bot] == [1.0, 0.0, 1.0, 1.0]
    assert all(not line.weight for line in lines if not line.is_bot)
    written = " ".join(line.control.written() for line in lines)
    assert "<|settle|>question: where" in written or "<|settle|>complaint" in written


def test_marks_are_read_by_part(tmp_path: Path) -> None:
    row = {"talk": 7, "part": "test", "told": [], "before": ["user: hi"], "replies": []}
    row["replies"] = [
        {"text": "Hello.", "source": "sample", "sensible": True},
        {"text": "Bye.", "source": "retrieval", "sensible": False},
    ]
    (tmp_path / "a.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
    (found,) = read_marks(tmp_path)
    assert (found.place.good, found.place.worse[0].kind, found.part) == (("Hello.",), "retrieval", "test")
    (tmp_path / "b.jsonl").write_text("{}\n", "utf-8")
    with pytest.raises(TrainingError, match=r"b\.jsonl:1"):
        read_marks(tmp_path)


def test_what_readers_wrote_is_learnt_where_the_bot_had_said_something_else(tmp_path: Path) -> None:
    rows = [
        {
            "talk": 0,
            "part": part,
            "told": ["my dad is seventy"],
            "before": ["bot: Hello.", "user: what do i get my dad"],
            "replies": [
                {"text": "Films are fun.", "source": "said:movies", "sensible": False},
                {"text": "A sample that makes sense.", "source": "sample", "sensible": True},
                {"text": "What does he do on a free afternoon?", "source": "written", "sensible": True},
            ],
        }
        for part in ("train", "test")
    ]
    (tmp_path / "0001.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    (lines,) = marked_conversations("train", tmp_path)
    assert [(line.is_bot, line.weight) for line in lines] == [(True, 0.0), (False, 0.0), (True, 1.0)]
    assert (lines[-1].text, lines[-1].control.known) == ("What does he do on a free afternoon?", "my dad is seventy")
    (found,) = corrections(read_marks(tmp_path), "train")
    assert (found.before, found.last, found.reply) == ("Hello.", "what do i get my dad", lines[-1].text)


def test_the_weights_of_verdicts_follow_what_tells_sense() -> None:
    rng = np.random.default_rng(3)
    features = np.zeros((400, len(worth.FEATURES)))
    features[:, 0] = 1.0
    features[:, worth.FEATURES.index("sensible")] = rng.normal(size=400)
    features[:, worth.FEATURES.index("length")] = rng.normal(size=400)
    sensible = features[:, worth.FEATURES.index("sensible")] + 0.5 * rng.normal(size=400) > 1
    sources = ["found" if row % 2 else "sample" for row in range(400)]
    given = worth.Candidates(features, sources, sensible, [row // 4 for row in range(400)])
    weights = worth.fitted(given)
    assert all(weights[source][worth.FEATURES.index("sensible")] > 1 for source in ("sample", "found"))
    assert abs(weights["found"][worth.FEATURES.index("length")]) < 0.5
    assert not weights["written"].any()
    figures = given.figures(weights)
    assert figures["AUC of proposals"] > 0.9
