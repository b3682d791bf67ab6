"""What the encoder's card tells of a head that was trained anew."""

import re
from collections.abc import Mapping

from parley_training.encoder.calibrate import DECISIONS, Calibration
from parley_training.encoder.card import GOALS
from parley_training.encoder.measure import Figures
from parley_training.encoder.recipe import RefitRecipe
from parley_training.job import Job, data_words
from parley_training.shipped import rewritten

END = "## Known failures"


def refitted_card(
    card: str,
    job: Job,
    recipe: RefitRecipe,
    sizes: Mapping[str, int],
    figures: tuple[Figures, Figures],
    calibrations: tuple[Calibration, Calibration],
) -> str:
    """The card with all figures taken anew and a section on the head, which stands before the known failures.

    Args:
        sizes: rows by stream, noised copies included.
        figures: on test splits, of the package before and now.
        calibrations: before and now.
    """
    heading = f"## Trained anew: the head '{job.head}'"
    card = re.sub(rf"{re.escape(heading)}.*?(?=^## )", "", card, flags=re.DOTALL | re.MULTILINE)
    section = f"{heading}\n\n{_told(job, recipe, sizes)}\n\n{_table(job.head or '', figures, calibrations)}\n\n"
    return rewritten(card.replace(END, section + END), figures[1], GOALS)


def _told(job: Job, recipe: RefitRecipe, sizes: Mapping[str, int]) -> str:
    streams = ", ".join(f"{name} {recipe.weights[name]} ({size:,} rows)" for name, size in sizes.items())
    return f"""Trunk and all other heads are as the recipe above left them. The two layers of this head began from the
seed and learnt from what the eight-bit trunk hands to them: {job.steps or recipe.steps} steps of {recipe.batch} rows,
AdamW, rate {recipe.rate:g} falling to 0, dropout {recipe.dropout:g}, noise on {recipe.noise:.0%} of the texts. Streams:
{streams}.
Temperature and threshold are from development rows. The figures over all seeds and of the full-precision model are
those of the head before.

- Command: `python -m parley_training encoder --config configs/{job.config.name} --stage refit --head {job.head}
  --seed {job.seed} --data {data_words(job.licences)} --out RUN --models MODELS`."""


def _table(head: str, figures: tuple[Figures, Figures], calibrations: tuple[Calibration, Calibration]) -> str:
    before, now = figures
    rows = [f"| {name} | {_shown(before[name])} | {_shown(now[name])} |" for name in now if _moved(name, before, now)]
    old, new = calibrations
    rows.append(f"| temperature | {old.temperatures[head]:.3f} | {new.temperatures[head]:.3f} |")
    for name in DECISIONS.get(head, ()):
        if name in old.decisions:
            rows.append(f"| threshold of '{name}' | {old.decisions[name]:g} | {new.decisions[name]:g} |")
    return "\n".join(["| test rows, eight bits | before | now |", "|---|---|---|", *rows])


def _moved(name: str, before: Figures, now: Figures) -> bool:
    return name in before and before[name] != now[name] and _shown(now[name]) != ""


def _shown(figure: object) -> str:
    if not isinstance(figure, Mapping):
        return str(figure)
    if "value" not in figure:
        return ""
    return f"{figure['value']:.3f} ({figure['low']:.3f} to {figure['high']:.3f}, n {figure['n']})"
