"""Products of floats give what products of whole numbers stand for, and keep weights of eight bits."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from parley_training.errors import TrainingError
from parley_training.float_products import convert, multiply_in_floats

ROWS, COLUMNS = 64, 32


@pytest.fixture
def quantised(tmp_path: Path) -> tuple[np.ndarray, Path]:
    weight = np.random.default_rng(1).normal(size=(ROWS, COLUMNS)).astype(np.float32)
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["given", "weight"], ["result"], name="product")],
        "one product",
        [helper.make_tensor_value_info("given", TensorProto.FLOAT, [None, ROWS])],
        [helper.make_tensor_value_info("result", TensorProto.FLOAT, [None, COLUMNS])],
        [numpy_helper.from_array(weight, "weight")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=10)
    onnx.save(model, tmp_path / "full.onnx")
    quantize_dynamic(tmp_path / "full.onnx", tmp_path / "small.onnx", weight_type=QuantType.QInt8, per_channel=True)
    return weight, tmp_path / "small.onnx"


def test_gives_the_product_with_the_rounded_weights(quantised: tuple[np.ndarray, Path]) -> None:
    weight, file = quantised
    assert convert(file) == 1
    given = np.random.default_rng(2).normal(size=(5, ROWS)).astype(np.float32)
    session = onnxruntime.InferenceSession(str(file), providers=["CPUExecutionProvider"])
    found = session.run(None, {"given": given})[0]
    step = np.abs(weight).max(0) / 127
    # Each weight is off by half a step at most.
    assert np.all(np.abs(found - given @ weight) <= np.abs(given).sum(1, keepdims=True) * step / 2 + 1e-4)


def test_keeps_eight_bits_and_no_product_of_whole_numbers(quantised: tuple[np.ndarray, Path]) -> None:
    convert(quantised[1])
    graph = onnx.load(quantised[1]).graph
    assert {node.op_type for node in graph.node} == {"Cast", "Mul", "MatMul"}
    assert [value.data_type for value in graph.initializer if list(value.dims) == [ROWS, COLUMNS]] == [TensorProto.INT8]


def test_refuses_what_the_quantiser_did_not_write(quantised: tuple[np.ndarray, Path]) -> None:
    model = onnx.load(quantised[1])
    next(node for node in model.graph.node if node.op_type == "Cast").op_type = "Identity"
    with pytest.raises(TrainingError, match="quantize_dynamic"):
        multiply_in_floats(model)
