"""An ONNX model whose weights stand in files beside it, none too large for a repository."""

from pathlib import Path

import onnx
from onnx.external_data_helper import set_external_data

LARGEST = 90_000_000
"""Bytes of weights in a file."""

_SMALL = 1024
"""Weights of fewer bytes stay in the model."""


def save_in_parts(model: onnx.ModelProto, file: Path) -> list[Path]:
    """Writes the model, and its weights as `NAME_data`, `NAME_data_1`, … beside it, where `transformers.js` looks.

    Returns:
        the files of weights, in their order.
    """
    parts: list[Path] = []
    room = 0
    for tensor in model.graph.initializer:
        size = len(tensor.raw_data)
        if size < _SMALL:
            continue
        if size > room:
            number = f"_{len(parts)}" if parts else ""
            parts.append(file.with_name(f"{file.name}_data{number}"))
            parts[-1].unlink(missing_ok=True)
            room = LARGEST
        room -= size
        set_external_data(tensor, parts[-1].name)
    onnx.save(model, file)
    return parts
