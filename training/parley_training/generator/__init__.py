"""The generator: SmolLM2-135M as Parley's voice, with a small vocabulary and int4 weights."""

from parley_training.job import StageTable


def stages() -> StageTable:
    """The stages of this task."""
    from parley_training.generator.train import train

    return {"train": train}
