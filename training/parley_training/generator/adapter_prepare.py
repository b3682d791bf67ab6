"""What an adapter is trained on, made once: trees of the corpus, and the base with the tokens that are needed."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

from parley_training.generator.adapter import CONFIG, CONTEXTS, PREPARED, ROWS, Settings
from parley_training.generator.adapter_base import pack_base
from parley_training.generator.base import load_tokenizer_of
from parley_training.generator.example import IGNORED, Line
from parley_training.generator.judged_talks import judged_talks, marked_talks, own_talks
from parley_training.generator.trees import NONE, Talk, Tree, grow, pack
from parley_training.generator.writings import Chat
from parley_training.stream import seeded
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import BotLine, read_talks

COMMON = 40_000
"""The first tokens of a vocabulary are its most frequent; so many are kept, used or not."""


def prepare(settings: Settings, folder: Path, seed: int) -> None:
    """Writes trees, contexts to answer, and the base into a folder that may be carried to a machine with a GPU."""
    folder.mkdir(parents=True, exist_ok=True)
    base = Path(settings.base).expanduser()
    tokenizer = load_tokenizer_of(base)
    writing = Chat(tokenizer)

    def trees(talks: Iterable[Talk]) -> list[Tree]:
        return [grow(talk, writing, settings.verdict, settings.length) for talk in talks]

    marks = trees(marked_talks("train")) * settings.marks
    parts = {
        "train": [*trees(judged_talks("train", 0.0, seed)), *marks, *trees(own_talks("train"))],
        "development": trees(judged_talks("development", 0.0, seed)),
        "marked": trees(marked_talks("development")),
    }
    contexts = _contexts(settings.answered, writing)
    rows = _used(parts, contexts, tokenizer.get_vocab_size())
    new = {old: place for place, old in enumerate(rows)}
    for name, made in parts.items():
        for tree in {id(tree): tree for tree in made}.values():
            tree.ids = [new[token] for token in tree.ids]
            tree.targets = [token if token == NONE else new[token] for token in tree.targets]
        np.savez_compressed(folder / PREPARED.format(name), **pack(made, (new[writing.yes], new[writing.no])))  # type: ignore[arg-type]
    for context in contexts:
        context["ids"] = [new[token] for token in context["ids"]]
    content = {"contexts": contexts, "end": new[tokenizer.token_to_id("<|im_end|>")], "asking": []}
    (folder / CONTEXTS).write_text(json.dumps(content), "utf-8")
    (folder / ROWS).write_text(json.dumps(rows), "utf-8")
    (folder / CONFIG).write_text(json.dumps(asdict(settings)), "utf-8")
    pack_base(base, folder, rows)


def _contexts(count: int, writing: Chat) -> list[dict[str, object]]:
    """A place of each of some test talks, and of half as many development talks."""
    found: list[dict[str, object]] = []
    for part, most in (("test", count), ("development", count // 2)):
        talks = [talk for talk in read_talks(CORPUS) if talk.part == part]
        rng = seeded("contexts", part)
        rng.shuffle(talks)
        for talk in talks[:most]:
            places = [
                at for at, line in enumerate(talk.lines) if isinstance(line, BotLine) and at > 0 and line.learnable
            ]
            at = rng.choice(places)
            first = int(isinstance(talk.lines[0], BotLine))
            lines = [(isinstance(line, BotLine), line.text) for line in talk.lines[first:at]]
            found.append(
                {
                    "part": part,
                    "talk": talk.number,
                    "lines": lines,
                    "gold": talk.lines[at].text,
                    "ids": _ids(lines, writing),
                }
            )
    return found


def _ids(lines: Sequence[tuple[bool, str]], writing: Chat) -> list[int]:
    ids = writing.opening(())
    for is_bot, text in lines:
        line = Line(is_bot, text, IGNORED)
        ids += [token for part in writing.bot(line) for token in part] if is_bot else writing.user(line)
    return [*ids, *writing.bot(Line(True, "", IGNORED))[0]]


def _used(parts: dict[str, list[Tree]], contexts: Sequence[dict[str, object]], size: int) -> list[int]:
    used = set(range(min(COMMON, size)))
    for made in parts.values():
        for tree in made:
            used.update(tree.ids)
            used.update(token for token in tree.targets if token != NONE)
    for context in contexts:
        used.update(context["ids"])  # type: ignore[call-overload]
    return sorted(used)


def words_of(rows: Sequence[int], tokenizer: Tokenizer, ids: Sequence[int]) -> str:
    """The text of tokens that stand for rows of the base's vocabulary."""
    return str(tokenizer.decode([rows[token] for token in ids], skip_special_tokens=True)).strip()
