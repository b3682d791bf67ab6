"""Dialogues of the data sets as conversations of a user with Parley."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from parley_training.corpora.dialogues import Dialogue, Turn, read_dialogues
from parley_training.corpora.reading import Split, hashed_split
from parley_training.encoder.labels import EMOTIONS
from parley_training.generator.areas import area_of
from parley_training.generator.control import Control
from parley_training.generator.example import IGNORED, Line
from parley_training.generator.settings import Settings
from parley_training.generator.voice import in_voice, sentences, spoken
from parley_training.stream import seeded
from parley_training.text import augment, speech_like

_PARLEYS_PART = {"empathetic_dialogues": "listener", "esconv": "supporter", "synthetic_persona_chat": "user1"}
"""Whose part Parley takes; elsewhere it is drawn by the dialogue's identity."""

PART_SHARE = 0.6
"""How often each part of a control is there, where there is a control."""
_LONGEST_USER_LINE = 60


def conversations(
    data: Path, source: str, split: Split, settings: Settings, seed: int, report: Counter[str]
) -> Iterator[list[Line]]:
    """The conversations of one source. `report` counts replies kept and the rules that acted on them."""
    for dialogue in read_dialogues(data, source):
        if dialogue.split == split and hashed_split(f"share|{dialogue.id}", settings.shares.get(source, 1.0)) == "dev":
            lines = list(_lines(dialogue, settings, seed, report))
            if any(line.is_bot and line.weight for line in lines):
                report[f"{source}: dialogues"] += 1
                yield lines


def _lines(dialogue: Dialogue, settings: Settings, seed: int, report: Counter[str]) -> Iterator[Line]:
    rng = seeded(seed, dialogue.source, dialogue.id)
    turns = merged(dialogue.turns)
    parley = _PARLEYS_PART.get(dialogue.source) or turns[rng.randrange(min(2, len(turns)))].speaker
    if turns and turns[0].speaker == parley:
        turns = turns[1:]
    said = ""
    for turn in turns:
        if turn.speaker != parley:
            said = " ".join(turn.text.split()[:_LONGEST_USER_LINE])
            noisy = rng.random() < settings.spoken_users
            text = augment(said, rng, 0.2) if noisy else said
            yield Line(False, text or said, settings.user_weight if text in (said, speech_like(said)) else IGNORED)
            continue
        voiced = in_voice(turn.text)
        report[f"{dialogue.source}: replies"] += 1
        report.update(f"{dialogue.source}: {rule}" for rule in set(voiced.rules))
        if voiced.text is None:
            yield Line(True, spoken(turn.text), IGNORED)
            continue
        report[f"{dialogue.source}: kept"] += 1
        wanted = rng.random() < settings.controlled
        control = described(dialogue, said, voiced.text, parley) if wanted else Control()
        yield Line(True, voiced.text, 1.0, _thinned(control, rng))


def merged(turns: Sequence[Turn]) -> list[Turn]:
    """Turns in a row by one speaker as one."""
    joined: list[Turn] = []
    for turn in turns:
        if joined and joined[-1].speaker == turn.speaker:
            joined[-1] = Turn(turn.speaker, f"{joined[-1].text} {turn.text}", turn.tags)
        else:
            joined.append(turn)
    return joined


def described(dialogue: Dialogue, said: str, reply: str, parley: str) -> Control:
    """The control that would have asked for this reply."""
    emotion = dialogue.facts.get("emotion")
    return Control(
        area=area_of(said),
        acts=acts_of(said, reply),
        emotion=emotion if emotion in EMOTIONS else None,
        known=_known(dialogue, reply, parley),
    )


def acts_of(said: str, reply: str) -> tuple[str, ...]:
    """What a reply does: react or answer (to a question), and ask."""
    parts = sentences(reply)
    acts = []
    if parts and not parts[0].endswith("?"):
        acts.append("answer" if said.rstrip().endswith("?") else "react")
    if any(part.endswith("?") for part in parts):
        acts.append("ask")
    return tuple(acts)


def _known(dialogue: Dialogue, reply: str, parley: str) -> str | None:
    """The line of the user's persona that the reply takes up, if it does."""
    persona = dialogue.facts.get("persona2" if parley == "user1" else "persona1", "")
    words = _content(reply)
    lines = [line for line in re.split(r"(?<=[.!?])\s+", persona) if len(_content(line) & words) >= 1]
    return lines[0] if lines else None


def _content(text: str) -> set[str]:
    return {word for word in speech_like(text).split() if len(word) > 4}


def _thinned(control: Control, rng: random.Random) -> Control:
    """Leaves each part out now and then, so that the model can do without any of them."""
    keep = [rng.random() < PART_SHARE for _ in range(4)]
    return Control(
        area=control.area if keep[0] else None,
        acts=control.acts if keep[1] else (),
        emotion=control.emotion if keep[2] else None,
        known=control.known if keep[3] else None,
    )
