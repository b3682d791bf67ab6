"""How figures grow with the corpus: runs on fewer talks, beside each other in one folder."""

import json
from collections.abc import Sequence
from pathlib import Path


def curve_rows(runs: Path, figures: Sequence[str], within: str = "") -> str:
    """A Markdown table over all runs in a folder that have `metrics.json`: talks learnt from, and each figure.

    A run's `talks.json` says how many talks its train part had; runs without it are left out. `within` names the model
    whose figures count where `metrics.json` has those of several.
    """
    found = []
    for folder in sorted(runs.iterdir()):
        talks, metrics = folder / "talks.json", folder / "metrics.json"
        if talks.exists() and metrics.exists():
            values = json.loads(metrics.read_text("utf-8"))["figures"]
            values = values[within] if within else values
            found.append((int(json.loads(talks.read_text("utf-8"))["train"]), values))
    rows = [
        "| " + " | ".join([f"{count:,}", *(_cell(values.get(name)) for name in figures)]) + " |"
        for count, values in sorted(found, key=lambda entry: entry[0])
    ]
    head = ["| talks in train | " + " | ".join(figures) + " |", "|---|" + "---|" * len(figures)]
    return "\n".join([*head, *rows])


def _cell(figure: object) -> str:
    if not isinstance(figure, dict):
        return ""
    return f"{figure['value']:.3f} ({figure['low']:.3f} to {figure['high']:.3f})"


def write_size(folder: Path, train: int) -> None:
    """Notes in a run's folder how many talks it learns from."""
    (folder / "talks.json").write_text(json.dumps({"train": train}) + "\n", "utf-8")
