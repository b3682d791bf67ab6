"""Block-wise symmetric quantisation as ONNX Runtime's MatMulNBits reads it, and its straight-through form for training.

A row is cut into blocks of `block` columns; a block has one scale s, and its weights are s * (q - zero) with q of
`bits` bits and zero = 2^(bits-1).
"""

import numpy as np
import torch
from torch import Tensor

_SHRINKS = (1.0, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76)


def block_scales(weight: Tensor, bits: int, block: int) -> Tensor:
    """The scale of each block that loses least (squared error), signed so that the block's extreme is met exactly.

    Args:
        weight: [rows, columns]; columns a multiple of `block`.

    Returns:
        [rows, columns / block, 1], never zero.
    """
    blocks = weight.detach().reshape(weight.shape[0], -1, block)
    extreme = blocks.gather(2, blocks.abs().argmax(2, keepdim=True))
    zero = 1 << (bits - 1)
    full = torch.where(extreme == 0, torch.ones_like(extreme), extreme / -zero)
    best, least = full, torch.full_like(full, torch.inf)
    for shrink in _SHRINKS if bits < 8 else _SHRINKS[:1]:
        scale = full * shrink
        error = (_rounded(blocks, scale, zero) * scale - blocks).square().sum(2, keepdim=True)
        best, least = torch.where(error < least, scale, best), torch.minimum(error, least)
    return best


def fake_quantised(weight: Tensor, scales: Tensor, bits: int) -> Tensor:
    """The weight as it will be read after quantisation, with the gradient of the weight itself (straight-through)."""
    blocks = weight.detach().reshape(*scales.shape[:2], -1)
    rounded = (_rounded(blocks, scales, 1 << (bits - 1)) * scales).reshape(weight.shape)
    return weight + (rounded - weight.detach())


def quantised(weight: Tensor, scales: Tensor, bits: int) -> tuple[np.ndarray, np.ndarray]:
    """The tensors B and scales of MatMulNBits.

    Args:
        scales: as `block_scales` gives them.

    Returns:
        B: uint8 [rows, blocks, block * bits / 8], of 4 bits the even column in the low half; scales: float32
        [rows, blocks].
    """
    zero = 1 << (bits - 1)
    blocks = weight.detach().reshape(*scales.shape[:2], -1)
    codes = (_rounded(blocks, scales, zero) + zero).to(torch.uint8).numpy()
    packed = codes if bits == 8 else codes[..., 0::2] | (codes[..., 1::2] << 4)
    return np.ascontiguousarray(packed), np.ascontiguousarray(scales[..., 0].to(torch.float32).numpy())


def _rounded(blocks: Tensor, scales: Tensor, zero: int) -> Tensor:
    return torch.clamp(torch.round(blocks / scales), -zero, zero - 1)
