"""Logistic regression on a few features."""

import numpy as np

from parley_training.metrics import Bools, Floats, sigmoid

ROUNDS = 40


def regression(features: Floats, wanted: Bools, ridge: float) -> Floats:
    """Weights [features] by Newton's method, each but the first held small; zeros where there is nothing to learn from.

    Args:
        features: [rows, features], the first of which is 1.
        ridge: how small, for features of spread 1.
    """
    if not len(features):
        return np.zeros(features.shape[1])
    middle, spread = features.mean(0), features.std(0)
    middle[0], spread[spread == 0] = 0.0, 1.0
    spread[0] = 1.0
    scaled = (features - middle) / spread
    held = np.diag([0.0] + [ridge] * (features.shape[1] - 1)) + 1e-6 * np.eye(features.shape[1])
    weights = np.zeros(features.shape[1])
    for _ in range(ROUNDS):
        chances = sigmoid(scaled @ weights)
        curvature = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + held
        weights += np.linalg.solve(curvature, scaled.T @ (wanted.astype(float) - chances) - held @ weights)
    own = weights / spread
    own[0] -= float((own[1:] * middle[1:]).sum())
    return own
