"""Names, days and numbers that a reply took from what the person said, as slots: `How is {name} today?`."""

import re
from collections.abc import Sequence

DAYS = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday"
NUMBERS = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
    "|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand"
)
NUMBER = re.compile(rf"\b(?:\d[\d.,:]*\d|\d|(?:{NUMBERS})(?:[- ](?:{NUMBERS}|one))*)\b", re.IGNORECASE)
DAY = re.compile(rf"\b(?:{DAYS})\b")
NAME = re.compile(r"(?<=[a-z,;:] )(?!I\b)[A-Z][a-z]+\b")
"""A capital inside a sentence."""

SLOT = re.compile(r"\{(\w+)\}")


def slotted(reply: str, said: Sequence[str]) -> str | None:
    """The reply with slots for what the person had said; None where two would meet in one slot."""
    heard = " ".join(said).lower()
    out = reply
    for slot, pattern in (("day", DAY), ("name", NAME), ("number", NUMBER)):
        found = {text for text in pattern.findall(out) if re.search(rf"\b{re.escape(text.lower())}\b", heard)}
        if len(found) > 1:
            return None
        for text in found:
            out = re.sub(rf"\b{re.escape(text)}\b", f"{{{slot}}}", out)
    return out
