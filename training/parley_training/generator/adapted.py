"""A Qwen2 whose weights stay as they are, with low-rank adapters that learn (LoRA, Hu et al. 2021)."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from parley_training.generator.shape import Shape
from parley_training.generator.trees import NONE, Batch

LINEAR = (
    "self_attn.q_proj",
    "self_attn.k_proj",
    "self_attn.v_proj",
    "self_attn.o_proj",
    "mlp.gate_proj",
    "mlp.up_proj",
    "mlp.down_proj",
)
EMBEDDING, OUTPUT = "model.embed_tokens.weight", "lm_head.weight"


@dataclass
class Cache:
    """Keys and values of what was read, for each layer, [rows, heads, tokens, width]."""

    keys: list[Tensor]
    values: list[Tensor]


class Adapted(nn.Module):
    """The model. Weights are named as in `transformers`; an adapter has `down` [rank, in] and `up` [out, rank].

    Args:
        weights: of the base; the output layer may be missing where it is the embedding.
        rank: of the adapters.
        alpha: an adapter counts `alpha / rank`.
        embedding: whether the embedding learns, too: for tokens that the base does not know.
    """

    def __init__(
        self,
        weights: Mapping[str, Tensor],
        shape: Shape,
        rank: int,
        alpha: float,
        embedding: bool = False,
        seed: int = 0,
    ) -> None:
        super().__init__()
        self._shape, self.scale = shape, alpha / rank
        self.base = {name: value for name, value in weights.items() if not (embedding and name == EMBEDDING)}
        self.embedding = nn.Parameter(weights[EMBEDDING].float().clone()) if embedding else None
        random = torch.Generator().manual_seed(seed)
        adapters: dict[str, nn.Parameter] = {}
        for layer in range(shape.layers):
            for name in LINEAR:
                rows, columns = weights[f"model.layers.{layer}.{name}.weight"].shape
                down = torch.rand(rank, columns, generator=random) * 2 - 1
                adapters[_key(layer, name, "down")] = nn.Parameter(down / math.sqrt(columns))
                adapters[_key(layer, name, "up")] = nn.Parameter(torch.zeros(rows, rank))
        self.adapters = nn.ParameterDict(adapters)

    def states(self, ids: Tensor, positions: Tensor, mask: Tensor, cache: Cache | None = None) -> Tensor:
        """The last layer's states [rows, tokens, hidden]; the cache grows by what is read.

        Args:
            mask: [rows, 1, tokens, all tokens]: true where one sees the other.
        """
        x = functional.embedding(ids, self._table).to(self._kind)
        turns = self._turns(positions)
        seen = torch.zeros(mask.shape, dtype=x.dtype, device=x.device).masked_fill_(~mask, -torch.inf)
        for layer in range(self._shape.layers):
            x = self._layer(layer, x, turns, seen, cache)
        return self._norm(x, "model.norm.weight")

    def logits(self, states: Tensor) -> Tensor:
        """Logits [.., vocabulary] in float32."""
        output = self.base.get(OUTPUT)
        return functional.linear(states, (self._table if output is None else output).to(states.dtype)).float()

    def loss(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """Cross-entropy [n] of each target, and its weight."""
        states = self.states(batch.ids, batch.positions, batch.mask)
        counted = batch.targets != NONE
        logits = self.logits(states[counted])
        return functional.cross_entropy(logits, batch.targets[counted], reduction="none"), batch.weights[counted]

    @property
    def _table(self) -> Tensor:
        return self.base[EMBEDDING] if self.embedding is None else self.embedding

    @property
    def _kind(self) -> torch.dtype:
        return self.base["model.layers.0.mlp.up_proj.weight"].dtype

    def _layer(self, layer: int, x: Tensor, turns: tuple[Tensor, Tensor], mask: Tensor, cache: Cache | None) -> Tensor:
        x = x + self._attend(layer, self._norm(x, f"model.layers.{layer}.input_layernorm.weight"), turns, mask, cache)
        y = self._norm(x, f"model.layers.{layer}.post_attention_layernorm.weight")
        inner = functional.silu(self._linear(layer, "mlp.gate_proj", y)) * self._linear(layer, "mlp.up_proj", y)
        return x + self._linear(layer, "mlp.down_proj", inner)

    def _attend(self, layer: int, x: Tensor, turns: tuple[Tensor, Tensor], mask: Tensor, cache: Cache | None) -> Tensor:
        shape, (rows, tokens, _) = self._shape, x.shape

        def heads(name: str, count: int) -> Tensor:
            return self._linear(layer, f"self_attn.{name}", x).view(rows, tokens, count, shape.head).transpose(1, 2)

        query = _turned(heads("q_proj", shape.heads), turns)
        key, value = _turned(heads("k_proj", shape.kv_heads), turns), heads("v_proj", shape.kv_heads)
        if cache is not None:
            if len(cache.keys) > layer:
                key = torch.cat([cache.keys[layer], key], 2)
                value = torch.cat([cache.values[layer], value], 2)
                cache.keys[layer], cache.values[layer] = key, value
            else:
                cache.keys.append(key)
                cache.values.append(value)
        times = shape.heads // shape.kv_heads
        found = functional.scaled_dot_product_attention(
            query, key.repeat_interleave(times, 1), value.repeat_interleave(times, 1), attn_mask=mask
        )
        return self._linear(layer, "self_attn.o_proj", found.transpose(1, 2).reshape(rows, tokens, -1))

    def _linear(self, layer: int, name: str, x: Tensor) -> Tensor:
        place = f"model.layers.{layer}.{name}"
        down = self.adapters[_key(layer, name, "down")].to(x.dtype)
        up = self.adapters[_key(layer, name, "up")].to(x.dtype)
        whole = functional.linear(x, self.base[f"{place}.weight"], self.base.get(f"{place}.bias"))
        return whole + functional.linear(functional.linear(x, down), up) * self.scale

    def _norm(self, x: Tensor, name: str) -> Tensor:
        return functional.rms_norm(x, (x.shape[-1],), self.base[name].to(x.dtype), self._shape.epsilon)

    def _turns(self, positions: Tensor) -> tuple[Tensor, Tensor]:
        half = torch.arange(0, self._shape.head, 2, device=positions.device).float() / self._shape.head
        angles = positions[..., None].float() / self._shape.theta**half
        angles = torch.cat([angles, angles], -1)[:, None]
        return angles.cos().to(self._kind), angles.sin().to(self._kind)


def _key(layer: int, name: str, part: str) -> str:
    # Names of parameters in a dictionary may have no dots.
    return f"{layer}:{name.replace('.', ':')}:{part}"


def _turned(x: Tensor, turns: tuple[Tensor, Tensor]) -> Tensor:
    first, second = x.chunk(2, -1)
    return x * turns[0] + torch.cat([-second, first], -1) * turns[1]
