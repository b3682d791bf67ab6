"""Rounding to a block-wise grid that leaves a layer's outputs where they were (GPTQ, Frantar et al. 2023).

Weights are rounded column by column; what a rounding puts wrong is made good in the columns that follow, by how inputs
go together. Scales are fixed beforehand, so columns can be taken in the order of their weight in the inputs.
"""

import torch
from torch import Tensor

from parley_training.generator.quantise import block_scales, rounded

_STRETCH = 128


def on_grid(weight: Tensor, inputs: Tensor, bits: int, block: int, damping: float = 0.01) -> tuple[Tensor, Tensor]:
    """A weight on the grid of its scales, whose outputs for typical inputs are near those of the weight given.

    Args:
        weight: [rows, columns].
        inputs: [columns, columns], the mean of x xᵀ over inputs x.
        damping: share of the mean square that is added to each, so that the inverse exists.

    Returns:
        weight [rows, columns], and scales as `block_scales` gives them.
    """
    squares = inputs.diagonal()
    scales = block_scales(weight, bits, block, squares)
    order = squares.argsort(descending=True)
    left, per_column = weight[:, order].clone(), scales[:, :, 0].repeat_interleave(block, 1)[:, order]
    damped = inputs[order][:, order] + torch.eye(len(order), device=weight.device) * damping * squares.mean()
    factors = torch.linalg.cholesky(torch.cholesky_inverse(torch.linalg.cholesky(damped)), upper=True)
    for start in range(0, len(order), _STRETCH):
        stretch = slice(start, min(start + _STRETCH, len(order)))
        errors = _round_stretch(left[:, stretch], per_column[:, stretch], factors[stretch, stretch], bits)
        left[:, stretch.stop :] -= errors @ factors[stretch, stretch.stop :]
    return left[:, order.argsort()], scales


def _round_stretch(part: Tensor, scales: Tensor, factors: Tensor, bits: int) -> Tensor:
    """Rounds the columns of `part` in place; gives what each put wrong, over its factor."""
    errors = torch.zeros_like(part)
    for column in range(part.shape[1]):
        value = rounded(part[:, column], scales[:, column], bits) * scales[:, column]
        errors[:, column] = (part[:, column] - value) / factors[column, column]
        part[:, column:] -= errors[:, column : column + 1] * factors[column : column + 1, column:]
        part[:, column] = value
    return errors
