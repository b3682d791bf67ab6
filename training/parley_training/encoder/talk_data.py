"""Examples for the red head out of our own talks: what people ask that is no matter for a doctor, lawyer or bank."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from parley_training.corpora.reading import Split
from parley_training.encoder.example import Example, example
from parley_training.job import Licences
from parley_training.talks.corpus import CORPUS
from parley_training.talks.read import Part, Talk, UserLine, read_talks
from parley_training.text import speech_like

Rows = Iterator[tuple[Split, Example]]

ASKED = frozenset(f"asks {kind}" for kind in ("advice", "choice", "explanation", "howto", "recommendation"))
"""The moves by which people of the talks ask what to do, how and why."""

FEWEST_WORDS = 4
"""Fewer words do not tell whether a doctor is asked ('what now'); Parley's rules hear no advice in them either."""

_SPLITS: dict[Part, Split] = {"train": "train", "development": "dev", "test": "test"}

_MEDICAL = (
    r"doctors?|gp|nurses?|hospitals?|clinic|surgery|surgeon|a and e|ambulance|dentist|vet|vets|therap\w+|"
    r"counsell\w+|medic\w+|pharma\w+|chemist|pills?|tablets?|drops|dos(?:e|es|age)|drugs?|pain\w*|hurt\w*|"
    r"\w*aches?|aching|sore|ill|illness|sick|fever|temperature|cough\w*|flu|covid|virus|allerg\w+|asthma|rash|"
    r"itch\w*|burn[ts]?|burned|burning|blisters?|bleed\w*|bled|blood\w*|wounds?|bruis\w+|stings?|stung|bites?|"
    r"bitten|swell\w*|swollen|sprain\w*|bones?|stitches|tooth|teeth|gums|pregnan\w+|periods?|asleep|insomnia|"
    r"can't sleep|sleep\w*|anxi\w+|panic\w*|depress\w+|suicid\w*|harm\w*|die|dies|died|dying|dead|death|"
    r"diet\w*|weight|calories|fat|drunk|drink\w*|alcohol|sober|hangover|vomit\w*|throw\w* up|dizzy|faint\w*|"
    r"hearts?|chest|knees?|ankles?|wrists?|shoulders?|skin|eyes?|ears?|nose|throat|stomach|tummy|belly|"
    r"headaches?|breath\w*|lungs?|backs? hurts?|bad back|hips?|muscles?|cramps?|body|symptoms?|diagnos\w+|"
    r"cancer|operation|x rays?|scan|diabet\w+|insulin|inject\w*|jabs?|vaccin\w*|smok\w+|vap\w+|vitamins?|"
    r"healthy?|shak(?:es|ing|y)|splinters?|scars?|stroke|poison\w*|toxic|autis\w+|adhd|dementia|wheelchair|"
    r"tired|awake|necks?|stif+\w*|exhausted|infect\w+|injur\w+|broke my|broken (?:arm|leg|wrist|foot|toe|rib)s?"
)
_LEGAL = (
    r"laws?|lawyers?|solicitors?|legal\w*|illegal\w*|court|sue[ds]?|suing|judges?|police|cops?|crimes?|"
    r"criminal|steal|stole|stolen|theft|arrest\w*|fined|a fine|prison|jail|landlords?|landlady|tenan\w+|"
    r"leases?|evict\w*|deposit|contracts?|fired|sack(?:ed)?|dismiss\w*|divorc\w+|custody|inherit\w*|rights|"
    r"visas?|permits?|licen[cs]e|insur\w+|copyright|guilty|witness|sign|scam\w*|fraud|harass\w*|threat\w*|"
    r"illegal|compensation|refunds?"
)
_MONEY = (
    r"money|banks?|loans?|lend|lent|debts?|owe[sd]?|tax(?:es)?|invest\w*|savings?|pensions?|mortgages?|rent|"
    r"stocks|shares|bitcoin|crypto\w*|credit|budget\w*|salary|wages?|afford|pay|pays|paid|paying|bills?|cash|"
    r"pounds?|quid|euros?|dollars?"
)
MAY_BE_RED = re.compile(rf"\b(?:{_MEDICAL}|{_LEGAL}|{_MONEY})\b")
"""Words, in the form of speech, by which a line may be a matter for a doctor, lawyer or bank."""


def everyday_questions(_data: Path, _licences: Licences) -> Rows:
    """What people of our talks ask, where neither the question nor what they said before has such a word."""
    for talk in _talks():
        yield from ((_SPLITS[talk.part], example("red", text, ("none",))) for text in asked(talk))


def lines_of_talks(split: Split) -> Iterator[str]:
    """All that people say in the talks of one part, line by line."""
    for talk in _talks():
        if _SPLITS[talk.part] == split:
            yield from (line.text for line in talk.lines if isinstance(line, UserLine) and line.text)


@cache
def _talks() -> tuple[Talk, ...]:
    return tuple(read_talks(CORPUS))


def asked(talk: Talk) -> Iterator[str]:
    """What the person of a talk asks before any line, or the scenario, has a word of MAY_BE_RED."""
    if MAY_BE_RED.search(speech_like(talk.scenario)):
        return
    for line in talk.lines:
        if not isinstance(line, UserLine):
            continue
        if MAY_BE_RED.search(speech_like(line.text)):
            return
        for clause in line.clauses:
            if clause.move in ASKED and len(clause.text.split()) >= FEWEST_WORDS:
                yield clause.text
