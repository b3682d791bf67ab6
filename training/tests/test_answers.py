"""The book of answers as training reads it."""

from pathlib import Path

import numpy as np
import pytest

from parley_training.answers.data import Entry, neighbours, pairs, read_answers
from parley_training.answers.evaluate import measure
from parley_training.errors import TrainingError
from parley_training.metrics import Floats
from parley_training.ranker.model import Text
from parley_training.stream import seeded

EGGS = """@ howto · boiled eggs
? how long do you boil an egg
? how many minutes for a soft egg
? eggs how long
= Six minutes for a soft yolk.
+ Soft or hard?
"""


def test_entries_are_read_in_the_order_of_files(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text(EGGS, "utf-8")
    (tmp_path / "a.txt").write_text(f"{EGGS.replace('egg', 'tea bag')}\n{EGGS}", "utf-8")
    found = read_answers(tmp_path)
    assert [(entry.topic, entry.wordings[2]) for entry in found] == [
        ("a", "tea bags how long"),
        ("a", "eggs how long"),
        ("b", "eggs how long"),
    ]
    assert found[0].text == "Six minutes for a soft yolk."


def test_a_folder_without_answers_is_said(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="no answers"):
        read_answers(tmp_path)


def test_the_first_wording_decides_the_part_and_a_tenth_is_for_tests() -> None:
    parts = [Entry("a", (f"question {number}",), "Yes.").part for number in range(1000)]
    assert parts.count("test") == pytest.approx(100, abs=40)
    assert Entry("b", ("question 1", "another"), "No.").part == parts[1]


def test_entries_that_ask_something_near_are_grouped() -> None:
    vectors = np.array([[1, 0], [0, 1], [0.9, 0.1], [0.1, 0.9]], dtype=np.float32)
    assert neighbours(vectors, 2) == [[0, 2], [1, 3]]


def test_a_pair_is_two_wordings_or_a_wording_and_the_answer() -> None:
    entry = Entry("a", ("one", "two", "three"), "The answer is this.")
    drawn = [pair for turn in range(50) for pair in pairs([entry], seeded(turn))]
    assert {pair.last for pair in drawn} == set(entry.wordings)
    assert {pair.reply for pair in drawn} == {*entry.wordings, entry.text}
    assert all(pair.last != pair.reply for pair in drawn)


class _Words:
    """Vectors by which letters a text has."""

    def embed(self, texts: list[Text]) -> Floats:
        counts = np.array([[text.count(letter) + 0.01 for letter in "abcdefghij"] for _, text in texts])
        return counts / np.linalg.norm(counts, axis=1, keepdims=True)


def test_a_wording_that_is_left_out_is_found_by_the_others() -> None:
    entries = [Entry("a", (letter * 3, letter * 4, letter * 5), "Yes.") for letter in "abcdefghij"]
    part = entries[0].part
    figures = measure(_Words(), entries, part)  # type: ignore[arg-type]
    assert figures["R@1"]["value"] == 1.0  # type: ignore[index]
