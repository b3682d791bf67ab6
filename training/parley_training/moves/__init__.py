"""Moves: cuts a person's line into clauses and says what each of them does, and how grave it is."""

from parley_training.job import StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.moves.card import card
    from parley_training.moves.evaluate import evaluate
    from parley_training.moves.export import export
    from parley_training.moves.train import train

    return {"train": train, "evaluate": evaluate, "export": export, "card": card}
