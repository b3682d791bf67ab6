"""Checks of talks: format and labels of each, variety and habits of all together."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parley_training.talks.labels import KINDS, OPENS, SETTLES, entry_fault, move_fault
from parley_training.talks.measures import HABITS, distinct, frame, near_duplicates, replies, words
from parley_training.talks.read import BotLine, Talk, UserLine

USER_LINES = (5, 15)
SPEC, LINES_OFF = re.compile(r" · lines: (\d+), (bot|user) begins"), 2
"""What a spec says of its lines, and by how much their number may differ."""

REPLY_WORDS = 55
USER_WORDS = 60
DISTINCT_4 = 0.75
FRAME_SHARE, FRAME_COUNT = 0.005, 3
HABIT_SHARE, HABIT_COUNT = 0.08, 4
WORSE_SHARE = 0.30
QUESTION_SHARE = (0.40, 0.60)
ENOUGH = 100
"""Shares are judged from so many replies on."""

HUMAN_LIFE = re.compile(
    r"\b(?:my (?:wife|husband|mum|mother|dad|father|sister|brother|son|daughter|kids?|children|childhood|body|parents|"
    r"grandmother|grandfather|gran|boss|job|house|flat|kitchen|dog|cat)\b(?! (?:is|are) (?:software|words))"
    r"|when i was (?:a|young|little|at school)"
    r"|i (?:ate|slept|drove|cooked|woke|grew up|used to (?:live|work|play|go))\b"
    r"|i(?:'ve| have) (?:been to|eaten|tasted|travelled|visited)\b"
    r"|i(?:'ll| will) (?:remind|call you|ring you|text you|email|look it up|come over|visit|wait up|check on you)\b)",
    re.IGNORECASE,
)
MARKS = re.compile(r"[^\w\s.,?!':;%£€$°&/()+=*\-\"]|  ")


@dataclass(frozen=True)
class Fault:
    """One fault with its place, `FILE:LINE`, or a batch's name for one of all together."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


def lint(talks: Sequence[Talk]) -> list[Fault]:
    """All faults of the talks, one by one and together; none where all is well."""
    single = [fault for talk in talks for fault in lint_talk(talk)]
    return [*single, *_numbers(talks), *lint_together(talks)]


def lint_talk(talk: Talk) -> Iterator[Fault]:
    """Faults of one talk: order and number of lines, labels, lengths, the bot's persona, bad alternatives."""
    said = [line for line in talk.lines if isinstance(line, UserLine)]
    if not USER_LINES[0] <= len(said) <= USER_LINES[1]:
        yield Fault(f"{talk.path}:{talk.row}", f"{len(said)} lines of the user; {USER_LINES[0]} to {USER_LINES[1]}")
    spec = SPEC.search(talk.header)
    if spec and abs(len(said) - int(spec[1])) > LINES_OFF:
        yield Fault(f"{talk.path}:{talk.row}", f"{len(said)} lines of the user; the spec says {spec[1]}")
    if spec and talk.lines and isinstance(talk.lines[0], BotLine) != (spec[2] == "bot"):
        yield Fault(f"{talk.path}:{talk.row}", f"the {spec[2]} is to begin")
    for before, line in zip(talk.lines, talk.lines[1:], strict=False):
        if type(before) is type(line):
            yield Fault(f"{talk.path}:{line.row}", "two lines of one speaker in a row")
    for line in talk.lines:
        check = _user_line if isinstance(line, UserLine) else _bot_line
        for what in check(line):  # type: ignore[operator]
            yield Fault(f"{talk.path}:{line.row}", what)


def lint_together(talks: Sequence[Talk]) -> Iterator[Fault]:
    """Faults that no talk has alone: frames and habits that come too often, near-duplicates, too few bad ones.

    Openings are left out of near-duplicates: there are not so many ways to say hello.
    """
    lines = replies(talks)
    texts = [line.text for _, line in lines]
    where = f"{len(talks)} talks, {len(lines)} replies"
    variety = distinct(texts)
    if variety < DISTINCT_4:
        yield Fault(where, f"distinct-4 is {variety:.3f}; at least {DISTINCT_4}")
    for first, count in Counter(map(frame, texts)).most_common():
        if count > max(FRAME_COUNT, FRAME_SHARE * len(texts)):
            yield Fault(where, f"{count} replies begin with '{' '.join(first)}'; begin some otherwise")
    for name, pattern in HABITS.items():
        count = sum(1 for text in texts if pattern.search(text))
        if count > max(HABIT_COUNT, HABIT_SHARE * len(texts)):
            yield Fault(where, f"habit '{name}' in {count} replies; at most {HABIT_SHARE:.0%}")
    answers = [(talk, line) for talk, line in lines if line is not talk.lines[0]]
    for one, other in near_duplicates(answers):
        first, second = answers[one], answers[other]
        yield Fault(
            f"{second[0].path}:{second[1].row}", f"nearly the same as {first[0].path}:{first[1].row}: '{first[1].text}'"
        )
    if len(texts) >= ENOUGH:
        yield from _shares(where, lines)


def _shares(where: str, lines: Sequence[tuple[Talk, BotLine]]) -> Iterator[Fault]:
    asked = sum(line.text.rstrip().endswith("?") for _, line in lines) / len(lines)
    if not QUESTION_SHARE[0] <= asked <= QUESTION_SHARE[1]:
        low, high = QUESTION_SHARE
        yield Fault(where, f"{asked:.0%} of replies end in a question; {low:.0%} to {high:.0%}")
    worse = sum(bool(line.worse) for _, line in lines) / len(lines)
    if worse < WORSE_SHARE:
        yield Fault(where, f"{worse:.0%} of replies have a bad alternative; at least {WORSE_SHARE:.0%}")


def _numbers(talks: Sequence[Talk]) -> Iterator[Fault]:
    for number, count in Counter(talk.number for talk in talks).items():
        if count > 1:
            yield Fault(f"talk {number}", f"{count} talks have this number; each spec is used once")


def _user_line(line: UserLine) -> Iterator[str]:
    for clause in line.clauses:
        fault = move_fault(clause.move)
        if fault:
            yield fault
        if not clause.text:
            yield f"[{clause.move}] has no words"
    if len(words(line.text)) > USER_WORDS:
        yield f"{len(words(line.text))} words of the user; at most {USER_WORDS}"


def _bot_line(line: BotLine) -> Iterator[str]:
    for entry in line.settles:
        fault = entry_fault(entry, SETTLES)
        if fault:
            yield f"settles: {fault}"
    for entry in line.opens:
        fault = entry_fault(entry, OPENS)
        if fault:
            yield f"opens: {fault}"
    if not words(line.text):
        yield "the bot says nothing"
    if line.learnable:
        yield from _reply(line.text)
    for worse in line.worse:
        if worse.kind not in KINDS:
            yield f"no kind '{worse.kind}'; there are {', '.join(KINDS)}"
        if words(worse.text) == words(line.text):
            yield "a bad alternative is the reply itself"


def _reply(text: str) -> Iterator[str]:
    if len(words(text)) > REPLY_WORDS:
        yield f"{len(words(text))} words; at most {REPLY_WORDS}"
    claimed = HUMAN_LIFE.search(text)
    if claimed:
        yield f"'{claimed[0]}' claims a human life, or promises what the bot cannot do"
    odd = MARKS.search(text)
    if odd:
        yield f"a mark that speech has not: '{odd[0]}'"
