"""Adapters: talks as trees, a base that stays as it is, and what is brought back."""

from pathlib import Path

import numpy as np
import pytest
import torch
from gguf import GGMLQuantizationType, GGUFReader
from gguf.quants import dequantize, quantize
from tokenizers import Tokenizer
from transformers import Qwen2Config, Qwen2ForCausalLM

from parley_training.generator.adapted import EMBEDDING, Adapted
from parley_training.generator.adapter import judge, load, put, rate_factor, save
from parley_training.generator.adapter_base import gguf_name
from parley_training.generator.adapter_gguf import write_gguf
from parley_training.generator.adapter_samples import Drawing, draw
from parley_training.generator.control import SPECIAL
from parley_training.generator.example import Line
from parley_training.generator.ggml import whole
from parley_training.generator.judged_talks import judged_talks, marked_talks
from parley_training.generator.shape import Shape
from parley_training.generator.trees import NONE, Branch, Forest, Talk, Tree, grow, pack
from parley_training.generator.writings import Chat, Controlled
from tests.tiny_llama import tiny_tokenizer

SHAPE = Shape(2, 64, 2, 1, 32, 128, 400, 10_000.0, 1e-6, 512, True)


def tokenizer() -> Tokenizer:
    made = tiny_tokenizer()
    made.add_special_tokens(list(SPECIAL))
    made.add_tokens(["yes", "no"])
    return made


def tiny_qwen() -> Qwen2ForCausalLM:
    torch.manual_seed(2)
    model = Qwen2ForCausalLM(Qwen2Config(**SHAPE.config(0, 1) | {"vocab_size": 600})).eval()
    for name, value in model.named_parameters():
        if name.endswith("bias"):
            torch.nn.init.normal_(value)
    return model


def adapted(embedding: bool = False) -> Adapted:
    weights = {name: value.detach() for name, value in tiny_qwen().state_dict().items() if name != "lm_head.weight"}
    return Adapted(weights, SHAPE, 32, 64, embedding, 3)


TALK = Talk(
    (
        Line(False, "my dog is ill", 0.0),
        Line(True, "Oh dear. What is it?", 1.0, sensible=True),
        Line(False, "its paw", 0.0),
        Line(True, "Does it limp?", 1.0, sensible=True),
    ),
    (Branch(1, "I like paws.", False), Branch(3, "What is it?", False), Branch(3, "Which one?", True, 1.0)),
)


def test_a_branch_is_read_as_if_it_stood_alone_at_its_place() -> None:
    made = tokenizer()
    writing = Chat(made)
    model = adapted()
    forest = Forest(pack([grow(TALK, writing, 3.0, 500)], (writing.yes, writing.no)))
    batch = forest.batch([0], torch.device("cpu"))
    with torch.no_grad():
        states = model.states(batch.ids, batch.positions, batch.mask)
    tree = grow(TALK, writing, 3.0, 500)
    rows = [row for row, branch in enumerate(tree.branches) if branch == 2]
    alone = tree.ids[: tree.sees[rows[0]]] + [tree.ids[row] for row in rows]
    order = torch.arange(len(alone))
    with torch.no_grad():
        single = model.states(torch.tensor([alone]), order[None], (order[:, None] >= order)[None, None])
    torch.testing.assert_close(states[0, rows], single[0, -len(rows) :], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("kind", [Chat, Controlled])
def test_replies_and_verdicts_are_learnt_where_they_belong(kind: type[Chat] | type[Controlled]) -> None:
    made = tokenizer()
    writing = kind(made)
    tree = grow(TALK, writing, 3.0, 500)
    learnt = [(tree.branches[at], target) for at, target in enumerate(tree.targets) if target != NONE]
    verdicts = [target for at, target in enumerate(tree.targets) if tree.verdicts[at]]
    assert verdicts.count(writing.yes) == 3
    assert verdicts.count(writing.no) == 2
    said = [target for branch, target in learnt if branch == 0 and target not in (writing.yes, writing.no)]
    assert made.decode(said).startswith("Oh dear. What is it?")
    assert {branch for branch, target in learnt if target not in (writing.yes, writing.no)} == {0, 3}


def test_without_training_it_is_the_base() -> None:
    model, base = adapted(), tiny_qwen()
    ids, order = torch.tensor([[5, 9, 200, 31]]), torch.arange(4)
    with torch.no_grad():
        found = model.logits(model.states(ids, order[None], (order[:, None] >= order)[None, None]))
        expected = base(input_ids=ids).logits
    torch.testing.assert_close(found, expected, rtol=1e-4, atol=1e-4)


def test_what_is_learnt_is_kept_and_put_back(tmp_path: Path) -> None:
    made = tokenizer()
    writing = Chat(made)
    forest = Forest(pack([grow(TALK, writing, 3.0, 500)], (writing.yes, writing.no)))
    model = adapted(embedding=True)
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-2)
    before = judge(model, forest, 1000)
    for _ in range(15):
        losses, weights = model.loss(forest.batch([0], torch.device("cpu")))
        (losses * weights).sum().backward()
        optimiser.step()
        optimiser.zero_grad()
    after = judge(model, forest, 1000)
    assert after["perplexity"] < before["perplexity"] / 2
    save(model, tmp_path / "adapter.npz")
    again = adapted(embedding=True)
    put(again, tmp_path / "adapter.npz")
    assert judge(again, forest, 1000)["perplexity"] == pytest.approx(after["perplexity"], rel=0.1)
    assert set(load(tmp_path / "adapter.npz")) == {"scale", "embedding", *model.adapters}


def test_the_adapter_is_a_gguf_file_with_the_same_matrices(tmp_path: Path) -> None:
    model = adapted()
    with torch.no_grad():
        for value in model.adapters.values():
            value.normal_()
    save(model, tmp_path / "adapter.npz")
    arrays = np.load(tmp_path / "adapter.npz")
    write_gguf({name: arrays[name] for name in arrays.files}, tmp_path / "adapter.gguf", 64.0, "tiny")
    reader = GGUFReader(tmp_path / "adapter.gguf")
    assert reader.fields["adapter.type"].contents() == "lora"
    tensors = {tensor.name: tensor for tensor in reader.tensors}
    assert len(tensors) == 2 * 2 * 7
    found = tensors["blk.1.ffn_down.weight.lora_a"]
    expected = load(tmp_path / "adapter.npz")["1:mlp:down_proj:down"].numpy()
    np.testing.assert_allclose(dequantize(found.data, found.tensor_type), expected, atol=1e-6)


@pytest.mark.parametrize("kind", ["Q4_K", "Q5_0", "Q6_K", "Q8_0"])
def test_raw_weights_are_read_as_their_library_does(kind: str) -> None:
    rng = np.random.default_rng(4)
    if kind in ("Q4_K", "Q6_K"):
        # Nothing here writes these; any bytes are weights, but for the halves that scale them.
        size = {"Q4_K": 144, "Q6_K": 210}[kind]
        raw = rng.integers(0, 255, (6, size), np.uint8)
        places = {"Q4_K": (0, 2), "Q6_K": (208,)}[kind]
        for place in places:
            raw[:, place : place + 2] = rng.normal(size=6).astype(np.float16)[:, None].view(np.uint8)
    else:
        raw = quantize(rng.normal(size=(6, 256)).astype(np.float32), GGMLQuantizationType[kind])
    found = whole(torch.from_numpy(raw.reshape(-1)), kind, 6, 256).numpy()
    np.testing.assert_allclose(found, dequantize(raw, GGMLQuantizationType[kind]), rtol=1e-5, atol=1e-5)


def test_names_of_weights() -> None:
    assert gguf_name("model.layers.3.self_attn.o_proj.weight") == "blk.3.attn_output.weight"
    assert gguf_name(EMBEDDING) == "token_embd.weight"


def test_samples_end_and_have_a_verdict() -> None:
    made = tokenizer()
    end = made.token_to_id("<|im_end|>")
    drawn = draw(adapted(), [[5, 6, 7], [8, 9]], end, [], (500, 501), Drawing(samples=3, longest=6), 1)
    assert [len(one.ids) for one in drawn] == [3, 3]
    assert all(ids[-1] == end and len(ids) <= 6 for one in drawn for ids in one.ids)
    assert all(len(ids) == len(values) for one in drawn for ids, values in zip(one.ids, one.likelihoods, strict=True))


def test_samples_do_not_depend_on_those_beside_them() -> None:
    made = tokenizer()
    end = made.token_to_id("<|im_end|>")
    greedy = Drawing(samples=1, temperature=1e-4, longest=6)
    both = draw(adapted(), [[5, 6, 7], [8, 9]], end, [], (500, 501), greedy, 1)
    alone = draw(adapted(), [[8, 9]], end, [], (500, 501), greedy, 1)
    assert both[1].ids == alone[0].ids
    assert both[1].odds == pytest.approx(alone[0].odds, abs=1e-2)


def test_the_rate_rises_and_falls() -> None:
    factors = [rate_factor(number, 100, 10) for number in range(100)]
    assert factors[0] < factors[9] > factors[50] > factors[99] > 0


def test_talks_and_marks_are_there_for_each_part() -> None:
    talk = next(iter(judged_talks("development", 0.0, 1)))
    assert any(branch.at for branch in talk.branches)
    assert all(talk.lines[branch.at].is_bot for branch in talk.branches)
    marked = next(iter(marked_talks("development")))
    assert marked.lines[-1].is_bot
    assert {branch.at for branch in marked.branches} == {len(marked.lines) - 1}


def test_an_empty_tree_has_no_positions() -> None:
    assert Tree().positions == []
