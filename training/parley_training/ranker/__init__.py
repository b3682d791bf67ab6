"""The ranker: one encoder reads two turns of context and each possible reply; near vectors fit."""

from parley_training.job import StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.ranker.card import card
    from parley_training.ranker.evaluate import evaluate
    from parley_training.ranker.export import export
    from parley_training.ranker.train import train

    return {"train": train, "evaluate": evaluate, "export": export, "card": card}
