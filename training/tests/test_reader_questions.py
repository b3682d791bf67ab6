"""Questions made from statements, and the scores of answers."""

import pytest

from parley_training.reader.answers import Gazetteer, find_spans
from parley_training.reader.questions import ask
from parley_training.reader.scores import exact, token_f1
from parley_training.reader.verbs import base_form
from parley_training.stream import seeded

LISTS = Gazetteer(frozenset({"Anna Berg"}), frozenset({"Norby"}), frozenset({"Anna"}))
SENTENCE = "Anna Berg moved to Norby in May 1901 and bought three houses because of the warm summers."


def test_spans_are_found_with_their_kinds() -> None:
    found = {SENTENCE[span.start : span.end]: span.kind for span in find_spans(SENTENCE, LISTS)}
    assert found["Anna Berg"] == "person"
    assert found["Norby"] == "place"
    assert found["May 1901"] == "date"
    assert found["three"] == "number"
    assert found["the warm summers"] == "reason"


@pytest.mark.parametrize("text", ["March 5, 1920", "$3 million", "12%", "the 18th century", "Sir John Smith"])
def test_a_span_covers_the_whole_expression(text: str) -> None:
    sentence = f"It was found that {text} was meant."
    assert text in {sentence[span.start : span.end] for span in find_spans(sentence, LISTS)}


@pytest.mark.parametrize(
    ("past", "helped"),
    [("moved", ("did", "move")), ("wrote", ("did", "write")), ("carried", ("did", "carry")),
     ("planned", ("did", "plan")), ("visited", ("did", "visit")), ("contains", ("does", "contain"))],
)  # fmt: skip
def test_verbs_have_their_base_form(past: str, helped: tuple[str, str]) -> None:
    assert base_form(past) == helped
    assert base_form("hundred") is None
    assert base_form("house") is None


def questions(sentence: str, answer: str) -> set[str]:
    """All questions that different generators make of one answer."""
    spans = [span for span in find_spans(sentence, LISTS) if sentence[span.start : span.end] == answer]
    made = (ask(sentence, span, "Anna Berg", True, seeded(number)) for span in spans for number in range(60))
    return {question for question in made if question}


def test_the_helping_verb_goes_before_the_subject() -> None:
    assert "When did Anna Berg move to Norby?" in questions("Anna Berg moved to Norby in 1901.", "1901")
    assert "When was the bridge opened by the king?" in questions("The bridge was opened by the king in 1901.", "1901")


def test_a_subject_is_asked_for_without_turning_the_sentence() -> None:
    assert "Who moved to Norby in 1901?" in questions("Anna Berg moved to Norby in 1901.", "Anna Berg")


def test_numbers_are_asked_for_with_what_they_count() -> None:
    assert any(question.startswith("How many houses did") for question in questions(SENTENCE, "three"))


def test_a_pronoun_may_become_what_the_article_is_about() -> None:
    assert "When did Anna Berg move to Norby?" in questions("She moved to Norby in 1901.", "1901")


def test_tables_and_fragments_make_no_questions() -> None:
    assert not questions("* Population 1901: Norby 300 | Eastham 500", "Norby")


def test_scores_are_those_of_squad() -> None:
    assert exact("The Normans!", ["normans"]) == 1
    assert token_f1("the old Normans", ["Normans"]) == pytest.approx(2 / 3)
    assert token_f1("", []) == exact("", []) == 1
    assert token_f1("something", []) == exact("something", []) == 0
    assert token_f1("red house", ["blue", "red"]) == pytest.approx(2 / 3)
