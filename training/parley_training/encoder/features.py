"""What an exported encoder hands to one of its heads, kept in the run's folder."""

from collections.abc import Sequence

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper

from parley_training.encoder.graph_head import head_layers, trunk_checksum
from parley_training.encoder.predict import Pair
from parley_training.encoder.tokens import EncoderTokens, padded
from parley_training.metrics import Floats
from parley_training.run import Run

FILE = "features.pt"
BATCH, REPORT_EVERY = 64, 200


def features(run: Run, model: onnx.ModelProto, head: str, tokens: EncoderTokens, pairs: Sequence[Pair]) -> Floats:
    """The head's input for each row of (context, utterance): floats of sixteen bits [rows, width].

    Rows that the run's folder has from an earlier call with the same trunk are not computed again.
    """
    trunk, known = trunk_checksum(model, head), {}
    if (run.folder / FILE).exists():
        kept = run.load(FILE)
        known = dict(zip(kept["pairs"], kept["vectors"], strict=True)) if kept["trunk"] == trunk else {}
    missing = sorted({pair for pair in pairs if pair not in known})
    if missing:
        known |= dict(zip(missing, torch.from_numpy(_computed(run, model, head, tokens, missing)), strict=True))
        run.save(FILE, {"trunk": trunk, "pairs": list(known), "vectors": torch.stack(list(known.values()))})
    return torch.stack([known[pair] for pair in pairs]).numpy()


def _computed(run: Run, model: onnx.ModelProto, head: str, tokens: EncoderTokens, pairs: Sequence[Pair]) -> Floats:
    session, output = _session(model, head)
    rows = [tokens.row(*pair) for pair in pairs]
    order = sorted(range(len(rows)), key=lambda index: len(rows[index][0]))
    found: list[Floats] = []
    for start in range(0, len(order), BATCH):
        batch = padded([rows[index] for index in order[start : start + BATCH]])
        found.append(session.run([output], {name: tensor.numpy() for name, tensor in batch.items()})[0])
        if start // BATCH % REPORT_EVERY == 0:
            run.log("features", done=start, rows=len(order))
    out = np.empty((len(order), found[0].shape[1]), np.float16)
    out[order] = np.concatenate(found)
    return out


def _session(model: onnx.ModelProto, head: str) -> tuple[onnxruntime.InferenceSession, str]:
    """The model with the head's input as its only output, and that output's name."""
    first, _ = head_layers(model, head)
    cut = onnx.ModelProto()
    cut.CopyFrom(model)
    del cut.graph.output[:]
    cut.graph.output.append(helper.make_tensor_value_info(first.given, TensorProto.FLOAT, None))
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(cut.SerializeToString(), options, providers=["CPUExecutionProvider"])
    return session, first.given
