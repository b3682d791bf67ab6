"""What can be counted of talks: variety, length, habits."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from parley_training.talks.read import BotLine, Talk

WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")

FRAME = 4
"""So many first words are a reply's frame."""

SHORT = 7
"""Replies of fewer words may come back: 'Sleep well, the pair of you.' is no copy of another talk."""

HABITS: dict[str, re.Pattern[str]] = {
    "echoes two things": re.compile(
        r"^(?:An?|The|Two|Three|Four|Five|Six|Ten|[A-Z]\w+teen)\s[^.?!,]{2,30},? and (?:an? |the )?[^.?!,]{2,30}[.]"
    ),
    "sounds like": re.compile(r"\bsounds (?:like|as if)\b", re.IGNORECASE),
    "must have been": re.compile(r"\bmust (?:have|be|feel)\b", re.IGNORECASE),
    "sorry to hear": re.compile(r"\bsorry to hear\b", re.IGNORECASE),
    "fair enough": re.compile(r"\bfair enough\b", re.IGNORECASE),
    "that's a": re.compile(r"^That(?:'s| is) (?:a|an|quite|really)\b"),
    "good luck": re.compile(r"\bgood luck\b", re.IGNORECASE),
    "what's the": re.compile(r"\bWhat(?:'s| is| was) the (?:best|worst|hardest|first|one thing)\b"),
    "I can see why": re.compile(r"\bI can see (?:why|how)\b"),
    "exclamation": re.compile(r"!"),
}
"""Turns of phrase that one hand falls into; each is held under HABIT_SHARE of the replies."""


def words(text: str) -> list[str]:
    """The words of a text in lower case, without marks."""
    return WORD.findall(text.lower())


def replies(talks: Iterable[Talk]) -> list[tuple[Talk, BotLine]]:
    """All lines of the bot that are to be learnt, with their talks."""
    return [(talk, line) for talk in talks for line in talk.lines if isinstance(line, BotLine) and line.learnable]


def grams(tokens: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """All runs of `size` words."""
    return [tuple(tokens[i : i + size]) for i in range(len(tokens) - size + 1)]


def distinct(texts: Iterable[str], size: int = 4) -> float:
    """Share of runs of `size` words that are different ones (distinct-n, Li et al. 2016); 1 where there are none."""
    seen: Counter[tuple[str, ...]] = Counter(gram for text in texts for gram in grams(words(text), size))
    return len(seen) / seen.total() if seen else 1.0


def frame(text: str) -> tuple[str, ...]:
    """A reply's first words."""
    return tuple(words(text)[:FRAME])


def near_duplicates(lines: Sequence[tuple[Talk, BotLine]], size: int = 5, over: float = 0.5) -> list[tuple[int, int]]:
    """Pairs of places in `lines` whose runs of `size` words have a Jaccard index over `over`, short ones aside."""
    tokens = [words(line.text) for _, line in lines]
    sets = [frozenset(grams(found, size) if len(found) >= SHORT else ()) for found in tokens]
    places: dict[tuple[str, ...], list[int]] = {}
    for place, found in enumerate(sets):
        for gram in found:
            places.setdefault(gram, []).append(place)
    near = {pair for shared in places.values() for pair in pairwise(shared) if _jaccard(sets, pair) > over}
    return sorted(near)


def _jaccard(sets: Sequence[frozenset[tuple[str, ...]]], pair: tuple[int, int]) -> float:
    one, other = sets[pair[0]], sets[pair[1]]
    return len(one & other) / len(one | other)
