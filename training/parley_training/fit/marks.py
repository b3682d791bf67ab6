"""Replies that were proposed at places of talks and marked by readers: sensible there, or not."""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from parley_training.errors import TrainingError
from parley_training.fit.data import Place
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import Part, Worse

FOLDER = CORPUS.parent / "marks"
"""One JSON line a place: part, talk, told, before, and replies with text, source and mark."""


@dataclass(frozen=True)
class Marked:
    """A place of a talk with the replies that were marked there; `sources` says who proposed each text."""

    place: Place
    part: Part
    sources: dict[str, str]


def read_marks(folder: Path = FOLDER, names: Collection[str] = ()) -> list[Marked]:
    """All marked places, file by file.

    Args:
        names: of the files to read, without their ending; all where there are none.

    Raises:
        TrainingError: a line is not as the format says.
    """
    files = [file for file in sorted(folder.glob("*.jsonl")) if not names or file.stem in names]
    return [marked for file in files for marked in _read(file)]


def marked_places(part: Part, folder: Path = FOLDER) -> list[Place]:
    """The places of one part whose replies were marked."""
    return [marked.place for marked in read_marks(folder) if marked.part == part]


def _read(file: Path) -> Iterator[Marked]:
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        try:
            yield _marked(json.loads(line))
        except (ValueError, KeyError, TypeError) as error:
            raise TrainingError(f"{file}:{number}: not a marked place ({error!r}); see docs/talks.md") from error


def _marked(entry: dict[str, object]) -> Marked:
    replies = entry["replies"]
    part = entry["part"]
    if not isinstance(replies, list) or part not in ("train", "development", "test"):
        raise ValueError("no replies, or no part")
    return Marked(
        Place(
            told=tuple(map(str, entry["told"])),  # type: ignore[call-overload]
            before=tuple(map(str, entry["before"])),  # type: ignore[call-overload]
            good=tuple(str(reply["text"]) for reply in replies if reply["sensible"]),
            worse=tuple(Worse(str(reply["source"]), str(reply["text"])) for reply in replies if not reply["sensible"]),
            others=(),
            talk=int(str(entry["talk"])),
        ),
        part,  # type: ignore[arg-type]
        {str(reply["text"]): str(reply["source"]) for reply in replies},
    )
