"""Temperatures and thresholds, found on the development split alone."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

import numpy as np

from parley_training.encoder.labels import ACTS, ANSWERS, HEADS, OWN_ACTS, SHIPPED
from parley_training.encoder.losses import targets
from parley_training.encoder.predict import Answers
from parley_training.encoder.testsets import TestSet
from parley_training.metrics import (
    Bools,
    Floats,
    best_threshold,
    fit_temperature,
    sigmoid,
    softmax,
    threshold_for_precision,
)

CALIBRATED_ON = {
    "act": ("act_midas", "act_own"),
    "answer": ("answer", "answer_own"),
    "emotion": ("emotion_situation", "emotion_first", "emotion_weak"),
    "question": ("question_speech",),
    "offence": ("offence_davidson", "chat"),
    "sentiment": ("sentiment_sst", "sentiment_groups"),
    "red": ("red", "red_own", "red_talks"),
}
ORDINARY = "chat"
"""The set of ordinary talk, on which several heads must hold still."""

FEWEST = 20
"""A label with fewer rows than this on dev keeps the common threshold."""

DECISIONS = {
    "act": ("closing", "complaint"),
    "answer": ANSWERS[1:],
    "question": ("question",),
    "offence": ("offensive",),
    "red": ("red",),
}
"""By head the decisions that are made of its probabilities alone."""

PRECISION = 0.95
"""Wanted of decisions that end a conversation or answer for the user (the paper's 0.85, 0.91 and 0.70)."""

CLEAN_SHARE, ORDINARY_SHARE = 0.006, 0.003
"""False positives allowed on dev: offensive in clean dialogue (goal 1 %), red in ordinary talk (goal 0.5 %)."""


@dataclass(frozen=True)
class Calibration:
    """What turns logits into probabilities and decisions.

    Attributes:
        temperatures: by head; logits are divided by it.
        acts: threshold of each dialogue act. An act that MIDAS lacks and that reaches its threshold is the top act;
            else the most probable of MIDAS's labels is, which always counts.
        decisions: thresholds by the decision's name.
    """

    temperatures: Mapping[str, float]
    acts: Mapping[str, float]
    decisions: Mapping[str, float]

    def probabilities(self, head: str, logits: Floats) -> Floats:
        """Calibrated probabilities [rows, labels]."""
        scaled = logits / self.temperatures[head]
        return sigmoid(scaled) if HEADS[head].kind == "many" else softmax(scaled)

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


def truth(entry: TestSet) -> Bools:
    """True, or possibly true, labels: [rows, labels]."""
    return targets(entry.examples, len(HEADS[entry.head].labels)).numpy() > 0


def calibrate(answers: Answers, dev: Mapping[str, TestSet]) -> Calibration:
    """Finds all temperatures, then all thresholds on the calibrated probabilities."""
    temperatures = {head: _temperature(head, answers, dev) for head in SHIPPED}
    only = Calibration(temperatures, {}, {})
    acts = _act_thresholds(only, answers, dev)
    return Calibration(temperatures, acts, _decisions(only, answers, dev))


def recalibrate(old: Calibration, head: str, answers: Answers, dev: Mapping[str, TestSet]) -> Calibration:
    """The calibration with the temperature and the thresholds of one head found anew."""
    own = {name: entry for name, entry in dev.items() if entry.head == head or name == ORDINARY}
    new = calibrate(answers, own)
    decided = {name: value for name, value in new.decisions.items() if name in DECISIONS.get(head, ())}
    return Calibration(
        temperatures={**old.temperatures, head: new.temperatures[head]},
        acts=new.acts if head == "act" else old.acts,
        decisions={**old.decisions, **decided},
    )


def _temperature(head: str, answers: Answers, dev: Mapping[str, TestSet]) -> float:
    entries = [dev[name] for name in CALIBRATED_ON[head] if name in dev]
    if not entries:
        return 1.0
    logits = np.concatenate([answers.logits(head, entry.examples) for entry in entries])
    wanted = np.concatenate([truth(entry) for entry in entries])
    spoken = np.ones_like(wanted)
    for row, item in enumerate(item for entry in entries for item in entry.examples):
        spoken[row, list(item.ignored)] = False

    def nll(temperature: float) -> float:
        scaled = logits / temperature
        if HEADS[head].kind == "many":
            right = np.where(wanted, sigmoid(scaled), 1 - sigmoid(scaled))
            return float(-np.log(np.clip(right, 1e-9, 1))[spoken].mean())
        return float(-np.log(np.clip((softmax(scaled) * wanted).sum(1), 1e-9, 1)).mean())

    return fit_temperature(nll)


def _act_thresholds(calibration: Calibration, answers: Answers, dev: Mapping[str, TestSet]) -> dict[str, float]:
    if "act_midas" not in dev:
        return dict.fromkeys(ACTS, 0.5)
    entry = dev["act_midas"]
    scores, wanted = calibration.probabilities("act", answers.logits("act", entry.examples)), truth(entry)
    grid = np.arange(0.3, 0.71, 0.02)
    out = {}
    for index, label in enumerate(ACTS):
        enough = wanted[:, index].sum() >= FEWEST
        found = best_threshold(scores[:, index], wanted[:, index], grid) if enough else 0.5
        out[label] = round((found + 0.5) / 2 if enough else 0.5, 3)
    return {**out, **_own_thresholds(calibration, answers, dev)}


def _own_thresholds(calibration: Calibration, answers: Answers, dev: Mapping[str, TestSet]) -> dict[str, float]:
    """Of the acts that MIDAS lacks: over our own lines and MIDAS's rows together, less those it may not speak of."""
    entries = [dev[name] for name in ("act_midas", "act_own") if name in dev]
    items = [item for entry in entries for item in entry.examples]
    scores = calibration.probabilities("act", answers.logits("act", items))
    out = {}
    for label in OWN_ACTS:
        column = ACTS.index(label)
        known = np.array([column not in item.ignored for item in items])
        wanted = np.array([column in item.positive for item in items])
        out[label] = round(best_threshold(scores[known, column], wanted[known]), 3)
    return out


def _decisions(calibration: Calibration, answers: Answers, dev: Mapping[str, TestSet]) -> dict[str, float]:
    def scores(name: str, label: str) -> tuple[Floats, Bools]:
        entry = dev[name]
        column = HEADS[entry.head].labels.index(label)
        chances = calibration.probabilities(entry.head, answers.logits(entry.head, entry.examples))
        return chances[:, column], truth(entry)[:, column]

    out: dict[str, float] = {}
    if "question_speech" in dev:
        out["question"] = best_threshold(*scores("question_speech", "yes"))
    if "act_midas" in dev:
        for label in ("closing", "complaint"):
            out[label] = threshold_for_precision(*scores("act_midas", label), PRECISION)
    if "answer" in dev:
        for label in ANSWERS[1:]:
            out[label] = threshold_for_precision(*scores("answer", label), PRECISION)
    if "chat" in dev:
        clean = 1 - scores("chat", "none")[0]
        out["offensive"] = float(np.quantile(clean, 1 - CLEAN_SHARE))
    if "red" in dev:
        rows = [scores(name, "none") for name in CALIBRATED_ON["red"] if name in dev]
        none, is_none = (np.concatenate(part) for part in zip(*rows, strict=True))
        out["red"] = max(best_threshold(1 - none, ~is_none), _red_in_ordinary_talk(calibration, answers, dev))
    return {name: round(value, 4) for name, value in out.items()}


def _red_in_ordinary_talk(calibration: Calibration, answers: Answers, dev: Mapping[str, TestSet]) -> float:
    """The threshold above which no more of ordinary talk lies than is allowed."""
    if "chat" not in dev:
        return 0.0
    none = calibration.probabilities("red", answers.logits("red", dev["chat"].examples))[:, 0]
    return float(np.quantile(1 - none, 1 - ORDINARY_SHARE))
