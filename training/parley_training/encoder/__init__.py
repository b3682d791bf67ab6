"""One encoder for all annotations: MiniLM with a head for each, and the sentence embedding."""

from parley_training.job import REFIT, StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.encoder.card import card
    from parley_training.encoder.evaluate import evaluate
    from parley_training.encoder.export import export
    from parley_training.encoder.refit import refit
    from parley_training.encoder.train import train

    return {"train": train, "evaluate": evaluate, "export": export, "card": card, REFIT: refit}
