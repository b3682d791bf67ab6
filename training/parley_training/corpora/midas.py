"""MIDAS dialogue acts: what users said to a socialbot, with the bot's line before (Yu & Yu 2019)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from parley_training.corpora.reading import Split, carve_dev, open_text

LABELS = (
    "statement", "back-channeling", "opinion", "pos-answer", "abandon", "appreciation", "yes-no-question", "closing",
    "neg-answer", "other-answers", "command", "hold", "complaint", "open-question-factual", "open-question-opinion",
    "comment", "nonsense", "dev-command", "opening", "thanking", "apology", "respond-to-apology", "other",
)  # fmt: skip
"""MIDAS's 23 labels, the first 19 as Parley names them."""

QUESTIONS = frozenset({"yes-no-question", "open-question-factual", "open-question-opinion"})
_LINE = re.compile(r"^(?P<bot>.*?) : (?P<before>.*?) > (?P<user>.*?) ## ?(?P<labels>.+)$")
DEV_SHARE = 0.05


@dataclass(frozen=True)
class MidasRow:
    """`before` is what the user had said in answer to `bot` ahead of `user`; empty if nothing."""

    bot: str
    before: str
    user: str
    labels: tuple[str, ...]
    split: Split

    @property
    def context(self) -> str:
        """All that was said before the utterance."""
        return f"{self.bot} : {self.before}" if self.before else self.bot


def read_midas(data: Path) -> Iterator[MidasRow]:
    """All rows: train.txt with a development split carved out by the hash of the pair, dev.txt is the test split."""
    for file, published in (("train.txt", "train"), ("dev.txt", "test")):
        with open_text(data / "midas" / file) as lines:
            for line in lines:
                row = _parse(line, published)  # type: ignore[arg-type]
                if row:
                    yield row


def _parse(line: str, published: Split) -> MidasRow | None:
    match = _LINE.match(line.strip())
    if not match:
        return None
    names = (name.strip(" #").replace("_", "-") for name in match["labels"].split(";"))
    labels = tuple(name for name in dict.fromkeys(names) if name in LABELS)
    if not labels:
        return None
    before = "" if match["before"].strip() == "EMPTY" else match["before"].strip()
    bot, user = match["bot"].strip(), match["user"].strip()
    return MidasRow(bot, before, user, labels, carve_dev(published, f"{bot}|{user}", DEV_SHARE))
