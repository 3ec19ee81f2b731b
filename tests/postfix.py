#!/usr/bin/env python3
"""Two players play a whole game through a real Postfix: their mails come in by LMTP (or by pipe), Longhand's go out by SMTP.

    sudo python3 tests/postfix.py --binary target/release/longhand [--by lmtp|pipe] [--keep]

This Postfix runs beside the machine's own, in the script's own folder and on its own ports, set up as in docs/mail.md. Python's
`email` parses everything that Longhand sends, and `dkimpy` checks the signatures if it is installed
(`python3 -m venv v && v/bin/pip install dkimpy`, then run this with v/bin/python3). Needs root (because Postfix does), postfix
and openssl. Ends with status 1 if anything is wrong, and stops what it has started.
"""
import argparse
import base64
import email
import email.message
import email.policy
import email.utils
import http.client
import json
import os
import pwd
import random
import re
import shutil
import signal
import smtplib
import socket
import socketserver
import subprocess
import sys
import tempfile
import threading
import time

try:
    import dkim
except ImportError:
    dkim = None

REPLIES = "in.games.example"
SENDER = "games.example"
PLAYERS = "example.org"
# The user that runs Longhand: pipe(8) refuses root.
USER = "nobody"


def fail(text):
    raise SystemExit(f"postfix.py: {text}")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def eventually(what, look, within=60):
    began = time.time()
    while time.time() - began < within:
        found = look()
        if found:
            return found
        time.sleep(0.02)
    fail(f"this did not happen in {within} s: {what}")


class Catcher(socketserver.ThreadingTCPServer):
    """The players' mail server: keeps mails in memory, and refuses the unknown user `gone`."""
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self):
        self.mails, self.lock = [], threading.Lock()
        super().__init__(("127.0.0.1", 0), Talk)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def to(self, address):
        with self.lock:
            return [mail for rcpt, mail in self.mails if rcpt == address]


class Talk(socketserver.StreamRequestHandler):
    def handle(self):
        say = lambda line: self.wfile.write(line.encode() + b"\r\n")
        say("220 catcher ESMTP")
        to = []
        while line := self.rfile.readline():
            verb = line.decode("ascii", "replace").strip()
            if verb.upper().startswith("DATA"):
                say("354 go on")
                data = b""
                while (piece := self.rfile.readline()) not in (b".\r\n", b""):
                    data += piece[1:] if piece.startswith(b".") else piece
                with self.server.lock:
                    self.server.mails += [(rcpt, data) for rcpt in to]
                say("250 2.0.0 taken")
            elif verb.upper().startswith("RCPT"):
                address = re.search("<(.*)>", verb)[1].lower()
                if address.startswith("gone@"):
                    say("550 5.1.1 no such user")
                else:
                    to.append(address)
                    say("250 2.1.5 fine")
            elif verb.upper().startswith("QUIT"):
                say("221 2.0.0 bye")
                return
            else:
                if verb.upper().startswith("MAIL"):
                    to = []
                say("250 fine")


class Postfix:
    """A separate instance. `recipe` has the lines of `main.cf` from docs/mail.md."""

    def __init__(self, folder, by, lmtp_port, catcher_port, longhand):
        self.conf, self.by = os.path.join(folder, "postfix"), by
        self.mx, self.submission = free_port(), free_port()
        spool, data = os.path.join(folder, "spool"), os.path.join(folder, "lib")
        for path in (self.conf, spool, data):
            os.mkdir(path)
            os.chmod(path, 0o755)
        owner = pwd.getpwnam("postfix")
        os.chown(data, owner.pw_uid, owner.pw_gid)
        self.log = os.path.join(folder, "postfix.log")
        way = f"lmtp:inet:127.0.0.1:{lmtp_port}" if by == "lmtp" else "longhand:"
        players = f"smtp:[127.0.0.1]:{catcher_port}"
        recipe = [
            f"relay_domains = {REPLIES}",
            # (The second entry delivers the players' mails, which normally needs DNS.)
            f"transport_maps = inline:{{ {{{REPLIES} = {way}}}, {{{PLAYERS} = {players}}} }}",
            "message_size_limit = 4194304",
        ]
        recipients = os.path.join(self.conf, "longhand_recipients")
        with open(recipients, "w") as file:
            file.write("/^[abgiu]-[0-9a-z]{26,53}@in\\.games\\.example$/ OK\n")
        recipe += [f"relay_recipient_maps = regexp:{recipients}",
                   "smtpd_recipient_restrictions = permit_mynetworks, reject_unauth_destination"]
        if by == "pipe":
            recipe.append("longhand_destination_recipient_limit = 1")
        main = [
            "compatibility_level = 3.6", f"queue_directory = {spool}", f"data_directory = {data}", "mail_owner = postfix",
            "setgid_group = postdrop", "myhostname = mx.test", "mydestination =", "inet_interfaces = loopback-only",
            "inet_protocols = ipv4", "mynetworks = 127.0.0.2/32", f"maillog_file = {self.log}",
            f"maillog_file_prefixes = {folder}", "smtputf8_enable = no", "in_flow_delay = 0", "alias_maps =",
            "local_recipient_maps =", "smtpd_peername_lookup = no", "minimal_backoff_time = 2s", "queue_run_delay = 2s",
        ] + recipe
        services = [
            f"127.0.0.1:{self.mx} inet n - n - - smtpd",
            f"127.0.0.1:{self.submission} inet n - n - - smtpd -o mynetworks=127.0.0.0/8",
            "pickup unix n - n 60 1 pickup", "cleanup unix n - n - 0 cleanup", "qmgr unix n - n 300 1 qmgr",
            "rewrite unix - - n - - trivial-rewrite", "bounce unix - - n - 0 bounce", "defer unix - - n - 0 bounce",
            "trace unix - - n - 0 bounce", "verify unix - - n - 1 verify", "proxymap unix - - n - - proxymap",
            "smtp unix - - n - - smtp", "relay unix - - n - - smtp", "lmtp unix - - n - - lmtp", "error unix - - n - - error",
            "retry unix - - n - - error", "discard unix - - n - - discard", "anvil unix - - n - 1 anvil",
            "scache unix - - n - 1 scache", "tlsmgr unix - - n 1000? 1 tlsmgr", "postlog unix-dgram n - n - 1 postlogd",
            f"longhand unix - n n - 4 pipe flags=DORX user={USER} argv={longhand}",
        ]
        with open(os.path.join(self.conf, "main.cf"), "w") as file:
            file.write("\n".join(main) + "\n")
        with open(os.path.join(self.conf, "master.cf"), "w") as file:
            file.write("\n".join(services) + "\n")
        self.command("start")

    def command(self, word):
        done = subprocess.run(["postfix", "-c", self.conf, word], capture_output=True, text=True)
        if done.returncode and word == "start":
            log = open(self.log).read() if os.path.exists(self.log) else ""
            fail(f"postfix did not {word}: {done.stderr}{log}")

    def send(self, sender, to, raw):
        with smtplib.SMTP("127.0.0.1", self.mx, timeout=30) as smtp:
            smtp.sendmail(sender, [to], raw)


class Longhand:
    def __init__(self, folder, binary, port, lmtp_port, submission, key):
        self.port = port
        self.log = open(os.path.join(folder, "longhand.log"), "w")
        user = pwd.getpwnam(USER)
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "RUST_LOG": "info",
            "LONGHAND_BASE_URL": f"http://127.0.0.1:{port}", "LONGHAND_MAIL_FROM": f"Longhand <table@{SENDER}>",
            "LONGHAND_SMTP_URL": f"smtp://127.0.0.1:{submission}", "LONGHAND_MAIL_HOLD_S": "0",
            "LONGHAND_INBOUND_DOMAIN": REPLIES, "LONGHAND_LMTP_LISTEN": f"127.0.0.1:{lmtp_port}",
            # There is no DNS here in which to publish DMARC.
            "LONGHAND_INBOUND_AUTH": "token", "LONGHAND_DKIM_KEY": key,
        }
        for name in ("DATABASE_URL", "LONGHAND_PG_BIN"):
            if name in os.environ:
                environment[name] = os.environ[name]
        self.process = subprocess.Popen(
            [binary, "serve", "--listen", f"127.0.0.1:{port}", "--data-dir", os.path.join(folder, "data")], cwd=folder,
            stdout=self.log, stderr=self.log, env=environment, user=user.pw_uid, group=user.pw_gid, extra_groups=[])

    def call(self, method, path, body=None, token=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = "Bearer " + token
        try:
            connection.request(method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read()
            if answer.status >= 300:
                fail(f"{method} {path}: {answer.status} {text.decode()}")
            return json.loads(text) if text[:1] in (b"{", b"[") else text
        finally:
            connection.close()

    def is_up(self):
        if self.process.poll() is not None:
            fail(f"longhand ended with {self.process.returncode}; see {self.log.name}")
        try:
            return self.call("GET", "/titles")
        except OSError:
            return None


class Player:
    def __init__(self, name, longhand, catcher, postfix):
        self.name, self.email = name, f"{name}@{PLAYERS}"
        self.longhand, self.catcher, self.postfix, self.read, self.known = longhand, catcher, postfix, 0, []
        longhand.call("POST", "/auth/login-links", {"email": self.email})
        mail = self.reads("a login mail", lambda mail: "login?token=" in text_of(mail))
        token = re.search(r"token=([0-9a-z]+)", text_of(mail))[1]
        self.token = longhand.call("POST", "/auth/sessions", {"token": token})["access_token"]

    def mails(self):
        raw = self.catcher.to(self.email)
        for one in raw[len(self.known):]:
            self.known.append(checked(one))
        return self.known

    def reads(self, what, fits):
        return eventually(f"{self.name} gets {what}", lambda: next((mail for mail in reversed(self.mails()) if fits(mail)), None))

    def answers(self, mail, text):
        """Replies like a mail program, with the quoted mail below. Returns Longhand's answer."""
        reply = email.message.EmailMessage()
        reply["From"], reply["To"] = self.email, email.utils.parseaddr(mail["Reply-To"])[1]
        reply["Subject"], reply["Date"] = "Re: " + mail["Subject"], email.utils.formatdate()
        reply["Message-ID"] = email.utils.make_msgid(domain=PLAYERS)
        reply["In-Reply-To"], reply["References"] = mail["Message-ID"], f"{mail.get('References', '')} {mail['Message-ID']}".strip()
        quoted = "\n".join("> " + line for line in text_of(mail).splitlines())
        reply.set_content(f"{text}\n\nOn Sat, 21 Nov 2026 at 10:00, Longhand wrote:\n{quoted}\n")
        self.postfix.send(self.email, reply["To"], reply.as_bytes(policy=email.policy.SMTP))
        return self.reads(f"an answer to {text!r}", lambda told: told["In-Reply-To"] == reply["Message-ID"])


def text_of(mail):
    return mail.get_body(("plain",)).get_content()


CHECKED = {"mails": 0, "signatures": 0}


def checked(raw):
    """Parses a mail with an independent parser; any defect fails the test."""
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    for part in mail.walk():
        if part.defects:
            fail(f"{mail['Message-ID']}: {part.defects}")
        for name, value in part.items():
            if getattr(value, "defects", ()):
                fail(f"{mail['Message-ID']}: {name}: {value.defects}")
    if not mail["From"].addresses[0].addr_spec.startswith("table@"):
        return mail  # Sent by Postfix itself.
    for name in ("From", "To", "Date", "Subject", "Message-ID", "Auto-Submitted", "MIME-Version"):
        if len(mail.get_all(name, [])) != 1:
            fail(f"{mail['Message-ID']}: {name} stands {len(mail.get_all(name, []))} times")
    if mail.get_content_type() != "multipart/alternative" or [part.get_content_type() for part in mail.iter_parts()][0] != "text/plain":
        fail(f"{mail['Message-ID']}: the text is not first")
    if mail["List-Unsubscribe"] and mail["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click":
        fail(f"{mail['Message-ID']}: no one-click")
    for part in mail.walk():
        if part.get_content_type() == "image/png":
            if not part.get_content().startswith(b"\x89PNG") or part["Content-ID"].strip("<>") not in mail.get_body(("html",)).get_content():
                fail(f"{mail['Message-ID']}: the picture")
    if not any(b"@" + REPLIES.encode() in line for line in raw.split(b"\n") if line.lower().startswith((b"return-path:", b"reply-to:"))) \
            and "login" not in mail["X-Longhand-Reason"]:
        fail(f"{mail['Message-ID']}: it cannot be answered")
    CHECKED["mails"] += 1
    if dkim:
        record = f"v=DKIM1; k=rsa; p={PUBLIC_KEY}".encode()
        if not dkim.verify(raw, dnsfunc=lambda name, timeout=5: record):
            fail(f"{mail['Message-ID']}: the signature does not verify")
        CHECKED["signatures"] += 1
    return mail


def orders_in(mail):
    lines = text_of(mail).splitlines()
    begin = next((n for n, line in enumerate(lines) if "one a line, such as:" in line), None)
    if begin is None:
        return []
    orders = []
    for line in lines[begin + 1:]:
        if not line:
            break
        if line.startswith("  ") and not line.startswith("   ") and not line.startswith("  and "):
            orders.append(re.split(" {2,}", line.strip())[0])
    return orders


def play(longhand, postfix, catcher):
    ann, ben = (Player(name, longhand, catcher, postfix) for name in ("ann", "ben"))
    ask = lambda method, path, body=None: longhand.call(method, path, body, ann.token)
    game = ask("POST", "/games", {"title": "century-from-east-to-west", "seats": 2, "name": "Friday club",
                                  "options": {"round_limit": 20}, "table": {"dispute_days": 0}})["id"]
    ask("POST", f"/games/{game}/invitations", {"email": ben.email})
    seated = ben.answers(ben.reads("an invitation", lambda mail: "invites you" in text_of(mail)), "join")
    if "You have your seat" not in text_of(seated):
        fail(text_of(seated))
    # An address that does not exist: the bounce goes to the return path and is recorded.
    ask("POST", f"/games/{game}/invitations", {"email": f"gone@{PLAYERS}"})
    ask("POST", f"/games/{game}/start", {})
    # A stranger's mail to an address that Longhand did not make.
    stray = "From: eve@example.net\r\nTo: x\r\nSubject: x\r\nMessage-ID: <1@example.net>\r\n\r\nrest\r\n"
    try:
        postfix.send("eve@example.net", f"g-0000@{REPLIES}", stray)
        fail("an address that was not made here was taken")
    except smtplib.SMTPRecipientsRefused:
        pass
    pick, moves, began = random.Random(5), 0, time.time()
    while True:
        now = ask("GET", f"/games/{game}")
        if not now["to_act"]:
            break
        player = (ann, ben)[now["to_act"][0]]
        shows = f"event {now['head']},"
        mail = player.reads("a mail about the head", lambda mail: shows in text_of(mail) and orders_in(mail))
        order = pick.choice(orders_in(mail))
        told = text_of(player.answers(mail, order))
        if "This was played:" not in told:
            fail(f"{order}: {told}")
        moves += 1
    if moves < 20 or now["status"] != "finished":
        fail(f"{moves} moves, {now['status']}")
    for player in (ann, ben):
        player.reads("the result", lambda mail: "is over" in text_of(mail))
    events = ask("GET", f"/games/{game}/events?limit=200")["items"]
    if any(event["channel"] != "mail" for event in events if event["kind"] == "move" and event["origin"] == "player"):
        fail("a move came another way")
    if not ask("GET", f"/games/{game}/audit")["ok"]:
        fail("the audit")
    eventually("the bounce is noted", lambda: b'longhand_mail_reports_total{kind="bounced"} 1' in metrics(longhand))
    if catcher.to("eve@example.net"):
        fail("a stranger was answered")
    return moves, time.time() - began


def metrics(longhand):
    connection = http.client.HTTPConnection("127.0.0.1", longhand.port, timeout=10)
    connection.request("GET", "/metrics")
    return connection.getresponse().read()


def main():
    global PUBLIC_KEY
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--by", choices=("lmtp", "pipe"), default="lmtp")
    parser.add_argument("--keep", action="store_true", help="leave the folder with logs and mails")
    args = parser.parse_args()
    if os.geteuid() != 0 or not shutil.which("postfix") or not shutil.which("openssl"):
        fail("this wants to be root, with postfix and openssl installed")
    user = pwd.getpwnam(USER)
    folder = tempfile.mkdtemp(prefix="longhand-postfix-")
    os.chmod(folder, 0o755)
    for name in ("data",):
        os.mkdir(os.path.join(folder, name))
        os.chown(os.path.join(folder, name), user.pw_uid, user.pw_gid)
    binary, key = os.path.join(folder, "longhand"), os.path.join(folder, "dkim.pem")
    shutil.copy(args.binary, binary)
    subprocess.run(["openssl", "genrsa", "-out", key, "2048"], check=True, capture_output=True)
    os.chown(key, user.pw_uid, user.pw_gid)
    der = subprocess.run(["openssl", "rsa", "-in", key, "-pubout", "-outform", "der"], check=True, capture_output=True).stdout
    PUBLIC_KEY = base64.b64encode(der).decode()
    lmtp_port, catcher = free_port(), Catcher()
    # The line of master.cf from docs/mail.md, which has the domain in longhand.toml.
    pipe = f"{binary} inbound --recipient ${{recipient}} --sender ${{sender}} --data-dir {folder}/data --inbound-domain {REPLIES}"
    if "DATABASE_URL" in os.environ:
        pipe += f" --database-url {os.environ['DATABASE_URL']}"
    postfix = longhand = None
    try:
        postfix = Postfix(folder, args.by, lmtp_port, catcher.server_address[1], pipe)
        longhand = Longhand(folder, binary, free_port(), lmtp_port, postfix.submission, key)
        eventually("longhand is up", longhand.is_up, 120)
        moves, seconds = play(longhand, postfix, catcher)
        signed = f"{CHECKED['signatures']} signatures verified" if dkim else "dkimpy is not installed: no signatures verified"
        print(f"by {args.by}: a whole game, {moves} mails in {seconds:.1f} s; {CHECKED['mails']} mails taken apart, {signed}")
    finally:
        if postfix:
            postfix.command("stop")
        if longhand:
            longhand.process.send_signal(signal.SIGTERM)
            longhand.process.wait(60)
        if args.keep:
            print(f"kept: {folder}", file=sys.stderr)
        else:
            shutil.rmtree(folder, ignore_errors=True)


PUBLIC_KEY = ""
if __name__ == "__main__":
    main()
