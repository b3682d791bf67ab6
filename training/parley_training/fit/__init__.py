"""Fit: reads the last lines of a talk and a possible reply, and says how likely the reply is sensible there."""

from parley_training.job import StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.fit.card import card
    from parley_training.fit.evaluate import evaluate
    from parley_training.fit.export import export
    from parley_training.fit.train import train

    return {"train": train, "evaluate": evaluate, "export": export, "card": card}
