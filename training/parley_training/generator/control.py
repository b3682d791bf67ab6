"""What a reply is asked to be, and how a conversation is written down in tokens.

    <|user|>I got the job!<|area:work|><|react|><|ask|><|bot|>Well done! When do you start?<|end|><|user|>On Monday.…

A control stands right before `<|bot|>`, so that the conversation before it can be computed once and kept. Each part of
it may be left out. `<|sense|>` after a reply's end asks whether it is sensible there: `<|yes|>` or `<|no|>`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from parley_training.encoder.labels import EMOTIONS

USER, BOT, END = "<|user|>", "<|bot|>", "<|end|>"
KNOWN, TEXT, SETTLE = "<|known|>", "<|text|>", "<|settle|>"
SENSE, YES, NO = "<|sense|>", "<|yes|>", "<|no|>"
"""After a reply's end: whether it is sensible there, and the two answers."""
ACTS = ("react", "ask", "answer")
AREAS = (
    "current-activities", "future-activities", "general-activities", "emotions", "living-situation", "food",
    "older-family", "friends", "siblings-cousins", "pets", "kids", "partners", "work", "school", "music", "films",
    "books", "games", "sports", "animals", "travel", "science", "news", "wiki", "other",
)  # fmt: skip


def area_token(area: str) -> str:
    return f"<|area:{area}|>"


def act_token(act: str) -> str:
    return f"<|{act}|>"


def emotion_token(emotion: str) -> str:
    return f"<|feels:{emotion}|>"


SPECIAL = (
    USER,
    BOT,
    END,
    KNOWN,
    TEXT,
    SETTLE,
    SENSE,
    YES,
    NO,
    *map(act_token, ACTS),
    *map(area_token, AREAS),
    *map(emotion_token, EMOTIONS),
)
"""All new tokens, in the order of their ids."""


@dataclass(frozen=True)
class Control:
    """The wishes for one reply.

    Attributes:
        known: what is known of the user, in plain words ('has a dog called Rex').
        text: a text to say in conversational words.
        settle: what of the ledger the reply is to settle ('question: where to look', 'leave').
    """

    area: str | None = None
    acts: tuple[str, ...] = ()
    emotion: str | None = None
    known: str | None = None
    text: str | None = None
    settle: tuple[str, ...] = ()

    def written(self) -> str:
        """The control as it is tokenised: area, emotion, acts, what is known, what to settle, the text."""
        parts = [area_token(self.area)] if self.area else []
        parts += [emotion_token(self.emotion)] if self.emotion else []
        parts += [act_token(act) for act in ACTS if act in self.acts]
        parts += [KNOWN + self.known] if self.known else []
        parts += [SETTLE + "; ".join(self.settle)] if self.settle else []
        parts += [TEXT + self.text] if self.text else []
        return "".join(parts)


def prompt(history: Sequence[str], control: Control) -> str:
    """The text before a reply. `history`: lines of user and bot in turn, the user's last one at the end."""
    written = []
    for index, line in enumerate(history):
        is_user = (len(history) - index) % 2 == 1
        written.append(USER + line if is_user else BOT + line + END)
    return "".join(written) + control.written() + BOT


CHAT_TEMPLATE = (
    "{% for message in messages %}"
    "{% if message['role'] == 'user' %}<|user|>{{ message['content'] }}"
    "{% elif message['role'] == 'assistant' %}<|bot|>{{ message['content'] }}<|end|>{% endif %}"
    "{% endfor %}{% if add_generation_prompt %}<|bot|>{% endif %}"
)
"""For libraries that make the prompt themselves: roles user and assistant; what a system message says is left out."""
