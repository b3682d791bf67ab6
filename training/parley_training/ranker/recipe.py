"""The ranker's configuration."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """What `configs/ranker.toml` says.

    Attributes:
        name: the package's name under `models/`.
        base: folder of the pretrained model; empty for the one in the installed package.
        steps: optimiser steps.
        groups: groups of pairs a batch; `group`: at most so many pairs of one dialogue a group.
        pairs: for each corpus, how many pairs of one dialogue are used at most.
        rate: peak learning rate of the top layer; `decay`: factor for each layer below.
        scale, scale_rate: what similarities are multiplied by at the start, and the rate at which that is learned.
        warm_up: share of the steps during which the rate grows; it then falls linearly to `last_rate` of the peak.
        noise: share of the contexts that get a noise (see text.augment).
        averaging: decay of the moving average of the weights that is evaluated and shipped.
    """

    name: str
    steps: int
    pairs: Mapping[str, int]
    base: str = ""
    groups: int = 32
    group: int = 2
    rate: float = 1e-4
    decay: float = 0.95
    dropout: float = 0.1
    scale: float = 20.0
    scale_rate: float = 1e-3
    warm_up: float = 0.03
    last_rate: float = 0.02
    noise: float = 0.1
    averaging: float = 0.998
    save_every: int = 100
