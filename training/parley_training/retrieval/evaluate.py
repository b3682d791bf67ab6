"""How often the true reply of a talk comes first of twenty."""

from collections.abc import Mapping, Sequence

import numpy as np

from parley_training.config import load_config
from parley_training.encoder.model import pretrained_folder
from parley_training.job import Job
from parley_training.metrics import Floats, bootstrap
from parley_training.ranker.evaluate import Embedder, TorchEmbedder, load_network
from parley_training.ranker.model import DualEncoder
from parley_training.retrieval.data import Situation, situations
from parley_training.retrieval.recipe import Recipe
from parley_training.run import Run
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import Part, read_talks
from parley_training.text import speech_like

CANDIDATES, HARD = 20, 5
DRAW = 3

Figures = Mapping[str, object]


def measure(embedder: Embedder, found: Sequence[Situation]) -> Figures:
    """R@1 of twenty: replies of other talks, and with some of the same talk among them."""
    contexts = embedder.embed([(entry.before, entry.last) for entry in found])
    spoken = embedder.embed([(speech_like(entry.before), speech_like(entry.last)) for entry in found])
    texts = sorted({text for entry in found for text in (entry.reply, *entry.others)})
    vectors = dict(zip(texts, embedder.embed([("", text) for text in texts]), strict=True))
    rng = seeded(DRAW)
    strangers = [_strangers(found, at, CANDIDATES - 1, rng) for at in range(len(found))]
    mixed = [
        [*rng.sample(entry.others, min(HARD, len(entry.others))), *others][: CANDIDATES - 1]
        for entry, others in zip(found, strangers, strict=True)
    ]
    return {
        "R@1 of 20": _first(contexts, found, strangers, vectors),
        "R@1 of 20, contexts as in speech": _first(spoken, found, strangers, vectors),
        f"R@1 of 20, {HARD} of them from the same talk": _first(contexts, found, mixed, vectors),
    }


def _strangers(found: Sequence[Situation], at: int, count: int, rng: object) -> list[str]:
    entry, out = found[at], list[str]()
    while len(out) < count:
        other = found[rng.randrange(len(found))]  # type: ignore[attr-defined]
        if other.talk != entry.talk and other.reply not in out:
            out.append(other.reply)
    return out


def _first(
    contexts: Floats, found: Sequence[Situation], others: Sequence[Sequence[str]], vectors: Mapping[str, Floats]
) -> object:
    hits = np.array(
        [
            float(vectors[entry.reply] @ context > max(vectors[text] @ context for text in texts))
            for context, entry, texts in zip(contexts, found, others, strict=True)
        ]
    )
    return bootstrap(lambda rows: float(hits[rows].mean()), len(hits), draws=300).as_dict()


def situations_of(part: Part) -> list[Situation]:
    """The situations of one part of the corpus."""
    return situations(read_talks(CORPUS), part)


def evaluate(job: Job) -> None:
    """The stage `evaluate`: figures on development and test talks, of this model and of the pretrained one."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    embedders: dict[str, Embedder] = {
        "retrieval": TorchEmbedder(load_network(job, recipe)),
        "pretrained": TorchEmbedder(DualEncoder(pretrained_folder(recipe.base), 0.0, recipe.scale)),
    }
    parts: tuple[tuple[Part, str], ...] = (("development", "metrics.development.json"), ("test", "metrics.json"))
    for part, file in parts:
        figures = {name: measure(embedder, situations_of(part)) for name, embedder in embedders.items()}
        run.write_json(file, {"seed": job.seed, "split": part, "figures": figures})
