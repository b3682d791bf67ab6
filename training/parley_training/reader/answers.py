"""Stretches of a sentence that a question may ask for, found by their form."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["date", "number", "share", "money", "person", "place", "name", "thing", "reason"]

_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_YEAR = r"(?:1[0-9]{3}|20[0-4][0-9])"
_NUMERAL = (
    r"(?:\d[\d,]*(?:\.\d+)?(?: (?:million|billion|thousand))?|two|three|four|five|six|seven|eight|nine|ten|eleven|"
    r"twelve|twenty|thirty|forty|fifty|hundreds|thousands)"
)
_WORD = r"[A-Z][\w'\u2019-]*\.?"
_LINK = r"(?: (?:of the|of|the|de|van|von|and the))?"
_CAPITALS = rf"(?:(?:[A-Z]\.|Mr\.|Dr\.|Sir|St\.?) ?)*[A-Z][\w\u2019-]*(?:{_LINK} {_WORD}(?<!\.))*"
_FUNCTION = (
    "the|a|an|and|or|in|of|for|to|by|with|from|on|at|as|is|are|was|were|be|been|has|had|have|which|that|who|it|this|"
    "these|those|its|his|her|their|not|all|some|such|than|so|no|more|most|each|any|into|other|others|same|one|them|him"
)
_PLAIN = rf"(?!(?:{_FUNCTION})\b)[a-z]{{3,}}(?<!ed)(?<!ing)(?<!ly)"
_THEN = r"(?=[,;.]| (?:and|in|of|for|to|by|with|on|at|as|is|are|was|were|that|which|who|from)\b)"
_PATTERNS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("date", re.compile(rf"\b(?:\d{{1,2}} )?{_MONTH}(?: \d{{1,2}}(?:st|nd|rd|th)?)?(?:,? {_YEAR})\b")),
    ("date", re.compile(rf"(?<=[io]n ){_MONTH}(?: \d{{1,2}})?\b|(?<=[Ii]n ){_YEAR}\b|(?<=since ){_YEAR}\b")),
    ("date", re.compile(rf"\b(?:the )?(?:early |late |mid-)?(?:\d{{1,2}}(?:st|nd|rd|th) century|{_YEAR}s)\b")),
    ("money", re.compile(r"(?:US)?[$£€]\d+(?:[,.]\d+)*(?: (?:million|billion|trillion))?")),
    ("share", re.compile(r"\b\d[\d.]*(?:%| percent| per cent)")),
    ("number", re.compile(rf"\b(?!{_YEAR}\b){_NUMERAL}(?= (?:[a-z]+ )?[a-z]{{2,}}s\b)")),
    ("reason", re.compile(r"\b(?<=because )(?!of)[^,;.]{12,90}|(?<=because of )[^,;.]{5,60}|(?<=due to )[^,;.]{5,60}")),
    ("thing", re.compile(r"(?<=called )[a-z\"“][^,;.()]{3,30}|(?<=known as )(?:the )?[a-z\"“][^,;.()]{3,30}")),
    ("name", re.compile(rf"\b(?<![\w'\u2019-]){_CAPITALS}")),
    ("thing", re.compile(rf"\b(?:the|a|an) {_PLAIN}(?: {_PLAIN}){{0,2}}(?: of (?:the |a )?{_PLAIN})?{_THEN}")),
    ("thing", re.compile(rf"(?<=\b(?:of|by) ){_PLAIN}(?: {_PLAIN}){{0,2}}{_THEN}")),
)  # fmt: skip
_NO_NAME = re.compile(
    r"(?:The|A|An|In|On|At|It|He|She|They|This|That|These|Those|There|His|Her|Its|Their|As|For|From|After|Before|"
    r"When|While|Although|However|Many|Most|Some|Other|Both|One|But|And|If|By|With|During|Since|Such|Because|"
    r"Virtually|Several|All|Another|Each|Early|Later|Today|According|I|We|You|Also|Thus|To|Not|No|Under|Between|Among)"
)
_PLACE_BEFORE = re.compile(r"\b(?:in|at|near|from|to|into|throughout|across|outside|around)(?: the)? $")
_PERSON_BEFORE = re.compile(
    r"\bby $|\b(?:son|daughter|wife|husband|friend|brother|sister|King|Queen|President) (?:of )?$"
)
_PERSON_AFTER = re.compile(r"^ (?:wrote|said|died|married|argued|suggested|painted|won|was born|became|\(born)\b")
_TITLE = re.compile(r"^(?:Sir|Mr\.|Dr\.|King|Queen|Pope|Emperor|President|Saint|Lord|Prince|Princess)\b")
_NO_NOUN = (
    rf"{_FUNCTION}|[a-z]+ed|wrote|became|can|could|would|will|when|where|during|after|before|but|while|also|did|does"
)
_MODIFIES = re.compile(rf"^(?:['\u2019]|[- ][A-Z]| (?!(?:{_NO_NOUN})\b)[a-z]+)")
LONGEST_ANSWER = 90


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text by characters, and what kind of thing it is."""

    start: int
    end: int
    kind: Kind


@dataclass(frozen=True)
class Gazetteer:
    """Titles that name persons and places, and first words of the persons' names."""

    persons: frozenset[str]
    places: frozenset[str]
    first_names: frozenset[str]

    def kind(self, name: str, before: str, after: str) -> Kind:
        """Person, place or other name, by the lists and by the words around."""
        if name in self.persons or _TITLE.match(name) or _PERSON_AFTER.match(after):
            return "person"
        if name in self.places:
            return "place"
        first, _, rest = name.partition(" ")
        if (rest and first in self.first_names) or (_PERSON_BEFORE.search(before) and " " in name):
            return "person"
        return "place" if _PLACE_BEFORE.search(before) else "name"


def find_spans(sentence: str, gazetteer: Gazetteer) -> Iterator[Span]:
    """All candidates of a sentence, none overlapping an earlier one."""
    taken: list[tuple[int, int]] = []
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(sentence):
            start, end = _trim(sentence, *match.span(), kind)
            if any(start < e and s < end for s, e in taken):
                continue
            taken.append((start, end))
            if not 2 <= end - start <= LONGEST_ANSWER or (kind == "name" and _MODIFIES.match(sentence[end:])):
                continue
            found = gazetteer.kind(sentence[start:end], sentence[:start], sentence[end:]) if kind == "name" else kind
            yield Span(start, end, found)


def _trim(sentence: str, start: int, end: int, kind: Kind) -> tuple[int, int]:
    text = sentence[start:end]
    if kind == "name":
        first = re.match(rf"{_NO_NAME.pattern}(?: |$)", text)
        start += first.end() if first else 0
        text = sentence[start:end]
    return start, start + len(text.rstrip(" .,'\u2019\"-"))
