"""The stage `card`: the finished package under `models/NAME/`."""

from collections.abc import Mapping
from typing import Any

from parley_training.config import load_config
from parley_training.corpora.licences import DATA_SETS, DataSet, allowed
from parley_training.encoder.card import BASE
from parley_training.encoder.model import pretrained_folder
from parley_training.encoder.tokens import CONTEXT_TOKENS, TEXT_TOKENS
from parley_training.job import Job, Licences, data_words, models_of
from parley_training.packaging import (
    Goal,
    data_table,
    figure_rows,
    goal_rows,
    licence_lines,
    package_name,
    write_package,
)
from parley_training.ranker.evaluate import DRAW
from parley_training.ranker.export import INPUTS, OUTPUTS, PARITY, SMALL
from parley_training.ranker.recipe import Recipe
from parley_training.ranker.train import WEIGHTS
from parley_training.run import Run

GOALS = (Goal("dailydialog: R@1", 0.70), Goal("empathetic_dialogues: R@1", 0.75))
PREFERRED = 2
"""So many times as often as the order by words should the ranker's be preferred."""
READINGS = "readings.json"
"""Written by `bench/blind-readings.ts count --json`, where readings were made."""


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
    name = package_name(recipe.name, job.licences)
    config = {
        "name": name,
        "inputs": list(INPUTS),
        "outputs": list(OUTPUTS),
        "contextTokens": CONTEXT_TOKENS,
        "textTokens": TEXT_TOKENS,
    }
    write_package(models_of(job) / name, files, config, card_text(job, recipe, run))


def card_text(job: Job, recipe: Recipe, run: Run) -> str:
    """The model card in Markdown."""
    full, small, training = run.read_json("metrics.json"), run.read_json("metrics.int8.json"), run.load(WEIGHTS)
    goals = "\n".join(goal_rows(small["figures"], GOALS))
    parity = "; ".join(f"{name}: {_pairs(values)}" for name, values in small["parity"].items())
    beside = "\n\n".join(f"{name}:\n\n{_table(values)}" for name, values in full["figures"].items())
    return f"""# {recipe.name}: which reply fits what was said

Six layers, 384 wide, eight-bit weights. It turns two turns of context, or one possible reply, into a unit vector; the
higher the product of both, the better the reply fits. Vectors of replies can be computed beforehand.

- Base: {BASE}.
{_recipe(recipe, training)}
- Command: `python -m parley_training ranker --config configs/{job.config.name} --seed {training["seed"]}
  --data {data_words(training["licences"])} --out RUN --models MODELS`.
- Intended use: ordering replies that may all be said. It knows neither whether they are true nor whether they are kind.
{licence_lines(_sets(recipe, training["licences"]))}

## Data

{data_table(_sets(recipe, training["licences"]))}

## Goals

| figure | goal | value | |
|---|---|---|---|
{goals}

What was tried: {TRIED}
{blind_readings(run)}
## Figures of the shipped eight-bit model

The true reply among {full["candidates"]}, the others drawn from the same corpus with seed {DRAW}; test splits. Replies
of fewer than three words are left out.

{_table(small["figures"])}

## The full-precision model, and others beside it

{beside}

On 200 lines, against the model as trained: {parity}.

## Known failures

It likes replies that share the topic, also where they repeat or contradict what was said. Names and numbers count for
little.
"""


TRIED = """the pretrained model and the encoder's own vector, both clearly worse (below). Half of each batch are
pairs of one dialogue, so that replies of the same dialogue are told apart far better than the pretrained model does.
Mixing the vector of the last turn alone into the context's gained nothing on development pairs. The recipe is one pass
over the pairs on one CPU core; more passes and larger batches are untried."""


def blind_readings(run: Run) -> str:
    """What blind readers preferred; empty where there are no readings."""
    if not (run.folder / READINGS).exists():
        return ""
    read = run.read_json(READINGS)
    rows = "\n".join(
        f"| {number} | {row['read']} | {row['ranker']} | {row['lexical']} | {row['neither']} | {_verdict(row)} |"
        for number, row in enumerate(read["readers"], 1)
    )
    return f"""
## Blind readings

Test contexts to which the ranker and the order by words of Parley's bank of written lines put different lines first,
judged by {read["who"]} who did not know which was whose (`bench/blind-readings.ts`); goal {PREFERRED} : 1.

| reader | contexts | ranker's better | by words better | neither | |
|---|---|---|---|---|---|
{rows}

They agree on {read["agreement"]:.0%} of the contexts (Cohen's kappa {read["kappa"]:.2f}).
"""


def _verdict(row: Mapping[str, Any]) -> str:
    met = "met" if float(row["ratio"]) >= PREFERRED else "**missed**"
    return f"{row['ratio']} : 1, {met}"


def _recipe(recipe: Recipe, training: Mapping[str, Any]) -> str:
    pairs = ", ".join(f"{name} {count:,}" for name, count in training["pairs"].items())
    return f"""- Recipe: {training["steps"]} steps of {recipe.groups} groups of up to {recipe.group} pairs of a
  dialogue, so that each batch holds hard negatives; cross-entropy over the batch in both directions; AdamW, peak rate
  {recipe.rate:g}, layer decay {recipe.decay:g}, moving average of the weights {recipe.averaging:g}; half of the
  contexts in the form of speech. Pairs: {pairs}."""


def _sets(recipe: Recipe, licences: Licences) -> list[DataSet]:
    return [DATA_SETS[name] for name in recipe.pairs if allowed(name, licences)]


def _table(figures: Mapping[str, object]) -> str:
    return "\n".join(["| figure | value (95 % interval) | n |", "|---|---|---|", *figure_rows(figures)])


def _pairs(values: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())
