"""Reading talks: the plain format of `docs/talks.md`."""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from parley_training.errors import TrainingError
from parley_training.talks.labels import OPENS, SETTLES

Part = Literal["train", "development", "test"]

FIRST_SPEC = 1001
"""The number of the first talk that was written to a sampled spec."""

SPLIT = 16005
"""The first split that keeps the scenarios of the earlier talks in train, and a tenth each (also of the grave ones)
for development and test."""

HEADER = re.compile(
    r"^@ (\d+) · scenario: (?P<scenario>.+?) · persona: (?P<persona>.+?) · style: (?P<style>.+?)(?: · |$)"
)
EVENTS = re.compile(r" · events: (.+)$")
CLAUSE = re.compile(r"^\[([^\]]+)\]\s*(.*)$")
BOT = re.compile(r"^B(~?)\s+(?:\[settles ([^;\]]*); opens ([^\]]*)\]\s*)?(.*)$")
WORSE = re.compile(r"^- ([a-z-]+): (.+)$")


@dataclass(frozen=True)
class Clause:
    """A part of the person's line with its move: `tells event serious`."""

    move: str
    text: str


@dataclass(frozen=True)
class UserLine:
    """What the person said, clause by clause; `row` is its line in the file, from 1."""

    clauses: tuple[Clause, ...]
    row: int

    @property
    def text(self) -> str:
        """The whole line as it was said."""
        return " ".join(clause.text for clause in self.clauses if clause.text)


@dataclass(frozen=True)
class Worse:
    """A bad alternative to a bot's line, with what is wrong with it."""

    kind: str
    text: str


@dataclass(frozen=True)
class BotLine:
    """What the bot said, what of the ledger it settles and opens, and what would have been worse.

    Attributes:
        learnable: False for a miss that the talk needs and nobody should learn (`B~`).
    """

    text: str
    settles: tuple[str, ...]
    opens: tuple[str, ...]
    row: int
    learnable: bool = True
    worse: tuple[Worse, ...] = ()


@dataclass(frozen=True)
class Talk:
    """One conversation of the corpus."""

    number: int
    scenario: str
    persona: str
    style: str
    header: str
    path: Path
    row: int
    events: tuple[str, ...] = ()
    lines: tuple[UserLine | BotLine, ...] = field(default=())

    @property
    def part(self) -> Part:
        """Train, development or test: decided by the scenario alone, so that no scenario is in two of them.

        Talks from before the specs (numbers under FIRST_SPEC) are known to writers as examples: all train.
        """
        if self.number < FIRST_SPEC:
            return "train"
        share = int.from_bytes(hashlib.sha256(f"{SPLIT}:{self.scenario}".encode()).digest()[:4], "big") % 10
        return "test" if share == 0 else "development" if share == 1 else "train"


def read_talks(folder: Path) -> list[Talk]:
    """All talks of the numbered files in `folder`, by number.

    Raises:
        TrainingError: no talk is there, or a line is not in the format; the message names file and line.
    """
    talks = [talk for path in sorted(folder.glob("[0-9]*.txt")) for talk in read_file(path)]
    if not talks:
        raise TrainingError(f"{folder}: no talks; they lie in files whose names begin with a number")
    return sorted(talks, key=lambda talk: talk.number)


def read_file(path: Path) -> list[Talk]:
    """The talks of one file. Raises TrainingError where a line is not in the format."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise TrainingError(f"{path}: cannot be read ({error.strerror}); give an existing file") from error
    return [_talk(path, rows) for rows in _blocks(text.splitlines())]


def source_of(talk: Talk) -> str:
    """The talk as it is written in its file."""
    rows = talk.path.read_text("utf-8").splitlines()[talk.row - 1 :]
    end = next((at for at, row in enumerate(rows) if at and row.startswith("@ ")), len(rows))
    return "\n".join(rows[:end]).strip()


def _blocks(lines: Iterable[str]) -> Iterator[list[tuple[int, str]]]:
    block: list[tuple[int, str]] = []
    for row, line in enumerate(lines, 1):
        if line.startswith("@ ") and block:
            yield block
            block = []
        if line.strip():
            block.append((row, line.strip()))
    if block:
        yield block


def _talk(path: Path, rows: list[tuple[int, str]]) -> Talk:
    (first, header), *rest = rows
    found = HEADER.match(header)
    if not found:
        raise _fault(path, first, "no header; it is '@ NUMBER · scenario: … · persona: … · style: …'")
    events = EVENTS.search(header)
    return Talk(
        number=int(found[1]),
        scenario=found["scenario"],
        persona=found["persona"],
        style=found["style"],
        header=header,
        path=path,
        row=first,
        events=tuple(events[1].split(", ")) if events else (),
        lines=tuple(_lines(path, rest)),
    )


def _lines(path: Path, rows: list[tuple[int, str]]) -> Iterator[UserLine | BotLine]:
    bot: BotLine | None = None
    for row, line in rows:
        if line.startswith("- "):
            if bot is None:
                raise _fault(path, row, "a bad alternative stands under no bot's line")
            bot = _with_worse(path, row, bot, line)
            continue
        if bot is not None:
            yield bot
            bot = None
        if line.startswith("U "):
            yield UserLine(tuple(_clause(path, row, part) for part in line[2:].split(" | ")), row)
        else:
            bot = _bot_line(path, row, line)
    if bot is not None:
        yield bot


def _clause(path: Path, row: int, part: str) -> Clause:
    found = CLAUSE.match(part.strip())
    if not found or "[" in found[2]:
        raise _fault(path, row, f"'{part}' is not '[move] words'; clauses are parted by ' | '")
    return Clause(found[1].strip(), found[2].strip())


def _bot_line(path: Path, row: int, line: str) -> BotLine:
    found = BOT.match(line)
    if not found or found[4].startswith("["):
        raise _fault(path, row, "not 'U [move] …', 'B [settles …; opens …] …' or '- kind: …'")
    return BotLine(found[4], _entries(found[2]), _entries(found[3]), row, learnable=not found[1])


def _entries(words: str | None) -> tuple[str, ...]:
    if words is None or words.strip() in ("-", ""):
        return ()
    entries: list[str] = []
    for part in words.split(","):
        if ":" in part or not entries or part.strip() in {*SETTLES, *OPENS, "-"}:
            entries.append(part.strip())
        else:
            entries[-1] += f",{part}"
    return tuple(entry for entry in entries if entry != "-")


def _with_worse(path: Path, row: int, bot: BotLine, line: str) -> BotLine:
    found = WORSE.match(line)
    if not found:
        raise _fault(path, row, "a bad alternative is '- kind: text'")
    return BotLine(bot.text, bot.settles, bot.opens, bot.row, bot.learnable, (*bot.worse, Worse(found[1], found[2])))


def _fault(path: Path, row: int, what: str) -> TrainingError:
    return TrainingError(f"{path}:{row}: {what}")
