"""What a corpus contains, as tables of Markdown."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import mean

from parley_training.talks.measures import distinct, replies, words
from parley_training.talks.read import Talk, UserLine

REPLY_STEP, TALK_STEP = 6, 3
"""Lengths are counted in steps of so many."""


def stats(talks: Sequence[Talk], areas: Mapping[str, str]) -> str:
    """Counts of talks, parts, areas, moves, bad alternatives and lengths. `areas` tells each scenario's area."""
    said = [line for talk in talks for line in talk.lines if isinstance(line, UserLine)]
    lines = [line for _, line in replies(talks)]
    lengths = [len(words(line.text)) for line in lines]
    asked = sum(line.text.rstrip().endswith("?") for line in lines) / len(lines)
    parts = [
        _table("Part", "talks", Counter(talk.part for talk in talks)),
        _table("Area", "talks", Counter(areas.get(talk.scenario, "older") for talk in talks)),
        _table("Move", "clauses", Counter(clause.move for line in said for clause in line.clauses)),
        _lengths("Words of a reply", "replies", lengths, REPLY_STEP),
        _lengths("Lines of people in a talk", "talks", [_lines_of_people(talk) for talk in talks], TALK_STEP),
        _table("Bad because", "alternatives", Counter(worse.kind for line in lines for worse in line.worse)),
    ]
    summary = (
        f"{len(talks)} talks, {len(said)} lines of people, {len(lines)} replies of {mean(lengths):.1f} words "
        f"on average, {asked:.0%} of them ending in a question, distinct-4 {distinct(line.text for line in lines):.3f}."
    )
    return "\n\n".join([summary, *parts])


def _lines_of_people(talk: Talk) -> int:
    return sum(isinstance(line, UserLine) for line in talk.lines)


def _lengths(name: str, count: str, values: Sequence[int], step: int) -> str:
    counts = Counter(value // step * step for value in values)
    rows = [f"| {start} to {start + step - 1} | {counts[start]} |" for start in sorted(counts)]
    return "\n".join([f"| {name} | {count} |", "|---|---|", *rows])


def _table(name: str, count: str, counts: Counter[str]) -> str:
    rows = [f"| {key} | {value} |" for key, value in _sorted(counts.items())]
    return "\n".join([f"| {name} | {count} |", "|---|---|", *rows])


def _sorted(counts: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    return sorted(counts, key=lambda pair: (-pair[1], pair[0]))
