"""The stage `export`: the int4 ONNX model with tokenizer and configuration, as a folder that libraries can load."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

from parley_training.config import load_config
from parley_training.generator.base import load_tokenizer
from parley_training.generator.control import BOT, CHAT_TEMPLATE, END, prompt
from parley_training.generator.decode import Decoder
from parley_training.generator.exact import rounding_of, write_variants
from parley_training.generator.graph import Precision, decoder_graph
from parley_training.generator.lines import user_prompts
from parley_training.generator.parts import save_in_parts
from parley_training.generator.settings import Settings
from parley_training.generator.shape import Shape
from parley_training.generator.train import ROUNDED, WEIGHTS
from parley_training.job import Job
from parley_training.run import Run

FOLDER, MODEL = "export", "onnx/model_q4.onnx"
PARITY, PARITY_ROWS, PARITY_TOP = "parity.json", 200, 5


def export(job: Job) -> None:
    """Writes `export/` in the run's folder: `onnx/model_q4.onnx`, tokenizer, configuration and `parity.json`.

    Raises:
        TrainingError: the training has not ended.
    """
    settings, run = load_config(job.config, Settings), Run(job.out)
    content = Run(job.out / ROUNDED).load(WEIGHTS)
    tokenizer = load_tokenizer(job.out / "tokenizer").tokenizer
    shape = Shape(**content["shape"])
    folder = run.folder / FOLDER
    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    precision = Precision(block=settings.block, embedding_block=settings.embedding_block)
    parts = save_in_parts(decoder_graph(content["weights"], shape, precision, content["scales"]), folder / MODEL)
    write_tokenizer(folder, tokenizer)
    library = {"transformers.js_config": {"use_external_data_format": {Path(MODEL).name: len(parts)}}}
    _write(folder / "config.json", shape.config(tokenizer.token_to_id(BOT), tokenizer.token_to_id(END)) | library)
    _write(folder / PARITY, _parity(folder / MODEL, run.folder, tokenizer, shape))
    run.log("exported", bytes=sum(part.stat().st_size for part in parts))


def write_tokenizer(folder: Path, tokenizer: Tokenizer) -> None:
    """`tokenizer.json` without a template of its own, and `tokenizer_config.json` with the chat template."""
    state = json.loads(tokenizer.to_str())
    _write(folder / "tokenizer.json", {**state, "post_processor": None})
    settings = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "bos_token": BOT,
        "eos_token": END,
        "pad_token": END,
        "add_bos_token": False,
        "clean_up_tokenization_spaces": False,
        "chat_template": CHAT_TEMPLATE,
    }
    _write(folder / "tokenizer_config.json", settings)


def _parity(model: Path, scratch: Path, tokenizer: Tokenizer, shape: Shape) -> dict[str, object]:
    """The rows that every processor must give but for rounding, and how far that takes it (`exact.py`)."""
    exact, rounded = (Decoder(file, tokenizer, shape) for file in write_variants(model, scratch))
    rows = parity_rows(exact, tokenizer)
    logits = [
        [decoder.logits(np.array(row["ids"], np.int64), 1)[-1][row["top"]] for row in rows]
        for decoder in (exact, rounded)
    ]
    return {"rounding": rounding_of(np.array(logits[0]), np.array(logits[1])), "rows": rows}


def parity_rows(decoder: Decoder, tokenizer: Tokenizer) -> list[dict[str, Any]]:
    """For lines of our own: the prompt's tokens, and the most probable next tokens with their logits."""
    rows = []
    for line, control in user_prompts(PARITY_ROWS):
        text = prompt([line], control)
        ids = np.array(tokenizer.encode(text, add_special_tokens=False).ids, np.int64)
        logits = decoder.logits(ids, 1)[-1]
        top = np.argsort(-logits)[:PARITY_TOP]
        logit_values = [round(float(logits[token]), 3) for token in top]
        rows.append({"prompt": text, "ids": ids.tolist(), "top": top.tolist(), "logits": logit_values})
    return rows


def _write(path: Path, content: Mapping[str, Any]) -> None:
    path.write_text(
        json.dumps(content, ensure_ascii=False, indent=None if {"model", "rows"} & set(content) else 2) + "\n", "utf-8"
    )
