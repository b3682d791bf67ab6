"""The configuration of the model of fit."""

from collections.abc import Mapping
from dataclasses import dataclass, field

PUBLIC, TALKS, MARKED = "public", "talks", "marked"


@dataclass(frozen=True)
class Phase:
    """One stretch of training, with a rise and a fall of the rate of its own.

    Attributes:
        steps: optimiser steps; 0 leaves the phase out.
        places: places a step.
        rate, head_rate: peak learning rates of the top layer and of the head.
        warm_up: share of the steps during which the rate grows; it then falls linearly to `last_rate` of the peak.
    """

    steps: int
    places: int
    rate: float = 8e-5
    head_rate: float = 1e-3
    warm_up: float = 0.06
    last_rate: float = 0.02


@dataclass(frozen=True)
class Recipe:
    """What `configs/fit.toml` says.

    Attributes:
        name: the package's name under `models/`.
        public: the phase on places of public dialogues; talks: on the corpus' train part; marked: on it and the marks.
        base: folder of the pretrained model; empty for the one in the installed package.
        pairs: for each corpus, how many places of one dialogue are used at most.
        often_marked: how often each marked place stands beside those of the corpus.
        decay: factor of the rate for each layer below the top one.
        worse: of the worse replies of a place so many are read at most.
        noise: share of the last lines that get a noise (see text.augment).
        ranking: weight of the loss that compares the replies of one place with each other.
        averaging: decay of the moving average of the weights that is evaluated and shipped.
    """

    name: str
    public: Phase
    talks: Phase
    marked: Phase
    base: str = ""
    pairs: Mapping[str, int] = field(default_factory=dict)
    often_marked: int = 3
    decay: float = 0.95
    dropout: float = 0.1
    worse: int = 3
    noise: float = 0.1
    ranking: float = 0.5
    averaging: float = 0.995
    save_every: int = 100

    @property
    def phases(self) -> dict[str, Phase]:
        """The phases that have steps, by name, in their order."""
        phases = {PUBLIC: self.public, TALKS: self.talks, MARKED: self.marked}
        return {name: phase for name, phase in phases.items() if phase.steps}
