"""The stage `refit`: one head of the packaged encoder trained anew, while trunk and other heads stay as they are.

    python -m parley_training encoder --config configs/encoder-refit.toml --stage refit --head red --seed 1 \
        --data DATA --out RUN --models ../models

For data that a head has not seen, where the whole encoder would take hours. The head's two layers begin from the seed
and learn from what the eight-bit trunk hands to them, so they fit the weights that ship.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import onnx
import torch
from torch import Tensor, nn

from parley_training.config import load_config
from parley_training.encoder.calibrate import Calibration, recalibrate
from parley_training.encoder.data import examples, head_of
from parley_training.encoder.evaluate import measure
from parley_training.encoder.example import Example
from parley_training.encoder.export import PARITY, expected_outputs, parity_rows
from parley_training.encoder.features import features
from parley_training.encoder.graph_head import write_head
from parley_training.encoder.labels import HEADS, SHIPPED
from parley_training.encoder.losses import many_of, one_of
from parley_training.encoder.measure import Figures
from parley_training.encoder.predict import EXPORTED, Answers, OnnxPredictor, Pair
from parley_training.encoder.recipe import RefitRecipe
from parley_training.encoder.refit_card import refitted_card
from parley_training.encoder.testsets import test_sets
from parley_training.encoder.tokens import EncoderTokens
from parley_training.errors import TrainingError
from parley_training.job import Job, models_of
from parley_training.packaging import package_name, write_package
from parley_training.plots import reliability_svg
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import Mixture, Stream, seeded
from parley_training.text import augment

MODEL, SVG = "model.onnx", "reliability.svg"
BEFORE, AFTER = "metrics.before.json", "metrics.int8.json"


@dataclass(frozen=True, slots=True)
class Row:
    """An example with what the trunk makes of it (or of a noised copy): a vector [width]."""

    item: Example
    vector: Tensor


def refit(job: Job) -> None:
    """Trains the head `--head` anew and writes the package `NAME/` of `--models` again.

    Raises:
        TrainingError: no such head or package, or a stream of the configuration is of another head.
    """
    recipe, run = load_config(job.config, RefitRecipe), Run(job.out)
    head = _head(job, recipe)
    package = models_of(job) / package_name(recipe.name, job.licences)
    if not (package / MODEL).exists():
        raise TrainingError(f"{package / MODEL}: missing; train the encoder first (training/README.md)")
    config = json.loads((package / "config.json").read_text("utf-8"))
    old = Calibration(config["temperatures"], config["acts"], config["decisions"])
    tokens, model = EncoderTokens(package), onnx.load(package / MODEL)
    before = _before(job, run, package, old)
    rows = _rows(job, recipe, run, model, tokens)
    write_head(model, head, trained_head(job, recipe, run, rows))
    onnx.save(model, run.folder / EXPORTED)
    predictor = OnnxPredictor(run.folder / EXPORTED, tokens)
    new = recalibrate(old, head, Answers(predictor), test_sets(job.data, job.licences, "dev"))
    measured = measure(job, predictor, new)
    run.write_json("calibration.json", new.as_dict())
    run.write_json(AFTER, {"seed": job.seed, "split": "test", "figures": measured.figures})
    run.write_json(PARITY, {"inputs": "own lines", "rows": expected_outputs(predictor, parity_rows())})
    (run.folder / SVG).write_text(reliability_svg(measured.bins), "utf-8")
    sizes = {name: len(own) for name, own in rows.items()}
    told = (package / "README.md").read_text("utf-8")
    card = refitted_card(told, job, recipe, sizes, (before, measured.figures), (old, new))
    _write(package, run, {**config, **asdict(new)}, card)
    run.log("refitted", head=head, temperature=new.temperatures[head])


def _head(job: Job, recipe: RefitRecipe) -> str:
    if job.head not in SHIPPED:
        raise TrainingError(f"--head: {job.head!r} is no head that ships; take one of {', '.join(SHIPPED)}")
    others = [name for name in recipe.weights if head_of(name) != job.head]
    if others:
        raise TrainingError(f"{job.config}: {', '.join(others)} trains another head than '{job.head}'; remove it")
    return job.head


def _before(job: Job, run: Run, package: Path, old: Calibration) -> Figures:
    """The figures of the package as it was when this run first met it."""
    if not (run.folder / BEFORE).exists():
        predictor = OnnxPredictor(package / MODEL, EncoderTokens(package))
        run.write_json(BEFORE, {"split": "test", "figures": measure(job, predictor, old).figures})
    figures: Figures = run.read_json(BEFORE)["figures"]
    return figures


def _rows(
    job: Job, recipe: RefitRecipe, run: Run, model: onnx.ModelProto, tokens: EncoderTokens
) -> Mapping[str, Sequence[Row]]:
    """The training rows of each stream that has any."""
    seen = {name: list(_seen(job, recipe, name)) for name in recipe.weights}
    pairs = [pair for own in seen.values() for _, pair in own]
    vectors = iter(torch.from_numpy(features(run, model, job.head or "", tokens, pairs)))
    rows = {name: [Row(item, next(vectors)) for item, _ in own] for name, own in seen.items() if own}
    run.log("examples", seed=job.seed, licences=job.licences, **{name: len(own) for name, own in rows.items()})
    return rows


def _seen(job: Job, recipe: RefitRecipe, stream: str) -> Iterator[tuple[Example, Pair]]:
    """Each training example with the rows that the trunk reads: so many copies, each noised in its own way."""
    items = examples(stream, job.data, job.licences)["train"]
    for copy in range(recipe.copies.get(stream, 1)):
        rng = seeded(job.seed, "refit", stream, copy)
        for item in items:
            yield item, (augment(item.context, rng, 0.0), augment(item.text, rng, recipe.noise))


def trained_head(
    job: Job, recipe: RefitRecipe, run: Run, rows: Mapping[str, Sequence[Row]]
) -> tuple[nn.Linear, nn.Linear]:
    """The two layers of `--head`, begun from the seed and trained on the rows of each stream."""
    torch.manual_seed(job.seed)
    own, width = HEADS[job.head or ""], len(next(iter(rows.values()))[0].vector)
    first, last = nn.Linear(width, own.hidden), nn.Linear(own.hidden, len(own.labels))
    dropout = nn.Dropout(recipe.dropout)
    layers = nn.Sequential(dropout, first, nn.GELU(), dropout, last)
    optimiser = torch.optim.AdamW(layers.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    mixture, steps = _mixture(job, recipe, rows), job.steps or recipe.steps

    def step(number: int) -> Mapping[str, float]:
        stream, batch = mixture.next(number)
        for group in optimiser.param_groups:
            group["lr"] = recipe.rate * (1 - number / steps)
        logits, items = layers(torch.stack([row.vector for row in batch]).float()), [row.item for row in batch]
        loss = many_of(logits, items) if own.kind == "many" else one_of(logits, items, recipe.smoothing)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        return {f"loss_{stream}": loss.item()}

    # A minute or two: nothing is saved on the way, and a stopped run begins again with the features that are there.
    fit(run, {}, step, LoopSettings(steps, save_every=0, report_every=500), fresh=True)
    return first.eval(), last.eval()


def _mixture(job: Job, recipe: RefitRecipe, rows: Mapping[str, Sequence[Row]]) -> Mixture:
    streams = {
        name: Stream(own, recipe.batch, job.seed, name, lambda row: len(row.item.text)) for name, own in rows.items()
    }
    return Mixture(streams, recipe.weights, job.seed)


def _write(package: Path, run: Run, config: Mapping[str, object], card: str) -> None:
    tokenizer = run.folder / "tokenizer.json"
    tokenizer.write_bytes((package / "tokenizer.json").read_bytes())
    files = {MODEL: run.folder / EXPORTED, **{name: run.folder / name for name in ("tokenizer.json", PARITY, SVG)}}
    write_package(package, files, {name: value for name, value in config.items() if name != "files"}, card)
