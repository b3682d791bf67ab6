"""The exported decoder with products of floats, and how far rounded activations may take it from there.

`MatMulNBits` at accuracy level 4 rounds each block of activations to eight bits. Its kernels then add whole numbers
exactly, but a difference in the last digit of a float decides now and then whether an activation is rounded up or down,
so two processors differ by as much as rounding itself. Products of floats are the same on all of them: they are what
the product's test expects, and the size of the rounding, computed from the graph by ordinary operators, is its bound.
"""

from pathlib import Path

import numpy as np
import onnx
from onnx import NodeProto, helper, numpy_helper

_IN_FLOATS = 1


def float_variant(model: onnx.ModelProto, rounded: bool) -> onnx.ModelProto:
    """A copy whose products are of floats.

    Args:
        rounded: round activations to eight bits before each product, by ordinary operators.
    """
    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    nodes: list[NodeProto] = []
    blocks: set[int] = set()
    for node in copy.graph.node:
        if node.op_type == "MatMulNBits":
            attributes = {attribute.name: attribute for attribute in node.attribute}
            attributes["accuracy_level"].i = _IN_FLOATS
            if rounded:
                block = attributes["block_size"].i
                blocks.add(block)
                nodes += _rounding(node.input[0], node.output[0], block)
                node.input[0] = f"{node.output[0]}.rounded"
        nodes.append(node)
    del copy.graph.node[:]
    copy.graph.node.extend(nodes)
    if rounded:
        copy.graph.initializer.extend(_constants(blocks))
    return copy


def _rounding(source: str, name: str, block: int) -> list[NodeProto]:
    """Each block has a step of a 127th of its largest size; halves go to the even side, as in the kernels."""
    part = "{}.rounding.{}".format
    steps = [
        ("Reshape", [source, f"rounding.blocks.{block}"], "blocks", {}),
        ("Abs", [part(name, "blocks")], "sizes", {}),
        ("ReduceMax", [part(name, "sizes"), "rounding.axis"], "largest", {"keepdims": 1}),
        ("Max", [part(name, "largest"), "rounding.least"], "positive", {}),
        ("Div", [part(name, "positive"), "rounding.steps"], "step", {}),
        ("Div", [part(name, "blocks"), part(name, "step")], "counts", {}),
        ("Round", [part(name, "counts")], "whole", {}),
        ("Mul", [part(name, "whole"), part(name, "step")], "values", {}),
    ]
    nodes = [helper.make_node(kind, inputs, [part(name, output)], **more) for kind, inputs, output, more in steps]
    return [*nodes, helper.make_node("Reshape", [part(name, "values"), "rounding.rows"], [f"{name}.rounded"])]


def _constants(blocks: set[int]) -> list[onnx.TensorProto]:
    values = {
        "rounding.axis": np.array([-1], np.int64),
        "rounding.least": np.array(1e-30, np.float32),
        "rounding.steps": np.array(127, np.float32),
        "rounding.rows": np.array([0, 0, -1], np.int64),
        **{f"rounding.blocks.{block}": np.array([0, 0, -1, block], np.int64) for block in blocks},
    }
    return [numpy_helper.from_array(value, name) for name, value in values.items()]


def write_variants(model: Path, folder: Path) -> tuple[Path, Path]:
    """Writes `float.onnx` and `rounded.onnx` into the folder, for the comparison at export."""
    exported = onnx.load(model)
    files = folder / "float.onnx", folder / "rounded.onnx"
    for file, rounded in zip(files, (False, True), strict=True):
        onnx.save(float_variant(exported, rounded), file)
    return files


def rounding_of(exact: np.ndarray, rounded: np.ndarray) -> dict[str, float]:
    """How far rounding takes logits from exact ones: root mean square, and most."""
    gaps = rounded - exact
    return {"rms": round(float(np.sqrt((gaps**2).mean())), 4), "largest": round(float(np.abs(gaps).max()), 4)}
