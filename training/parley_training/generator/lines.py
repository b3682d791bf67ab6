"""Our own exchanges (`own_data/generator_lines.txt`): how Parley answers, where data sets would lead it astray."""

from collections.abc import Iterator
from pathlib import Path

from parley_training.corpora.own import FOLDER
from parley_training.corpora.reading import Split, hashed_split
from parley_training.errors import TrainingError
from parley_training.generator.areas import area_of
from parley_training.generator.control import Control
from parley_training.generator.conversations import acts_of
from parley_training.generator.example import Line

DEV_SHARE = 0.1


def own_conversations(split: Split, folder: Path = FOLDER) -> Iterator[list[Line]]:
    """Conversations of the file: lines `u: …` and `p: …` in turn, an empty line after each conversation.

    A line `p: [known] …` is said by somebody who knows what stands in the brackets of the user. Each conversation comes
    twice: with and without controls.

    Raises:
        TrainingError: a line has another form.
    """
    path = folder / "generator_lines.txt"
    for block in path.read_text("utf-8").split("\n\n"):
        rows = [row for row in block.splitlines() if row and not row.startswith("#")]
        if rows and hashed_split(rows[0], DEV_SHARE) == split:
            for controlled in (False, True):
                yield list(_lines(rows, controlled, path))


def _lines(rows: list[str], controlled: bool, path: Path) -> Iterator[Line]:
    said = ""
    for row in rows:
        who, _, text = row.partition(": ")
        if who not in ("u", "p") or not text:
            raise TrainingError(f"{path}: {row!r}: expected 'u: …' or 'p: …'; correct the line")
        if who == "u":
            said = text
            yield Line(False, text, 0.0)
            continue
        known, _, reply = text[1:].partition("] ") if text.startswith("[") else ("", "", text)
        control = Control(area_of(said), acts_of(said, reply)) if controlled else Control()
        yield Line(True, reply, 1.0, Control(control.area, control.acts, known=known or None))


def user_prompts(count: int, folder: Path = FOLDER) -> list[tuple[str, Control]]:
    """Lines of users in our own conversations, with and without a control in turn, each at most twice."""
    rows = [row for row in (folder / "generator_lines.txt").read_text("utf-8").splitlines() if row.startswith("u: ")]
    lines = [row[3:] for row in rows]
    controls = (Control(), Control(acts=("react", "ask")))
    return [(line, control) for control in controls for line in lines][:count]
