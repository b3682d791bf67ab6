"""Replies proposed at places of talks: by retrieval, by the text generator, and by the bot's own generators."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

from parley_training.encoder.model import pretrained_folder
from parley_training.encoder.tokens import EncoderTokens
from parley_training.fit.data import Place, of_talk
from parley_training.generator.control import Control, prompt
from parley_training.generator.decode import Decoder, Sampling
from parley_training.generator.shape import Shape
from parley_training.ranker.evaluate import Embedder, OnnxEmbedder
from parley_training.retrieval.data import situations
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import Part, Talk, read_talks

FOUND, SAMPLED = 4, 8
"""Replies of other talks, and samples, at each place."""


@dataclass(frozen=True)
class Proposed:
    """A place and what was proposed there: text and who proposed it."""

    part: Part
    place: Place
    replies: tuple[tuple[str, str], ...] = field(default_factory=tuple)


def drawn_places(part: Part, count: int, seed: int) -> list[tuple[Talk, Place]]:
    """`count` places of one part, at most one of a talk."""
    rng = seeded("proposals", part, seed)
    talks = [talk for talk in read_talks(CORPUS) if talk.part == part]
    chosen = rng.sample(talks, min(count, len(talks)))
    return [(talk, rng.choice(own)) for talk in chosen if (own := [place for place in of_talk(talk) if place.good])]


def by_retrieval(embedder: Embedder, places: Sequence[tuple[Talk, Place]]) -> list[list[str]]:
    """For each place the replies of other talks of the train part that are nearest."""
    found = situations(read_talks(CORPUS), "train")
    replies = embedder.embed([("", entry.reply) for entry in found])
    contexts = embedder.embed([_context(place) for _, place in places])
    out = []
    for (talk, _), context in zip(places, contexts, strict=True):
        order = np.argsort(-(replies @ context))[:60]
        out.append([found[row].reply for row in order if found[row].talk != talk.number][:FOUND])
    return out


def _context(place: Place) -> tuple[str, str]:
    lines = [line.split(" ", 1)[1] for line in place.before]
    return (lines[-2] if len(lines) > 1 else "", lines[-1])


def by_generator(folder: Path, places: Sequence[tuple[Talk, Place]], seed: int) -> list[list[str]]:
    """For each place samples of the packaged text generator."""
    config = json.loads((folder / "config.json").read_text("utf-8"))
    decoder = Decoder(
        next((folder / "onnx").glob("*.onnx")), Tokenizer.from_file(str(folder / "tokenizer.json")), Shape.of(config)
    )
    out = []
    for number, (_, place) in enumerate(places):
        lines = [line.split(" ", 1)[1] for line in place.before]
        rng = np.random.default_rng(seeded(seed, number).getrandbits(32))
        out.append(decoder.reply(prompt(lines, Control()), Sampling(samples=SAMPLED), rng))
    return out


def propose(part: Part, count: int, seed: int, retrieval: Path, generator: Path | None) -> Iterator[Proposed]:
    """Proposals at drawn places; `retrieval`: an ONNX file of the dual encoder; `generator`: a package."""
    places = drawn_places(part, count, seed)
    found = by_retrieval(OnnxEmbedder(retrieval, EncoderTokens(pretrained_folder(""))), places)
    sampled = by_generator(generator, places, seed) if generator else [[] for _ in places]
    for (_, place), near, drawn in zip(places, found, sampled, strict=True):
        named = dict.fromkeys(near, "talk:found") | {text: "talk:sample" for text in drawn if text}
        yield Proposed(part, place, tuple((text, who) for text, who in named.items() if text not in place.good))
