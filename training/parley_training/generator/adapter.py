"""Low-rank adapters for a base that is too large to ship: prepared here, trained where there is a GPU, brought back small.

    python -m parley_training adapter prepare --config configs/adapter.toml --out RUN
    python -m parley_training adapter train --out RUN
    python -m parley_training adapter gguf --out RUN --to models/large/adapter.gguf
"""

import argparse
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
from tokenizers import Tokenizer
from torch import Tensor, nn

from parley_training.config import load_config
from parley_training.device import pick_device
from parley_training.errors import TrainingError
from parley_training.generator.adapted import Adapted
from parley_training.generator.adapter_base import read_base
from parley_training.generator.trees import Forest
from parley_training.metrics import auc

CONFIG, PREPARED, KEPT = "adapter.json", "trees-{}.npz", "adapter.npz"
BLOCK = 32
EMBEDDING_SHARE = 0.1
"""Of the learning rate, for an embedding that learns whole."""


@dataclass(frozen=True)
class Settings:
    """All that decides an adapter besides data and seed.

    Attributes:
        base: the `.gguf` file with the weights that stay as they are.
        writing: `chat`, or `controlled` where the tokens are our own.
        rank, alpha: of the adapters.
        passes: how often each tree is read.
        tokens: of a step; a step is computed in parts of at most `part` tokens.
        rate: the learning rate after the first `warm_up` steps; it falls to zero by half a cosine.
        verdict: the weight of a verdict; a token of a reply has 1.
        length: the most tokens of a talk without its branches.
    """

    base: str
    writing: str = "chat"
    rank: int = 32
    alpha: float = 64
    passes: float = 3
    tokens: int = 16_000
    part: int = 16_000
    rate: float = 2e-4
    warm_up: int = 20
    verdict: float = 3
    length: int = 1200
    embedding: bool = False


def train(folder: Path, seed: int, seconds: float | None) -> Adapted:
    """Trains the adapters of a prepared run and leaves them, with figures of the development part, in its folder.

    Args:
        seconds: the most that may be used; fewer passes are made where they would take longer.
    """
    begun = time.monotonic()
    settings = Settings(**json.loads((folder / CONFIG).read_text("utf-8")))
    device = pick_device()
    weights, shape = read_base(folder, device, torch.bfloat16 if device.type == "cuda" else torch.float32)
    torch.manual_seed(seed)
    model = Adapted(weights, shape, settings.rank, settings.alpha, settings.embedding, seed).to(device)
    forest = Forest(dict(np.load(folder / PREPARED.format("train"))))
    _say("loaded", seconds=time.monotonic() - begun, tokens=int(forest.sizes.sum()))
    groups = [{"params": list(model.adapters.values()), "share": 1.0}]
    if model.embedding is not None:
        groups.append({"params": [model.embedding], "share": EMBEDDING_SHARE})
    optimiser = torch.optim.AdamW(groups, lr=settings.rate, betas=(0.9, 0.98), weight_decay=0.0, fused=True)
    steps = math.ceil(settings.passes * forest.sizes.sum() / settings.tokens)
    started, number = time.monotonic(), 0
    for number, batches in enumerate(_steps(forest, settings, np.random.default_rng(seed))):
        if number >= steps:
            break
        if number == 30 and seconds is not None:
            each = (time.monotonic() - started) / number
            steps = min(steps, number + int((seconds - (time.monotonic() - begun)) / each))
            _say("planned", steps=steps, seconds_a_step=each)
        for group in optimiser.param_groups:
            group["lr"] = group["share"] * settings.rate * rate_factor(number, steps, settings.warm_up)
        loss = _step(model, forest, batches, device, settings)
        norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        if number % 10 == 0:
            _say("step", step=number, loss=float(loss), norm=float(norm), seconds=time.monotonic() - started)
    figures = {name: judge(model, Forest(dict(np.load(folder / PREPARED.format(name)))), device, settings.part) for name in _judged(folder)}
    _say("judged", steps=number, seconds=time.monotonic() - started, **figures)
    (folder / "figures.json").write_text(json.dumps({"steps": number, **figures}), "utf-8")
    save(model, folder / KEPT)
    return model


def _judged(folder: Path) -> list[str]:
    return [name for name in ("development", "marked") if (folder / PREPARED.format(name)).exists()]


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


def _step(model: Adapted, forest: Forest, batches: Sequence[list[int]], device: torch.device, settings: Settings) -> Tensor:
    read = [forest.batch(rows, device) for rows in batches]
    whole = sum(batch.weights.sum() for batch in read)
    total = torch.zeros((), device=device)
    for batch in read:
        losses, weights = model.loss(batch)
        loss = (losses * weights).sum() / whole
        loss.backward()
        total += loss.detach()
    return total


def judge(model: Adapted, forest: Forest, device: torch.device, part: int) -> dict[str, float]:
    """Perplexity a token of the replies, and the area under the curve of the verdicts."""
    yes, no = int(forest.answers[0]), int(forest.answers[1])
    losses, odds, truth = [], [], []
    with torch.no_grad():
        for rows in forest.batches(2 * part, None):
            batch = forest.batch(rows, device)
            counted = batch.targets != -1
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


def _say(what: str, **values: Any) -> None:
    shown = {name: round(value, 4) if isinstance(value, float) else value for name, value in values.items()}
    print(json.dumps({"what": what, **shown}), file=sys.stderr, flush=True)
