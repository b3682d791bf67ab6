"""Training of the tagger of moves on the talks' train part."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import torch
from torch import nn

from parley_training.config import load_config
from parley_training.corpora.licences import allowed
from parley_training.device import autocast, pick_device
from parley_training.encoder.model import parameter_groups, pretrained_folder
from parley_training.encoder.train import MovingAverage
from parley_training.job import Job, Licences
from parley_training.moves.data import MovedLine, moved_lines, varied
from parley_training.moves.losses import loss_of
from parley_training.moves.model import OUTPUTS, MoveTagger
from parley_training.moves.recipe import Recipe
from parley_training.moves.sentences import sentence_lines
from parley_training.moves.tokens import MoveTokens
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import Stream, seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.curve import write_size
from parley_training.talks.read import read_talks

WEIGHTS = "weights.pt"


class Trainer:
    """Does one optimiser step at a time; what it depends on is in `parts` and the step's number."""

    def __init__(
        self, recipe: Recipe, steps: int, lines: Sequence[MovedLine], public: Sequence[MovedLine], seed: int
    ) -> None:
        torch.manual_seed(seed)
        self._recipe, self._steps, self._seed = recipe, steps, seed
        self._device = pick_device()
        folder = pretrained_folder(recipe.base)
        self._tokens = MoveTokens(folder)
        self.model = MoveTagger(folder, recipe.dropout).to(self._device).train()
        groups = parameter_groups(self.model, recipe.rate, recipe.head_rate, recipe.decay)
        self._optimiser = torch.optim.AdamW(groups, fused=True)
        self._peaks = [float(group["lr"]) for group in self._optimiser.param_groups]
        self.average = MovingAverage(self.model, recipe.averaging)
        self._data: Stream[MovedLine] = Stream(lines, recipe.batch, seed, "moves", _length)
        self._public: Stream[MovedLine] = Stream(public or lines, recipe.batch, seed, "sentences", _length)
        self.parts = {
            "model": self.model,
            "optimiser": self._optimiser,
            "average": self.average,
            "data": self._data,
            "public": self._public,
        }

    def step(self, number: int) -> Mapping[str, float]:
        """One optimiser step; gives the loss of each head."""
        self._set_rate(number)
        rng = seeded(self._seed, "noise", number)
        stream = self._public if number < self._recipe.before else self._data
        lines = [varied(line, rng, self._recipe.noise) for line in stream.next()]
        rows = [self._tokens.row(line.context, line.text) for line in lines]
        batch = {key: tensor.to(self._device) for key, tensor in self._tokens.batch(rows).items()}
        with autocast(self._device):
            logits = dict(zip(OUTPUTS, self.model(**batch), strict=True))
        losses = loss_of(logits, lines, rows, self._recipe)
        total = sum(self._recipe.losses[name] * loss for name, loss in losses.items())
        assert isinstance(total, torch.Tensor)
        total.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self._optimiser.step()
        self._optimiser.zero_grad()
        self.average.update()
        return {f"loss_{name}": loss.item() for name, loss in losses.items()}

    def _set_rate(self, number: int) -> None:
        warm = max(1, round(self._recipe.warm_up * self._steps))
        left = (self._steps - number) / max(1, self._steps - warm)
        factor = min((number + 1) / warm, max(self._recipe.last_rate, left))
        for group, peak in zip(self._optimiser.param_groups, self._peaks, strict=True):
            group["lr"] = peak * factor


def _length(line: MovedLine) -> int:
    return len(line.text)


def public_lines(recipe: Recipe, data: Path, licences: Licences, seed: int) -> dict[str, list[MovedLine]]:
    """The sentences of each public corpus that the licences allow."""
    return {
        source: list(sentence_lines(data, source, most, seeded(seed, source)))
        for source, most in recipe.sentences.items()
        if allowed(source, licences)
    }


def train(job: Job) -> None:
    """The stage `train`: leaves `weights.pt`, the averaged weights, in the run's folder."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    steps = job.steps or recipe.before + recipe.steps
    talks = read_talks(CORPUS)
    lines = moved_lines(talks, "train")
    write_size(run.folder, sum(talk.part == "train" for talk in talks))
    public = public_lines(recipe, job.data, job.licences, job.seed) if recipe.before else {}
    sizes = {source: len(found) for source, found in public.items()}
    run.log("examples", seed=job.seed, config=job.config.name, lines=len(lines), **sizes)
    trainer = Trainer(recipe, steps, lines, [line for found in public.values() for line in found], job.seed)
    fit(run, trainer.parts, trainer.step, LoopSettings(steps, recipe.save_every), job.fresh)
    content = {"weights": trainer.average.weights(), "seed": job.seed, "steps": steps, "lines": len(lines)}
    content |= {"public": sizes, "licences": job.licences}
    run.save(WEIGHTS, content)
