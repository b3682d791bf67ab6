"""Training of the encoder of questions with the other questions of a batch as negatives."""

from collections.abc import Sequence

from parley_training.answers.data import Entry, neighbours, pairs, read_answers
from parley_training.answers.recipe import Recipe
from parley_training.config import load_config
from parley_training.encoder.model import pretrained_folder
from parley_training.job import Job
from parley_training.ranker.evaluate import TorchEmbedder
from parley_training.ranker.model import DualEncoder
from parley_training.ranker.train import WEIGHTS, Group, Trainer
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import seeded


def train(job: Job) -> None:
    """The stage `train`: leaves `weights.pt`, the averaged weights, in the run's folder."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    steps = job.steps or recipe.steps
    found = [entry for entry in read_answers() if entry.part == "train"]
    run.log("examples", seed=job.seed, licences=job.licences, config=job.config.name, entries=len(found))
    trainer = Trainer(recipe, steps, _groups(recipe, found, job.seed), job.seed)
    fit(run, trainer.parts, trainer.step, LoopSettings(steps, recipe.save_every), job.fresh)
    content = {"weights": trainer.average.weights(), "seed": job.seed, "steps": steps, "licences": job.licences}
    run.save(WEIGHTS, {**content, "entries": len(found)})


def _groups(recipe: Recipe, found: Sequence[Entry], seed: int) -> list[Group]:
    base = TorchEmbedder(DualEncoder(pretrained_folder(recipe.base), 0.0, recipe.scale))
    near = neighbours(base.embed([("", entry.wordings[0]) for entry in found]), recipe.group)
    return [
        tuple(pairs([found[row] for row in rows], seeded(seed, "pairs", turn, rows[0])))
        for turn in range(recipe.rounds)
        for rows in near
    ]
