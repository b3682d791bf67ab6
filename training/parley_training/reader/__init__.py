"""The reader: marks the answer to a question in a passage, or says that it is not there."""

from parley_training.job import StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.reader.card import card
    from parley_training.reader.evaluate import evaluate
    from parley_training.reader.export import export
    from parley_training.reader.train import train

    return {"train": train, "evaluate": evaluate, "export": export, "card": card}
