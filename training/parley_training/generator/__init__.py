"""The generator: SmolLM2-135M as Parley's voice, with a small vocabulary and int4 weights."""

from parley_training.job import Job, StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.generator.card import card
    from parley_training.generator.evaluate import evaluate, evaluate_shipped
    from parley_training.generator.export import export
    from parley_training.generator.train import train

    def export_and_judge(job: Job) -> None:
        export(job)
        evaluate_shipped(job)

    return {"train": train, "evaluate": evaluate, "export": export_and_judge, "card": card}
