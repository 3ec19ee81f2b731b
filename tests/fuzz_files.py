#!/usr/bin/env python3
"""Sends damaged files and mails to a running server: `POST /games/import` and `POST /inbound`.

    python3 tests/fuzz_files.py --binary target/debug/longhand --seconds 120

The logs of `tests/forgeries/true`, the golden logs, and the mails of `mailer/tests/corpus` are cut, doubled, spliced, and changed
as JSON or MIME. Many players send them, so that no rate limit ends the test. No answer may be a server error or a status that the
OpenAPI document lacks. `longhand verify` must find every accepted game whole, every accepted mail must be judged, and at the end
the server must still accept a good file and play a good mail. Ends with status 1 otherwise. Needs only Python 3.
"""
import argparse
import http.client
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from crash import Server

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECRET, DOMAIN = "fuzzing", "in.example.org"
# Requests by one account, below its hourly limit (`api/service/src/accounts/budgets.rs`, `api/service/src/inbound`); then the
# next account sends.
EACH = 100
REFUSED = {400, 409, 413, 415, 422}


def post(server, path, kind, body, token):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("POST", path, body, {"content-type": kind, "authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def problem_of(status, answer):
    """The code of a refusal; fails if the answer is not a valid problem document."""
    try:
        problem = json.loads(answer)
        if problem["status"] == status and problem["detail"] and problem["title"]:
            return problem["code"]
    except (ValueError, KeyError, TypeError):
        pass
    raise SystemExit(f"{status} is no problem: {answer[:400]}")


# Damaging any bytes.


def damaged(dice, data, others):
    data = bytearray(data)
    for _ in range(dice.choice([1, 1, 1, 2, 3, 8])):
        at, length = dice.randrange(len(data) + 1), dice.choice([1, 2, 7, 64, 500, 5000])
        what = dice.randrange(9)
        if what == 0:
            data[at:at + 1] = bytes([dice.randrange(256)])
        elif what == 1:
            del data[at:at + length]
        elif what == 2:
            data[at:at] = data[at:at + length]
        elif what == 3:
            data[at:at] = dice.choice([b"\0", b"\r\n", b"\n", b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\x80", b"{", b"[" * 5000, b"\"", b"\x1b"])
        elif what == 4:
            data[at:at] = bytes(dice.randrange(256) for _ in range(min(length, 500)))
        elif what == 5:
            del data[at:]
        elif what == 6:
            other = dice.choice(others)
            data[at:] = other[dice.randrange(len(other) + 1):]
        elif what == 7:
            lines = bytes(data).split(b"\n")
            one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
            lines[one], lines[two] = lines[two], lines[one]
            data = bytearray(b"\n".join(lines))
        else:
            data[at:at] = dice.choice([b" ", b"x", b"9", b"=", b","]) * dice.choice([3, 900, 70000])
    return bytes(data)


# Logs.

ODD = [None, True, -1, 0, 1, 2**31, 2**53 + 1, 10**30, 1.5, "", "\0", "\u202e", "0" * 64, "g" * 13, [], {}, [[]], {"": None}, "ä" * 70000]


def bent(dice, value):
    """The same JSON with one random change."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(sorted(value))
        turn = dice.random()
        if turn < 0.1:
            return {name: one for name, one in value.items() if name != key}
        if turn < 0.2:
            return {**value, key + dice.choice(["", "x", "_"]): value[key], dice.choice(["seq", "kind", "v", "extra"]): dice.choice(ODD)}
        return {**value, key: bent(dice, value[key])}
    if isinstance(value, list) and value and dice.random() < 0.9:
        at = dice.randrange(len(value))
        turn = dice.random()
        if turn < 0.15:
            return value[:at] + value[at + 1:]
        if turn < 0.3:
            return value[:at] + [value[at]] * dice.choice([2, 3, 4000]) + value[at + 1:]
        return value[:at] + [bent(dice, value[at])] + value[at + 1:]
    if isinstance(value, int) and not isinstance(value, bool) and dice.random() < 0.6:
        return value + dice.choice([-1, 1, 7, -1000])
    return dice.choice(ODD)


def bent_log(dice, log):
    lines = log.split(b"\n")
    for _ in range(dice.choice([1, 1, 2, 4])):
        at = dice.randrange(max(1, len(lines) - 1))
        try:
            value = bent(dice, json.loads(lines[at]))
        except ValueError:
            continue
        canonical = dice.random() < 0.9
        text = json.dumps(value, sort_keys=canonical, separators=(",", ":") if canonical else (", ", ": "), ensure_ascii=dice.random() < 0.5)
        lines[at] = text.encode("utf-8", "surrogatepass")
    return b"\n".join(lines)


def fuzz_import(server, folder, dice, seconds):
    logs = sorted((ROOT / "tests/forgeries/true").glob("*.ndjson")) + sorted((ROOT / "domain/src/titles").glob("*/golden/*/*.ndjson"))
    logs = [log for log in map(pathlib.Path.read_bytes, logs) if len(log) < 300_000]
    codes, taken, sent, player, until = {}, 0, 0, 0, time.time() + seconds
    token = server.login("files-0@example.org")
    while time.time() < until:
        log = dice.choice(logs)
        bad = bent_log(dice, log) if dice.random() < 0.5 else damaged(dice, log, logs)
        kind = "application/x-ndjson" if dice.random() < 0.98 else dice.choice(["application/json", "", "application/x-ndjson; charset=utf-16"])
        status, answer = post(server, "/api/v1/games/import", kind, bad, token)
        sent += 1
        if status == 429 or sent % EACH == 0:
            player += 1
            token = server.login(f"files-{player}@example.org")
            continue
        if status == 201:
            taken += 1
            file = os.path.join(folder, "taken.ndjson")
            pathlib.Path(file).write_bytes(bad)
            judged = subprocess.run([server.binary, "verify", file], capture_output=True, text=True)
            if judged.returncode:
                raise SystemExit(f"a log was taken that `longhand verify` refuses ({judged.returncode}): {judged.stdout}{judged.stderr}")
        elif status in REFUSED:
            code = problem_of(status, answer)
            codes[code] = codes.get(code, 0) + 1
        else:
            pathlib.Path(folder, "culprit").write_bytes(bad)
            raise SystemExit(f"import answered {status}: {answer[:400]}")
    print(f"import: {sent} files, {taken} of them whole; refused: {dict(sorted(codes.items()))}", flush=True)
    status, answer = post(server, "/api/v1/games/import", "application/x-ndjson", logs[0], server.login("good@example.org"))
    if status != 201 and problem_of(status, answer) != "conflict":
        raise SystemExit(f"afterwards a good file is refused: {status} {answer[:400]}")


# Mails.


def table(server, number):
    """Two players in a running game, each with the reply address for their orders."""
    emails = [f"mails-{number}-{seat}@example.org" for seat in range(2)]
    tokens = [server.login(email) for email in emails]
    status, game = server.call("POST", "/api/v1/games", {"title": "century-from-east-to-west", "seats": 2}, tokens[0])
    server.call("POST", f"/api/v1/games/{game['id']}/seats", {}, tokens[1])
    server.call("POST", f"/api/v1/games/{game['id']}/start", {}, tokens[0])
    players = []
    for email, token in zip(emails, tokens):
        for _ in range(400):
            mails = server.call("GET", f"/dev/mailbox.json?to={email}&limit=5")[1]["items"]
            # A mail from before the start shows an outdated state, for which orders are refused.
            mails = [mail for mail in mails if "has started" in mail["text"]]
            found = [re.search(rb"g-[0-9a-z]{26,53}@" + DOMAIN.encode(), page(server, mail["id"])) for mail in mails]
            found = [match.group().decode() for match in found if match]
            if found:
                players.append((email, token, found[0], game["id"]))
                break
            time.sleep(0.05)
        else:
            raise SystemExit(f"no mail came that {email} could answer")
    return players


def page(server, mail):
    answer = server.call("GET", f"/dev/mailbox/{mail}", headers={"accept": "text/html"})[1]
    return answer if isinstance(answer, bytes) else json.dumps(answer).encode()


def addressed(mail, email, to):
    """Turns a mail of the corpus into this player's reply."""
    head, _, body = mail.partition(b"\n\n")
    kept, drop = [], False
    for line in head.split(b"\n"):
        if not line[:1].isspace():
            drop = line.split(b":")[0].strip().lower() in (b"from", b"to", b"delivered-to", b"x-original-to")
        if not drop:
            kept.append(line)
    return b"\n".join([f"From: {email}\nTo: {to}".encode(), *kept]) + b"\n\n" + body


def bent_mail(dice, mail):
    swaps = [(rb"base64", b"quoted-printable"), (rb"quoted-printable", b"base64"), (rb"utf-8", b"utf-7"), (rb"utf-8", b"iso-2022-jp"),
             (rb"boundary=\"?[^\";\n]*", b"boundary=\"\""), (rb"multipart/alternative", b"multipart/mixed"), (rb"text/plain", b"message/rfc822"),
             (rb"text/html", b"text/plain"), (rb"text/plain", b"multipart/report"), (rb"Subject:", b"Subject: =?utf-8?B?"), (rb"<div", b"<div" * 400)]
    pattern, other = dice.choice(swaps)
    return re.sub(pattern, lambda _: other, mail, count=dice.choice([0, 1]), flags=re.I)


def judged(server):
    text = server.call("GET", "/metrics", timeout=20)[1]
    text = text.decode() if isinstance(text, bytes) else json.dumps(text)
    found = re.findall(r'^longhand_inbound_verdicts_total\{([^}]*)\} (\d+)', text, re.M)
    return {labels: int(count) for labels, count in found}


def fuzz_inbound(server, dice, seconds):
    corpus = [mail.read_bytes().replace(b"\r\n", b"\n") for mail in sorted((ROOT / "mailer/tests/corpus").glob("*.eml"))]
    players, turn, taken, refused, sent, until = [], 0, 0, {}, 0, time.time() + seconds
    while time.time() < until:
        if sent % EACH == 0:
            players = players[1:] or table(server, turn)
            turn += 1
        email, _, to, _ = players[0]
        mail = addressed(dice.choice(corpus), email, to)
        for _ in range(dice.choice([0, 1, 1, 2])):
            mail = bent_mail(dice, mail)
        head = f"X-Fuzz: {sent}\n".encode()
        if dice.random() < 0.7:
            # Sender and recipient stay readable, so that the server reads the rest, too.
            cut = mail.index(b"\n", mail.index(b"\n") + 1) + 1
            mail = mail[:cut] + head + damaged(dice, mail[cut:], corpus)
        else:
            mail = head + damaged(dice, mail, corpus)
        if dice.random() < 0.5:
            mail = mail.replace(b"\n", b"\r\n")
        query = f"?recipient={to}" if dice.random() < 0.8 else ""
        status, answer = post(server, f"/api/v1/inbound{query}", "message/rfc822", mail, SECRET)
        sent += 1
        if status == 202:
            taken += 1
        elif status in REFUSED | {404}:
            code = problem_of(status, answer)
            refused[code] = refused.get(code, 0) + 1
        else:
            raise SystemExit(f"inbound answered {status}: {answer[:400]}\n{mail[:2000]!r}")
    # A mail to several addresses is judged for each of them. No mail may wait for ever.
    for _ in range(240):
        verdicts = judged(server)
        if sum(verdicts.values()) >= taken:
            break
        time.sleep(0.5)
    else:
        raise SystemExit(f"of {taken} mails that were taken {sum(verdicts.values())} were judged within two minutes")
    codes = {}
    for labels, count in verdicts.items():
        code = re.search(r'code="([^"]*)"', labels).group(1)
        codes[code] = codes.get(code, 0) + count
    print(f"inbound: {sent} mails, {taken} taken; refused: {refused}; judged: {dict(sorted(codes.items()))}", flush=True)
    for email, token, to, game in table(server, "good"):
        if server.call("GET", f"/api/v1/games/{game}/legal-actions", token=token)[1]["actions"]:
            mail = f"From: {email}\r\nTo: {to}\r\nDate: Tue, 24 Nov 2026 12:00:00 +0000\r\nMessage-ID: <good@example.org>\r\nSubject: Re: a game\r\n\r\nrest\r\n"
            post(server, f"/api/v1/inbound?recipient={to}", "message/rfc822", mail.encode(), SECRET)
            for _ in range(120):
                events = server.call("GET", f"/api/v1/games/{game}/events", token=token)[1]["items"]
                if any(event["kind"] == "move" and event["channel"] == "mail" for event in events):
                    return
                time.sleep(0.5)
    raise SystemExit("afterwards a good mail is not played")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--seconds", type=int, default=120, help="of each")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    os.environ.update(LONGHAND_INBOUND_DOMAIN=DOMAIN, LONGHAND_INBOUND_SECRET=SECRET, LONGHAND_INBOUND_AUTH="token")
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        server = Server(os.path.abspath(asked.binary), folder)
        server.start()
        log = pathlib.Path(folder, "server.log")
        try:
            if server.ready(120) is None:
                raise SystemExit(log.read_text())
            fuzz_import(server, folder, random.Random(asked.seed), asked.seconds)
            fuzz_inbound(server, random.Random(asked.seed), asked.seconds)
            if server.process.poll() is not None:
                raise SystemExit("the server has ended")
        finally:
            server.process.terminate()
            server.process.wait()
        # Panics are in the server's log, whatever the answer was.
        said = [line for line in log.read_text(errors="replace").splitlines() if "panicked" in line or "a bug" in line]
        if said:
            print("\n".join(said[:20]), file=sys.stderr)
            sys.exit(1)


if __name__ == "__main__":
    main()
