"""An adapter as llama.cpp and what is built on it read it: a GGUF file of type `adapter`, its matrices in Q8_0."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parley_training.generator.adapter_base import gguf_name


def write_gguf(arrays: Mapping[str, NDArray[np.generic]], file: Path, alpha: float, name: str) -> None:
    """Writes the adapters that `adapter.save` keeps, for a base of the kind Qwen2.

    Args:
        arrays: codes and scales of each matrix, as in the run's file.
        alpha: an adapter counts `alpha / rank`.
    """
    from gguf import GGMLQuantizationType, GGUFWriter

    writer = GGUFWriter(file, "qwen2")
    writer.add_type("adapter")
    writer.add_string("adapter.type", "lora")
    writer.add_float32("adapter.lora.alpha", alpha)
    writer.add_name(name)
    writer.add_license("apache-2.0")
    for key in sorted(key for key in arrays if key.endswith("|codes") and ":" in key):
        layer, part, which = _place(key.removesuffix("|codes"))
        blocks = _blocks(arrays[key], arrays[key.replace("|codes", "|scales")])
        tensor = gguf_name(f"model.layers.{layer}.{part}.weight")
        writer.add_tensor(
            f"{tensor}.lora_{'a' if which == 'down' else 'b'}", blocks, raw_dtype=GGMLQuantizationType.Q8_0
        )
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def _place(key: str) -> tuple[str, str, str]:
    layer, *part, which = key.split(":")
    return layer, ".".join(part), which


def _blocks(codes: NDArray[np.generic], scales: NDArray[np.generic]) -> NDArray[np.uint8]:
    """Rows of blocks: a scale of two bytes, 32 codes."""
    heads = np.ascontiguousarray(scales.astype(np.float16))[..., None].view(np.uint8)
    bodies = np.ascontiguousarray(codes.astype(np.int8)).view(np.uint8)
    return np.concatenate([heads, bodies], -1).reshape(codes.shape[0], -1)
