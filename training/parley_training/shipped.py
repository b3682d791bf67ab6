"""Measures a package that ships, from its ONNX file alone, and writes the figures into its card.

    python -m parley_training measure encoder|ranker --package ../models/NAME --data DIR [permissive]

The figures of a run (`--stage export`) are taken when its weights are made. Where a package is converted later, this
takes them again, by the same functions, on the same test splits.
"""

import argparse
import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from parley_training.encoder.calibrate import Calibration
from parley_training.encoder.card import GOALS as ENCODER_GOALS
from parley_training.encoder.card import label_pairs
from parley_training.encoder.evaluate import measure as measure_encoder
from parley_training.encoder.evaluate import write_rows
from parley_training.encoder.model import pretrained_folder
from parley_training.encoder.predict import OnnxPredictor
from parley_training.encoder.tokens import EncoderTokens
from parley_training.errors import TrainingError
from parley_training.job import Job
from parley_training.packaging import Goal, checksum, figure_rows, goal_rows
from parley_training.ranker.card import GOALS as RANKER_GOALS
from parley_training.ranker.evaluate import OnnxEmbedder
from parley_training.ranker.evaluate import measure as measure_ranker

Figures = Mapping[str, object]
ACTS = "F1 by dialogue act:"
HEADING = "## Figures of the shipped eight-bit model"


def encoder_figures(package: Path, job: Job) -> Figures:
    """All figures of the packaged encoder on test splits, under its own temperatures and thresholds."""
    config = json.loads((package / "config.json").read_text("utf-8"))
    calibration = Calibration(config["temperatures"], config["acts"], config["decisions"])
    tokens = EncoderTokens(pretrained_folder(""))
    return measure_encoder(job, OnnxPredictor(package / "model.onnx", tokens), calibration).figures


def ranker_figures(package: Path, job: Job) -> Figures:
    """All figures of the packaged ranker on test splits."""
    embedder = OnnxEmbedder(package / "model.onnx", EncoderTokens(pretrained_folder("")))
    return measure_ranker(job, embedder, "test")


MEASURES: dict[str, tuple[Callable[[Path, Job], Figures], Sequence[Goal]]] = {
    "encoder": (encoder_figures, ENCODER_GOALS),
    "ranker": (ranker_figures, RANKER_GOALS),
}


def rewritten(card: str, figures: Figures, goals: Sequence[Goal]) -> str:
    """The card with the figures in its tables of goals and of the shipped model.

    Raises:
        TrainingError: the card lacks one of the two tables.
    """
    card = _table_after(card, "## Goals", goal_rows(figures, goals))
    card = _table_after(card, HEADING, figure_rows(figures))
    return re.sub(rf"^{ACTS}.*$", f"{ACTS} {label_pairs(figures)}.", card, flags=re.MULTILINE)


def _table_after(card: str, heading: str, rows: Sequence[str]) -> str:
    found = re.search(rf"{re.escape(heading)}.*?\n\|(?:---\|)+\n(.*?)\n(?!\|)", card, re.DOTALL)
    if not found:
        raise TrainingError(f"card: no table under '{heading}'; write the card anew with --stage card")
    return card[: found.start(1)] + "\n".join(rows) + card[found.end(1) :]


def main(arguments: Sequence[str]) -> int:
    """Measures one package and writes its card. Gives the exit status."""
    options = _parser().parse_args(arguments)
    folder, *rest = options.data
    job = Job(options.task, Path(), 0, Path(folder), Path(), licences="permissive" if rest else "all")
    if options.rows:
        options.rows.mkdir(parents=True, exist_ok=True)
        write_rows(job, options.rows)
        return 0
    figures_of, goals = MEASURES[options.task]
    figures = figures_of(options.package, job)
    path = options.package / "README.md"
    path.write_text(rewritten(path.read_text("utf-8"), figures, goals), "utf-8")
    for row in figure_rows(figures):
        print(row)
    print(f"{checksum(options.package / 'model.onnx')}  model.onnx")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m parley_training measure", description=__doc__)
    parser.add_argument("task", choices=tuple(MEASURES))
    parser.add_argument("--package", type=Path, required=True, help="folder with model.onnx, config.json and README.md")
    parser.add_argument("--rows", type=Path, help="a folder for the labelled rows of the encoder; nothing is measured")
    parser.add_argument("--data", nargs="+", required=True, metavar=("DIR", "permissive"), help="the data sets")
    return parser
