"""The configuration of retrieval."""

from dataclasses import dataclass

from parley_training.ranker.recipe import Recipe as RankerRecipe


@dataclass(frozen=True, kw_only=True)
class Recipe(RankerRecipe):
    """What `configs/retrieval.toml` says: the ranker's recipe, and how often the talks are read.

    Attributes:
        talks: how often each pair of the corpus stands in an epoch beside those of the public dialogues.
    """

    talks: int = 3
