"""Weights as GGUF files keep them, made whole again on any device (formats of ggml: Q4_K, Q5_0, Q6_K, Q8_0, F32)."""

from collections.abc import Callable

import torch
from torch import Tensor

SUPER = 256
"""Weights of a super-block of the K formats."""


def whole(raw: Tensor, kind: str, rows: int, columns: int) -> Tensor:
    """The weights [rows, columns] in float32.

    Args:
        raw: the bytes, uint8.

    Raises:
        KeyError: a format that is not one of these.
    """
    return _FORMATS[kind](raw).reshape(rows, columns)


def _half(raw: Tensor) -> Tensor:
    return raw.contiguous().view(torch.float16).float()


def _f32(raw: Tensor) -> Tensor:
    return raw.contiguous().view(torch.float32)


def _q8_0(raw: Tensor) -> Tensor:
    blocks = raw.reshape(-1, 34)
    return _half(blocks[:, :2]) * blocks[:, 2:].contiguous().view(torch.int8).float()


def _q5_0(raw: Tensor) -> Tensor:
    blocks = raw.reshape(-1, 22)
    bits = torch.arange(8, device=raw.device)
    high = ((blocks[:, 2:6, None] >> bits) & 1).reshape(-1, 32)
    nibbles = blocks[:, 6:]
    low = torch.cat([nibbles & 15, nibbles >> 4], 1)
    return _half(blocks[:, :2]) * ((low | (high << 4)).float() - 16)


def _q4_k(raw: Tensor) -> Tensor:
    blocks = raw.reshape(-1, 144)
    scale, least = _half(blocks[:, :2]), _half(blocks[:, 2:4])
    scales, mins = _six_bits(blocks[:, 4:16])
    nibbles = blocks[:, 16:].reshape(-1, 4, 1, 32)
    values = torch.cat([nibbles & 15, nibbles >> 4], 2).reshape(-1, 8, 32).float()
    return (scale * scales)[..., None] * values - (least * mins)[..., None]


def _six_bits(packed: Tensor) -> tuple[Tensor, Tensor]:
    """Eight scales and eight minima in twelve bytes."""
    first, second, rest = packed[:, :4], packed[:, 4:8], packed[:, 8:]
    scales = torch.cat([first & 63, (rest & 15) | ((first >> 6) << 4)], 1)
    mins = torch.cat([second & 63, (rest >> 4) | ((second >> 6) << 4)], 1)
    return scales.float(), mins.float()


def _q6_k(raw: Tensor) -> Tensor:
    blocks = raw.reshape(-1, 210)
    low = blocks[:, :128].reshape(-1, 2, 1, 64)
    low = torch.cat([low & 15, low >> 4], 2).reshape(-1, 2, 4, 32)
    high = blocks[:, 128:192].reshape(-1, 2, 1, 32)
    shifts = torch.tensor([0, 2, 4, 6], dtype=torch.uint8, device=raw.device)[None, None, :, None]
    values = (low | (((high >> shifts) & 3) << 4)).float() - 32
    scales = blocks[:, 192:208].contiguous().view(torch.int8).float()
    return _half(blocks[:, 208:])[..., None] * scales[..., None] * values.reshape(-1, 16, 16)


_FORMATS: dict[str, Callable[[Tensor], Tensor]] = {
    "F32": _f32,
    "Q8_0": _q8_0,
    "Q5_0": _q5_0,
    "Q4_K": _q4_k,
    "Q6_K": _q6_k,
}
