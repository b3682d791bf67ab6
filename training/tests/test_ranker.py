"""The ranker's task from data to package, on a tiny model and tiny data."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch

from parley_training.__main__ import main
from parley_training.corpora.dialogues import Dialogue, Turn
from parley_training.corpora.reply_pairs import grouped_pairs, pairs_of, read_reply_pairs
from parley_training.ranker.card import READINGS, blind_readings
from parley_training.ranker.evaluate import CANDIDATES, draw_negatives, draw_pairs, other_turns
from parley_training.ranker.export import parity_rows
from parley_training.ranker.model import DualEncoder
from parley_training.ranker.train import WEIGHTS
from parley_training.run import CHECKPOINT, Run
from parley_training.stream import seeded

CONFIG = """
name = "ranker"
base = "{base}"
steps = 6
groups = 4
save_every = 2
[pairs]
dailydialog = 4
empathetic_dialogues = 3
self_dialogue = 2
"""


@pytest.fixture(scope="module")
def config(tiny_bert: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("config") / "ranker.toml"
    path.write_text(CONFIG.format(base=tiny_bert), "utf-8")
    return path


def call(config: Path, data: Path, out: Path, *more: str) -> int:
    options = ["--config", str(config), "--seed", "5", "--data", str(data), "--out", str(out)]
    return main(["ranker", *options, *more])


def test_a_pair_has_two_turns_before_the_reply_and_all_other_turns() -> None:
    turns = tuple(Turn("AB"[i % 2], text) for i, text in enumerate(("hello", "how are you", "well thank you", "yes")))
    pairs = pairs_of(Dialogue("own", "1", "train", turns))
    assert [(pair.before, pair.last, pair.reply) for pair in pairs] == [
        ("", "hello", "how are you"),
        ("hello", "how are you", "well thank you"),
    ]
    assert pairs[1].others == ("hello", "how are you", "yes")


def test_groups_hold_pairs_of_one_dialogue_and_are_the_same_each_time(tiny_data: Path) -> None:
    first, second = (list(grouped_pairs(tiny_data, "dailydialog", 3, 2, seeded(1))) for _ in range(2))
    assert first == second
    assert {len(group) for group in first} <= {1, 2}
    for group in first:
        known = {group[0].reply, *group[0].others}
        assert all(pair.reply in known for pair in group)


def test_negatives_never_hold_the_true_reply(tiny_data: Path) -> None:
    pairs = draw_pairs(read_reply_pairs(tiny_data, "dailydialog", "test"))
    negatives = draw_negatives(pairs, CANDIDATES - 1)
    assert negatives.shape == (len(pairs), CANDIDATES - 1)
    for pair, row in zip(pairs, negatives, strict=True):
        assert len(set(row.tolist())) == CANDIDATES - 1
        assert pair.reply not in {pairs[other].reply for other in row}
    assert all(pair.reply not in texts for pair, texts in zip(pairs, other_turns(pairs), strict=True))


def test_the_loss_is_small_where_each_reply_is_nearest(tiny_bert: Path) -> None:
    model = DualEncoder(tiny_bert, 0.0, 20.0)
    vectors = torch.eye(4, model.encoder.backbone.config.hidden_size)
    good, first = model.loss(vectors, vectors)
    bad, _ = model.loss(vectors, vectors.roll(1, 0))
    assert good < 0.001 < bad
    assert first == 1


def test_embedding_keeps_the_order_of_the_texts(tiny_bert: Path) -> None:
    model = DualEncoder(tiny_bert, 0.0, 20.0).eval()
    texts = [("", "yes"), ("how are you", "i am very well thank you"), ("", "what is your name")]
    with torch.inference_mode():
        together = model.embed(texts)
        alone = torch.cat([model.embed([text]) for text in texts])
    assert torch.allclose(together, alone, atol=1e-5)


def test_a_killed_run_ends_with_the_same_weights(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    assert call(config, tiny_data, whole, "--stage", "train") == 0
    from parley_training.ranker.train import Trainer

    steps, original = [], Trainer.step

    def stopping(self: Trainer, number: int) -> object:
        if number == 3 and not steps:
            steps.append(number)
            raise RuntimeError("killed")
        return original(self, number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Trainer, "step", stopping)
        with pytest.raises(RuntimeError):
            call(config, tiny_data, halves, "--stage", "train")
    assert torch.load(halves / CHECKPOINT, weights_only=False)["step"] == 2
    assert call(config, tiny_data, halves, "--stage", "train") == 0
    first, second = (torch.load(folder / WEIGHTS, weights_only=False)["weights"] for folder in (whole, halves))
    assert all(torch.equal(first[name], second[name]) for name in first)


def test_from_data_to_package(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    out, models = tmp_path / "out", tmp_path / "models"
    assert call(config, tiny_data, out, "--models", str(models)) == 0
    package = json.loads((models / "ranker" / "config.json").read_text("utf-8"))
    assert package["inputs"] == ["input_ids", "attention_mask"]
    assert {"model.onnx", "tokenizer.json", "parity.json"} == set(package["files"])
    metrics = json.loads((out / "metrics.json").read_text("utf-8"))["figures"]
    assert 0 <= metrics["ranker"]["dailydialog: R@1"]["value"] <= 1
    gaps = json.loads((out / "metrics.int8.json").read_text("utf-8"))["parity"]
    assert gaps["float32 ONNX"]["lowest cosine"] > 0.9999
    assert gaps["int8 ONNX"]["lowest cosine"] > 0.9
    card = (models / "ranker" / "README.md").read_text("utf-8")
    assert "CC BY-NC-SA 4.0" in card
    assert "non-commercial sets were used: dailydialog" in card
    assert "dailydialog: R@1" in card


def test_permissive_sets_alone_leave_out_the_others(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    words = ("--data", str(tiny_data), "permissive", "--models", str(tmp_path / "models"), "--steps", "1")
    assert call(config, tiny_data, tmp_path, *words) == 0
    package = tmp_path / "models" / "permissive" / "ranker"
    assert json.loads((package / "config.json").read_text("utf-8"))["name"] == "permissive/ranker"
    assert "all sets are permissive" in (package / "README.md").read_text("utf-8")
    assert set(torch.load(tmp_path / WEIGHTS, weights_only=False)["pairs"]) == {"self_dialogue"}


def test_the_card_says_whether_blind_readers_preferred_the_ranker(tmp_path: Path) -> None:
    assert blind_readings(Run(tmp_path)) == ""
    rows = [
        {"read": 10, "ranker": 6, "lexical": 4, "neither": 0, "ratio": "1.50"},
        {"read": 10, "ranker": 7, "lexical": 3, "neither": 0, "ratio": "2.33"},
    ]
    Run(tmp_path).write_json(READINGS, {"readers": rows, "who": "two people", "agreement": 0.9, "kappa": 0.8})
    text = blind_readings(Run(tmp_path))
    assert "| 1.50 : 1, **missed** |" in text and "| 2.33 : 1, met |" in text


def test_parity_rows_are_two_hundred_own_lines() -> None:
    rows = parity_rows()
    assert len(rows) == 200
    assert len({text for _, text in rows}) > 150
    assert np.mean([bool(before) for before, _ in rows]) > 0.1
