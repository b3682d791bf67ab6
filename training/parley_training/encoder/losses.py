"""Losses for labels that the data gives only in part."""

from collections.abc import Sequence

import torch
from torch import Tensor
from torch.nn import functional

from parley_training.encoder.example import Example


def one_of(logits: Tensor, examples: Sequence[Example], smoothing: float) -> Tensor:
    """Mean of -log(sum of the probabilities of all labels that may be true), with label smoothing.

    With one possible label this is the cross-entropy. Logits have shape [rows, labels].
    """
    possible = targets(examples, logits.shape[1]).to(logits.device)
    log_probabilities = functional.log_softmax(logits.float(), -1)
    chosen = log_probabilities.masked_fill(possible == 0, float("-inf")).logsumexp(-1)
    return -((1 - smoothing) * chosen + smoothing * log_probabilities.mean(-1)).mean()


def many_of(logits: Tensor, examples: Sequence[Example]) -> Tensor:
    """Binary cross-entropy of each label by itself, summed over the labels that the data speaks of."""
    wanted = targets(examples, logits.shape[1]).to(logits.device)
    spoken = torch.ones_like(wanted)
    for row, item in enumerate(examples):
        spoken[row, list(item.ignored)] = 0
    each = functional.binary_cross_entropy_with_logits(logits.float(), wanted, reduction="none")
    return (each * spoken).sum(1).mean()


def distil(student: Tensor, teacher: Tensor) -> Tensor:
    """Distance of unit embeddings [rows, width]: one minus cosine, and the gap of the similarities in the batch."""
    similarity = functional.mse_loss(student @ student.T, teacher @ teacher.T)
    return (1 - (student * teacher).sum(-1)).mean() + 5 * similarity


def targets(examples: Sequence[Example], labels: int) -> Tensor:
    """1 for each label that is, or may be, true: floats [rows, labels]."""
    out = torch.zeros(len(examples), labels)
    for row, item in enumerate(examples):
        out[row, list(item.positive)] = 1
    return out
