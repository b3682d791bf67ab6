"""Where the corpus lies."""

from pathlib import Path

CORPUS = Path(__file__).parents[2] / "own_data" / "talks"
