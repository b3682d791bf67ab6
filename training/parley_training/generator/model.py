"""The model in training: Llama or Qwen2 of `transformers`, and its loss."""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

import torch
from torch import Tensor, nn
from transformers import LlamaConfig, LlamaForCausalLM, Qwen2Config, Qwen2ForCausalLM

from parley_training.generator.shape import Shape

Causal = LlamaForCausalLM | Qwen2ForCausalLM
"""A decoder in training."""


def build(weights: Mapping[str, Tensor], shape: Shape) -> Causal:
    """The model with these weights (without the tied output layer)."""
    config = shape.config(0, 0)
    model = Qwen2ForCausalLM(Qwen2Config(**config)) if shape.biased else LlamaForCausalLM(LlamaConfig(**config))
    model.load_state_dict(dict(weights), strict=False)
    model.tie_weights()
    return model


def weights_of(model: Causal) -> dict[str, Tensor]:
    """The weights by the names of `transformers`, without the tied output layer."""
    return {name: value.detach().cpu() for name, value in model.state_dict().items() if name != "lm_head.weight"}


def mixed_precision(device: torch.device) -> AbstractContextManager[object]:
    """bfloat16 where the processor multiplies it faster than float32: on GPUs, and on CPUs with AVX512-BF16."""
    if device.type == "cuda" or torch.cpu._is_avx512_bf16_supported():
        return torch.autocast(device.type, dtype=torch.bfloat16)
    return nullcontext()


def counted_logits(model: Causal, batch: Mapping[str, Tensor]) -> Tensor:
    """Logits [n, vocabulary] before each token whose weight is above zero; `batch` as for `losses`."""
    states = model.model(input_ids=batch["ids"], use_cache=False).last_hidden_state
    counted = batch["weights"][:, 1:] > 0
    return nn.functional.linear(states[:, :-1][counted], model.model.embed_tokens.weight).float()


def losses(logits: Tensor, batch: Mapping[str, Tensor]) -> tuple[Tensor, Tensor]:
    """Cross-entropy of each weighted token.

    Args:
        logits: of `counted_logits`.
        batch: `ids` and `weights`, each [examples, tokens]; padding stands on the right, where causal attention needs
            no mask.

    Returns:
        losses [n] and weights [n] of the tokens whose weight is above zero.
    """
    weights = batch["weights"][:, 1:]
    counted = weights > 0
    return nn.functional.cross_entropy(logits, batch["ids"][:, 1:][counted], reduction="none"), weights[counted]
