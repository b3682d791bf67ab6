"""Low-rank adapters for a base that is too large to ship: trained where there is a GPU, brought back small.

`python -m parley_training adapter prepare|train|samples|gguf` (`adapter_cli.py`).
"""

import json
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from parley_training.device import pick_device
from parley_training.generator.adapted import Adapted
from parley_training.generator.adapter_base import read_base
from parley_training.generator.trees import NONE, Batch, Forest
from parley_training.metrics import auc

CONFIG, PREPARED, KEPT = "adapter.json", "trees-{}.npz", "adapter.npz"
CONTEXTS, ROWS, FIGURES = "contexts.json", "rows.json", "figures.json"
BLOCK = 32
MEASURED, REPORTED = 30, 10
"""Steps after which the time of a step is known, and between reports."""
EMBEDDING_SHARE = 0.1
"""Of the learning rate, for an embedding that learns whole."""


@dataclass(frozen=True)
class Settings:
    """All that decides an adapter besides data and seed.

    Attributes:
        base: the `.gguf` file with the weights that stay as they are.
        rank, alpha: of the adapters.
        passes: how often each tree is read.
        tokens: of a step; a step is computed in parts of at most `part` tokens.
        rate: the learning rate after the first `warm_up` steps; it falls to zero by half a cosine.
        verdict: the weight of a verdict; a token of a reply has 1.
        marks: how often the places that readers marked are read for each time that a talk is.
        answered: places of test talks that are answered for blind marks, and half as many of development talks.
        length: the most tokens of a talk without its branches.
        embedding: whether the embedding learns, too: for a vocabulary with tokens that the base does not know.
    """

    base: str
    rank: int = 32
    alpha: float = 64
    passes: float = 3
    tokens: int = 16_000
    part: int = 16_000
    rate: float = 2e-4
    warm_up: int = 20
    verdict: float = 3
    marks: int = 2
    answered: int = 200
    length: int = 1200
    embedding: bool = False


def train(folder: Path, seed: int, seconds: float | None = None) -> Adapted:
    """Trains the adapters of a prepared run and leaves them, with figures of the development part, in its folder.

    Args:
        seconds: the most that may be used; fewer passes are made where they would take longer.
    """
    settings, device = read_settings(folder), pick_device()
    model = open_model(folder, settings, device, seed)
    forest = Forest(dict(np.load(folder / PREPARED.format("train"))))
    steps = _learn(model, forest, settings, seed, seconds)
    judged = [name for name in ("development", "marked") if (folder / PREPARED.format(name)).exists()]
    figures = {
        name: judge(model, Forest(dict(np.load(folder / PREPARED.format(name)))), settings.part) for name in judged
    }
    _say("judged", steps=steps, **figures)
    (folder / FIGURES).write_text(json.dumps({"steps": steps, **figures}), "utf-8")
    save(model, folder / KEPT)
    return model


def read_settings(folder: Path) -> Settings:
    """The settings that a run was prepared with."""
    return Settings(**json.loads((folder / CONFIG).read_text("utf-8")))


def open_model(folder: Path, settings: Settings, device: torch.device, seed: int) -> Adapted:
    """The base with adapters that do nothing yet."""
    # Its gradients are not finite where a mask hides much (PyTorch 2.11, cuDNN on Hopper).
    torch.backends.cuda.enable_cudnn_sdp(False)
    weights, shape = read_base(folder, device, torch.bfloat16 if device.type == "cuda" else torch.float32)
    return Adapted(weights, shape, settings.rank, settings.alpha, settings.embedding, seed).to(device)


def _learn(model: Adapted, forest: Forest, settings: Settings, seed: int, seconds: float | None) -> int:
    optimiser, started = _optimiser(model, settings), time.monotonic()
    steps = math.ceil(settings.passes * int(forest.sizes.sum()) / settings.tokens)
    for number, batches in enumerate(_steps(forest, settings, np.random.default_rng(seed))):
        if number >= steps:
            break
        if number == MEASURED and seconds is not None:
            each = (time.monotonic() - started) / number
            steps = min(steps, number + int(seconds / each))
            _say("planned", steps=steps, seconds_a_step=each)
        for group in optimiser.param_groups:
            group["lr"] = group["share"] * settings.rate * rate_factor(number, steps, settings.warm_up)
        loss = _step(model, forest, batches)
        norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        if number % REPORTED == 0:
            _say("step", step=number, loss=float(loss), norm=float(norm), seconds=time.monotonic() - started)
    return steps


def _optimiser(model: Adapted, settings: Settings) -> torch.optim.Optimizer:
    groups: list[dict[str, Any]] = [{"params": list(model.adapters.values()), "share": 1.0}]
    if model.embedding is not None:
        groups.append({"params": [model.embedding], "share": EMBEDDING_SHARE})
    return torch.optim.AdamW(groups, lr=settings.rate, betas=(0.9, 0.98), weight_decay=0.0, fused=True)


def rate_factor(number: int, steps: int, warm_up: int) -> float:
    """Of the learning rate: it rises, then falls by half a cosine."""
    return min(1.0, (number + 1) / max(1, warm_up)) * 0.5 * (1 + math.cos(math.pi * min(1.0, number / steps)))


def _steps(forest: Forest, settings: Settings, order: np.random.Generator) -> Iterator[list[list[int]]]:
    found: list[list[int]] = []
    size = 0
    while True:
        for rows in forest.batches(settings.part, order):
            found.append(rows)
            size += int(forest.sizes[rows].sum())
            if size >= settings.tokens:
                yield found
                found, size = [], 0


def _step(model: Adapted, forest: Forest, batches: Sequence[list[int]]) -> Tensor:
    device = next(model.parameters()).device
    read: list[Batch] = [forest.batch(rows, device) for rows in batches]
    whole = sum(batch.weights.sum() for batch in read)
    total = torch.zeros((), device=device)
    for batch in read:
        losses, weights = model.loss(batch)
        loss = (losses * weights).sum() / whole
        loss.backward()
        total += loss.detach()
    return total


def judge(model: Adapted, forest: Forest, part: int) -> dict[str, float]:
    """Perplexity a token of the replies, and the area under the curve of the verdicts."""
    device = next(model.parameters()).device
    yes, no = int(forest.answers[0]), int(forest.answers[1])
    losses, odds, truth = [], [], []
    with torch.no_grad():
        for rows in forest.batches(2 * part, None):
            batch = forest.batch(rows, device)
            counted = batch.targets != NONE
            logits = model.logits(model.states(batch.ids, batch.positions, batch.mask)[counted])
            targets, asked = batch.targets[counted], batch.verdicts[counted]
            losses.append(nn.functional.cross_entropy(logits[~asked], targets[~asked], reduction="none").cpu())
            odds.append((logits[asked, yes] - logits[asked, no]).cpu())
            truth.append((targets[asked] == yes).cpu())
    values, sensible = torch.cat(odds).numpy(), torch.cat(truth).numpy()
    said = torch.cat(losses)
    return {
        "loss": float(said.sum()),
        "tokens": float(len(said)),
        "perplexity": float(said.mean().exp()) if len(said) else 0.0,
        "auc": float(auc(values[sensible], values[~sensible])),
        "sensible": float(sensible.mean()),
        "verdicts": float(len(values)),
    }


def save(model: Adapted, file: Path) -> None:
    """Writes the adapters in eight bits, blocks of 32 with one scale, as Q8_0 of ggml has them."""
    arrays: dict[str, NDArray[np.generic]] = {"scale": np.array(model.scale)}
    for name, value in model.adapters.items():
        arrays[f"{name}|codes"], arrays[f"{name}|scales"] = _eight_bits(value.detach().float().cpu())
    if model.embedding is not None:
        arrays["embedding|codes"], arrays["embedding|scales"] = _eight_bits(model.embedding.detach().float().cpu())
    np.savez_compressed(file, **arrays)  # type: ignore[arg-type]


def _eight_bits(value: Tensor) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
    blocks = value.reshape(*value.shape[:-1], -1, BLOCK)
    scales = (blocks.abs().amax(-1) / 127).half()
    codes = (blocks / scales.float().clamp(min=1e-12)[..., None]).round().clamp(-127, 127)
    return codes.to(torch.int8).numpy(), scales.numpy()


def load(file: Path) -> Mapping[str, Tensor]:
    """The adapters that `save` wrote, in float32; `scale` is how much they count."""
    arrays = np.load(file)
    found = {"scale": torch.tensor(float(arrays["scale"]))}
    for name in {key.partition("|")[0] for key in arrays.files} - {"scale"}:
        codes, scales = torch.from_numpy(arrays[f"{name}|codes"]), torch.from_numpy(arrays[f"{name}|scales"])
        found[name] = (codes.float() * scales.float()[..., None]).flatten(-2)
    return found


def put(model: Adapted, file: Path) -> None:
    """Puts what `save` wrote into a model."""
    found = load(file)
    with torch.no_grad():
        for name, value in model.adapters.items():
            value.copy_(found[name])
        if model.embedding is not None:
            model.embedding.copy_(found["embedding"])


def _say(what: str, **values: Any) -> None:
    shown = {name: round(value, 4) if isinstance(value, float) else value for name, value in values.items()}
    print(json.dumps({"what": what, **shown}), file=sys.stderr, flush=True)
