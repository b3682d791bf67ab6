"""All figures of the encoder on the test split."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from parley_training.corpora.midas import LABELS as MIDAS_LABELS
from parley_training.encoder.calibrate import CALIBRATED_ON, Calibration, truth
from parley_training.encoder.labels import ACTS, EMOTIONS, HEADS, OFFENCES, OWN_ACTS, RED_KINDS, SHIPPED
from parley_training.encoder.predict import Answers
from parley_training.encoder.testsets import TestSet
from parley_training.metrics import (
    Bools,
    Floats,
    Ints,
    ReliabilityBin,
    binary_f1,
    bootstrap,
    calibration_error,
    micro_f1,
    reliability,
)

Figures = dict[str, object]
MANY_KINDS = ("sexual", "criticism", "insult", "inappropriate-topic")
"""The kinds of offence that have enough rows to be measured."""

INNOCENT = {"clean dialogue": "chat", "everyday questions of talks": "red_talks", "all lines of talks": "talks"}
"""Test sets of what is no red question, by the name that figures use (of all lines of talks a few are one)."""


@dataclass(frozen=True)
class Measured:
    """The figures, and the bins of the reliability plot by head."""

    figures: Figures
    bins: Mapping[str, Sequence[ReliabilityBin]]


class Ruler:
    """Measures one predictor's answers under one calibration."""

    def __init__(
        self,
        answers: Answers,
        calibration: Calibration,
        tests: Mapping[str, TestSet],
        unseen: Mapping[str, Sequence[bool]],
    ) -> None:
        self._answers, self._calibration, self._tests, self._unseen = answers, calibration, tests, unseen

    def measure(self) -> Measured:
        """Every figure for which there is a test set."""
        parts: Mapping[str, Callable[[], Figures]] = {
            "act_midas": self._acts,
            "act_own": self._own_acts,
            "question_speech": self._questions,
            "chat": self._offences,
            "red": self._red,
        }
        figures: Figures = {}
        for name, part in parts.items():
            if name in self._tests:
                figures |= part()
        for name in self._tests:
            if name.startswith(("emotion", "sentiment", "answer", "red_own")):
                figures |= self._one_of(name)
        bins = {head: self._bins(head) for head in SHIPPED}
        for head, own in bins.items():
            figures[f"{head} calibration error"] = round(calibration_error(own), 4)
        return Measured(figures, bins)

    def _scores(self, name: str) -> tuple[Floats, Bools]:
        entry = self._tests[name]
        logits = self._answers.logits(entry.head, entry.examples)
        return self._calibration.probabilities(entry.head, logits), truth(entry)

    def _acts(self) -> Figures:
        scores, wanted = self._scores("act_midas")
        known = len(MIDAS_LABELS)
        scores, wanted = scores[:, :known], wanted[:, :known]
        own = np.array([self._calibration.acts[label] for label in MIDAS_LABELS])
        figures: Figures = {}
        rows = {"all": np.ones(len(scores), bool), **{k: np.asarray(v) for k, v in self._unseen.items()}}
        for way, limits in (("", own), (", threshold 0.5", np.full(known, 0.5))):
            chosen = scores >= limits
            chosen[np.arange(len(scores)), scores.argmax(1)] = True
            for name, part in rows.items():
                a, b = chosen[part], wanted[part]
                figure = bootstrap(lambda i, a=a, b=b: micro_f1(a[i], b[i]), len(a))
                figures[f"act MIDAS micro-F1, {name}{way}"] = figure.as_dict()
        chosen = scores >= own
        chosen[np.arange(len(scores)), scores.argmax(1)] = True
        each = {label: round(binary_f1(chosen[:, i], wanted[:, i]), 3) for i, label in enumerate(MIDAS_LABELS)}
        return {**figures, "act MIDAS F1 by label": each}

    def _own_acts(self) -> Figures:
        scores, wanted = self._scores("act_own")
        top = self._top_act(scores)
        hit = wanted[np.arange(len(top)), top]
        figures: Figures = {"act own lines accuracy": bootstrap(lambda i: float(hit[i].mean()), len(hit)).as_dict()}
        for label in OWN_ACTS:
            column = ACTS.index(label)
            figures[f"act own lines F1 {label}"] = round(binary_f1(top == column, wanted[:, column]), 3)
        if "act_midas" in self._tests:
            others = self._top_act(self._scores("act_midas")[0])
            figures["act own labels on MIDAS test, share"] = round(float((others >= len(MIDAS_LABELS)).mean()), 4)
        return figures

    def _top_act(self, scores: Floats) -> Ints:
        own = scores[:, len(MIDAS_LABELS) :]
        reached = np.where(own >= [self._calibration.acts[label] for label in OWN_ACTS], own, 0)
        best = reached.argmax(1) + len(MIDAS_LABELS)
        return np.where(reached.any(1), best, scores[:, : len(MIDAS_LABELS)].argmax(1))

    def _questions(self) -> Figures:
        scores, wanted = self._scores("question_speech")
        asked, right = scores[:, 1] >= self._calibration.decisions["question"], wanted[:, 1]
        return {"question F1, speech": bootstrap(lambda i: binary_f1(asked[i], right[i]), len(right)).as_dict()}

    def _offences(self) -> Figures:
        limit = self._calibration.decisions["offensive"]
        clean = 1 - self._scores("chat")[0][:, 0] >= limit
        rate = bootstrap(lambda i: float(clean[i].mean()), len(clean)).as_dict()
        figures: Figures = {"offensive false positives, clean dialogue": rate}
        if "offence_davidson" in self._tests:
            scores, wanted = self._scores("offence_davidson")
            caught = (1 - scores[:, 0] >= limit)[~wanted[:, 0]]
            figures["offensive recall, Davidson"] = bootstrap(lambda i: float(caught[i].mean()), len(caught)).as_dict()
        if "offence_kinds" in self._tests:
            scores, wanted = self._scores("offence_kinds")
            enough = wanted[:, [OFFENCES.index(kind) for kind in MANY_KINDS]].any(1)
            best = scores[:, 1:].argmax(1) + 1
            hit = wanted[np.arange(len(best)), best]
            for name, part in (("four kinds", hit[enough]), ("all kinds", hit)):
                figure = bootstrap(lambda i, part=part: float(part[i].mean()), len(part))
                figures[f"offence kind accuracy, {name}"] = figure.as_dict()
            found = 1 - scores[:, 0] >= limit
            figures["offensive recall, users"] = bootstrap(lambda i: float(found[i].mean()), len(found)).as_dict()
        return figures

    def _red(self) -> Figures:
        limit = self._calibration.decisions["red"]
        rows = [self._scores(name) for name in ("red", "red_own") if name in self._tests]
        scores, wanted = (np.concatenate(part) for part in zip(*rows, strict=True))
        found, right = 1 - scores[:, 0] >= limit, ~wanted[:, 0]
        top = scores[:, 1:].argmax(1) + 1
        kinds = right & found & (top == wanted.argmax(1))
        figures: Figures = {
            "red question F1": bootstrap(lambda i: binary_f1(found[i], right[i]), len(right)).as_dict(),
            "red question kind accuracy": round(float(kinds.sum() / max(1, (right & found).sum())), 4),
        }
        for column, kind in enumerate(RED_KINDS[1:], 1):
            told, true = found & (top == column), wanted[:, column]
            figure = bootstrap(lambda i, told=told, true=true: binary_f1(told[i], true[i]), len(true))
            figures[f"red question F1, {kind}"] = figure.as_dict()
            figures[f"red question recall, {kind}"] = _share(told[true])
        return {**figures, **self._false_alarms(limit)}

    def _false_alarms(self, limit: float) -> Figures:
        """How often lines that are no red question are heard as one, by where they come from."""
        innocent = {name: self._tests[own].examples for name, own in INNOCENT.items() if own in self._tests}
        own = self._tests["red_own"].examples if "red_own" in self._tests else ()
        innocent["own lines"] = [item for item in own if item.positive == (0,)]
        figures: Figures = {}
        for name, examples in innocent.items():
            if examples:
                none = self._calibration.probabilities("red", self._answers.logits("red", examples))[:, 0]
                figures[f"red question false positives, {name}"] = _share(1 - none >= limit)
        return figures

    def _one_of(self, name: str) -> Figures:
        scores, wanted = self._scores(name)
        order = np.argsort(-scores, 1)
        hits = np.take_along_axis(wanted, order, 1)
        figures: Figures = {f"{name} accuracy": bootstrap(lambda i: float(hits[i, 0].mean()), len(hits)).as_dict()}
        if scores.shape[1] == len(EMOTIONS):
            top5 = bootstrap(lambda i: float(hits[i, :5].any(1).mean()), len(hits))
            figures[f"{name} top-5"] = top5.as_dict()
        return figures

    def _bins(self, head: str) -> list[ReliabilityBin]:
        names = [name for name in CALIBRATED_ON[head] if name in self._tests]
        if not names:
            return []
        rows = [self._scores(name) for name in names]
        scores, wanted = (np.concatenate(part) for part in zip(*rows, strict=True))
        if HEADS[head].kind == "many":
            part = scores[:, : len(MIDAS_LABELS)][: len(rows[0][0])]
            return reliability(part.ravel(), wanted[: len(part), : part.shape[1]].ravel())
        if head == "offence":
            return reliability(1 - scores[:, 0], ~wanted[:, 0])
        top = scores.argmax(1)
        return reliability(scores.max(1), wanted[np.arange(len(top)), top])


def _share(chosen: Bools) -> dict[str, float]:
    return bootstrap(lambda i: float(chosen[i].mean()), len(chosen)).as_dict()
