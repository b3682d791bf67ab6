"""Training of the model of fit: public dialogues first, then the talks' train part."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

from parley_training.config import load_config
from parley_training.corpora.licences import allowed
from parley_training.device import autocast, pick_device
from parley_training.encoder.model import parameter_groups, pretrained_folder
from parley_training.encoder.tokens import padded
from parley_training.encoder.train import MovingAverage
from parley_training.fit.data import SPEAKERS, Place, Row, places, rows_of
from parley_training.fit.dialogues import dialogue_places
from parley_training.fit.marks import marked_places
from parley_training.fit.model import FitNetwork
from parley_training.fit.recipe import PUBLIC, TALKS, Phase, Recipe
from parley_training.fit.tokens import FitTokens
from parley_training.job import Job, Licences
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import Stream, seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.curve import write_size
from parley_training.talks.read import read_talks
from parley_training.text import augment

WEIGHTS = "weights.pt"
CHUNK = 24
"""So many rows of similar length are read together."""


class Trainer:
    """One phase: does one optimiser step at a time; what it depends on is in `parts` and the step's number."""

    def __init__(self, recipe: Recipe, phase: Phase, found: Sequence[Place], seed: int, name: str) -> None:
        torch.manual_seed(seed)
        self._recipe, self._phase, self._seed, self._name = recipe, phase, seed, name
        self._device = pick_device()
        folder = pretrained_folder(recipe.base)
        self._tokens = FitTokens(folder)
        self.model = FitNetwork(folder, recipe.dropout).to(self._device).train()
        groups = parameter_groups(self.model, phase.rate, phase.head_rate, recipe.decay)
        self._optimiser = torch.optim.AdamW(groups, fused=True)
        self._peaks = [float(group["lr"]) for group in self._optimiser.param_groups]
        self.average = MovingAverage(self.model, recipe.averaging)
        self._places: Stream[Place] = Stream(found, phase.places, seed, name, _length)
        self._elsewhere = [reply for place in found for reply in place.good]
        self.parts = {
            "model": self.model,
            "optimiser": self._optimiser,
            "average": self.average,
            "places": self._places,
        }

    def begin_with(self, weights: Mapping[str, Tensor]) -> None:
        """Takes the weights of an earlier phase."""
        self.model.load_state_dict(dict(weights))
        self.average = self.parts["average"] = MovingAverage(self.model, self._recipe.averaging)

    def step(self, number: int) -> Mapping[str, float]:
        """One optimiser step; gives the loss and the share of places whose good reply came first."""
        self._set_rate(number)
        rng = seeded(self._seed, self._name, "rows", number)
        recipe = self._recipe
        chosen = [_as_spoken(place, rng, recipe.noise) for place in self._places.next()]
        groups = [rows_of(place, self._elsewhere, recipe.worse, rng) for place in chosen]
        logits = self._logits([row for group in groups for row in group])
        loss, first = losses(logits, groups, recipe.ranking)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self._optimiser.step()
        self._optimiser.zero_grad()
        self.average.update()
        return {"loss": loss.item(), "first": first}

    def _logits(self, rows: Sequence[Row]) -> Tensor:
        made = [self._tokens.row(row.place, row.reply) for row in rows]
        order = sorted(range(len(made)), key=lambda at: len(made[at][0]))
        parts = []
        for at in range(0, len(order), CHUNK):
            batch = padded([made[index] for index in order[at : at + CHUNK]])
            with autocast(self._device):
                parts.append(self.model(**{name: tensor.to(self._device) for name, tensor in batch.items()}).float())
        return torch.cat(parts)[torch.tensor(order, device=self._device).argsort()]

    def _set_rate(self, number: int) -> None:
        phase = self._phase
        warm = max(1, round(phase.warm_up * phase.steps))
        left = (phase.steps - number) / max(1, phase.steps - warm)
        factor = min((number + 1) / warm, max(phase.last_rate, left))
        for group, peak in zip(self._optimiser.param_groups, self._peaks, strict=True):
            group["lr"] = peak * factor


def losses(logits: Tensor, groups: Sequence[Sequence[Row]], ranking: float) -> tuple[Tensor, float]:
    """Whether each reply is good, and which of a place's is; and the share of places whose good one came first."""
    wanted = torch.tensor([float(row.good) for group in groups for row in group], device=logits.device)
    weight = torch.where(wanted > 0, float((1 - wanted).sum() / wanted.sum().clamp(min=1)), 1.0)
    each = functional.binary_cross_entropy_with_logits(logits, wanted, weight=weight)
    compared, firsts, at = [], [], 0
    for group in groups:
        own, at = logits[at : at + len(group)], at + len(group)
        if group[0].good and len(group) > 1:
            compared.append(-functional.log_softmax(own, 0)[0])
            firsts.append(float(own.argmax() == 0))
    together = torch.stack(compared).mean() if compared else logits.sum() * 0
    return each + ranking * together, sum(firsts) / max(1, len(firsts))


def _as_spoken(place: Place, rng: random.Random, noise: float) -> Place:
    """The place with what the person said in the form of speech."""
    lines = [line.split(" ", 1) for line in place.before]
    said = [(who, augment(text, rng, noise) if who == SPEAKERS[0] else text) for who, text in lines]
    return replace(place, before=tuple(f"{who} {text}" for who, text in said))


def _length(place: Place) -> int:
    return sum(map(len, (*place.told, *place.before)))


def public_places(recipe: Recipe, data: Path, licences: Licences, seed: int) -> dict[str, list[Place]]:
    """The places of each public corpus that the licences allow."""
    return {
        source: list(dialogue_places(data, source, most, seeded(seed, source)))
        for source, most in recipe.pairs.items()
        if allowed(source, licences)
    }


def train(job: Job) -> None:
    """The stage `train`: phase after phase, each in a folder of its own; leaves the last weights in `weights.pt`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    before: Mapping[str, Tensor] | None = None
    sizes: dict[str, dict[str, int]] = {}
    for name, phase in recipe.phases.items():
        own = Run(job.out / name)
        if job.fresh or not (own.folder / WEIGHTS).exists():
            _train_phase(name, replace(phase, steps=job.steps) if job.steps else phase, before, recipe, job, own)
        content = own.load(WEIGHTS)
        before, sizes[name] = content["weights"], content["places"]
    steps = {name: phase.steps for name, phase in recipe.phases.items()}
    run.save(WEIGHTS, {"weights": before, "seed": job.seed, "steps": steps, "licences": job.licences, "places": sizes})


def _train_phase(
    name: str, phase: Phase, before: Mapping[str, Tensor] | None, recipe: Recipe, job: Job, run: Run
) -> None:
    by_source = _places_of_phase(name, recipe, job)
    sizes = {source: len(found) for source, found in by_source.items()}
    run.log("examples", seed=job.seed, licences=job.licences, config=job.config.name, **sizes)
    trainer = Trainer(recipe, phase, [place for found in by_source.values() for place in found], job.seed, name)
    if before is not None:
        trainer.begin_with(before)
    fit(run, trainer.parts, trainer.step, LoopSettings(phase.steps, recipe.save_every), job.fresh)
    run.save(WEIGHTS, {"weights": trainer.average.weights(), "places": sizes})


def _places_of_phase(name: str, recipe: Recipe, job: Job) -> dict[str, list[Place]]:
    """What a phase learns from: public dialogues, the corpus, or the corpus with what readers marked."""
    if name == PUBLIC:
        return public_places(recipe, job.data, job.licences, job.seed)
    talks = read_talks(CORPUS)
    write_size(job.out, sum(talk.part == "train" for talk in talks))
    found = {"talks": places(talks, "train")}
    return found if name == TALKS else {**found, "marks": marked_places("train") * recipe.often_marked}
