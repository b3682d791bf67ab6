"""The decoder's dimensions: a Llama or Qwen2 with grouped-query attention and tied embeddings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

QWEN2 = "qwen2"
"""The `model_type` of a model whose queries, keys and values have biases."""


@dataclass(frozen=True)
class Shape:
    """Numbers of units; names follow the configuration of `transformers`.

    Attributes:
        theta: the base of the rotary embedding's wavelengths.
        epsilon: added to the mean square in RMS normalisation.
        positions: the most tokens of prompt and reply together.
        biased: whether queries, keys and values have biases, as in Qwen2.
    """

    layers: int
    hidden: int
    heads: int
    kv_heads: int
    head: int
    inner: int
    vocabulary: int
    theta: float = 100_000.0
    epsilon: float = 1e-5
    positions: int = 1024
    biased: bool = False

    @property
    def caches(self) -> list[str]:
        """The names of the key and value caches of all layers, in order."""
        return [f"{layer}.{kind}" for layer in range(self.layers) for kind in ("key", "value")]

    @property
    def parameters(self) -> int:
        """How many weights there are, biases and norms left out."""
        across = self.hidden * self.head * 2 * (self.heads + self.kv_heads)
        return self.layers * (across + 3 * self.hidden * self.inner) + self.vocabulary * self.hidden

    @staticmethod
    def of(config: Mapping[str, Any], positions: int = 1024) -> "Shape":
        """Reads the fields that a `config.json` of a Llama or Qwen2 model has (versions 4 and 5 of `transformers`)."""
        theta = config.get("rope_theta") or config["rope_parameters"]["rope_theta"]
        return Shape(
            layers=config["num_hidden_layers"],
            hidden=config["hidden_size"],
            heads=config["num_attention_heads"],
            kv_heads=config["num_key_value_heads"],
            head=config.get("head_dim") or config["hidden_size"] // config["num_attention_heads"],
            inner=config["intermediate_size"],
            vocabulary=config["vocab_size"],
            theta=float(theta),
            epsilon=float(config["rms_norm_eps"]),
            positions=positions,
            biased=config.get("model_type") == QWEN2,
        )

    def config(self, begin: int, end: int) -> dict[str, Any]:
        """A `config.json` that `transformers` and `@huggingface/transformers` read. `begin`, `end`: token ids."""
        return {
            "architectures": ["Qwen2ForCausalLM" if self.biased else "LlamaForCausalLM"],
            "model_type": QWEN2 if self.biased else "llama",
            "num_hidden_layers": self.layers,
            "hidden_size": self.hidden,
            "num_attention_heads": self.heads,
            "num_key_value_heads": self.kv_heads,
            "head_dim": self.head,
            "intermediate_size": self.inner,
            "vocab_size": self.vocabulary,
            "rope_theta": self.theta,
            "rope_parameters": {"rope_theta": self.theta, "rope_type": "default"},
            "rms_norm_eps": self.epsilon,
            "max_position_embeddings": self.positions,
            "hidden_act": "silu",
            **({} if self.biased else {"attention_bias": False, "mlp_bias": False}),
            "tie_word_embeddings": True,
            "bos_token_id": begin,
            "eos_token_id": end,
            "pad_token_id": end,
            "dtype": "float32",
        }
