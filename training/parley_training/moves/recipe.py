"""The configuration of the tagger of moves."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Recipe:
    """What `configs/moves.toml` says.

    Attributes:
        name: the package's name under `models/`.
        base: folder of the pretrained model; empty for the one in the installed package.
        steps: optimiser steps on the talks; `before`: steps before them on sentences of public dialogues.
        sentences: for each public corpus, how many lines of one dialogue are used at most.
        batch: lines a step.
        rate, head_rate: peak learning rates of the top layer and of the heads; `decay`: factor for each layer below.
        warm_up: share of the steps during which the rate grows; it then falls linearly to `last_rate` of the peak.
        noise: share of the clauses that get a noise (see text.augment).
        gravity: weights of light, serious and grave clauses in the loss.
        losses: weight of each loss.
        averaging: decay of the moving average of the weights that is evaluated and shipped.
    """

    name: str
    steps: int
    before: int = 0
    sentences: Mapping[str, int] = field(default_factory=dict)
    base: str = ""
    batch: int = 32
    rate: float = 1e-4
    head_rate: float = 1e-3
    decay: float = 0.9
    dropout: float = 0.1
    smoothing: float = 0.05
    warm_up: float = 0.06
    last_rate: float = 0.02
    noise: float = 0.1
    gravity: tuple[float, ...] = (1.0, 2.0, 4.0)
    losses: Mapping[str, float] = field(
        default_factory=lambda: {"begin": 1.0, "move": 1.0, "not_asking": 1.0, "kind": 1.0, "gravity": 0.5}
    )
    averaging: float = 0.995
    save_every: int = 200
