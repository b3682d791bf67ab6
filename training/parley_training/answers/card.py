"""The stage `card`: the finished package under `models/answers/`."""

from collections.abc import Mapping
from typing import Any

from parley_training.answers.export import PARITY, SMALL
from parley_training.answers.recipe import Recipe
from parley_training.config import load_config
from parley_training.corpora.licences import DATA_SETS
from parley_training.encoder.card import BASE
from parley_training.encoder.model import pretrained_folder
from parley_training.encoder.tokens import CONTEXT_TOKENS, TEXT_TOKENS
from parley_training.job import Job, data_words, models_of
from parley_training.packaging import Goal, data_table, figure_rows, goal_rows, licence_lines, write_package
from parley_training.ranker.export import INPUTS, OUTPUTS
from parley_training.ranker.train import WEIGHTS
from parley_training.run import Run

GOALS = (Goal("R@1", 0.85),)


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
        "outputs": list(OUTPUTS),
        "contextTokens": CONTEXT_TOKENS,
        "textTokens": TEXT_TOKENS,
    }
    write_package(models_of(job) / recipe.name, files, config, card_text(job, recipe, run))


def card_text(job: Job, recipe: Recipe, run: Run) -> str:
    """The model card in Markdown."""
    small, training = run.read_json("metrics.int8.json"), run.load(WEIGHTS)
    cosine = small["parity"]["int8 ONNX"]["lowest cosine"]
    sets = [DATA_SETS["own"]]
    return f"""# answers: which known question asks the same

An encoder of questions (six layers, 384 wide, eight-bit weights multiplied in floats): two questions that ask the same
have a high cosine. `vectors.bin` has vectors of up to three wordings of each answer of `data/answers`, made by
`npm run build:answer-vectors`.

- Base: {BASE}.
- Recipe: {training["steps"]} steps of {recipe.groups} groups of {recipe.group} pairs that ask something near, so that
  each batch holds hard negatives; a pair is two wordings of an entry, or a wording and the answer.
  {training["entries"]:,} entries; cross-entropy over the batch in both directions.
- Command: `python -m parley_training answers --config configs/{job.config.name} --seed {training["seed"]} --data
  {data_words(training["licences"])} --out RUN --models MODELS`.
- Intended use: to find an answer that was written for the question; what it finds must be sure enough to be said
  (`docs/answers.md`).
{licence_lines(sets)}

## Data

{data_table(sets)}

## Goals

| figure | goal | value | |
|---|---|---|---|
{chr(10).join(goal_rows(small["figures"], GOALS))}

## Figures on test entries

The shipped eight-bit model. The last wording of each test entry is asked, mostly the one that is least like the others;
the index holds the others of all
{small["figures"]["entries"]:,} entries. `known against unknown`: the highest cosine where the entry is there,
against the highest where it was taken out.

| figure | value (95 % interval) | n |
|---|---|---|
{chr(10).join(figure_rows(small["figures"]))}

The pretrained model: {_values(small["pretrained"])}.
On {len(run.read_json(PARITY)["rows"])} wordings, against it: {cosine} is the lowest cosine.

## Known failures

A question that differs from a known one in a single word that matters ('boil an egg', 'fry an egg') may come near to
it; what the words say is weighed beside the cosine for that reason. It reads the question alone, not the talk.
"""


def _values(figures: Mapping[str, Any]) -> str:
    return ", ".join(
        f"{name} {value['value'] if isinstance(value, Mapping) else value:.3f}"
        for name, value in figures.items()
        if name != "entries"
    )
