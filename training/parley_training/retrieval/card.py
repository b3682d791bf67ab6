"""The stage `card`: the finished package under `models/retrieval/`."""

import json
from collections.abc import Mapping
from typing import Any

from parley_training.config import load_config
from parley_training.corpora.licences import DATA_SETS, DataSet, allowed
from parley_training.encoder.card import BASE
from parley_training.encoder.model import pretrained_folder
from parley_training.encoder.tokens import CONTEXT_TOKENS, TEXT_TOKENS
from parley_training.job import Job, Licences, data_words, models_of
from parley_training.packaging import Goal, data_table, figure_rows, goal_rows, licence_lines, write_package
from parley_training.ranker.export import INPUTS, OUTPUTS
from parley_training.ranker.train import WEIGHTS
from parley_training.retrieval.export import PARITY, SMALL
from parley_training.retrieval.index import INDEX, REPLIES
from parley_training.retrieval.recipe import Recipe
from parley_training.run import Run
from parley_training.talks.curve import curve_rows

GOALS = (Goal("R@1 of 20", 0.75),)


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
        INDEX: run.folder / INDEX,
        REPLIES: run.folder / REPLIES,
    }
    config = {
        "name": recipe.name,
        "inputs": list(INPUTS),
        "outputs": list(OUTPUTS),
        "contextTokens": CONTEXT_TOKENS,
        "textTokens": TEXT_TOKENS,
        "probes": recipe.probes,
    }
    write_package(models_of(job) / recipe.name, files, config, card_text(job, recipe, run))


def card_text(job: Job, recipe: Recipe, run: Run) -> str:
    """The model card in Markdown."""
    small, training = run.read_json("metrics.int8.json"), run.load(WEIGHTS)
    pairs = ", ".join(f"{name} {count:,}" for name, count in training["pairs"].items())
    cosine = small["parity"]["int8 ONNX"]["lowest cosine"]
    full = run.read_json("metrics.json")["figures"]
    head = json.loads((run.folder / INDEX).read_bytes().split(b"\n", 1)[0])
    size = (run.folder / INDEX).stat().st_size + (run.folder / REPLIES).stat().st_size
    return f"""# retrieval: replies to what is like this

A dual encoder (six layers, 384 wide, eight-bit weights multiplied in floats) and an index of the corpus' train part:
{head["rows"]:,} replies, each with one vector, its own and {recipe.of_situation:g} times that of its situation, in
{len(head["cells"])} cells of which a query reads {recipe.probes}; {size / 1e6:.1f} MB. What a reply
took from the person's words (a name, a day, a number) is a slot that must be filled from the talk at hand.

- Base: {BASE}.
- Recipe: {training["steps"]} steps of {recipe.groups} groups of up to {recipe.group} pairs of a talk, so that each
  batch holds hard negatives; cross-entropy over the batch in both directions. Pairs: {pairs}.
- Command: `python -m parley_training retrieval --config configs/{job.config.name} --seed {training["seed"]} --data
  {data_words(training["licences"])} --out RUN --models MODELS`.
- Intended use: proposals of replies, among which something else chooses. Test talks are in neither training nor
  index.
{licence_lines(_sets(recipe, training["licences"]))}

## Data

{data_table(_sets(recipe, training["licences"]))}

## Goals

| figure | goal | value | |
|---|---|---|---|
{chr(10).join(goal_rows(small["figures"], GOALS))}

## Figures on test talks

The shipped eight-bit model; nineteen other replies are drawn from other test talks.

{_table(small["figures"])}

The pretrained model: {_values(full["pretrained"])}. The model as trained: {_values(full["retrieval"])}.
On {len(run.read_json(PARITY)["rows"])} situations, against it: {cosine} is the lowest cosine.

## How it grows with the corpus

{_curve(run)}

## Known failures

Replies are about what was told in their talk, and fit elsewhere seldom: of 1,800 that the bot's ranker found for places
of the corpus, readers called 1.9 % sensible (`own_data/marks/`). It knows two lines; what a reply presupposes from
further back it cannot know. What it finds must be judged before it is said.
"""


def _curve(run: Run) -> str:
    return curve_rows(run.folder.parent, ("R@1 of 20",), within="retrieval")


def _values(figures: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value['value']:.3f}" for name, value in figures.items())


def _sets(recipe: Recipe, licences: Licences) -> list[DataSet]:
    return [DATA_SETS["own"], *(DATA_SETS[name] for name in recipe.pairs if allowed(name, licences))]


def _table(figures: Mapping[str, object]) -> str:
    return "\n".join(["| figure | value (95 % interval) | n |", "|---|---|---|", *figure_rows(figures)])
