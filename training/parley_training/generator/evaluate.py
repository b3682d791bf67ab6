"""The stages `evaluate` (perplexity as trained) and, after the export, the figures of the shipped model."""

import itertools
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor

from parley_training.config import load_config
from parley_training.device import pick_device
from parley_training.generator.base import load_base, load_tokenizer
from parley_training.generator.decode import Decoder
from parley_training.generator.export import FOLDER, MODEL
from parley_training.generator.model import build
from parley_training.generator.paraphrase import article_conversations
from parley_training.generator.perplexity import SOURCE, Perplexity, View, of_total, perplexity, views
from parley_training.generator.sampling import sampled_replies, texts
from parley_training.generator.settings import Settings
from parley_training.generator.shape import Shape
from parley_training.generator.style import faithfulness, obedience, style_figures
from parley_training.generator.train import PADDING, ROUNDED, WEIGHTS
from parley_training.generator.verdicts import verdict_examples, verdict_figures
from parley_training.job import Job
from parley_training.run import Run

METRICS, SHIPPED, REPLIES = "metrics.json", "metrics.int4.json", "replies.json"


def evaluate(job: Job) -> None:
    """Writes `metrics.json`: perplexities on the development split, in full precision and with int4 weights."""
    settings, run = load_config(job.config, Settings), Run(job.out)
    judged = _views(job, settings)
    figures: dict[str, Any] = {"split": "dev", "dialogues": settings.evaluated, "source": SOURCE}
    for name, phase in (("adapted", "adapt"), ("full", "polish"), ("int4", ROUNDED)):
        if phase == "adapt" and not (job.out / phase / WEIGHTS).exists():
            continue
        content = Run(job.out / phase).load(WEIGHTS)
        model = build(content["weights"], Shape(**content["shape"])).to(pick_device()).eval()
        figures[name] = {view: asdict(perplexity(model, judged[view], PADDING)) for view in judged}
        if name == ROUNDED and settings.weighed:
            tokenizer = load_tokenizer(job.out / "tokenizer").tokenizer
            examples = verdict_examples("test", tokenizer, settings.length)
            figures["verdicts"] = {who: verdict_figures(model, rows, tokenizer) for who, rows in examples.items()}
    run.write_json(METRICS, figures)


def evaluate_shipped(job: Job) -> None:
    """Writes `metrics.int4.json` (perplexity and style of the exported model) and the replies that were judged."""
    settings, run = load_config(job.config, Settings), Run(job.out)
    judged = _views(job, settings)
    tokenizer = load_tokenizer(job.out / "tokenizer").tokenizer
    shape = Shape(**Run(job.out / ROUNDED).load(WEIGHTS)["shape"])
    decoder = Decoder(run.folder / FOLDER / MODEL, tokenizer, shape)
    replies = sampled_replies(job, settings.sampled, decoder)
    articles = itertools.islice(article_conversations("dev", job.seed), 2 * settings.sampled)
    said = [texts(job.seed, lines, decoder) for lines in articles]
    run.write_json(REPLIES, {"replies": replies, "texts": [asdict(pair) for pair in said]})
    figures = {
        "perplexity": {view: asdict(_of_decoder(decoder, judged[view])) for view in judged},
        "style": style_figures([reply for row in replies for reply in row["free"]]),
        "control": obedience([row["react"] for row in replies], [row["ask"] for row in replies]),
        "texts": faithfulness(said),
    }
    run.write_json(SHIPPED, {**figures, "split": "dev", "source": SOURCE})


def _views(job: Job, settings: Settings) -> dict[str, View]:
    base: Tokenizer = load_base(settings.base)[2]
    return views(job.data, settings.evaluated, load_tokenizer(job.out / "tokenizer").tokenizer, base)


def _of_decoder(decoder: Decoder, view: View) -> Perplexity:
    total, tokens = 0.0, 0
    for example in view.examples:
        ids = np.array(example.ids, np.int64)
        counted = np.array(example.weights)[1:] > 0
        logits: Tensor = torch.from_numpy(decoder.logits(ids))[:-1][torch.from_numpy(counted)]
        wanted = torch.from_numpy(ids[1:][counted])
        total += torch.nn.functional.cross_entropy(logits.double(), wanted, reduction="sum").item()
        tokens += len(wanted)
    return of_total(total, tokens, view)


def ratio(metrics: Mapping[str, Any], shipped: Mapping[str, Any], view: str) -> float:
    """How much higher the shipped model's perplexity is than that of the full-precision model: 0.03 is 3 %."""
    return float(shipped["perplexity"][view]["token"]) / float(metrics["full"][view]["token"]) - 1.0
