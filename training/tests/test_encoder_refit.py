"""One head of a packaged encoder trained anew: it changes, all else stays."""

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
import torch
from onnx import helper, numpy_helper
from torch import nn

from parley_training.__main__ import main
from parley_training.encoder.graph_head import head_layers, trunk_checksum, write_head
from parley_training.encoder.predict import EXPORTED, OUTPUTS, OnnxPredictor
from parley_training.encoder.talk_data import asked
from parley_training.encoder.tokens import EncoderTokens
from parley_training.errors import TrainingError
from parley_training.int8 import quantise_weights, rounded_by_channel
from parley_training.packaging import checksum
from parley_training.talks.read import read_file

TRAINED = """
name = "encoder"
base = "{base}"
steps = 4
batch = 4
[weights]
act = 0.5
red = 0.5
"""
REFITTED = """
name = "encoder"
steps = 60
batch = 16
[weights]
"red.own" = 1.0
[copies]
"red.own" = 2
"""
PAIRS = [("", "can i sue my landlord"), ("do you like dogs", "yes"), ("", "how do i patch a tube")]
TALK = """@ 1 · scenario: {scenario} · persona: baker, 40 · style: typed
U [asks howto] how do i get wax off a cloth | [asks advice] should i
B [settles question; opens -] Warm it and blot it.
U [asks choice] and butter or oil for the next cake | [asks fact] who made the first one then
B [settles question; opens -] Butter.
U [tells event] my tooth hurts
B [settles -; opens -] I'm sorry.
U [asks advice] what do i put on it
"""


@pytest.fixture(scope="module")
def shipped(tiny_bert: Path, tiny_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of models with a trained encoder."""
    folder = tmp_path_factory.mktemp("shipped")
    config = folder / "tiny.toml"
    config.write_text(TRAINED.format(base=tiny_bert), "utf-8")
    options = ("--config", str(config), "--seed", "1", "--data", str(tiny_data), "--out", str(folder / "run"))
    assert main(["encoder", *options, "--models", str(folder / "models")]) == 0
    return folder / "models"


def refit(shipped: Path, data: Path, out: Path, *more: str, config: str = REFITTED) -> int:
    """Refits a copy of the package, `OUT/models/encoder`, once or again."""
    package = out / "models" / "encoder"
    if not package.exists():
        shutil.copytree(shipped / "encoder", package)
    path = out / "refit.toml"
    path.write_text(config, "utf-8")
    options = ("--config", str(path), "--seed", "1", "--data", str(data), "--out", str(out / "run"))
    return main(["encoder", *options, "--models", str(out / "models"), "--stage", "refit", *more])


@pytest.fixture(scope="module")
def refitted(shipped: Path, tiny_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the head 'red' was trained anew: `models`, `run`."""
    folder = tmp_path_factory.mktemp("refitted")
    assert refit(shipped, tiny_data, folder, "--head", "red") == 0
    return folder


def outputs(package: Path) -> dict[str, np.ndarray]:
    return dict(OnnxPredictor(package / "model.onnx", EncoderTokens(package)).run(PAIRS))


def settings(package: Path) -> dict[str, Any]:
    return json.loads((package / "config.json").read_text("utf-8"))


def test_the_head_changes_and_all_else_stays(shipped: Path, refitted: Path) -> None:
    before, now = outputs(shipped / "encoder"), outputs(refitted / "models" / "encoder")
    assert [name for name in OUTPUTS if not np.array_equal(before[name], now[name])] == ["red"]
    old, new = settings(shipped / "encoder"), settings(refitted / "models" / "encoder")
    for group in ("temperatures", "decisions"):
        assert {name for name, value in old.pop(group).items() if value != new[group][name]} == {"red"}
        del new[group]
    assert old.pop("files").keys() == new.pop("files").keys()
    assert old == new


def test_the_package_agrees_with_itself(refitted: Path) -> None:
    package = refitted / "models" / "encoder"
    assert all(checksum(package / name) == entry["sha256"] for name, entry in settings(package)["files"].items())
    row = json.loads((package / "parity.json").read_text("utf-8"))["rows"][150]
    found = OnnxPredictor(package / "model.onnx", EncoderTokens(package)).run([(row["context"], row["text"])])
    assert np.allclose(found["red"][0], row["red"], atol=1e-3)


def test_done_again_it_gives_the_same_from_the_features_that_are_there(
    shipped: Path, refitted: Path, tiny_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = checksum(refitted / "run" / EXPORTED)
    monkeypatch.setattr("parley_training.encoder.features._computed", lambda *_: pytest.fail("computed again"))
    assert refit(shipped, tiny_data, refitted, "--head", "red") == 0
    assert checksum(refitted / "run" / EXPORTED) == first
    card = (refitted / "models" / "encoder" / "README.md").read_text("utf-8")
    assert card.count("## Trained anew: the head 'red'") == 1
    section = card.partition("## Trained anew")[2].partition("## Known failures")[0]
    assert "--stage refit --head red" in section
    assert "| test rows, eight bits | before | now |" in section
    assert "| threshold of 'red' |" in section
    assert "red question recall, medical" in card.partition("## Figures of the shipped")[2].partition("## Trained")[0]


@pytest.mark.parametrize(
    ("more", "config", "told"),
    [
        (("--head", "sarcasm"), REFITTED, "take one of act, answer"),
        ((), REFITTED, "--head: None is no head"),
        (("--head", "act"), REFITTED, "red.own trains another head than 'act'"),
        (("--head", "red"), REFITTED.replace('name = "encoder"', 'name = "nobody"'), "nobody/model.onnx: missing"),
    ],
)
def test_what_cannot_be_refitted_is_refused(
    more: tuple[str, ...], config: str, told: str, shipped: Path, tiny_data: Path, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    assert refit(shipped, tiny_data, tmp_path, *more, config=config) == 1
    assert told in capsys.readouterr().err


def test_a_written_head_gives_what_its_layers_give(shipped: Path, tmp_path: Path) -> None:
    model = onnx.load(shipped / "encoder" / "model.onnx")
    trunk = trunk_checksum(model, "red")
    torch.manual_seed(3)
    linears = (nn.Linear(64, 192), nn.Linear(192, 4))
    write_head(model, "red", linears)
    assert trunk_checksum(model, "red") == trunk
    first, _ = head_layers(model, "red")
    model.graph.output.append(helper.make_tensor_value_info(first.given, onnx.TensorProto.FLOAT, None))
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    batch = {name: tensor.numpy() for name, tensor in EncoderTokens(shipped / "encoder").batch(PAIRS).items()}
    red, given = session.run(["red", first.given], batch)
    with torch.inference_mode():
        wanted = nn.Sequential(linears[0], nn.GELU(), linears[1])(torch.from_numpy(given)).numpy()
    assert np.abs(red - wanted).max() < 0.02


def test_a_head_of_another_shape_is_refused(shipped: Path) -> None:
    model = onnx.load(shipped / "encoder" / "model.onnx")
    with pytest.raises(TrainingError, match=r"shape \(64, 192\), not \(8, 192\)"):
        write_head(model, "red", (nn.Linear(8, 192), nn.Linear(192, 4)))
    with pytest.raises(TrainingError, match="'sarcasm' is not made as"):
        head_layers(model, "sarcasm")


def test_rounds_as_the_quantiser_does(tmp_path: Path) -> None:
    weight = np.random.default_rng(1).normal(size=(64, 32)).astype(np.float32)
    weight[:, 5] = 0
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["given", "weight"], ["result"], name="product")],
        "one product",
        [helper.make_tensor_value_info("given", onnx.TensorProto.FLOAT, [None, 64])],
        [helper.make_tensor_value_info("result", onnx.TensorProto.FLOAT, [None, 32])],
        [numpy_helper.from_array(weight, "weight")],
    )
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=10), tmp_path / "full")
    quantise_weights(tmp_path / "full", tmp_path / "small")
    stored = {value.name: numpy_helper.to_array(value) for value in onnx.load(tmp_path / "small").graph.initializer}
    whole, scale = rounded_by_channel(weight)
    assert np.array_equal(whole, stored["weight_quantized"])
    assert np.array_equal(scale, stored["weight_scale"])


def test_questions_of_talks_are_innocent_until_a_word_tells_otherwise(tmp_path: Path) -> None:
    for scenario, wanted in (
        ("a stained tablecloth", ["how do i get wax off a cloth", "and butter or oil for the next cake"]),
        ("a letter from the bank", []),
    ):
        (tmp_path / "1.txt").write_text(TALK.format(scenario=scenario), "utf-8")
        (talk,) = read_file(tmp_path / "1.txt")
        assert list(asked(talk)) == wanted
