"""The encoder's heads and their labels, named as Parley's annotations name them."""

from dataclasses import dataclass
from typing import Literal

from parley_training.corpora.midas import LABELS as MIDAS_LABELS

OWN_ACTS = ("correction", "clarifying-question", "uncertain", "non-compliant", "open-question-personal")
"""The paper's five dialogue acts that MIDAS lacks."""

ACTS = (*MIDAS_LABELS, *OWN_ACTS)
"""MIDAS's 23 and the paper's five more."""

COUNTED_AS = {"thanking": "appreciation"}
NOT_READ = ("apology", "respond-to-apology", "other")
"""What Parley does with the four labels that its own 24 lack: one counts as another, three are left out."""

EMOTIONS = (
    "afraid", "angry", "annoyed", "anticipating", "anxious", "apprehensive", "ashamed", "caring", "confident",
    "content", "devastated", "disappointed", "disgusted", "embarrassed", "excited", "faithful", "furious", "grateful",
    "guilty", "hopeful", "impressed", "jealous", "joyful", "lonely", "nostalgic", "prepared", "proud", "sad",
    "sentimental", "surprised", "terrified", "trusting",
)  # fmt: skip
OFFENCES = ("none", "sexual", "criticism", "insult", "inappropriate-topic", "bodily-harm", "other")
SENTIMENTS = ("very-negative", "negative", "neutral", "positive", "very-positive")
RED_KINDS = ("none", "medical", "legal", "financial")
ANSWERS = ("none", "yes", "no", "dont-know")
QUESTION = ("no", "yes")

GOEMOTIONS = (
    "admiration", "amusement", "anger", "annoyance", "approval", "caring", "confusion", "curiosity", "desire",
    "disappointment", "disapproval", "disgust", "embarrassment", "excitement", "fear", "gratitude", "grief", "joy",
    "love", "nervousness", "optimism", "pride", "realization", "relief", "remorse", "sadness", "surprise", "neutral",
)  # fmt: skip
SPOKEN_ACTS = (
    "sd", "b", "sv", "aa", "ba", "qy", "ny", "fc", "qw", "nn", "bk", "h", "qy^d", "bh", "^q", "bf",
    'fo_o_fw_"_by_bc', "na", "ad", "^2", "b^m", "qo", "qh", "^h", "ar", "ng", "br", "no", "fp", "qrr", "arp_nd",
    "t3", "oo_co_cc", "t1", "bd", "aap_am", "^g", "qw^d", "fa", "ft",
)  # fmt: skip
DAILY_ACTS = ("inform", "question", "directive", "commissive")


@dataclass(frozen=True)
class Head:
    """One head.

    Attributes:
        kind: 'one' of the labels is true, or 'many' may be.
        view: read from the row with the line before ('context'), or from the utterance 'alone'.
        hidden: width of the hidden layer.
        shipped: part of the exported model; the others only help training.
    """

    labels: tuple[str, ...]
    kind: Literal["one", "many"]
    view: Literal["context", "alone"]
    hidden: int = 192
    shipped: bool = True


HEADS = {
    "act": Head(ACTS, "many", "context", 384),
    "answer": Head(ANSWERS, "one", "context"),
    "emotion": Head(EMOTIONS, "one", "context"),
    "question": Head(QUESTION, "one", "alone"),
    "offence": Head(OFFENCES, "one", "alone"),
    "sentiment": Head(SENTIMENTS, "one", "alone"),
    "red": Head(RED_KINDS, "one", "alone"),
    "goemotions": Head(GOEMOTIONS, "many", "alone", shipped=False),
    "spoken_act": Head(SPOKEN_ACTS, "one", "context", shipped=False),
    "daily_act": Head(DAILY_ACTS, "one", "context", shipped=False),
}

SHIPPED = {name: head for name, head in HEADS.items() if head.shipped}
