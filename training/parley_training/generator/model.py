"""The model in training: Llama of `transformers`, its loss, and weights seen as they will be quantised."""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

import torch
from torch import Tensor, nn
from torch.nn.utils import parametrize
from transformers import LlamaConfig, LlamaForCausalLM

from parley_training.generator.base import EMBEDDING
from parley_training.generator.quantise import block_scales, fake_quantised
from parley_training.generator.shape import Shape


def build(weights: Mapping[str, Tensor], shape: Shape) -> LlamaForCausalLM:
    """The model with these weights (without the tied output layer)."""
    config = LlamaConfig(**shape.config(0, 0))
    model = LlamaForCausalLM(config)
    model.load_state_dict(dict(weights), strict=False)
    model.tie_weights()
    return model


def weights_of(model: LlamaForCausalLM) -> dict[str, Tensor]:
    """The weights by the names of `transformers`, without the tied output layer, and without quantisation."""
    state = model.state_dict()
    plain = {name.replace("parametrizations.", "").replace(".original", ""): value for name, value in state.items()}
    return {name: value.detach().cpu() for name, value in plain.items() if _is_weight(name)}


def scales_of(model: LlamaForCausalLM) -> dict[str, Tensor]:
    """The scales of the quantised weights, by the weights' names."""
    modules = {name: module for name, module in model.named_modules() if isinstance(module, Quantised)}
    return {name.replace("parametrizations.", "")[: -len(".0")]: m.scales for name, m in modules.items()}


def _is_weight(name: str) -> bool:
    return name != "lm_head.weight" and not name.endswith(".scales")


def mixed_precision(device: torch.device) -> AbstractContextManager[object]:
    """bfloat16 where the processor multiplies it faster than float32: on GPUs, and on CPUs with AVX512-BF16."""
    if device.type == "cuda" or torch.cpu._is_avx512_bf16_supported():
        return torch.autocast(device.type, dtype=torch.bfloat16)
    return nullcontext()


class Quantised(nn.Module):
    """A parametrisation: the weight as it is read after quantisation, with the scales of when it was made."""

    scales: Tensor

    def __init__(self, scales: Tensor, bits: int) -> None:
        super().__init__()
        self._bits = bits
        self.register_buffer("scales", scales)

    def forward(self, weight: Tensor) -> Tensor:
        return fake_quantised(weight, self.scales, self._bits)


def quantise(model: LlamaForCausalLM, block: int, embedding_block: int) -> None:
    """From here on the model computes with int4 linear layers and int8 embeddings; gradients reach the full weights."""
    scales = {}
    for name, weight in weights_of(model).items():
        if weight.ndim == 2:
            bits, size = (8, embedding_block) if name == EMBEDDING else (4, block)
            scales[name] = block_scales(weight, bits, size)
    quantise_with(model, scales)


def quantise_with(model: LlamaForCausalLM, scales: Mapping[str, Tensor]) -> None:
    """The same with given scales, by the weights' names."""
    for name, values in scales.items():
        module = model.get_submodule(name.removesuffix(".weight"))
        form = Quantised(values.to(module.weight.device), 8 if name == EMBEDDING else 4)
        parametrize.register_parametrization(module, "weight", form, unsafe=True)


def counted_logits(model: LlamaForCausalLM, batch: Mapping[str, Tensor]) -> Tensor:
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


def divergences(logits: Tensor, teacher: Tensor) -> Tensor:
    """Kullback-Leibler divergence [n] of what a model expects from what its teacher does, from the logits of both."""
    expected = nn.functional.log_softmax(logits, -1)
    return nn.functional.kl_div(
        expected, nn.functional.log_softmax(teacher, -1), reduction="none", log_target=True
    ).sum(-1)
