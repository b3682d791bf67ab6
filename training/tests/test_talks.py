"""The corpus of talks: specs, format, checks, and that the corpus itself is clean."""

import gzip
from collections import Counter
from pathlib import Path

import pytest

from parley_training.__main__ import main
from parley_training.errors import TrainingError
from parley_training.talks.cli import CORPUS
from parley_training.talks.labels import move_fault
from parley_training.talks.lint import lint, lint_talk
from parley_training.talks.overlap import overlaps
from parley_training.talks.read import BotLine, UserLine, read_file, read_talks
from parley_training.talks.specs import Lists, Spec, read_lists, sample_specs

HEADER = "@ 7 · scenario: a lost ring · persona: baker, 23 · style: typed, short · events: asks for advice, is ironic"
TALK = f"""{HEADER}
B [settles -; opens what to talk about] Hello, Parley here. What's up?
U [tells event serious] i lost my ring | [asks advice] where would you look
B [settles question: where; opens concern: the ring, told: a ring, gold] Start at the sink. Was it on there?
- empty: Rings are lovely things to have.
U [answers yes] yes
B~ [settles -; opens -] Do you like rings?
U [complains not-listened] you asked me about the sink
B [settles complaint; opens -] I did, sorry. Is there a trap under it that opens?
U [answers content] there is
B [settles -; opens -] Put a bowl below and open it slowly.
U [takes-leave] will do bye
B [settles leave; opens -] Bye, and I hope it's there.
"""


@pytest.fixture(scope="module")
def lists() -> Lists:
    return read_lists(CORPUS)


@pytest.fixture(scope="module")
def specs(lists: Lists) -> list[Spec]:
    return sample_specs(lists, seed=1, count=1000)


def written(folder: Path, text: str) -> Path:
    path = folder / "1.txt"
    path.write_text(text, "utf-8")
    return path


def test_specs_keep_their_shares(specs: list[Spec]) -> None:
    flags = Counter("g" if "g" in s.scenario.flags else "b" if "b" in s.scenario.flags else "-" for s in specs)
    assert (flags["g"], flags["b"]) == (100, 50)
    people = Counter("hard" if s.person.hard else s.person.age for s in specs)
    assert (people["hard"], people["child"]) == (150, 50)


def test_specs_are_balanced_and_each_is_once(lists: Lists, specs: list[Spec]) -> None:
    assert len(lists.scenarios) >= 400
    assert len({(s.scenario, s.person, s.style, s.arc, s.events) for s in specs}) == len(specs)
    assert max(Counter(s.scenario for s in specs).values()) <= 5
    assert all("k" in s.scenario.flags for s in specs if s.person.age == "child")
    assert all(2 <= len(s.events) <= 4 and 6 <= s.lines <= 14 for s in specs)


def test_the_first_specs_do_not_depend_on_how_many_are_asked_for(lists: Lists, specs: list[Spec]) -> None:
    assert sample_specs(lists, seed=1, count=30) == specs[:30]
    assert sample_specs(lists, seed=2, count=30) != specs[:30]


def test_a_talk_is_read_whole(tmp_path: Path) -> None:
    (talk,) = read_file(written(tmp_path, TALK))
    assert (talk.number, talk.scenario, talk.events) == (7, "a lost ring", ("asks for advice", "is ironic"))
    first, reply, miss = talk.lines[1], talk.lines[2], talk.lines[4]
    assert isinstance(first, UserLine) and isinstance(reply, BotLine) and isinstance(miss, BotLine)
    assert [clause.move for clause in first.clauses] == ["tells event serious", "asks advice"]
    assert first.text == "i lost my ring where would you look"
    assert reply.settles == ("question: where",)
    assert reply.opens == ("concern: the ring", "told: a ring, gold")
    assert [worse.kind for worse in reply.worse] == ["empty"]
    assert not miss.learnable
    assert list(lint_talk(talk)) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[answers yes] yes", "[answers perhaps] yes", "'answers' needs one of"),
        ("[takes-leave]", "[takes-leave grave]", "has no gravity"),
        ("- empty:", "- silly:", "no kind 'silly'"),
        ("settles leave;", "settles goodbye;", "no entry 'goodbye'"),
        ("I did, sorry.", "I did, my wife says so.", "claims a human life"),
        ("Put a bowl", "Put 😀 a bowl", "a mark that speech has not"),
        ("U [answers content] there is\n", "", "two lines of one speaker"),
    ],
)
def test_lint_names_the_fault(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in TALK
    talks = read_file(written(tmp_path, TALK.replace(old, new)))
    assert any(fault in str(found) for found in lint(talks))


@pytest.mark.parametrize("line", ["hello", "U hello", "- empty: Oh.", "B [settles -] Oh."])
def test_a_line_that_is_not_in_the_format_is_named(tmp_path: Path, line: str) -> None:
    with pytest.raises(TrainingError, match=r"1\.txt:2: "):
        read_file(written(tmp_path, f"{HEADER}\n{line}\n"))


def test_no_scenario_is_in_two_parts() -> None:
    parts: dict[str, set[str]] = {}
    for talk in read_talks(CORPUS):
        parts.setdefault(talk.scenario, set()).add(talk.part)
    assert all(len(found) == 1 for found in parts.values())
    assert set().union(*parts.values()) <= {"train", "development", "test"}


def test_moves_have_their_kinds() -> None:
    assert move_fault("tells event grave") is None
    assert move_fault("sings") is not None
    assert move_fault("tells") is not None


def test_the_corpus_is_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["talks", "lint"]) == 0, capsys.readouterr().out


def test_words_of_others_are_found(tmp_path: Path) -> None:
    talks = read_file(written(tmp_path, TALK.replace("will do bye", "it was the best of times it was the worst")))
    others = tmp_path / "data"
    others.mkdir()
    with gzip.open(others / "novel.txt.gz", "wt") as file:
        file.write("It was the best of times, it was the worst of times.")
    (fault,) = overlaps(talks, others)
    assert "1.txt:" in fault.place and "novel.txt.gz" in fault.what
    (others / "novel.txt.gz").unlink()
    assert list(overlaps(talks, others)) == []


def test_stats_tell_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["talks", "stats"]) == 0
    assert "| Move | clauses |" in capsys.readouterr().out
