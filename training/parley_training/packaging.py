"""Writes `models/NAME/`: weights, tokenizer, `config.json` with checksums, and the model card."""

import hashlib
import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from parley_training.corpora.licences import DataSet
from parley_training.errors import TrainingError
from parley_training.job import PERMISSIVE, Licences

LARGEST = 95_000_000
"""No file of a package may have more bytes."""


def checksum(file: Path) -> str:
    """SHA-256 of a file, in hexadecimal digits."""
    digest = hashlib.sha256()
    with file.open("rb") as stream:
        while block := stream.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def package_name(name: str, licences: Licences) -> str:
    """The folder under `--models`: packages from permissive sets stand together, for Parley to be pointed to."""
    return name if licences == "all" else f"{PERMISSIVE}/{name}"


def write_package(folder: Path, files: Mapping[str, Path], config: Mapping[str, object], card: str) -> None:
    """Copies the files, then writes `config.json` (with a checksum for each file) and the card as `README.md`.

    Args:
        files: from the name in the package to the file that is copied.
        config: what the product must know: labels, thresholds, inputs.

    Raises:
        TrainingError: a file is missing or too large.
    """
    for name, source in files.items():
        if not source.exists():
            raise TrainingError(f"{source}: missing, needed as {name}; run the stage 'export' first")
        if source.stat().st_size > LARGEST:
            raise TrainingError(f"{source}: {source.stat().st_size} bytes, more than {LARGEST}; make it smaller")
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in files.items():
        shutil.copyfile(source, folder / name)
    sums = {name: {"sha256": checksum(folder / name), "bytes": (folder / name).stat().st_size} for name in files}
    content = {**config, "files": sums}
    (folder / "config.json").write_text(json.dumps(content, indent=2) + "\n", "utf-8")
    (folder / "README.md").write_text(card, "utf-8")


def version_of(folder: Path) -> str:
    """The version of a package, as turn records name it: its name and eight digits of all checksums."""
    config = json.loads((folder / "config.json").read_text("utf-8"))
    sums = ",".join(config["files"][name]["sha256"] for name in sorted(config["files"]))
    return f"{config['name']} {hashlib.sha256(sums.encode()).hexdigest()[:8]}"


def data_table(sets: Sequence[DataSet]) -> str:
    """The sets of a card as a Markdown table."""
    rows = [f"| {entry.name} | {entry.licence} | {'yes' if entry.permissive else 'no'} |" for entry in sets]
    return "\n".join(["| set | licence | permissive |", "|---|---|---|", *rows])


def licence_lines(sets: Sequence[DataSet]) -> str:
    """What a card says of the licences of its sets, in one item of a Markdown list."""
    barred = [entry.name for entry in sets if entry.non_commercial]
    others = [entry.name for entry in sets if not entry.permissive and not entry.non_commercial]
    if not barred and not others:
        return "- Licences: all sets are permissive; commercial use is allowed."
    first = (
        f"non-commercial sets were used: {', '.join(barred)}."
        if barred
        else "no set that is marked non-commercial was used."
    )
    rest = f" Other sets that are not permissive: {', '.join(others)}." if others else ""
    return f"- Licences: {first}{rest}"


def figure_rows(figures: Mapping[str, object]) -> list[str]:
    """Rows of a Markdown table: name, value with its 95 % interval, number of rows."""
    out = []
    for name, value in figures.items():
        if isinstance(value, Mapping) and "value" in value:
            out.append(f"| {name} | {value['value']:.3f} ({value['low']:.3f} to {value['high']:.3f}) | {value['n']} |")
        elif isinstance(value, int | float):
            out.append(f"| {name} | {value} | |")
    return out


@dataclass(frozen=True)
class Goal:
    """What a figure should reach: at least `bound`, or at most where `most` is set."""

    figure: str
    bound: float
    most: bool = False


def goal_rows(figures: Mapping[str, object], goals: Sequence[Goal]) -> list[str]:
    """Rows of a Markdown table: goal, figure reached, whether it is met; what was not measured is left out."""
    out = []
    for goal in goals:
        figure = figures.get(goal.figure)
        value = figure["value"] if isinstance(figure, Mapping) else figure
        if isinstance(value, int | float):
            met = value <= goal.bound if goal.most else value >= goal.bound
            sign = "≤" if goal.most else "≥"
            out.append(f"| {goal.figure} | {sign} {goal.bound:g} | {value:.3f} | {'met' if met else '**missed**'} |")
    return out


def seed_rows(runs: Path, file: str) -> list[str]:
    """Rows of a Markdown table over all runs (folders `seed*`) that have the file: name, mean, smallest to largest."""
    found = [json.loads(path.read_text("utf-8"))["figures"] for path in sorted(runs.glob(f"seed*/{file}"))]
    out = []
    for name in found[0] if len(found) > 1 else ():
        values = [run[name]["value"] for run in found if isinstance(run.get(name), Mapping) and "value" in run[name]]
        if len(values) == len(found):
            mean = sum(values) / len(values)
            out.append(f"| {name} | {mean:.3f} | {min(values):.3f} to {max(values):.3f} | {len(values)} |")
    return out
