"""Samples of an adapted model, each with its verdict: for blind marks."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from parley_training.generator.adapted import Adapted, Cache


@dataclass(frozen=True)
class Drawing:
    """How replies are drawn: temperature, nucleus and the most tokens."""

    samples: int = 8
    temperature: float = 0.7
    top_p: float = 0.9
    longest: int = 48


@dataclass
class Drawn:
    """Replies of one context: `ids` of each, log-likelihoods of its tokens, log odds of its verdict."""

    ids: list[list[int]]
    likelihoods: list[list[float]]
    odds: list[float]


def draw(
    model: Adapted,
    contexts: Sequence[Sequence[int]],
    end: int,
    asking: Sequence[int],
    answers: tuple[int, int],
    how: Drawing,
    seed: int,
) -> list[Drawn]:
    """Replies to each context, side by side."""
    device = next(model.parameters()).device
    torch.manual_seed(seed)
    sizes = torch.tensor([len(ids) for ids in contexts], device=device).repeat_interleave(how.samples)
    longest = int(sizes.max())
    ids = torch.zeros(len(contexts), longest, dtype=torch.long)
    for row, context in enumerate(contexts):
        ids[row, : len(context)] = torch.tensor(context)
    ids = ids.to(device)
    order = torch.arange(longest, device=device)
    cache = Cache([], [])
    with torch.no_grad():
        causal = (order[:, None] >= order)[None, None]
        states = model.states(ids, order[None].expand(len(contexts), -1), causal, cache)
        rows = torch.arange(len(contexts), device=device)
        last = states[rows, sizes[:: how.samples] - 1].repeat_interleave(how.samples, 0)
        cache.keys = [key.repeat_interleave(how.samples, 0) for key in cache.keys]
        cache.values = [value.repeat_interleave(how.samples, 0) for value in cache.values]
        return _spoken(model, last, sizes, longest, cache, end, asking, answers, how)


def _spoken(
    model: Adapted,
    last: Tensor,
    sizes: Tensor,
    longest: int,
    cache: Cache,
    end: int,
    asking: Sequence[int],
    answers: tuple[int, int],
    how: Drawing,
) -> list[Drawn]:
    device, rows = last.device, len(sizes)
    valid = torch.arange(longest, device=device)[None] < sizes[:, None]
    drawn, likely = [], []
    open_rows = torch.ones(rows, dtype=torch.bool, device=device)
    odds = torch.zeros(rows, device=device)
    waiting = torch.full((rows,), -1, device=device)
    for step in range(how.longest + len(asking) + 1):
        logits = model.logits(last)
        due = waiting == 0
        odds = torch.where(due, logits[:, answers[0]] - logits[:, answers[1]], odds)
        waiting = torch.where(waiting >= 0, waiting - 1, waiting)
        chosen = _chosen(logits, how)
        if step >= how.longest - 1:
            chosen = torch.full_like(chosen, end)
        chosen = torch.where(open_rows, chosen, torch.full_like(chosen, asking[0] if asking else end))
        drawn.append(torch.where(open_rows, chosen, torch.full_like(chosen, -1)))
        likely.append(logits.log_softmax(-1).gather(1, chosen[:, None])[:, 0])
        closing = open_rows & (chosen == end)
        waiting = torch.where(closing, torch.full_like(waiting, len(asking)), waiting)
        open_rows = open_rows & ~closing
        valid = torch.cat([valid, torch.ones(rows, 1, dtype=torch.bool, device=device)], 1)
        states = model.states(chosen[:, None], (sizes + step)[:, None], valid[:, None, None], cache)
        last = states[:, 0]
        if not open_rows.any() and bool((waiting < 0).all()):
            break
    tokens, values = torch.stack(drawn, 1).cpu().numpy(), torch.stack(likely, 1).float().cpu().numpy()
    verdicts = odds.cpu().numpy()
    found = []
    for first in range(0, rows, how.samples):
        one = Drawn([], [], [])
        for row in range(first, first + how.samples):
            kept = tokens[row] >= 0
            one.ids.append([int(token) for token in tokens[row][kept]])
            one.likelihoods.append([round(float(value), 3) for value in values[row][kept]])
            one.odds.append(round(float(verdicts[row]), 3))
        found.append(one)
    return found


def _chosen(logits: Tensor, how: Drawing) -> Tensor:
    probabilities = (logits / how.temperature).softmax(-1)
    ordered, places = probabilities.sort(-1, descending=True)
    before = ordered.cumsum(-1) - ordered
    kept = ordered.masked_fill(before > how.top_p, 0)
    return places.gather(1, torch.multinomial(kept, 1))[:, 0]


def sample_contexts(model: Adapted, folder: Path, how: Drawing, seed: int, batch: int = 64) -> None:
    """Answers `contexts.json` of a run into `samples.json`."""
    content = json.loads((folder / "contexts.json").read_text("utf-8"))
    contexts = [one["ids"] for one in content["contexts"]]
    answers = tuple(int(token) for token in np.load(folder / "trees-train.npz")["answers"])
    order = sorted(range(len(contexts)), key=lambda row: len(contexts[row]))
    found: list[Drawn | None] = [None] * len(contexts)
    for first in range(0, len(order), batch):
        rows = order[first : first + batch]
        for row, one in zip(
            rows,
            draw(
                model,
                [contexts[r] for r in rows],
                content["end"],
                content["asking"],
                (answers[0], answers[1]),
                how,
                seed + first,
            ),
            strict=True,
        ):
            found[row] = one
    written = [vars(one) for one in found if one is not None]
    (folder / "samples.json").write_text(json.dumps(written), "utf-8")
