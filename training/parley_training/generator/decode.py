"""Samples from the exported model: a prompt is read once, its cache is copied, and all samples go on together."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Tokenizer

from parley_training.generator.control import END, NO, SENSE, SPECIAL, USER, YES
from parley_training.generator.shape import Shape

Floats = npt.NDArray[np.float32]
Ids = npt.NDArray[np.int64]
_SEVERE = 3


@dataclass(frozen=True)
class Sampling:
    """How replies are drawn: `samples` together, each of at most `tokens` tokens."""

    samples: int = 8
    tokens: int = 40
    top_p: float = 0.9
    temperature: float = 0.7


@dataclass(frozen=True)
class Sense:
    """What the model finds of a reply: the log odds that it is sensible, 0 where it was not taught to judge; the mean
    log-likelihood of its tokens, its end included, and that of the token expected least; how many tokens there are."""

    sensible: float
    mean: float
    least: float
    tokens: int


class Decoder:
    """The exported model with its key-value cache."""

    def __init__(self, model: Path, tokenizer: Tokenizer, shape: Shape, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = _SEVERE
        self._session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
        self._tokenizer, self._shape = tokenizer, shape
        self._names = shape.caches
        self._ends = {tokenizer.token_to_id(END), tokenizer.token_to_id(USER)}
        never = [tokenizer.token_to_id(name) for name in SPECIAL if name not in (END, USER)]
        self._never = [token for token in never if token is not None]

    def logits(self, ids: Ids, kept: int = 0) -> Floats:
        """The logits [tokens, vocabulary] after each token of one text, or after the last `kept`."""
        return self._run(ids[None], self._empty(1), ids.size, kept)[0][0]

    def reply(self, prompt: str, sampling: Sampling, rng: np.random.Generator) -> list[str]:
        """Draws replies to a prompt (`control.prompt`)."""
        ids = np.array(self._tokenizer.encode(prompt, add_special_tokens=False).ids, np.int64)
        logits, past = self._run(ids[None], self._empty(1), ids.size, 1)
        past = [np.repeat(cache, sampling.samples, axis=0) for cache in past]
        logits = np.repeat(logits[:, -1], sampling.samples, axis=0)
        rows: list[list[int]] = [[] for _ in range(sampling.samples)]
        ended = np.zeros(sampling.samples, bool)
        for length in range(ids.size + 1, ids.size + 1 + sampling.tokens):
            logits[:, self._never] = -np.inf
            tokens = np.array([draw(row, sampling, rng) for row in logits], np.int64)
            ended |= np.isin(tokens, list(self._ends))
            for row, token, done in zip(rows, tokens, ended, strict=True):
                if not done:
                    row.append(int(token))
            if ended.all():
                break
            logits, past = self._run(tokens[:, None], past, length, 1)
            logits = logits[:, -1]
        return [self._tokenizer.decode(row).strip() for row in rows]

    def senses(self, context: Sequence[int], replies: Sequence[Sequence[int]]) -> list[Sense]:
        """What the model finds of each reply after a context, which is read once for all of them.

        Args:
            context: the tokens before the replies, `<|bot|>` at the end.
            replies: the tokens of each, without an end.
        """
        end, sense, yes, no = (self._tokenizer.token_to_id(name) for name in (END, SENSE, YES, NO))
        asked = [] if sense is None else [sense]
        first, past = self._run(np.array([context], np.int64), self._empty(1), len(context), 1)
        found = []
        for reply in replies:
            judged = [*reply, end]
            read = np.array([[*judged, *asked]], np.int64)
            after = self._run(read, past, len(context) + read.size, read.size)[0][0]
            likely = _of_tokens(np.concatenate([first[0], after]), judged)
            verdict = float(after[-1, yes] - after[-1, no]) if asked else 0.0
            found.append(Sense(verdict, float(likely.mean()), float(likely.min()), len(judged)))
        return found

    def _empty(self, rows: int) -> list[Floats]:
        shape = self._shape
        return [np.zeros((rows, shape.kv_heads, 0, shape.head), np.float32) for _ in self._names]

    def _run(self, ids: Ids, past: Sequence[Floats], total: int, kept: int) -> tuple[Floats, list[Floats]]:
        feed = {f"past_key_values.{name}": cache for name, cache in zip(self._names, past, strict=True)}
        feed |= {"input_ids": ids, "attention_mask": np.ones((ids.shape[0], total), np.int64)}
        feed["num_logits_to_keep"] = np.array(kept, np.int64)
        logits, *caches = self._session.run(["logits", *(f"present.{name}" for name in self._names)], feed)
        return logits, caches


def _of_tokens(logits: Floats, tokens: Sequence[int]) -> npt.NDArray[np.float64]:
    """The log-likelihood of each token, from logits [tokens, vocabulary]."""
    exact = logits[: len(tokens)].astype(np.float64)
    highest = exact.max(-1, keepdims=True)
    total = highest[:, 0] + np.log(np.exp(exact - highest).sum(-1))
    return np.asarray(exact[np.arange(len(tokens)), list(tokens)] - total)


def draw(logits: Floats, sampling: Sampling, rng: np.random.Generator) -> int:
    """One token by nucleus sampling: among the fewest most probable tokens that together have `top_p`."""
    scaled = (logits - logits.max()) / sampling.temperature
    order = np.argsort(-scaled)[:200]
    probable = np.exp(scaled[order].astype(np.float64))
    shares = np.cumsum(probable) / np.exp(scaled.astype(np.float64)).sum()
    count = int(np.searchsorted(shares, sampling.top_p)) + 1
    kept = probable[:count]
    return int(order[rng.choice(len(kept), p=kept / kept.sum())])
