"""The stage `card`: the finished package under `models/NAME/`."""

from collections.abc import Mapping
from typing import Any

from parley_training.config import load_config
from parley_training.corpora.licences import DATA_SETS, DataSet, allowed
from parley_training.encoder.card import BASE
from parley_training.encoder.model import pretrained_folder
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
from parley_training.reader.data import ALL
from parley_training.reader.export import PARITY, SMALL
from parley_training.reader.reading import INPUTS, LONGEST, OUTPUTS
from parley_training.reader.recipe import Recipe
from parley_training.reader.tokens import QUESTION_TOKENS, STRIDE, WINDOW_TOKENS
from parley_training.reader.train import WEIGHTS
from parley_training.run import Run

GOALS = (Goal("reader: F1, answerable", 0.60),)
TRIED = """questions made from sentences by templates before people's questions (15 points of F1 over those alone),
questions to a search engine with passages found for them, averaged weights. There are 3,164 questions of people
here, of nine articles; readers of this size reach far more with the 130,000 of the whole set. Longer training was not
tried."""


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
        "questionTokens": QUESTION_TOKENS,
        "windowTokens": WINDOW_TOKENS,
        "stride": STRIDE,
        "longestAnswer": LONGEST,
        "thresholds": run.read_json("thresholds.json"),
    }
    write_package(models_of(job) / name, files, config, card_text(job, recipe, run))


def card_text(job: Job, recipe: Recipe, run: Run) -> str:
    """The model card in Markdown."""
    full, small = run.read_json("metrics.json"), run.read_json("metrics.int8.json")
    training = Run(run.folder / ALL).load(WEIGHTS)
    parity = "; ".join(f"{name}: {_pairs(values)}" for name, values in small["parity"].items())
    return f"""# {recipe.name}: answers to questions, out of a passage

Six layers, 384 wide, eight-bit weights. For each token of a passage it scores how well it begins and ends the answer to
the question; the first token stands for 'the passage does not say'. The margin of an answer is its score less that one.

- Base: {BASE}.
{_recipe(recipe, training)}
- Command: `python -m parley_training reader --config configs/{job.config.name} --seed {training["seed"]}
  --data {data_words(job.licences)} --out RUN --models MODELS`.
- Intended use: short answers from encyclopaedic English. It quotes; it does not know whether the passage is true.
{licence_lines(_sets(recipe, job.licences))}

## Data

{data_table(_sets(recipe, job.licences))}

{_measured(recipe, job.licences)} 'Right', for precision, is an F1 of at least one half.

## Goals

| figure | goal | value | |
|---|---|---|---|
{chr(10).join(goal_rows(full["figures"], GOALS))}

What was tried: {TRIED}

In the product the reader answers where rules find nothing (`npx tsx bench/passage-questions.ts`, docs/rgs/facts.md): on
other articles and questions than here, answers from passages are right in 88.6 % (n = 79; goal 90 %, **missed**), with
rules alone in 100 % (n = 41).

## Figures on articles left out

{_table(full["figures"])}

## Eight bits

{_table(small["figures"])}

On 200 questions, against the model as trained: {parity}.

## Known failures

Why- and how-questions are weak. A question that changes one word of what the passage says is often answered as if it
had not been changed; use the precise threshold where a wrong answer would be told as a fact.
"""


def _recipe(recipe: Recipe, training: Mapping[str, Any]) -> str:
    examples = ", ".join(f"{name} {count:,}" for name, count in training["examples"].items())
    return f"""- Recipe: {recipe.made_steps} steps of {recipe.batch} questions made from sentences by templates, then
  {recipe.steps} steps with people's questions ({_pairs(recipe.weights)}); AdamW, peak rate {recipe.rate:g}, then
  {recipe.rate * recipe.later:g}; moving average of the weights {recipe.averaging:g}. Examples: {examples}. 'found' are
  questions to a search engine with passages that hold the answer and most of the question's words."""


def _measured(recipe: Recipe, licences: Licences) -> str:
    if not allowed("squad2", licences):
        return (
            "These weights have not learned from SQuAD, on which they are measured. The thresholds were found on\n"
            "a tenth of its passages, which the figures leave out."
        )
    return (
        "The shipped weights have learned from all SQuAD articles here. The figures are those of models trained in\n"
        f"the same way that had not seen the articles they were asked about ({recipe.folds} parts of whole articles);\n"
        "the thresholds are the medians of theirs, found on development passages."
    )


def _sets(recipe: Recipe, licences: Licences) -> list[DataSet]:
    names = [*recipe.passages, "squad2", "nq_open", "own"]
    return [DATA_SETS[name] for name in names if allowed(name, licences)]


def _table(figures: Mapping[str, object]) -> str:
    return "\n".join(["| figure | value (95 % interval) | n |", "|---|---|---|", *figure_rows(figures)])


def _pairs(values: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())
