"""Block-wise symmetric quantisation as ONNX Runtime's MatMulNBits reads it.

A row is cut into blocks of `block` columns; a block has one scale s, and its weights are s * (q - zero) with q of
`bits` bits and zero = 2^(bits-1).
"""

import numpy as np
import torch
from torch import Tensor

_SHRINKS = tuple(torch.linspace(1.0, 0.6, 21).tolist())


def block_scales(weight: Tensor, bits: int, block: int, importance: Tensor | None = None) -> Tensor:
    """The scale of each block that loses least (squared error), signed so that the block's extreme can be met exactly.

    Args:
        weight: [rows, columns]; columns a multiple of `block`.
        importance: [columns], by how much a column's error counts; all the same if left out.

    Returns:
        [rows, columns / block, 1], never zero.
    """
    blocks = weight.detach().reshape(weight.shape[0], -1, block)
    counts = torch.ones_like(blocks[0]) if importance is None else importance.reshape(-1, block)
    extreme = blocks.gather(2, blocks.abs().argmax(2, keepdim=True))
    full = torch.where(extreme == 0, torch.ones_like(extreme), extreme / -(1 << (bits - 1)))
    best, least = full, torch.full_like(full, torch.inf)
    for shrink in _SHRINKS if bits < 8 else _SHRINKS[:1]:
        scale = full * shrink
        error = ((rounded(blocks, scale, bits) * scale - blocks).square() * counts).sum(2, keepdim=True)
        best, least = torch.where(error < least, scale, best), torch.minimum(error, least)
    return best


def rounded(values: Tensor, scales: Tensor, bits: int) -> Tensor:
    """The whole numbers of `bits` bits, the least -2^(bits-1), that stand for values on their scales."""
    zero = 1 << (bits - 1)
    return torch.clamp(torch.round(values / scales), -zero, zero - 1)


def rounded_to(weight: Tensor, scales: Tensor, bits: int) -> Tensor:
    """The weight as it is read after quantisation with scales as `block_scales` gives them."""
    blocks = weight.detach().reshape(*scales.shape[:2], -1)
    return (rounded(blocks, scales, bits) * scales).reshape(weight.shape)


def quantised(weight: Tensor, scales: Tensor, bits: int) -> tuple[np.ndarray, np.ndarray]:
    """The tensors B and scales of MatMulNBits.

    Args:
        scales: as `block_scales` gives them.

    Returns:
        B: uint8 [rows, blocks, block * bits / 8], of 4 bits the even column in the low half; scales: float32
        [rows, blocks].
    """
    blocks = weight.detach().reshape(*scales.shape[:2], -1)
    codes = (rounded(blocks, scales, bits) + (1 << (bits - 1))).to(torch.uint8).numpy()
    packed = codes if bits == 8 else codes[..., 0::2] | (codes[..., 1::2] << 4)
    return np.ascontiguousarray(packed), np.ascontiguousarray(scales[..., 0].to(torch.float32).numpy())
