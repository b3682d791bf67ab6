"""The network: MiniLM with one linear head that gives each token two scores, as first and as last of the answer."""

from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

from parley_training.encoder.model import JointEncoder
from parley_training.reader.tokens import Window

OUT = -1e4
"""The score of tokens that cannot belong to an answer."""


class SpanReader(nn.Module):
    """Scores [CLS] (no answer) and the tokens of the passage."""

    def __init__(self, folder: Path, dropout: float) -> None:
        super().__init__()
        backbone = JointEncoder(folder, dropout, {}).backbone
        self.backbone = backbone
        self.dropout = nn.Dropout(dropout)
        self.heads = nn.Linear(backbone.config.hidden_size, 2)

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> tuple[Tensor, Tensor]:
        """Start and end logits, both [rows, length]; OUT for the question, the separators and padding."""
        states = self.backbone(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state
        logits = self.heads(self.dropout(states)).float()
        following = functional.pad(token_type_ids * attention_mask, (0, 1))[:, 1:]
        possible = token_type_ids * following
        first = functional.pad(torch.ones_like(input_ids[:, :1]), (0, input_ids.shape[1] - 1))
        logits = logits.masked_fill(((possible + first) == 0).unsqueeze(-1), OUT)
        return logits[..., 0], logits[..., 1]


def span_loss(starts: Tensor, ends: Tensor, windows: Sequence[Window]) -> Tensor:
    """Mean cross-entropy of the first and the last token; [CLS] is right where there is no answer."""
    target = torch.tensor([window.target for window in windows], device=starts.device)
    both = functional.cross_entropy(starts, target[:, 0]) + functional.cross_entropy(ends, target[:, 1])
    return both / 2
