"""Training in phases: `adapt` to conversation, `polish` towards Parley's voice; then the step to int4 (`compress`)."""

import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

from parley_training.config import load_config
from parley_training.device import pick_device
from parley_training.errors import TrainingError
from parley_training.generator.base import load_base, load_tokenizer, save_tokenizer, with_vocabulary
from parley_training.generator.compress import compress
from parley_training.generator.example import batch_of
from parley_training.generator.model import Causal, build, counted_logits, losses, mixed_precision, weights_of
from parley_training.generator.perplexity import View, perplexity, views
from parley_training.generator.settings import Phase, Settings
from parley_training.generator.shape import Shape
from parley_training.generator.sources import source_examples, trimmed_tokenizer
from parley_training.job import Job
from parley_training.run import LoopSettings, Run, fit
from parley_training.stream import Mixture, Stream

WEIGHTS, ROUNDED = "weights.pt", "int4"
PREPARED = "prepared.pt"
PADDING = 0


class Trainer:
    """One phase: does one optimiser step at a time."""

    def __init__(
        self,
        phase: Phase,
        model: Causal,
        mixture: Mixture,
        run: Run,
    ) -> None:
        self._phase, self._run, self.model, self._mixture = phase, run, model, mixture
        self._device = next(model.parameters()).device
        parameters = [p for p in model.parameters() if p.requires_grad]
        self._optimiser = torch.optim.AdamW(parameters, lr=phase.rate, betas=(0.9, 0.98), weight_decay=0.01, fused=True)
        self.parts = {"model": model, "optimiser": self._optimiser, "data": mixture}
        self._judged: Mapping[str, View] = {}
        self._every = 0

    def judge_every(self, steps: int, judged: Mapping[str, View]) -> None:
        """Logs the perplexities of the views `judged` after every `steps`-th step."""
        self._every, self._judged = steps, judged

    def step(self, number: int) -> Mapping[str, float]:
        """One optimiser step; gives the mean loss of Parley's and the user's tokens and the tokens read."""
        if self._every and number and number % self._every == 0:
            self._judge(number)
        for group in self._optimiser.param_groups:
            group["lr"] = self._phase.rate * rate_factor(self._phase, number)
        name, items = self._mixture.next(number)
        batch = {key: tensor.to(self._device) for key, tensor in batch_of(items, PADDING).items()}
        loss = self._loss(batch)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self._optimiser.step()
        self._optimiser.zero_grad()
        return {"loss": loss.item(), f"loss_{name}": loss.item(), "tokens": float(batch["ids"].numel())}

    def _loss(self, batch: Mapping[str, Tensor]) -> Tensor:
        with mixed_precision(self._device):
            logits = counted_logits(self.model, batch)
        found, weights = losses(logits, batch)
        return (found * weights).sum() / weights.sum()

    def _judge(self, number: int) -> None:
        self.model.eval()
        for name, view in self._judged.items():
            self._run.log("perplexity", step=number, view=name, **asdict(perplexity(self.model, view, PADDING)))
        self.model.train()


def rate_factor(phase: Phase, number: int) -> float:
    """Rise, plateau and fall of the learning rate, between 0 and 1."""
    rise = (number + 1) / max(1, phase.warm_up)
    fall = (phase.steps - number) / max(1, phase.cool_down)
    return min(1.0, rise, fall)


@dataclass(frozen=True)
class Plan:
    """What the phases share."""

    job: Job
    settings: Settings
    shape: Shape
    tokenizer: Tokenizer
    judged: Mapping[str, View]


def prepare(job: Job) -> None:
    """The stage `prepare`: all that training reads, in a folder that may be carried to a machine with a GPU."""
    settings, run = load_config(job.config, Settings), Run(job.out)
    weights, shape, base = load_base(settings.base)
    save_tokenizer(trimmed_tokenizer(base, job, settings), job.out / "tokenizer")
    trimmed = load_tokenizer(job.out / "tokenizer")
    weights, shape = with_vocabulary(weights, shape, trimmed, base)
    judged = views(job.data, settings.validation, trimmed.tokenizer, base, ("listener", "voiced", "talks"))
    for name in {name for phase in settings.phases.values() for name, share in phase.sources.items() if share}:
        source_examples(name, job, settings, trimmed.tokenizer, run)
    run.save(PREPARED, {"weights": weights, "shape": asdict(shape), "judged": judged})


def train(job: Job) -> None:
    """The stage `train`: leaves `weights.pt` of each phase, and of `int4`, in the run's folder."""
    if job.fresh or not (job.out / PREPARED).exists():
        prepare(job)
    settings, content = load_config(job.config, Settings), Run(job.out).load(PREPARED)
    tokenizer = load_tokenizer(job.out / "tokenizer").tokenizer
    plan = Plan(job, settings, Shape(**content["shape"]), tokenizer, content["judged"])
    before = content["weights"]
    for name, phase in settings.phases.items():
        run = Run(job.out / name)
        if job.fresh or not (run.folder / WEIGHTS).exists():
            _train_phase(_shortened(phase, job.steps), plan, before, run)
        before = run.load(WEIGHTS)["weights"]
    rounding = Run(job.out / ROUNDED)
    if job.fresh or not (rounding.folder / WEIGHTS).exists():
        _round(plan, before, rounding)


def _shortened(phase: Phase, steps: int | None) -> Phase:
    return replace(phase, steps=steps, cool_down=min(phase.cool_down, steps)) if steps else phase


def _train_phase(phase: Phase, plan: Plan, before: Mapping[str, Tensor], run: Run) -> None:
    torch.manual_seed(plan.job.seed)
    model = build(before, plan.shape).to(pick_device()).train()
    trainer = Trainer(phase, model, _mixture(phase, plan), run)
    trainer.judge_every(plan.settings.validate_every, plan.judged)
    settings = LoopSettings(phase.steps, phase.save_every, phase.report_every)
    fit(run, trainer.parts, trainer.step, settings, plan.job.fresh)
    run.save(WEIGHTS, {"weights": weights_of(model), "shape": asdict(plan.shape)})


def _round(plan: Plan, before: Mapping[str, Tensor], run: Run) -> None:
    """Puts the weights on the grids of int4 and int8; a kill costs the work done, some minutes."""
    settings = plan.settings
    model = build(before, plan.shape).to(pick_device()).eval()
    mixture = _mixture(settings.polish, plan)
    batches = [batch_of(mixture.next(number)[1], PADDING)["ids"] for number in range(settings.rounding)]
    scales = compress(model, batches, PADDING, settings.block, settings.embedding_block, _show_layer)
    run.log("rounded", tokens=sum(int((ids != PADDING).sum()) for ids in batches))
    run.save(WEIGHTS, {"weights": weights_of(model), "scales": scales, "shape": asdict(plan.shape)})


def _show_layer(done: int, layers: int) -> None:
    print(f"rounding to int4: layer {done} of {layers}", file=sys.stderr, flush=True)


def _mixture(phase: Phase, plan: Plan) -> Mixture:
    streams, run = {}, Run(plan.job.out)
    for name, share in phase.sources.items():
        examples = source_examples(name, plan.job, plan.settings, plan.tokenizer, run) if share else ()
        if examples:
            streams[name] = Stream(
                examples, phase.batch, plan.job.seed + phase.order, name, lambda example: len(example.ids)
            )
    if not streams:
        allowed = plan.job.licences
        raise TrainingError(f"{plan.job.config}: a phase has no source that {allowed} data allows; name one")
    return Mixture(streams, {name: phase.sources[name] for name in streams}, plan.job.seed + phase.order)
