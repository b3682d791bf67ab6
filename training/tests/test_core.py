"""Configuration, runs, streams, texts, metrics, packaging."""

import json
import os
import signal
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
import torch

from parley_training.__main__ import main
from parley_training.config import load_config
from parley_training.corpora.licences import DATA_SETS
from parley_training.errors import TrainingError
from parley_training.metrics import best_threshold, bootstrap, calibration_error, fit_temperature, micro_f1, reliability
from parley_training.packaging import Goal, goal_rows, licence_lines, package_name, seed_rows, write_package
from parley_training.run import CHECKPOINT, LoopSettings, Run, fit
from parley_training.stream import Mixture, Stream, seeded
from parley_training.text import NOISES, clean, clean_tweet, speech_like


@dataclass(frozen=True)
class Inner:
    rate: float = 0.1


@dataclass(frozen=True)
class Outer:
    steps: int
    inner: Inner = Inner()
    names: tuple[str, ...] = ()


def write(folder: Path, text: str) -> Path:
    path = folder / "c.toml"
    path.write_text(text, "utf-8")
    return path


def test_config_is_read_into_frozen_dataclasses(tmp_path: Path) -> None:
    path = write(tmp_path, 'steps = 3\nnames = ["a"]\n[inner]\nrate = 1\n')
    assert load_config(path, Outer) == Outer(3, Inner(1.0), ("a",))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("steps = 3\nstep = 4\n", "unknown key step; known keys are inner, names, steps"),
        ("names = []\n", "missing key steps"),
        ('steps = "3"\n', "expected int, got '3'"),
        ("steps = \n", "not valid TOML"),
    ],
)
def test_a_bad_config_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(TrainingError, match=message):
        load_config(write(tmp_path, text), Outer)


def small_run(folder: Path, steps: int, stop_at: int | None = None) -> torch.nn.Linear:
    """Trains a small linear model with dropout; `stop_at` ends the process politely at that step."""
    torch.manual_seed(1)
    model = torch.nn.Linear(4, 1)
    optimiser = torch.optim.AdamW(model.parameters(), 0.1)
    stream = Stream(list(range(20)), 4, 7, "rows", lambda row: row)

    def step(number: int) -> dict[str, float]:
        rows = torch.tensor(stream.next()).float().unsqueeze(1).repeat(1, 4)
        loss = torch.nn.functional.dropout(model(rows), 0.5).square().mean()
        loss.backward()
        optimiser.step()
        optimiser.zero_grad()
        if number == stop_at:
            os.kill(os.getpid(), signal.SIGTERM)
        return {"loss": loss.item()}

    parts = {"model": model, "optimiser": optimiser, "data": stream}
    fit(Run(folder), parts, step, LoopSettings(steps, save_every=5, report_every=3))
    return model


def test_a_stopped_run_goes_on_to_the_same_weights(tmp_path: Path) -> None:
    whole = small_run(tmp_path / "whole", 17)
    with pytest.raises(KeyboardInterrupt):
        small_run(tmp_path / "cut", 17, stop_at=8)
    resumed = small_run(tmp_path / "cut", 17)
    assert torch.equal(whole.weight, resumed.weight)
    events = [json.loads(line)["event"] for line in (tmp_path / "cut" / "log.jsonl").read_text("utf-8").splitlines()]
    assert events[0] == "start"
    assert "stopped" in events
    assert events[-1] == "done"


def test_progress_is_a_bar_on_a_terminal_and_lines_in_a_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    small_run(tmp_path / "log", 6)
    assert [line.split("  ")[0] for line in capsys.readouterr().err.splitlines()] == ["step 3/6", "step 6/6"]
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    small_run(tmp_path / "terminal", 6)
    shown = capsys.readouterr().err
    assert f"\r{'█' * 12}{'░' * 12} step 3/6" in shown
    assert shown.endswith("\n")


def test_a_damaged_checkpoint_is_named(tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT).write_bytes(b"nonsense")
    with pytest.raises(TrainingError, match=r"checkpoint\.pt: damaged"):
        small_run(tmp_path, 3)


def test_streams_give_every_item_once_an_epoch_and_resume() -> None:
    def make() -> Stream[int]:
        return Stream(list(range(23)), 5, 1, "s", lambda item: item)

    stream = make()
    epoch = [stream.next() for _ in range(5)]
    assert sorted(row for batch in epoch for row in batch) == list(range(23))
    other = make()
    other.load_state_dict(stream.state_dict())
    assert other.next() == stream.next()


def test_mixtures_follow_the_weights() -> None:
    streams = {name: Stream([name], 1, 1, name, len) for name in ("often", "seldom")}
    mixture = Mixture(streams, {"often": 0.9, "seldom": 0.1, "absent": 5.0}, 3)
    drawn = [mixture.next(step)[0] for step in range(300)]
    assert 0.05 < drawn.count("seldom") / 300 < 0.16


def test_texts_are_cleaned_and_take_the_form_of_speech() -> None:
    assert clean("I do n't know _comma_ it 's  fine .") == "I don't know, it's fine."
    assert clean_tweet('!!! RT @someone: "look &amp; see" http://x.y/z').startswith('"look see')
    assert speech_like("Well, I'm FINE \u2013 you?") == "well i'm fine you"


def test_noise_is_seeded_and_changes_texts() -> None:
    line = "what do you think of the weather today"
    for noise in NOISES.values():
        assert noise(line, seeded(1)) == noise(line, seeded(1))
        assert any(noise(line, seeded(number)) != line for number in range(10))


def test_metrics() -> None:
    truth = np.array([[1, 0], [1, 1], [0, 0]], bool)
    assert micro_f1(truth, truth) == 1
    assert micro_f1(np.zeros_like(truth), truth) == 0
    figure = bootstrap(lambda rows: float(np.arange(100)[rows].mean()), 100)
    assert figure.low < figure.value == 49.5 < figure.high
    score = np.array([0.1, 0.2, 0.8, 0.9])
    assert 0.2 < best_threshold(score, score > 0.5) <= 0.8
    assert abs(fit_temperature(lambda t: (t - 2) ** 2) - 2) < 1e-3
    sure = reliability(np.array([0.95, 0.95]), np.array([True, True]))
    assert calibration_error(sure) == pytest.approx(0.05)


def test_packages_have_checksums(tmp_path: Path) -> None:
    (tmp_path / "w").write_bytes(b"abc")
    write_package(tmp_path / "p", {"w.bin": tmp_path / "w"}, {"name": "p"}, "# p\n")
    files = json.loads((tmp_path / "p" / "config.json").read_text("utf-8"))["files"]
    assert files["w.bin"]["sha256"].startswith("ba7816bf")
    with pytest.raises(TrainingError, match="missing, needed as x"):
        write_package(tmp_path / "p", {"x": tmp_path / "none"}, {}, "")


def test_cards_name_the_sets_that_are_not_free() -> None:
    sets = [DATA_SETS[name] for name in ("dailydialog", "self_dialogue", "squad2", "trec", "esconv")]
    assert licence_lines(sets) == (
        "- Licences: non-commercial sets were used: dailydialog, esconv. "
        "Other sets that are not permissive: squad2, trec."
    )
    assert licence_lines([DATA_SETS["squad2"]]) == (
        "- Licences: no set that is marked non-commercial was used. Other sets that are not permissive: squad2."
    )
    assert licence_lines([DATA_SETS["midas"]]) == "- Licences: all sets are permissive; commercial use is allowed."


def test_figures_over_seeds(tmp_path: Path) -> None:
    for seed, value in ((1, 0.5), (2, 0.7)):
        Run(tmp_path / f"seed{seed}").write_json("m.json", {"figures": {"f": {"value": value}, "other": 3}})
    assert seed_rows(tmp_path, "m.json") == ["| f | 0.600 | 0.500 to 0.700 | 2 |"]
    assert seed_rows(tmp_path, "none.json") == []


def test_the_command_line_tells_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--config", "none.toml", "--seed", "1", "--data", str(tmp_path), "--out", str(tmp_path)]
    assert main(["encoder", *options]) == 1
    assert "none.toml: cannot be read" in capsys.readouterr().err


def test_goals_say_whether_they_are_met() -> None:
    figures = {"F1": {"value": 0.6, "low": 0.5, "high": 0.7, "n": 9}, "false positives": 0.02}
    goals = (Goal("F1", 0.5), Goal("false positives", 0.01, most=True), Goal("not measured", 1))
    assert goal_rows(figures, goals) == [
        "| F1 | ≥ 0.5 | 0.600 | met |",
        "| false positives | ≤ 0.01 | 0.020 | **missed** |",
    ]


def test_packages_of_permissive_sets_stand_in_a_folder_of_their_own() -> None:
    assert package_name("reader", "all") == "reader"
    assert package_name("reader", "permissive") == "permissive/reader"


def test_a_folder_of_a_run_keeps_to_the_licences_that_it_began_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--config", "none.toml", "--seed", "1", "--out", str(tmp_path / "out"), "--data", str(tmp_path)]
    assert main(["ranker", *options]) == 1
    assert "none.toml: cannot be read" in capsys.readouterr().err
    assert main(["ranker", *options, "permissive"]) == 1
    assert "began with all data; take another --out, or --fresh" in capsys.readouterr().err
    assert main(["ranker", *options, "permissive", "--fresh"]) == 1
    assert main(["ranker", *options]) == 1
    assert "began with permissive data" in capsys.readouterr().err


@pytest.mark.parametrize("words", [("permissive",), ("folder", "everything"), ("folder", "permissive", "more")])
def test_data_is_a_folder_and_at_most_one_word(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["ranker", "--config", "c.toml", "--seed", "1", "--out", "out", "--data", *words])
    assert "--data" in capsys.readouterr().err
