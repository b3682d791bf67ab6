"""The network: a cross-encoder with one number a row."""

from pathlib import Path

import torch
from torch import Tensor, nn
from transformers import AutoModel

HIDDEN = 192


class FitNetwork(nn.Module):
    """Reads what was said and a reply together; the mean over the reply, over all, and the first token decide."""

    def __init__(self, folder: Path, dropout: float) -> None:
        super().__init__()
        self.backbone = AutoModel.from_pretrained(folder, add_pooling_layer=False)
        width = self.backbone.config.hidden_size
        self.heads = nn.Sequential(
            nn.Dropout(dropout), nn.Linear(3 * width, HIDDEN), nn.GELU(), nn.Dropout(dropout), nn.Linear(HIDDEN, 1)
        )

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        """Logits [rows]."""
        states = self.backbone(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state
        reply, whole = (_mean(states, chosen * attention_mask) for chosen in (token_type_ids, attention_mask))
        logits: Tensor = self.heads(torch.cat([reply, whole, states[:, 0]], -1)).squeeze(-1)
        return logits


def _mean(states: Tensor, chosen: Tensor) -> Tensor:
    weights = chosen.unsqueeze(-1).to(states.dtype)
    return (states * weights).sum(1) / weights.sum(1)
