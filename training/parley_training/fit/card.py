"""The stage `card`: the finished package under `models/fit/`."""

from collections.abc import Mapping
from typing import Any

from parley_training.config import load_config
from parley_training.corpora.licences import DATA_SETS, DataSet, allowed
from parley_training.encoder.card import BASE
from parley_training.encoder.model import pretrained_folder
from parley_training.fit.data import LINES, TOLD, TOLD_WORDS
from parley_training.fit.export import INPUTS, PARITY, SMALL
from parley_training.fit.predict import OUTPUT
from parley_training.fit.recipe import Recipe
from parley_training.fit.tokens import BEFORE_TOKENS, REPLY_TOKENS, TOLD_TOKENS
from parley_training.fit.train import WEIGHTS
from parley_training.job import Job, Licences, data_words, models_of
from parley_training.packaging import Goal, data_table, figure_rows, goal_rows, licence_lines, write_package
from parley_training.run import Run
from parley_training.talks.curve import curve_rows

WRITTEN, MARKED = "AUC against written bad alternatives", "AUC against marked replies that are not sensible"
GOALS = (Goal(WRITTEN, 0.90), Goal(MARKED, 0.85), Goal("best is sensible, where one is", 0.80))

SOURCES = {
    "said": "the bot: what it said",
    "rg": "the bot: what it did not say",
    "talk": "the talker: samples of the generator that learnt the talks, and replies of other talks",
    "sample": "the text generator before it learnt them",
    "retrieval": "replies of other talks, by the ranker",
    "written": "readers, where none was sensible",
}


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
    config = {
        "name": recipe.name,
        "inputs": list(INPUTS),
        "outputs": [OUTPUT],
        "lines": LINES,
        "told": {"clauses": TOLD, "words": TOLD_WORDS},
        "tokens": {"told": TOLD_TOKENS, "before": BEFORE_TOKENS, "reply": REPLY_TOKENS},
        "calibration": run.read_json("calibration.json"),
    }
    write_package(models_of(job) / recipe.name, files, config, card_text(job, recipe, run))


def card_text(job: Job, recipe: Recipe, run: Run) -> str:
    """The model card in Markdown."""
    full, small, training = run.read_json("metrics.json"), run.read_json("metrics.int8.json"), run.load(WEIGHTS)
    figures, calibration = small["figures"], run.read_json("calibration.json")
    trained = {name: entry["value"] for name, entry in full["figures"].items() if _is_figure(entry)}
    parity = "; ".join(f"{name}: {_pairs(values)}" for name, values in small["parity"].items())
    kinds = ", ".join(f"{name} {value['AUC']:.2f} ({value['n']})" for name, value in figures["by kind"].items())
    return f"""# fit: is this reply sensible here

A cross-encoder: six layers, 384 wide, eight-bit weights multiplied in floats. It reads what the person told
before, the last {LINES} lines and a possible reply together, and gives one number; through a temperature it is the
probability that the reply makes sense there.

- Base: {BASE}.
- Recipe: {_phases(training)}.
  At a place of the corpus the good reply stands against its written bad alternatives, a reply of the same talk, one of
  another, and what readers marked as not sensible.
- Command: `python -m parley_training fit --config configs/{job.config.name} --seed {training["seed"]} --data
  {data_words(training["licences"])} --out RUN --models MODELS`.
- Intended use: choosing among replies that may all be said. It does not know whether they are true.
{licence_lines(_sets(recipe, training["licences"]))}

## Data

{data_table(_sets(recipe, training["licences"]))}

## Goals

| figure | goal | value | |
|---|---|---|---|
{chr(10).join(goal_rows(figures, GOALS))}

## Figures of the shipped eight-bit model

Test talks. Temperature {calibration["temperature"]}; under {calibration["floor"]} lie 5 % of the good replies of
development talks (the floor); of all replies there over {calibration["sure"]} nine in ten are good.

{_table(figures)}

Against written bad alternatives by kind, AUC (n): {kinds}.
{_by_source(figures)}
DBDC3's breakdowns were never learnt from. There thirty readers judged each line of four bots of 2016
and 2017; a line broke the talk where at least half of them said so.

The model as trained: {_pairs(trained)}.
On {len(run.read_json(PARITY)["rows"])} replies, against it: {parity}.

## How it grows with the corpus

{curve_rows(run.folder.parent, (WRITTEN, "AUC against replies of the same talk", "true reply first of ten"))}

## Known failures

It tells our hand from others', and near misses that we wrote from replies that we wrote; of what is really proposed it
cannot tell sense from nonsense, also after a thousand places of marks. What the generator finds of replies can, a
little: turns are decided by that.
"""


def _phases(training: Mapping[str, Any]) -> str:
    return ", then ".join(
        f"{steps} steps on {' and '.join(f'{count:,} places of {source}' for source, count in found.items())}"
        for steps, found in zip(training["steps"].values(), training["places"].values(), strict=True)
    )


def _is_figure(entry: object) -> bool:
    return isinstance(entry, dict) and "value" in entry


def _auc_cell(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def _by_source(figures: Mapping[str, Any]) -> str:
    if "by source" not in figures:
        return ""
    rows = [
        f"| {SOURCES.get(name, name)} | {value['sensible']:.1%} | {_auc_cell(value['AUC'])} | {value['n']} |"
        for name, value in figures["by source"].items()
    ]
    table = "\n".join(["| proposed by | sensible | AUC | n |", "|---|---|---|---|", *rows])
    return f"\nReplies that were proposed at places of test talks and marked by readers:\n\n{table}\n"


def _sets(recipe: Recipe, licences: Licences) -> list[DataSet]:
    return [DATA_SETS["own"], *(DATA_SETS[name] for name in recipe.pairs if allowed(name, licences))]


def _table(figures: Mapping[str, object]) -> str:
    return "\n".join(["| figure | value (95 % interval) | n |", "|---|---|---|", *figure_rows(figures)])


def _pairs(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())
