"""How well clauses are found, and what they are."""

from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from parley_training.config import load_config
from parley_training.encoder.model import pretrained_folder
from parley_training.job import Job
from parley_training.metrics import Bools, Ints, bootstrap, f1
from parley_training.moves.data import MovedLine, moved_lines
from parley_training.moves.labels import GRAVITY, KINDS, MOVES
from parley_training.moves.losses import clause_spans
from parley_training.moves.model import MoveTagger
from parley_training.moves.predict import (
    FoundClause,
    Tagger,
    Thresholds,
    TorchTagger,
    begins,
    found_clauses,
    predict,
)
from parley_training.moves.recipe import Recipe
from parley_training.moves.tokens import MoveTokens
from parley_training.moves.train import WEIGHTS
from parley_training.run import Run
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import Part, read_talks

Figures = dict[str, object]
RARE = 8
"""Labels with fewer true clauses are left out of a mean over labels."""


def load_tagger(job: Job, recipe: Recipe) -> MoveTagger:
    """The averaged weights of a run."""
    model = MoveTagger(pretrained_folder(recipe.base), recipe.dropout)
    model.load_state_dict(Run(job.out).load(WEIGHTS)["weights"])
    return model.eval()


def measure(tagger: Tagger, tokens: MoveTokens, lines: Sequence[MovedLine], thresholds: Thresholds) -> Figures:
    """All figures on the lines: with clauses as they are, and with clauses as they are found."""
    read = predict(tagger, tokens, [(line.context, line.text) for line in lines])
    whole, given, cuts = [], [], []
    for line, (row, logits) in zip(lines, read, strict=True):
        true = [first - row.first for first, end in clause_spans(line, row) if end > first]
        mine = begins(row, logits, thresholds.begin)
        whole.append(found_clauses(row, logits, mine, thresholds))
        given.append(found_clauses(row, logits, true, thresholds))
        cuts.append((len({*true} & {*mine}) - 1, len(mine) - 1, len(true) - 1))
    return {
        "clauses begin: F1": _ratio(np.array(cuts)),
        "moves, macro-F1": _macro(lines, whole, "move", MOVES),
        "moves, micro-F1": _micro(lines, whole, "move", MOVES),
        "moves of true clauses, macro-F1": _macro(lines, given, "move", MOVES),
        "kinds, macro-F1": _macro(lines, whole, "kind", KINDS),
        "kinds, micro-F1": _micro(lines, whole, "kind", KINDS),
        "questions found: F1": _micro(lines, whole, "move", ("asks",)),
        "grave lines found: recall": _grave(lines, whole, recall=True),
        "grave lines found: precision": _grave(lines, whole, recall=False),
        "by move": {name: round(value, 3) for name, value in _by_label(_counts(lines, whole, "move", MOVES), MOVES)},
        "by kind": {name: round(value, 3) for name, value in _by_label(_counts(lines, whole, "kind", KINDS), KINDS)},
    }


def _counts(
    lines: Sequence[MovedLine], found: Sequence[Sequence[FoundClause]], field: str, labels: Sequence[str]
) -> Ints:
    """Hits, found and true clauses [lines, labels, 3]; a line's clauses count as a bag."""
    out = np.zeros((len(lines), len(labels), 3), dtype=int)
    for index, (line, mine) in enumerate(zip(lines, found, strict=True)):
        said, true = (Counter(getattr(clause, field) for clause in clauses) for clauses in (mine, line.clauses))
        for at, label in enumerate(labels):
            out[index, at] = min(said[label], true[label]), said[label], true[label]
    return out


def _by_label(counts: Ints, labels: Sequence[str]) -> list[tuple[str, float]]:
    sums = counts.sum(0)
    return [(label, f1(*sums[at])) for at, label in enumerate(labels) if sums[at, 2] >= RARE]


def _macro(
    lines: Sequence[MovedLine], found: Sequence[Sequence[FoundClause]], field: str, labels: Sequence[str]
) -> object:
    counts = _counts(lines, found, field, labels)
    often = counts.sum(0)[:, 2] >= RARE

    def mean(rows: Ints) -> float:
        sums = counts[rows][:, often].sum(0)
        return float(np.mean([f1(*each) for each in sums])) if len(sums) else 0.0

    return _figure(mean, len(lines))


def _micro(
    lines: Sequence[MovedLine], found: Sequence[Sequence[FoundClause]], field: str, labels: Sequence[str]
) -> object:
    return _ratio(_counts(lines, found, field, labels).sum(1))


def _ratio(counts: Ints) -> object:
    """F1 of hits, found and true [rows, 3]."""
    return _figure(lambda rows: f1(*counts[rows].sum(0)), len(counts))


def _grave(lines: Sequence[MovedLine], found: Sequence[Sequence[FoundClause]], recall: bool) -> object:
    true = [any(clause.gravity == GRAVITY[-1] for clause in line.clauses) for line in lines]
    said = [any(clause.gravity == GRAVITY[-1] for clause in clauses) for clauses in found]
    chosen = [mine if recall else its for its, mine in zip(true, said, strict=True) if (its if recall else mine)]
    hits = np.array(chosen, dtype=float)
    return _figure(lambda rows: float(hits[rows].mean()) if len(hits) else 0.0, len(hits))


def _figure(statistic: Callable[[Ints], float], rows: int) -> object:
    return bootstrap(statistic, rows, draws=300).as_dict()


def choose_thresholds(tagger: Tagger, tokens: MoveTokens, lines: Sequence[MovedLine]) -> Thresholds:
    """From development lines: the best micro-F1 of moves; the best F2 of grave lines (a miss costs more)."""
    read = predict(tagger, tokens, [(line.context, line.text) for line in lines])

    def cut(threshold: float) -> list[list[FoundClause]]:
        return [found_clauses(row, logits, begins(row, logits, threshold), Thresholds()) for row, logits in read]

    def score(threshold: float) -> float:
        return f1(*_counts(lines, cut(threshold), "move", MOVES).sum((0, 1)))

    begin = float(max(np.arange(0.2, 0.91, 0.05), key=score))
    clauses = cut(begin)
    chances = np.array([max((clause.grave for clause in found), default=0.0) for found in clauses])
    true = np.array([any(clause.gravity == GRAVITY[-1] for clause in line.clauses) for line in lines])
    grave = max(np.unique(chances[true]), key=lambda least: _f2(chances >= least, true), default=0.5)
    return Thresholds(round(begin, 3), round(float(grave), 4))


def _f2(found: Bools, true: Bools) -> float:
    hits = float((found & true).sum())
    return 5 * hits / (4 * true.sum() + found.sum())


def lines_of(part: Part) -> list[MovedLine]:
    """The lines of one part of the corpus."""
    return moved_lines(read_talks(CORPUS), part)


def evaluate(job: Job) -> None:
    """The stage `evaluate`: thresholds from development talks, figures on both parts, into `metrics.json`."""
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    tokens, tagger = MoveTokens(pretrained_folder(recipe.base)), TorchTagger(load_tagger(job, recipe))
    thresholds = choose_thresholds(tagger, tokens, lines_of("development"))
    run.write_json("calibration.json", {"begin": thresholds.begin, "grave": thresholds.grave})
    for part, file in (("development", "metrics.development.json"), ("test", "metrics.json")):
        figures = measure(tagger, tokens, lines_of(part), thresholds)  # type: ignore[arg-type]
        run.write_json(file, {"seed": job.seed, "split": part, "figures": figures})
