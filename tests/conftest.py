"""`--update-golden` rewrites the goldens; a person looks at each new one before it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.printshop import Printshop
from tests.samples import Samples


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the expected files of golden tests")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def forms(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where forms are kept for the whole test run, so that each is laid out once."""
    return tmp_path_factory.mktemp("forms")


@pytest.fixture(scope="session")
def shop(forms: Path) -> Printshop:
    return Printshop(forms)


@pytest.fixture(scope="session")
def samples(forms: Path, tmp_path_factory: pytest.TempPathFactory) -> Samples:
    """A paper of every kind, each printed once for the whole test run."""
    return Samples(forms=forms, folder=tmp_path_factory.mktemp("samples"))
