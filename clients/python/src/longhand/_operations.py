"""Each operation of the API as a method. Made by `clients/generate` from `api/openapi.json`. Do not edit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, Literal

from ._transport import AsyncTransport, Transport, in_path
from .types import (
    AccountExport,
    ActionTree,
    AddBot,
    Address,
    AnswerTakeback,
    AskLoginLink,
    AskTakeback,
    Audit,
    BlockList,
    Box,
    BoxInFull,
    BoxList,
    Browser,
    BrowserList,
    ChangeMe,
    Delivery,
    DeliveryList,
    Dispute,
    DisputeList,
    Event,
    EventList,
    Game,
    GameList,
    GameSummary,
    GameSummaryList,
    Hash,
    Health,
    Id,
    Invitation,
    KeptSignatures,
    KeyList,
    KeyMade,
    KeySet,
    LegalActions,
    ListedSessionList,
    MailList,
    Me,
    Message,
    MessageList,
    Move,
    MoveAddress,
    MoveDryRun,
    NameArbiter,
    NewBoxDocument,
    NewBrowser,
    NewComment,
    NewDispute,
    NewFork,
    NewGame,
    NewInvitation,
    NewKey,
    NewMessage,
    NewMove,
    NewNotes,
    NewRuling,
    NewStandingOrders,
    NewSubstitute,
    NewTemplate,
    NewToken,
    NewVote,
    NewWebhook,
    Notes,
    Nudge,
    OpenSession,
    Place,
    Player,
    Readiness,
    RefreshSession,
    RulingDryRun,
    SeatNumber,
    SeatTaken,
    SentMail,
    Seq,
    Session,
    SigningKeys,
    StandingOrderList,
    StartGame,
    State,
    Status,
    TakeSeat,
    Takeback,
    TakebackList,
    Template,
    TemplateList,
    Time,
    Title,
    TitleId,
    TitleSummaryList,
    TokenList,
    TokenMade,
    TransparencyCheckpoint,
    TransparencyCheckpointList,
    TransparencyLog,
    Undo,
    WebhookList,
    WebhookMade,
)


class Operations(Transport):
    def get_keys(self) -> KeySet:
        """The public keys of access tokens.

        As a JSON Web Key Set (RFC 7517): with them other programs of yours check an access token without
        asking this server.

        `GET /.well-known/jwks.json`
        """
        answer: KeySet = self._json("GET", "/.well-known/jwks.json")
        return answer

    def get_signing_keys(self) -> SigningKeys:
        """The public keys that exports and the log of all games are signed with, and were.

        The newest first; a key that was replaced stays listed, so that what it has signed can be checked for
        ever. Each is signed by the one before it; where `signature` is null after the first one, that one was
        lost. `longhand verify --key FILE` (or `--keys FILE`) takes the answer as it is.

        `GET /.well-known/longhand-keys.json`
        """
        answer: SigningKeys = self._json("GET", "/.well-known/longhand-keys.json")
        return answer

    def ask_for_login_link(self, body: AskLoginLink) -> None:
        """Mail a login link.

        Mails a link and a code of six digits, good once and for 15 minutes. The answer is the same whether
        the address is known or not. Limited to 5 an hour for a mailbox and 60 for a network address.

        `POST /api/v1/auth/login-links`
        """
        self._none("POST", "/api/v1/auth/login-links", body=body)

    def close_session(self) -> None:
        """Log out.

        Ends the session of the access token, at once.

        `DELETE /api/v1/auth/sessions`
        """
        self._none("DELETE", "/api/v1/auth/sessions")

    def open_session(self, body: OpenSession) -> Session:
        """Log in.

        With the token of the mailed link (what stands after `token=` in it), or with the address and the
        code. The first login makes the account. Five wrong codes use the link up.

        `POST /api/v1/auth/sessions`
        """
        answer: Session = self._json("POST", "/api/v1/auth/sessions", body=body)
        return answer

    def refresh_session(self, body: RefreshSession) -> Session:
        """Get a new access token.

        Each refresh token is good once; the answer holds the next one. One that comes again ends the session,
        since somebody may have a copy.

        `POST /api/v1/auth/sessions/refresh`
        """
        answer: Session = self._json("POST", "/api/v1/auth/sessions/refresh", body=body)
        return answer

    def add_box(self, body: NewBoxDocument) -> Box:
        """Add a box of one's own.

        A document `longhand-box/1` of at most 1 MB (`docs/boxes.md`), as the built-in one is. It is checked
        whole and played with, which takes some seconds; one is tried after the other. Then it is on the
        caller's list and never changes: another document is another box, whatever its name. At most 50; 10 an
        hour and 30 a day are tried.

        `POST /api/v1/boxes`
        """
        answer: Box = self._json("POST", "/api/v1/boxes", body=body)
        return answer

    def delete_box(self, sha256: Hash) -> None:
        """Take a box off the own list.

        No new game can be opened with it then. Games that are over keep it: they can be read as before, and a
        rematch of one is played with it.

        `DELETE /api/v1/boxes/{sha256}`
        """
        self._none("DELETE", f"/api/v1/boxes/{in_path(sha256)}")

    def get_box(self, sha256: Hash) -> BoxInFull:
        """A box, with its document.

        What a game is played with and what never changes of it: its map, cards, prices. `data_sha256` of a
        ruleset names the one that is built in, `box` of a game another one. For its owner, and whoever sits
        in a game with it, or has opened or brought one; the server's own and the built-in ones for everybody.

        `GET /api/v1/boxes/{sha256}`
        """
        answer: BoxInFull = self._json("GET", f"/api/v1/boxes/{in_path(sha256)}")
        return answer

    def list_games(self, *, beginners: bool | None = None, changed_since: Time | None = None, cursor: str | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> GameList:
        """The lobby, and the caller's games.

        Public games, and those in which the caller sits, the newest first: a game keeps its place in that
        order, so pages miss none. With `sort=deadline` those whose time ends first come first, 500 at most;
        the cursor holds the rest of the list that the first page made. `mine` and `to_act` take a token.
        `language` and `beginners` find tables by what their hosts have said of them.

        `GET /api/v1/games`
        """
        answer: GameList = self._json("GET", "/api/v1/games", query={"beginners": beginners, "changed_since": changed_since, "cursor": cursor, "language": language, "limit": limit, "mine": mine, "sort": sort, "status": status, "title": title, "to_act": to_act})
        return answer

    def iter_games(self, *, beginners: bool | None = None, changed_since: Time | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> Iterator[Game]:
        """What all pages of `list_games` hold, one after the other."""
        page = self.list_games(beginners=beginners, changed_since=changed_since, language=language, limit=limit, mine=mine, sort=sort, status=status, title=title, to_act=to_act)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = self.list_games(beginners=beginners, changed_since=changed_since, language=language, limit=limit, mine=mine, sort=sort, status=status, title=title, to_act=to_act, cursor=following)

    def list_games_summary(self, *, beginners: bool | None = None, changed_since: Time | None = None, cursor: str | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> GameSummaryList:
        """The lobby, and the caller's games.

        Public games, and those in which the caller sits, the newest first: a game keeps its place in that
        order, so pages miss none. With `sort=deadline` those whose time ends first come first, 500 at most;
        the cursor holds the rest of the list that the first page made. `mine` and `to_act` take a token.
        `language` and `beginners` find tables by what their hosts have said of them.

        `GET /api/v1/games`
        """
        answer: GameSummaryList = self._json("GET", "/api/v1/games", query={"view": "summary", "beginners": beginners, "changed_since": changed_since, "cursor": cursor, "language": language, "limit": limit, "mine": mine, "sort": sort, "status": status, "title": title, "to_act": to_act})
        return answer

    def iter_games_summary(self, *, beginners: bool | None = None, changed_since: Time | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> Iterator[GameSummary]:
        """What all pages of `list_games_summary` hold, one after the other."""
        page = self.list_games_summary(beginners=beginners, changed_since=changed_since, language=language, limit=limit, mine=mine, sort=sort, status=status, title=title, to_act=to_act)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = self.list_games_summary(beginners=beginners, changed_since=changed_since, language=language, limit=limit, mine=mine, sort=sort, status=status, title=title, to_act=to_act, cursor=following)

    def open_game(self, body: NewGame, *, idempotency_key: str | None = None) -> Game:
        """Open a game.

        The caller is its host and sits in seat 0. Nothing starts by itself.

        `POST /api/v1/games`
        """
        answer: Game = self._json("POST", "/api/v1/games", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def import_game(self, body: str | bytes) -> Game:
        """Take a game in from its export.

        It is proved first: form, signature, chain, digests, every decision, draws and seals. Then it can be
        read here, not played. Unless a key has signed it that the operator trusts, it is shown as `unproved`,
        or refused where the operator takes no others (`export_refused`).

        `POST /api/v1/games/import`
        """
        answer: Game = self._json("POST", "/api/v1/games/import", content=body, content_type="application/x-ndjson")
        return answer

    def get_game(self, game: Id, *, min_seq: Seq | None = None) -> Game:
        """A game.

        Its settings, who sits where, whose turn it is and until when, and what is open at the table. The
        position is `GET /games/{id}/state`; the map and all that lies in the box and never changes is `GET
        /boxes/{sha256}`.

        `GET /api/v1/games/{id}`
        """
        answer: Game = self._json("GET", f"/api/v1/games/{in_path(game)}", query={"min_seq": min_seq})
        return answer

    def audit_game(self, game: Id) -> Audit:
        """Prove the log.

        Reads the stored log anew: the chain of hashes, the digests, every decision of the title and of the
        table (`table`: whose turn it was, who may rule, what was due) judged again, the draws, the seals, and
        the copies for queries.

        `GET /api/v1/games/{id}/audit`
        """
        answer: Audit = self._json("GET", f"/api/v1/games/{in_path(game)}/audit")
        return answer

    def get_board_png(self, game: Id, *, min_seq: Seq | None = None, at: Seq | None = None, width: int | None = None) -> bytes:
        """The board as PNG.

        Drawn for the caller.

        `GET /api/v1/games/{id}/board.png`
        """
        return self._bytes("GET", f"/api/v1/games/{in_path(game)}/board.png", query={"min_seq": min_seq, "at": at, "width": width})

    def get_board_svg(self, game: Id, *, min_seq: Seq | None = None, at: Seq | None = None) -> str:
        """The board as SVG.

        Drawn for the caller.

        `GET /api/v1/games/{id}/board.svg`
        """
        return self._text("GET", f"/api/v1/games/{in_path(game)}/board.svg", query={"min_seq": min_seq, "at": at})

    def add_bot(self, game: Id, body: AddBot, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Seat a bot.

        The host's. The bot takes the lowest free seat.

        `POST /api/v1/games/{id}/bots`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/bots", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def remove_bot(self, game: Id, seat: SeatNumber, *, if_match: int | None = None) -> None:
        """Take a bot away before the start.

        The host's. The seat is free again; the event is a `seat_left` by the host. 404 where no bot sits
        there.

        `DELETE /api/v1/games/{id}/bots/{seat}`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/bots/{in_path(seat)}", if_match=if_match)

    def claim_timeout(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Claim what a time-out brings.

        Where the ladder says `wait`: the default of the seat whose time and grace are up is played.

        `POST /api/v1/games/{id}/claim-timeout`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/claim-timeout", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def list_disputes(self, game: Id) -> DisputeList:
        """All disputes of a game.

        Oldest first, without their evidence.

        `GET /api/v1/games/{id}/disputes`
        """
        answer: DisputeList = self._json("GET", f"/api/v1/games/{in_path(game)}/disputes")
        return answer

    def open_dispute(self, game: Id, body: NewDispute, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Dispute an event.

        By any seat, while the game runs or within `table.dispute_days` after its end. The clock stands and
        moves are refused until the ruling, a week at most.

        `POST /api/v1/games/{id}/disputes`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def show_dispute(self, game: Id, n: int) -> Dispute:
        """A dispute with its evidence.

        The event, the states before and after as the caller's seat knew them then, the orders, what the rules
        say of the move today, and where the rule book speaks of it.

        `GET /api/v1/games/{id}/disputes/{n}`
        """
        answer: Dispute = self._json("GET", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}")
        return answer

    def name_arbiter(self, game: Id, n: int, body: NameArbiter, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Say who should rule a dispute.

        Where all players at the table name the same person they rule the case, though they be a party to it;
        until then it stays as the table has it.

        `POST /api/v1/games/{id}/disputes/{n}/arbiter`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/arbiter", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def comment_dispute(self, game: Id, n: int, body: NewComment, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Say something about a dispute.

        For the players of the game and the arbiter of the case, while it is open. Everybody who may see the
        game can read it.

        `POST /api/v1/games/{id}/disputes/{n}/comments`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/comments", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def allow_dispute(self, game: Id, n: int, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Give a dispute leave.

        A case of a seat of which two were dismissed waits for it. Its arbiter gives leave, or one of the
        others who vote on it where it has none: the clock stands from then on, and there is a week to rule
        it. Voting for it, and ruling `rewind` or `amend`, give leave, too; dismissing it needs none.

        `POST /api/v1/games/{id}/disputes/{n}/leave`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/leave", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def rule_dispute(self, game: Id, n: int, body: NewRuling, *, dry_run: bool | None = None, if_match: int | None = None, idempotency_key: str | None = None) -> RulingDryRun | Dispute:
        """Rule a dispute.

        The arbiter's. `amend` replaces the seat's move by `actions` and replays the later moves in order
        while they come to the same; at the first that does not its player is asked. With `dry_run=true`
        nothing is written: the answer is 200 and says what would become of each move, and the state after it;
        then `reason` may be left out.

        `POST /api/v1/games/{id}/disputes/{n}/ruling`
        """
        answer: RulingDryRun | Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/ruling", query={"dry_run": dry_run}, body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def vote_dispute(self, game: Id, n: int, body: NewVote, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Vote on a dispute.

        Where the arbiter is a party to the case. More than half of the people who are no party to it uphold
        or dismiss it; where all are, more than half of all, and who opened it counts as for it until they
        vote. Who made the disputed move may say whether they would play what the claim wants; it counts for
        nothing else. Upheld, the game goes back to before the event; where the claim brings `actions` and the
        seat that moved is for it too, they are played instead and the later moves replayed.

        `POST /api/v1/games/{id}/disputes/{n}/votes`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/votes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_end(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Take the vote back.

        No vote is no error.

        `DELETE /api/v1/games/{id}/end`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/end", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    def vote_end(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to end it.

        The game ends with `outcome.reason` `agreed`: who has not given up shares the first place. It happens
        when everybody who sits in the game has voted; bots agree. The game shows the `votes`.

        `POST /api/v1/games/{id}/end`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/end", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def list_events(self, game: Id, *, min_seq: Seq | None = None, after: int | None = None, cursor: int | None = None, key: str | None = None, limit: int | None = None, talk: bool | None = None) -> EventList:
        """The log, in pages or live.

        As the caller may read it. With `Accept: text/event-stream` first what comes after `Last-Event-ID` (or
        `after`), then what happens, until the caller hangs up or may watch no longer: the session or personal
        token was revoked, the account deleted, the game is not visible any more. An account has at most 32
        streams open, a network address 64 (IPv6: a /64 network); one more is 429.

        `GET /api/v1/games/{id}/events`
        """
        answer: EventList = self._json("GET", f"/api/v1/games/{in_path(game)}/events", query={"min_seq": min_seq, "after": after, "cursor": cursor, "key": key, "limit": limit, "talk": talk})
        return answer

    def iter_events(self, game: Id, *, min_seq: Seq | None = None, after: int | None = None, key: str | None = None, limit: int | None = None, talk: bool | None = None) -> Iterator[Event]:
        """What all pages of `list_events` hold, one after the other."""
        page = self.list_events(game, min_seq=min_seq, after=after, key=key, limit=limit, talk=talk)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = self.list_events(game, min_seq=min_seq, after=after, key=key, limit=limit, talk=talk, cursor=int(following))

    def export_game(self, game: Id, *, min_seq: Seq | None = None) -> str:
        """The whole log as a file.

        JSON Lines, signed: `longhand verify FILE` proves or refutes it offline. Sealed parts are open to
        their seat while the game runs, to all once it is closed. A game that came as a file goes out as it
        came, to whoever may see it, with the last lines that it had, the first signer's first, and one more
        by this server: docs/log-format.md.

        `GET /api/v1/games/{id}/export`
        """
        return self._text("GET", f"/api/v1/games/{in_path(game)}/export", query={"min_seq": min_seq})

    def feed(self, game: Id, *, key: str | None = None) -> str:
        """The log for a feed reader.

        The newest 50 events in sentences, as a spectator may read them (RFC 4287), with `ETag` and
        `Last-Modified`. That of a private game opens with a token or a key (`POST /me/keys`).

        `GET /api/v1/games/{id}/feed.atom`
        """
        return self._text("GET", f"/api/v1/games/{in_path(game)}/feed.atom", query={"key": key})

    def fork_game(self, game: Id, body: NewFork, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Try things on a private copy.

        From any event on. The copy begins with what the caller could know of the game then; what is still
        undrawn is drawn anew. They play all seats, or bots play the others.

        `POST /api/v1/games/{id}/forks`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/forks", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def show_inclusion(self, game: Id, *, seq: int | None = None) -> str:
        """Proof that a checkpoint knows the game.

        A C2SP tlog-proof: the newest checkpoint, and the way to it from the last event of the game that it
        knows. Keep it: `longhand verify GAME --checkpoint FILE` compares a log with it. 404 as long as no
        checkpoint knows the game.

        `GET /api/v1/games/{id}/inclusion`
        """
        return self._text("GET", f"/api/v1/games/{in_path(game)}/inclusion", query={"seq": seq})

    def invite(self, game: Id, body: NewInvitation, *, if_match: int | None = None, idempotency_key: str | None = None) -> Invitation:
        """Invite somebody by mail.

        The host's. Who is invited takes their seat by the mailed link, or by `POST /games/{id}/seats` when
        they are logged in with that address. Inviting an address again sends the mail again and answers with
        the invitation that stands.

        `POST /api/v1/games/{id}/invitations`
        """
        answer: Invitation = self._json("POST", f"/api/v1/games/{in_path(game)}/invitations", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def list_legal_actions(self, game: Id, *, min_seq: Seq | None = None, as_: Literal['list', 'tree'] | None = None, effects: bool | None = None, under: str | None = None, why: Place | None = None) -> LegalActions | ActionTree:
        """What the caller can do now.

        Every legal primitive, as a list or as the tree of steps by which people choose; empty when it is not
        their turn. A seat whose secret choice nobody has seen yet gets what it can change it to, and
        `changes` names the move. With `effects=true` each action says what it would change of the title's
        figures (points, money, goods, people), and with `why=PLACE` come only the actions that a press on
        that place of the board leads to, or why there are none: code, words, the rule's section and the
        cheapest remedy.

        `GET /api/v1/games/{id}/legal-actions`
        """
        answer: LegalActions | ActionTree = self._json("GET", f"/api/v1/games/{in_path(game)}/legal-actions", query={"min_seq": min_seq, "as": as_, "effects": effects, "under": under, "why": why})
        return answer

    def report_look(self, game: Id, *, if_match: int | None = None) -> None:
        """Say that the player has looked.

        A person has the game before them as it is now, with what was said at its table: mails that wait to
        tell them of it are not sent. Call it when somebody looks, not when a program reads; reading alone
        never counts. One look a minute counts, and all are answered alike.

        `POST /api/v1/games/{id}/looks`
        """
        self._none("POST", f"/api/v1/games/{in_path(game)}/looks", if_match=if_match)

    def list_messages(self, game: Id, *, after: Id | None = None, cursor: Id | None = None, limit: int | None = None) -> MessageList:
        """The talk at the table.

        Oldest first, for everybody who may see the game. A player who has read it this way is not told of it
        by mail.

        `GET /api/v1/games/{id}/messages`
        """
        answer: MessageList = self._json("GET", f"/api/v1/games/{in_path(game)}/messages", query={"after": after, "cursor": cursor, "limit": limit})
        return answer

    def iter_messages(self, game: Id, *, after: Id | None = None, limit: int | None = None) -> Iterator[Message]:
        """What all pages of `list_messages` hold, one after the other."""
        page = self.list_messages(game, after=after, limit=limit)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = self.list_messages(game, after=after, limit=limit, cursor=following)

    def say_message(self, game: Id, body: NewMessage, *, if_match: int | None = None, idempotency_key: str | None = None) -> Message:
        """Say something to the table.

        Who sits there talks, before the start and after the end as well; the others get it by mail as their
        preferences say. It is no event of the log. Sixty messages an hour.

        `POST /api/v1/games/{id}/messages`
        """
        answer: Message = self._json("POST", f"/api/v1/games/{in_path(game)}/messages", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_message(self, game: Id, message: Id, *, if_match: int | None = None) -> None:
        """Delete a message.

        The caller's own; the host of the game deletes anybody's. Mails that told of it cannot be called back.

        `DELETE /api/v1/games/{id}/messages/{message}`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/messages/{in_path(message)}", if_match=if_match)

    def play(self, game: Id, body: NewMove, *, dry_run: bool | None = None, with_: Sequence[Literal['tree', 'board']] | None = None, if_match: int | None = None, idempotency_key: str | None = None) -> MoveDryRun | Move:
        """Play a move.

        A list of actions, applied in order, all or none. Without `If-Match` it is played on the head that the
        server has; where several are asked at once, an answer of another seat at the same moment is no
        conflict. A seat that has chosen in secret changes its choice by another move until all is shown, even
        if others have chosen since: nothing is taken back, `replaced` names the move, and it takes no
        `If-Match`; with one it changes nothing but the choice made at that head. After an action that shows
        something hidden the list must end. What is forced afterwards is played at once, within the same
        event. Refusals by a title's rules are 422 with the code of its rule book, where in the list it was,
        and what is legal near it.

        `POST /api/v1/games/{id}/moves`
        """
        answer: MoveDryRun | Move = self._json("POST", f"/api/v1/games/{in_path(game)}/moves", query={"dry_run": dry_run, "with": with_}, body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def notes(self, game: Id) -> Notes:
        """What the caller has written down about a game.

        Only ever the caller's own; nobody else sees it, no mail and no log holds it. It stands in `GET
        /me/export` and goes with the account.

        `GET /api/v1/games/{id}/notes`
        """
        answer: Notes = self._json("GET", f"/api/v1/games/{in_path(game)}/notes")
        return answer

    def write_notes(self, game: Id, body: NewNotes, *, if_match: int | None = None) -> Notes:
        """Write something down about a game.

        Puts a text in the place of what was there; who sits there may. An empty one deletes it.

        `PUT /api/v1/games/{id}/notes`
        """
        answer: Notes = self._json("PUT", f"/api/v1/games/{in_path(game)}/notes", body=body, if_match=if_match)
        return answer

    def nudge(self, game: Id, body: Nudge, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Remind a player of their turn.

        A friendly mail to who has been asked for a day, at most one a day, whoever nudges.

        `POST /api/v1/games/{id}/nudges`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/nudges", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_pause(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Take the vote back.

        No vote is no error.

        `DELETE /api/v1/games/{id}/pause`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/pause", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    def vote_pause(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to pause.

        The clocks of all stand until all vote to resume, at most 30 days; moves stay welcome. It happens when
        everybody who sits in the game has voted; bots agree. The game shows the `votes`.

        `POST /api/v1/games/{id}/pause`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/pause", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def promote_fork(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Hand in what was tried.

        What the caller's own seat has played in the fork, up to the first move of another seat, is played in
        the original as one move.

        `POST /api/v1/games/{id}/promote`
        """
        answer: Move = self._json("POST", f"/api/v1/games/{in_path(game)}/promote", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def redo(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Take the last undo back.

        Directly after it only.

        `POST /api/v1/games/{id}/redo`
        """
        answer: Move = self._json("POST", f"/api/v1/games/{in_path(game)}/redo", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def rematch(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Play it again.

        A new game of the same title, options, table and clock. The caller is its host; the others are invited
        by mail, and bots that played from the beginning are seated again.

        `POST /api/v1/games/{id}/rematch`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/rematch", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def resign(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Give up the seat.

        For good. Of two seats the other has won (`outcome.reason` `resigned`); with more, the title's
        defaults play the seat at once from now on, it is ranked, and a substitute may take it.

        `POST /api/v1/games/{id}/resign`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/resign", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_resume(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Take the vote back.

        No vote is no error.

        `DELETE /api/v1/games/{id}/resume`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/resume", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    def vote_resume(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to resume.

        The clocks run again. It happens when everybody who sits in the game has voted; bots agree. The game
        shows the `votes`.

        `POST /api/v1/games/{id}/resume`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/resume", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def take_seat(self, game: Id, body: TakeSeat | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> SeatTaken:
        """Take a seat.

        The lowest free one. A seat in a private game needs an invitation. In a game under way: the own seat
        that was given up, the one the caller was invited to as a substitute, or the lowest that somebody has
        left.

        `POST /api/v1/games/{id}/seats`
        """
        answer: SeatTaken = self._json("POST", f"/api/v1/games/{in_path(game)}/seats", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def leave_seat(self, game: Id, *, if_match: int | None = None) -> None:
        """Leave before the start.

        The seat is free again. Once the game has started, see `POST /games/{id}/resign` and `POST
        /games/{id}/substitutes`.

        `DELETE /api/v1/games/{id}/seats/me`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/seats/me", if_match=if_match)

    def standing_orders(self, game: Id) -> StandingOrderList:
        """What the caller has decided in advance.

        Only ever the caller's own. Orders are played as soon as the turn comes to them, in the same append as
        the move that brought it; the event says `origin` `standing` and names the order's salted hash and
        age. They are dropped when the game goes back to an earlier state by a takeback or ruling, but for
        those that the title keeps, and at its end.

        `GET /api/v1/games/{id}/standing-orders`
        """
        answer: StandingOrderList = self._json("GET", f"/api/v1/games/{in_path(game)}/standing-orders")
        return answer

    def set_standing_orders(self, game: Id, body: NewStandingOrders, *, if_match: int | None = None) -> StandingOrderList:
        """Decide in advance.

        Puts a whole list in the place of what was there; an order that was there already keeps its id and its
        age. `items` are the rule book's JSON (section 10), or items as `GET` shows them; `orders` is a text,
        a line each, as in a mail. Each is read against the game as it is now. Nothing is played by this call:
        what is to be played at once is a move.

        `PUT /api/v1/games/{id}/standing-orders`
        """
        answer: StandingOrderList = self._json("PUT", f"/api/v1/games/{in_path(game)}/standing-orders", body=body, if_match=if_match)
        return answer

    def start_game(self, game: Id, body: StartGame | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Start the game.

        The host's. All seats must be taken. What people have added to the seed of the draws is in `nonces`
        then.

        `POST /api/v1/games/{id}/start`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/start", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def get_state(self, game: Id, *, min_seq: Seq | None = None, as_: Literal['now'] | None = None, at: Seq | None = None) -> State:
        """The position.

        Redacted for the caller, as their seat could know it then. Without a token: as a spectator sees it.

        `GET /api/v1/games/{id}/state`
        """
        answer: State = self._json("GET", f"/api/v1/games/{in_path(game)}/state", query={"min_seq": min_seq, "as": as_, "at": at})
        return answer

    def invite_substitute(self, game: Id, body: NewSubstitute, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Invite a substitute.

        Hands the own seat over; the host does so for one that was given up. The invited takes it by the link
        in the mail, or with `POST /games/{id}/seats`.

        `POST /api/v1/games/{id}/substitutes`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/substitutes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def list_takebacks(self, game: Id) -> TakebackList:
        """All takebacks of a game.

        Oldest first; `n` counts them.

        `GET /api/v1/games/{id}/takebacks`
        """
        answer: TakebackList = self._json("GET", f"/api/v1/games/{in_path(game)}/takebacks")
        return answer

    def ask_takeback(self, game: Id, body: AskTakeback, *, if_match: int | None = None, idempotency_key: str | None = None) -> Takeback:
        """Ask the others to go back.

        All others must consent, or a majority of the table, or the host, as the game's `table.takeback` says;
        bots agree, and who has said `always` or `never` in their profile answers at once. It ends after three
        days, and when the game goes on.

        `POST /api/v1/games/{id}/takebacks`
        """
        answer: Takeback = self._json("POST", f"/api/v1/games/{in_path(game)}/takebacks", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_takeback(self, game: Id, n: int, *, if_match: int | None = None) -> None:
        """Withdraw a takeback.

        Only who asked.

        `DELETE /api/v1/games/{id}/takebacks/{n}`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/takebacks/{in_path(n)}", if_match=if_match)

    def answer_takeback(self, game: Id, n: int, body: AnswerTakeback, *, if_match: int | None = None, idempotency_key: str | None = None) -> Takeback:
        """Answer a takeback.

        The answer that settles it brings the result: when it is granted the game goes back at once.

        `POST /api/v1/games/{id}/takebacks/{n}/answers`
        """
        answer: Takeback = self._json("POST", f"/api/v1/games/{in_path(game)}/takebacks/{in_path(n)}/answers", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def undo(self, game: Id, body: Undo | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Take own moves of this turn back.

        Free, without consent, until hidden information was shown or the turn ended. Without `to` it takes the
        last move back, with all that it forced. What was played for the caller while their time was up goes
        back the same way, once, for twelve hours, until somebody has moved since (`cause` `automatic`).

        `POST /api/v1/games/{id}/undo`
        """
        answer: Move = self._json("POST", f"/api/v1/games/{in_path(game)}/undo", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_void(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Take the vote back.

        No vote is no error.

        `DELETE /api/v1/games/{id}/void`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/void", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    def vote_void(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to void it.

        The game ends without a result. It happens when everybody who sits in the game has voted; bots agree.
        The game shows the `votes`.

        `POST /api/v1/games/{id}/void`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/void", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def take_mail(self, body: str | bytes, *, recipient: str | None = None, sender: str | None = None) -> None:
        """Take a mail that came in.

        For a mail server or hosted relay that hands mails over by HTTP (`docs/mail.md`). The mail is stored
        before the answer, and worked off after it: its sender is answered by mail. A copy of a mail that is
        here already is 202, too, and does nothing. Without `LONGHAND_INBOUND_SECRET` there is no such path.

        `POST /api/v1/inbound`
        """
        self._none("POST", "/api/v1/inbound", query={"recipient": recipient, "sender": sender}, content=body, content_type="message/rfc822")

    def delete_me(self) -> None:
        """Delete the account.

        Name, address, the names they gave to games and everything personal are gone, and all sessions and
        tokens with them. Games stay whole: their events know players by id alone. Takes a session.

        `DELETE /api/v1/me`
        """
        self._none("DELETE", "/api/v1/me")

    def get_me(self) -> Me:
        """The caller's account.

        As the caller alone may see it, with their address and their wishes. What others see is `GET
        /players/{id}`.

        `GET /api/v1/me`
        """
        answer: Me = self._json("GET", "/api/v1/me")
        return answer

    def change_me(self, body: ChangeMe | None = None) -> Me:
        """Change the account.

        What is left out or null stays as it is. Equal names may sit at one table: the later one is shown
        there as `Marcus (2)`. Takes a session.

        `PATCH /api/v1/me`
        """
        answer: Me = self._json("PATCH", "/api/v1/me", body=body)
        return answer

    def stay_at_address(self) -> None:
        """Call the change off.

        The new address can say yes no more. Where no change waits for a yes, nothing happens.

        `DELETE /api/v1/me/address`
        """
        self._none("DELETE", "/api/v1/me/address")

    def address(self) -> Address:
        """The caller's mail address, and the one that waits for a yes.

        `wanted` is null where no change is under way.

        `GET /api/v1/me/address`
        """
        answer: Address = self._json("GET", "/api/v1/me/address")
        return answer

    def move_address(self, body: MoveAddress) -> Address:
        """Be reached at another address.

        Both addresses are written to. The new one says yes by the link in its mail, within 24 hours; the old
        one can say no, until seven days after the change: then all sessions, tokens, keys and webhooks end.
        An address that is another account's is answered in the same way, and nothing comes of it. Takes a
        session.

        `POST /api/v1/me/address`
        """
        answer: Address = self._json("POST", "/api/v1/me/address", body=body)
        return answer

    def blocks(self) -> BlockList:
        """Whom one does not want to hear from.

        The newest first. What the blocked say at tables is neither shown nor mailed to the caller; they
        cannot invite or nudge the caller (`not_reachable`), and neither sees the open tables of the other in
        the list of games. Games that both sit in go on, and nobody is told.

        `GET /api/v1/me/blocks`
        """
        answer: BlockList = self._json("GET", "/api/v1/me/blocks")
        return answer

    def unblock(self, block: Id) -> None:
        """Hear of a player again.

        404 where they are not blocked.

        `DELETE /api/v1/me/blocks/{id}`
        """
        self._none("DELETE", f"/api/v1/me/blocks/{in_path(block)}")

    def block(self, block: Id) -> None:
        """Block a player.

        At most 500. Whoever is blocked already stays so.

        `PUT /api/v1/me/blocks/{id}`
        """
        self._none("PUT", f"/api/v1/me/blocks/{in_path(block)}")

    def renew_calendar(self) -> None:
        """Another address for the calendar.

        The address that `Link` gave so far opens nothing any more; the next call gives another one. Keys of
        `/me/keys` stay. Takes a session.

        `DELETE /api/v1/me/calendar.ics`
        """
        self._none("DELETE", "/api/v1/me/calendar.ics")

    def calendar(self, *, key: str | None = None) -> str:
        """The caller's deadlines for a calendar.

        Calendar programs send no token, so they are given the address with a key; a call with a token and
        without a key says it in `Link` (`rel="alternate"`). The key opens this list alone; `DELETE` revokes
        it.

        `GET /api/v1/me/calendar.ics`
        """
        return self._text("GET", "/api/v1/me/calendar.ics", query={"key": key})

    def export_me(self) -> AccountExport:
        """All that is held about the caller.

        Their profile, their games, and their rows of every table that names players. Takes a session.

        `GET /api/v1/me/export`
        """
        answer: AccountExport = self._json("GET", "/api/v1/me/export")
        return answer

    def list_keys(self) -> KeyList:
        """Keys that stand in addresses.

        The newest first. A key stands in the address of a calendar, a feed or a stream, and reads that alone.

        `GET /api/v1/me/keys`
        """
        answer: KeyList = self._json("GET", "/api/v1/me/keys")
        return answer

    def make_key(self, body: NewKey, *, idempotency_key: str | None = None) -> KeyMade:
        """Make a key for an address.

        For programs that can send no token: calendars, feed readers, a browser's EventSource. The key stands
        in the address (`?key=`), reads what its scopes say, and nothing else; `game` leaves it one game.
        Whoever knows the address reads it, until the key is deleted or `expires_at` has come. Takes a
        session.

        `POST /api/v1/me/keys`
        """
        answer: KeyMade = self._json("POST", "/api/v1/me/keys", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_key(self, key: Id) -> None:
        """Delete a key.

        Its addresses open nothing from now on, and live streams that it has opened end.

        `DELETE /api/v1/me/keys/{id}`
        """
        self._none("DELETE", f"/api/v1/me/keys/{in_path(key)}")

    def list_mails(self, *, cursor: str | None = None, limit: int | None = None) -> MailList:
        """What became of the mails to the caller.

        Newest first, and whether mails reach them at all: after a hard bounce or a complaint they are held
        back until they write.

        `GET /api/v1/me/mails`
        """
        answer: MailList = self._json("GET", "/api/v1/me/mails", query={"cursor": cursor, "limit": limit})
        return answer

    def iter_mails(self, *, limit: int | None = None) -> Iterator[SentMail]:
        """What all pages of `list_mails` hold, one after the other."""
        page = self.list_mails(limit=limit)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = self.list_mails(limit=limit, cursor=following)

    def list_browsers(self) -> BrowserList:
        """Browsers that are told by Web Push.

        `application_server_key` is what `pushManager.subscribe` takes.

        `GET /api/v1/me/push`
        """
        answer: BrowserList = self._json("GET", "/api/v1/me/push")
        return answer

    def add_browser(self, body: NewBrowser) -> Browser:
        """Have a browser told.

        Takes what `PushSubscription.toJSON()` gives. The browser is told what mails tell, when they do and by
        the same wishes: JSON `{title, body, url, tag, lang}`, sealed for it alone (RFC 8291). An endpoint
        that answers 404 or 410 is forgotten. Private and reserved addresses are refused. At most 20. Takes a
        session.

        `POST /api/v1/me/push`
        """
        answer: Browser = self._json("POST", "/api/v1/me/push", body=body)
        return answer

    def delete_browser(self, push: Id) -> None:
        """Tell a browser no more.

        Its subscription is forgotten here; the browser's own permission stays as it is.

        `DELETE /api/v1/me/push/{id}`
        """
        self._none("DELETE", f"/api/v1/me/push/{in_path(push)}")

    def list_sessions(self) -> ListedSessionList:
        """Where the caller is logged in.

        Browsers and programs that have logged in, and until when each stays so without being used.

        `GET /api/v1/me/sessions`
        """
        answer: ListedSessionList = self._json("GET", "/api/v1/me/sessions")
        return answer

    def end_session(self, session: Id) -> None:
        """End a session.

        Its tokens are good no longer, and its live streams end; the caller's own session, too.

        `DELETE /api/v1/me/sessions/{id}`
        """
        self._none("DELETE", f"/api/v1/me/sessions/{in_path(session)}")

    def templates(self) -> TemplateList:
        """Settings to use again.

        The oldest first.

        `GET /api/v1/me/templates`
        """
        answer: TemplateList = self._json("GET", "/api/v1/me/templates")
        return answer

    def make_template(self, body: NewTemplate, *, idempotency_key: str | None = None) -> Template:
        """Keep settings.

        At most 100. Settings that would open no game are refused.

        `POST /api/v1/me/templates`
        """
        answer: Template = self._json("POST", "/api/v1/me/templates", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_template(self, template: Id) -> None:
        """Forget settings.

        Only the own ones can be.

        `DELETE /api/v1/me/templates/{id}`
        """
        self._none("DELETE", f"/api/v1/me/templates/{in_path(template)}")

    def list_tokens(self) -> TokenList:
        """Personal access tokens.

        The newest first, with their scopes, and when each was used last.

        `GET /api/v1/me/tokens`
        """
        answer: TokenList = self._json("GET", "/api/v1/me/tokens")
        return answer

    def make_token(self, body: NewToken, *, idempotency_key: str | None = None) -> TokenMade:
        """Make a personal access token.

        For clients and bots. It is good until `expires_at`, or until it is deleted. Takes a session.

        `POST /api/v1/me/tokens`
        """
        answer: TokenMade = self._json("POST", "/api/v1/me/tokens", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_token(self, token: Id) -> None:
        """Delete a personal access token.

        It is refused from now on. Takes a session.

        `DELETE /api/v1/me/tokens/{id}`
        """
        self._none("DELETE", f"/api/v1/me/tokens/{in_path(token)}")

    def webhooks(self) -> WebhookList:
        """Programs that are told of the caller's games.

        The oldest first, without their secrets.

        `GET /api/v1/me/webhooks`
        """
        answer: WebhookList = self._json("GET", "/api/v1/me/webhooks")
        return answer

    def make_webhook(self, body: NewWebhook, *, idempotency_key: str | None = None) -> WebhookMade:
        """Be told by HTTP.

        From now on each event of the caller's games is posted to `url`, signed as Standard Webhooks says:
        `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and
        the body, joined by dots, with the bytes behind `whsec_` as the key. Any 2xx within 15 seconds takes
        it; all else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. The same
        event may come twice, with the same `webhook-id`, and not in order. 410 switches the webhook off at
        once, five days of failing do too. Addresses that are private or reserved are refused, redirects are
        not followed. At most 10 of them; a personal token cannot make one.

        `POST /api/v1/me/webhooks`
        """
        answer: WebhookMade = self._json("POST", "/api/v1/me/webhooks", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_webhook(self, webhook: Id) -> None:
        """Be told no more.

        Its deliveries are forgotten with it; one that is on its way may still arrive.

        `DELETE /api/v1/me/webhooks/{id}`
        """
        self._none("DELETE", f"/api/v1/me/webhooks/{in_path(webhook)}")

    def webhook_deliveries(self, webhook: Id, *, cursor: Id | None = None, limit: int | None = None) -> DeliveryList:
        """What became of each delivery.

        The newest first; those that are over are kept for thirty days.

        `GET /api/v1/me/webhooks/{id}/deliveries`
        """
        answer: DeliveryList = self._json("GET", f"/api/v1/me/webhooks/{in_path(webhook)}/deliveries", query={"cursor": cursor, "limit": limit})
        return answer

    def iter_webhook_deliveries(self, webhook: Id, *, limit: int | None = None) -> Iterator[Delivery]:
        """What all pages of `webhook_deliveries` hold, one after the other."""
        page = self.webhook_deliveries(webhook, limit=limit)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = self.webhook_deliveries(webhook, limit=limit, cursor=following)

    def get_player(self, player: Id) -> Player:
        """A player.

        As everybody may see them.

        `GET /api/v1/players/{id}`
        """
        answer: Player = self._json("GET", f"/api/v1/players/{in_path(player)}")
        return answer

    def list_titles(self) -> TitleSummaryList:
        """What can be played here.

        One page, in the order of their names: for each the numbers of players, and its rulesets. Rule book,
        options and actions are in `GET /titles/{title}`.

        `GET /api/v1/titles`
        """
        answer: TitleSummaryList = self._json("GET", "/api/v1/titles")
        return answer

    def get_title(self, title: TitleId) -> Title:
        """One title, with its rule book.

        Options and actions as JSON Schema, help for the notation of orders, the rule book, and all rulesets
        with what each plays otherwise.

        `GET /api/v1/titles/{title}`
        """
        answer: Title = self._json("GET", f"/api/v1/titles/{in_path(title)}")
        return answer

    def list_boxes(self, title: TitleId) -> BoxList:
        """Boxes that a game of the title can have.

        The one that is built in, then the server's own, then the caller's; one page. The first is what games
        have that ask for none.

        `GET /api/v1/titles/{title}/boxes`
        """
        answer: BoxList = self._json("GET", f"/api/v1/titles/{in_path(title)}/boxes")
        return answer

    def show_transparency_log(self) -> TransparencyLog:
        """The log of all games.

        Its name, the key that its checkpoints are verified with, the newest checkpoint, and who has
        countersigned it. Before the first checkpoint it is empty: `size` 0, `checkpoint` and `made_at` null.
        Keep a checkpoint: with it you can show later what was changed. See docs/transparency.md.

        `GET /api/v1/transparency`
        """
        answer: TransparencyLog = self._json("GET", "/api/v1/transparency")
        return answer

    def list_transparency_checkpoints(self, *, cursor: int | None = None, limit: int | None = None) -> TransparencyCheckpointList:
        """Checkpoints of the log of all games.

        The newest first; each holds the one before.

        `GET /api/v1/transparency/checkpoints`
        """
        answer: TransparencyCheckpointList = self._json("GET", "/api/v1/transparency/checkpoints", query={"cursor": cursor, "limit": limit})
        return answer

    def iter_transparency_checkpoints(self, *, limit: int | None = None) -> Iterator[TransparencyCheckpoint]:
        """What all pages of `list_transparency_checkpoints` hold, one after the other."""
        page = self.list_transparency_checkpoints(limit=limit)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = self.list_transparency_checkpoints(limit=limit, cursor=int(following))

    def show_consistency(self, *, from_: int, log: str | None = None, to: int | None = None) -> str:
        """Proof that a checkpoint goes on from an earlier one.

        `old` and the earlier size, the proof (RFC 6962), an empty line, the checkpoint: what a witness is
        sent (C2SP tlog-witness), and what `longhand checkpoint compare` reads.

        `GET /api/v1/transparency/consistency`
        """
        return self._text("GET", "/api/v1/transparency/consistency", query={"from": from_, "log": log, "to": to})

    def cosign_checkpoint(self, body: str | bytes) -> KeptSignatures:
        """Bring a witness' signature.

        A checkpoint of this server with the line of a witness that its operator has configured (C2SP
        tlog-cosignature). Other lines are ignored; who signs needs no account.

        `POST /api/v1/transparency/cosignatures`
        """
        answer: KeptSignatures = self._json("POST", "/api/v1/transparency/cosignatures", content=body, content_type="text/plain")
        return answer

    def get_health(self) -> Health:
        """The process answers.

        Says nothing of the database: for whoever restarts a process that hangs.

        `GET /healthz`
        """
        answer: Health = self._json("GET", "/healthz")
        return answer

    def get_metrics(self) -> str:
        """Figures for Prometheus.

        In the text format of Prometheus; it names no player and no game. For a Prometheus that asks the
        server itself: what comes through a proxy (`X-Forwarded-For` or `Forwarded`) is 404.

        `GET /metrics`
        """
        return self._text("GET", "/metrics")

    def get_readiness(self) -> Readiness:
        """Whether the server can do its work.

        For a balancer or whoever watches the server. 503 has the same shape as 200, with the reasons: the
        database does not answer within 3 seconds or takes no writes, a worker has not come round for longer
        than its rhythm allows, nothing is taken out of a queue any more, or the server was told to stop.

        `GET /readyz`
        """
        answer: Readiness = self._json("GET", "/readyz")
        return answer


class AsyncOperations(AsyncTransport):
    async def get_keys(self) -> KeySet:
        """The public keys of access tokens.

        As a JSON Web Key Set (RFC 7517): with them other programs of yours check an access token without
        asking this server.

        `GET /.well-known/jwks.json`
        """
        answer: KeySet = await self._json("GET", "/.well-known/jwks.json")
        return answer

    async def get_signing_keys(self) -> SigningKeys:
        """The public keys that exports and the log of all games are signed with, and were.

        The newest first; a key that was replaced stays listed, so that what it has signed can be checked for
        ever. Each is signed by the one before it; where `signature` is null after the first one, that one was
        lost. `longhand verify --key FILE` (or `--keys FILE`) takes the answer as it is.

        `GET /.well-known/longhand-keys.json`
        """
        answer: SigningKeys = await self._json("GET", "/.well-known/longhand-keys.json")
        return answer

    async def ask_for_login_link(self, body: AskLoginLink) -> None:
        """Mail a login link.

        Mails a link and a code of six digits, good once and for 15 minutes. The answer is the same whether
        the address is known or not. Limited to 5 an hour for a mailbox and 60 for a network address.

        `POST /api/v1/auth/login-links`
        """
        await self._none("POST", "/api/v1/auth/login-links", body=body)

    async def close_session(self) -> None:
        """Log out.

        Ends the session of the access token, at once.

        `DELETE /api/v1/auth/sessions`
        """
        await self._none("DELETE", "/api/v1/auth/sessions")

    async def open_session(self, body: OpenSession) -> Session:
        """Log in.

        With the token of the mailed link (what stands after `token=` in it), or with the address and the
        code. The first login makes the account. Five wrong codes use the link up.

        `POST /api/v1/auth/sessions`
        """
        answer: Session = await self._json("POST", "/api/v1/auth/sessions", body=body)
        return answer

    async def refresh_session(self, body: RefreshSession) -> Session:
        """Get a new access token.

        Each refresh token is good once; the answer holds the next one. One that comes again ends the session,
        since somebody may have a copy.

        `POST /api/v1/auth/sessions/refresh`
        """
        answer: Session = await self._json("POST", "/api/v1/auth/sessions/refresh", body=body)
        return answer

    async def add_box(self, body: NewBoxDocument) -> Box:
        """Add a box of one's own.

        A document `longhand-box/1` of at most 1 MB (`docs/boxes.md`), as the built-in one is. It is checked
        whole and played with, which takes some seconds; one is tried after the other. Then it is on the
        caller's list and never changes: another document is another box, whatever its name. At most 50; 10 an
        hour and 30 a day are tried.

        `POST /api/v1/boxes`
        """
        answer: Box = await self._json("POST", "/api/v1/boxes", body=body)
        return answer

    async def delete_box(self, sha256: Hash) -> None:
        """Take a box off the own list.

        No new game can be opened with it then. Games that are over keep it: they can be read as before, and a
        rematch of one is played with it.

        `DELETE /api/v1/boxes/{sha256}`
        """
        await self._none("DELETE", f"/api/v1/boxes/{in_path(sha256)}")

    async def get_box(self, sha256: Hash) -> BoxInFull:
        """A box, with its document.

        What a game is played with and what never changes of it: its map, cards, prices. `data_sha256` of a
        ruleset names the one that is built in, `box` of a game another one. For its owner, and whoever sits
        in a game with it, or has opened or brought one; the server's own and the built-in ones for everybody.

        `GET /api/v1/boxes/{sha256}`
        """
        answer: BoxInFull = await self._json("GET", f"/api/v1/boxes/{in_path(sha256)}")
        return answer

    async def list_games(self, *, beginners: bool | None = None, changed_since: Time | None = None, cursor: str | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> GameList:
        """The lobby, and the caller's games.

        Public games, and those in which the caller sits, the newest first: a game keeps its place in that
        order, so pages miss none. With `sort=deadline` those whose time ends first come first, 500 at most;
        the cursor holds the rest of the list that the first page made. `mine` and `to_act` take a token.
        `language` and `beginners` find tables by what their hosts have said of them.

        `GET /api/v1/games`
        """
        answer: GameList = await self._json("GET", "/api/v1/games", query={"beginners": beginners, "changed_since": changed_since, "cursor": cursor, "language": language, "limit": limit, "mine": mine, "sort": sort, "status": status, "title": title, "to_act": to_act})
        return answer

    async def iter_games(self, *, beginners: bool | None = None, changed_since: Time | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> AsyncIterator[Game]:
        """What all pages of `list_games` hold, one after the other."""
        page = await self.list_games(beginners=beginners, changed_since=changed_since, language=language, limit=limit, mine=mine, sort=sort, status=status, title=title, to_act=to_act)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = await self.list_games(beginners=beginners, changed_since=changed_since, language=language, limit=limit, mine=mine, sort=sort, status=status, title=title, to_act=to_act, cursor=following)

    async def list_games_summary(self, *, beginners: bool | None = None, changed_since: Time | None = None, cursor: str | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> GameSummaryList:
        """The lobby, and the caller's games.

        Public games, and those in which the caller sits, the newest first: a game keeps its place in that
        order, so pages miss none. With `sort=deadline` those whose time ends first come first, 500 at most;
        the cursor holds the rest of the list that the first page made. `mine` and `to_act` take a token.
        `language` and `beginners` find tables by what their hosts have said of them.

        `GET /api/v1/games`
        """
        answer: GameSummaryList = await self._json("GET", "/api/v1/games", query={"view": "summary", "beginners": beginners, "changed_since": changed_since, "cursor": cursor, "language": language, "limit": limit, "mine": mine, "sort": sort, "status": status, "title": title, "to_act": to_act})
        return answer

    async def iter_games_summary(self, *, beginners: bool | None = None, changed_since: Time | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> AsyncIterator[GameSummary]:
        """What all pages of `list_games_summary` hold, one after the other."""
        page = await self.list_games_summary(beginners=beginners, changed_since=changed_since, language=language, limit=limit, mine=mine, sort=sort, status=status, title=title, to_act=to_act)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = await self.list_games_summary(beginners=beginners, changed_since=changed_since, language=language, limit=limit, mine=mine, sort=sort, status=status, title=title, to_act=to_act, cursor=following)

    async def open_game(self, body: NewGame, *, idempotency_key: str | None = None) -> Game:
        """Open a game.

        The caller is its host and sits in seat 0. Nothing starts by itself.

        `POST /api/v1/games`
        """
        answer: Game = await self._json("POST", "/api/v1/games", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def import_game(self, body: str | bytes) -> Game:
        """Take a game in from its export.

        It is proved first: form, signature, chain, digests, every decision, draws and seals. Then it can be
        read here, not played. Unless a key has signed it that the operator trusts, it is shown as `unproved`,
        or refused where the operator takes no others (`export_refused`).

        `POST /api/v1/games/import`
        """
        answer: Game = await self._json("POST", "/api/v1/games/import", content=body, content_type="application/x-ndjson")
        return answer

    async def get_game(self, game: Id, *, min_seq: Seq | None = None) -> Game:
        """A game.

        Its settings, who sits where, whose turn it is and until when, and what is open at the table. The
        position is `GET /games/{id}/state`; the map and all that lies in the box and never changes is `GET
        /boxes/{sha256}`.

        `GET /api/v1/games/{id}`
        """
        answer: Game = await self._json("GET", f"/api/v1/games/{in_path(game)}", query={"min_seq": min_seq})
        return answer

    async def audit_game(self, game: Id) -> Audit:
        """Prove the log.

        Reads the stored log anew: the chain of hashes, the digests, every decision of the title and of the
        table (`table`: whose turn it was, who may rule, what was due) judged again, the draws, the seals, and
        the copies for queries.

        `GET /api/v1/games/{id}/audit`
        """
        answer: Audit = await self._json("GET", f"/api/v1/games/{in_path(game)}/audit")
        return answer

    async def get_board_png(self, game: Id, *, min_seq: Seq | None = None, at: Seq | None = None, width: int | None = None) -> bytes:
        """The board as PNG.

        Drawn for the caller.

        `GET /api/v1/games/{id}/board.png`
        """
        return await self._bytes("GET", f"/api/v1/games/{in_path(game)}/board.png", query={"min_seq": min_seq, "at": at, "width": width})

    async def get_board_svg(self, game: Id, *, min_seq: Seq | None = None, at: Seq | None = None) -> str:
        """The board as SVG.

        Drawn for the caller.

        `GET /api/v1/games/{id}/board.svg`
        """
        return await self._text("GET", f"/api/v1/games/{in_path(game)}/board.svg", query={"min_seq": min_seq, "at": at})

    async def add_bot(self, game: Id, body: AddBot, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Seat a bot.

        The host's. The bot takes the lowest free seat.

        `POST /api/v1/games/{id}/bots`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/bots", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def remove_bot(self, game: Id, seat: SeatNumber, *, if_match: int | None = None) -> None:
        """Take a bot away before the start.

        The host's. The seat is free again; the event is a `seat_left` by the host. 404 where no bot sits
        there.

        `DELETE /api/v1/games/{id}/bots/{seat}`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/bots/{in_path(seat)}", if_match=if_match)

    async def claim_timeout(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Claim what a time-out brings.

        Where the ladder says `wait`: the default of the seat whose time and grace are up is played.

        `POST /api/v1/games/{id}/claim-timeout`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/claim-timeout", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def list_disputes(self, game: Id) -> DisputeList:
        """All disputes of a game.

        Oldest first, without their evidence.

        `GET /api/v1/games/{id}/disputes`
        """
        answer: DisputeList = await self._json("GET", f"/api/v1/games/{in_path(game)}/disputes")
        return answer

    async def open_dispute(self, game: Id, body: NewDispute, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Dispute an event.

        By any seat, while the game runs or within `table.dispute_days` after its end. The clock stands and
        moves are refused until the ruling, a week at most.

        `POST /api/v1/games/{id}/disputes`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def show_dispute(self, game: Id, n: int) -> Dispute:
        """A dispute with its evidence.

        The event, the states before and after as the caller's seat knew them then, the orders, what the rules
        say of the move today, and where the rule book speaks of it.

        `GET /api/v1/games/{id}/disputes/{n}`
        """
        answer: Dispute = await self._json("GET", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}")
        return answer

    async def name_arbiter(self, game: Id, n: int, body: NameArbiter, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Say who should rule a dispute.

        Where all players at the table name the same person they rule the case, though they be a party to it;
        until then it stays as the table has it.

        `POST /api/v1/games/{id}/disputes/{n}/arbiter`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/arbiter", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def comment_dispute(self, game: Id, n: int, body: NewComment, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Say something about a dispute.

        For the players of the game and the arbiter of the case, while it is open. Everybody who may see the
        game can read it.

        `POST /api/v1/games/{id}/disputes/{n}/comments`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/comments", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def allow_dispute(self, game: Id, n: int, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Give a dispute leave.

        A case of a seat of which two were dismissed waits for it. Its arbiter gives leave, or one of the
        others who vote on it where it has none: the clock stands from then on, and there is a week to rule
        it. Voting for it, and ruling `rewind` or `amend`, give leave, too; dismissing it needs none.

        `POST /api/v1/games/{id}/disputes/{n}/leave`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/leave", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def rule_dispute(self, game: Id, n: int, body: NewRuling, *, dry_run: bool | None = None, if_match: int | None = None, idempotency_key: str | None = None) -> RulingDryRun | Dispute:
        """Rule a dispute.

        The arbiter's. `amend` replaces the seat's move by `actions` and replays the later moves in order
        while they come to the same; at the first that does not its player is asked. With `dry_run=true`
        nothing is written: the answer is 200 and says what would become of each move, and the state after it;
        then `reason` may be left out.

        `POST /api/v1/games/{id}/disputes/{n}/ruling`
        """
        answer: RulingDryRun | Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/ruling", query={"dry_run": dry_run}, body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def vote_dispute(self, game: Id, n: int, body: NewVote, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Vote on a dispute.

        Where the arbiter is a party to the case. More than half of the people who are no party to it uphold
        or dismiss it; where all are, more than half of all, and who opened it counts as for it until they
        vote. Who made the disputed move may say whether they would play what the claim wants; it counts for
        nothing else. Upheld, the game goes back to before the event; where the claim brings `actions` and the
        seat that moved is for it too, they are played instead and the later moves replayed.

        `POST /api/v1/games/{id}/disputes/{n}/votes`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/votes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_end(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Take the vote back.

        No vote is no error.

        `DELETE /api/v1/games/{id}/end`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/end", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    async def vote_end(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to end it.

        The game ends with `outcome.reason` `agreed`: who has not given up shares the first place. It happens
        when everybody who sits in the game has voted; bots agree. The game shows the `votes`.

        `POST /api/v1/games/{id}/end`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/end", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def list_events(self, game: Id, *, min_seq: Seq | None = None, after: int | None = None, cursor: int | None = None, key: str | None = None, limit: int | None = None, talk: bool | None = None) -> EventList:
        """The log, in pages or live.

        As the caller may read it. With `Accept: text/event-stream` first what comes after `Last-Event-ID` (or
        `after`), then what happens, until the caller hangs up or may watch no longer: the session or personal
        token was revoked, the account deleted, the game is not visible any more. An account has at most 32
        streams open, a network address 64 (IPv6: a /64 network); one more is 429.

        `GET /api/v1/games/{id}/events`
        """
        answer: EventList = await self._json("GET", f"/api/v1/games/{in_path(game)}/events", query={"min_seq": min_seq, "after": after, "cursor": cursor, "key": key, "limit": limit, "talk": talk})
        return answer

    async def iter_events(self, game: Id, *, min_seq: Seq | None = None, after: int | None = None, key: str | None = None, limit: int | None = None, talk: bool | None = None) -> AsyncIterator[Event]:
        """What all pages of `list_events` hold, one after the other."""
        page = await self.list_events(game, min_seq=min_seq, after=after, key=key, limit=limit, talk=talk)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = await self.list_events(game, min_seq=min_seq, after=after, key=key, limit=limit, talk=talk, cursor=int(following))

    async def export_game(self, game: Id, *, min_seq: Seq | None = None) -> str:
        """The whole log as a file.

        JSON Lines, signed: `longhand verify FILE` proves or refutes it offline. Sealed parts are open to
        their seat while the game runs, to all once it is closed. A game that came as a file goes out as it
        came, to whoever may see it, with the last lines that it had, the first signer's first, and one more
        by this server: docs/log-format.md.

        `GET /api/v1/games/{id}/export`
        """
        return await self._text("GET", f"/api/v1/games/{in_path(game)}/export", query={"min_seq": min_seq})

    async def feed(self, game: Id, *, key: str | None = None) -> str:
        """The log for a feed reader.

        The newest 50 events in sentences, as a spectator may read them (RFC 4287), with `ETag` and
        `Last-Modified`. That of a private game opens with a token or a key (`POST /me/keys`).

        `GET /api/v1/games/{id}/feed.atom`
        """
        return await self._text("GET", f"/api/v1/games/{in_path(game)}/feed.atom", query={"key": key})

    async def fork_game(self, game: Id, body: NewFork, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Try things on a private copy.

        From any event on. The copy begins with what the caller could know of the game then; what is still
        undrawn is drawn anew. They play all seats, or bots play the others.

        `POST /api/v1/games/{id}/forks`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/forks", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def show_inclusion(self, game: Id, *, seq: int | None = None) -> str:
        """Proof that a checkpoint knows the game.

        A C2SP tlog-proof: the newest checkpoint, and the way to it from the last event of the game that it
        knows. Keep it: `longhand verify GAME --checkpoint FILE` compares a log with it. 404 as long as no
        checkpoint knows the game.

        `GET /api/v1/games/{id}/inclusion`
        """
        return await self._text("GET", f"/api/v1/games/{in_path(game)}/inclusion", query={"seq": seq})

    async def invite(self, game: Id, body: NewInvitation, *, if_match: int | None = None, idempotency_key: str | None = None) -> Invitation:
        """Invite somebody by mail.

        The host's. Who is invited takes their seat by the mailed link, or by `POST /games/{id}/seats` when
        they are logged in with that address. Inviting an address again sends the mail again and answers with
        the invitation that stands.

        `POST /api/v1/games/{id}/invitations`
        """
        answer: Invitation = await self._json("POST", f"/api/v1/games/{in_path(game)}/invitations", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def list_legal_actions(self, game: Id, *, min_seq: Seq | None = None, as_: Literal['list', 'tree'] | None = None, effects: bool | None = None, under: str | None = None, why: Place | None = None) -> LegalActions | ActionTree:
        """What the caller can do now.

        Every legal primitive, as a list or as the tree of steps by which people choose; empty when it is not
        their turn. A seat whose secret choice nobody has seen yet gets what it can change it to, and
        `changes` names the move. With `effects=true` each action says what it would change of the title's
        figures (points, money, goods, people), and with `why=PLACE` come only the actions that a press on
        that place of the board leads to, or why there are none: code, words, the rule's section and the
        cheapest remedy.

        `GET /api/v1/games/{id}/legal-actions`
        """
        answer: LegalActions | ActionTree = await self._json("GET", f"/api/v1/games/{in_path(game)}/legal-actions", query={"min_seq": min_seq, "as": as_, "effects": effects, "under": under, "why": why})
        return answer

    async def report_look(self, game: Id, *, if_match: int | None = None) -> None:
        """Say that the player has looked.

        A person has the game before them as it is now, with what was said at its table: mails that wait to
        tell them of it are not sent. Call it when somebody looks, not when a program reads; reading alone
        never counts. One look a minute counts, and all are answered alike.

        `POST /api/v1/games/{id}/looks`
        """
        await self._none("POST", f"/api/v1/games/{in_path(game)}/looks", if_match=if_match)

    async def list_messages(self, game: Id, *, after: Id | None = None, cursor: Id | None = None, limit: int | None = None) -> MessageList:
        """The talk at the table.

        Oldest first, for everybody who may see the game. A player who has read it this way is not told of it
        by mail.

        `GET /api/v1/games/{id}/messages`
        """
        answer: MessageList = await self._json("GET", f"/api/v1/games/{in_path(game)}/messages", query={"after": after, "cursor": cursor, "limit": limit})
        return answer

    async def iter_messages(self, game: Id, *, after: Id | None = None, limit: int | None = None) -> AsyncIterator[Message]:
        """What all pages of `list_messages` hold, one after the other."""
        page = await self.list_messages(game, after=after, limit=limit)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = await self.list_messages(game, after=after, limit=limit, cursor=following)

    async def say_message(self, game: Id, body: NewMessage, *, if_match: int | None = None, idempotency_key: str | None = None) -> Message:
        """Say something to the table.

        Who sits there talks, before the start and after the end as well; the others get it by mail as their
        preferences say. It is no event of the log. Sixty messages an hour.

        `POST /api/v1/games/{id}/messages`
        """
        answer: Message = await self._json("POST", f"/api/v1/games/{in_path(game)}/messages", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_message(self, game: Id, message: Id, *, if_match: int | None = None) -> None:
        """Delete a message.

        The caller's own; the host of the game deletes anybody's. Mails that told of it cannot be called back.

        `DELETE /api/v1/games/{id}/messages/{message}`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/messages/{in_path(message)}", if_match=if_match)

    async def play(self, game: Id, body: NewMove, *, dry_run: bool | None = None, with_: Sequence[Literal['tree', 'board']] | None = None, if_match: int | None = None, idempotency_key: str | None = None) -> MoveDryRun | Move:
        """Play a move.

        A list of actions, applied in order, all or none. Without `If-Match` it is played on the head that the
        server has; where several are asked at once, an answer of another seat at the same moment is no
        conflict. A seat that has chosen in secret changes its choice by another move until all is shown, even
        if others have chosen since: nothing is taken back, `replaced` names the move, and it takes no
        `If-Match`; with one it changes nothing but the choice made at that head. After an action that shows
        something hidden the list must end. What is forced afterwards is played at once, within the same
        event. Refusals by a title's rules are 422 with the code of its rule book, where in the list it was,
        and what is legal near it.

        `POST /api/v1/games/{id}/moves`
        """
        answer: MoveDryRun | Move = await self._json("POST", f"/api/v1/games/{in_path(game)}/moves", query={"dry_run": dry_run, "with": with_}, body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def notes(self, game: Id) -> Notes:
        """What the caller has written down about a game.

        Only ever the caller's own; nobody else sees it, no mail and no log holds it. It stands in `GET
        /me/export` and goes with the account.

        `GET /api/v1/games/{id}/notes`
        """
        answer: Notes = await self._json("GET", f"/api/v1/games/{in_path(game)}/notes")
        return answer

    async def write_notes(self, game: Id, body: NewNotes, *, if_match: int | None = None) -> Notes:
        """Write something down about a game.

        Puts a text in the place of what was there; who sits there may. An empty one deletes it.

        `PUT /api/v1/games/{id}/notes`
        """
        answer: Notes = await self._json("PUT", f"/api/v1/games/{in_path(game)}/notes", body=body, if_match=if_match)
        return answer

    async def nudge(self, game: Id, body: Nudge, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Remind a player of their turn.

        A friendly mail to who has been asked for a day, at most one a day, whoever nudges.

        `POST /api/v1/games/{id}/nudges`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/nudges", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_pause(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Take the vote back.

        No vote is no error.

        `DELETE /api/v1/games/{id}/pause`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/pause", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    async def vote_pause(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to pause.

        The clocks of all stand until all vote to resume, at most 30 days; moves stay welcome. It happens when
        everybody who sits in the game has voted; bots agree. The game shows the `votes`.

        `POST /api/v1/games/{id}/pause`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/pause", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def promote_fork(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Hand in what was tried.

        What the caller's own seat has played in the fork, up to the first move of another seat, is played in
        the original as one move.

        `POST /api/v1/games/{id}/promote`
        """
        answer: Move = await self._json("POST", f"/api/v1/games/{in_path(game)}/promote", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def redo(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Take the last undo back.

        Directly after it only.

        `POST /api/v1/games/{id}/redo`
        """
        answer: Move = await self._json("POST", f"/api/v1/games/{in_path(game)}/redo", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def rematch(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Play it again.

        A new game of the same title, options, table and clock. The caller is its host; the others are invited
        by mail, and bots that played from the beginning are seated again.

        `POST /api/v1/games/{id}/rematch`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/rematch", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def resign(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Give up the seat.

        For good. Of two seats the other has won (`outcome.reason` `resigned`); with more, the title's
        defaults play the seat at once from now on, it is ranked, and a substitute may take it.

        `POST /api/v1/games/{id}/resign`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/resign", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_resume(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Take the vote back.

        No vote is no error.

        `DELETE /api/v1/games/{id}/resume`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/resume", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    async def vote_resume(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to resume.

        The clocks run again. It happens when everybody who sits in the game has voted; bots agree. The game
        shows the `votes`.

        `POST /api/v1/games/{id}/resume`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/resume", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def take_seat(self, game: Id, body: TakeSeat | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> SeatTaken:
        """Take a seat.

        The lowest free one. A seat in a private game needs an invitation. In a game under way: the own seat
        that was given up, the one the caller was invited to as a substitute, or the lowest that somebody has
        left.

        `POST /api/v1/games/{id}/seats`
        """
        answer: SeatTaken = await self._json("POST", f"/api/v1/games/{in_path(game)}/seats", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def leave_seat(self, game: Id, *, if_match: int | None = None) -> None:
        """Leave before the start.

        The seat is free again. Once the game has started, see `POST /games/{id}/resign` and `POST
        /games/{id}/substitutes`.

        `DELETE /api/v1/games/{id}/seats/me`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/seats/me", if_match=if_match)

    async def standing_orders(self, game: Id) -> StandingOrderList:
        """What the caller has decided in advance.

        Only ever the caller's own. Orders are played as soon as the turn comes to them, in the same append as
        the move that brought it; the event says `origin` `standing` and names the order's salted hash and
        age. They are dropped when the game goes back to an earlier state by a takeback or ruling, but for
        those that the title keeps, and at its end.

        `GET /api/v1/games/{id}/standing-orders`
        """
        answer: StandingOrderList = await self._json("GET", f"/api/v1/games/{in_path(game)}/standing-orders")
        return answer

    async def set_standing_orders(self, game: Id, body: NewStandingOrders, *, if_match: int | None = None) -> StandingOrderList:
        """Decide in advance.

        Puts a whole list in the place of what was there; an order that was there already keeps its id and its
        age. `items` are the rule book's JSON (section 10), or items as `GET` shows them; `orders` is a text,
        a line each, as in a mail. Each is read against the game as it is now. Nothing is played by this call:
        what is to be played at once is a move.

        `PUT /api/v1/games/{id}/standing-orders`
        """
        answer: StandingOrderList = await self._json("PUT", f"/api/v1/games/{in_path(game)}/standing-orders", body=body, if_match=if_match)
        return answer

    async def start_game(self, game: Id, body: StartGame | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Start the game.

        The host's. All seats must be taken. What people have added to the seed of the draws is in `nonces`
        then.

        `POST /api/v1/games/{id}/start`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/start", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def get_state(self, game: Id, *, min_seq: Seq | None = None, as_: Literal['now'] | None = None, at: Seq | None = None) -> State:
        """The position.

        Redacted for the caller, as their seat could know it then. Without a token: as a spectator sees it.

        `GET /api/v1/games/{id}/state`
        """
        answer: State = await self._json("GET", f"/api/v1/games/{in_path(game)}/state", query={"min_seq": min_seq, "as": as_, "at": at})
        return answer

    async def invite_substitute(self, game: Id, body: NewSubstitute, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Invite a substitute.

        Hands the own seat over; the host does so for one that was given up. The invited takes it by the link
        in the mail, or with `POST /games/{id}/seats`.

        `POST /api/v1/games/{id}/substitutes`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/substitutes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def list_takebacks(self, game: Id) -> TakebackList:
        """All takebacks of a game.

        Oldest first; `n` counts them.

        `GET /api/v1/games/{id}/takebacks`
        """
        answer: TakebackList = await self._json("GET", f"/api/v1/games/{in_path(game)}/takebacks")
        return answer

    async def ask_takeback(self, game: Id, body: AskTakeback, *, if_match: int | None = None, idempotency_key: str | None = None) -> Takeback:
        """Ask the others to go back.

        All others must consent, or a majority of the table, or the host, as the game's `table.takeback` says;
        bots agree, and who has said `always` or `never` in their profile answers at once. It ends after three
        days, and when the game goes on.

        `POST /api/v1/games/{id}/takebacks`
        """
        answer: Takeback = await self._json("POST", f"/api/v1/games/{in_path(game)}/takebacks", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_takeback(self, game: Id, n: int, *, if_match: int | None = None) -> None:
        """Withdraw a takeback.

        Only who asked.

        `DELETE /api/v1/games/{id}/takebacks/{n}`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/takebacks/{in_path(n)}", if_match=if_match)

    async def answer_takeback(self, game: Id, n: int, body: AnswerTakeback, *, if_match: int | None = None, idempotency_key: str | None = None) -> Takeback:
        """Answer a takeback.

        The answer that settles it brings the result: when it is granted the game goes back at once.

        `POST /api/v1/games/{id}/takebacks/{n}/answers`
        """
        answer: Takeback = await self._json("POST", f"/api/v1/games/{in_path(game)}/takebacks/{in_path(n)}/answers", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def undo(self, game: Id, body: Undo | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Take own moves of this turn back.

        Free, without consent, until hidden information was shown or the turn ended. Without `to` it takes the
        last move back, with all that it forced. What was played for the caller while their time was up goes
        back the same way, once, for twelve hours, until somebody has moved since (`cause` `automatic`).

        `POST /api/v1/games/{id}/undo`
        """
        answer: Move = await self._json("POST", f"/api/v1/games/{in_path(game)}/undo", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_void(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Take the vote back.

        No vote is no error.

        `DELETE /api/v1/games/{id}/void`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/void", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    async def vote_void(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to void it.

        The game ends without a result. It happens when everybody who sits in the game has voted; bots agree.
        The game shows the `votes`.

        `POST /api/v1/games/{id}/void`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/void", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def take_mail(self, body: str | bytes, *, recipient: str | None = None, sender: str | None = None) -> None:
        """Take a mail that came in.

        For a mail server or hosted relay that hands mails over by HTTP (`docs/mail.md`). The mail is stored
        before the answer, and worked off after it: its sender is answered by mail. A copy of a mail that is
        here already is 202, too, and does nothing. Without `LONGHAND_INBOUND_SECRET` there is no such path.

        `POST /api/v1/inbound`
        """
        await self._none("POST", "/api/v1/inbound", query={"recipient": recipient, "sender": sender}, content=body, content_type="message/rfc822")

    async def delete_me(self) -> None:
        """Delete the account.

        Name, address, the names they gave to games and everything personal are gone, and all sessions and
        tokens with them. Games stay whole: their events know players by id alone. Takes a session.

        `DELETE /api/v1/me`
        """
        await self._none("DELETE", "/api/v1/me")

    async def get_me(self) -> Me:
        """The caller's account.

        As the caller alone may see it, with their address and their wishes. What others see is `GET
        /players/{id}`.

        `GET /api/v1/me`
        """
        answer: Me = await self._json("GET", "/api/v1/me")
        return answer

    async def change_me(self, body: ChangeMe | None = None) -> Me:
        """Change the account.

        What is left out or null stays as it is. Equal names may sit at one table: the later one is shown
        there as `Marcus (2)`. Takes a session.

        `PATCH /api/v1/me`
        """
        answer: Me = await self._json("PATCH", "/api/v1/me", body=body)
        return answer

    async def stay_at_address(self) -> None:
        """Call the change off.

        The new address can say yes no more. Where no change waits for a yes, nothing happens.

        `DELETE /api/v1/me/address`
        """
        await self._none("DELETE", "/api/v1/me/address")

    async def address(self) -> Address:
        """The caller's mail address, and the one that waits for a yes.

        `wanted` is null where no change is under way.

        `GET /api/v1/me/address`
        """
        answer: Address = await self._json("GET", "/api/v1/me/address")
        return answer

    async def move_address(self, body: MoveAddress) -> Address:
        """Be reached at another address.

        Both addresses are written to. The new one says yes by the link in its mail, within 24 hours; the old
        one can say no, until seven days after the change: then all sessions, tokens, keys and webhooks end.
        An address that is another account's is answered in the same way, and nothing comes of it. Takes a
        session.

        `POST /api/v1/me/address`
        """
        answer: Address = await self._json("POST", "/api/v1/me/address", body=body)
        return answer

    async def blocks(self) -> BlockList:
        """Whom one does not want to hear from.

        The newest first. What the blocked say at tables is neither shown nor mailed to the caller; they
        cannot invite or nudge the caller (`not_reachable`), and neither sees the open tables of the other in
        the list of games. Games that both sit in go on, and nobody is told.

        `GET /api/v1/me/blocks`
        """
        answer: BlockList = await self._json("GET", "/api/v1/me/blocks")
        return answer

    async def unblock(self, block: Id) -> None:
        """Hear of a player again.

        404 where they are not blocked.

        `DELETE /api/v1/me/blocks/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/blocks/{in_path(block)}")

    async def block(self, block: Id) -> None:
        """Block a player.

        At most 500. Whoever is blocked already stays so.

        `PUT /api/v1/me/blocks/{id}`
        """
        await self._none("PUT", f"/api/v1/me/blocks/{in_path(block)}")

    async def renew_calendar(self) -> None:
        """Another address for the calendar.

        The address that `Link` gave so far opens nothing any more; the next call gives another one. Keys of
        `/me/keys` stay. Takes a session.

        `DELETE /api/v1/me/calendar.ics`
        """
        await self._none("DELETE", "/api/v1/me/calendar.ics")

    async def calendar(self, *, key: str | None = None) -> str:
        """The caller's deadlines for a calendar.

        Calendar programs send no token, so they are given the address with a key; a call with a token and
        without a key says it in `Link` (`rel="alternate"`). The key opens this list alone; `DELETE` revokes
        it.

        `GET /api/v1/me/calendar.ics`
        """
        return await self._text("GET", "/api/v1/me/calendar.ics", query={"key": key})

    async def export_me(self) -> AccountExport:
        """All that is held about the caller.

        Their profile, their games, and their rows of every table that names players. Takes a session.

        `GET /api/v1/me/export`
        """
        answer: AccountExport = await self._json("GET", "/api/v1/me/export")
        return answer

    async def list_keys(self) -> KeyList:
        """Keys that stand in addresses.

        The newest first. A key stands in the address of a calendar, a feed or a stream, and reads that alone.

        `GET /api/v1/me/keys`
        """
        answer: KeyList = await self._json("GET", "/api/v1/me/keys")
        return answer

    async def make_key(self, body: NewKey, *, idempotency_key: str | None = None) -> KeyMade:
        """Make a key for an address.

        For programs that can send no token: calendars, feed readers, a browser's EventSource. The key stands
        in the address (`?key=`), reads what its scopes say, and nothing else; `game` leaves it one game.
        Whoever knows the address reads it, until the key is deleted or `expires_at` has come. Takes a
        session.

        `POST /api/v1/me/keys`
        """
        answer: KeyMade = await self._json("POST", "/api/v1/me/keys", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_key(self, key: Id) -> None:
        """Delete a key.

        Its addresses open nothing from now on, and live streams that it has opened end.

        `DELETE /api/v1/me/keys/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/keys/{in_path(key)}")

    async def list_mails(self, *, cursor: str | None = None, limit: int | None = None) -> MailList:
        """What became of the mails to the caller.

        Newest first, and whether mails reach them at all: after a hard bounce or a complaint they are held
        back until they write.

        `GET /api/v1/me/mails`
        """
        answer: MailList = await self._json("GET", "/api/v1/me/mails", query={"cursor": cursor, "limit": limit})
        return answer

    async def iter_mails(self, *, limit: int | None = None) -> AsyncIterator[SentMail]:
        """What all pages of `list_mails` hold, one after the other."""
        page = await self.list_mails(limit=limit)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = await self.list_mails(limit=limit, cursor=following)

    async def list_browsers(self) -> BrowserList:
        """Browsers that are told by Web Push.

        `application_server_key` is what `pushManager.subscribe` takes.

        `GET /api/v1/me/push`
        """
        answer: BrowserList = await self._json("GET", "/api/v1/me/push")
        return answer

    async def add_browser(self, body: NewBrowser) -> Browser:
        """Have a browser told.

        Takes what `PushSubscription.toJSON()` gives. The browser is told what mails tell, when they do and by
        the same wishes: JSON `{title, body, url, tag, lang}`, sealed for it alone (RFC 8291). An endpoint
        that answers 404 or 410 is forgotten. Private and reserved addresses are refused. At most 20. Takes a
        session.

        `POST /api/v1/me/push`
        """
        answer: Browser = await self._json("POST", "/api/v1/me/push", body=body)
        return answer

    async def delete_browser(self, push: Id) -> None:
        """Tell a browser no more.

        Its subscription is forgotten here; the browser's own permission stays as it is.

        `DELETE /api/v1/me/push/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/push/{in_path(push)}")

    async def list_sessions(self) -> ListedSessionList:
        """Where the caller is logged in.

        Browsers and programs that have logged in, and until when each stays so without being used.

        `GET /api/v1/me/sessions`
        """
        answer: ListedSessionList = await self._json("GET", "/api/v1/me/sessions")
        return answer

    async def end_session(self, session: Id) -> None:
        """End a session.

        Its tokens are good no longer, and its live streams end; the caller's own session, too.

        `DELETE /api/v1/me/sessions/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/sessions/{in_path(session)}")

    async def templates(self) -> TemplateList:
        """Settings to use again.

        The oldest first.

        `GET /api/v1/me/templates`
        """
        answer: TemplateList = await self._json("GET", "/api/v1/me/templates")
        return answer

    async def make_template(self, body: NewTemplate, *, idempotency_key: str | None = None) -> Template:
        """Keep settings.

        At most 100. Settings that would open no game are refused.

        `POST /api/v1/me/templates`
        """
        answer: Template = await self._json("POST", "/api/v1/me/templates", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_template(self, template: Id) -> None:
        """Forget settings.

        Only the own ones can be.

        `DELETE /api/v1/me/templates/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/templates/{in_path(template)}")

    async def list_tokens(self) -> TokenList:
        """Personal access tokens.

        The newest first, with their scopes, and when each was used last.

        `GET /api/v1/me/tokens`
        """
        answer: TokenList = await self._json("GET", "/api/v1/me/tokens")
        return answer

    async def make_token(self, body: NewToken, *, idempotency_key: str | None = None) -> TokenMade:
        """Make a personal access token.

        For clients and bots. It is good until `expires_at`, or until it is deleted. Takes a session.

        `POST /api/v1/me/tokens`
        """
        answer: TokenMade = await self._json("POST", "/api/v1/me/tokens", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_token(self, token: Id) -> None:
        """Delete a personal access token.

        It is refused from now on. Takes a session.

        `DELETE /api/v1/me/tokens/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/tokens/{in_path(token)}")

    async def webhooks(self) -> WebhookList:
        """Programs that are told of the caller's games.

        The oldest first, without their secrets.

        `GET /api/v1/me/webhooks`
        """
        answer: WebhookList = await self._json("GET", "/api/v1/me/webhooks")
        return answer

    async def make_webhook(self, body: NewWebhook, *, idempotency_key: str | None = None) -> WebhookMade:
        """Be told by HTTP.

        From now on each event of the caller's games is posted to `url`, signed as Standard Webhooks says:
        `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and
        the body, joined by dots, with the bytes behind `whsec_` as the key. Any 2xx within 15 seconds takes
        it; all else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. The same
        event may come twice, with the same `webhook-id`, and not in order. 410 switches the webhook off at
        once, five days of failing do too. Addresses that are private or reserved are refused, redirects are
        not followed. At most 10 of them; a personal token cannot make one.

        `POST /api/v1/me/webhooks`
        """
        answer: WebhookMade = await self._json("POST", "/api/v1/me/webhooks", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_webhook(self, webhook: Id) -> None:
        """Be told no more.

        Its deliveries are forgotten with it; one that is on its way may still arrive.

        `DELETE /api/v1/me/webhooks/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/webhooks/{in_path(webhook)}")

    async def webhook_deliveries(self, webhook: Id, *, cursor: Id | None = None, limit: int | None = None) -> DeliveryList:
        """What became of each delivery.

        The newest first; those that are over are kept for thirty days.

        `GET /api/v1/me/webhooks/{id}/deliveries`
        """
        answer: DeliveryList = await self._json("GET", f"/api/v1/me/webhooks/{in_path(webhook)}/deliveries", query={"cursor": cursor, "limit": limit})
        return answer

    async def iter_webhook_deliveries(self, webhook: Id, *, limit: int | None = None) -> AsyncIterator[Delivery]:
        """What all pages of `webhook_deliveries` hold, one after the other."""
        page = await self.webhook_deliveries(webhook, limit=limit)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = await self.webhook_deliveries(webhook, limit=limit, cursor=following)

    async def get_player(self, player: Id) -> Player:
        """A player.

        As everybody may see them.

        `GET /api/v1/players/{id}`
        """
        answer: Player = await self._json("GET", f"/api/v1/players/{in_path(player)}")
        return answer

    async def list_titles(self) -> TitleSummaryList:
        """What can be played here.

        One page, in the order of their names: for each the numbers of players, and its rulesets. Rule book,
        options and actions are in `GET /titles/{title}`.

        `GET /api/v1/titles`
        """
        answer: TitleSummaryList = await self._json("GET", "/api/v1/titles")
        return answer

    async def get_title(self, title: TitleId) -> Title:
        """One title, with its rule book.

        Options and actions as JSON Schema, help for the notation of orders, the rule book, and all rulesets
        with what each plays otherwise.

        `GET /api/v1/titles/{title}`
        """
        answer: Title = await self._json("GET", f"/api/v1/titles/{in_path(title)}")
        return answer

    async def list_boxes(self, title: TitleId) -> BoxList:
        """Boxes that a game of the title can have.

        The one that is built in, then the server's own, then the caller's; one page. The first is what games
        have that ask for none.

        `GET /api/v1/titles/{title}/boxes`
        """
        answer: BoxList = await self._json("GET", f"/api/v1/titles/{in_path(title)}/boxes")
        return answer

    async def show_transparency_log(self) -> TransparencyLog:
        """The log of all games.

        Its name, the key that its checkpoints are verified with, the newest checkpoint, and who has
        countersigned it. Before the first checkpoint it is empty: `size` 0, `checkpoint` and `made_at` null.
        Keep a checkpoint: with it you can show later what was changed. See docs/transparency.md.

        `GET /api/v1/transparency`
        """
        answer: TransparencyLog = await self._json("GET", "/api/v1/transparency")
        return answer

    async def list_transparency_checkpoints(self, *, cursor: int | None = None, limit: int | None = None) -> TransparencyCheckpointList:
        """Checkpoints of the log of all games.

        The newest first; each holds the one before.

        `GET /api/v1/transparency/checkpoints`
        """
        answer: TransparencyCheckpointList = await self._json("GET", "/api/v1/transparency/checkpoints", query={"cursor": cursor, "limit": limit})
        return answer

    async def iter_transparency_checkpoints(self, *, limit: int | None = None) -> AsyncIterator[TransparencyCheckpoint]:
        """What all pages of `list_transparency_checkpoints` hold, one after the other."""
        page = await self.list_transparency_checkpoints(limit=limit)
        while True:
            for item in page["items"]:
                yield item
            following = page["next"]
            if following is None:
                return
            page = await self.list_transparency_checkpoints(limit=limit, cursor=int(following))

    async def show_consistency(self, *, from_: int, log: str | None = None, to: int | None = None) -> str:
        """Proof that a checkpoint goes on from an earlier one.

        `old` and the earlier size, the proof (RFC 6962), an empty line, the checkpoint: what a witness is
        sent (C2SP tlog-witness), and what `longhand checkpoint compare` reads.

        `GET /api/v1/transparency/consistency`
        """
        return await self._text("GET", "/api/v1/transparency/consistency", query={"from": from_, "log": log, "to": to})

    async def cosign_checkpoint(self, body: str | bytes) -> KeptSignatures:
        """Bring a witness' signature.

        A checkpoint of this server with the line of a witness that its operator has configured (C2SP
        tlog-cosignature). Other lines are ignored; who signs needs no account.

        `POST /api/v1/transparency/cosignatures`
        """
        answer: KeptSignatures = await self._json("POST", "/api/v1/transparency/cosignatures", content=body, content_type="text/plain")
        return answer

    async def get_health(self) -> Health:
        """The process answers.

        Says nothing of the database: for whoever restarts a process that hangs.

        `GET /healthz`
        """
        answer: Health = await self._json("GET", "/healthz")
        return answer

    async def get_metrics(self) -> str:
        """Figures for Prometheus.

        In the text format of Prometheus; it names no player and no game. For a Prometheus that asks the
        server itself: what comes through a proxy (`X-Forwarded-For` or `Forwarded`) is 404.

        `GET /metrics`
        """
        return await self._text("GET", "/metrics")

    async def get_readiness(self) -> Readiness:
        """Whether the server can do its work.

        For a balancer or whoever watches the server. 503 has the same shape as 200, with the reasons: the
        database does not answer within 3 seconds or takes no writes, a worker has not come round for longer
        than its rhythm allows, nothing is taken out of a queue any more, or the server was told to stop.

        `GET /readyz`
        """
        answer: Readiness = await self._json("GET", "/readyz")
        return answer
