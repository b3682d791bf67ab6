"""The configuration of retrieval."""

from dataclasses import dataclass

from parley_training.ranker.recipe import Recipe as RankerRecipe


@dataclass(frozen=True, kw_only=True)
class Recipe(RankerRecipe):
    """What `configs/retrieval.toml` says: the ranker's recipe, and how often the talks are read.

    Attributes:
        talks: how often each pair of the corpus stands in an epoch beside those of the public dialogues.
        of_situation: weight of the situation's vector beside the reply's in the index.
        cells, probes: cells of the index, and how many of them a query reads.
    """

    talks: int = 3
    of_situation: float = 0.5
    cells: int = 128
    probes: int = 12
