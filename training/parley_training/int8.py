"""Exports a network to ONNX, in float32 and with weights of eight bits."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import nn

from parley_training.errors import TrainingError
from parley_training.float_products import convert
from parley_training.metrics import Floats, Ints

LARGEST = 25_000_000
"""No eight-bit model of MiniLM's size may have more bytes."""


def export_int8(model: nn.Module, inputs: Sequence[str], outputs: Sequence[str], full: Path, small: Path) -> None:
    """Writes `full` in float32 and `small` with weights of eight bits by channel; rows and length are free.

    Args:
        inputs: names of the network's arguments in order, each whole numbers of shape [rows, length].
        outputs: names of its results in order.

    Raises:
        TrainingError: the small file is larger than the product allows.
    """
    example = torch.ones((2, 16), dtype=torch.long)
    rows, length = torch.export.Dim("rows", min=1, max=512), torch.export.Dim("length", min=2, max=512)
    torch.onnx.export(
        model.eval(),
        tuple(example.clone() for _ in inputs),
        full,
        input_names=list(inputs),
        output_names=[f"{name}.result" for name in outputs],
        dynamic_shapes=({0: rows, 1: length},) * len(inputs),
        dynamo=True,
        external_data=False,
        verbose=False,
    )
    graph = ready_to_quantise(full)
    _name_results(graph.graph, outputs)
    onnx.save(graph, full)
    quantise_weights(full, small)
    if small.stat().st_size > LARGEST:
        raise TrainingError(f"{small}: {small.stat().st_size} bytes, more than {LARGEST}; use a smaller network")


def quantise_weights(full: Path, small: Path) -> None:
    """Writes `small` with weights of eight bits by channel, which it multiplies in floats (`float_products.py`)."""
    quantize_dynamic(full, small, weight_type=QuantType.QInt8, per_channel=True)
    convert(small)


def rounded_by_channel(weight: Floats) -> tuple[Ints, Floats]:
    """A weight [inputs, outputs] in whole numbers, and the scale of each column, as `quantise_weights` has them."""
    largest = np.abs(weight).max(0).astype(np.float64)
    scale = np.where(largest > 0, largest / 127, 1).astype(np.float32)
    return np.clip((weight / scale).round(), -127, 127).astype(np.int8), scale


def ready_to_quantise(exported: Path) -> onnx.ModelProto:
    """The exported model without what only its maker needs.

    The exporter notes for each node where in whose files it came from, and the quantiser fails on some inferred shapes.
    """
    model = onnx.load(exported)
    graph = model.graph
    del graph.value_info[:]
    for part in (model, graph, *graph.node, *graph.initializer, *graph.input, *graph.output):
        del part.metadata_props[:]
        part.doc_string = ""
    return model


def _name_results(graph: onnx.GraphProto, outputs: Sequence[str]) -> None:
    """Gives the results their names, which values inside the graph may bear too (torch calls a look-up 'embedding')."""
    names = {name: f"{name}.inside" for name in outputs} | {f"{name}.result": name for name in outputs}
    for node in graph.node:
        node.input[:] = [names.get(name, name) for name in node.input]
        node.output[:] = [names.get(name, name) for name in node.output]
    for value in (*graph.output, *graph.initializer):
        value.name = names.get(value.name, value.name)


def open_model(file: Path, threads: int = 1) -> onnxruntime.InferenceSession:
    """An exported model, ready to be asked on the CPU."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    return onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
