"""The trimmed tokenizer cuts text as before wherever it has the tokens, and loses nothing elsewhere."""

from parley_training.generator.control import SPECIAL, Control, prompt
from parley_training.generator.vocabulary import count_tokens, trim
from tests.tiny_data import sentence
from tests.tiny_llama import OLD_SPECIAL, tiny_tokenizer

KEPT = OLD_SPECIAL[:1]


def _texts() -> list[str]:
    return [sentence("trim", i) for i in range(100)]


def test_kept_tokens_are_cut_as_before() -> None:
    base = tiny_tokenizer()
    trimmed = trim(base, count_tokens(base, _texts()), 400, KEPT, SPECIAL)
    kept = set(trimmed.old)
    same = 0
    for text in _texts():
        before = base.encode(text).ids
        if kept.issuperset(before):
            same += 1
            assert [trimmed.old[token] for token in trimmed.tokenizer.encode(text).ids] == before
    assert same > 50


def test_any_text_comes_back_as_it_was() -> None:
    base = tiny_tokenizer()
    trimmed = trim(base, count_tokens(base, _texts()), len(SPECIAL) + 1 + 256 + 20, KEPT, SPECIAL)
    for text in ("Zürich, 3 o'clock \u2013 naïve!", "  two  spaces", "the big red dog"):
        assert trimmed.tokenizer.decode(trimmed.tokenizer.encode(text).ids) == text


def test_controls_are_single_tokens_at_the_start_of_the_vocabulary() -> None:
    base = tiny_tokenizer()
    trimmed = trim(base, count_tokens(base, _texts()), 380, KEPT, SPECIAL)
    assert trimmed.tokenizer.get_vocab_size() <= 380
    control = Control(area="pets", acts=("ask", "react"), emotion="joyful", known="pet name Rex")
    tokens = trimmed.tokenizer.encode(prompt(["my dog", "a dog", "yes"], control)).tokens
    assert [token for token in tokens if token in SPECIAL] == [
        "<|user|>", "<|bot|>", "<|end|>", "<|user|>", "<|area:pets|>", "<|feels:joyful|>", "<|react|>", "<|ask|>",
        "<|known|>", "<|bot|>",
    ]  # fmt: skip
    assert max(trimmed.tokenizer.token_to_id(token) for token in SPECIAL) == len(SPECIAL)
