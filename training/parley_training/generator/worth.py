"""How likely a reply is sensible, by what the generator finds of it.

A logistic regression over how likely a reply is to the model (sample and rank, Adiwardana et al. 2020), and over the
verdict after `<|sense|>` of a model that was taught to judge, is fitted on what readers marked in the train part, one
for each source: a sample is likelier to the model that drew it than what people wrote.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

from parley_training.config import load_config
from parley_training.fit.marks import Marked, read_marks
from parley_training.generator.control import Control, prompt
from parley_training.generator.decode import Decoder, Sense
from parley_training.generator.settings import Settings
from parley_training.generator.shape import Shape
from parley_training.job import Job
from parley_training.logistic import regression
from parley_training.metrics import Bools, Floats, auc, bootstrap
from parley_training.run import Run

FEATURES = ("bias", "sensible", "mean", "least", "length", "question")
"""In the order of the weights; `length`: the logarithm of the number of tokens."""

SAMPLE, FOUND, WRITTEN = "sample", "found", "written"
SOURCES = (SAMPLE, FOUND, WRITTEN)
"""Of the text generator, of the corpus of talks, of the bot's other generators."""

Weights = dict[str, Floats]

EXPORTED, CACHE, WORTH = "export", "senses.jsonl", "worth.json"
TALKER = "talk:"
LONGEST = 60
"""So many tokens of a reply are judged."""

RIDGE = 3.0


class Candidates:
    """What was proposed at marked places: features, sources, marks, whose place each is."""

    def __init__(self, features: Floats, sources: Sequence[str], sensible: Bools, places: Sequence[int]) -> None:
        self.features, self.sources = features, np.array(sources)
        self.sensible, self.places = sensible, list(places)

    def figures(self, weights: Weights) -> dict[str, Any]:
        """How well the weights tell sensible ones, and how often the best of a place is."""
        each = np.array([weights[source] for source in self.sources]).reshape(self.features.shape)
        values = (self.features * each).sum(1)
        by_place: dict[int, list[tuple[float, bool]]] = defaultdict(list)
        for place, value, mark in zip(self.places, values, self.sensible, strict=True):
            by_place[place].append((float(value), bool(mark)))
        best = np.array([float(max(found)[1]) for found in by_place.values()])
        mixed = np.array([float(max(found)[1]) for found in by_place.values() if any(mark for _, mark in found)])
        return {
            "AUC of proposals": round(auc(values[self.sensible], values[~self.sensible]), 4),
            "the best of a place is sensible": _share(best),
            "the best is sensible, where one is": _share(mixed),
            "any of a place, drawn": round(float(self.sensible.mean()), 3),
        }


def _share(values: Floats) -> dict[str, float]:
    return bootstrap(lambda rows: float(values[rows].mean()), len(values)).as_dict()


class Senses:
    """The packaged generator, with what it found of replies before."""

    def __init__(self, folder: Path, cache: Path) -> None:
        config = json.loads((folder / "config.json").read_text("utf-8"))
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._decoder = Decoder(folder / "onnx" / "model_q4.onnx", self._tokenizer, Shape.of(config), threads=2)
        self._cache, self._known = cache, dict(_cached(cache))

    def of(self, before: Sequence[str], replies: Sequence[str]) -> list[Sense]:
        """What it finds of replies after these lines; kept for the next time."""
        missing = [reply for reply in replies if (*before, reply) not in self._known]
        if missing:
            lines = [line.partition(" ")[2] for line in before]
            found = self._decoder.senses(
                self._ids(prompt(lines, Control())), [self._ids(reply)[:LONGEST] for reply in missing]
            )
            with self._cache.open("a", encoding="utf-8") as file:
                for reply, sense in zip(missing, found, strict=True):
                    self._known[(*before, reply)] = sense
                    row = {"before": list(before), "reply": reply, **asdict(sense)}
                    file.write(json.dumps(row, ensure_ascii=False) + "\n")
        return [self._known[(*before, reply)] for reply in replies]

    def _ids(self, text: str) -> list[int]:
        return list(self._tokenizer.encode(text, add_special_tokens=False).ids)


def _cached(file: Path) -> Iterator[tuple[tuple[str, ...], Sense]]:
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        row = json.loads(line)
        before, reply = row.pop("before"), row.pop("reply")
        yield (*before, reply), Sense(**row)


def candidates(marked: Sequence[Marked], senses: Senses) -> Candidates:
    """All that was proposed at places where the talker proposed too, readers' own replies left out."""
    rows: list[list[float]] = []
    sources, sensible, places = [], [], []
    for number, entry in enumerate(marked):
        if not any(source.startswith(TALKER) for source in entry.sources.values()):
            continue
        replies = [text for text, source in entry.sources.items() if source != "written"]
        rows += [_row(text, sense) for text, sense in zip(replies, senses.of(entry.place.before, replies), strict=True)]
        sources += [_source_of(entry.sources[text]) for text in replies]
        sensible += [text in entry.place.good for text in replies]
        places += [number] * len(replies)
    return Candidates(np.array(rows, float).reshape(-1, len(FEATURES)), sources, np.array(sensible, bool), places)


def _source_of(who: str) -> str:
    """What the talker really said may be either; most of it is sampled."""
    if not who.startswith(TALKER):
        return WRITTEN
    return FOUND if who == f"{TALKER}{FOUND}" else SAMPLE


def _row(text: str, sense: Sense) -> list[float]:
    asks = float(text.rstrip().endswith("?"))
    return [1.0, sense.sensible, sense.mean, sense.least, float(np.log(sense.tokens)), asks]


def fitted(given: Candidates) -> Weights:
    """The weights of a logistic regression for each source."""
    return {
        source: regression(given.features[given.sources == source], given.sensible[given.sources == source], RIDGE)
        for source in SOURCES
    }


def weigh(job: Job) -> None:
    """The stage `weigh`: writes `worth.json`, the weights by source and name, and the figures of the test part.

    What the model finds of replies is kept in `senses.jsonl`, so that a stopped stage goes on.
    """
    settings, run = load_config(job.config, Settings), Run(job.out)
    if not settings.weighed:
        return
    marked, senses = read_marks(names=settings.weighed), Senses(run.folder / EXPORTED, run.folder / CACHE)
    parts = {part: candidates([entry for entry in marked if entry.part == part], senses) for part in ("train", "test")}
    weights = fitted(parts["train"])
    named = {
        source: {name: round(float(weight), 4) for name, weight in zip(FEATURES, own, strict=True)}
        for source, own in weights.items()
    }
    content = {"weights": named, "rows": len(parts["train"].places), "test": parts["test"].figures(weights)}
    run.write_json(WORTH, content)
