"""The generator: a small language model as Parley's voice, and as its judge of replies; int4 weights."""

from parley_training.job import PREPARE, Job, StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.generator.card import card
    from parley_training.generator.evaluate import evaluate, evaluate_shipped
    from parley_training.generator.export import export
    from parley_training.generator.train import prepare, train
    from parley_training.generator.worth import weigh

    def export_and_judge(job: Job) -> None:
        export(job)
        evaluate_shipped(job)

    return {
        PREPARE: prepare,
        "train": train,
        "evaluate": evaluate,
        "export": export_and_judge,
        "weigh": weigh,
        "card": card,
    }
