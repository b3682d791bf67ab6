"""Training of the joint encoder."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import torch
from torch import Tensor, nn

from parley_training.config import load_config
from parley_training.device import autocast, pick_device
from parley_training.encoder.data import examples, head_of
from parley_training.encoder.example import Example
from parley_training.encoder.labels import HEADS
from parley_training.encoder.losses import distil, many_of, one_of
from parley_training.encoder.model import EMBEDDING, JointEncoder, parameter_groups, pretrained_folder
from parley_training.encoder.predict import TRAINING
from parley_training.encoder.recipe import Recipe
from parley_training.encoder.taught import VIEWS, Taught, learn, taught_examples
from parley_training.encoder.tokens import EncoderTokens
from parley_training.job import Job
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import Mixture, Stream, seeded
from parley_training.text import augment

WEIGHTS = "weights.pt"

Weights = Mapping[str, Tensor]
"""A model's tensors by name."""


class MovingAverage:
    """The moving average of a model's weights (EMA), with a shorter memory at the beginning."""

    def __init__(self, model: nn.Module, decay: float) -> None:
        self._model, self._decay, self._updates = model, decay, 0
        self._average = {name: tensor.detach().clone() for name, tensor in model.state_dict().items()}

    def update(self) -> None:
        """Takes in the model's present weights."""
        self._updates += 1
        decay = min(self._decay, (1 + self._updates) / (10 + self._updates))
        for name, tensor in self._model.state_dict().items():
            if tensor.is_floating_point():
                self._average[name].lerp_(tensor.detach(), 1 - decay)

    def weights(self) -> dict[str, Tensor]:
        """The averaged weights by name."""
        return self._average

    def state_dict(self) -> dict[str, Any]:
        return {"updates": self._updates, "average": self._average}

    def load_state_dict(self, state_dict: dict[str, Any], /) -> None:
        self._updates, self._average = state_dict["updates"], state_dict["average"]


class Trainer:
    """Does one optimiser step at a time; what it depends on is in `parts` and the step's number."""

    def __init__(self, recipe: Recipe, steps: int, job: Job, run: Run) -> None:
        torch.manual_seed(seed := job.seed)
        self._recipe, self._steps, self._seed = recipe, steps, seed
        self._device = pick_device()
        folder = pretrained_folder(recipe.base)
        self._tokens = EncoderTokens(folder)
        self.model = JointEncoder(folder, recipe.dropout).to(self._device).train()
        self._pretrained = deepcopy(self.model.backbone).eval().requires_grad_(False)
        if recipe.start:
            self.model.load_state_dict(soup([_weights(run, name) for name in recipe.start]))
        groups = parameter_groups(self.model, recipe.rate, recipe.head_rate, recipe.decay)
        self._optimiser = torch.optim.AdamW(groups, fused=True)
        self._peaks = [float(group["lr"]) for group in self._optimiser.param_groups]
        self.average = MovingAverage(self.model, recipe.averaging)
        self.mixture = _mixture(recipe, job, run)
        self.parts = {
            "model": self.model,
            "optimiser": self._optimiser,
            "average": self.average,
            "data": self.mixture,
        }

    def step(self, number: int) -> Mapping[str, float]:
        """One optimiser step; gives the loss of the stream that was drawn."""
        self._set_rate(number)
        stream, items = self.mixture.next(number)
        with autocast(self._device):
            loss = self._loss(stream, items, number)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self._optimiser.step()
        self._optimiser.zero_grad()
        self.average.update()
        return {f"loss_{stream}": loss.item()}

    def _loss(self, stream: str, items: list[Example] | list[Taught], number: int) -> Tensor:
        name, rng = head_of(stream), seeded(self._seed, "noise", number)
        noise = self._recipe.noise if name != "embedding" else 0.0
        pairs = [(augment(item.context, rng, 0.0), augment(item.text, rng, noise)) for item in items]
        batch = {key: tensor.to(self._device) for key, tensor in self._tokens.batch(pairs).items()}
        if name == "embedding":
            return distil(self.model(batch, ())[EMBEDDING], self._taught(batch))
        if stream in VIEWS:
            return learn(self.model(batch, VIEWS[stream]), items, VIEWS[stream])
        logits = self.model(batch, (name,))[name]
        return many_of(logits, items) if HEADS[name].kind == "many" else one_of(logits, items, self._recipe.smoothing)

    def _taught(self, batch: Mapping[str, Tensor]) -> Tensor:
        with torch.no_grad():
            states = self._pretrained(**batch).last_hidden_state.float()
            mask = batch["attention_mask"].unsqueeze(-1)
            return nn.functional.normalize((states * mask).sum(1) / mask.sum(1), dim=-1)

    def _set_rate(self, number: int) -> None:
        rising = (number + 1) / max(1, self._recipe.warm_up)
        falling = (self._steps - number) / max(1.0, self._recipe.cool_down * self._steps)
        factor = min(1.0, rising, max(self._recipe.last_rate, falling))
        for group, peak in zip(self._optimiser.param_groups, self._peaks, strict=True):
            group["lr"] = peak * factor


def soup(runs: Sequence[Weights]) -> Weights:
    """The mean of several runs' weights, which began alike; the heads, which did not, are those of the first run.

    Wortsman et al., 'Model soups', 2022.
    """
    first = runs[0]
    alike = {name for name, tensor in first.items() if tensor.is_floating_point() and name.startswith("backbone.")}
    return {
        name: torch.stack([run[name] for run in runs]).mean(0) if name in alike else tensor
        for name, tensor in first.items()
    }


def _weights(run: Run, name: str) -> Weights:
    """The weights that the run `name` beside this one left."""
    weights: Weights = Run(run.folder.parent / name).load(WEIGHTS)["weights"]
    return weights


def _mixture(recipe: Recipe, job: Job, run: Run) -> Mixture:
    wanted: dict[str, list[Any]] = {
        name: examples(name, job.data, job.licences)["train"] for name in recipe.weights if name not in VIEWS
    }
    if any(name in VIEWS for name in recipe.weights):
        wanted |= taught_examples(run, pretrained_folder(recipe.base), recipe.teachers, job)
    streams = {
        name: Stream(items, recipe.batch, job.seed, name, lambda item: len(item.text) + len(item.context))
        for name, items in wanted.items()
        if items
    }
    return Mixture(streams, recipe.weights, job.seed)


def train(job: Job) -> None:
    """The stage `train`: leaves the averaged weights, and how they came about, in the run's folder."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    steps = job.steps or recipe.steps
    trainer = Trainer(recipe, steps, job, run)
    sizes = {name: len(stream) for name, stream in trainer.mixture.streams.items()}
    run.log("examples", seed=job.seed, licences=job.licences, config=job.config.name, **sizes)
    fit(run, trainer.parts, trainer.step, LoopSettings(steps, recipe.save_every), job.fresh)
    weights = trainer.average.weights() if recipe.averaging else trainer.model.state_dict()
    run.save(WEIGHTS, {"weights": weights})
    run.write_json(TRAINING, {"seed": job.seed, "steps": steps, "licences": job.licences})
