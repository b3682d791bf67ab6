"""`python -m parley_training carry pack|unpack|back|take`: a prepared run on its way to a machine with a GPU, and back.

`pack` writes what `--stage prepare` made into files of at most so many megabytes; `unpack` makes the run's folder of
them there. After training `back` writes a phase's weights in the same way, and `take` puts them into the run here,
where the other stages go on. Weights travel as whole numbers of eight bits, blocks of 64 with one scale: they lose a
hundredth of what the rounding to int4 loses.
"""

import argparse
import io
import json
import sys
import tarfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from parley_training.errors import TrainingError
from parley_training.generator.example import Example
from parley_training.generator.quantise import block_scales, quantised
from parley_training.run import Run

PREPARED, WEIGHTS, EXAMPLES = "prepared.pt", "weights.pt", "examples-*.pt"
BITS, BLOCK, MIDDLE = 8, 64, 128
PERCENT = 100


def main(arguments: Sequence[str]) -> int:
    """Runs one of the commands. Gives the exit status: 0 done, 1 bad input."""
    options = _parser().parse_args(arguments)
    try:
        if options.command in ("pack", "back"):
            {"pack": pack, "back": back}[options.command](options.source, options.target, options.megabytes)
        else:
            {"unpack": unpack, "take": take}[options.command](options.source, options.target)
    except TrainingError as error:
        print(f"parley_training: {error}", file=sys.stderr)
        return 1
    return 0


def pack(run: Path, parts: Path, megabytes: int) -> None:
    """Writes a prepared run into `part-00.bin` and so on."""
    content = Run(run).load(PREPARED)
    weights = content.pop("weights")
    rest = io.BytesIO()
    with tarfile.open(fileobj=rest, mode="w:xz") as archive:
        for file in sorted([*run.glob("*.json*"), *run.glob("tokenizer/*")]):
            archive.add(file, file.relative_to(run).as_posix())
        _add(archive, "content", _saved(content))
        for file in sorted(run.glob(EXAMPLES)):
            _add(archive, f"{file.stem}.npz", _compact(Run(run).load(file.name)))
    _write(parts, megabytes, {"rest": rest.getvalue(), "weights": _rounded(weights)})


def unpack(parts: Path, run: Path) -> None:
    """Makes the run's folder of what `pack` wrote."""
    run.mkdir(parents=True, exist_ok=True)
    blobs = _read(parts)
    with tarfile.open(fileobj=io.BytesIO(blobs["rest"]), mode="r:xz") as archive:
        archive.extractall(run, filter="data")
    content = torch.load(run / "content", weights_only=False)
    Run(run).save(PREPARED, {**content, "weights": _exact(blobs["weights"])})
    for file in sorted(run.glob("examples-*.npz")):
        Run(run).save(f"{file.stem}.pt", _examples(file))
        file.unlink()
    (run / "content").unlink()


def back(phase: Path, parts: Path, megabytes: int) -> None:
    """Writes the weights of a phase's folder."""
    content = Run(phase).load(WEIGHTS)
    weights = content.pop("weights")
    _write(parts, megabytes, {"rest": _saved(content), "weights": _rounded(weights)})


def take(parts: Path, phase: Path) -> None:
    """Puts the weights that `back` wrote into a phase's folder."""
    blobs = _read(parts)
    content = torch.load(io.BytesIO(blobs["rest"]), weights_only=False)
    Run(phase).save(WEIGHTS, {**content, "weights": _exact(blobs["weights"])})


def _rounded(weights: Mapping[str, Tensor]) -> bytes:
    arrays: dict[str, Any] = {}
    for name, value in weights.items():
        if value.dim() != 2 or value.shape[1] % BLOCK:
            arrays[f"{name}|whole"] = value.float().cpu().numpy()
            continue
        scales = block_scales(value.float().cpu(), BITS, BLOCK)
        arrays[f"{name}|codes"], arrays[f"{name}|scales"] = quantised(value.float().cpu(), scales, BITS)
    return _packed(arrays)


def _exact(blob: bytes) -> dict[str, Tensor]:
    arrays = np.load(io.BytesIO(zlib.decompress(blob)))
    found: dict[str, Tensor] = {}
    for key in arrays.files:
        name, kind = key.split("|")
        if kind == "whole":
            found[name] = torch.from_numpy(arrays[key])
        elif kind == "codes":
            value = (arrays[key].astype(np.float32) - MIDDLE) * arrays[f"{name}|scales"][..., None]
            found[name] = torch.from_numpy(value.reshape(len(value), -1))
    return found


def _packed(arrays: Mapping[str, Any]) -> bytes:
    file = io.BytesIO()
    np.savez(file, **arrays)
    return zlib.compress(file.getvalue(), 1)


def _compact(examples: Sequence[Example]) -> bytes:
    file = io.BytesIO()
    np.savez(
        file,
        ids=np.concatenate([np.array(example.ids, np.uint16) for example in examples]),
        weights=np.concatenate([np.rint(np.array(e.weights) * PERCENT).astype(np.uint8) for e in examples]),
        sizes=np.array([len(example.ids) for example in examples]),
    )
    return file.getvalue()


def _examples(file: Path) -> list[Example]:
    arrays = np.load(file)
    ids, weights = arrays["ids"].tolist(), (arrays["weights"] / PERCENT).tolist()
    ends = np.cumsum(arrays["sizes"]).tolist()
    return [
        Example(tuple(ids[start:end]), tuple(weights[start:end])) for start, end in zip([0, *ends], ends, strict=False)
    ]


def _saved(content: object) -> bytes:
    file = io.BytesIO()
    torch.save(content, file)
    return file.getvalue()


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    archive.addfile(entry, io.BytesIO(content))


def _write(parts: Path, megabytes: int, blobs: Mapping[str, bytes]) -> None:
    head = json.dumps({name: len(blob) for name, blob in blobs.items()}).encode()
    whole = b"".join([len(head).to_bytes(8, "little"), head, *blobs.values()])
    parts.mkdir(parents=True, exist_ok=True)
    for file in parts.glob("part-*.bin"):
        file.unlink()
    size = megabytes * 1_000_000
    for number, start in enumerate(range(0, len(whole), size)):
        (parts / f"part-{number:02d}.bin").write_bytes(whole[start : start + size])


def _read(parts: Path) -> dict[str, bytes]:
    whole = b"".join(file.read_bytes() for file in sorted(parts.glob("part-*.bin")))
    at = 8 + int.from_bytes(whole[:8], "little")
    sizes = json.loads(whole[8:at]) if whole else {}
    blobs = {}
    for name, size in sizes.items():
        blobs[name], at = whole[at : at + size], at + size
    if not whole or at != len(whole):
        raise TrainingError(f"{parts}: not all parts are there; bring every part-*.bin that was written")
    return blobs


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m parley_training carry", description=__doc__)
    parser.add_argument("command", choices=("pack", "unpack", "back", "take"))
    parser.add_argument("source", type=Path, help="a run's folder, a phase's folder (back), or a folder with parts")
    parser.add_argument("target", type=Path, help="a folder for parts, a run's folder, or a phase's folder (take)")
    parser.add_argument("--megabytes", type=int, default=60, help="of a part at most (default: 60)")
    return parser
