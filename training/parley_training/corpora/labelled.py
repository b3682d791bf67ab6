"""Single utterances with labels: emotions, sentiment, offences, questions that Parley must not answer."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from parley_training.corpora.reading import Split, carve_dev, csv_rows, hashed_split, json_file, json_lines, open_text
from parley_training.text import clean, clean_tweet, speech_like


@dataclass(frozen=True)
class Labelled:
    """An utterance, the labels that people gave it, and what was said before it (often nothing)."""

    text: str
    labels: tuple[str, ...]
    split: Split
    context: str = ""


_GOEMOTIONS_SPLITS: dict[str, Split] = {"train": "train", "dev": "dev", "test": "test"}


def read_goemotions(data: Path) -> Iterator[Labelled]:
    """GoEmotions: 27 emotions and neutral, several a row."""
    folder = data / "goemotions"
    with open_text(folder / "labels.txt") as file:
        names = file.read().split()
    for file_name, split in _GOEMOTIONS_SPLITS.items():
        for row in csv_rows(folder / f"{file_name}.tsv.gz", "\t"):
            text = clean(row[0].strip('"').replace('""', '"').replace("[NAME]", "he").replace("[RELIGION]", "they"))
            yield Labelled(text, tuple(names[int(number)] for number in row[1].split(",")), split)


SST_LABELS = ("very-negative", "negative", "neutral", "positive", "very-positive")


def read_sst(data: Path) -> Iterator[Labelled]:
    """SST with five labels of sentiment."""
    for file, split in (("train", "train"), ("dev", "dev"), ("test", "test")):
        for label, text in _labelled_rows(data / "question_sentiment" / f"stsa_fine_{file}.tsv.gz"):
            yield Labelled(clean(text), (SST_LABELS[int(label)],), split)  # type: ignore[arg-type]


def read_reviews(data: Path) -> Iterator[Labelled]:
    """Customer reviews (CR), positive or negative; MR is left out because its rows overlap SST's test split."""
    for label, text in _labelled_rows(data / "question_sentiment" / "custrev_all.tsv.gz"):
        split = hashed_split(text, 0.05, 0.1)
        yield Labelled(clean(text), ("positive" if label == "1" else "negative",), split)


def read_trec(data: Path) -> Iterator[Labelled]:
    """Factual questions by type."""
    for file, published in (("train", "train"), ("test", "test")):
        for label, text in _labelled_rows(data / "question_sentiment" / f"trec_{file}.tsv"):
            yield Labelled(clean(text), (label,), carve_dev(published, text, 0.05))  # type: ignore[arg-type]


def _labelled_rows(path: Path) -> Iterator[tuple[str, str]]:
    rows = csv_rows(path, "\t")
    next(rows)
    yield from ((row[0], row[1].strip()) for row in rows if len(row) > 1 and row[1].strip())


def read_nq_questions(data: Path) -> Iterator[Labelled]:
    """Questions that people asked a search engine (no question mark)."""
    for row in json_lines(data / "nq_open" / "NQ-open.dev.jsonl.gz"):
        yield Labelled(row["question"], ("question",), hashed_split(row["question"], 0.05, 0.1))


DAVIDSON_LABELS = ("hate", "offensive", "neither")


def read_davidson(data: Path) -> Iterator[Labelled]:
    """Tweets by class, cleaned of mentions and links; a tenth is held out by hash as test split."""
    rows = csv_rows(data / "offensive" / "davidson_labeled_tweets.csv.gz")
    header = next(rows)
    label, tweet = header.index("class"), header.index("tweet")
    for row in rows:
        text = clean_tweet(row[tweet])
        if text:
            yield Labelled(text, (DAVIDSON_LABELS[int(row[label])],), hashed_split(speech_like(text), 0.05, 0.1))


CHIRPY_KINDS = {
    "1": "sexual",
    "2": "criticism",
    "3": "insult",
    "4": "inappropriate-topic",
    "5": "bodily-harm",
    "6": "error",
}
_SELF_HARM = re.compile(r"suicide|\b(kill|hurt)(ed|ing)? myself\b")


def read_chirpy_offences(data: Path) -> Iterator[Labelled]:
    """What users said that set off a phrase list, with the kinds that two readers gave (one label where they agree).

    Two fifths of the utterances are held out by hash as test split. Self-harm is left out: it is no offence.
    """
    rows = csv_rows(data / "offensive" / "chirpy_type_of_offenses.csv.gz")
    next(rows)
    kinds: dict[str, list[str]] = {}
    contexts: dict[str, str] = {}
    for bot, _, user, kind, _ in rows:
        text = clean(user)
        kinds.setdefault(text, []).append(CHIRPY_KINDS[kind])
        contexts[text] = clean(bot)
    for text, given in kinds.items():
        if not _SELF_HARM.search(text):
            yield Labelled(text, tuple(dict.fromkeys(given)), hashed_split(text, 0.1, 0.4), contexts[text])


def read_offensive_phrases(data: Path) -> Iterator[Labelled]:
    """Phrases that are offensive wherever they stand."""
    with open_text(data / "offensive" / "chirpy_offensive_phrases.txt") as file:
        for line in file:
            phrase = clean(line)
            if len(phrase) > 2:
                yield Labelled(phrase, ("offensive",), "train")


def read_medical(data: Path) -> Iterator[Labelled]:
    """Questions to doctors; the two sides of a pair and all pairs of one question share a split."""
    for _, first, second, _ in csv_rows(data / "medical_questions" / "mqp.csv.gz"):
        split = hashed_split(first, 0.1, 0.2)
        yield Labelled(clean(first), ("medical",), split)
        yield Labelled(clean(second), ("medical",), split)


def read_banking(data: Path) -> Iterator[Labelled]:
    """Customers' questions to a bank."""
    for file, published in (("train", "train"), ("test", "test")):
        rows = csv_rows(data / "banking77" / f"{file}.csv.gz")
        next(rows)
        for text, category in rows:
            yield Labelled(clean(text), (category,), carve_dev(published, text, 0.05))  # type: ignore[arg-type]


def read_clinc(data: Path) -> Iterator[Labelled]:
    """Requests to an assistant; labels are (domain, intent), domain 'oos' for those outside its scope."""
    domains = json_file(data / "clinc150" / "domains.json")
    domain_of = {intent: domain for domain, intents in domains.items() for intent in intents}
    for part, rows in json_file(data / "clinc150" / "data_full.json.gz").items():
        split = "dev" if part.endswith("val") else "test" if part.endswith("test") else "train"
        for text, intent in rows:
            yield Labelled(clean(text), (domain_of.get(intent, "oos"), intent), split)  # type: ignore[arg-type]
