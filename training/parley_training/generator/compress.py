"""The step from full precision to int4: layer by layer, each made for what the layers before it now give."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any

import torch
from torch import Tensor, nn

from parley_training.generator.base import EMBEDDING
from parley_training.generator.gptq import on_grid
from parley_training.generator.model import Causal
from parley_training.generator.quantise import block_scales, rounded_to

_GROUPS = (("self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj"), ("self_attn.o_proj",))
_GROUPS += (("mlp.gate_proj", "mlp.up_proj"), ("mlp.down_proj",))


class _Reached(Exception):
    """The first layer was reached."""


def compress(
    model: Causal,
    batches: Sequence[Tensor],
    padding: int,
    block: int,
    embedding_block: int,
    progress: Callable[[int, int], None],
) -> dict[str, Tensor]:
    """Puts the model's weights on their grids, in place: linear layers on int4, embeddings on int8.

    Args:
        batches: token ids [examples, tokens] of conversations, padded on the right.
        progress: told after each layer how many are done, and of how many.

    Returns:
        The scales, by the weights' names.
    """
    device = next(model.parameters()).device
    batches = [ids.to(device) for ids in batches]
    scales = {EMBEDDING: block_scales(model.model.embed_tokens.weight, 8, embedding_block)}
    model.model.embed_tokens.weight.data = rounded_to(model.model.embed_tokens.weight, scales[EMBEDDING], 8)
    counted = [ids != padding for ids in batches]
    with torch.no_grad():
        states, given = _before_layers(model, batches)
        for number, layer in enumerate(model.model.layers):
            for group in _GROUPS:
                inputs = _inputs_of(layer, group[0], states, given, counted)
                for name in group:
                    module = layer.get_submodule(name)
                    module.weight.data, found = on_grid(module.weight.data, inputs, 4, block)
                    scales[f"model.layers.{number}.{name}.weight"] = found
            states = [_run(layer, state, keywords) for state, keywords in zip(states, given, strict=True)]
            progress(number + 1, len(model.model.layers))
    return {name: found.cpu() for name, found in scales.items()}


def _before_layers(model: Causal, batches: Sequence[Tensor]) -> tuple[list[Tensor], list[dict[str, Any]]]:
    """What the first layer is given for each batch: states, and the keywords that all layers share."""
    states: list[Tensor] = []
    given: list[dict[str, Any]] = []

    def catch(_module: nn.Module, places: tuple[Tensor, ...], keywords: dict[str, Any]) -> None:
        states.append(places[0])
        given.append(keywords)
        raise _Reached

    with ExitStack() as hooks:
        hooks.callback(model.model.layers[0].register_forward_pre_hook(catch, with_kwargs=True).remove)
        for ids in batches:
            try:
                model.model(input_ids=ids, use_cache=False)
            except _Reached:
                continue
    return states, given


def _inputs_of(
    layer: nn.Module, name: str, states: Sequence[Tensor], given: Sequence[dict[str, Any]], counted: Sequence[Tensor]
) -> Tensor:
    """The mean of x xᵀ over the inputs of one of the layer's products, [columns, columns]."""
    columns = layer.get_submodule(name).weight.shape[1]
    total, rows = torch.zeros(columns, columns, device=states[0].device), 0
    seen: list[Tensor] = []
    hook = layer.get_submodule(name).register_forward_pre_hook(lambda _module, places: seen.append(places[0]))
    for state, keywords, mask in zip(states, given, counted, strict=True):
        _run(layer, state, keywords)
        taken = seen.pop()[mask].float()
        total += taken.T @ taken
        rows += len(taken)
    hook.remove()
    return total / rows


def _run(layer: nn.Module, state: Tensor, keywords: dict[str, Any]) -> Tensor:
    result = layer(state, **keywords)
    return result if isinstance(result, Tensor) else result[0]
