"""One head inside an exported encoder: what goes into it, and its weights of eight bits.

An exported head is two linear layers with GELU between them. `float_products.py` wrote each weight as whole numbers, a
scale by column, and a product of floats; so other weights of the same shape can take their place, and nothing else of
the graph changes.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import onnx
from onnx import NodeProto, numpy_helper
from torch import nn

from parley_training.errors import TrainingError
from parley_training.int8 import rounded_by_channel


@dataclass(frozen=True)
class Layer:
    """The names of one linear layer's values: what it is given, its weight in whole numbers, their scale, its bias."""

    given: str
    weight: str
    scale: str
    bias: str


def head_layers(model: onnx.ModelProto, head: str) -> tuple[Layer, Layer]:
    """The two layers behind the output `head`, the one that reads the features first.

    Raises:
        TrainingError: the graph has no such output, or it is not made as the stage 'export' writes it.
    """
    makers = {name: node for node in model.graph.node for name in node.output}
    stored = {value.name for value in model.graph.initializer}
    last = _layer(head, head, makers, stored)
    gelu = _made_by(head, last.given, "Gelu", makers)
    return _layer(head, gelu.input[0], makers, stored), last


def _layer(head: str, result: str, makers: dict[str, NodeProto], stored: set[str]) -> Layer:
    add = _made_by(head, result, "Add", makers)
    bias = next((name for name in add.input if name in stored), "")
    product = _made_by(head, next(name for name in add.input if name != bias), "MatMul", makers)
    unfolded = _made_by(head, product.input[1], "Mul", makers)
    scale = next((name for name in unfolded.input if name in stored), "")
    cast = _made_by(head, next(name for name in unfolded.input if name != scale), "Cast", makers)
    if not bias or not scale or cast.input[0] not in stored:
        raise _unlike(head, result)
    return Layer(product.input[0], cast.input[0], scale, bias)


def _made_by(head: str, value: str, kind: str, makers: dict[str, NodeProto]) -> NodeProto:
    node = makers.get(value)
    if node is None or node.op_type != kind:
        raise _unlike(head, value)
    return node


def _unlike(head: str, value: str) -> TrainingError:
    return TrainingError(
        f"head '{head}': '{value}' is not made as the stage 'export' makes it; train and export the encoder anew"
    )


def write_head(model: onnx.ModelProto, head: str, linears: Sequence[nn.Linear]) -> None:
    """Puts the two layers' weights, rounded to eight bits by channel, in the place of the head's own."""
    stored = {value.name: value for value in model.graph.initializer}
    for layer, linear in zip(head_layers(model, head), linears, strict=True):
        weight, scale = rounded_by_channel(linear.weight.detach().numpy().T)
        new = {layer.weight: weight, layer.scale: scale, layer.bias: linear.bias.detach().numpy()}
        for name, numbers in new.items():
            if (there := tuple(stored[name].dims)) != numbers.shape:
                raise TrainingError(
                    f"{name}: has shape {there}, not {numbers.shape}; train and export the encoder anew"
                )
            stored[name].CopyFrom(numpy_helper.from_array(numbers, name))


def trunk_checksum(model: onnx.ModelProto, head: str) -> str:
    """SHA-256 of all stored weights but the head's, in hexadecimal digits: what its features depend on."""
    own = {name for layer in head_layers(model, head) for name in (layer.weight, layer.scale, layer.bias)}
    digest = hashlib.sha256()
    for value in sorted(model.graph.initializer, key=lambda value: value.name):
        if value.name not in own:
            digest.update(value.name.encode() + numpy_helper.to_array(value).tobytes())
    return digest.hexdigest()
