"""A run: its folder, its log, its checkpoints, and the loop that resumes exactly.

A run that is killed and started again ends with the same weights as one that was not, because a checkpoint holds all
that the next step depends on: the parts given by the task (model, optimiser, position in the data, …) and the state
of every random generator.
"""

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch

from parley_training.errors import TrainingError

CHECKPOINT = "checkpoint.pt"

BAR = 24
"""Letters of the bar on a terminal."""


class Stateful(Protocol):
    """Anything whose state a checkpoint keeps: modules, optimisers, schedulers, data streams."""

    def state_dict(self) -> dict[str, Any]: ...

    def load_state_dict(self, state_dict: dict[str, Any], /) -> object: ...


@dataclass(frozen=True)
class LoopSettings:
    """How long to train, and how often to save and to report (in steps); saved every 0 steps: never."""

    steps: int
    save_every: int = 200
    report_every: int = 50


class Run:
    """The folder of one run: `log.jsonl`, `checkpoint.pt` and what the task writes beside them."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder

    def log(self, event: str, **fields: object) -> None:
        """Appends one JSON line with the time (seconds since 1970) and the event's name."""
        line = json.dumps({"time": round(time.time(), 3), "event": event, **fields})
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def save(self, name: str, content: object) -> None:
        """Writes `content` with torch.save so that the file is either the old one or the new one, never half."""
        path, partial = self.folder / name, self.folder / f"{name}.partial"
        with partial.open("wb") as file:
            torch.save(content, file)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)

    def load(self, name: str) -> Any:
        """Reads what `save` wrote.

        Raises:
            TrainingError: the file is missing or damaged.
        """
        path = self.folder / name
        try:
            return torch.load(path, map_location="cpu", weights_only=False)
        except FileNotFoundError as error:
            raise TrainingError(f"{path}: missing; run the stage 'train' with the same --out first") from error
        except Exception as error:
            raise TrainingError(f"{path}: damaged ({error}); remove it or start with --fresh") from error

    def write_json(self, name: str, content: object) -> None:
        """Writes an indented JSON file."""
        (self.folder / name).write_text(json.dumps(content, indent=2) + "\n", "utf-8")

    def read_json(self, name: str) -> Any:
        """Reads a JSON file of this run.

        Raises:
            TrainingError: the file is missing.
        """
        path = self.folder / name
        if not path.exists():
            raise TrainingError(f"{path}: missing; run the earlier stages with the same --out first")
        return json.loads(path.read_text("utf-8"))


def fit(
    run: Run,
    parts: Mapping[str, Stateful],
    step: Callable[[int], Mapping[str, float]],
    settings: LoopSettings,
    fresh: bool = False,
) -> None:
    """Calls `step(number)` for each optimiser step from 0, saving and reporting on the way.

    Args:
        parts: all that a checkpoint must keep, beside the random generators of Python, NumPy and torch.
        step: does one optimiser step and gives figures to report (their means since the last report are logged).
        fresh: begin at step 0 even if a checkpoint exists.

    Raises:
        KeyboardInterrupt: the process was asked to end (SIGINT, SIGTERM); a checkpoint was saved before.
    """
    first = 0 if fresh else _resume(run, parts)
    run.log("start", step=first, steps=settings.steps)
    progress = _Progress(run, first, settings)
    with _StopSignals() as stop:
        for number in range(first, settings.steps):
            progress.add(number, step(number))
            done = number + 1
            if settings.save_every and (stop.asked or done == settings.steps or done % settings.save_every == 0):
                _checkpoint(run, parts, done)
            if stop.asked and done < settings.steps:
                run.log("stopped", step=done)
                raise KeyboardInterrupt
    run.log("done", step=settings.steps)


def _checkpoint(run: Run, parts: Mapping[str, Stateful], done: int) -> None:
    generators = {"python": random.getstate(), "numpy": np.random.get_state(), "torch": torch.get_rng_state()}
    if torch.cuda.is_available():
        generators["cuda"] = torch.cuda.get_rng_state_all()
    states = {name: part.state_dict() for name, part in parts.items()}
    run.save(CHECKPOINT, {"step": done, "parts": states, "generators": generators})


def _resume(run: Run, parts: Mapping[str, Stateful]) -> int:
    if not (run.folder / CHECKPOINT).exists():
        return 0
    content = run.load(CHECKPOINT)
    if set(content["parts"]) != set(parts):
        raise TrainingError(f"{run.folder / CHECKPOINT}: written by another configuration; start with --fresh")
    for name, part in parts.items():
        part.load_state_dict(content["parts"][name])
    generators = content["generators"]
    random.setstate(generators["python"])
    np.random.set_state(generators["numpy"])
    torch.set_rng_state(generators["torch"])
    if "cuda" in generators and torch.cuda.is_available():
        torch.cuda.set_rng_state_all(generators["cuda"])
    return int(content["step"])


class _Progress:
    """Logs means of the figures and shows a bar with the time left on stderr; where that is no terminal, lines."""

    def __init__(self, run: Run, first: int, settings: LoopSettings) -> None:
        self._run, self._first, self._settings = run, first, settings
        self._began = time.monotonic()
        self._figures: dict[str, list[float]] = {}

    def add(self, number: int, figures: Mapping[str, float]) -> None:
        for name, value in figures.items():
            self._figures.setdefault(name, []).append(value)
        done, steps = number + 1, self._settings.steps
        if done % self._settings.report_every and done != steps:
            return
        means = {name: round(sum(values) / len(values), 5) for name, values in self._figures.items()}
        self._figures.clear()
        seconds = (time.monotonic() - self._began) / (done - self._first)
        self._run.log("progress", step=done, seconds_per_step=round(seconds, 4), **means)
        left = time.strftime("%H:%M:%S", time.gmtime(seconds * (steps - done)))
        shown = "  ".join(f"{name} {value:.4g}" for name, value in means.items())
        line = f"step {done}/{steps}  {left} left  {shown}"
        if not sys.stderr.isatty():
            print(line, file=sys.stderr, flush=True)
            return
        full = done * BAR // steps
        end = "\n" if done == steps else ""
        print(f"\r{'█' * full}{'░' * (BAR - full)} {line}\x1b[K", end=end, file=sys.stderr, flush=True)


class _StopSignals:
    """Within the block SIGINT and SIGTERM set `asked` instead of ending the process at once."""

    def __init__(self) -> None:
        self.asked = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "_StopSignals":
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._ask)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _ask(self, *_: object) -> None:
        self.asked = True
