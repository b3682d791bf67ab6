"""Lines that we wrote ourselves: what no data set has. They lie in `own_data/`, one file per head."""

import re
from collections.abc import Iterator
from pathlib import Path

from parley_training.corpora.labelled import Labelled
from parley_training.corpora.reading import hashed_split
from parley_training.errors import TrainingError

FOLDER = Path(__file__).resolve().parents[2] / "own_data"
DEV_SHARE, TEST_SHARE = 0.12, 0.25
_SECTION = re.compile(r"^\[(?P<labels>[a-z0-9, -]+)\]$")


def read_own(name: str, folder: Path = FOLDER) -> Iterator[Labelled]:
    """Reads `NAME.txt`: sections `[label]` or `[label, label]`, lines `utterance` or `bot's line | utterance`.

    Splits go by the hash of the utterance: an eighth dev, a quarter test.

    Raises:
        TrainingError: a line stands before the first section, or two sections hold the same line.
    """
    path, labels, seen = folder / f"{name}.txt", (), {}
    for number, raw in enumerate(path.read_text("utf-8").splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        section = _SECTION.match(line)
        if section:
            labels = tuple(part.strip() for part in section["labels"].split(","))
            continue
        if not labels or seen.setdefault(line, labels) != labels:
            raise TrainingError(f"{path}:{number}: line outside a section or in two sections; move it")
        context, _, text = line.rpartition(" | ")
        yield Labelled(text.strip(), labels, hashed_split(text.strip(), DEV_SHARE, TEST_SHARE), context.strip())
