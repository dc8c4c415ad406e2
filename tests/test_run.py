"""`run` on machines that lack things: what it installs, what it tells, how it ends."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

RUN = Path(__file__).parent.parent / "run"
TOOLS = ("sh", "cat", "cksum", "cut", "dirname", "env", "sed", "tee", "uname")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """The `bin` folder of a machine that has nothing but a shell and its tools, no Python, and no root."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found
        (folder / tool).symlink_to(found)
    add(folder, "id", "echo 1000")
    return folder


def add(machine: Path, name: str, script: str) -> None:
    """Put a command on the machine."""
    (machine / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    (machine / name).chmod(0o755)


def run(machine: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """`run` in a folder of its own, called from elsewhere, with nothing else in the environment."""
    project = machine.parent / "a project"
    project.mkdir(exist_ok=True)
    shutil.copy(RUN, project / "run")
    (project / "pyproject.toml").touch()
    return subprocess.run([project / "run", *args], env={"PATH": str(machine)}, cwd="/", capture_output=True, text=True)


@pytest.mark.parametrize("manager", ["dnf", "apk", "pacman", "brew"])
def test_elsewhere_it_names_the_command_and_exits_3(machine: Path, manager: str) -> None:
    add(machine, manager, "exit 1")
    told = run(machine, "packet")
    assert told.returncode == 3
    assert told.stdout == ""
    command = told.stderr.splitlines()[-1]
    assert f"{manager} " in command
    assert "python" in command
    assert "pango" in command


def test_on_debian_without_root_and_sudo_it_names_the_command(machine: Path) -> None:
    add(machine, "apt-get", "echo called; exit 1")
    told = run(machine, "packet")
    assert told.returncode == 3
    assert "apt-get install python3 python3-venv libpango-1.0-0" in told.stderr
    assert "called" not in told.stdout + told.stderr


def test_on_debian_it_installs_by_sudo_what_is_missing_and_nothing_else(machine: Path) -> None:
    log = machine.parent / "log"
    add(machine, "apt-get", "exit 1")
    add(machine, "sudo", f'echo "$@" >>{log}')
    told = run(machine, "packet")
    assert told.returncode == 3
    assert "run: installing python3 python3-venv\n" in told.stderr
    update, install = log.read_text("utf-8").splitlines()
    assert update.startswith("apt-get update")
    assert install.endswith(" python3 python3-venv")


def test_a_failing_apt_get_is_shown(machine: Path) -> None:
    add(machine, "id", "echo 0")
    add(machine, "apt-get", "echo no space left; exit 100")
    told = run(machine, "packet")
    assert told.returncode == 3
    assert "no space left" in told.stderr


def test_a_python_that_is_too_old_is_not_taken(machine: Path) -> None:
    add(machine, "python3", "exit 1")
    assert run(machine, "packet").returncode == 3


@pytest.mark.parametrize("args", [(), ("nonsense",)])
def test_misuse_shows_the_tasks(machine: Path, args: tuple[str, ...]) -> None:
    told = run(machine, *args)
    assert told.returncode == 2
    for task in ("packet", "test", "lint", "bench", "gallery"):
        assert f"./run {task} " in told.stderr
