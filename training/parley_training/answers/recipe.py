"""The configuration of answers."""

from dataclasses import dataclass

from parley_training.ranker.recipe import Recipe as RankerRecipe


@dataclass(frozen=True, kw_only=True)
class Recipe(RankerRecipe):
    """What `configs/answers.toml` says: the ranker's recipe, and how often each answer is read with other wordings.

    Attributes:
        rounds: so many pairs of each entry are drawn.
    """

    rounds: int = 4
