"""Training of the dual encoder of retrieval: public dialogues and the talks' train part, mixed."""

from parley_training.config import load_config
from parley_training.job import Job
from parley_training.ranker.train import WEIGHTS, Trainer, training_groups
from parley_training.retrieval.data import grouped, situations
from parley_training.retrieval.recipe import Recipe
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.curve import write_size
from parley_training.talks.read import read_talks

TALKS = "own"
"""How the corpus is named among the data sets."""


def train(job: Job) -> None:
    """The stage `train`: leaves `weights.pt`, the averaged weights, in the run's folder."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    steps = job.steps or recipe.steps
    by_source = training_groups(recipe, job.data, job.licences, job.seed)
    corpus = read_talks(CORPUS)
    found = situations(corpus, "train")
    write_size(run.folder, sum(talk.part == "train" for talk in corpus))
    talks = [
        group for turn in range(recipe.talks) for group in grouped(found, recipe.group, seeded(job.seed, "talks", turn))
    ]
    sizes = {**{source: sum(map(len, groups)) for source, groups in by_source.items()}, TALKS: len(found)}
    run.log("examples", seed=job.seed, licences=job.licences, config=job.config.name, **sizes)
    groups = [*talks, *(group for own in by_source.values() for group in own)]
    trainer = Trainer(recipe, steps, groups, job.seed)
    fit(run, trainer.parts, trainer.step, LoopSettings(steps, recipe.save_every), job.fresh)
    content = {"weights": trainer.average.weights(), "seed": job.seed, "steps": steps, "licences": job.licences}
    run.save(WEIGHTS, {**content, "pairs": sizes})
