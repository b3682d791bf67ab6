"""Command line: `python -m parley_training TASK --config FILE --seed N --data DIR --out DIR`, or one of COMMANDS."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from parley_training.errors import TrainingError
from parley_training.job import PERMISSIVE, PREPARE, QUESTIONS, REFIT, REINDEX, STAGES, Job, Licences, StageTable
from parley_training.run_licences import keep_licences

TASKS = ("answers", "encoder", "fit", "generator", "moves", "ranker", "reader", "retrieval")

COMMANDS = {
    "adapter": "parley_training.generator.adapter_cli",
    "base": "parley_training.generator.joined",
    "carry": "parley_training.generator.carry",
    "marks": "parley_training.fit.marking",
    "measure": "parley_training.shipped",
    "talks": "parley_training.talks.cli",
}
"""What is no training; each module has a `main` of its own."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the stages asked for. Gives the exit status: 0 done, 1 bad input, 2 stopped before the end."""
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and words[0] in COMMANDS:
        return int(importlib.import_module(COMMANDS[words[0]]).main(words[1:]))
    parser = _parser()
    options = parser.parse_args(words)
    data, licences = _data(parser, options.data)
    job = Job(
        task=options.task,
        config=options.config,
        seed=options.seed,
        data=data,
        out=options.out,
        licences=licences,
        steps=options.steps,
        fresh=options.fresh,
        models=options.models,
        head=options.head,
    )
    try:
        table = _stages(job.task)
        keep_licences(job)
        for stage in STAGES if options.stage == "all" else (options.stage,):
            if stage in table:
                table[stage](job)
            elif options.stage != "all":
                raise TrainingError(f"{job.task}: has no stage '{stage}'; it has {', '.join(table)}")
    except TrainingError as error:
        print(f"parley_training: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("parley_training: stopped; the same command goes on from the last checkpoint", file=sys.stderr)
        return 2
    return 0


def _stages(task: str) -> StageTable:
    name = f"parley_training.{task}"
    try:
        return importlib.import_module(name).stages()
    except ModuleNotFoundError as error:
        if error.name != name:
            raise TrainingError(f"{error.name}: not installed; pip install -r training/requirements.txt") from error
        raise TrainingError(f"{task}: this task is not part of this version; take one of {', '.join(TASKS)}") from error


def _data(parser: argparse.ArgumentParser, words: Sequence[str]) -> tuple[Path, Licences]:
    folder, *rest = words
    if folder == PERMISSIVE or rest not in ([], [PERMISSIVE]):
        parser.error(f"argument --data: {' '.join(words)!r} is not a folder, or a folder and '{PERMISSIVE}'")
    return Path(folder), "permissive" if rest else "all"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m parley_training", description="Train one of Parley's models.")
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--config", type=Path, required=True, help="TOML file, see configs/")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument(
        "--data",
        nargs="+",
        required=True,
        metavar=("DIR", PERMISSIVE),
        help=f"folder with the data sets; '{PERMISSIVE}' after it: only sets whose licence allows everything",
    )
    parser.add_argument("--out", type=Path, required=True, help="folder of this run: log, checkpoints, results")
    parser.add_argument("--models", type=Path, help="folder to write the finished package into (stage card)")
    parser.add_argument("--stage", choices=("all", PREPARE, QUESTIONS, REFIT, REINDEX, *STAGES), default="all")
    parser.add_argument("--head", help="the encoder's head that the stage 'refit' trains anew, as 'red'")
    parser.add_argument("--steps", type=int, help="optimiser steps, instead of the configuration's")
    parser.add_argument("--fresh", action="store_true", help="begin anew, ignoring checkpoints")
    return parser


if __name__ == "__main__":
    sys.exit(main())
