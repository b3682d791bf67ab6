"""What each talk is to be about: scenarios x people x styles x arcs x events, sampled evenly.

A writer is given specs and not left to choose, for whoever chooses writes the same ten talks.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from parley_training.errors import TrainingError
from parley_training.stream import seeded
from parley_training.talks.read import FIRST_SPEC

T = TypeVar("T")

BLOCK = 100
"""Shares are kept in every block of so many specs."""

GRAVE, ABOUT_BOT = 10, 5
HARD, CHILDREN = 15, 5
"""So many of a block have a grave scenario, one about the bot, a person who is hard to talk with, a child."""

USER_LINES = (6, 14)
BOT_BEGINS = 0.55
FLAGS = frozenset("kaogb")


@dataclass(frozen=True)
class Scenario:
    """A subject of `scenarios.txt`. `flags`: k fits a child, a adults alone, o old people, g grave, b about the bot."""

    area: str
    text: str
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Person:
    """Somebody of `people.txt`. `age`: child, teen, adult or old; `hard`: a tester, a troll, one of few words."""

    age: str
    text: str
    hard: bool = False


@dataclass(frozen=True)
class Arc:
    """Where a talk goes, of `arcs.txt`. `light`: nowhere that a grave subject goes."""

    text: str
    light: bool = False


@dataclass(frozen=True)
class Lists:
    """All that specs are drawn from."""

    scenarios: tuple[Scenario, ...]
    people: tuple[Person, ...]
    styles: tuple[tuple[int, str], ...]
    arcs: tuple[Arc, ...]
    events: tuple[str, ...]


@dataclass(frozen=True)
class Spec:
    """What one talk is to be. `begins` says who speaks first: bot or user; `lines` counts the user's."""

    number: int
    scenario: Scenario
    person: Person
    style: str
    arc: str
    lines: int
    begins: str
    events: tuple[str, ...]

    def header(self) -> str:
        """The first line of the talk that is written to this spec."""
        return (
            f"@ {self.number} · scenario: {self.scenario.text} · persona: {self.person.text} · style: {self.style}"
            f" · arc: {self.arc} · lines: {self.lines}, {self.begins} begins · events: {', '.join(self.events)}"
        )


def read_lists(folder: Path) -> Lists:
    """Reads the five lists that specs are drawn from.

    Raises:
        TrainingError: a list is missing, or a line has an unknown flag or weight.
    """
    return Lists(
        scenarios=tuple(_scenario(area, line) for area, line in _grouped(folder / "scenarios.txt")),
        people=tuple(
            Person(age, line.removesuffix(" h"), line.endswith(" h")) for age, line in _grouped(folder / "people.txt")
        ),
        styles=tuple(_weighted(line) for line in _lines(folder / "styles.txt")),
        arcs=tuple(Arc(line.removesuffix(" l"), line.endswith(" l")) for line in _lines(folder / "arcs.txt")),
        events=tuple(_lines(folder / "events.txt")),
    )


def sample_specs(lists: Lists, seed: int, count: int, grave: int = GRAVE) -> list[Spec]:
    """`count` specs, `grave` of each hundred about grave things.

    The first n of them do not depend on `count`. Pairs of scenario and person repeat last of all.

    Raises:
        TrainingError: no scenario suits one of the people.
    """
    return list(itertools.islice(_endless(lists, seeded("talks", seed), grave), count))


def _endless(lists: Lists, chance: random.Random, grave: int) -> Iterator[Spec]:
    used: Counter[object] = Counter()
    number = FIRST_SPEC
    while True:
        scenario_kinds = _shares(chance, {"grave": grave, "bot": ABOUT_BOT})
        people_kinds = _shares(chance, {"hard": HARD, "child": CHILDREN})
        for scenario_kind, person_kind in zip(scenario_kinds, people_kinds, strict=True):
            yield _draw(lists, chance, used, scenario_kind, person_kind, number)
            number += 1


def _draw(
    lists: Lists, chance: random.Random, used: Counter[object], scenario_kind: str, person_kind: str, number: int
) -> Spec:
    person = _least_used([p for p in lists.people if _kind_of_person(p) == person_kind], used, chance)
    fitting = [s for s in lists.scenarios if _kind_of_scenario(s) == scenario_kind and _fits(s, person)]
    if not fitting:
        raise TrainingError(f"talks: no {scenario_kind} scenario suits '{person.text}'; add one to scenarios.txt")
    pairs = min(used[(s, person)] for s in fitting)
    scenario = _least_used([s for s in fitting if used[(s, person)] == pairs], used, chance)
    used.update([scenario, person, (scenario, person)])
    arc = _least_used([a for a in lists.arcs if not a.light or "g" not in scenario.flags], used, chance)
    events = _events(lists.events, used, chance)
    used.update([arc, *events])
    style = chance.choices([s for _, s in lists.styles], [w for w, _ in lists.styles])[0]
    begins = "bot" if chance.random() < BOT_BEGINS else "user"
    return Spec(number, scenario, person, style, arc.text, chance.randint(*USER_LINES), begins, events)


def _events(events: Sequence[str], used: Counter[object], chance: random.Random) -> tuple[str, ...]:
    order = sorted(events, key=lambda event: used[event] + chance.random() * 4)
    chosen = order[: chance.randint(2, 4)]
    chance.shuffle(chosen)
    return tuple(chosen)


def _least_used(items: Sequence[T], used: Counter[object], chance: random.Random) -> T:
    least = min(used[item] for item in items)
    return chance.choice([item for item in items if used[item] == least])


def _shares(chance: random.Random, shares: dict[str, int]) -> list[str]:
    kinds = [kind for kind, share in shares.items() for _ in range(share)]
    kinds += ["plain"] * (BLOCK - len(kinds))
    chance.shuffle(kinds)
    return kinds


def _kind_of_scenario(scenario: Scenario) -> str:
    return "grave" if "g" in scenario.flags else "bot" if "b" in scenario.flags else "plain"


def _kind_of_person(person: Person) -> str:
    return "hard" if person.hard else "child" if person.age == "child" else "plain"


def _fits(scenario: Scenario, person: Person) -> bool:
    if person.age == "child":
        return "k" in scenario.flags
    if person.age == "teen":
        return not scenario.flags & {"a", "o"}
    return person.age == "old" or "o" not in scenario.flags


def _scenario(area: str, line: str) -> Scenario:
    words = line.split()
    flags = list(itertools.takewhile(lambda word: word in FLAGS, reversed(words)))
    return Scenario(area, " ".join(words[: len(words) - len(flags)]), frozenset(flags))


def _weighted(line: str) -> tuple[int, str]:
    weight, _, style = line.partition(" ")
    if not weight.isdigit():
        raise TrainingError(f"styles.txt: '{line}' has no weight; begin the line with a whole number")
    return int(weight), style


def _grouped(path: Path) -> Iterator[tuple[str, str]]:
    group = ""
    for line in _lines(path):
        if line.startswith("= "):
            group = line.removeprefix("= ")
        else:
            yield group, line


def _lines(path: Path) -> list[str]:
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise TrainingError(f"{path}: cannot be read ({error.strerror}); run inside a whole checkout") from error
    return [line for line in (raw.strip() for raw in text.splitlines()) if line and not line.startswith("#")]
