"""A GGUF base as a flat file of raw weights, with some rows of the vocabulary: small enough to be carried to a GPU."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from parley_training.generator.adapted import EMBEDDING, OUTPUT
from parley_training.generator.ggml import whole
from parley_training.generator.shape import Shape

INDEX, BLOB = "base.json", "base.bin"
_LAYER = {
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
    "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm",
}
_OTHER = {"token_embd.weight": EMBEDDING, "output.weight": OUTPUT, "output_norm.weight": "model.norm.weight"}


def gguf_name(name: str) -> str:
    """The name that a GGUF file has for a weight of `transformers`.

    >>> gguf_name("model.layers.3.mlp.up_proj.weight")
    'blk.3.ffn_up.weight'
    """
    if not name.startswith("model.layers."):
        return {theirs: ours for ours, theirs in _OTHER.items()}[name]
    _, _, layer, rest = name.split(".", 3)
    part, _, kind = rest.rpartition(".")
    return f"blk.{layer}.{ {theirs: ours for ours, theirs in _LAYER.items()}[part] }.{kind}"


def _transformers_name(name: str) -> str:
    if name in _OTHER:
        return _OTHER[name]
    _, layer, part, kind = name.split(".")
    return f"model.layers.{layer}.{_LAYER[part]}.{kind}"


def pack_base(file: Path, folder: Path, rows: Sequence[int], embedding: Tensor | None = None) -> None:
    """Writes the base's weights into a folder.

    Args:
        rows: tokens whose rows of embedding and output layer are kept, in this order.
        embedding: what stands for both instead, in half precision.
    """
    from gguf import GGUFReader

    reader = GGUFReader(file)
    entries: list[dict[str, Any]] = []
    with (folder / BLOB).open("wb") as blob:
        for tensor in reader.tensors:
            name, kind = _transformers_name(tensor.name), tensor.tensor_type.name
            count, columns = (1, *tensor.shape[::-1])[-2:]
            raw = np.ascontiguousarray(tensor.data).view(np.uint8)
            if name in (EMBEDDING, OUTPUT):
                if embedding is not None:
                    continue
                raw, count = raw.reshape(int(count), -1)[list(rows)], len(rows)
            entries.append(_write(blob, name, kind, int(count), int(columns), raw, tensor.shape.size == 1))
        if embedding is not None:
            raw = embedding.half().numpy().view(np.uint8)
            entries.append(_write(blob, EMBEDDING, "F16", *embedding.shape, raw, False))
    field = {key: reader.fields[f"qwen2.{name}"].contents() for key, name in _SHAPE.items()}
    shape = {
        "layers": field["layers"],
        "hidden": field["hidden"],
        "heads": field["heads"],
        "kv_heads": field["kv_heads"],
        "head": field["hidden"] // field["heads"],
        "inner": field["inner"],
        "vocabulary": len(rows) if embedding is None else len(embedding),
        "theta": field["theta"],
        "epsilon": field["epsilon"],
        "biased": True,
    }
    (folder / INDEX).write_text(json.dumps({"shape": shape, "weights": entries}), "utf-8")


_SHAPE = {
    "layers": "block_count",
    "hidden": "embedding_length",
    "heads": "attention.head_count",
    "kv_heads": "attention.head_count_kv",
    "inner": "feed_forward_length",
    "theta": "rope.freq_base",
    "epsilon": "attention.layer_norm_rms_epsilon",
}


def _write(
    blob: Any, name: str, kind: str, rows: int, columns: int, raw: NDArray[np.uint8], flat: bool
) -> dict[str, Any]:
    entry = {"name": name, "kind": kind, "rows": rows, "columns": columns, "flat": flat, "start": blob.tell()}
    blob.write(raw.tobytes())
    return {**entry, "size": raw.nbytes}


def read_base(folder: Path, device: torch.device, dtype: torch.dtype) -> tuple[Mapping[str, Tensor], Shape]:
    """What `pack_base` wrote, with weights of this type on this device."""
    index = json.loads((folder / INDEX).read_text("utf-8"))
    blob = np.memmap(folder / BLOB, np.uint8, "r")
    weights = {}
    for entry in index["weights"]:
        raw = torch.from_numpy(np.array(blob[entry["start"] : entry["start"] + entry["size"]])).to(device)
        if entry["kind"] == "F16":
            value = raw.view(torch.float16).reshape(entry["rows"], entry["columns"])
        else:
            value = whole(raw, entry["kind"], entry["rows"], entry["columns"])
        weights[entry["name"]] = (value.flatten() if entry["flat"] else value).to(dtype)
    return weights, Shape(**index["shape"])
