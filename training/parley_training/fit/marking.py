"""`python -m parley_training marks propose|sheet|take`: replies that readers mark as sensible or not."""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parley_training.errors import TrainingError
from parley_training.fit.marks import FOLDER
from parley_training.stream import seeded

LETTERS = "abcdefghijklmnop"
WRITTEN = "written"
"""The source of a reply that a reader wrote, where none of the proposed ones was sensible."""

ANSWER = re.compile(r"^\s*(\d+)\s*:\s*([a-p]*|-)\s*(?:\|(.*))?$")


def main(arguments: Sequence[str]) -> int:
    """Runs one of the commands. Gives the exit status: 0 done, 1 bad input."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except TrainingError as error:
        print(f"parley_training: {error}", file=sys.stderr)
        return 1
    return 0


def _propose(options: argparse.Namespace) -> None:
    from parley_training.fit.proposals import propose

    for found in propose(options.part, options.count, options.seed, options.retrieval, options.generator):
        place = found.place
        replies = [{"text": text, "source": source} for text, source in found.replies]
        row = {"talk": place.talk, "part": found.part, "told": place.told, "before": place.before, "replies": replies}
        print(json.dumps(row, ensure_ascii=False))


def _sheet(options: argparse.Namespace) -> None:
    rows = [row for file in options.files for row in _rows(file)]
    rng = seeded("sheet", options.seed)
    chosen = rng.sample(rows, min(options.count, len(rows)))
    for row in chosen:
        rng.shuffle(row["replies"])
    options.key.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in chosen), "utf-8")
    for number, row in enumerate(chosen, 1):
        print(f"## {number}")
        if row["told"]:
            print(f"(told earlier: {'; '.join(row['told'])})")
        print("\n".join(row["before"]))
        for letter, reply in zip(LETTERS, row["replies"], strict=False):
            print(f"  {letter}) {reply['text']}")
        print()


def _take(options: argparse.Namespace) -> None:
    rows = _rows(options.key)
    marks = dict(_answer(line) for line in options.answers.read_text("utf-8").splitlines() if line.strip())
    FOLDER.mkdir(exist_ok=True)
    out = []
    for number, row in enumerate(rows, 1):
        if number not in marks:
            continue
        letters, written = marks[number]
        shown = zip(LETTERS, row["replies"], strict=False)
        row["replies"] = [{**reply, "sensible": letter in letters} for letter, reply in shown]
        if written:
            row["replies"].append({"text": written, "source": WRITTEN, "sensible": True})
        out.append(json.dumps(row, ensure_ascii=False) + "\n")
    (FOLDER / options.name).with_suffix(".jsonl").write_text("".join(out), "utf-8")
    print(f"{len(out)} of {len(rows)} places marked", file=sys.stderr)


def _answer(line: str) -> tuple[int, tuple[str, str]]:
    found = ANSWER.match(line)
    if not found:
        raise TrainingError(f"'{line}' is not NUMBER: LETTERS, such as '17: ac', '17: -' or '17: - | A reply.'")
    return int(found[1]), (found[2].replace("-", ""), (found[3] or "").strip())


def _rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m parley_training marks", description=__doc__)
    commands = parser.add_subparsers(required=True)
    propose = commands.add_parser("propose", help="print proposals of retrieval and the text generator, a place a line")
    propose.add_argument("--part", choices=("train", "development", "test"), required=True)
    propose.add_argument("--count", type=int, required=True)
    propose.add_argument("--seed", type=int, required=True)
    propose.add_argument("--retrieval", type=Path, required=True, help="ONNX file of a dual encoder")
    propose.add_argument("--generator", type=Path, help="package of the text generator")
    propose.set_defaults(run=_propose)
    sheet = commands.add_parser("sheet", help="print places with lettered replies for a reader who does not know whose")
    sheet.add_argument("files", nargs="+", type=Path, help="files of proposals")
    sheet.add_argument("--count", type=int, required=True)
    sheet.add_argument("--seed", type=int, required=True)
    sheet.add_argument("--key", type=Path, required=True, help="written: the same places with who proposed what")
    sheet.set_defaults(run=_sheet)
    take = commands.add_parser("take", help="keep what a reader answered: a line a place, 'NUMBER: LETTERS | A REPLY'")
    take.add_argument("--key", type=Path, required=True)
    take.add_argument("--answers", type=Path, required=True)
    take.add_argument("--name", required=True, help="of the file under own_data/marks/")
    take.set_defaults(run=_take)
    return parser
