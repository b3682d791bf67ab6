"""Training of the reader: on made questions first, then with people's, once for each fold and once with all."""

from collections.abc import Mapping
from typing import Any

import torch
from torch import nn

from parley_training.config import load_config
from parley_training.corpora.licences import allowed
from parley_training.corpora.squad import PassageQuestion
from parley_training.device import autocast, pick_device
from parley_training.encoder.model import parameter_groups, pretrained_folder
from parley_training.encoder.train import MovingAverage
from parley_training.job import Job
from parley_training.reader.data import (
    ALL,
    MADE,
    article_folds,
    fold_name,
    is_dev,
    squad_examples,
    texts_to_examples,
)
from parley_training.reader.example import Example
from parley_training.reader.model import SpanReader, span_loss
from parley_training.reader.recipe import Recipe
from parley_training.reader.tokens import ReaderTokens, collate
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import Mixture, Stream, seeded
from parley_training.text import augment

WEIGHTS = "weights.pt"


class Trainer:
    """Does one optimiser step at a time; what it depends on is in `parts` and the step's number."""

    def __init__(
        self, recipe: Recipe, streams: Mapping[str, list[Example]], weights: Mapping[str, float], steps: int, seed: int,
        start: Mapping[str, Any] | None = None,
    ) -> None:  # fmt: skip
        torch.manual_seed(seed)
        self._recipe, self._steps, self._seed = recipe, steps, seed
        self._device = pick_device()
        folder = pretrained_folder(recipe.base)
        self._tokens = ReaderTokens(folder)
        self.model = SpanReader(folder, recipe.dropout).to(self._device).train()
        if start:
            self.model.load_state_dict(start)
        factor = recipe.later if start else 1.0
        groups = parameter_groups(self.model, recipe.rate * factor, recipe.head_rate * factor, recipe.decay)  # type: ignore[arg-type]
        self._optimiser = torch.optim.AdamW(groups, fused=True)
        self._peaks = [float(group["lr"]) for group in self._optimiser.param_groups]
        self.average = MovingAverage(self.model, recipe.averaging)
        filled = {name: items for name, items in streams.items() if items}
        self._data = Mixture(
            {name: Stream(items, recipe.batch, seed, name, _length) for name, items in filled.items()}, weights, seed
        )
        self.parts = {
            "model": self.model,
            "optimiser": self._optimiser,
            "average": self.average,
            "data": self._data,
        }

    def step(self, number: int) -> Mapping[str, float]:
        """One optimiser step; gives the loss of the stream that was drawn."""
        self._set_rate(number)
        stream, items = self._data.next(number)
        rng = seeded(self._seed, "noise", number)
        noisy = (Example(augment(item.question, rng, self._recipe.noise), item.passage, item.answer) for item in items)
        windows = [self._tokens.training_window(item, rng) for item in noisy]
        batch = {name: tensor.to(self._device) for name, tensor in collate(windows).items()}
        with autocast(self._device):
            starts, ends = self.model(**batch)
        loss = span_loss(starts, ends, windows)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self._optimiser.step()
        self._optimiser.zero_grad()
        self.average.update()
        return {f"loss_{stream}": loss.item()}

    def _set_rate(self, number: int) -> None:
        warm = max(1, round(self._recipe.warm_up * self._steps))
        left = (self._steps - number) / max(1, self._steps - warm)
        factor = min((number + 1) / warm, max(self._recipe.last_rate, left))
        for group, peak in zip(self._optimiser.param_groups, self._peaks, strict=True):
            group["lr"] = peak * factor


def _length(item: Example) -> int:
    return len(item.passage)


def train(job: Job) -> None:
    """The stage `train`: leaves `weights.pt` in the folders `made`, `fold-1` … and `all` of the run's folder."""
    recipe = load_config(job.config, Recipe)
    streams = texts_to_examples(Run(job.out), recipe, job.data, job.licences, job.seed)
    made_only = {"made": 1.0, "found": 0.0}
    made = _phase(job, recipe, MADE, streams, made_only, job.steps or recipe.made_steps, None)
    folds = article_folds(job.data, recipe.folds) if allowed("squad2", job.licences) else []
    for fold in range(len(folds)):
        rest = [item for other, items in enumerate(folds) if other != fold for item in items if not is_dev(item)]
        _second(job, recipe, fold_name(fold), streams, rest, made)
    _second(job, recipe, ALL, streams, [item for items in folds for item in items], made)


def _second(
    job: Job, recipe: Recipe, name: str, streams: Mapping[str, list[Example]], squad: list[PassageQuestion],
    made: Mapping[str, Any],
) -> None:  # fmt: skip
    together = {**streams, "squad": squad_examples(squad)}
    _phase(job, recipe, name, together, recipe.weights, job.steps or recipe.steps, made)


def _phase(
    job: Job, recipe: Recipe, name: str, streams: Mapping[str, list[Example]], weights: Mapping[str, float], steps: int,
    start: Mapping[str, Any] | None,
) -> Mapping[str, Any]:  # fmt: skip
    """Trains one part unless its weights are there already; gives its averaged weights."""
    run = Run(job.out / name)
    if job.fresh or not (run.folder / WEIGHTS).exists():
        trainer = Trainer(recipe, streams, weights, steps, job.seed, start)
        sizes = {stream: len(items) for stream, items in streams.items()}
        run.log("examples", seed=job.seed, licences=job.licences, config=job.config.name, **sizes)
        fit(run, trainer.parts, trainer.step, LoopSettings(steps, recipe.save_every), job.fresh)
        run.save(WEIGHTS, {"weights": trainer.average.weights(), "seed": job.seed, "steps": steps, "examples": sizes})
    return run.load(WEIGHTS)["weights"]
