"""The encoder's configuration."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Recipe:
    """What `configs/encoder.toml` says.

    Attributes:
        name: the package's name under `models/`.
        base: folder of the pretrained model; empty for the one in the installed package.
        steps, batch: optimiser steps and examples a step.
        rate, head_rate: peak learning rates of the top layer and of the heads; `decay`: factor for each layer below.
        warm_up: steps during which the rate grows; it then stays, so that a run may still be made longer or shorter.
        cool_down: share of the steps, at the end, during which the rate falls linearly to `last_rate` of the peak.
        noise: share of the training texts that get a noise (see text.augment).
        averaging: decay of the moving average of the weights that is evaluated and shipped; 0 turns it off.
        weights: how often each stream is drawn; `taught.context` and `taught.alone` are lines with pseudo-labels.
        teachers: names of exported runs beside this one that give the pseudo-labels, together.
        start: names of trained runs beside this one whose averaged weights are the start (none: pretrained ones).
    """

    name: str
    steps: int
    weights: Mapping[str, float]
    base: str = ""
    teachers: tuple[str, ...] = ()
    start: tuple[str, ...] = ()
    batch: int = 32
    rate: float = 1.5e-4
    head_rate: float = 1e-3
    decay: float = 0.9
    dropout: float = 0.1
    smoothing: float = 0.05
    warm_up: int = 300
    cool_down: float = 0.4
    last_rate: float = 0.01
    noise: float = 0.15
    averaging: float = 0.999
    save_every: int = 250


@dataclass(frozen=True)
class RefitRecipe:
    """What `configs/encoder-refit.toml` says: how one head is trained anew on features that stay (see refit.py).

    Attributes:
        name: the package's name under `models/`, which is read and written.
        weights: how often each stream of the head is drawn.
        copies: how often the trunk reads each row of a stream, each time with another noise or none; 1 if not given.
        steps, batch: optimiser steps and rows a step.
        rate, decay: learning rate at the beginning, which falls linearly to 0, and weight decay.
        noise: share of the copies that get a noise (see text.augment).
    """

    name: str
    steps: int
    weights: Mapping[str, float]
    copies: Mapping[str, int] = field(default_factory=dict)
    batch: int = 64
    rate: float = 1e-3
    decay: float = 0.01
    dropout: float = 0.1
    smoothing: float = 0.05
    noise: float = 0.15
