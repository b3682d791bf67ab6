"""What the tagger of moves says of a clause: its move, the kind of it, and how grave it is."""

from parley_training.talks.labels import GRAVITIES
from parley_training.talks.labels import MOVES as KINDS_OF

MOVES = tuple(KINDS_OF)
KINDS = tuple(f"{move} {kind}" for move, kinds in KINDS_OF.items() for kind in kinds)
"""Each kind with the move that it belongs to: `asks advice`."""

GRAVITY = ("light", *GRAVITIES)

HEADS = {"move": MOVES, "kind": KINDS, "gravity": GRAVITY}
"""Labels of each head; beside them the tagger says of each token whether a clause begins there."""

BEGIN = "begin"


def parts_of(label: str) -> tuple[str, str, str]:
    """Move, kind (empty where the move has none) and gravity of a clause's label: `tells event serious`."""
    move, *rest = label.split()
    gravity = rest.pop() if rest and rest[-1] in GRAVITIES else GRAVITY[0]
    return move, f"{move} {rest[0]}" if rest else "", gravity
