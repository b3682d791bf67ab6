"""What the command line asks for: one job of one task."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from parley_training.errors import TrainingError

Licences = Literal["all", "permissive"]
PERMISSIVE: Licences = "permissive"
STAGES = ("train", "evaluate", "export", "weigh", "card")
PREPARE = "prepare"
"""A stage that some tasks have: what `train` begins with, by itself, for a run that is carried to another machine."""

REINDEX = "reindex"
QUESTIONS = "questions"
"""A stage of retrieval: a new index for packaged weights."""

REFIT = "refit"
"""A stage of the encoder: one head of the packaged weights is trained anew, all else stays."""


@dataclass(frozen=True)
class Job:
    """One call of `python -m parley_training`.

    Attributes:
        licences: 'permissive' takes only data sets whose licence allows everything.
        steps: replaces the number of optimiser steps of the configuration where given.
        fresh: ignore checkpoints that lie in `out`.
        models: the folder under which `card` writes the package `NAME/`.
        head: the head that `refit` trains anew.
    """

    task: str
    config: Path
    seed: int
    data: Path
    out: Path
    licences: Licences = "all"
    steps: int | None = None
    fresh: bool = False
    models: Path | None = None
    head: str | None = None


def models_of(job: Job) -> Path:
    """The folder that packages are written to.

    Raises:
        TrainingError: --models was not given.
    """
    if not job.models:
        raise TrainingError("--models: missing; the stage 'card' needs the folder that holds the packages")
    return job.models


def data_words(licences: Licences) -> str:
    """What follows --data on the command line, for cards: `DATA`, or `DATA permissive`."""
    return f"DATA {PERMISSIVE}" if licences == PERMISSIVE else "DATA"


StageFunction = Callable[[Job], None]
"""A task's package offers `stages()`, which gives one such function for each name in STAGES that it has."""

StageTable = Mapping[str, StageFunction]
