"""The decoder as an ONNX graph with int4 weights, int8 tied embeddings and a key-value cache.

Inputs and outputs are named as `@huggingface/transformers` expects them, so the file serves there as well as in the
product's own decoding loop. The rows of a batch share one length: samples that go on from one prompt.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper
from torch import Tensor

from parley_training.generator.graph_parts import MICROSOFT, GraphParts
from parley_training.generator.quantise import block_scales, quantised
from parley_training.generator.shape import Shape

OPSET = 21


@dataclass(frozen=True)
class Precision:
    """Bits and block lengths. `compute`: MatMulNBits' accuracy level, 4 multiplies in int8."""

    bits: int = 4
    block: int = 64
    embedding_block: int = 64
    compute: int = 4


def decoder_graph(
    weights: Mapping[str, Tensor], shape: Shape, precision: Precision, scales: Mapping[str, Tensor] | None = None
) -> onnx.ModelProto:
    """Builds the graph.

    Args:
        weights: the state of a Llama or Qwen2 (names as in `transformers`), tied embeddings.
        scales: of weights that were trained for given scales, by the weights' names; else they are computed.
    """
    build = _Builder(weights, shape, precision, scales or {})
    build.inputs()
    build.body()
    graph = helper.make_graph(
        build.nodes,
        "decoder",
        build.feeds,
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch_size", "kept", shape.vocabulary])]
        + [_cache(f"present.{name}", shape, "total_sequence_length") for name in shape.caches],
        build.initialisers,
    )
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(MICROSOFT, 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=10, producer_name="parley_training")


def _cache(name: str, shape: Shape, length: str) -> onnx.ValueInfoProto:
    sizes = ["batch_size", shape.kv_heads, length, shape.head]
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, sizes)


class _Builder(GraphParts):
    """Each method adds one part of the decoder and gives the name of its output."""

    def __init__(
        self, weights: Mapping[str, Tensor], shape: Shape, precision: Precision, scales: Mapping[str, Tensor]
    ) -> None:
        super().__init__()
        self._weights, self._shape, self._precision, self._scales = weights, shape, precision, scales
        self.feeds: list[onnx.ValueInfoProto] = []

    def inputs(self) -> None:
        whole = TensorProto.INT64
        self.feeds += [
            helper.make_tensor_value_info("input_ids", whole, ["batch_size", "sequence_length"]),
            helper.make_tensor_value_info("attention_mask", whole, ["batch_size", "total_sequence_length"]),
            helper.make_tensor_value_info("num_logits_to_keep", whole, []),
        ]
        names = [f"past_key_values.{name}" for name in self._shape.caches]
        self.feeds += [_cache(name, self._shape, "past_sequence_length") for name in names]
        self.constant("one", np.array([1], np.int64))
        self.node("ReduceSum", ["attention_mask", "one"], "lengths", keepdims=0)
        self.node("Sub", ["lengths", "one"], "last")
        self.node("Cast", ["last"], "seqlens_k", to=TensorProto.INT32)
        self.node("Shape", ["attention_mask"], "mask_shape", start=1, end=2)
        self.constant("scalar", np.array([], np.int64))
        self.node("Reshape", ["mask_shape", "scalar"], "total")
        self.node("Cast", ["total"], "total_length", to=TensorProto.INT32)
        self._rotary()

    def _rotary(self) -> None:
        shape = self._shape
        speeds = shape.theta ** (-np.arange(0, shape.head, 2, dtype=np.float64) / shape.head)
        angles = np.outer(np.arange(shape.positions), speeds)
        self.constant("cos", np.cos(angles).astype(np.float32))
        self.constant("sin", np.sin(angles).astype(np.float32))

    def body(self) -> None:
        shape = self._shape
        stream = self._embedding()
        normal = self._normal(stream, "model.layers.0.input_layernorm")
        for layer in range(shape.layers):
            attended = self._attention(normal, layer)
            name = f"model.layers.{layer}"
            normal, stream = self._skip_normal(stream, attended, f"{name}.post_attention_layernorm")
            after = f"model.layers.{layer + 1}.input_layernorm" if layer + 1 < shape.layers else "model.norm"
            normal, stream = self._skip_normal(stream, self._gated(normal, layer), after)
        self._logits(normal)

    def _embedding(self) -> str:
        self._quantised(("model.embed_tokens",), "embedding", 8, self._precision.embedding_block)
        self.constant("embedding.middle", np.array(128, np.float32))
        self.constant("embedding.last_axis", np.array([-1], np.int64))
        self.constant("embedding.sizes", np.array([0, 0, self._shape.hidden], np.int64))
        self.node("Gather", ["embedding.codes", "input_ids"], "embedding.rows")
        self.node("Cast", ["embedding.rows"], "embedding.floats", to=TensorProto.FLOAT)
        self.node("Sub", ["embedding.floats", "embedding.middle"], "embedding.centred")
        self.node("Gather", ["embedding.scales", "input_ids"], "embedding.row_scales")
        self.node("Unsqueeze", ["embedding.row_scales", "embedding.last_axis"], "embedding.factors")
        self.node("Mul", ["embedding.centred", "embedding.factors"], "embedding.scaled")
        return self.node("Reshape", ["embedding.scaled", "embedding.sizes"], "embedding.output")

    def _attention(self, normal: str, layer: int) -> str:
        shape, name = self._shape, f"model.layers.{layer}.self_attn"
        packed = self._queries_keys_values(normal, name)
        past = [f"past_key_values.{layer}.{kind}" for kind in ("key", "value")]
        attended = self.node(
            "GroupQueryAttention",
            [packed, "", "", *past, "seqlens_k", "total_length", "cos", "sin"],
            f"{name}.output",
            *[f"present.{layer}.{kind}" for kind in ("key", "value")],
            domain=MICROSOFT,
            num_heads=shape.heads,
            kv_num_heads=shape.kv_heads,
            do_rotary=1,
        )
        return self._linear(attended, f"{name}.o_proj")

    def _queries_keys_values(self, normal: str, name: str) -> str:
        parts = [f"{name}.{part}_proj" for part in "qkv"]
        packed = self._linear(normal, f"{name}.qkv_proj", *parts)
        if not self._shape.biased:
            return packed
        biases = torch.cat([self._weights[f"{part}.bias"].detach().float() for part in parts])
        return self.node("Add", [packed, self.constant(f"{name}.qkv_proj.bias", biases.numpy())], f"{name}.biased")

    def _gated(self, normal: str, layer: int) -> str:
        name = f"model.layers.{layer}.mlp"
        packed = self._linear(normal, f"{name}.gate_up_proj", f"{name}.gate_proj", f"{name}.up_proj")
        self.node("Split", [packed], f"{name}.gate", f"{name}.up", axis=-1, num_outputs=2)
        gate = self.node("QuickGelu", [f"{name}.gate"], f"{name}.active", domain=MICROSOFT, alpha=1.0)
        product = self.node("Mul", [gate, f"{name}.up"], f"{name}.product")
        return self._linear(product, f"{name}.down_proj")

    def _logits(self, normal: str) -> None:
        self.node("Neg", ["num_logits_to_keep"], "minus_kept")
        self.node("Reshape", ["minus_kept", "one"], "kept_from")
        self.constant("far", np.array([np.iinfo(np.int64).max], np.int64))
        self.node("Slice", [normal, "kept_from", "far", "one"], "kept")
        sizes = (self._shape.vocabulary, self._shape.hidden)
        self._multiply("kept", "embedding", sizes, 8, self._precision.embedding_block, "logits")

    def _linear(self, source: str, name: str, *parts: str) -> str:
        """A product with the rows of one or several weights; the result is `NAME.output`."""
        sizes = self._quantised(parts or (name,), name, self._precision.bits, self._precision.block)
        return self._multiply(source, name, sizes, self._precision.bits, self._precision.block, f"{name}.output")

    def _quantised(self, parts: tuple[str, ...], name: str, bits: int, block: int) -> tuple[int, int]:
        weights = {part: self._weights[f"{part}.weight"] for part in parts}
        given = {part: self._scales.get(f"{part}.weight") for part in parts}
        scales = [block_scales(weights[part], bits, block) if s is None else s for part, s in given.items()]
        whole = torch.cat(list(weights.values()))
        codes, factors = quantised(whole, torch.cat(scales), bits)
        self.constant(f"{name}.codes", codes)
        self.constant(f"{name}.scales", factors)
        return whole.shape[0], whole.shape[1]

    def _multiply(self, source: str, name: str, sizes: tuple[int, int], bits: int, block: int, output: str) -> str:
        return self.node(
            "MatMulNBits",
            [source, f"{name}.codes", f"{name}.scales"],
            output,
            domain=MICROSOFT,
            N=sizes[0],
            K=sizes[1],
            bits=bits,
            block_size=block,
            accuracy_level=self._precision.compute,
        )

    def _normal(self, source: str, name: str) -> str:
        factors = self._factors(name)
        return self.node(
            "SimplifiedLayerNormalization", [source, factors], f"{name}.output", epsilon=self._shape.epsilon, axis=-1
        )

    def _skip_normal(self, stream: str, added: str, name: str) -> tuple[str, str]:
        outputs = (f"{name}.output", "", "", f"{name}.stream")
        inputs = [stream, added, self._factors(name)]
        kind = "SkipSimplifiedLayerNormalization"
        self.node(kind, inputs, *outputs, domain=MICROSOFT, epsilon=self._shape.epsilon)
        return outputs[0], outputs[3]

    def _factors(self, name: str) -> str:
        return self.constant(f"{name}.weight", self._weights[f"{name}.weight"].detach().float().numpy())
