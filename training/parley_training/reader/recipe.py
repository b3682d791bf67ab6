"""The reader's configuration."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """What `configs/reader.toml` says.

    Attributes:
        name: the package's name under `models/`.
        made_steps, steps: optimiser steps on made questions alone, and then with people's questions.
        passages: for each source of passages, how many made questions are drawn from it.
        unanswerable: share of the made questions that get no answer.
        weights: how often each stream is drawn in the second part (squad, found, made).
        folds: parts into which the articles are put for cross-validation.
        base: folder of the pretrained model; empty for the one in the installed package.
        rate, head_rate: peak learning rates of the top layer and of the head; `decay`: factor for each layer below.
        later: factor on both rates in the second part.
        noise: share of the questions that get a noise (see text.augment).
        averaging: decay of the moving average of the weights that is evaluated and shipped.
        precision: what the threshold for an answer that Parley tells as a fact must reach on development questions.
    """

    name: str
    made_steps: int
    steps: int
    passages: Mapping[str, int]
    weights: Mapping[str, float]
    unanswerable: float = 0.3
    folds: int = 3
    base: str = ""
    batch: int = 24
    rate: float = 1.5e-4
    head_rate: float = 1e-3
    later: float = 0.6
    decay: float = 0.95
    dropout: float = 0.1
    warm_up: float = 0.06
    last_rate: float = 0.02
    noise: float = 0.1
    averaging: float = 0.99
    precision: float = 0.9
    save_every: int = 100
