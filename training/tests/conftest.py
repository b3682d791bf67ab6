"""A tiny pretrained model and tiny data sets, so that tests need neither downloads nor the real data."""

from pathlib import Path

import pytest
import torch

from tests.tiny_data import write_tiny_data
from tests.tiny_model import write_tiny_bert


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    torch.set_num_threads(1)


@pytest.fixture(scope="session")
def tiny_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder laid out like the real data."""
    folder = tmp_path_factory.mktemp("data")
    write_tiny_data(folder)
    return folder


@pytest.fixture(scope="session")
def tiny_bert(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an untrained BERT of two small layers and its tokenizer."""
    folder = tmp_path_factory.mktemp("bert")
    write_tiny_bert(folder)
    return folder
