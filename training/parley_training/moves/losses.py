"""What the tagger learns from: where clauses begin, and what each true clause is."""

from collections.abc import Mapping, Sequence

import torch
from torch import Tensor
from torch.nn import functional

from parley_training.moves.data import MovedLine
from parley_training.moves.labels import BEGIN, HEADS, MOVES
from parley_training.moves.recipe import Recipe
from parley_training.moves.tokens import LineTokens

NOT_ASKING = "not_asking"


def clause_spans(line: MovedLine, row: LineTokens) -> list[tuple[int, int]]:
    """First token and the one after the last of each clause, in the row; a clause that was cut off is empty."""
    starts = line.starts
    owner = [sum(place >= start for start in starts) - 1 for place in row.places]
    spans = []
    for number in range(len(starts)):
        own = [row.first + at for at, clause in enumerate(owner) if clause == number]
        spans.append((own[0], own[-1] + 1) if own else (0, 0))
    return spans


def loss_of(
    logits: Mapping[str, Tensor], lines: Sequence[MovedLine], rows: Sequence[LineTokens], recipe: Recipe
) -> dict[str, Tensor]:
    """The loss of each head over a batch. `logits`: [rows, tokens, labels]."""
    spans = [clause_spans(line, row) for line, row in zip(lines, rows, strict=True)]
    return {
        BEGIN: _begin(logits[BEGIN], rows, spans),
        NOT_ASKING: _not_asking(logits["move"], lines, spans),
        **{name: _clauses(name, logits[name], lines, spans, recipe) for name in HEADS},
    }


def _not_asking(logits: Tensor, lines: Sequence[MovedLine], spans: Sequence[Sequence[tuple[int, int]]]) -> Tensor:
    """For clauses of which only this is known: how improbable it is that they ask."""
    means = [
        logits[index, first:end].float().mean(0)
        for index, (line, clauses) in enumerate(zip(lines, spans, strict=True))
        for clause, (first, end) in zip(line.clauses, clauses, strict=True)
        if end > first and not clause.move
    ]
    if not means:
        return logits.sum() * 0
    chances = torch.stack(means).softmax(-1)[:, MOVES.index("asks")]
    return -torch.log1p(-chances.clamp(max=1 - 1e-6)).mean()


def _begin(logits: Tensor, rows: Sequence[LineTokens], spans: Sequence[Sequence[tuple[int, int]]]) -> Tensor:
    places, wanted = [], []
    for index, (row, clauses) in enumerate(zip(rows, spans, strict=True)):
        firsts = {first for first, _ in clauses}
        for at, head in enumerate(row.heads):
            if head and at > 0:
                places.append((index, row.first + at))
                wanted.append(float(row.first + at in firsts))
    if not places:
        return logits.sum() * 0
    at = torch.tensor(places, device=logits.device)
    return functional.binary_cross_entropy_with_logits(
        logits[at[:, 0], at[:, 1], 0].float(), torch.tensor(wanted, device=logits.device)
    )


def _clauses(
    name: str, logits: Tensor, lines: Sequence[MovedLine], spans: Sequence[Sequence[tuple[int, int]]], recipe: Recipe
) -> Tensor:
    labels = HEADS[name]
    means, wanted = [], []
    for index, (line, clauses) in enumerate(zip(lines, spans, strict=True)):
        for clause, (first, end) in zip(line.clauses, clauses, strict=True):
            label = getattr(clause, name)
            if end > first and label:
                means.append(logits[index, first:end].float().mean(0))
                wanted.append(labels.index(label))
    if not means:
        return logits.sum() * 0
    weight = torch.tensor(recipe.gravity, device=logits.device) if name == "gravity" else None
    return functional.cross_entropy(
        torch.stack(means),
        torch.tensor(wanted, device=logits.device),
        weight=weight,
        label_smoothing=recipe.smoothing,
    )
