"""The stage `evaluate`: how often the true reply comes first of twenty."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
import torch

from parley_training.config import load_config
from parley_training.corpora.licences import allowed
from parley_training.corpora.reading import Split
from parley_training.corpora.reply_pairs import ReplyPair, read_reply_pairs
from parley_training.encoder.model import EMBEDDING, pretrained_folder
from parley_training.encoder.tokens import EncoderTokens
from parley_training.int8 import open_model
from parley_training.job import Job
from parley_training.metrics import Floats, Ints, bootstrap
from parley_training.packaging import package_name
from parley_training.ranker.model import CHUNK, DualEncoder, Text
from parley_training.ranker.recipe import Recipe
from parley_training.ranker.train import WEIGHTS
from parley_training.run import CHECKPOINT, Run
from parley_training.stream import seeded
from parley_training.text import speech_like

TEST_SETS = ("dailydialog", "empathetic_dialogues", "self_dialogue")
MOST_PAIRS, CANDIDATES, HARD = 2000, 20, 5
DRAW = 0
"""Seed of the test pairs and of their negatives, the same for every model and run."""

CONTEXTS, CONTEXT_PAIRS = "contexts.jsonl", 200

ENCODER = Path("encoder") / "model.onnx"


class Embedder(Protocol):
    """Gives unit vectors [texts, width]."""

    def embed(self, texts: Sequence[Text]) -> Floats: ...


class TorchEmbedder:
    """The model as trained."""

    def __init__(self, model: DualEncoder) -> None:
        self._model = model.eval()

    def embed(self, texts: Sequence[Text]) -> Floats:
        """Unit vectors [texts, width]."""
        with torch.inference_mode():
            return self._model.embed(texts).float().numpy()


class OnnxEmbedder:
    """An exported ranker or encoder, by its output 'embedding'."""

    def __init__(self, file: Path, tokens: EncoderTokens) -> None:
        self._session, self._tokens = open_model(file), tokens
        self._inputs = {entry.name for entry in self._session.get_inputs()}

    def embed(self, texts: Sequence[Text]) -> Floats:
        """Unit vectors [texts, width]."""
        order = sorted(range(len(texts)), key=lambda row: len(texts[row][0]) + len(texts[row][1]))
        parts = []
        for at in range(0, len(order), CHUNK):
            batch = self._tokens.batch([texts[row] for row in order[at : at + CHUNK]])
            feeds = {name: tensor.numpy() for name, tensor in batch.items() if name in self._inputs}
            parts.append(self._session.run([EMBEDDING], feeds)[0])
        return np.concatenate(parts)[np.argsort(order)]


def load_network(job: Job, recipe: Recipe) -> DualEncoder:
    """The trained ranker, or where training has not ended yet the averaged weights of its last checkpoint."""
    run = Run(job.out)
    model = DualEncoder(pretrained_folder(recipe.base), recipe.dropout, recipe.scale)
    if (run.folder / WEIGHTS).exists():
        model.load_state_dict(run.load(WEIGHTS)["weights"])
    else:
        checkpoint = run.load(CHECKPOINT)
        run.log("unfinished", step=checkpoint["step"])
        model.load_state_dict(checkpoint["parts"]["average"]["average"])
    return model.eval()


def evaluate(job: Job) -> None:
    """Writes `metrics.json` and `contexts.jsonl`.

    The figures are of this model, of the pretrained one, and of the encoder's embedding where --models holds it.
    """
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    folder = pretrained_folder(recipe.base)
    embedders: dict[str, Embedder] = {
        "ranker": TorchEmbedder(load_network(job, recipe)),
        "pretrained": TorchEmbedder(DualEncoder(folder, 0.0, recipe.scale)),
    }
    encoder = package_name(ENCODER, job.licences)
    if job.models and (job.models / encoder).exists():
        embedders["encoder"] = OnnxEmbedder(job.models / encoder, EncoderTokens(folder))
    figures = {name: measure(job, embedder, "test") for name, embedder in embedders.items()}
    run.write_json("metrics.json", {"seed": job.seed, "split": "test", "candidates": CANDIDATES, "figures": figures})
    (run.folder / CONTEXTS).write_text("".join(json.dumps(line) + "\n" for line in contexts(job)), encoding="utf-8")
    run.log("evaluated", **{name: figure["value"] for name, figure in figures["ranker"].items()})


def contexts(job: Job) -> list[dict[str, str]]:
    """The first CONTEXT_PAIRS test pairs of each corpus without their replies, for blind readings."""
    return [
        {"source": source, "before": pair.before, "last": pair.last}
        for source in TEST_SETS
        if allowed(source, job.licences)
        for pair in draw_pairs(read_reply_pairs(job.data, source, "test"))[:CONTEXT_PAIRS]
    ]


def measure(job: Job, embedder: Embedder, split: Split) -> dict[str, dict[str, float]]:
    """All figures of one embedder on one split of each corpus that the licences allow."""
    out = {}
    for source in TEST_SETS:
        if allowed(source, job.licences):
            pairs = draw_pairs(read_reply_pairs(job.data, source, split))
            seen = frozenset(pair.reply.lower() for pair in read_reply_pairs(job.data, source, "train"))
            if len(pairs) > CANDIDATES:
                out |= {f"{source}: {name}": figure for name, figure in _of_corpus(embedder, pairs, seen).items()}
    return out


def draw_pairs(pairs: Sequence[ReplyPair]) -> list[ReplyPair]:
    """At most MOST_PAIRS pairs, always the same ones."""
    return seeded(DRAW, "pairs").sample(list(pairs), min(MOST_PAIRS, len(pairs)))


def _of_corpus(embedder: Embedder, pairs: Sequence[ReplyPair], seen: frozenset[str]) -> Mapping[str, dict[str, float]]:
    contexts = embedder.embed([(pair.before, pair.last) for pair in pairs])
    spoken = embedder.embed([(speech_like(pair.before), speech_like(pair.last)) for pair in pairs])
    others = other_turns(pairs)
    turns = sorted({pair.reply for pair in pairs}.union(*others))
    vectors = dict(zip(turns, embedder.embed([("", turn) for turn in turns]), strict=True))
    replies = np.stack([vectors[pair.reply] for pair in pairs])
    random_negatives = _scores(contexts, replies, draw_negatives(pairs, CANDIDATES - 1))
    few = _scores(contexts, replies, draw_negatives(pairs, CANDIDATES - 1 - HARD))
    ranks = {
        "R@1": _ranks(random_negatives),
        "R@1, contexts as in speech": _ranks(_scores(spoken, replies, draw_negatives(pairs, CANDIDATES - 1))),
        f"R@1, up to {HARD} of the others from the same dialogue": _ranks(_with_others(few, contexts, vectors, others)),
    }
    figures = {name: _share(rank == 0) for name, rank in ranks.items()}
    new = np.array([pair.reply.lower() not in seen for pair in pairs])
    figures["R@1, replies not in train"] = _share((ranks["R@1"] == 0)[new])
    return {**figures, "R@5": _share(ranks["R@1"] < 5), "mean reciprocal rank": _share(1 / (1 + ranks["R@1"]))}


def draw_negatives(pairs: Sequence[ReplyPair], count: int) -> Ints:
    """For each pair `count` other pairs [pairs, count] whose replies differ from its own."""
    rng = seeded(DRAW, "negatives")
    out = np.zeros((len(pairs), count), dtype=np.int64)
    for row, pair in enumerate(pairs):
        chosen: list[int] = []
        while len(chosen) < count:
            other = rng.randrange(len(pairs))
            if other not in chosen and pairs[other].reply.lower() != pair.reply.lower():
                chosen.append(other)
        out[row] = chosen
    return out


def other_turns(pairs: Sequence[ReplyPair]) -> list[list[str]]:
    """For each pair up to HARD other turns of its dialogue, those of its context among them."""
    rng = seeded(DRAW, "others")
    return [rng.sample(pair.others, min(HARD, len(pair.others))) for pair in pairs]


def _scores(contexts: Floats, replies: Floats, negatives: Ints) -> Floats:
    """Similarities [pairs, 1 + negatives]; the true reply's come first."""
    true = (contexts * replies).sum(1, keepdims=True)
    false = np.einsum("pw,pnw->pn", contexts, replies[negatives])
    return np.concatenate([true, false], 1)


def _with_others(
    scores: Floats, contexts: Floats, vectors: Mapping[str, Floats], others: Sequence[Sequence[str]]
) -> Floats:
    """Appends the similarities of the same dialogue's turns; where there are fewer than HARD, minus infinity."""
    more = np.full((len(others), HARD), -np.inf)
    for row, texts in enumerate(others):
        more[row, : len(texts)] = [vectors[text] @ contexts[row] for text in texts]
    return np.concatenate([scores, more], 1)


def _ranks(scores: Floats) -> Ints:
    return (scores[:, 1:] >= scores[:, :1]).sum(1)


def _share(values: Floats) -> dict[str, float]:
    return bootstrap(lambda rows: float(values[rows].mean()), len(values)).as_dict()
