"""The reader's task from data to package, on a tiny model and tiny data."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch

from parley_training.__main__ import main
from parley_training.corpora.passages import read_passages, sentences
from parley_training.corpora.search_questions import SearchQuestion
from parley_training.corpora.squad import Answer, PassageQuestion, read_squad
from parley_training.encoder.model import pretrained_folder
from parley_training.reader.data import article_folds
from parley_training.reader.evaluate import Scored, choose_thresholds
from parley_training.reader.example import Example
from parley_training.reader.export import parity_rows
from parley_training.reader.found import locate
from parley_training.reader.lexical import LexicalReader
from parley_training.reader.model import OUT, SpanReader
from parley_training.reader.reading import best_span
from parley_training.reader.tokens import WINDOW_TOKENS, ReaderTokens, Window, collate
from parley_training.reader.train import WEIGHTS, Trainer
from tests.tiny_passages import write_tiny_passages

CONFIG = """
name = "reader"
base = "{base}"
made_steps = 5
steps = 4
folds = 2
batch = 4
save_every = 2
[passages]
wikispeedia = 80
movies = 20
own_articles = 60
[weights]
squad = 0.6
found = 0.2
made = 0.2
"""


@pytest.fixture(scope="module")
def config(tiny_bert: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("config") / "reader.toml"
    path.write_text(CONFIG.format(base=tiny_bert), "utf-8")
    return path


@pytest.fixture(scope="module")
def passages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("passages")
    write_tiny_passages(folder)
    return folder


def call(config: Path, data: Path, out: Path, *more: str) -> int:
    options = ["--config", str(config), "--seed", "5", "--data", str(data), "--out", str(out)]
    return main(["reader", *options, *more])


def test_the_answer_that_most_people_gave_is_taught(passages: Path) -> None:
    given = (Answer("the year 1900", 3), Answer("1900", 12), Answer("1900", 12))
    assert PassageQuestion("A", "in the year 1900", "when?", given).answer == Answer("1900", 12)
    assert all(
        item.passage[answer.start :].startswith(answer.text) for item in read_squad(passages) for answer in item.answers
    )


def test_sentences_end_where_people_end_them() -> None:
    text = 'He was born in 1900. "It was cold." Then came no. 5 of them. The end.'
    assert [text[start:end] for start, end in sentences(text)] == [
        "He was born in 1900.", '"It was cold."', "Then came no. 5 of them.", "The end.",
    ]  # fmt: skip


def test_our_own_articles_are_passages(tmp_path: Path) -> None:
    own = list(read_passages(tmp_path, "own_articles"))
    assert len(own) > 300
    assert all(passage.title and not passage.text.startswith(("#", "- ")) for passage in own)


def test_folds_share_no_article(passages: Path) -> None:
    folds = article_folds(passages, 3)
    articles = [{item.article for item in items} for items in folds]
    assert sum(map(len, articles)) == len(set.union(*articles)) == 4


def test_a_search_question_is_found_where_its_words_and_answer_stand(tmp_path: Path) -> None:
    own = [passage for passage in read_passages(tmp_path, "own_articles") if passage.title == "Abraham Lincoln"]
    asked = [SearchQuestion("in which state was abraham lincoln born", ("Kentucky",)), SearchQuestion("x y z", ("no",))]
    found = list(locate(asked, own))
    assert [item.passage[slice(*item.answer)] for item in found if item.answer] == ["Kentucky"]


def test_windows_hold_the_answer_and_know_its_place(tiny_bert: Path) -> None:
    tokens = ReaderTokens(tiny_bert)
    passage = "what is your name today " * 60
    answer = (passage.rindex("name"), passage.rindex("name") + len("name"))
    windows = tokens.windows(Example("who are you", passage, answer))
    assert len(windows) > 1
    assert all(len(window.numbers) <= WINDOW_TOKENS + 8 for window in windows)
    first, last = windows[-1].target
    assert (windows[-1].places[first][0], windows[-1].places[last][1]) == answer
    assert windows[0].target == (0, 0)


def test_only_the_passage_and_the_first_token_can_be_chosen(tiny_bert: Path) -> None:
    model, tokens = SpanReader(tiny_bert, 0.0).eval(), ReaderTokens(tiny_bert)
    window = tokens.windows(Example("who are you", "i am well", None))[0]
    longer = tokens.windows(Example("who", "what is your name and how are you", None))[0]
    with torch.inference_mode():
        starts, _ = model(**collate([window, longer]))
    first = window.types.index(1)
    possible = [0, *range(first, len(window.numbers) - 1)]
    assert [at for at, value in enumerate(starts[0].tolist()) if value > OUT] == possible


def test_the_best_span_is_in_order_and_short() -> None:
    window = Window([2, 9, 3, 5, 6, 7, 3], [0, 0, 0, 1, 1, 1, 1], [(0, 0)] * 3 + [(0, 2), (3, 5), (6, 8), (0, 0)])
    start = np.array([1.0, OUT, OUT, 0.0, 3.0, 0.0, OUT])
    end = np.array([1.0, OUT, OUT, 5.0, 0.0, 2.0, OUT])
    found = best_span(start, end, window)
    assert (found.start, found.end, found.margin) == (0, 2, 3.0) or (found.start, found.end) == (3, 8)


def test_thresholds_serve_best_on_what_they_are_given() -> None:
    f1, answerable = np.array([1.0, 0.2, 1.0, 0.0, 0.0]), np.array([True, True, True, False, False])
    dev = Scored(f1, f1, np.array([3.0, 1.0, 2.0, 1.5, -1.0]), answerable)
    chosen = choose_thresholds(dev, 0.9)
    assert chosen.balanced == 2.0
    assert chosen.precise == 2.0


def test_the_lexical_reader_answers_by_type(passages: Path) -> None:
    item = next(item for item in read_squad(passages) if item.answer)
    reading = LexicalReader().read([Example(item.question, item.passage, None)])[0]
    assert item.passage[reading.start : reading.end] == item.answer.text  # type: ignore[union-attr]


def test_a_killed_run_ends_with_the_same_weights(config: Path, passages: Path, tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    assert call(config, passages, whole, "--stage", "train") == 0
    calls, original = [], Trainer.step

    def stopping(self: Trainer, number: int) -> object:
        calls.append(number)
        if len(calls) == 8:
            raise RuntimeError("killed")
        return original(self, number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Trainer, "step", stopping)
        with pytest.raises(RuntimeError):
            call(config, passages, halves, "--stage", "train")
    assert call(config, passages, halves, "--stage", "train") == 0
    for part in ("made", "fold-1", "fold-2", "all"):
        first, second = (torch.load(out / part / WEIGHTS, weights_only=False)["weights"] for out in (whole, halves))
        assert all(torch.equal(first[name], second[name]) for name in first), part


def test_from_data_to_package(config: Path, passages: Path, tmp_path: Path) -> None:
    out, models = tmp_path / "out", tmp_path / "models"
    assert call(config, passages, out, "--models", str(models)) == 0
    package = json.loads((models / "reader" / "config.json").read_text("utf-8"))
    assert package["outputs"] == ["start", "end"]
    assert set(package["thresholds"]) == {"balanced", "precise"}
    figures = json.loads((out / "metrics.json").read_text("utf-8"))["figures"]
    assert figures["reader: F1, answerable"]["n"] == 120
    assert figures["lexical: F1, answerable"]["value"] > 0.9
    parity = json.loads((out / "metrics.int8.json").read_text("utf-8"))["parity"]
    assert parity["float32 ONNX"]["same answer"] > 0.99
    rows = json.loads((out / "parity.json").read_text("utf-8"))["rows"]
    assert len(rows) == 200
    assert "CC BY-SA 4.0" in (models / "reader" / "README.md").read_text("utf-8")


def test_permissive_sources_train_without_squad_and_are_measured_on_it(
    config: Path, passages: Path, tmp_path: Path
) -> None:
    words = ("--data", str(passages), "permissive", "--models", str(tmp_path / "models"), "--steps", "2")
    assert call(config, passages, tmp_path, *words) == 0
    package = tmp_path / "models" / "permissive" / "reader"
    assert json.loads((package / "config.json").read_text("utf-8"))["name"] == "permissive/reader"
    assert "have not learned from SQuAD" in (package / "README.md").read_text("utf-8")
    assert not (tmp_path / "fold-1").exists()
    assert (tmp_path / "all" / WEIGHTS).exists()
    figures = json.loads((tmp_path / "metrics.json").read_text("utf-8"))["figures"]
    assert 0 < figures["reader: F1, answerable"]["n"] < 120


def test_parity_rows_come_from_our_own_articles(tmp_path: Path) -> None:
    rows = parity_rows(tmp_path)
    own = " ".join(passage.text for passage in read_passages(tmp_path, "own_articles"))
    assert len(rows) == 200
    assert all(row.passage in own for row in rows)


def test_the_pretrained_model_is_found_by_its_folder(tiny_bert: Path) -> None:
    assert pretrained_folder(str(tiny_bert)) == tiny_bert
