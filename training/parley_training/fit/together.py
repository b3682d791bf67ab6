"""Fit and the text generator together: how sensible a reply is by what both find of it.

The generator that learnt the talks finds a reply more or less likely after the last lines, after the last line alone,
and with nothing before it (sample and rank, Adiwardana et al. 2020; mutual information, Li et al. 2016). A logistic
regression over these and the logit of fit is fitted on what readers marked in the train part, one for
each source: a sample is likelier to the model that drew it than what people wrote.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

from parley_training.encoder.model import pretrained_folder
from parley_training.fit.evaluate import Figures, _auc, _share
from parley_training.fit.marks import Marked
from parley_training.fit.predict import Scorer, score
from parley_training.fit.recipe import Recipe
from parley_training.fit.tokens import FitTokens
from parley_training.generator.decode import Decoder
from parley_training.generator.likelihood import Likelihood, likelihoods
from parley_training.generator.shape import Shape
from parley_training.metrics import Bools, Floats, sigmoid
from parley_training.packaging import version_of
from parley_training.run import Run

FEATURES = ("bias", "fit", "lines", "line", "alone", "least", "length", "question")
"""In the order of the weights; `length`: the logarithm of the number of tokens."""

SAMPLE, FOUND, WRITTEN = "sample", "found", "written"
SOURCES = (SAMPLE, FOUND, WRITTEN)
"""Of the text generator, of the corpus of talks, of the bot's other generators."""

Weights = dict[str, Floats]

TALKER = "talk:"
CACHE, TOGETHER = "likelihoods.jsonl", "together.json"
RIDGE, ROUNDS = 3.0, 40


class Candidates:
    """What was proposed at marked places since the talker takes part: features, sources, marks, whose place each is."""

    def __init__(self, features: Floats, sources: Sequence[str], sensible: Bools, places: Sequence[int]) -> None:
        self.features, self.sources = features, np.array(sources)
        self.sensible, self.places = sensible, list(places)

    def figures(self, weights: Weights) -> Figures:
        """How well the weights tell sensible ones, and how often the best of a place is."""
        each = np.array([weights[source] for source in self.sources]).reshape(self.features.shape)
        values = (self.features * each).sum(1)
        by_place: dict[int, list[tuple[float, bool]]] = defaultdict(list)
        for place, value, mark in zip(self.places, values, self.sensible, strict=True):
            by_place[place].append((float(value), bool(mark)))
        best = np.array([float(max(found)[1]) for found in by_place.values()])
        mixed = np.array([float(max(found)[1]) for found in by_place.values() if any(mark for _, mark in found)])
        return {
            "AUC of proposals": _auc(values[self.sensible], values[~self.sensible]),
            "the best of a place is sensible": _share(best),
            "the best is sensible, where one is": _share(mixed),
            "any of a place, drawn": round(float(self.sensible.mean()), 3),
        }


class Generator:
    """The packaged generator, with what it said of replies before."""

    def __init__(self, folder: Path, cache: Path) -> None:
        config = json.loads((folder / "config.json").read_text("utf-8"))
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._decoder = Decoder(next((folder / "onnx").glob("*.onnx")), self._tokenizer, Shape.of(config))
        self._cache, self._known = cache, dict(_cached(cache))

    def of(self, before: Sequence[str], replies: Sequence[str]) -> list[Likelihood]:
        """How likely the replies are after these lines; kept for the next time."""
        missing = [reply for reply in replies if (*before, reply) not in self._known]
        if missing:
            lines = [line.partition(" ")[2] for line in before]
            found = likelihoods(self._decoder, self._tokenizer, lines, missing)
            with self._cache.open("a", encoding="utf-8") as file:
                for reply, likely in zip(missing, found, strict=True):
                    self._known[(*before, reply)] = likely
                    row = {"before": list(before), "reply": reply, **asdict(likely)}
                    file.write(json.dumps(row, ensure_ascii=False) + "\n")
        return [self._known[(*before, reply)] for reply in replies]


def _cached(file: Path) -> Iterator[tuple[tuple[str, ...], Likelihood]]:
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        row = json.loads(line)
        before, reply = row.pop("before"), row.pop("reply")
        yield (*before, reply), Likelihood(**row)


def candidates(
    marked: Sequence[Marked], scorer: Scorer, temperature: float, recipe: Recipe, generator: Generator
) -> Candidates:
    """All that was proposed at places where the talker proposed too, readers' own replies left out."""
    tokens = FitTokens(pretrained_folder(recipe.base))
    rows: list[list[float]] = []
    sources, sensible, places = [], [], []
    for number, entry in enumerate(marked):
        if not any(source.startswith(TALKER) for source in entry.sources.values()):
            continue
        replies = [text for text, source in entry.sources.items() if source != "written"]
        logits = score(scorer, tokens, [(entry.place, text) for text in replies]) / temperature
        likely = generator.of(entry.place.before, replies)
        rows += [_row(text, *both) for text, *both in zip(replies, logits, likely, strict=True)]
        sources += [_source_of(entry.sources[text]) for text in replies]
        sensible += [text in entry.place.good for text in replies]
        places += [number] * len(replies)
    return Candidates(np.array(rows, float).reshape(-1, len(FEATURES)), sources, np.array(sensible, bool), places)


def _source_of(who: str) -> str:
    """What the talker really said may be either; most of it is sampled."""
    if not who.startswith(TALKER):
        return WRITTEN
    return FOUND if who == f"{TALKER}{FOUND}" else SAMPLE


def _row(text: str, logit: float, likely: Likelihood) -> list[float]:
    asks = float(text.rstrip().endswith("?"))
    of_length = float(np.log(likely.tokens))
    return [1.0, logit, likely.lines, likely.line, likely.alone, likely.least, of_length, asks]


def fitted(given: Candidates) -> Weights:
    """The weights of a logistic regression for each source."""
    return {
        source: _regression(given.features[given.sources == source], given.sensible[given.sources == source])
        for source in SOURCES
    }


def _regression(features: Floats, sensible: Bools) -> Floats:
    """By Newton's method, each weight but the first held small; zeros where there is nothing to learn from."""
    if not len(features):
        return np.zeros(len(FEATURES))
    wanted = sensible.astype(float)
    middle, spread = features.mean(0), features.std(0)
    middle[0], spread[spread == 0] = 0.0, 1.0
    spread[0] = 1.0
    scaled = (features - middle) / spread
    ridge = np.diag([0.0] + [RIDGE] * (len(FEATURES) - 1)) + 1e-6 * np.eye(len(FEATURES))
    weights = np.zeros(len(FEATURES))
    for _ in range(ROUNDS):
        chances = sigmoid(scaled @ weights)
        curvature = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + ridge
        weights += np.linalg.solve(curvature, scaled.T @ (wanted - chances) - ridge @ weights)
    own = weights / spread
    own[0] -= float((own[1:] * middle[1:]).sum())
    return own


def fit_together(
    run: Run, marked: Sequence[Marked], scorer: Scorer, temperature: float, recipe: Recipe, folder: Path
) -> None:
    """Writes `together.json`: the weights by name, and the figures of the train and the test part."""
    generator = Generator(folder, run.folder / CACHE)
    parts = {
        part: candidates([entry for entry in marked if entry.part == part], scorer, temperature, recipe, generator)
        for part in ("train", "test")
    }
    weights = fitted(parts["train"])
    fit_alone = {source: np.array([float(name == "fit") for name in FEATURES]) for source in SOURCES}
    figures = {
        "fit alone": parts["test"].figures(fit_alone),
        "fit and generator": parts["test"].figures(weights),
    }
    named = {
        source: {name: round(float(weight), 4) for name, weight in zip(FEATURES, own, strict=True)}
        for source, own in weights.items()
    }
    rows = len(parts["train"].places)
    run.write_json(TOGETHER, {"generator": version_of(folder), "weights": named, "rows": rows, "test": figures})
