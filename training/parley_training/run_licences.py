"""Under which licences a run's data stands: one folder never mixes them, for it keeps examples and weights."""

import json

from parley_training.errors import TrainingError
from parley_training.job import Job

FILE = "licences.json"


def keep_licences(job: Job) -> None:
    """Writes into the run's folder which data it is trained on, at its beginning.

    Raises:
        TrainingError: the run began with other data.
    """
    path = job.out / FILE
    if path.exists() and not job.fresh:
        began = json.loads(path.read_text("utf-8"))["licences"]
        if began != job.licences:
            raise TrainingError(f"{job.out}: began with {began} data; take another --out, or --fresh")
        return
    job.out.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"licences": job.licences}) + "\n", "utf-8")
