"""Nodes and initialisers of an ONNX graph under construction."""

import numpy as np
import onnx
from onnx import helper, numpy_helper

MICROSOFT = "com.microsoft"
"""The domain of ONNX Runtime's own operators."""


class GraphParts:
    """Collects nodes and initialisers; both are known by the names of their values."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.initialisers: list[onnx.TensorProto] = []

    def constant(self, name: str, value: np.ndarray) -> str:
        """Adds an initialiser and gives its name."""
        self.initialisers.append(numpy_helper.from_array(value, name))
        return name

    def node(self, kind: str, inputs: list[str], *outputs: str, domain: str = "", **attributes: object) -> str:
        """Adds a node and gives the name of its first output."""
        self.nodes.append(helper.make_node(kind, inputs, list(outputs), f"/{outputs[0]}", domain=domain, **attributes))
        return outputs[0]
