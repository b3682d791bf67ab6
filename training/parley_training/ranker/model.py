"""The dual encoder: contexts and replies become unit vectors of one space."""

import math
from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

from parley_training.encoder.model import JointEncoder
from parley_training.encoder.tokens import EncoderTokens

Text = tuple[str, str]
"""(what was said before, the last turn), or ("", reply)."""

CHUNK = 32
"""So many texts of similar length are read together."""

LARGEST_SCALE = 100.0


class DualEncoder(nn.Module):
    """MiniLM with the mean over all tokens; token types stay 0, as in pretraining."""

    def __init__(self, folder: Path, dropout: float, scale: float) -> None:
        super().__init__()
        self.encoder = JointEncoder(folder, dropout, {})
        self.log_scale = nn.Parameter(torch.tensor(math.log(scale)))
        self._tokens = EncoderTokens(folder)

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        """Unit vectors [rows, width] of token numbers [rows, length]."""
        return self.encoder.pool(input_ids, attention_mask, torch.zeros_like(input_ids))[1]

    def embed(self, texts: Sequence[Text]) -> Tensor:
        """Unit vectors [texts, width]; texts of similar length are read together."""
        order = sorted(range(len(texts)), key=lambda row: len(texts[row][0]) + len(texts[row][1]))
        parts = []
        for at in range(0, len(order), CHUNK):
            batch = self._tokens.batch([texts[row] for row in order[at : at + CHUNK]])
            device = self.log_scale.device
            parts.append(self(batch["input_ids"].to(device), batch["attention_mask"].to(device)))
        back = torch.tensor(order, device=self.log_scale.device).argsort()
        return torch.cat(parts)[back]

    def loss(self, contexts: Tensor, replies: Tensor) -> tuple[Tensor, Tensor]:
        """Cross-entropy in both directions over all pairs of a batch [pairs, width], and the share ranked first."""
        scores = contexts @ replies.T * self.log_scale.exp().clamp(max=LARGEST_SCALE)
        right = torch.arange(len(scores), device=scores.device)
        both = functional.cross_entropy(scores, right) + functional.cross_entropy(scores.T, right)
        return both / 2, (scores.argmax(1) == right).float().mean()
