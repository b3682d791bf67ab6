"""Public breakdown labels (DBDC3, Higashinaka et al. 2017): where thirty readers saw a talk with a bot break down."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from parley_training.fit.data import LINES, SPEAKERS, Place

FILE = Path("human_vs_bot") / "dialogues.jsonl.gz"
TEST = "-eval-"
"""In the identity of a dialogue of the published test part."""

WORST = 0.5
"""From this share of 'breakdown' on a line counts as one."""


def breakdowns(data: Path) -> list[tuple[Place, str, float]]:
    """Place, line of the bot, and the share of readers who called it a breakdown, of the test part."""
    if not (data / FILE).exists():
        return []
    with gzip.open(data / FILE, "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return [found for row in rows if row["source"].startswith("dbdc3") and TEST in row["id"] for found in _of(row)]


def _of(row: dict[str, Any]) -> Iterator[tuple[Place, str, float]]:
    said: list[str] = []
    for turn in row["turns"]:
        is_bot = turn["speaker"] == "system"
        votes = turn.get("breakdown")
        if is_bot and votes and said:
            place = Place((), tuple(said[-LINES:]), (), (), (), 0)
            yield place, turn["text"], votes["X"] / sum(votes.values())
        said.append(f"{SPEAKERS[is_bot]} {turn['text']}")
