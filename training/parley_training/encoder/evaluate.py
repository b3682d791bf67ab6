"""The stage `evaluate`: calibration on dev, figures on test."""

import json
from pathlib import Path

from parley_training.config import load_config
from parley_training.encoder.calibrate import Calibration, calibrate
from parley_training.encoder.embedding import embedding_figures
from parley_training.encoder.measure import Measured, Ruler
from parley_training.encoder.model import JointEncoder, pretrained_folder
from parley_training.encoder.predict import Answers, Predictor, TorchPredictor
from parley_training.encoder.recipe import Recipe
from parley_training.encoder.robustness import flips
from parley_training.encoder.testsets import TestSet, as_lines, test_sets, unseen_rows
from parley_training.encoder.tokens import EncoderTokens
from parley_training.encoder.train import WEIGHTS
from parley_training.job import Job
from parley_training.plots import reliability_svg
from parley_training.run import CHECKPOINT, Run


def load_model(job: Job, recipe: Recipe, unfinished: bool = False) -> tuple[JointEncoder, EncoderTokens]:
    """The trained model of a run, and its tokens.

    Args:
        unfinished: take the averaged weights of the last checkpoint where training has not ended yet.
    """
    folder, run = pretrained_folder(recipe.base), Run(job.out)
    model = JointEncoder(folder, recipe.dropout)
    if unfinished and not (run.folder / WEIGHTS).exists():
        checkpoint = run.load(CHECKPOINT)
        run.log("unfinished", step=checkpoint["step"])
        model.load_state_dict(checkpoint["parts"]["average"]["average"])
    else:
        model.load_state_dict(run.load(WEIGHTS)["weights"])
    return model.eval(), EncoderTokens(folder)


def evaluate(job: Job) -> None:
    """Writes `calibration.json`, `metrics.json`, `reliability.svg` and all rows into the run's folder.

    The rows are in `dev.jsonl` and `tests.jsonl`. Asked for by itself before the end of training, the stage
    measures the last checkpoint.
    """
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    predictor = TorchPredictor(*load_model(job, recipe, unfinished=True))
    dev = test_sets(job.data, job.licences, "dev")
    calibration = calibrate(Answers(predictor), dev)
    run.write_json("calibration.json", calibration.as_dict())
    measured = measure(job, predictor, calibration)
    answers = Answers(predictor)
    measured.figures.update(embedding_figures(answers, pretrained_folder(recipe.base), job.data, job.licences))
    tests = test_sets(job.data, job.licences, "test")
    measured.figures.update(flips(answers, calibration, tests))
    write_rows(job, run.folder)
    run.write_json("metrics.json", {"seed": job.seed, "split": "test", "figures": measured.figures})
    (run.folder / "reliability.svg").write_text(reliability_svg(measured.bins), "utf-8")
    run.log("evaluated", **_headlines(measured))


def write_rows(job: Job, folder: Path) -> None:
    """Writes all rows of the development and test sets, `dev.jsonl` and `tests.jsonl`, for rules to be measured on."""
    for name, split in (("dev.jsonl", "dev"), ("tests.jsonl", "test")):
        lines = (json.dumps(line) for line in as_lines(test_sets(job.data, job.licences, split)))
        (folder / name).write_text("\n".join(lines) + "\n", "utf-8")


def measure(job: Job, predictor: Predictor, calibration: Calibration) -> Measured:
    """All figures of one predictor on the test split."""
    tests: dict[str, TestSet] = test_sets(job.data, job.licences, "test")
    unseen = {}
    if "act_midas" in tests:
        unseen = dict(zip(("unseen pairs", "unseen utterances"), unseen_rows(job.data), strict=True))
    return Ruler(Answers(predictor), calibration, tests, unseen).measure()


def _headlines(measured: Measured) -> dict[str, object]:
    return {
        name: figure["value"]
        for name, figure in measured.figures.items()
        if isinstance(figure, dict) and "value" in figure
    }
