"""The stage `card`: the finished package under `models/moves/`."""

from collections.abc import Mapping
from typing import Any

from parley_training.config import load_config
from parley_training.corpora.licences import DATA_SETS
from parley_training.encoder.card import BASE
from parley_training.encoder.model import pretrained_folder
from parley_training.encoder.tokens import CONTEXT_TOKENS
from parley_training.job import Job, models_of
from parley_training.moves.export import INPUTS, PARITY, SMALL
from parley_training.moves.labels import HEADS
from parley_training.moves.model import OUTPUTS
from parley_training.moves.recipe import Recipe
from parley_training.moves.tokens import TEXT_TOKENS
from parley_training.moves.train import WEIGHTS
from parley_training.packaging import Goal, data_table, figure_rows, goal_rows, licence_lines, write_package
from parley_training.run import Run
from parley_training.talks.curve import curve_rows

GOALS = (
    Goal("moves, macro-F1", 0.80),
    Goal("questions found: F1", 0.95),
    Goal("grave lines found: recall", 0.95),
)


def card(job: Job) -> None:
    """Writes the package.

    Raises:
        TrainingError: no --models folder was given, or an earlier stage has not run.
    """
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    files = {
        "model.onnx": run.folder / SMALL,
        "tokenizer.json": pretrained_folder(recipe.base) / "tokenizer.json",
        "parity.json": run.folder / PARITY,
    }
    thresholds = run.read_json("calibration.json")
    config = {
        "name": recipe.name,
        "inputs": list(INPUTS),
        "outputs": list(OUTPUTS),
        "heads": {name: list(labels) for name, labels in HEADS.items()},
        "contextTokens": CONTEXT_TOKENS,
        "textTokens": TEXT_TOKENS,
        "thresholds": thresholds,
    }
    write_package(models_of(job) / recipe.name, files, config, card_text(job, recipe, run))


def card_text(job: Job, recipe: Recipe, run: Run) -> str:
    """The model card in Markdown."""
    full, small, training = run.read_json("metrics.json"), run.read_json("metrics.int8.json"), run.load(WEIGHTS)
    goals = "\n".join(goal_rows(small["figures"], GOALS))
    public = ", ".join(f"{name} {count:,}" for name, count in training["public"].items())
    sets = [DATA_SETS[name] for name in ("own", *training["public"])]
    thresholds = run.read_json("calibration.json")
    trained = {name: figure["value"] for name, figure in full["figures"].items() if "value" in figure}
    parity = "; ".join(f"{name}: {_pairs(values)}" for name, values in small["parity"].items())
    return f"""# moves: what each clause of a line does

Six layers, 384 wide, eight-bit weights multiplied in floats. It reads the bot's line before and the person's
line in one pass, says of each word whether a clause begins there, and of each clause its move, the kind of it, and how
grave it is (`docs/talks.md` has the labels).

- Base: {BASE}.
- Recipe: {recipe.before} steps on sentences of public dialogues ({public}), whose marks say where they begin
  and which ask, and are then taken away; {recipe.steps} steps on {training["lines"]:,} lines of the corpus' train part,
  half of them in the form of speech.
- Command: `python -m parley_training moves --config configs/{job.config.name} --seed {training["seed"]} --data DATA
  --out RUN --models MODELS`.
- Intended use: to hear what a person does in an English conversation with a companion. It is no detector of crises:
  words of crisis are heard by rules of their own.
{licence_lines(sets)}

## Data

{data_table(sets)}

## Goals

| figure | goal | value | |
|---|---|---|---|
{goals}

## Figures of the shipped eight-bit model

Test talks; a line's clauses are compared as a bag, so that a wrong cut counts as a wrong move. Labels with fewer than
eight clauses are left out of means over labels. Thresholds are from development talks: a clause begins from
{thresholds["begin"]} on, is grave from {thresholds["grave"]} on.

{_table(small["figures"])}

By move: {_labels(small["figures"]["by move"])}.

By kind: {_labels(small["figures"]["by kind"])}.

The model as trained: {_pairs(trained)}.
On {len(run.read_json(PARITY)["rows"])} lines, against it: {parity}.

## How it grows with the corpus

{curve_rows(run.folder.parent, ("moves, macro-F1", "questions found: F1", "grave lines found: recall"))}

## Known failures

Rare moves are weak (see above), and some are not learnt at all. So few test lines are grave that their recall shows
nothing, and most lines that it calls grave are not: it must not decide by itself that something is. It reads one line
before: what a word refers to further back it does not know. Irony is taken at its word.
"""


def _labels(values: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {value:.2f}" for name, value in sorted(values.items(), key=lambda item: -item[1]))


def _table(figures: Mapping[str, object]) -> str:
    return "\n".join(["| figure | value (95 % interval) | n |", "|---|---|---|", *figure_rows(figures)])


def _pairs(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())
