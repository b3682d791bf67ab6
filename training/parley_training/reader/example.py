"""One row of training or of reading."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Example:
    """A question about a passage; the answer by characters of the passage, None where the passage does not answer."""

    question: str
    passage: str
    answer: tuple[int, int] | None
