"""How well the model of fit tells good replies from bad ones, and what turns its numbers into probabilities."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from parley_training.config import load_config
from parley_training.encoder.model import pretrained_folder
from parley_training.fit.breakdowns import WORST, breakdowns
from parley_training.fit.data import MISS, Place, places
from parley_training.fit.marks import Marked, read_marks
from parley_training.fit.model import FitNetwork
from parley_training.fit.predict import Scorer, TorchScorer, score
from parley_training.fit.recipe import Recipe
from parley_training.fit.tokens import FitTokens
from parley_training.fit.train import WEIGHTS
from parley_training.job import Job
from parley_training.metrics import Bools, Floats, Ints, auc, bootstrap, fit_temperature, sigmoid
from parley_training.run import Run
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import Part, read_talks

Figures = dict[str, object]

DRAW = 7
"""The seed that draws replies of other places."""

CANDIDATES, CONTEXTS = 10, 300
"""The true reply among so many, at so many places at most."""

SAME = 1000
"""Replies of the same talk are drawn at so many places at most."""

FLOOR_SHARE, SURE_PRECISION = 0.05, 0.90
"""Under the floor lie so many good replies of development talks; above `sure` so many are good."""


def measure(scorer: Scorer, tokens: FitTokens, found: Sequence[Place]) -> Figures:
    """AUC of good replies against each kind of bad ones, and how often the true one is the best of ten."""
    good = [place for place in found if place.good]
    rng = seeded(DRAW)
    mine = score(scorer, tokens, [(place, place.good[0]) for place in good])
    bad = [(place, worse) for place in found for worse in place.worse]
    theirs = score(scorer, tokens, [(place, worse.text) for place, worse in bad])
    kinds = np.array([worse.kind for _, worse in bad])
    asked = [place for place in rng.sample(good, min(SAME, len(good))) if place.others]
    same = [(place, rng.choice(place.others)) for place in asked]
    written = kinds != MISS
    return {
        "AUC against written bad alternatives": _auc(mine, theirs[written]),
        "AUC against replies of the same talk": _auc(mine, score(scorer, tokens, same)),
        **_among_ten(scorer, tokens, good),
        "above each written bad one at its place": _beside(good, mine, bad, theirs, written),
        "by kind": {
            str(kind): {"AUC": round(auc(mine, theirs[kinds == kind]), 3), "n": int((kinds == kind).sum())}
            for kind in sorted(set(kinds))
        },
    }


def _among_ten(scorer: Scorer, tokens: FitTokens, good: Sequence[Place]) -> Figures:
    rng = seeded(DRAW, "ten")
    asked = rng.sample(good, CONTEXTS) if len(good) > CONTEXTS else list(good)
    replies = [place.good[0] for place in good]
    rows = [(place, text) for place in asked for text in (place.good[0], *rng.sample(replies, CANDIDATES - 1))]
    ten = score(scorer, tokens, rows).reshape(len(asked), CANDIDATES)
    return {
        "AUC against replies of other talks": _auc(ten[:, 0], ten[:, 1:].ravel()),
        "true reply first of ten": _share((ten.argmax(1) == 0).astype(float)),
    }


def _beside(
    good: Sequence[Place], mine: Floats, bad: Sequence[tuple[Place, object]], theirs: Floats, written: Floats
) -> object:
    own = {id(place): float(value) for place, value in zip(good, mine, strict=True)}
    higher = [
        float(own[id(place)] > value)
        for (place, _), value, counted in zip(bad, theirs, written, strict=True)
        if counted and id(place) in own
    ]
    return _share(np.array(higher))


def measure_marks(scorer: Scorer, tokens: FitTokens, marked: Sequence[Marked]) -> Figures:
    """What readers marked: AUC in all and by who proposed, and how often the best one is sensible where one is."""
    rows = [(entry, text, True) for entry in marked for text in entry.place.good]
    rows += [(entry, worse.text, False) for entry in marked for worse in entry.place.worse]
    if not rows:
        return {}
    values = score(scorer, tokens, [(entry.place, text) for entry, text, _ in rows])
    sensible = np.array([mark for *_, mark in rows])
    sources = np.array([entry.sources[text].split(":")[0] for entry, text, _ in rows])
    by_place: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for (entry, _, mark), value in zip(rows, values, strict=True):
        by_place[id(entry)].append((float(value), mark))
    mixed = [found for found in by_place.values() if any(mark for _, mark in found)]
    best = np.array([float(max(found)[1]) for found in mixed])
    chance = [float(np.mean([mark for _, mark in found])) for found in mixed]
    return {
        "AUC against marked replies that are not sensible": _auc(values[sensible], values[~sensible]),
        "best is sensible, where one is": _share(best),
        "any is sensible, where one is": round(float(np.mean(chance)), 3),
        "by source": {
            str(source): _of_source(values[sources == source], sensible[sources == source])
            for source in sorted(set(sources))
        },
    }


def _of_source(values: Floats, sensible: Bools) -> Figures:
    both = sensible.any() and not sensible.all()
    return {
        "AUC": round(auc(values[sensible], values[~sensible]), 3) if both else None,
        "sensible": round(float(sensible.mean()), 3),
        "n": len(values),
    }


def measure_breakdowns(scorer: Scorer, tokens: FitTokens, data: Path) -> Figures:
    """How the model, which never saw them, tells lines that readers called breakdowns from the others."""
    rows = breakdowns(data)
    if not rows:
        return {}
    values = score(scorer, tokens, [(place, text) for place, text, _ in rows])
    worst = np.array([share >= WORST for *_, share in rows])
    return {
        "DBDC3 test: AUC of lines that broke the talk": _auc(values[~worst], values[worst]),
        "DBDC3 test: correlation with the share of readers": round(
            float(np.corrcoef(values, [-share for *_, share in rows])[0, 1]), 3
        ),
    }


def calibrate(scorer: Scorer, tokens: FitTokens, found: Sequence[Place]) -> dict[str, float]:
    """Temperature and thresholds, from development places: their good replies against all that is worse."""
    good = score(scorer, tokens, [(place, text) for place in found for text in place.good])
    bad = score(scorer, tokens, [(place, worse.text) for place in found for worse in place.worse])
    values = np.concatenate([good, bad])
    truth = np.concatenate([np.ones(len(good)), np.zeros(len(bad))])

    def loss(temperature: float) -> float:
        chances = np.clip(sigmoid(values / temperature), 1e-6, 1 - 1e-6)
        return float(-np.mean(truth * np.log(chances) + (1 - truth) * np.log(1 - chances)))

    temperature = fit_temperature(loss)
    floor, sure = float(np.quantile(good, FLOOR_SHARE)), _sure(values, truth)
    chances = sigmoid(np.array([floor, sure]) / temperature)
    return {
        "temperature": round(temperature, 4),
        "floor": round(float(chances[0]), 4),
        "sure": round(float(chances[1]), 4),
    }


def _sure(values: Floats, truth: Floats) -> float:
    order = np.argsort(-values)
    precision = np.cumsum(truth[order]) / np.arange(1, len(order) + 1)
    enough = np.flatnonzero(precision >= SURE_PRECISION)
    return float(values[order[enough[-1]]]) if len(enough) else float(values.max())


def _share(hits: Floats) -> object:
    return bootstrap(lambda rows: float(hits[rows].mean()) if len(hits) else 0.0, len(hits), draws=300).as_dict()


def _auc(good: Floats, bad: Floats) -> Mapping[str, float]:
    both = len(good) + len(bad)

    def statistic(rows: Ints) -> float:
        return auc(good[rows[rows < len(good)]], bad[rows[rows >= len(good)] - len(good)])

    return bootstrap(statistic, both, draws=200).as_dict()


def places_of(part: Part) -> list[Place]:
    """The places of one part of the corpus."""
    return places(read_talks(CORPUS), part)


def all_figures(job: Job, scorer: Scorer, tokens: FitTokens, part: Part) -> Figures:
    """All that is measured on one part, by name."""
    marked = [entry for entry in read_marks() if entry.part == part]
    figures = {**measure(scorer, tokens, places_of(part)), **measure_marks(scorer, tokens, marked)}
    return figures if part != "test" else {**figures, **measure_breakdowns(scorer, tokens, job.data)}


def load_network(job: Job, recipe: Recipe) -> FitNetwork:
    """The averaged weights of a run."""
    model = FitNetwork(pretrained_folder(recipe.base), recipe.dropout)
    model.load_state_dict(Run(job.out).load(WEIGHTS)["weights"])
    return model.eval()


def evaluate(job: Job) -> None:
    """The stage `evaluate`: calibration from development talks, figures on development and test talks."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    tokens, scorer = FitTokens(pretrained_folder(recipe.base)), TorchScorer(load_network(job, recipe))
    run.write_json("calibration.json", calibrate(scorer, tokens, places_of("development")))
    parts: tuple[tuple[Part, str], ...] = (("development", "metrics.development.json"), ("test", "metrics.json"))
    for part, file in parts:
        run.write_json(file, {"seed": job.seed, "split": part, "figures": all_figures(job, scorer, tokens, part)})
