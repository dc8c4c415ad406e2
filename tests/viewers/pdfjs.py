"""pdf.js in a headless Chromium: a server on this machine hands out the PDFs and takes back what was drawn."""

from __future__ import annotations

import json
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Event, Thread
from typing import Any

import numpy as np
from PIL import Image

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / ".venv/viewers/node_modules/pdfjs-dist"
PAGE = Path(__file__).with_name("page.html")
LONGEST = 120
"""So many seconds may pass before a browser is given up."""

_QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"),
)


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What became of a PDF: its first page in grey, the file as saved, its fields in order with their tooltips."""

    picture: np.ndarray
    saved: bytes
    order: list[tuple[str, str]]


def browser() -> str | None:
    """The command of a Chromium, if there is one."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def missing() -> list[str]:
    """What is not there."""
    return [*([] if browser() else ["Chromium"]), *([] if LIBRARY.is_dir() else ["pdf.js (npm: pdfjs-dist)"])]


def shown(jobs: Sequence[tuple[bytes, Mapping[str, Any]]], dpi: int, home: Path) -> list[Shown]:
    """Each PDF with its values typed into its fields, by names with periods; True strikes a box.

    `home` is an empty folder for the browser.
    """
    answer: dict[str, Any] = {}
    came = Event()

    class Handler(SimpleHTTPRequestHandler):
        def guess_type(self, path: Any) -> str:
            return "text/javascript" if str(path).endswith(".mjs") else super().guess_type(path)

        def translate_path(self, path: str) -> str:
            return str(LIBRARY / path.removeprefix("/pdfjs/")) if path.startswith("/pdfjs/") else str(PAGE)

        def do_GET(self) -> None:
            if self.path == "/jobs":
                self.give(json.dumps([{"values": values, "dpi": dpi} for _, values in jobs]).encode())
            elif self.path.endswith(".pdf"):
                self.give(jobs[int(self.path[1:-4])][0])
            else:
                super().do_GET()

        def do_POST(self) -> None:
            answer.update(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.give(b"")
            came.set()

        def give(self, body: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: Any) -> None:
            pass

    command = browser()
    assert command
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        tell = subprocess.DEVNULL
        with subprocess.Popen(
            [command, *_QUIET, f"--user-data-dir={home}", address], stdout=tell, stderr=tell
        ) as opened:
            in_time = came.wait(LONGEST)
            opened.terminate()
        server.shutdown()
    assert in_time, "the browser said nothing"
    assert "error" not in answer, answer["error"]
    return [
        Shown(
            picture=np.asarray(Image.open(BytesIO(b64decode(each["picture"]))).convert("L")),
            saved=b64decode(each["saved"]),
            order=[(name, tip) for name, tip in each["order"]],
        )
        for each in answer["found"]
    ]
