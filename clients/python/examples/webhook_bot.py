"""A bot that sleeps until the server calls it. It needs no open connection, but an address that the server can reach.

Make a webhook for its address on the page Access of your account (or by `make_webhook`), and start it with what was shown there:

LH_WEBHOOK_SECRET=whsec_... python webhook_bot.py [PORT]
"""

import os
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from longhand import Client, Legal, Turn
from longhand.webhooks import NotSigned, verify

SECRET = os.environ["LH_WEBHOOK_SECRET"]
longhand = Client()


def choose(turn: Turn) -> Legal:
    """Chooses the move: any legal action. Change it!"""
    return random.choice(turn.legal)


def play(game: str) -> None:
    """Plays while it is the bot's turn."""
    while (turn := longhand.turn(game)) is not None:
        turn.play(choose(turn)["action"])


class Hook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(min(int(self.headers.get("content-length") or 0), 1_000_000))
        try:
            told = verify(SECRET, dict(self.headers.items()), body)
        except NotSigned:
            self.send_response(401)
            self.end_headers()
            return
        # Answer first: the server waits only 15 seconds.
        self.send_response(204)
        self.end_headers()
        self.wfile.flush()
        if told["data"]["to_act"]:
            play(told["data"]["game"])


server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8090), Hook)
print(f"waiting on port {server.server_address[1]}", flush=True)
server.serve_forever()
