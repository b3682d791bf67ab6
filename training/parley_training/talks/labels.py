"""The labels of a talk: moves of the person's clauses, what a bot's line settles and opens, kinds of bad replies."""

GRAVITIES = ("serious", "grave")

MOVES: dict[str, tuple[str, ...]] = {
    "tells": ("event", "feeling", "plan", "taste", "self", "world"),
    "asks": (
        "fact",
        "opinion",
        "explanation",
        "definition",
        "choice",
        "advice",
        "recommendation",
        "howto",
        "taste",
        "bot",
        "memory",
        "repeat",
        "calculation",
        "time",
        "smalltalk",
        "trap",
    ),
    "answers": ("yes", "no", "neither", "unsure", "content", "accepts"),
    "declines": (),
    "wants": (
        "topic",
        "other-topic",
        "stop",
        "go-on",
        "joke",
        "game",
        "story",
        "silence",
        "hang-on",
        "request",
    ),
    "corrects": (),
    "claims": (),
    "complains": ("not-listened", "repeated", "wrong", "rude", "boring"),
    "greets": (),
    "thanks": (),
    "apologises": (),
    "praises": (),
    "takes-leave": (),
    "reacts": (),
    "unclear": (),
}
"""Each move with the kinds it may have; one that has kinds needs one. See `docs/talks.md`."""

WEIGHED = frozenset({"tells", "answers"})
"""Moves that may be serious or grave."""

SETTLES = ("question", "greeting", "leave", "offer", "concern", "claim", "complaint", "request", "goal", "plan")
OPENS = ("concern", "told", "offer", "goal", "refused", "plan", "question", "what to talk about")
"""What an entry of the ledger is; a few words say which one after a colon: `told: a twin in Gdansk`."""

KINDS = (
    "ignored",
    "misunderstood",
    "out-of-nowhere",
    "empty",
    "repeated",
    "unknown",
    "false",
    "awkward",
    "contradiction",
    "too-long",
    "wrong-stop",
    "unkind",
)
"""What is wrong with a bad alternative."""


def move_fault(label: str) -> str | None:
    """What is wrong with a clause's label (`tells event serious`), or None."""
    name, *rest = label.split()
    if name not in MOVES:
        return f"no move '{name}'; there are {', '.join(MOVES)}"
    if rest and rest[-1] in GRAVITIES:
        if name not in WEIGHED:
            return f"'{name}' has no gravity; only {' and '.join(sorted(WEIGHED))} have"
        rest = rest[:-1]
    kinds = MOVES[name]
    if not kinds and rest:
        return f"'{name}' has no kinds, but '{' '.join(rest)}' follows it"
    if kinds and (len(rest) != 1 or rest[0] not in kinds):
        return f"'{name}' needs one of {', '.join(kinds)}"
    return None


def entry_fault(entry: str, names: tuple[str, ...]) -> str | None:
    """What is wrong with an entry of the ledger (`concern: the exam`), or None. `names` are SETTLES or OPENS."""
    name, colon, what = entry.partition(":")
    if name.strip() not in names:
        return f"no entry '{name.strip()}'; there are {', '.join(names)}"
    if colon and not what.strip():
        return f"'{entry}' says nothing after its colon"
    return None
