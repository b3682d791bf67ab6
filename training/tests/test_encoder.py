"""The encoder's task from data to package, on a tiny model and tiny data."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch

from parley_training.__main__ import main
from parley_training.config import load_config
from parley_training.corpora.midas import read_midas
from parley_training.corpora.own import read_own
from parley_training.encoder.data import SOURCES, examples
from parley_training.encoder.example import Example, example
from parley_training.encoder.labels import ACTS, HEADS, OWN_ACTS, SHIPPED
from parley_training.encoder.losses import many_of, one_of
from parley_training.encoder.model import EMBEDDING, pretrained_folder
from parley_training.encoder.predict import EXPORTED, TRAINING, OnnxPredictor, TorchPredictor
from parley_training.encoder.recipe import Recipe
from parley_training.encoder.taught import FILE, VIEWS, Taught, learn, taught_examples
from parley_training.encoder.tokens import EncoderTokens
from parley_training.encoder.train import WEIGHTS, soup
from parley_training.errors import TrainingError
from parley_training.job import Job
from parley_training.run import CHECKPOINT, Run

CONFIG = """
name = "encoder"
base = "{base}"
steps = 8
batch = 4
save_every = 3
[weights]
act = 0.4
emotion = 0.2
"offence.kinds" = 0.2
embedding = 0.2
"""


@pytest.fixture(scope="module")
def config(tiny_bert: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("config") / "tiny.toml"
    path.write_text(CONFIG.format(base=tiny_bert), "utf-8")
    return path


def call(config: Path, data: Path, out: Path, *more: str) -> int:
    options = ["--config", str(config), "--seed", "5", "--data", str(data), "--out", str(out)]
    return main(["encoder", *options, *more])


def test_every_stream_has_examples_with_labels_of_its_head(tiny_data: Path) -> None:
    for name in SOURCES:
        splits = examples(name, tiny_data, "all")
        assert splits["train"], name
        head = HEADS.get(name.partition(".")[0])
        for item in (item for split in splits.values() for item in split):
            assert item.text
            assert head is None or max((*item.positive, *item.ignored, 0)) < len(head.labels)


def test_permissive_sets_alone_still_train_every_shipped_head(tiny_data: Path) -> None:
    for head in SHIPPED:
        assert examples(head, tiny_data, "permissive")["train"], head
    assert not examples("spoken_act", tiny_data, "permissive")["train"]


def test_no_test_row_is_trained_on(tiny_data: Path) -> None:
    rows = list(read_midas(tiny_data))
    assert {row.split for row in rows} == {"train", "dev", "test"}
    for name in ("acts", "answers", "red", "offences"):
        lines = list(read_own(name))
        split_of = {line.text: line.split for line in lines}
        assert all(split_of[line.text] == line.split for line in lines)


def test_own_lines_cover_the_acts_that_midas_lacks() -> None:
    for act in OWN_ACTS:
        lines = {(line.context, line.text) for line in read_own("acts") if act in line.labels}
        assert len(lines) >= 120, act


def test_own_lines_outside_a_section_are_refused(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("hello\n", "utf-8")
    with pytest.raises(TrainingError, match=r"x\.txt:1"):
        list(read_own("x", tmp_path))


def test_a_group_of_labels_is_right_if_one_of_them_is() -> None:
    logits = torch.tensor([[0.0, 9.0, 0.0], [9.0, 0.0, 0.0]])
    assert one_of(logits, [Example("x", (1, 2)), Example("y", (0,))], 0.0).item() < 0.01
    assert one_of(logits, [Example("x", (0,)), Example("y", (2,))], 0.0).item() > 8


def test_ignored_labels_cost_nothing() -> None:
    logits = torch.full((1, len(ACTS)), -20.0)
    logits[0, ACTS.index("opinion")] = 20
    logits[0, ACTS.index("uncertain")] = 20
    assert many_of(logits, [example("act", "x", ["opinion"], ignored=["uncertain"])]).item() < 1e-3
    assert many_of(logits, [example("act", "x", ["opinion"])]).item() > 19


def test_rows_have_types_only_with_context(tiny_bert: Path) -> None:
    tokens = EncoderTokens(tiny_bert)
    alone, alone_types = tokens.row("", "my dog")
    both, both_types = tokens.row("do you like dogs", "my dog")
    assert set(alone_types) == {0}
    assert both[-len(alone) + 1 :] == alone[1:]
    assert sum(both_types) == len(alone) - 1


def test_from_data_to_package(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    assert call(config, tiny_data, tmp_path / "run", "--models", str(tmp_path / "models")) == 0
    package = tmp_path / "models" / "encoder"
    content = json.loads((package / "config.json").read_text("utf-8"))
    assert content["outputs"] == [*SHIPPED, EMBEDDING]
    assert set(content["temperatures"]) == set(SHIPPED)
    assert set(content["files"]) == {"model.onnx", "tokenizer.json", "parity.json", "reliability.svg"}
    card = (package / "README.md").read_text("utf-8")
    assert b".py" not in (package / "model.onnx").read_bytes(), "no word of where it was made"
    assert "CC BY-NC 4.0" in card
    assert "act MIDAS micro-F1, unseen pairs" in card
    full = json.loads((tmp_path / "run" / "metrics.int8.json").read_text("utf-8"))["parity"]["float32 ONNX"]
    assert all(full[f"{head} largest gap"] < 1e-3 for head in SHIPPED)
    _expected_numbers_come_back(package, content)


def test_permissive_sets_alone_can_be_trained_on_and_measured(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    for stage in ("train", "evaluate"):
        assert (
            call(config, tiny_data, tmp_path, "--data", str(tiny_data), "permissive", "--steps", "2", "--stage", stage)
            == 0
        )
    figures = json.loads((tmp_path / "metrics.json").read_text("utf-8"))["figures"]
    assert "emotion_weak accuracy" in figures
    assert "emotion_situation accuracy" not in figures
    assert "offence kind accuracy, four kinds" not in figures


def test_a_further_run_learns_what_earlier_ones_say_of_unlabelled_lines(
    config: Path, tiny_data: Path, tmp_path: Path
) -> None:
    for name in ("seed1", "seed2"):
        assert call(config, tiny_data, tmp_path / name, "--models", str(tmp_path / name)) == 0
    further = tmp_path / "further.toml"
    taught = '"taught.context" = 0.5\n"taught.alone" = 0.3\n'
    start = 'start = ["seed2", "seed1"]\nteachers = ["seed1", "seed2"]\n'
    further.write_text(start + config.read_text("utf-8") + taught, "utf-8")
    out = tmp_path / "further"
    assert call(further, tiny_data, out, "--stage", "train") == 0
    log = [json.loads(line) for line in (out / "log.jsonl").read_text("utf-8").splitlines()]
    assert [line["stream"] for line in log if line["event"] == "taught"] == list(VIEWS)
    content = torch.load(out / FILE, weights_only=False)
    for stream, heads in VIEWS.items():
        pairs, said = content[stream]
        assert pairs
        for head in heads:
            assert said[head].shape == (len(pairs), len(SHIPPED[head].labels))
            assert SHIPPED[head].kind == "many" or torch.allclose(said[head].float().sum(1), torch.ones(1), atol=1e-2)
    assert (out / WEIGHTS).exists()


def test_a_soup_averages_what_began_alike() -> None:
    one = {"backbone.a": torch.tensor([0.0, 2.0]), "backbone.n": torch.tensor([3]), "heads.x": torch.tensor([1.0])}
    two = {"backbone.a": torch.tensor([4.0, 2.0]), "backbone.n": torch.tensor([3]), "heads.x": torch.tensor([9.0])}
    mixed = soup([one, two])
    assert mixed["backbone.a"].tolist() == [2, 2]
    assert mixed["heads.x"].tolist() == [1]
    assert soup([one])["backbone.a"].tolist() == [0, 2]


def test_teachers_that_are_not_there_are_named(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    further = tmp_path / "further.toml"
    further.write_text('teachers = ["nobody"]\n' + config.read_text("utf-8") + '"taught.alone" = 0.3\n', "utf-8")
    run = Run(tmp_path / "further")
    job = Job("encoder", further, 5, tiny_data, run.folder)
    with pytest.raises(TrainingError, match="nobody"):
        taught_examples(run, pretrained_folder(load_config(further, Recipe).base), ["nobody"], job)


def test_a_permissive_run_learns_from_permissive_teachers_alone(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    teacher = Run(tmp_path / "seed1")
    (teacher.folder / EXPORTED).touch()
    teacher.write_json(TRAINING, {"seed": 1, "steps": 1, "licences": "all"})
    run = Run(tmp_path / "further")
    job = Job("encoder", config, 5, tiny_data, run.folder, licences="permissive")
    with pytest.raises(TrainingError, match="seed1: has learned from sets that are not permissive"):
        taught_examples(run, pretrained_folder(load_config(config, Recipe).base), ["seed1"], job)


def test_the_student_comes_near_to_what_was_said() -> None:
    said = {name: torch.zeros(len(head.labels)) for name, head in SHIPPED.items()}
    for chances in said.values():
        chances[1] = 1
    items = [Taught("", "yes", said)]
    right = {name: torch.full((1, len(head.labels)), -20.0) for name, head in SHIPPED.items()}
    for logits in right.values():
        logits[0, 1] = 20
    wrong = {name: -logits for name, logits in right.items()}
    assert learn(right, items, tuple(SHIPPED)).item() < 1e-3
    assert learn(wrong, items, tuple(SHIPPED)).item() > 19


def test_figures_before_the_end_come_from_the_checkpoint(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    _stop_after_a_checkpoint(config, tiny_data, tmp_path)
    assert call(config, tiny_data, tmp_path, "--stage", "evaluate") == 0
    assert call(config, tiny_data, tmp_path, "--stage", "export") == 1
    log = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    assert [line["step"] for line in log if line["event"] == "unfinished"] == [3]


def _expected_numbers_come_back(package: Path, content: dict[str, object]) -> None:
    predictor = OnnxPredictor(package / "model.onnx", EncoderTokens(package))
    rows = json.loads((package / "parity.json").read_text("utf-8"))["rows"]
    assert len(rows) == 200
    for row in rows[::20]:
        out = predictor.run([(row["context"], row["text"])])
        for name in SHIPPED:
            assert np.allclose(out[name][0], row[name], atol=1e-3), (name, row["text"])


def test_rows_do_not_depend_on_their_batch(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    from parley_training.config import load_config
    from parley_training.encoder.evaluate import load_model
    from parley_training.encoder.recipe import Recipe
    from parley_training.job import Job

    assert call(config, tiny_data, tmp_path, "--stage", "train", "--steps", "2") == 0
    job = Job("encoder", config, 5, tiny_data, tmp_path)
    predictor = TorchPredictor(*load_model(job, load_config(config, Recipe)))
    pairs = [("", "yes"), ("do you like the big red house by the river", "i do not know")]
    together = predictor.run(pairs)
    for index, pair in enumerate(pairs):
        alone = predictor.run([pair])
        assert all(np.allclose(alone[name][0], together[name][index], atol=1e-5) for name in alone)


def test_a_killed_run_ends_with_the_same_weights(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    assert call(config, tiny_data, whole, "--stage", "train") == 0
    _stop_after_a_checkpoint(config, tiny_data, cut)
    assert call(config, tiny_data, cut, "--stage", "train") == 0
    first, second = (torch.load(folder / WEIGHTS)["weights"] for folder in (whole, cut))
    assert all(torch.equal(first[name], second[name]) for name in first)


def _stop_after_a_checkpoint(config: Path, data: Path, out: Path) -> None:
    from parley_training.encoder import train as module

    class Killed(Exception):
        pass

    class Cut(module.Trainer):
        def step(self, number: int) -> dict[str, float]:
            if number == 5:
                raise Killed
            return dict(super().step(number))

    original, module.Trainer = module.Trainer, Cut  # type: ignore[misc]
    try:
        with pytest.raises(Killed):
            call(config, data, out, "--stage", "train")
    finally:
        module.Trainer = original  # type: ignore[misc]
    assert (out / CHECKPOINT).exists()
