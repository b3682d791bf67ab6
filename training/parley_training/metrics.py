"""Figures with intervals: F1, bootstrap, calibration."""

from collections.abc import Callable
from dataclasses import asdict, dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.integer]


@dataclass(frozen=True)
class Figure:
    """A value with its 95 % bootstrap interval over `n` rows."""

    value: float
    low: float
    high: float
    n: int

    def as_dict(self) -> dict[str, float]:
        return {key: round(value, 4) for key, value in asdict(self).items()}


def f1(hits: float, predicted: float, actual: float) -> float:
    """F1 of counts; 0 where nothing was predicted and nothing was there."""
    total = predicted + actual
    return 2 * hits / total if total else 0.0


def micro_f1(predicted: Bools, actual: Bools) -> float:
    """Micro-F1 of multi-label decisions, both of shape [rows, labels]."""
    return f1(float((predicted & actual).sum()), float(predicted.sum()), float(actual.sum()))


def binary_f1(predicted: Bools, actual: Bools) -> float:
    """F1 of the positive class, both of shape [rows]."""
    return micro_f1(predicted[:, None], actual[:, None])


def bootstrap(statistic: Callable[[Ints], float], n: int, seed: int = 0, draws: int = 1000) -> Figure:
    """The statistic of all `n` rows, with the 2.5th and 97.5th percentile over resampled rows.

    Args:
        statistic: gives the figure of the rows with these indices.
    """
    generator = np.random.default_rng(seed)
    values = [statistic(generator.integers(0, n, n)) for _ in range(draws)] if n else [0.0]
    low, high = np.percentile(values, [2.5, 97.5])
    return Figure(statistic(np.arange(n)) if n else 0.0, float(low), float(high), n)


def auc(good: Floats, bad: Floats) -> float:
    """The chance that a good one has the higher number than a bad one (area under the ROC curve); ties count half."""
    if not len(good) or not len(bad):
        return 0.0
    order = np.sort(bad)
    below, upto = np.searchsorted(order, good, "left"), np.searchsorted(order, good, "right")
    return float((below + upto).sum() / 2 / (len(good) * len(bad)))


def softmax(logits: Floats) -> Floats:
    """Probabilities over the last axis."""
    shifted = np.exp(logits - logits.max(-1, keepdims=True))
    return shifted / shifted.sum(-1, keepdims=True)


def sigmoid(logits: Floats) -> Floats:
    """Probability of each label by itself."""
    return 1 / (1 + np.exp(-np.clip(logits, -40, 40)))


def fit_temperature(nll: Callable[[float], float]) -> float:
    """The temperature between 0.3 and 5 with the smallest negative log-likelihood (golden-section search)."""
    ratio = (5**0.5 - 1) / 2
    low, high = np.log(0.3), np.log(5.0)
    for _ in range(40):
        left, right = high - ratio * (high - low), low + ratio * (high - low)
        if nll(float(np.exp(left))) < nll(float(np.exp(right))):
            high = right
        else:
            low = left
    return float(np.exp((low + high) / 2))


@dataclass(frozen=True)
class ReliabilityBin:
    """Rows whose confidence falls into one bin: how many, mean confidence, share that is right."""

    rows: int
    confidence: float
    accuracy: float


def reliability(confidence: Floats, right: Bools, bins: int = 10) -> list[ReliabilityBin]:
    """Bins of equal width over confidences [rows]; empty bins are left out."""
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    out = []
    for index in range(bins):
        chosen = place == index
        if chosen.any():
            out.append(ReliabilityBin(int(chosen.sum()), float(confidence[chosen].mean()), float(right[chosen].mean())))
    return out


def calibration_error(bins: list[ReliabilityBin]) -> float:
    """Expected calibration error: mean gap between confidence and accuracy, weighted by rows."""
    rows = sum(b.rows for b in bins)
    return sum(b.rows * abs(b.confidence - b.accuracy) for b in bins) / rows if rows else 0.0


def best_threshold(score: Floats, actual: Bools, grid: Floats | None = None) -> float:
    """The threshold of the grid (default 0.05 … 0.95) with the best F1 of the positive class."""
    steps = np.arange(0.05, 0.96, 0.01) if grid is None else grid
    return float(max(steps, key=lambda t: binary_f1(score >= t, actual)))


def threshold_for_precision(score: Floats, actual: Bools, precision: float) -> float:
    """The lowest threshold at which the precision is reached; 1.0 if none is."""
    order = np.argsort(-score)
    hits = np.cumsum(actual[order])
    good = np.flatnonzero(hits / np.arange(1, len(order) + 1) >= precision)
    return float(score[order][good[-1]]) if len(good) else 1.0
