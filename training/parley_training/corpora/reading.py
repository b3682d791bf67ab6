"""Opening data files, and splits by hash."""

import csv
import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TextIO

from parley_training.errors import TrainingError

Split = Literal["train", "dev", "test"]


def open_text(path: Path) -> TextIO:
    """Opens a plain or gzip-compressed text file.

    Raises:
        TrainingError: the file is not there.
    """
    if not path.exists():
        raise TrainingError(f"{path}: missing; --data must be the folder that holds all data sets")
    if path.suffix == ".gz":
        return gzip.open(path, "rt", encoding="utf-8", errors="replace")
    return path.open(encoding="utf-8", errors="replace")


def json_lines(path: Path) -> Iterator[dict[str, Any]]:
    """One object a line."""
    with open_text(path) as file:
        for line in file:
            if line.strip():
                yield json.loads(line)


def json_file(path: Path) -> Any:
    """A whole JSON file."""
    with open_text(path) as file:
        return json.load(file)


def csv_rows(path: Path, delimiter: str = ",") -> Iterator[list[str]]:
    """Rows of a CSV or TSV file, the header included. Quotes are read in CSV alone."""
    with open_text(path) as file:
        quoting = csv.QUOTE_MINIMAL if delimiter == "," else csv.QUOTE_NONE
        yield from csv.reader(file, delimiter=delimiter, quoting=quoting)


def hashed_split(key: str, dev: float, test: float = 0.0) -> Split:
    """Assigns a row by a hash of its key: shares `test` and `dev` of all keys, the rest is train."""
    place = int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big") / 2**64
    if place < test:
        return "test"
    return "dev" if place < test + dev else "train"


def carve_dev(published: Split, key: str, dev: float) -> Split:
    """Takes a development split out of a published train split by hash; other splits stay."""
    return hashed_split(key, dev) if published == "train" else published
