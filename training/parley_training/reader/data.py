"""The reader's examples by stream, and the parts into which SQuAD's articles are put."""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from pathlib import Path

from parley_training.corpora.licences import allowed
from parley_training.corpora.passages import Passage
from parley_training.corpora.reading import hashed_split
from parley_training.corpora.search_questions import read_search_questions
from parley_training.corpora.squad import PassageQuestion, read_squad, squad_articles
from parley_training.errors import TrainingError
from parley_training.job import Licences
from parley_training.reader.example import Example
from parley_training.reader.found import locate
from parley_training.reader.recipe import Recipe
from parley_training.reader.synthetic import QuestionMaker, load_passages
from parley_training.run import Run
from parley_training.stream import seeded

EXAMPLES = "examples.json"
MADE, ALL = "made", "all"
"""Folders of the run with made questions alone, and of the one with everything; the folds lie beside them."""
DEV_SHARE = 0.1


def texts_to_examples(run: Run, recipe: Recipe, data: Path, licences: Licences, seed: int) -> dict[str, list[Example]]:
    """The streams 'made' and 'found', made once and then kept in the run's folder.

    Raises:
        TrainingError: no source of passages may be used.
    """
    if not (run.folder / EXAMPLES).exists():
        streams = _make(recipe, data, licences, seed)
        run.write_json(EXAMPLES, {name: [astuple(item) for item in items] for name, items in streams.items()})
    rows = json.loads((run.folder / EXAMPLES).read_text("utf-8"))
    return {
        name: [Example(question, passage, tuple(answer) if answer else None) for question, passage, answer in items]
        for name, items in rows.items()
    }


def _make(recipe: Recipe, data: Path, licences: Licences, seed: int) -> dict[str, list[Example]]:
    sources = [source for source in recipe.passages if allowed(source, licences)]
    if not sources:
        raise TrainingError(f"passages: no source may be used with {licences} data; add one to the config")
    without = squad_articles(data) if allowed("squad2", licences) else frozenset()
    made: list[Example] = []
    everything: list[Passage] = []
    for source in sources:
        passages = load_passages(data, source, without)
        everything += passages
        maker = QuestionMaker(passages, seeded(seed, "made", source))
        made += maker.make(recipe.passages[source], recipe.unanswerable)
    asked = list(read_search_questions(data)) if allowed("nq_open", licences) and "found" in recipe.weights else []
    return {"made": made, "found": list(locate(asked, everything)) if asked else []}


def squad_examples(questions: Sequence[PassageQuestion]) -> list[Example]:
    """SQuAD's questions as training examples, with the answer that most people gave."""
    out = []
    for item in questions:
        answer = item.answer
        span = (answer.start, answer.start + len(answer.text)) if answer else None
        out.append(Example(item.question, item.passage, span))
    return out


def article_folds(data: Path, folds: int) -> list[list[PassageQuestion]]:
    """SQuAD's answered questions in `folds` parts of whole articles (in the order of the file, dealt in turn)."""
    questions = list(read_squad(data))
    articles = list(dict.fromkeys(item.article for item in questions))
    return [[item for item in questions if articles.index(item.article) % folds == fold] for fold in range(folds)]


def fold_name(fold: int) -> str:
    """The folder of the run that leaves out the articles of one fold."""
    return f"fold-{fold + 1}"


@dataclass(frozen=True)
class Trial:
    """A part of the run to measure: development questions for its thresholds, and questions it knows nothing of."""

    part: str
    dev: list[PassageQuestion]
    test: list[PassageQuestion]


def trials(data: Path, licences: Licences, folds: int) -> list[Trial]:
    """One trial a fold; or, where SQuAD may not be learned from, one with all of it for the model to be shipped."""
    if not allowed("squad2", licences):
        questions = list(read_squad(data))
        held, rest = ([item for item in questions if is_dev(item) == wanted] for wanted in (True, False))
        return [Trial(ALL, held, rest)]
    parts = article_folds(data, folds)
    return [
        Trial(fold_name(fold), [q for other in parts if other is not items for q in other if is_dev(q)], items)
        for fold, items in enumerate(parts)
    ]


def is_dev(item: PassageQuestion) -> bool:
    """Whether a question of a training article is kept for choosing thresholds: a tenth of the passages, by hash."""
    return hashed_split(item.passage, DEV_SHARE) == "dev"
