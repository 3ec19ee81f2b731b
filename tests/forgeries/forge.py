#!/usr/bin/env python3
"""Forges logs, each in one way: what an operator could do who holds the secret, the chain and a key.

    python3 forge.py            writes corpus/ and manifest.json anew
    python3 forge.py --list     says what there is

Written from docs/log-format.md alone; it shares no code with the server nor with the verifier. A forgery is *mended*: its sums,
seals, salts, hashes and its signature are made anew, so that nothing is wrong but what it is about. `true/` holds what they are
made of (a log, and beside it what its server alone knew); the others come from the project's golden and recorded logs.
"""

import json
import sys

import chains
import desk  # noqa: F401
import kinds  # noqa: F401
import choosing  # noqa: F401
import due  # noqa: F401
import hands  # noqa: F401
import streams  # noqa: F401
import boxless  # noqa: F401 I001, after the kinds that it does again
from forger import FORGERIES, HERE, true_log


def main():
    manifest = []
    folder = HERE / "corpus"
    for check, name, of, what, by, cut, make in FORGERIES:
        if "--list" in sys.argv:
            print(f"{check:<10} {name}: {what}")
            continue
        log = true_log(of)
        seq = make(log)
        places = seq if isinstance(seq, list) else [seq]
        if cut is not None:
            log.cut(max(places) + cut)
        (folder / check).mkdir(parents=True, exist_ok=True)
        (folder / check / f"{name}.ndjson").write_bytes(log.write())
        manifest.append({"check": check, "name": name, "of": of, "what": what, "refused_by": list(by), "at": places})
    for name, what, by, listed, places in chains.forged():
        if "--list" in sys.argv:
            print(f"{'keys':<10} {name}: {what}")
            continue
        (folder / "keys").mkdir(parents=True, exist_ok=True)
        (folder / "keys" / f"{name}.json").write_text(json.dumps(listed, indent=1) + "\n")
        manifest.append({"check": "keys", "name": name, "of": "keys", "what": what, "refused_by": list(by), "at": places})
    if manifest:
        lines = ",\n".join(json.dumps(entry) for entry in manifest)
        (HERE / "manifest.json").write_text(f"[\n{lines}\n]\n")
        print(f"{len(manifest)} forgeries")


if __name__ == "__main__":
    main()
