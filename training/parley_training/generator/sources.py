"""What is learnt from: conversations of each source as examples, made once for a run and kept beside it."""

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tokenizers import Tokenizer

from parley_training.corpora.dialogues import SOURCES, read_dialogues
from parley_training.corpora.licences import allowed
from parley_training.generator.bank import bank_conversations, user_lines
from parley_training.generator.control import SPECIAL
from parley_training.generator.conversations import conversations
from parley_training.generator.example import Example, Line, encode
from parley_training.generator.judged import judged_conversations, marked_verdicts
from parley_training.generator.lines import own_conversations
from parley_training.generator.marked import marked_conversations
from parley_training.generator.paraphrase import article_conversations, own_texts
from parley_training.generator.settings import Settings
from parley_training.generator.talks import talk_conversations
from parley_training.generator.vocabulary import Trimmed, count_tokens, trim
from parley_training.job import Job
from parley_training.run import Run

KEPT = ("<|endoftext|>",)
LICENCE_OF = dict.fromkeys(("bank", "articles", "own", "talks", "marks", "judged", "marked"), "own")
_PER_GROUP = 12


def source_examples(name: str, job: Job, settings: Settings, tokenizer: Tokenizer, run: Run) -> Sequence[Example]:
    """The training examples of one source, read from the run's folder where they were made before.

    Returns:
        none where the licences asked for do not allow the source.
    """
    if not allowed(LICENCE_OF.get(name, name), job.licences):
        return ()
    file = f"examples-{name}.pt"
    if not (run.folder / file).exists() or job.fresh:
        report: Counter[str] = Counter()
        lines = _lines(name, job, settings, report)
        made = [example for part in lines for example in encode(part, tokenizer, settings.length)]
        tokens = sum(len(example.ids) for example in made)
        run.log("source", source=name, examples=len(made), tokens=tokens, **dict(sorted(report.items())))
        run.save(file, made)
    return run.load(file)  # type: ignore[no-any-return]


def _lines(name: str, job: Job, settings: Settings, report: Counter[str]) -> Iterator[list[Line]]:
    if name == "bank":
        return bank_conversations(user_lines(job.data, job.licences), _PER_GROUP, job.seed)
    if name == "articles":
        return article_conversations("train", job.seed)
    if name == "own":
        return itertools.chain(own_conversations("train"), own_texts("train"))
    if name == "talks":
        return talk_conversations("train", settings.controlled, job.seed, settings.user_weight)
    if name == "judged":
        return judged_conversations("train", settings.controlled, job.seed)
    if name == "marked":
        return marked_verdicts("train", settings.controlled, job.seed)
    if name == "marks":
        return marked_conversations("train")
    return conversations(job.data, name, "train", settings, job.seed, report)


def trimmed_tokenizer(base: Tokenizer, job: Job, settings: Settings) -> Trimmed:
    """The base's tokenizer with the tokens that the training splits of the dialogue corpora need most."""
    names = [source for source in SOURCES if allowed(source, job.licences) and (job.data / source).exists()]
    texts = itertools.chain.from_iterable(_texts(job.data, source) for source in names)
    return trim(base, count_tokens(base, texts), settings.vocabulary, KEPT, SPECIAL)


def _texts(data: Path, source: str) -> Iterator[str]:
    for dialogue in read_dialogues(data, source):
        if dialogue.split == "train":
            for turn in dialogue.turns:
                yield turn.text
                yield f" {turn.text}"
