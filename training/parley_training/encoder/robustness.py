"""How often a decision flips when the same utterance comes with noise."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from parley_training.encoder.calibrate import Calibration
from parley_training.encoder.predict import Answers
from parley_training.encoder.testsets import TestSet
from parley_training.metrics import Floats, bootstrap
from parley_training.stream import seeded
from parley_training.text import NOISES

ROWS = 400
SETS = {
    "act": "act_midas",
    "answer": "answer",
    "emotion": "emotion_situation",
    "question": "question_speech",
    "offence": "offence_davidson",
    "sentiment": "sentiment_sst",
    "red": "red",
}


def flips(answers: Answers, calibration: Calibration, tests: Mapping[str, TestSet]) -> dict[str, object]:
    """By head and noise: the share of utterances whose most probable label changes, with interval."""
    figures: dict[str, object] = {}
    for head, name in SETS.items():
        if name not in tests:
            continue
        examples = list(tests[name].examples)[:ROWS]
        plain = _decided(calibration, head, answers.logits(head, examples))
        for noise, change in NOISES.items():
            rng = seeded("robustness", head, noise)
            noisy = [replace(item, text=change(item.text, rng)) for item in examples]
            other = _decided(calibration, head, answers.logits(head, noisy))
            changed = plain != other
            figure = bootstrap(lambda i, changed=changed: float(changed[i].mean()), len(changed))
            figures[f"{head} flips, {noise}"] = figure.as_dict()
    return figures


def _decided(calibration: Calibration, head: str, logits: Floats) -> Floats:
    scores = calibration.probabilities(head, logits)
    limits = {"question": "question", "offence": "offensive", "red": "red"}
    if head in limits:
        own = scores[:, 1] if head == "question" else 1 - scores[:, 0]
        return own >= calibration.decisions[limits[head]]
    return np.argmax(scores, 1)
