"""What one training or test row is, for every head."""

from collections.abc import Iterable
from dataclasses import dataclass

from parley_training.encoder.labels import HEADS


@dataclass(frozen=True, slots=True)
class Example:
    """An utterance, what was said before it, and which labels are true.

    Attributes:
        positive: for a head of kind 'many' the true labels; for kind 'one' all labels of which one is true (more than
            one where the data tells only a group, as 'positive or very positive').
        ignored: labels of a head of kind 'many' of which the data says nothing.
    """

    text: str
    positive: tuple[int, ...]
    context: str = ""
    ignored: tuple[int, ...] = ()


def example(head: str, text: str, labels: Iterable[str], context: str = "", ignored: Iterable[str] = ()) -> Example:
    """Builds an example from label names; labels that the head does not have raise ValueError."""
    names = HEADS[head].labels
    positive = tuple(names.index(label) for label in labels)
    return Example(text, positive, context, tuple(names.index(label) for label in ignored))
