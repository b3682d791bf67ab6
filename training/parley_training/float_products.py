"""Weights of eight bits, multiplied in floats, so that a model gives the same on every processor.

`quantize_dynamic` writes products of unsigned activations and signed weights (`MatMulInteger`). Processors with AVX2
and without VNNI add pairs of them in sixteen bits, which saturate: 2 * 255 * 127 is twice what sixteen bits hold. And
rounding activations to eight bits makes a difference in the last digit of a float (sums in another order) into a whole
step, layer by layer. Neither can happen where activations stay floats: the weights keep their eight bits in the file,
and the runtime unfolds them once, when it loads the model.

    python -m parley_training.float_products MODEL.onnx
"""

import sys
from pathlib import Path

import onnx
from onnx import NodeProto, TensorProto, helper, numpy_helper

from parley_training.errors import TrainingError


class _Products:
    """A graph by what makes and what reads each value."""

    def __init__(self, graph: onnx.GraphProto) -> None:
        self.stored = {value.name: value for value in graph.initializer}
        self._makers = {name: node for node in graph.node for name in node.output}
        self._readers: dict[str, list[NodeProto]] = {}
        for node in graph.node:
            for name in node.input:
                self._readers.setdefault(name, []).append(node)

    def maker(self, name: str, kind: str) -> NodeProto:
        """The node that makes a value, of the kind that the quantiser writes."""
        node = self._makers.get(name)
        if node is None or node.op_type != kind:
            raise TrainingError(f"{name}: not made by {kind}; only what quantize_dynamic wrote can be converted")
        return node

    def reader(self, name: str, kind: str) -> NodeProto:
        """The only node that reads a value."""
        readers = self._readers.get(name, [])
        if len(readers) != 1 or readers[0].op_type != kind:
            raise TrainingError(f"{name}: not read by one {kind}; only what quantize_dynamic wrote can be converted")
        return readers[0]


def multiply_in_floats(model: onnx.ModelProto) -> int:
    """Replaces each product of whole numbers by one of floats with the same weights, in place.

    Returns:
        How many products there were.

    Raises:
        TrainingError: a product is not as `quantize_dynamic` writes it.
    """
    graph = model.graph
    products = _Products(graph)
    nodes: list[NodeProto] = []
    gone: set[str] = set()
    count, unfolded = 0, set[str]()
    for node in graph.node:
        if node.op_type != "MatMulInteger":
            nodes.append(node)
            continue
        rounded, weight, _, zero = node.input
        cast = products.reader(node.output[0], "Cast")
        scaled = products.reader(cast.output[0], "Mul")
        scales = products.maker(next(name for name in scaled.input if name != cast.output[0]), "Mul")
        source = products.maker(rounded, "DynamicQuantizeLinear")
        if numpy_helper.to_array(products.stored[zero]).any():
            raise TrainingError(f"{weight}: its zero point is not 0; quantise symmetrically")
        if weight not in unfolded:
            scale = next(name for name in scales.input if name in products.stored)
            nodes += _unfold(weight, scale)
            unfolded.add(weight)
        name = node.name.removesuffix("_quant")
        nodes.append(helper.make_node("MatMul", [source.input[0], f"{weight}.float"], list(scaled.output), name=name))
        gone |= {output for replaced in (source, cast, scaled, scales) for output in replaced.output}
        count += 1
    kept = [node for node in nodes if node.op_type == "MatMul" or not gone.intersection(node.output)]
    _replace(graph, kept)
    onnx.checker.check_model(model)
    return count


def _unfold(weight: str, scale: str) -> list[NodeProto]:
    """Of plain operators, which the runtime computes once: `DequantizeLinear` it would compute in each call."""
    return [
        helper.make_node("Cast", [weight], [f"{weight}.whole"], to=TensorProto.FLOAT),
        helper.make_node("Mul", [f"{weight}.whole", scale], [f"{weight}.float"]),
    ]


def _replace(graph: onnx.GraphProto, nodes: list[NodeProto]) -> None:
    read = {name for node in nodes for name in node.input}
    stored = [value for value in graph.initializer if value.name in read]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend(stored)


def convert(file: Path) -> int:
    """Converts a model file in place; gives the number of products."""
    model = onnx.load(file)
    count = multiply_in_floats(model)
    onnx.save(model, file)
    return count


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        print(f"{argument}: {convert(Path(argument))} products")
