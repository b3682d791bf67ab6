"""Training of the ranker with the other replies of a batch as negatives."""

from collections.abc import Mapping
from pathlib import Path

import torch
from torch import nn

from parley_training.config import load_config
from parley_training.corpora.licences import allowed
from parley_training.corpora.reply_pairs import ReplyPair, grouped_pairs
from parley_training.device import autocast, pick_device
from parley_training.encoder.model import parameter_groups, pretrained_folder
from parley_training.encoder.train import MovingAverage
from parley_training.errors import TrainingError
from parley_training.job import Job, Licences
from parley_training.ranker.model import DualEncoder
from parley_training.ranker.recipe import Recipe
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import Stream, seeded
from parley_training.text import augment

WEIGHTS = "weights.pt"
Group = tuple[ReplyPair, ...]


class Trainer:
    """Does one optimiser step at a time; what it depends on is in `parts` and the step's number."""

    def __init__(self, recipe: Recipe, steps: int, groups: list[Group], seed: int) -> None:
        torch.manual_seed(seed)
        self._recipe, self._steps, self._seed = recipe, steps, seed
        self._device = pick_device()
        folder = pretrained_folder(recipe.base)
        self.model = DualEncoder(folder, recipe.dropout, recipe.scale).to(self._device).train()
        layers = parameter_groups(self.model.encoder, recipe.rate, recipe.rate, recipe.decay)
        scale = {"params": [self.model.log_scale], "lr": recipe.scale_rate, "weight_decay": 0.0}
        self._optimiser = torch.optim.AdamW([*layers, scale], fused=True)
        self._peaks = [float(group["lr"]) for group in self._optimiser.param_groups]
        self.average = MovingAverage(self.model, recipe.averaging)
        self._data: Stream[Group] = Stream(groups, recipe.groups, seed, "pairs", _length)
        self.parts = {
            "model": self.model,
            "optimiser": self._optimiser,
            "average": self.average,
            "data": self._data,
        }

    def step(self, number: int) -> Mapping[str, float]:
        """One optimiser step; gives the loss and the share of contexts whose reply came first in the batch."""
        self._set_rate(number)
        pairs = _distinct([pair for group in self._data.next() for pair in group])
        rng = seeded(self._seed, "noise", number)
        noise = self._recipe.noise
        contexts = [(augment(pair.before, rng, 0.0), augment(pair.last, rng, noise)) for pair in pairs]
        with autocast(self._device):
            vectors = self.model.embed([*contexts, *(("", pair.reply) for pair in pairs)])
        loss, first = self.model.loss(vectors[: len(pairs)], vectors[len(pairs) :])
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self._optimiser.step()
        self._optimiser.zero_grad()
        self.average.update()
        return {"loss": loss.item(), "first": first.item()}

    def _set_rate(self, number: int) -> None:
        warm = max(1, round(self._recipe.warm_up * self._steps))
        left = (self._steps - number) / max(1, self._steps - warm)
        factor = min((number + 1) / warm, max(self._recipe.last_rate, left))
        for group, peak in zip(self._optimiser.param_groups, self._peaks, strict=True):
            group["lr"] = peak * factor


def _length(group: Group) -> int:
    return max(len(pair.before) + len(pair.last) for pair in group)


def _distinct(pairs: list[ReplyPair]) -> list[ReplyPair]:
    """One pair for each reply: an equal reply would count as wrong."""
    return list({pair.reply.lower(): pair for pair in pairs}.values())


def training_groups(recipe: Recipe, data: Path, licences: Licences, seed: int) -> dict[str, list[Group]]:
    """The groups of each corpus that the licences allow."""
    sources = [source for source in recipe.pairs if allowed(source, licences)]
    if not sources:
        raise TrainingError(f"{', '.join(recipe.pairs)}: none may be used with {licences} data; add another")
    return {
        source: list(grouped_pairs(data, source, recipe.pairs[source], recipe.group, seeded(seed, source)))
        for source in sources
    }


def train(job: Job) -> None:
    """The stage `train`: leaves `weights.pt`, the averaged weights, in the run's folder."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    steps = job.steps or recipe.steps
    by_source = training_groups(recipe, job.data, job.licences, job.seed)
    sizes = {source: sum(map(len, groups)) for source, groups in by_source.items()}
    run.log("examples", seed=job.seed, licences=job.licences, config=job.config.name, **sizes)
    groups = [group for groups in by_source.values() for group in groups]
    trainer = Trainer(recipe, steps, groups, job.seed)
    fit(run, trainer.parts, trainer.step, LoopSettings(steps, recipe.save_every), job.fresh)
    content = {"weights": trainer.average.weights(), "seed": job.seed, "steps": steps, "licences": job.licences}
    run.save(WEIGHTS, {**content, "pairs": sizes})
