"""Which data sets there are, under which licences, and which of them are permissive."""

from dataclasses import dataclass

from parley_training.errors import TrainingError
from parley_training.job import Licences


@dataclass(frozen=True)
class DataSet:
    """A data set as a model card names it. `permissive`: the licence allows commercial use and any licence of ours."""

    name: str
    licence: str
    permissive: bool

    @property
    def non_commercial(self) -> bool:
        """Whether the licence says so; other sets that are not permissive have copyleft, or state no licence."""
        return "-NC" in self.licence


_SETS = (
    DataSet("midas", "Apache-2.0", True),
    DataSet("empathetic_dialogues", "CC BY-NC 4.0", False),
    DataSet("dailydialog", "CC BY-NC-SA 4.0", False),
    DataSet("switchboard_swda", "CC BY-NC-SA 3.0, transcripts derived from LDC97S62", False),
    DataSet("goemotions", "Apache-2.0", True),
    DataSet("davidson", "MIT", True),
    DataSet("chirpy_offences", "AGPL-3.0", False),
    DataSet("sst", "research use, not stated", False),
    DataSet("reviews", "research use, not stated (MR, CR)", False),
    DataSet("trec", "research use, not stated", False),
    DataSet("nq_open", "Apache-2.0", True),
    DataSet("clinc150", "CC BY 3.0", True),
    DataSet("banking77", "CC BY 4.0", True),
    DataSet("medical_questions", "not stated", False),
    DataSet("self_dialogue", "BSD-3-Clause", True),
    DataSet("topical_chat", "CDLA-Sharing-1.0", True),
    DataSet("synthetic_persona_chat", "CC BY 4.0", True),
    DataSet("meld", "GPL-3.0 (television transcripts)", False),
    DataSet("esconv", "CC BY-NC 4.0", False),
    DataSet("human_vs_bot", "public domain in part, else not stated", False),
    DataSet("twitter_conversations", "tweets belong to their authors", False),
    DataSet("squad2", "CC BY-SA 4.0", False),
    DataSet("wikispeedia", "GFDL / CC BY-SA", False),
    DataSet("movies", "MIT, extracts CC BY-SA", False),
    DataSet("own_articles", "the project's own articles", True),
    DataSet("own", "the project's own lines", True),
)

DATA_SETS = {entry.name: entry for entry in _SETS}


def allowed(name: str, licences: Licences) -> bool:
    """Whether the data set may be used under `--licences`.

    Raises:
        TrainingError: the table does not know the data set.
    """
    if name not in DATA_SETS:
        raise TrainingError(f"{name}: unknown data set; add it to corpora/licences.py")
    return licences == "all" or DATA_SETS[name].permissive
