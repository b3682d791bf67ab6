"""`reindex` makes a new index for the packaged weights after the corpus has grown; `questions` only tells
of the replies that are there what they were answers to."""

import json
import re
from pathlib import Path

from parley_training.config import load_config
from parley_training.encoder.model import pretrained_folder
from parley_training.encoder.tokens import EncoderTokens
from parley_training.errors import TrainingError
from parley_training.fit.marks import read_marks
from parley_training.job import Job, models_of
from parley_training.packaging import checksum, write_package
from parley_training.ranker.evaluate import OnnxEmbedder
from parley_training.retrieval.data import corrections
from parley_training.retrieval.evaluate import situations_of
from parley_training.retrieval.index import (
    INDEX,
    REPLIES,
    entries,
    told_of,
    vectors_of,
    write_index,
    write_replies,
)
from parley_training.retrieval.recipe import Recipe
from parley_training.run import Run

MODEL = "model.onnx"
_SIZE = re.compile(r"^[\d,]+ replies, (.*?)\n(.*?)\n?(\d+) cells of which a query reads (\d+); [\d.]+ MB", re.M | re.S)


def reindex(job: Job) -> None:
    """Writes the package again with the same weights and an index of all that the corpus and the marks have now.

    Raises:
        TrainingError: --models was not given, or holds no such package.
    """
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    package = models_of(job) / recipe.name
    if not (package / MODEL).exists():
        raise TrainingError(f"{package / MODEL}: missing; train the model first (training/README.md)")
    found = entries([*situations_of("train"), *corrections(read_marks(), "train")])
    embedder = OnnxEmbedder(package / MODEL, EncoderTokens(pretrained_folder(recipe.base)))
    vectors = vectors_of(embedder, found, recipe.of_situation)
    write_index(run.folder, found, vectors, checksum(package / MODEL), recipe.cells, job.seed)
    _write(package, run.folder, len(found))


def questions(job: Job) -> None:
    """Writes the package again, each reply with what it was an answer to, as far as the corpus still has the reply.

    Raises:
        TrainingError: --models was not given, or holds no such package.
    """
    recipe, run = load_config(job.config, Recipe), Run(job.out)
    package = models_of(job) / recipe.name
    if not (package / REPLIES).exists():
        raise TrainingError(f"{package / REPLIES}: missing; train the model first (training/README.md)")
    found = entries([*situations_of("train"), *corrections(read_marks(), "train")])
    by_text = {entry.reply.lower(): told_of(entry) for entry in found}
    rows = [json.loads(line) for line in (package / REPLIES).read_text("utf-8").splitlines()]
    write_replies(run.folder, [row | _asked(by_text.get(row["reply"].lower(), {})) for row in rows])
    (run.folder / INDEX).write_bytes((package / INDEX).read_bytes())
    _write(package, run.folder, len(rows))


def _asked(told: dict[str, str | int]) -> dict[str, str | int]:
    return {name: value for name, value in told.items() if name == "asked"}


def _write(package: Path, folder: Path, replies: int) -> None:
    config = json.loads((package / "config.json").read_text("utf-8"))
    for name in (INDEX, REPLIES):
        (package / name).write_bytes((folder / name).read_bytes())
    size = sum((package / name).stat().st_size for name in (INDEX, REPLIES)) / 1e6
    card = (package / "README.md").read_text("utf-8")
    told = _SIZE.sub(rf"{replies:,} replies, \1\n\2 \3 cells of which a query reads \4; {size:.1f} MB", card)
    names = config.pop("files")
    kept = {name: package / name for name in names}
    copies = {name: folder / f"kept-{name}" for name in kept}
    for name, file in kept.items():
        copies[name].write_bytes(file.read_bytes())
    write_package(package, copies, config, told)
