"""`python -m parley_training talks specs|lint|stats|show|json`."""

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from parley_training.errors import TrainingError
from parley_training.fit.data import told_in
from parley_training.talks.corpus import CORPUS
from parley_training.talks.lint import lint
from parley_training.talks.overlap import overlaps
from parley_training.talks.read import FIRST_SPEC, BotLine, UserLine, read_file, read_talks, source_of
from parley_training.talks.specs import ABOUT_BOT, BLOCK, GRAVE, read_lists, sample_specs
from parley_training.talks.stats import stats


def main(arguments: Sequence[str]) -> int:
    """Runs one of the commands. Gives the exit status: 0 done and clean, 1 faults or bad input."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except TrainingError as error:
        print(f"parley_training: {error}", file=sys.stderr)
        return 1


def _specs(options: argparse.Namespace) -> int:
    last = options.first - FIRST_SPEC + options.count
    specs = sample_specs(read_lists(options.folder), options.seed, last, options.grave)
    for spec in specs[options.first - FIRST_SPEC :]:
        print(spec.header())
    return 0


def _lint(options: argparse.Namespace) -> int:
    talks = [talk for path in options.files for talk in read_file(path)] or read_talks(options.folder)
    faults = [*lint(talks), *(overlaps(talks, options.against) if options.against else ())]
    for fault in faults:
        print(fault)
    print(f"{len(talks)} talks, {len(faults)} faults", file=sys.stderr)
    return 1 if faults else 0


def _stats(options: argparse.Namespace) -> int:
    areas = {scenario.text: scenario.area for scenario in read_lists(options.folder).scenarios}
    print(stats(read_talks(options.folder), areas))
    return 0


def _show(options: argparse.Namespace) -> int:
    talks = read_talks(options.folder)
    chosen = [talk for talk in talks if talk.number in options.numbers]
    missing = sorted({*options.numbers} - {talk.number for talk in chosen})
    if missing:
        raise TrainingError(f"no talk {missing[0]}; give another number, or --random N for drawn ones")
    drawn = random.Random(options.seed).sample(talks, min(options.random, len(talks)))
    print("\n\n".join(source_of(talk) for talk in (*chosen, *drawn)))
    return 0


def _json(options: argparse.Namespace) -> int:
    for talk in read_talks(options.folder):
        if options.part in (None, talk.part):
            print(json.dumps({"talk": talk.number, "part": talk.part, "lines": [_line(line) for line in talk.lines]}))
    return 0


def _line(line: UserLine | BotLine) -> dict[str, object]:
    return {"bot": isinstance(line, BotLine), "text": line.text, "told": told_in([line])}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m parley_training talks", description="The corpus of talks.")
    parser.add_argument("--folder", type=Path, default=CORPUS, help="the corpus (default: own_data/talks)")
    commands = parser.add_subparsers(required=True)
    specs = commands.add_parser("specs", help="print specs to write talks to, a header a line")
    specs.add_argument("--seed", type=int, required=True)
    specs.add_argument("--count", type=int, required=True)
    specs.add_argument(
        "--first", type=int, default=FIRST_SPEC, help=f"number of the first spec (default: {FIRST_SPEC})"
    )
    specs.add_argument(
        "--grave", type=int, default=GRAVE, choices=range(BLOCK - ABOUT_BOT + 1), metavar="N",
        help=f"how many of a hundred are grave (default: {GRAVE})",
    )  # fmt: skip
    specs.set_defaults(run=_specs)
    check = commands.add_parser("lint", help="check the corpus, or the files given")
    check.add_argument("files", nargs="*", type=Path)
    check.add_argument(
        "--against", type=Path, metavar="DIR", help="data sets of which no eight words in a row may come"
    )
    check.set_defaults(run=_lint)
    counts = commands.add_parser("stats", help="count what the corpus contains")
    counts.set_defaults(run=_stats)
    show = commands.add_parser("show", help="print talks as they are written")
    show.add_argument("numbers", nargs="*", type=int)
    show.add_argument("--random", type=int, default=0, metavar="N", help="and N drawn ones")
    show.add_argument("--seed", type=int, default=1, help="decides which are drawn (default: 1)")
    show.set_defaults(run=_show)
    lines = commands.add_parser("json", help="print the talks for other programs, an object a line")
    lines.add_argument("--part", choices=("train", "development", "test"))
    lines.set_defaults(run=_json)
    return parser
