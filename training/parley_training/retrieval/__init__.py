"""Retrieval: replies of the corpus by how like the situation is in which they were said."""

from parley_training.job import QUESTIONS, REINDEX, StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.retrieval.card import card
    from parley_training.retrieval.evaluate import evaluate
    from parley_training.retrieval.export import export
    from parley_training.retrieval.reindex import questions, reindex
    from parley_training.retrieval.train import train

    return {
        "train": train,
        "evaluate": evaluate,
        "export": export,
        "card": card,
        REINDEX: reindex,
        QUESTIONS: questions,
    }
