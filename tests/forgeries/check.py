#!/usr/bin/env python3
"""Asks the verifier in Python about many files at once, for the tests.

    python3 check.py FILE...              a line of JSON for each: exit code, check, event, why
    python3 check.py --touch FILE...      each line and many bytes are changed and dropped: how many of those are not refused
"""

import io
import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "clients/verify"))
sys.dont_write_bytecode = True
import longhand_verify  # noqa: E402


def answer(text):
    try:
        report = longhand_verify.report_of(io.BytesIO(text), set())
    except longhand_verify.Unreadable as error:
        return {"exit": 2, "why": str(error)}
    bad = longhand_verify.first_bad(report)
    if bad is None:
        return {"exit": 0}
    return {"exit": 1, "check": bad["check"], "at": bad["first_bad"], "why": bad["detail"]}


def touched(text, times):
    """Copies of a file, each with one line or one byte less or another."""
    lines = text.splitlines(keepends=True)
    for at in range(len(lines)):
        yield f"line {at + 1} dropped", b"".join(lines[:at] + lines[at + 1 :])
        yield f"line {at + 1} doubled", b"".join(lines[: at + 1] + lines[at:])
    dice = random.Random(len(text))
    for _ in range(times):
        at = dice.randrange(len(text))
        yield f"byte {at} dropped", text[:at] + text[at + 1 :]
        flipped = text[at] ^ (1 << dice.randrange(8))
        yield f"byte {at} flipped", text[:at] + bytes([flipped]) + text[at + 1 :]


def main():
    if sys.argv[1] == "--touch":
        missed, tried = [], 0
        for name in sys.argv[2:]:
            for what, text in touched(Path(name).read_bytes(), 200):
                tried += 1
                if answer(text)["exit"] == 0:
                    missed.append(f"{name}: {what}")
        print(json.dumps({"tried": tried, "missed": missed}))
        return
    for name in sys.argv[1:]:
        print(json.dumps({"file": name, **answer(Path(name).read_bytes())}))


if __name__ == "__main__":
    main()
