"""`python -m parley_training adapter prepare|train|samples|gguf`: adapters for the large tier.

`prepare` makes what is needed in a folder that may be carried to a machine with a GPU (its base.bin in pieces); `train`
and `samples` run there and leave `adapter.npz` and `samples.json`; `gguf` writes the adapter as it ships.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from parley_training.config import load_config
from parley_training.device import pick_device
from parley_training.errors import TrainingError
from parley_training.generator.adapter import KEPT, Settings, open_model, put, read_settings, train

NAME = "Parley's manner for Qwen2.5-Coder-1.5B-Instruct"


def main(arguments: Sequence[str]) -> int:
    """Runs one of the commands. Gives the exit status: 0 done, 1 bad input."""
    options = _parser().parse_args(arguments)
    try:
        {"prepare": _prepare, "train": _train, "samples": _samples, "gguf": _gguf}[options.command](options)
    except (TrainingError, FileNotFoundError) as error:
        print(f"parley_training: {error}", file=sys.stderr)
        return 1
    return 0


def _prepare(options: argparse.Namespace) -> None:
    from parley_training.generator.adapter_prepare import prepare

    prepare(load_config(options.config, Settings), options.out, options.seed)


def _train(options: argparse.Namespace) -> None:
    train(options.out, options.seed, options.seconds)


def _samples(options: argparse.Namespace) -> None:
    from parley_training.generator.adapter_samples import Drawing, sample_contexts

    model = open_model(options.out, read_settings(options.out), pick_device(), options.seed)
    put(model, options.out / KEPT)
    sample_contexts(model, options.out, Drawing(temperature=options.temperature), options.seed)


def _gguf(options: argparse.Namespace) -> None:
    from parley_training.generator.adapter_gguf import write_gguf

    arrays = np.load(options.out / KEPT)
    write_gguf({name: arrays[name] for name in arrays.files}, options.to, read_settings(options.out).alpha, NAME)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m parley_training adapter", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, about in _COMMANDS.items():
        command = commands.add_parser(name, help=about)
        command.add_argument("--out", type=Path, required=True, help="folder of this run")
        command.add_argument("--seed", type=int, default=5)
        if name == "prepare":
            command.add_argument("--config", type=Path, required=True, help="TOML file, as configs/adapter.toml")
        if name == "train":
            command.add_argument("--seconds", type=float, help="the most time that training may take")
        if name == "samples":
            command.add_argument("--temperature", type=float, default=0.7)
        if name == "gguf":
            command.add_argument("--to", type=Path, required=True, help="the file to write")
    return parser


_COMMANDS = {
    "prepare": "makes trees of the corpus and takes what is needed of the base",
    "train": "trains the adapters",
    "samples": "answers places of test and development talks, eight times each",
    "gguf": "writes the adapter as it ships",
}
