"""The network: a BERT backbone and, for each token, the logits of its clause's move, kind, gravity and beginning."""

from pathlib import Path

from torch import Tensor, nn
from transformers import AutoModel

from parley_training.moves.labels import BEGIN, HEADS

HIDDEN = 256
OUTPUTS = (BEGIN, *HEADS)


class MoveTagger(nn.Module):
    """Reads rows once; a clause's logits are the mean over its tokens."""

    def __init__(self, folder: Path, dropout: float) -> None:
        super().__init__()
        self.backbone = AutoModel.from_pretrained(folder, add_pooling_layer=False)
        width = self.backbone.config.hidden_size
        sizes = {BEGIN: 1, **{name: len(labels) for name, labels in HEADS.items()}}
        self.heads = nn.ModuleDict(
            {
                name: nn.Sequential(
                    nn.Dropout(dropout), nn.Linear(width, HIDDEN), nn.GELU(), nn.Dropout(dropout),
                    nn.Linear(HIDDEN, size),
                )
                for name, size in sizes.items()
            }
        )  # fmt: skip

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> tuple[Tensor, ...]:
        """Logits [rows, tokens, labels] in the order of OUTPUTS."""
        states = self.backbone(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state
        return tuple(self.heads[name](states) for name in OUTPUTS)
