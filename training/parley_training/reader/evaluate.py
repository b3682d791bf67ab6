"""The stage `evaluate`: each fold's model asked about the articles that it has not seen, beside the lexical reader."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median

import numpy as np

from parley_training.config import load_config
from parley_training.corpora.squad import PassageQuestion
from parley_training.encoder.model import pretrained_folder
from parley_training.job import Job
from parley_training.metrics import Bools, Figure, Floats, bootstrap, threshold_for_precision
from parley_training.reader.data import MADE, Trial, squad_examples, trials
from parley_training.reader.lexical import LexicalReader
from parley_training.reader.model import SpanReader
from parley_training.reader.reading import NeuralReader, Reader, answer_texts, torch_logits
from parley_training.reader.recipe import Recipe
from parley_training.reader.scores import exact, token_f1
from parley_training.reader.tokens import ReaderTokens
from parley_training.reader.train import WEIGHTS
from parley_training.run import Run

RIGHT = 0.5
"""An answer counts as right, for precision, if its F1 with one of the answers reaches this."""


@dataclass(frozen=True)
class Thresholds:
    """Margins from which on an answer is given.

    Attributes:
        balanced: best F1 over answerable and unanswerable questions.
        precise: the precision of the recipe.
    """

    balanced: float
    precise: float


@dataclass(frozen=True)
class Scored:
    """What a reader said of some questions: scores of the forced answer, margins, and whether there is an answer."""

    exact: Floats
    f1: Floats
    margin: Floats
    answerable: Bools

    def overall(self, score: Floats, threshold: Floats | float) -> Floats:
        """The score of each question where answers below the threshold are withheld."""
        given = self.margin >= threshold
        return np.where(self.answerable, score * given, ~given)


def load_model(job: Job, recipe: Recipe, part: str) -> NeuralReader:
    """The model of one part of the run: `made`, `fold-1` … or `all`."""
    return NeuralReader(torch_logits(load_network(job, recipe, part)), ReaderTokens(pretrained_folder(recipe.base)))


def load_network(job: Job, recipe: Recipe, part: str) -> SpanReader:
    """The network of one part of the run with its averaged weights."""
    model = SpanReader(pretrained_folder(recipe.base), recipe.dropout)
    model.load_state_dict(Run(job.out / part).load(WEIGHTS)["weights"])
    return model.eval()


def ask(reader: Reader, questions: Sequence[PassageQuestion]) -> Scored:
    """Lets a reader answer all questions, also those without an answer."""
    examples = squad_examples(questions)
    readings = reader.read(examples)
    given = answer_texts(examples, readings)
    golds = [[answer.text for answer in item.answers] for item in questions]
    return Scored(
        np.array([exact(*pair) if pair[1] else 0.0 for pair in zip(given, golds, strict=True)]),
        np.array([token_f1(*pair) if pair[1] else 0.0 for pair in zip(given, golds, strict=True)]),
        np.array([reading.margin for reading in readings]),
        np.array([bool(gold) for gold in golds]),
    )


def choose_thresholds(dev: Scored, precision: float) -> Thresholds:
    """The margins that serve best on development questions."""
    grid = np.unique(dev.margin)
    balanced = max(grid, key=lambda value: dev.overall(dev.f1, value).mean())
    return Thresholds(float(balanced), threshold_for_precision(dev.margin, dev.f1 >= RIGHT, precision))


def evaluate(job: Job) -> None:
    """Writes `thresholds.json` and `metrics.json` into the run's folder."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    asked = trials(job.data, job.licences, recipe.folds)
    neural = [_try(load_model(job, recipe, trial.part), trial, recipe) for trial in asked]
    lexical = [_try(LexicalReader(), trial, recipe) for trial in asked]
    questions = [item for trial in asked for item in trial.test]
    made = ask(load_model(job, recipe, MADE), questions)
    chosen = [limits for _, limits in neural]
    shipped = Thresholds(median(c.balanced for c in chosen), median(c.precise for c in chosen))
    run.write_json("thresholds.json", asdict(shipped))
    figures = {
        **_figures("reader", neural),
        **_figures("lexical", lexical),
        **_forced("reader, made questions alone", made),
        **_by_article([scored for scored, _ in neural], questions),
    }
    content = {"seed": job.seed, "split": "articles left out", "folds": [asdict(c) for c in chosen], "figures": figures}
    run.write_json("metrics.json", content)
    run.log("evaluated", **{name: figure["value"] for name, figure in figures.items()})


def _try(reader: Reader, trial: Trial, recipe: Recipe) -> tuple[Scored, Thresholds]:
    """Thresholds from the development questions, then the answers to the test questions."""
    return ask(reader, trial.test), choose_thresholds(ask(reader, trial.dev), recipe.precision)


def _figures(name: str, folds: Sequence[tuple[Scored, Thresholds]]) -> dict[str, dict[str, float]]:
    scored = _joined([part for part, _ in folds])
    balanced = np.concatenate([np.full(len(part.margin), limits.balanced) for part, limits in folds])
    precise = np.concatenate([np.full(len(part.margin), limits.precise) for part, limits in folds])
    told = scored.margin >= precise
    right = scored.f1 >= RIGHT
    return {
        **_forced(name, scored),
        f"{name}: EM, all, may refuse": _mean(scored.overall(scored.exact, balanced)),
        f"{name}: F1, all, may refuse": _mean(scored.overall(scored.f1, balanced)),
        f"{name}: F1, answerable, may refuse": _mean((scored.f1 * (scored.margin >= balanced))[scored.answerable]),
        f"{name}: refused, of the unanswerable": _mean((scored.margin < balanced)[~scored.answerable]),
        f"{name}: precision at the precise threshold": _mean(right[told]),
        f"{name}: told at the precise threshold, of the answerable": _mean((told & right)[scored.answerable]),
    }


def _forced(name: str, scored: Scored) -> dict[str, dict[str, float]]:
    return {
        f"{name}: EM, answerable": _mean(scored.exact[scored.answerable]),
        f"{name}: F1, answerable": _mean(scored.f1[scored.answerable]),
    }


def _by_article(folds: Sequence[Scored], questions: Sequence[PassageQuestion]) -> dict[str, dict[str, float]]:
    scored = _joined(folds)
    articles = np.array([item.article for item in questions])
    return {
        f"reader: F1, answerable, {article}": _mean(scored.f1[scored.answerable & (articles == article)])
        for article in dict.fromkeys(articles.tolist())
    }


def _joined(parts: Sequence[Scored]) -> Scored:
    names = ("exact", "f1", "margin", "answerable")
    return Scored(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def _mean(values: Floats | Bools) -> dict[str, float]:
    figure: Figure = bootstrap(lambda rows: float(values[rows].mean()), len(values))
    return figure.as_dict()
