"""The bank of candidate lines as conversations: lines of users that a group of the bank fits, answered from it."""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from parley_training.corpora.dialogues import read_dialogues
from parley_training.errors import TrainingError
from parley_training.generator.control import AREAS, Control
from parley_training.generator.conversations import acts_of, merged
from parley_training.generator.example import Line
from parley_training.job import Licences
from parley_training.stream import seeded

FOLDER = Path(__file__).resolve().parents[3] / "src" / "models" / "bank" / "content"
_GOOD = (
    "anticipating", "caring", "confident", "content", "excited", "faithful", "grateful", "hopeful", "impressed",
    "joyful", "prepared", "proud", "trusting",
)  # fmt: skip
_BAD = (
    "afraid", "angry", "annoyed", "anxious", "apprehensive", "ashamed", "devastated", "disappointed", "disgusted",
    "embarrassed", "furious", "guilty", "jealous", "lonely", "sad", "terrified",
)  # fmt: skip
_PETS = ("Rex", "Bella", "Milo", "Luna", "Biscuit", "Pepper", "Oscar", "Daisy", "Coco", "Max", "Ziggy", "Willow")
_NAMES = ("Anna", "Tom", "Maria", "Sam", "Priya", "Leo", "Grace", "Omar", "Julia", "Ben", "Chloe", "Yusuf")
_FORMS = ("", "s", "es", "ed", "d", "ing", "er")
FEWEST, MOST = 4, 14
SHORTEST_WORD = 4
FEWEST_WORDS = 2
"""So many words of a group, of so many letters, must stand in a line: one alone is often about something else."""
_GRIEF = re.compile(
    r"\b(?:die|died|dead|death|dying|passed|funeral|cancer|lost|killed|suicide|miscarriage|hospital)\b", re.IGNORECASE
)
_FORM_WEIGHTS = {"whole": 2.0, "both": 3.0, "react": 1.0}


@dataclass(frozen=True)
class UserLine:
    """What somebody said, and the emotion of the whole conversation where the data set tells it."""

    text: str
    emotion: str | None


def user_lines(data: Path, licences: Licences) -> list[UserLine]:
    """First lines of conversations of the training splits, of 4 to 14 words, without grief."""
    sources = ("empathetic_dialogues",) if licences == "all" else ("self_dialogue", "synthetic_persona_chat")
    lines = []
    for source in sources:
        for dialogue in read_dialogues(data, source):
            turns = merged(dialogue.turns)[:1]
            if dialogue.split == "train" and turns and _serves(turns[0].text):
                lines.append(UserLine(turns[0].text, dialogue.facts.get("emotion")))
    return lines


def _serves(text: str) -> bool:
    return FEWEST <= len(text.split()) <= MOST and not _GRIEF.search(text)


def bank_conversations(
    lines: Sequence[UserLine], per_group: int, seed: int, folder: Path = FOLDER
) -> Iterator[list[Line]]:
    """For each group of the bank up to `per_group` conversations of one exchange.

    Raises:
        TrainingError: the bank is not there.
    """
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise TrainingError(f"{folder}: no lines of the bank; run from a checkout of the whole project")
    index = _by_word(lines)
    for file in files:
        for number, group in enumerate(yaml.safe_load(file.read_text("utf-8"))):
            rng = seeded(seed, file.stem, number)
            fitting = sorted(_fitting(group.get("for", {}), lines, index))
            for place in rng.sample(fitting, min(per_group, len(fitting))):
                exchange = _exchange(lines[place], group, file.stem, rng)
                if exchange:
                    yield exchange


def _by_word(lines: Sequence[UserLine]) -> Mapping[str, set[int]]:
    index: dict[str, set[int]] = defaultdict(set)
    for place, line in enumerate(lines):
        for word in _tokens(line.text):
            index[word].add(place)
    return index


def _tokens(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower())


def _fitting(rule: Mapping[str, Any], lines: Sequence[UserLine], index: Mapping[str, set[int]]) -> set[int]:
    if "words" not in rule or "acts" in rule:
        return set()
    telling = [phrase for phrase in rule["words"] if len(phrase) >= SHORTEST_WORD]
    found = _with_any(telling, lines, index, FEWEST_WORDS) - _with_any(rule.get("unless", ()), lines, index)
    statements = {place for place in found if "?" not in lines[place].text}
    return {place for place in statements if _mood_fits(rule.get("mood"), lines[place].emotion)}


def _with_any(
    phrases: Iterable[str], lines: Sequence[UserLine], index: Mapping[str, set[int]], fewest: int = 1
) -> set[int]:
    """The lines in which at least `fewest` of the phrases stand."""
    found: Counter[int] = Counter()
    for phrase in phrases:
        found.update(_with_phrase(phrase, lines, index))
    return {place for place, count in found.items() if count >= fewest}


def _with_phrase(phrase: str, lines: Sequence[UserLine], index: Mapping[str, set[int]]) -> set[int]:
    words = phrase.split()
    if len(words) == 1:
        return set().union(*(index.get(phrase + form, set()) for form in _FORMS))
    places = set.intersection(*(index.get(word, set()) for word in words))
    return {place for place in places if phrase in " ".join(_tokens(lines[place].text))}


def _mood_fits(mood: str | None, emotion: str | None) -> bool:
    if mood == "any" or emotion is None:
        return mood in ("any", None)
    if mood is None:
        return emotion in _GOOD
    return emotion in (_GOOD if mood == "good" else _BAD)


def _exchange(line: UserLine, group: Mapping[str, Any], area: str, rng: random.Random) -> list[Line] | None:
    reply = _reply(group, rng)
    pet, name = rng.choice(_PETS), rng.choice(_NAMES)
    known = f"pet name {pet}" if "{petName}" in reply else f"name {name}" if "{name}" in reply else None
    reply = reply.replace("{petName}", pet).replace("{name}", name)
    if "{" in reply:
        return None
    control = Control(
        area=area if area in AREAS and rng.random() < 0.7 else None,
        acts=acts_of(line.text, reply) if rng.random() < 0.7 else (),
        emotion=line.emotion if line.emotion and rng.random() < 0.5 else None,
        known=known,
    )
    return [Line(False, line.text, 0.0), Line(True, reply, 1.0, control)]


def _reply(group: Mapping[str, Any], rng: random.Random) -> str:
    react, ask, whole = (group.get(key, ()) for key in ("react", "ask", "lines"))
    forms = [form for form, there in (("whole", whole), ("both", react and ask), ("react", react)) if there]
    kind = rng.choices(forms, [_FORM_WEIGHTS[form] for form in forms])[0] if forms else "ask"
    if kind == "both":
        return f"{rng.choice(react)} {rng.choice(ask)}"
    return str(rng.choice({"whole": whole, "react": react, "ask": ask}[kind]))
