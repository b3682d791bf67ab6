"""A smaller vocabulary for a byte-level BPE tokenizer that cuts text exactly as before wherever it has the tokens.

A token is kept with all tokens that its merges are made of. Merges whose result is not kept are removed. A text whose
tokens are all kept is cut as before: every merge that was applied to it is still there, in the same order, and no new
merge can apply. Other texts fall apart into smaller kept tokens; all 256 bytes are kept, so nothing is unknown.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tokenizers import Tokenizer

_BATCH = 20_000


@dataclass(frozen=True)
class Trimmed:
    """The smaller tokenizer. `old[i]` is the former id of token i, None of a new special token."""

    tokenizer: Tokenizer
    old: tuple[int | None, ...]


def count_tokens(tokenizer: Tokenizer, texts: Iterable[str]) -> Counter[int]:
    """How often each token id occurs, each text also as it stands behind a space."""
    counts: Counter[int] = Counter()
    batch: list[str] = []
    for text in texts:
        batch.append(text)
        if len(batch) == _BATCH:
            _add(counts, tokenizer, batch)
            batch.clear()
    _add(counts, tokenizer, batch)
    return counts


def _add(counts: Counter[int], tokenizer: Tokenizer, texts: Sequence[str]) -> None:
    for encoding in tokenizer.encode_batch(list(texts), add_special_tokens=False):
        counts.update(encoding.ids)


def trim(
    tokenizer: Tokenizer, counts: Mapping[int, int], size: int, kept: Sequence[str], new: Sequence[str]
) -> Trimmed:
    """Keeps the most frequent tokens.

    Args:
        size: the most tokens, special ones included.
        kept: special tokens of the old tokenizer that stay.
        new: special tokens to add; they come right after `kept`, at the start.
    """
    state = json.loads(tokenizer.to_str())
    vocabulary: dict[str, int] = state["model"]["vocab"]
    merges = [
        tuple(merge) if isinstance(merge, list) else tuple(merge.split(" ")) for merge in state["model"]["merges"]
    ]
    parents = {first + second: (first, second) for first, second in reversed(merges)}
    chosen = _closed(vocabulary, parents, counts, size - len(kept) - len(new))
    names = [*kept, *new, *sorted(chosen, key=vocabulary.__getitem__)]
    state["model"]["vocab"] = {name: index for index, name in enumerate(names)}
    state["model"]["merges"] = [list(merge) for merge in merges if set(merge) | {"".join(merge)} <= chosen]
    state["added_tokens"] = [_special(name, index) for index, name in enumerate((*kept, *new))]
    old = tuple(None if name in new else vocabulary[name] for name in names)
    return Trimmed(Tokenizer.from_str(json.dumps(state)), old)


def _closed(
    vocabulary: Mapping[str, int], parents: Mapping[str, tuple[str, str]], counts: Mapping[int, int], room: int
) -> set[str]:
    """The bytes, then by frequency each token with those it is made of, as long as there is room."""
    special = {name for name in vocabulary if name.startswith("<") and name.endswith(">") and len(name) > 3}
    chosen = {name for name in vocabulary if len(name) == 1}
    by_count = sorted(vocabulary, key=lambda name: (-counts.get(vocabulary[name], 0), vocabulary[name]))
    for name in by_count:
        if counts.get(vocabulary[name], 0) == 0:
            break
        tree = _tree(name, parents) - chosen
        if name in special or len(chosen) + len(tree) > room:
            continue
        chosen |= tree
    return chosen


def _tree(name: str, parents: Mapping[str, tuple[str, str]]) -> set[str]:
    found, open_names = {name}, [name]
    while open_names:
        for part in parents.get(open_names.pop(), ()):
            if part not in found:
                found.add(part)
                open_names.append(part)
    return found


def _special(name: str, index: int) -> dict[str, Any]:
    flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False}
    return {"id": index, "content": name, **flags, "special": True}
