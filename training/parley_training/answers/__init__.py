"""Answers: which known question asks the same as another one."""

from parley_training.job import StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.answers.card import card
    from parley_training.answers.export import export
    from parley_training.answers.train import train
    from parley_training.answers.weigh import weigh

    return {"train": train, "export": export, "weigh": weigh, "card": card}
