"""What trained encoders say, together, of lines that nobody labelled: pseudo-labels for a further run.

The teacher is the mean of several runs' probabilities, so it is larger than the student by as many times (ensemble
distillation: Hinton, Vinyals and Dean, 'Distilling the Knowledge in a Neural Network', 2015).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from parley_training.corpora.dialogues import read_dialogues
from parley_training.corpora.licences import allowed
from parley_training.encoder.labels import SHIPPED
from parley_training.encoder.predict import EXPORTED, TRAINING, OnnxPredictor, Pair
from parley_training.encoder.safety_data import CHAT
from parley_training.encoder.tokens import EncoderTokens
from parley_training.errors import TrainingError
from parley_training.job import PERMISSIVE, Job, Licences
from parley_training.metrics import Floats, sigmoid, softmax
from parley_training.run import Run
from parley_training.stream import seeded
from parley_training.text import speech_like

TAUGHT, FILE = "taught", "taught.pt"
VIEWS = {f"{TAUGHT}.{view}": tuple(name for name, head in SHIPPED.items() if head.view == view)
         for view in ("context", "alone")}  # fmt: skip
"""The streams of taught lines, and the heads that each of them trains."""

PAIRS_A_SOURCE = 8000
LONGEST = 40
"""Lines have at most so many words."""

BATCH = 64


@dataclass(frozen=True, slots=True)
class Taught:
    """A line with the line before it (empty for heads that read it alone), and probabilities [labels] by head."""

    context: str
    text: str
    said: Mapping[str, Tensor]


def taught_examples(run: Run, folder: Path, teachers: Sequence[str], job: Job) -> dict[str, list[Taught]]:
    """The taught lines by stream; made once for a run and kept in its folder.

    Args:
        folder: of the pretrained model, whose tokenizer the teachers share.
        teachers: names of exported runs beside `run`.

    Raises:
        TrainingError: a teacher has not been exported, or has seen data that this run may not use.
    """
    if not (run.folder / FILE).exists():
        run.save(FILE, _ask(run, folder, teachers, job))
    content = run.load(FILE)
    return {
        stream: [
            Taught(context, text, {head: said[head][row] for head in VIEWS[stream]})
            for row, (context, text) in enumerate(pairs)
        ]
        for stream, (pairs, said) in content.items()
    }


def learn(logits: Mapping[str, Tensor], items: Sequence[Taught], heads: Sequence[str]) -> Tensor:
    """Mean over the heads of the student's cross-entropy with what the teacher said; logits are [rows, labels]."""
    losses = []
    for name in heads:
        wanted = torch.stack([item.said[name].float() for item in items]).to(logits[name].device)
        if SHIPPED[name].kind == "many":
            each = functional.binary_cross_entropy_with_logits(logits[name].float(), wanted, reduction="none")
            losses.append(each.sum(1).mean())
        else:
            losses.append(-(wanted * functional.log_softmax(logits[name].float(), -1)).sum(1).mean())
    return torch.stack(losses).mean()


def unlabelled(data: Path, licences: Licences) -> Iterator[Pair]:
    """Turns of ordinary dialogue with the turn before, in the form of speech, from train splits alone."""
    for source in CHAT:
        if not allowed(source, licences):
            continue
        found = dict.fromkeys(_turns(data, source))
        yield from seeded("taught", source).sample(list(found), min(PAIRS_A_SOURCE, len(found)))


def _turns(data: Path, source: str) -> Iterator[Pair]:
    for dialogue in read_dialogues(data, source):
        texts = [speech_like(turn.text) for turn in dialogue.turns] if dialogue.split == "train" else []
        for before, text in zip(["", *texts], texts, strict=False):
            if text and len(text.split()) <= LONGEST:
                yield before, text


def _ask(run: Run, folder: Path, teachers: Sequence[str], job: Job) -> dict[str, object]:
    files = [run.folder.parent / name / EXPORTED for name in teachers]
    missing = [str(file) for file in files if not file.exists()]
    if missing or not files:
        raise TrainingError(f"{', '.join(missing) or 'teachers'}: missing; train and export the runs that shall teach")
    _refuse_unlike(run, teachers, job)
    predictors = [OnnxPredictor(file, EncoderTokens(folder)) for file in files]
    pairs = list(unlabelled(job.data, job.licences))
    views = {"context": pairs, "alone": [("", text) for _, text in pairs]}
    content: dict[str, object] = {}
    for stream, heads in VIEWS.items():
        rows = sorted(set(views[stream.partition(".")[2]]), key=lambda pair: (len("".join(pair)), pair))
        content[stream] = (rows, _means(predictors, rows, heads))
        run.log("taught", stream=stream, rows=len(rows), teachers=list(teachers))
    return content


def _refuse_unlike(run: Run, teachers: Sequence[str], job: Job) -> None:
    """What a teacher says comes from its data too."""
    for name in teachers if job.licences == PERMISSIVE else ():
        seen = Run(run.folder.parent / name).read_json(TRAINING)["licences"]
        if seen != PERMISSIVE:
            raise TrainingError(f"{name}: has learned from sets that are not permissive; train it on permissive ones")


def _means(predictors: Sequence[OnnxPredictor], rows: Sequence[Pair], heads: Sequence[str]) -> dict[str, Tensor]:
    """The teachers' mean probabilities [rows, labels] by head, in half precision."""
    parts: dict[str, list[Floats]] = {name: [] for name in heads}
    for start in range(0, len(rows), BATCH):
        answers = [predictor.run(rows[start : start + BATCH]) for predictor in predictors]
        for name in heads:
            parts[name].append(np.mean([_probabilities(name, answer[name]) for answer in answers], axis=0))
    return {name: torch.from_numpy(np.concatenate(some)).half() for name, some in parts.items()}


def _probabilities(head: str, logits: Floats) -> Floats:
    return sigmoid(logits) if SHIPPED[head].kind == "many" else softmax(logits)
