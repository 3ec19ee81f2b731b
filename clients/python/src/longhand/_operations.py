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

        A JSON Web Key Set (RFC 7517). With these keys your other programs can check an access token without
        asking this server.

        `GET /.well-known/jwks.json`
        """
        answer: KeySet = self._json("GET", "/.well-known/jwks.json")
        return answer

    def get_signing_keys(self) -> SigningKeys:
        """The public keys of signatures, present and former.

        The keys that sign exports and the log of all games, newest first. A replaced key stays listed, so
        that its signatures can always be checked. Each key is signed by the one before it; if a key other
        than the first has a null `signature`, the previous key was lost. `longhand verify --key FILE` (or
        `--keys FILE`) reads this answer unchanged.

        `GET /.well-known/longhand-keys.json`
        """
        answer: SigningKeys = self._json("GET", "/.well-known/longhand-keys.json")
        return answer

    def ask_for_login_link(self, body: AskLoginLink) -> None:
        """Mail a login link.

        Mails a link and a six-digit code. They are valid once and for 15 minutes. The answer is the same
        whether the address is known or not. Limited to 5 an hour for a mailbox and 60 for a network address.

        `POST /api/v1/auth/login-links`
        """
        self._none("POST", "/api/v1/auth/login-links", body=body)

    def close_session(self) -> None:
        """Log out.

        Ends the session of the access token immediately.

        `DELETE /api/v1/auth/sessions`
        """
        self._none("DELETE", "/api/v1/auth/sessions")

    def open_session(self, body: OpenSession) -> Session:
        """Log in.

        Send the token of the mailed link (the part after `token=`), or the address and the code. The first
        login creates the account. After five wrong codes the link is no longer valid.

        `POST /api/v1/auth/sessions`
        """
        answer: Session = self._json("POST", "/api/v1/auth/sessions", body=body)
        return answer

    def refresh_session(self, body: RefreshSession) -> Session:
        """Get a new access token.

        Each refresh token is valid once; the answer contains the next one. Using one a second time ends the
        session, since somebody may have a copy.

        `POST /api/v1/auth/sessions/refresh`
        """
        answer: Session = self._json("POST", "/api/v1/auth/sessions/refresh", body=body)
        return answer

    def add_box(self, body: NewBoxDocument) -> Box:
        """Add a custom box.

        A `longhand-box/1` document of at most 1 MB (`docs/boxes.md`). The server checks the whole document
        and plays test games with it, which takes some seconds; it tests one box at a time. The box is then on
        the caller's list and never changes: a different document is a different box, whatever its name. At
        most 50 boxes; at most 10 an hour and 30 a day are tested.

        `POST /api/v1/boxes`
        """
        answer: Box = self._json("POST", "/api/v1/boxes", body=body)
        return answer

    def delete_box(self, sha256: Hash) -> None:
        """Remove a box from the caller's list.

        No new game can be opened with it then. Finished games keep it: they can be read as before, and their
        rematches use it.

        `DELETE /api/v1/boxes/{sha256}`
        """
        self._none("DELETE", f"/api/v1/boxes/{in_path(sha256)}")

    def get_box(self, sha256: Hash) -> BoxInFull:
        """A box, with its document.

        Everything in a game that never changes: its map, cards, prices. The `data_sha256` of a ruleset is the
        hash of the built-in box; a game with another box names it in `box`. Everybody can read built-in boxes
        and the server's own. Others are visible to their owner and to anybody who plays in, has opened or has
        imported a game with them.

        `GET /api/v1/boxes/{sha256}`
        """
        answer: BoxInFull = self._json("GET", f"/api/v1/boxes/{in_path(sha256)}")
        return answer

    def list_games(self, *, beginners: bool | None = None, changed_since: Time | None = None, cursor: str | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> GameList:
        """The lobby, and the caller's games.

        Public games and the caller's own, newest first. A game keeps its place in that order, so pages miss
        none. `sort=deadline` lists the games whose time ends first, 500 at most: the first page makes the
        list, and its cursor contains the rest. `mine` and `to_act` need a token. `language` and `beginners`
        find tables by what their hosts stated.

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

        Public games and the caller's own, newest first. A game keeps its place in that order, so pages miss
        none. `sort=deadline` lists the games whose time ends first, 500 at most: the first page makes the
        list, and its cursor contains the rest. `mine` and `to_act` need a token. `language` and `beginners`
        find tables by what their hosts stated.

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

        The caller is the host and sits in seat 0. The game starts only with `POST /games/{id}/start`.

        `POST /api/v1/games`
        """
        answer: Game = self._json("POST", "/api/v1/games", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def import_game(self, body: str | bytes) -> Game:
        """Import a game.

        Takes an export. The log is proved first: form, signature, chain, digests, every decision, draws and
        seals. The game can then be read here but not played. If the operator trusts no key that signed it,
        the game is shown as `unproved`, or refused if the operator accepts only trusted keys
        (`export_refused`).

        `POST /api/v1/games/import`
        """
        answer: Game = self._json("POST", "/api/v1/games/import", content=body, content_type="application/x-ndjson")
        return answer

    def get_game(self, game: Id, *, min_seq: Seq | None = None) -> Game:
        """A game.

        Its settings, seats, turn, deadlines, and open votes and cases. `GET /games/{id}/state` has the
        position, `GET /boxes/{sha256}` the map and everything else that never changes.

        `GET /api/v1/games/{id}`
        """
        answer: Game = self._json("GET", f"/api/v1/games/{in_path(game)}", query={"min_seq": min_seq})
        return answer

    def audit_game(self, game: Id) -> Audit:
        """Prove the log.

        Checks the stored log: the chain of hashes, the digests, every decision of the title and of the table
        (`table`: whose turn it was, who may rule, what was due), the draws, the seals, and the copies for
        queries.

        `GET /api/v1/games/{id}/audit`
        """
        answer: Audit = self._json("GET", f"/api/v1/games/{in_path(game)}/audit")
        return answer

    def get_board_png(self, game: Id, *, min_seq: Seq | None = None, at: Seq | None = None, width: int | None = None) -> bytes:
        """The board as PNG.

        As the caller may see it.

        `GET /api/v1/games/{id}/board.png`
        """
        return self._bytes("GET", f"/api/v1/games/{in_path(game)}/board.png", query={"min_seq": min_seq, "at": at, "width": width})

    def get_board_svg(self, game: Id, *, min_seq: Seq | None = None, at: Seq | None = None) -> str:
        """The board as SVG.

        As the caller may see it.

        `GET /api/v1/games/{id}/board.svg`
        """
        return self._text("GET", f"/api/v1/games/{in_path(game)}/board.svg", query={"min_seq": min_seq, "at": at})

    def add_bot(self, game: Id, body: AddBot, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Seat a bot.

        Only the host. The bot takes the lowest free seat.

        `POST /api/v1/games/{id}/bots`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/bots", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def remove_bot(self, game: Id, seat: SeatNumber, *, if_match: int | None = None) -> None:
        """Remove a bot before the start.

        Only the host. Frees the seat; the event is a `seat_left` by the host. 404 if no bot has that seat.

        `DELETE /api/v1/games/{id}/bots/{seat}`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/bots/{in_path(seat)}", if_match=if_match)

    def claim_timeout(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Claim a time-out.

        If `table.on_expiry` says `wait`: plays the title's default for the seat whose time and grace are up.

        `POST /api/v1/games/{id}/claim-timeout`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/claim-timeout", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def list_disputes(self, game: Id) -> DisputeList:
        """List disputes.

        Oldest first, without their evidence.

        `GET /api/v1/games/{id}/disputes`
        """
        answer: DisputeList = self._json("GET", f"/api/v1/games/{in_path(game)}/disputes")
        return answer

    def open_dispute(self, game: Id, body: NewDispute, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Dispute an event.

        For any seat, while the game runs or within `table.dispute_days` after its end. The clock stops and
        moves are refused until the ruling, for a week at most.

        `POST /api/v1/games/{id}/disputes`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def show_dispute(self, game: Id, n: int) -> Dispute:
        """A dispute with its evidence.

        The event, the states before and after it as the caller's seat knew them then, the orders, the present
        rules' judgement of the move, and the sections of the rule book about it.

        `GET /api/v1/games/{id}/disputes/{n}`
        """
        answer: Dispute = self._json("GET", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}")
        return answer

    def name_arbiter(self, game: Id, n: int, body: NameArbiter, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Name an arbiter for a dispute.

        If all players at the table name the same person, that person rules the case. A party to the case
        cannot be named. Until all agree, the table's own arbiter stays.

        `POST /api/v1/games/{id}/disputes/{n}/arbiter`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/arbiter", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def comment_dispute(self, game: Id, n: int, body: NewComment, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Comment on a dispute.

        For players of the game and the arbiter of the case, while the case is open. Everybody who may see the
        game can read comments.

        `POST /api/v1/games/{id}/disputes/{n}/comments`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/comments", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def allow_dispute(self, game: Id, n: int, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Give leave to a dispute.

        After two dismissed cases of a seat, its next case waits for leave. The arbiter gives leave or,
        without an arbiter, any other player with a vote. The clock then stops, and the case must be ruled
        within a week. A vote in favour, or a ruling `rewind` or `amend`, also gives leave. A case can be
        dismissed without leave.

        `POST /api/v1/games/{id}/disputes/{n}/leave`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/leave", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def rule_dispute(self, game: Id, n: int, body: NewRuling, *, dry_run: bool | None = None, if_match: int | None = None, idempotency_key: str | None = None) -> RulingDryRun | Dispute:
        """Rule a dispute.

        Only the arbiter. `amend` replaces the seat's move by `actions` and replays the later moves in order,
        as long as each has the same result; at the first with another result, its player is asked. With
        `dry_run=true` nothing is written: the answer is 200 and says what would happen to each move, with the
        state after it. `reason` is then optional.

        `POST /api/v1/games/{id}/disputes/{n}/ruling`
        """
        answer: RulingDryRun | Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/ruling", query={"dry_run": dry_run}, body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def vote_dispute(self, game: Id, n: int, body: NewVote, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Vote on a dispute.

        If no arbiter can rule the case, the people who are not parties decide it by a majority. If everybody
        is a party, all must vote in favour. The player who opened the case counts as in favour until they
        vote. The player of the disputed move may vote even as a party, to say whether they would play the
        claimed `actions`. If the claim is upheld, the game goes back to before the event. If it has `actions`
        and the seat that moved is in favour, these are played instead, and the later moves are replayed.

        `POST /api/v1/games/{id}/disputes/{n}/votes`
        """
        answer: Dispute = self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/votes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_end(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Withdraw the vote.

        It is not an error if there is no vote.

        `DELETE /api/v1/games/{id}/end`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/end", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    def vote_end(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to end the game.

        The game ends when all players have voted; bots agree. `outcome.reason` is `agreed`, and all players
        who have not resigned share first place. `votes` of the game lists the votes so far.

        `POST /api/v1/games/{id}/end`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/end", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def list_events(self, game: Id, *, min_seq: Seq | None = None, after: int | None = None, cursor: int | None = None, key: str | None = None, limit: int | None = None, talk: bool | None = None) -> EventList:
        """The log, in pages or live.

        As the caller may read it. `Accept: text/event-stream` asks for a live stream: first the events after
        `Last-Event-ID` (or `after`), then new ones as they happen. The stream ends when the caller closes it
        or loses the right to see the game: the session or personal token was revoked, the account was
        deleted, or the game is no longer visible. An account can have 32 open streams, a network address 64
        (IPv6: a /64 network); one more is 429.

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

        Signed JSON Lines, which `longhand verify FILE` proves or refutes offline. Sealed parts are open to
        their seat while the game runs, and to everybody once it is closed. An imported game is exported
        unchanged to anybody who may see it, with its signature lines, the first signer's first, and one more
        by this server: docs/log-format.md.

        `GET /api/v1/games/{id}/export`
        """
        return self._text("GET", f"/api/v1/games/{in_path(game)}/export", query={"min_seq": min_seq})

    def feed(self, game: Id, *, key: str | None = None) -> str:
        """The log for a feed reader.

        The newest 50 events in sentences, as a spectator may read them (RFC 4287), with `ETag` and
        `Last-Modified`. A private game needs a token or a key (`POST /me/keys`).

        `GET /api/v1/games/{id}/feed.atom`
        """
        return self._text("GET", f"/api/v1/games/{in_path(game)}/feed.atom", query={"key": key})

    def fork_game(self, game: Id, body: NewFork, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Make a private copy of a game.

        The copy begins at any event, with what the caller could know of the game then. Undrawn cards are
        drawn anew. The caller plays all seats, or bots play the others.

        `POST /api/v1/games/{id}/forks`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/forks", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def show_inclusion(self, game: Id, *, seq: int | None = None) -> str:
        """Proof that a checkpoint contains the game.

        A C2SP tlog-proof: the newest checkpoint, and the path to it from the last event of the game that it
        contains. Keep it: `longhand verify GAME --checkpoint FILE` compares a log with it. 404 until a
        checkpoint contains the game.

        `GET /api/v1/games/{id}/inclusion`
        """
        return self._text("GET", f"/api/v1/games/{in_path(game)}/inclusion", query={"seq": seq})

    def invite(self, game: Id, body: NewInvitation, *, if_match: int | None = None, idempotency_key: str | None = None) -> Invitation:
        """Invite somebody by mail.

        Only the host. The invited player takes a seat with the mailed link, or with `POST /games/{id}/seats`
        when logged in with that address. Inviting an address again sends the mail again and returns the
        existing invitation.

        `POST /api/v1/games/{id}/invitations`
        """
        answer: Invitation = self._json("POST", f"/api/v1/games/{in_path(game)}/invitations", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def list_legal_actions(self, game: Id, *, min_seq: Seq | None = None, as_: Literal['list', 'tree'] | None = None, effects: bool | None = None, under: str | None = None, why: Place | None = None) -> LegalActions | ActionTree:
        """List the caller's legal actions.

        Every legal action, as a list or as a tree of the steps in which people choose. Empty if it is not the
        caller's turn. While a secret choice can still be changed, the answer lists the possible choices, and
        `changes` names the move. With `effects=true` each action says how it would change the title's figures
        (points, money, goods, people). With `why=PLACE` the answer has only the actions that choosing this
        place of the board leads to, or the reason why no action does: code, words, the rule's section and the
        cheapest remedy.

        `GET /api/v1/games/{id}/legal-actions`
        """
        answer: LegalActions | ActionTree = self._json("GET", f"/api/v1/games/{in_path(game)}/legal-actions", query={"min_seq": min_seq, "as": as_, "effects": effects, "under": under, "why": why})
        return answer

    def report_look(self, game: Id, *, if_match: int | None = None) -> None:
        """Report that the player has looked.

        Reports that a person sees the present state of the game and its table talk. Mails that wait to tell
        them about it are then not sent. Call this when a person looks, not when a program reads; a read alone
        never counts as a look. One look a minute counts, and every call gets the same answer.

        `POST /api/v1/games/{id}/looks`
        """
        self._none("POST", f"/api/v1/games/{in_path(game)}/looks", if_match=if_match)

    def list_messages(self, game: Id, *, after: Id | None = None, cursor: Id | None = None, limit: int | None = None) -> MessageList:
        """List table talk.

        Oldest first, for everybody who may see the game. A player who has read messages this way gets no mail
        about them.

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
        """Post a message to the table.

        For players of the game, also before the start and after the end. The others get it by mail according
        to their preferences. A message is not an event in the log. Sixty messages an hour.

        `POST /api/v1/games/{id}/messages`
        """
        answer: Message = self._json("POST", f"/api/v1/games/{in_path(game)}/messages", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_message(self, game: Id, message: Id, *, if_match: int | None = None) -> None:
        """Delete a message.

        The caller's own message; the game's host can delete any. Mails that contain it cannot be recalled.

        `DELETE /api/v1/games/{id}/messages/{message}`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/messages/{in_path(message)}", if_match=if_match)

    def play(self, game: Id, body: NewMove, *, dry_run: bool | None = None, with_: Sequence[Literal['tree', 'board']] | None = None, if_match: int | None = None, idempotency_key: str | None = None) -> MoveDryRun | Move:
        """Play a move.

        A list of actions, applied in order, all or none. Without `If-Match` it is played on the server's
        head. In a simultaneous choice, another seat's answer at the same moment is not a conflict. A seat can
        change its secret choice with another move until all choices are revealed, even if others have chosen
        since. Nothing is then taken back, and `replaced` names the first move. This needs no `If-Match`; with
        one, only the choice made at that head can be changed. After an action that reveals something hidden,
        the list must end. Forced actions are played immediately, within the same event. A refusal by the
        title's rules is 422 with the code of its rule book, its position in the list, and similar legal
        actions.

        `POST /api/v1/games/{id}/moves`
        """
        answer: MoveDryRun | Move = self._json("POST", f"/api/v1/games/{in_path(game)}/moves", query={"dry_run": dry_run, "with": with_}, body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def notes(self, game: Id) -> Notes:
        """The caller's notes about a game.

        Private: nobody else sees the notes, and they are in no mail and no log. `GET /me/export` contains
        them, and they are deleted with the account.

        `GET /api/v1/games/{id}/notes`
        """
        answer: Notes = self._json("GET", f"/api/v1/games/{in_path(game)}/notes")
        return answer

    def write_notes(self, game: Id, body: NewNotes, *, if_match: int | None = None) -> Notes:
        """Replace the caller's notes about a game.

        For players of the game. An empty text deletes the notes.

        `PUT /api/v1/games/{id}/notes`
        """
        answer: Notes = self._json("PUT", f"/api/v1/games/{in_path(game)}/notes", body=body, if_match=if_match)
        return answer

    def nudge(self, game: Id, body: Nudge, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Remind a player of their turn.

        Sends a friendly mail to a player whose turn has lasted a day. A player gets at most one a day, no
        matter who sends it.

        `POST /api/v1/games/{id}/nudges`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/nudges", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_pause(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Withdraw the vote.

        It is not an error if there is no vote.

        `DELETE /api/v1/games/{id}/pause`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/pause", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    def vote_pause(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to pause.

        All clocks stop until everybody votes to resume, for 30 days at most; moves are still possible. The
        pause begins when all players have voted; bots agree. `votes` of the game lists the votes so far.

        `POST /api/v1/games/{id}/pause`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/pause", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def promote_fork(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Play a private copy's moves in the original.

        Plays the moves of the caller's seat in the copy, up to the first move of another seat, as one move in
        the original.

        `POST /api/v1/games/{id}/promote`
        """
        answer: Move = self._json("POST", f"/api/v1/games/{in_path(game)}/promote", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def redo(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Redo what was undone.

        Only directly after the undo.

        `POST /api/v1/games/{id}/redo`
        """
        answer: Move = self._json("POST", f"/api/v1/games/{in_path(game)}/redo", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def rematch(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Open a rematch.

        A new game with the same title, options, table and clock. The caller is the host; the others are
        invited by mail, and bots that played from the beginning are seated again.

        `POST /api/v1/games/{id}/rematch`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/rematch", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def resign(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Give up the seat.

        Permanent. With two seats, the other player wins (`outcome.reason` `resigned`). With more, the title's
        defaults play the seat immediately from now on, the seat is still ranked, and a substitute may take
        it.

        `POST /api/v1/games/{id}/resign`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/resign", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_resume(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Withdraw the vote.

        It is not an error if there is no vote.

        `DELETE /api/v1/games/{id}/resume`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/resume", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    def vote_resume(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to resume.

        The clocks run again when all players have voted; bots agree. `votes` of the game lists the votes so
        far.

        `POST /api/v1/games/{id}/resume`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/resume", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def take_seat(self, game: Id, body: TakeSeat | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> SeatTaken:
        """Take a seat.

        The lowest free seat. A private game needs an invitation. In a running game: the caller's own seat
        that they gave up, the seat they were invited to as a substitute, or the lowest seat that somebody has
        left.

        `POST /api/v1/games/{id}/seats`
        """
        answer: SeatTaken = self._json("POST", f"/api/v1/games/{in_path(game)}/seats", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def leave_seat(self, game: Id, *, if_match: int | None = None) -> None:
        """Leave before the start.

        Frees the caller's seat. Once the game has started, use `POST /games/{id}/resign` or `POST
        /games/{id}/substitutes`.

        `DELETE /api/v1/games/{id}/seats/me`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/seats/me", if_match=if_match)

    def standing_orders(self, game: Id) -> StandingOrderList:
        """List the caller's standing orders.

        Only the caller can see them. The server plays an order as soon as it is the caller's turn, in the
        same append as the move that led to it. The event has `origin` `standing` and the order's salted hash
        and age. Orders are dropped at the end of the game. A takeback or ruling that takes the game back also
        drops them, except those that the title keeps.

        `GET /api/v1/games/{id}/standing-orders`
        """
        answer: StandingOrderList = self._json("GET", f"/api/v1/games/{in_path(game)}/standing-orders")
        return answer

    def set_standing_orders(self, game: Id, body: NewStandingOrders, *, if_match: int | None = None) -> StandingOrderList:
        """Replace the caller's standing orders.

        Replaces the whole list. An order that was already there keeps its id and its age. `items` are JSON as
        in the rule book (section 10), or items as returned by `GET`; `orders` is text with one order a line,
        as in a mail. Each is checked against the present state of the game. This call plays nothing: to play
        immediately, send a move.

        `PUT /api/v1/games/{id}/standing-orders`
        """
        answer: StandingOrderList = self._json("PUT", f"/api/v1/games/{in_path(game)}/standing-orders", body=body, if_match=if_match)
        return answer

    def start_game(self, game: Id, body: StartGame | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Start the game.

        Only the host. All seats must be taken. Afterwards `nonces` lists the players' contributions to the
        seed of the draws.

        `POST /api/v1/games/{id}/start`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/start", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def get_state(self, game: Id, *, min_seq: Seq | None = None, as_: Literal['now'] | None = None, at: Seq | None = None) -> State:
        """The position.

        What the caller's seat could know then. Without a token: what a spectator sees.

        `GET /api/v1/games/{id}/state`
        """
        answer: State = self._json("GET", f"/api/v1/games/{in_path(game)}/state", query={"min_seq": min_seq, "as": as_, "at": at})
        return answer

    def invite_substitute(self, game: Id, body: NewSubstitute, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Invite a substitute.

        Hands over the caller's own seat; the host can do this for a seat that was given up. The invited
        player takes it with the link in the mail, or with `POST /games/{id}/seats`.

        `POST /api/v1/games/{id}/substitutes`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/substitutes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def list_takebacks(self, game: Id) -> TakebackList:
        """List takebacks.

        Oldest first, numbered by `n`.

        `GET /api/v1/games/{id}/takebacks`
        """
        answer: TakebackList = self._json("GET", f"/api/v1/games/{in_path(game)}/takebacks")
        return answer

    def ask_takeback(self, game: Id, body: AskTakeback, *, if_match: int | None = None, idempotency_key: str | None = None) -> Takeback:
        """Ask for a takeback.

        The game's `table.takeback` says who must consent: all others, a majority of the table, or the host.
        Bots agree, and a player with `always` or `never` in their profile answers automatically. The request
        is closed after three days, or when the game goes on.

        `POST /api/v1/games/{id}/takebacks`
        """
        answer: Takeback = self._json("POST", f"/api/v1/games/{in_path(game)}/takebacks", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_takeback(self, game: Id, n: int, *, if_match: int | None = None) -> None:
        """Withdraw a takeback.

        Only the player who asked.

        `DELETE /api/v1/games/{id}/takebacks/{n}`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/takebacks/{in_path(n)}", if_match=if_match)

    def answer_takeback(self, game: Id, n: int, body: AnswerTakeback, *, if_match: int | None = None, idempotency_key: str | None = None) -> Takeback:
        """Answer a takeback.

        The deciding answer also brings the result: if the takeback is granted, the game goes back
        immediately.

        `POST /api/v1/games/{id}/takebacks/{n}/answers`
        """
        answer: Takeback = self._json("POST", f"/api/v1/games/{in_path(game)}/takebacks/{in_path(n)}/answers", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def undo(self, game: Id, body: Undo | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Undo the caller's moves of this turn.

        Free and without consent, until hidden information is revealed or the turn ends. Without `to` it
        undoes the last move with its forced actions. A move that was played for the caller when their time
        was up can be undone in the same way (`cause` `automatic`): once, within twelve hours, and only while
        nobody has moved since.

        `POST /api/v1/games/{id}/undo`
        """
        answer: Move = self._json("POST", f"/api/v1/games/{in_path(game)}/undo", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def withdraw_void(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Withdraw the vote.

        It is not an error if there is no vote.

        `DELETE /api/v1/games/{id}/void`
        """
        self._none("DELETE", f"/api/v1/games/{in_path(game)}/void", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    def vote_void(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to void the game.

        The game ends without a result when all players have voted; bots agree. `votes` of the game lists the
        votes so far.

        `POST /api/v1/games/{id}/void`
        """
        answer: Game = self._json("POST", f"/api/v1/games/{in_path(game)}/void", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    def take_mail(self, body: str | bytes, *, recipient: str | None = None, sender: str | None = None) -> None:
        """Deliver an incoming mail.

        For a mail server or hosted relay that delivers mails by HTTP (`docs/mail.md`). The mail is stored
        before the answer and processed afterwards; its sender gets an answer by mail. A copy of a mail that
        is already stored is also 202 and does nothing. Without `LONGHAND_INBOUND_SECRET` this path does not
        exist.

        `POST /api/v1/inbound`
        """
        self._none("POST", "/api/v1/inbound", query={"recipient": recipient, "sender": sender}, content=body, content_type="message/rfc822")

    def delete_me(self) -> None:
        """Delete the account.

        Deletes the name, the address, the names the caller gave to games, all other personal data, and all
        sessions and tokens. Games stay complete: their events contain only players' ids. Needs a session.

        `DELETE /api/v1/me`
        """
        self._none("DELETE", "/api/v1/me")

    def get_me(self) -> Me:
        """The caller's account.

        As only the caller may see it, with address and preferences. `GET /players/{id}` shows the public
        part.

        `GET /api/v1/me`
        """
        answer: Me = self._json("GET", "/api/v1/me")
        return answer

    def change_me(self, body: ChangeMe | None = None) -> Me:
        """Change the account.

        Fields that are omitted or null stay as they are. Two players with the same name can sit at one table:
        the later one is shown there as `Marcus (2)`. Needs a session.

        `PATCH /api/v1/me`
        """
        answer: Me = self._json("PATCH", "/api/v1/me", body=body)
        return answer

    def stay_at_address(self) -> None:
        """Cancel the change of address.

        The new address can no longer confirm. If no change is pending, nothing happens.

        `DELETE /api/v1/me/address`
        """
        self._none("DELETE", "/api/v1/me/address")

    def address(self) -> Address:
        """The caller's mail address, and a pending change.

        `wanted` is null if no change is pending.

        `GET /api/v1/me/address`
        """
        answer: Address = self._json("GET", "/api/v1/me/address")
        return answer

    def move_address(self, body: MoveAddress) -> Address:
        """Change the mail address.

        Sends a mail to both addresses. The link in the new address's mail confirms the change within 24
        hours. The old address can object until seven days after the change: then all sessions, tokens, keys
        and webhooks end. If the address belongs to another account, the answer is the same, and nothing
        happens. Needs a session.

        `POST /api/v1/me/address`
        """
        answer: Address = self._json("POST", "/api/v1/me/address", body=body)
        return answer

    def blocks(self) -> BlockList:
        """List blocked players.

        Newest first. Table talk of blocked players is neither shown nor mailed to the caller. They cannot
        invite or nudge the caller (`not_reachable`), and neither sees the other's open tables in the list of
        games. Games with both players go on, and nobody is told about the block.

        `GET /api/v1/me/blocks`
        """
        answer: BlockList = self._json("GET", "/api/v1/me/blocks")
        return answer

    def unblock(self, block: Id) -> None:
        """Unblock a player.

        404 if the player is not blocked.

        `DELETE /api/v1/me/blocks/{id}`
        """
        self._none("DELETE", f"/api/v1/me/blocks/{in_path(block)}")

    def block(self, block: Id) -> None:
        """Block a player.

        At most 500. Blocking a player again changes nothing.

        `PUT /api/v1/me/blocks/{id}`
        """
        self._none("PUT", f"/api/v1/me/blocks/{in_path(block)}")

    def renew_calendar(self) -> None:
        """Replace the calendar's URL.

        The URL from `Link` stops working; the next call returns a new one. Keys of `/me/keys` stay valid.
        Needs a session.

        `DELETE /api/v1/me/calendar.ics`
        """
        self._none("DELETE", "/api/v1/me/calendar.ics")

    def calendar(self, *, key: str | None = None) -> str:
        """The caller's deadlines for a calendar.

        Calendar programs cannot send a token, so they use a URL with a key. A call with a token and without a
        key returns that URL in `Link` (`rel="alternate"`). The key opens only this calendar; `DELETE` revokes
        it.

        `GET /api/v1/me/calendar.ics`
        """
        return self._text("GET", "/api/v1/me/calendar.ics", query={"key": key})

    def export_me(self) -> AccountExport:
        """Export the caller's data.

        The caller's profile, games, and rows of every database table that names players. Needs a session.

        `GET /api/v1/me/export`
        """
        answer: AccountExport = self._json("GET", "/api/v1/me/export")
        return answer

    def list_keys(self) -> KeyList:
        """List keys for URLs.

        Newest first. A key is part of the URL of a calendar, a feed or a stream, and can read nothing else.

        `GET /api/v1/me/keys`
        """
        answer: KeyList = self._json("GET", "/api/v1/me/keys")
        return answer

    def make_key(self, body: NewKey, *, idempotency_key: str | None = None) -> KeyMade:
        """Make a key for a URL.

        For programs that cannot send a token: calendars, feed readers, a browser's EventSource. The key is
        part of the URL (`?key=`) and can read only what its scopes allow; `game` restricts it to one game.
        Anybody who knows the URL can read it until the key is deleted or `expires_at` has passed. Needs a
        session.

        `POST /api/v1/me/keys`
        """
        answer: KeyMade = self._json("POST", "/api/v1/me/keys", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_key(self, key: Id) -> None:
        """Delete a key.

        Its URLs stop working, and live streams opened with it end.

        `DELETE /api/v1/me/keys/{id}`
        """
        self._none("DELETE", f"/api/v1/me/keys/{in_path(key)}")

    def list_mails(self, *, cursor: str | None = None, limit: int | None = None) -> MailList:
        """Delivery status of mails to the caller.

        Newest first. Also says whether mails reach the caller at all: after a hard bounce or a complaint,
        mails are held back until the caller writes.

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
        """List browsers with push notifications.

        `application_server_key` is the key to pass to `pushManager.subscribe`.

        `GET /api/v1/me/push`
        """
        answer: BrowserList = self._json("GET", "/api/v1/me/push")
        return answer

    def add_browser(self, body: NewBrowser) -> Browser:
        """Add a browser for push notifications.

        Send the result of `PushSubscription.toJSON()`. The browser is notified of the same things as by mail,
        at the same times and by the same preferences: JSON `{title, body, url, tag, lang}`, encrypted for
        this browser (RFC 8291). An endpoint that answers 404 or 410 is removed. Private and reserved
        addresses are refused. At most 20. Needs a session.

        `POST /api/v1/me/push`
        """
        answer: Browser = self._json("POST", "/api/v1/me/push", body=body)
        return answer

    def delete_browser(self, push: Id) -> None:
        """Remove a browser.

        Deletes the subscription here; the browser's own permission stays as it is.

        `DELETE /api/v1/me/push/{id}`
        """
        self._none("DELETE", f"/api/v1/me/push/{in_path(push)}")

    def list_sessions(self) -> ListedSessionList:
        """List sessions.

        Browsers and programs that are logged in, and when each session expires if it is not used.

        `GET /api/v1/me/sessions`
        """
        answer: ListedSessionList = self._json("GET", "/api/v1/me/sessions")
        return answer

    def end_session(self, session: Id) -> None:
        """End a session.

        Its tokens become invalid, and its live streams end. The caller can also end their own session.

        `DELETE /api/v1/me/sessions/{id}`
        """
        self._none("DELETE", f"/api/v1/me/sessions/{in_path(session)}")

    def templates(self) -> TemplateList:
        """List saved settings.

        Oldest first.

        `GET /api/v1/me/templates`
        """
        answer: TemplateList = self._json("GET", "/api/v1/me/templates")
        return answer

    def make_template(self, body: NewTemplate, *, idempotency_key: str | None = None) -> Template:
        """Save settings.

        At most 100. Settings that cannot open a game are refused.

        `POST /api/v1/me/templates`
        """
        answer: Template = self._json("POST", "/api/v1/me/templates", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_template(self, template: Id) -> None:
        """Delete saved settings.

        Only the caller's own.

        `DELETE /api/v1/me/templates/{id}`
        """
        self._none("DELETE", f"/api/v1/me/templates/{in_path(template)}")

    def list_tokens(self) -> TokenList:
        """List personal access tokens.

        Newest first, with their scopes and the time each was last used.

        `GET /api/v1/me/tokens`
        """
        answer: TokenList = self._json("GET", "/api/v1/me/tokens")
        return answer

    def make_token(self, body: NewToken, *, idempotency_key: str | None = None) -> TokenMade:
        """Make a personal access token.

        For clients and bots. It is valid until `expires_at`, or until it is deleted. Needs a session.

        `POST /api/v1/me/tokens`
        """
        answer: TokenMade = self._json("POST", "/api/v1/me/tokens", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_token(self, token: Id) -> None:
        """Delete a personal access token.

        The token is refused from now on. Needs a session.

        `DELETE /api/v1/me/tokens/{id}`
        """
        self._none("DELETE", f"/api/v1/me/tokens/{in_path(token)}")

    def webhooks(self) -> WebhookList:
        """List webhooks.

        Oldest first, without their secrets.

        `GET /api/v1/me/webhooks`
        """
        answer: WebhookList = self._json("GET", "/api/v1/me/webhooks")
        return answer

    def make_webhook(self, body: NewWebhook, *, idempotency_key: str | None = None) -> WebhookMade:
        """Add a webhook.

        From now on each event of the caller's games is posted to `url`, signed according to Standard
        Webhooks: `webhook-signature` is `v1,` followed by the base64 of HMAC-SHA256 over `webhook-id`,
        `webhook-timestamp` and the body, joined by dots. The key is the bytes after `whsec_`. Any 2xx within
        15 seconds accepts the event; anything else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h,
        14 h, 20 h and 24 h. An event may come twice, with the same `webhook-id`, and events may come out of
        order. 410 switches the webhook off immediately, and so do five days of failures. Private and reserved
        addresses are refused, and redirects are not followed. At most 10. A personal token cannot add one.

        `POST /api/v1/me/webhooks`
        """
        answer: WebhookMade = self._json("POST", "/api/v1/me/webhooks", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    def delete_webhook(self, webhook: Id) -> None:
        """Delete a webhook.

        Its deliveries are deleted, too. One that is under way may still arrive.

        `DELETE /api/v1/me/webhooks/{id}`
        """
        self._none("DELETE", f"/api/v1/me/webhooks/{in_path(webhook)}")

    def webhook_deliveries(self, webhook: Id, *, cursor: Id | None = None, limit: int | None = None) -> DeliveryList:
        """List deliveries of a webhook.

        Newest first. Completed deliveries are kept for thirty days.

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

        The public profile.

        `GET /api/v1/players/{id}`
        """
        answer: Player = self._json("GET", f"/api/v1/players/{in_path(player)}")
        return answer

    def list_titles(self) -> TitleSummaryList:
        """List titles.

        Sorted by name, on one page, each with its numbers of players and its rulesets. `GET /titles/{title}`
        has the rule book, options and actions.

        `GET /api/v1/titles`
        """
        answer: TitleSummaryList = self._json("GET", "/api/v1/titles")
        return answer

    def get_title(self, title: TitleId) -> Title:
        """One title, with its rule book.

        Options and actions as JSON Schema, help for the notation of orders, the rule book, and all rulesets
        with their differences.

        `GET /api/v1/titles/{title}`
        """
        answer: Title = self._json("GET", f"/api/v1/titles/{in_path(title)}")
        return answer

    def list_boxes(self, title: TitleId) -> BoxList:
        """List boxes of a title.

        The built-in box, then the server's own, then the caller's; one page. A game that names no box gets
        the first.

        `GET /api/v1/titles/{title}/boxes`
        """
        answer: BoxList = self._json("GET", f"/api/v1/titles/{in_path(title)}/boxes")
        return answer

    def show_transparency_log(self) -> TransparencyLog:
        """The log of all games.

        Its name, the key that verifies its checkpoints, the newest checkpoint, and its countersignatures.
        Before the first checkpoint the log is empty: `size` is 0, `checkpoint` and `made_at` are null. Keep a
        checkpoint: it lets you show later what was changed. See docs/transparency.md.

        `GET /api/v1/transparency`
        """
        answer: TransparencyLog = self._json("GET", "/api/v1/transparency")
        return answer

    def list_transparency_checkpoints(self, *, cursor: int | None = None, limit: int | None = None) -> TransparencyCheckpointList:
        """Checkpoints of the log of all games.

        Newest first; each extends the one before.

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
        """Proof that a checkpoint extends an earlier one.

        `old` and the earlier size, the proof (RFC 6962), an empty line, the checkpoint. Witnesses get the
        same text (C2SP tlog-witness), and `longhand checkpoint compare` reads it.

        `GET /api/v1/transparency/consistency`
        """
        return self._text("GET", "/api/v1/transparency/consistency", query={"from": from_, "log": log, "to": to})

    def cosign_checkpoint(self, body: str | bytes) -> KeptSignatures:
        """Add a witness's signature.

        A checkpoint of this server with the signature line of a witness that its operator has configured
        (C2SP tlog-cosignature). Other lines are ignored. A witness needs no account.

        `POST /api/v1/transparency/cosignatures`
        """
        answer: KeptSignatures = self._json("POST", "/api/v1/transparency/cosignatures", content=body, content_type="text/plain")
        return answer

    def get_health(self) -> Health:
        """Whether the process answers.

        Does not check the database. For a supervisor that restarts a process that hangs.

        `GET /livez`
        """
        answer: Health = self._json("GET", "/livez")
        return answer

    def get_metrics(self) -> str:
        """Figures for Prometheus.

        In the text format of Prometheus, without names of players or games. Only for requests sent directly
        to the server: a request through a proxy (`X-Forwarded-For` or `Forwarded`) is 404.

        `GET /metrics`
        """
        return self._text("GET", "/metrics")

    def get_readiness(self) -> Readiness:
        """Whether the server is ready.

        For load balancers and monitoring. 503 has the same shape as 200, with the reasons: the database does
        not answer within 3 seconds or accepts no writes, a worker is overdue, a queue is stuck, or the server
        is stopping. The reasons `quarantine` and `parked_mails` also come with 200: they need an operator.

        `GET /readyz`
        """
        answer: Readiness = self._json("GET", "/readyz")
        return answer


class AsyncOperations(AsyncTransport):
    async def get_keys(self) -> KeySet:
        """The public keys of access tokens.

        A JSON Web Key Set (RFC 7517). With these keys your other programs can check an access token without
        asking this server.

        `GET /.well-known/jwks.json`
        """
        answer: KeySet = await self._json("GET", "/.well-known/jwks.json")
        return answer

    async def get_signing_keys(self) -> SigningKeys:
        """The public keys of signatures, present and former.

        The keys that sign exports and the log of all games, newest first. A replaced key stays listed, so
        that its signatures can always be checked. Each key is signed by the one before it; if a key other
        than the first has a null `signature`, the previous key was lost. `longhand verify --key FILE` (or
        `--keys FILE`) reads this answer unchanged.

        `GET /.well-known/longhand-keys.json`
        """
        answer: SigningKeys = await self._json("GET", "/.well-known/longhand-keys.json")
        return answer

    async def ask_for_login_link(self, body: AskLoginLink) -> None:
        """Mail a login link.

        Mails a link and a six-digit code. They are valid once and for 15 minutes. The answer is the same
        whether the address is known or not. Limited to 5 an hour for a mailbox and 60 for a network address.

        `POST /api/v1/auth/login-links`
        """
        await self._none("POST", "/api/v1/auth/login-links", body=body)

    async def close_session(self) -> None:
        """Log out.

        Ends the session of the access token immediately.

        `DELETE /api/v1/auth/sessions`
        """
        await self._none("DELETE", "/api/v1/auth/sessions")

    async def open_session(self, body: OpenSession) -> Session:
        """Log in.

        Send the token of the mailed link (the part after `token=`), or the address and the code. The first
        login creates the account. After five wrong codes the link is no longer valid.

        `POST /api/v1/auth/sessions`
        """
        answer: Session = await self._json("POST", "/api/v1/auth/sessions", body=body)
        return answer

    async def refresh_session(self, body: RefreshSession) -> Session:
        """Get a new access token.

        Each refresh token is valid once; the answer contains the next one. Using one a second time ends the
        session, since somebody may have a copy.

        `POST /api/v1/auth/sessions/refresh`
        """
        answer: Session = await self._json("POST", "/api/v1/auth/sessions/refresh", body=body)
        return answer

    async def add_box(self, body: NewBoxDocument) -> Box:
        """Add a custom box.

        A `longhand-box/1` document of at most 1 MB (`docs/boxes.md`). The server checks the whole document
        and plays test games with it, which takes some seconds; it tests one box at a time. The box is then on
        the caller's list and never changes: a different document is a different box, whatever its name. At
        most 50 boxes; at most 10 an hour and 30 a day are tested.

        `POST /api/v1/boxes`
        """
        answer: Box = await self._json("POST", "/api/v1/boxes", body=body)
        return answer

    async def delete_box(self, sha256: Hash) -> None:
        """Remove a box from the caller's list.

        No new game can be opened with it then. Finished games keep it: they can be read as before, and their
        rematches use it.

        `DELETE /api/v1/boxes/{sha256}`
        """
        await self._none("DELETE", f"/api/v1/boxes/{in_path(sha256)}")

    async def get_box(self, sha256: Hash) -> BoxInFull:
        """A box, with its document.

        Everything in a game that never changes: its map, cards, prices. The `data_sha256` of a ruleset is the
        hash of the built-in box; a game with another box names it in `box`. Everybody can read built-in boxes
        and the server's own. Others are visible to their owner and to anybody who plays in, has opened or has
        imported a game with them.

        `GET /api/v1/boxes/{sha256}`
        """
        answer: BoxInFull = await self._json("GET", f"/api/v1/boxes/{in_path(sha256)}")
        return answer

    async def list_games(self, *, beginners: bool | None = None, changed_since: Time | None = None, cursor: str | None = None, language: str | None = None, limit: int | None = None, mine: bool | None = None, sort: Literal['newest', 'deadline'] | None = None, status: Sequence[Status] | None = None, title: TitleId | None = None, to_act: bool | None = None) -> GameList:
        """The lobby, and the caller's games.

        Public games and the caller's own, newest first. A game keeps its place in that order, so pages miss
        none. `sort=deadline` lists the games whose time ends first, 500 at most: the first page makes the
        list, and its cursor contains the rest. `mine` and `to_act` need a token. `language` and `beginners`
        find tables by what their hosts stated.

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

        Public games and the caller's own, newest first. A game keeps its place in that order, so pages miss
        none. `sort=deadline` lists the games whose time ends first, 500 at most: the first page makes the
        list, and its cursor contains the rest. `mine` and `to_act` need a token. `language` and `beginners`
        find tables by what their hosts stated.

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

        The caller is the host and sits in seat 0. The game starts only with `POST /games/{id}/start`.

        `POST /api/v1/games`
        """
        answer: Game = await self._json("POST", "/api/v1/games", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def import_game(self, body: str | bytes) -> Game:
        """Import a game.

        Takes an export. The log is proved first: form, signature, chain, digests, every decision, draws and
        seals. The game can then be read here but not played. If the operator trusts no key that signed it,
        the game is shown as `unproved`, or refused if the operator accepts only trusted keys
        (`export_refused`).

        `POST /api/v1/games/import`
        """
        answer: Game = await self._json("POST", "/api/v1/games/import", content=body, content_type="application/x-ndjson")
        return answer

    async def get_game(self, game: Id, *, min_seq: Seq | None = None) -> Game:
        """A game.

        Its settings, seats, turn, deadlines, and open votes and cases. `GET /games/{id}/state` has the
        position, `GET /boxes/{sha256}` the map and everything else that never changes.

        `GET /api/v1/games/{id}`
        """
        answer: Game = await self._json("GET", f"/api/v1/games/{in_path(game)}", query={"min_seq": min_seq})
        return answer

    async def audit_game(self, game: Id) -> Audit:
        """Prove the log.

        Checks the stored log: the chain of hashes, the digests, every decision of the title and of the table
        (`table`: whose turn it was, who may rule, what was due), the draws, the seals, and the copies for
        queries.

        `GET /api/v1/games/{id}/audit`
        """
        answer: Audit = await self._json("GET", f"/api/v1/games/{in_path(game)}/audit")
        return answer

    async def get_board_png(self, game: Id, *, min_seq: Seq | None = None, at: Seq | None = None, width: int | None = None) -> bytes:
        """The board as PNG.

        As the caller may see it.

        `GET /api/v1/games/{id}/board.png`
        """
        return await self._bytes("GET", f"/api/v1/games/{in_path(game)}/board.png", query={"min_seq": min_seq, "at": at, "width": width})

    async def get_board_svg(self, game: Id, *, min_seq: Seq | None = None, at: Seq | None = None) -> str:
        """The board as SVG.

        As the caller may see it.

        `GET /api/v1/games/{id}/board.svg`
        """
        return await self._text("GET", f"/api/v1/games/{in_path(game)}/board.svg", query={"min_seq": min_seq, "at": at})

    async def add_bot(self, game: Id, body: AddBot, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Seat a bot.

        Only the host. The bot takes the lowest free seat.

        `POST /api/v1/games/{id}/bots`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/bots", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def remove_bot(self, game: Id, seat: SeatNumber, *, if_match: int | None = None) -> None:
        """Remove a bot before the start.

        Only the host. Frees the seat; the event is a `seat_left` by the host. 404 if no bot has that seat.

        `DELETE /api/v1/games/{id}/bots/{seat}`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/bots/{in_path(seat)}", if_match=if_match)

    async def claim_timeout(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Claim a time-out.

        If `table.on_expiry` says `wait`: plays the title's default for the seat whose time and grace are up.

        `POST /api/v1/games/{id}/claim-timeout`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/claim-timeout", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def list_disputes(self, game: Id) -> DisputeList:
        """List disputes.

        Oldest first, without their evidence.

        `GET /api/v1/games/{id}/disputes`
        """
        answer: DisputeList = await self._json("GET", f"/api/v1/games/{in_path(game)}/disputes")
        return answer

    async def open_dispute(self, game: Id, body: NewDispute, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Dispute an event.

        For any seat, while the game runs or within `table.dispute_days` after its end. The clock stops and
        moves are refused until the ruling, for a week at most.

        `POST /api/v1/games/{id}/disputes`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def show_dispute(self, game: Id, n: int) -> Dispute:
        """A dispute with its evidence.

        The event, the states before and after it as the caller's seat knew them then, the orders, the present
        rules' judgement of the move, and the sections of the rule book about it.

        `GET /api/v1/games/{id}/disputes/{n}`
        """
        answer: Dispute = await self._json("GET", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}")
        return answer

    async def name_arbiter(self, game: Id, n: int, body: NameArbiter, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Name an arbiter for a dispute.

        If all players at the table name the same person, that person rules the case. A party to the case
        cannot be named. Until all agree, the table's own arbiter stays.

        `POST /api/v1/games/{id}/disputes/{n}/arbiter`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/arbiter", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def comment_dispute(self, game: Id, n: int, body: NewComment, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Comment on a dispute.

        For players of the game and the arbiter of the case, while the case is open. Everybody who may see the
        game can read comments.

        `POST /api/v1/games/{id}/disputes/{n}/comments`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/comments", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def allow_dispute(self, game: Id, n: int, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Give leave to a dispute.

        After two dismissed cases of a seat, its next case waits for leave. The arbiter gives leave or,
        without an arbiter, any other player with a vote. The clock then stops, and the case must be ruled
        within a week. A vote in favour, or a ruling `rewind` or `amend`, also gives leave. A case can be
        dismissed without leave.

        `POST /api/v1/games/{id}/disputes/{n}/leave`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/leave", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def rule_dispute(self, game: Id, n: int, body: NewRuling, *, dry_run: bool | None = None, if_match: int | None = None, idempotency_key: str | None = None) -> RulingDryRun | Dispute:
        """Rule a dispute.

        Only the arbiter. `amend` replaces the seat's move by `actions` and replays the later moves in order,
        as long as each has the same result; at the first with another result, its player is asked. With
        `dry_run=true` nothing is written: the answer is 200 and says what would happen to each move, with the
        state after it. `reason` is then optional.

        `POST /api/v1/games/{id}/disputes/{n}/ruling`
        """
        answer: RulingDryRun | Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/ruling", query={"dry_run": dry_run}, body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def vote_dispute(self, game: Id, n: int, body: NewVote, *, if_match: int | None = None, idempotency_key: str | None = None) -> Dispute:
        """Vote on a dispute.

        If no arbiter can rule the case, the people who are not parties decide it by a majority. If everybody
        is a party, all must vote in favour. The player who opened the case counts as in favour until they
        vote. The player of the disputed move may vote even as a party, to say whether they would play the
        claimed `actions`. If the claim is upheld, the game goes back to before the event. If it has `actions`
        and the seat that moved is in favour, these are played instead, and the later moves are replayed.

        `POST /api/v1/games/{id}/disputes/{n}/votes`
        """
        answer: Dispute = await self._json("POST", f"/api/v1/games/{in_path(game)}/disputes/{in_path(n)}/votes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_end(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Withdraw the vote.

        It is not an error if there is no vote.

        `DELETE /api/v1/games/{id}/end`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/end", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    async def vote_end(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to end the game.

        The game ends when all players have voted; bots agree. `outcome.reason` is `agreed`, and all players
        who have not resigned share first place. `votes` of the game lists the votes so far.

        `POST /api/v1/games/{id}/end`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/end", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def list_events(self, game: Id, *, min_seq: Seq | None = None, after: int | None = None, cursor: int | None = None, key: str | None = None, limit: int | None = None, talk: bool | None = None) -> EventList:
        """The log, in pages or live.

        As the caller may read it. `Accept: text/event-stream` asks for a live stream: first the events after
        `Last-Event-ID` (or `after`), then new ones as they happen. The stream ends when the caller closes it
        or loses the right to see the game: the session or personal token was revoked, the account was
        deleted, or the game is no longer visible. An account can have 32 open streams, a network address 64
        (IPv6: a /64 network); one more is 429.

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

        Signed JSON Lines, which `longhand verify FILE` proves or refutes offline. Sealed parts are open to
        their seat while the game runs, and to everybody once it is closed. An imported game is exported
        unchanged to anybody who may see it, with its signature lines, the first signer's first, and one more
        by this server: docs/log-format.md.

        `GET /api/v1/games/{id}/export`
        """
        return await self._text("GET", f"/api/v1/games/{in_path(game)}/export", query={"min_seq": min_seq})

    async def feed(self, game: Id, *, key: str | None = None) -> str:
        """The log for a feed reader.

        The newest 50 events in sentences, as a spectator may read them (RFC 4287), with `ETag` and
        `Last-Modified`. A private game needs a token or a key (`POST /me/keys`).

        `GET /api/v1/games/{id}/feed.atom`
        """
        return await self._text("GET", f"/api/v1/games/{in_path(game)}/feed.atom", query={"key": key})

    async def fork_game(self, game: Id, body: NewFork, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Make a private copy of a game.

        The copy begins at any event, with what the caller could know of the game then. Undrawn cards are
        drawn anew. The caller plays all seats, or bots play the others.

        `POST /api/v1/games/{id}/forks`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/forks", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def show_inclusion(self, game: Id, *, seq: int | None = None) -> str:
        """Proof that a checkpoint contains the game.

        A C2SP tlog-proof: the newest checkpoint, and the path to it from the last event of the game that it
        contains. Keep it: `longhand verify GAME --checkpoint FILE` compares a log with it. 404 until a
        checkpoint contains the game.

        `GET /api/v1/games/{id}/inclusion`
        """
        return await self._text("GET", f"/api/v1/games/{in_path(game)}/inclusion", query={"seq": seq})

    async def invite(self, game: Id, body: NewInvitation, *, if_match: int | None = None, idempotency_key: str | None = None) -> Invitation:
        """Invite somebody by mail.

        Only the host. The invited player takes a seat with the mailed link, or with `POST /games/{id}/seats`
        when logged in with that address. Inviting an address again sends the mail again and returns the
        existing invitation.

        `POST /api/v1/games/{id}/invitations`
        """
        answer: Invitation = await self._json("POST", f"/api/v1/games/{in_path(game)}/invitations", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def list_legal_actions(self, game: Id, *, min_seq: Seq | None = None, as_: Literal['list', 'tree'] | None = None, effects: bool | None = None, under: str | None = None, why: Place | None = None) -> LegalActions | ActionTree:
        """List the caller's legal actions.

        Every legal action, as a list or as a tree of the steps in which people choose. Empty if it is not the
        caller's turn. While a secret choice can still be changed, the answer lists the possible choices, and
        `changes` names the move. With `effects=true` each action says how it would change the title's figures
        (points, money, goods, people). With `why=PLACE` the answer has only the actions that choosing this
        place of the board leads to, or the reason why no action does: code, words, the rule's section and the
        cheapest remedy.

        `GET /api/v1/games/{id}/legal-actions`
        """
        answer: LegalActions | ActionTree = await self._json("GET", f"/api/v1/games/{in_path(game)}/legal-actions", query={"min_seq": min_seq, "as": as_, "effects": effects, "under": under, "why": why})
        return answer

    async def report_look(self, game: Id, *, if_match: int | None = None) -> None:
        """Report that the player has looked.

        Reports that a person sees the present state of the game and its table talk. Mails that wait to tell
        them about it are then not sent. Call this when a person looks, not when a program reads; a read alone
        never counts as a look. One look a minute counts, and every call gets the same answer.

        `POST /api/v1/games/{id}/looks`
        """
        await self._none("POST", f"/api/v1/games/{in_path(game)}/looks", if_match=if_match)

    async def list_messages(self, game: Id, *, after: Id | None = None, cursor: Id | None = None, limit: int | None = None) -> MessageList:
        """List table talk.

        Oldest first, for everybody who may see the game. A player who has read messages this way gets no mail
        about them.

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
        """Post a message to the table.

        For players of the game, also before the start and after the end. The others get it by mail according
        to their preferences. A message is not an event in the log. Sixty messages an hour.

        `POST /api/v1/games/{id}/messages`
        """
        answer: Message = await self._json("POST", f"/api/v1/games/{in_path(game)}/messages", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_message(self, game: Id, message: Id, *, if_match: int | None = None) -> None:
        """Delete a message.

        The caller's own message; the game's host can delete any. Mails that contain it cannot be recalled.

        `DELETE /api/v1/games/{id}/messages/{message}`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/messages/{in_path(message)}", if_match=if_match)

    async def play(self, game: Id, body: NewMove, *, dry_run: bool | None = None, with_: Sequence[Literal['tree', 'board']] | None = None, if_match: int | None = None, idempotency_key: str | None = None) -> MoveDryRun | Move:
        """Play a move.

        A list of actions, applied in order, all or none. Without `If-Match` it is played on the server's
        head. In a simultaneous choice, another seat's answer at the same moment is not a conflict. A seat can
        change its secret choice with another move until all choices are revealed, even if others have chosen
        since. Nothing is then taken back, and `replaced` names the first move. This needs no `If-Match`; with
        one, only the choice made at that head can be changed. After an action that reveals something hidden,
        the list must end. Forced actions are played immediately, within the same event. A refusal by the
        title's rules is 422 with the code of its rule book, its position in the list, and similar legal
        actions.

        `POST /api/v1/games/{id}/moves`
        """
        answer: MoveDryRun | Move = await self._json("POST", f"/api/v1/games/{in_path(game)}/moves", query={"dry_run": dry_run, "with": with_}, body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def notes(self, game: Id) -> Notes:
        """The caller's notes about a game.

        Private: nobody else sees the notes, and they are in no mail and no log. `GET /me/export` contains
        them, and they are deleted with the account.

        `GET /api/v1/games/{id}/notes`
        """
        answer: Notes = await self._json("GET", f"/api/v1/games/{in_path(game)}/notes")
        return answer

    async def write_notes(self, game: Id, body: NewNotes, *, if_match: int | None = None) -> Notes:
        """Replace the caller's notes about a game.

        For players of the game. An empty text deletes the notes.

        `PUT /api/v1/games/{id}/notes`
        """
        answer: Notes = await self._json("PUT", f"/api/v1/games/{in_path(game)}/notes", body=body, if_match=if_match)
        return answer

    async def nudge(self, game: Id, body: Nudge, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Remind a player of their turn.

        Sends a friendly mail to a player whose turn has lasted a day. A player gets at most one a day, no
        matter who sends it.

        `POST /api/v1/games/{id}/nudges`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/nudges", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_pause(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Withdraw the vote.

        It is not an error if there is no vote.

        `DELETE /api/v1/games/{id}/pause`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/pause", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    async def vote_pause(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to pause.

        All clocks stop until everybody votes to resume, for 30 days at most; moves are still possible. The
        pause begins when all players have voted; bots agree. `votes` of the game lists the votes so far.

        `POST /api/v1/games/{id}/pause`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/pause", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def promote_fork(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Play a private copy's moves in the original.

        Plays the moves of the caller's seat in the copy, up to the first move of another seat, as one move in
        the original.

        `POST /api/v1/games/{id}/promote`
        """
        answer: Move = await self._json("POST", f"/api/v1/games/{in_path(game)}/promote", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def redo(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Redo what was undone.

        Only directly after the undo.

        `POST /api/v1/games/{id}/redo`
        """
        answer: Move = await self._json("POST", f"/api/v1/games/{in_path(game)}/redo", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def rematch(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Open a rematch.

        A new game with the same title, options, table and clock. The caller is the host; the others are
        invited by mail, and bots that played from the beginning are seated again.

        `POST /api/v1/games/{id}/rematch`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/rematch", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def resign(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Give up the seat.

        Permanent. With two seats, the other player wins (`outcome.reason` `resigned`). With more, the title's
        defaults play the seat immediately from now on, the seat is still ranked, and a substitute may take
        it.

        `POST /api/v1/games/{id}/resign`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/resign", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_resume(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Withdraw the vote.

        It is not an error if there is no vote.

        `DELETE /api/v1/games/{id}/resume`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/resume", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    async def vote_resume(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to resume.

        The clocks run again when all players have voted; bots agree. `votes` of the game lists the votes so
        far.

        `POST /api/v1/games/{id}/resume`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/resume", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def take_seat(self, game: Id, body: TakeSeat | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> SeatTaken:
        """Take a seat.

        The lowest free seat. A private game needs an invitation. In a running game: the caller's own seat
        that they gave up, the seat they were invited to as a substitute, or the lowest seat that somebody has
        left.

        `POST /api/v1/games/{id}/seats`
        """
        answer: SeatTaken = await self._json("POST", f"/api/v1/games/{in_path(game)}/seats", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def leave_seat(self, game: Id, *, if_match: int | None = None) -> None:
        """Leave before the start.

        Frees the caller's seat. Once the game has started, use `POST /games/{id}/resign` or `POST
        /games/{id}/substitutes`.

        `DELETE /api/v1/games/{id}/seats/me`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/seats/me", if_match=if_match)

    async def standing_orders(self, game: Id) -> StandingOrderList:
        """List the caller's standing orders.

        Only the caller can see them. The server plays an order as soon as it is the caller's turn, in the
        same append as the move that led to it. The event has `origin` `standing` and the order's salted hash
        and age. Orders are dropped at the end of the game. A takeback or ruling that takes the game back also
        drops them, except those that the title keeps.

        `GET /api/v1/games/{id}/standing-orders`
        """
        answer: StandingOrderList = await self._json("GET", f"/api/v1/games/{in_path(game)}/standing-orders")
        return answer

    async def set_standing_orders(self, game: Id, body: NewStandingOrders, *, if_match: int | None = None) -> StandingOrderList:
        """Replace the caller's standing orders.

        Replaces the whole list. An order that was already there keeps its id and its age. `items` are JSON as
        in the rule book (section 10), or items as returned by `GET`; `orders` is text with one order a line,
        as in a mail. Each is checked against the present state of the game. This call plays nothing: to play
        immediately, send a move.

        `PUT /api/v1/games/{id}/standing-orders`
        """
        answer: StandingOrderList = await self._json("PUT", f"/api/v1/games/{in_path(game)}/standing-orders", body=body, if_match=if_match)
        return answer

    async def start_game(self, game: Id, body: StartGame | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Start the game.

        Only the host. All seats must be taken. Afterwards `nonces` lists the players' contributions to the
        seed of the draws.

        `POST /api/v1/games/{id}/start`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/start", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def get_state(self, game: Id, *, min_seq: Seq | None = None, as_: Literal['now'] | None = None, at: Seq | None = None) -> State:
        """The position.

        What the caller's seat could know then. Without a token: what a spectator sees.

        `GET /api/v1/games/{id}/state`
        """
        answer: State = await self._json("GET", f"/api/v1/games/{in_path(game)}/state", query={"min_seq": min_seq, "as": as_, "at": at})
        return answer

    async def invite_substitute(self, game: Id, body: NewSubstitute, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Invite a substitute.

        Hands over the caller's own seat; the host can do this for a seat that was given up. The invited
        player takes it with the link in the mail, or with `POST /games/{id}/seats`.

        `POST /api/v1/games/{id}/substitutes`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/substitutes", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def list_takebacks(self, game: Id) -> TakebackList:
        """List takebacks.

        Oldest first, numbered by `n`.

        `GET /api/v1/games/{id}/takebacks`
        """
        answer: TakebackList = await self._json("GET", f"/api/v1/games/{in_path(game)}/takebacks")
        return answer

    async def ask_takeback(self, game: Id, body: AskTakeback, *, if_match: int | None = None, idempotency_key: str | None = None) -> Takeback:
        """Ask for a takeback.

        The game's `table.takeback` says who must consent: all others, a majority of the table, or the host.
        Bots agree, and a player with `always` or `never` in their profile answers automatically. The request
        is closed after three days, or when the game goes on.

        `POST /api/v1/games/{id}/takebacks`
        """
        answer: Takeback = await self._json("POST", f"/api/v1/games/{in_path(game)}/takebacks", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_takeback(self, game: Id, n: int, *, if_match: int | None = None) -> None:
        """Withdraw a takeback.

        Only the player who asked.

        `DELETE /api/v1/games/{id}/takebacks/{n}`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/takebacks/{in_path(n)}", if_match=if_match)

    async def answer_takeback(self, game: Id, n: int, body: AnswerTakeback, *, if_match: int | None = None, idempotency_key: str | None = None) -> Takeback:
        """Answer a takeback.

        The deciding answer also brings the result: if the takeback is granted, the game goes back
        immediately.

        `POST /api/v1/games/{id}/takebacks/{n}/answers`
        """
        answer: Takeback = await self._json("POST", f"/api/v1/games/{in_path(game)}/takebacks/{in_path(n)}/answers", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def undo(self, game: Id, body: Undo | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Move:
        """Undo the caller's moves of this turn.

        Free and without consent, until hidden information is revealed or the turn ends. Without `to` it
        undoes the last move with its forced actions. A move that was played for the caller when their time
        was up can be undone in the same way (`cause` `automatic`): once, within twelve hours, and only while
        nobody has moved since.

        `POST /api/v1/games/{id}/undo`
        """
        answer: Move = await self._json("POST", f"/api/v1/games/{in_path(game)}/undo", body=body, if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def withdraw_void(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> None:
        """Withdraw the vote.

        It is not an error if there is no vote.

        `DELETE /api/v1/games/{id}/void`
        """
        await self._none("DELETE", f"/api/v1/games/{in_path(game)}/void", if_match=if_match, keyed=True, idempotency_key=idempotency_key)

    async def vote_void(self, game: Id, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Vote to void the game.

        The game ends without a result when all players have voted; bots agree. `votes` of the game lists the
        votes so far.

        `POST /api/v1/games/{id}/void`
        """
        answer: Game = await self._json("POST", f"/api/v1/games/{in_path(game)}/void", if_match=if_match, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def take_mail(self, body: str | bytes, *, recipient: str | None = None, sender: str | None = None) -> None:
        """Deliver an incoming mail.

        For a mail server or hosted relay that delivers mails by HTTP (`docs/mail.md`). The mail is stored
        before the answer and processed afterwards; its sender gets an answer by mail. A copy of a mail that
        is already stored is also 202 and does nothing. Without `LONGHAND_INBOUND_SECRET` this path does not
        exist.

        `POST /api/v1/inbound`
        """
        await self._none("POST", "/api/v1/inbound", query={"recipient": recipient, "sender": sender}, content=body, content_type="message/rfc822")

    async def delete_me(self) -> None:
        """Delete the account.

        Deletes the name, the address, the names the caller gave to games, all other personal data, and all
        sessions and tokens. Games stay complete: their events contain only players' ids. Needs a session.

        `DELETE /api/v1/me`
        """
        await self._none("DELETE", "/api/v1/me")

    async def get_me(self) -> Me:
        """The caller's account.

        As only the caller may see it, with address and preferences. `GET /players/{id}` shows the public
        part.

        `GET /api/v1/me`
        """
        answer: Me = await self._json("GET", "/api/v1/me")
        return answer

    async def change_me(self, body: ChangeMe | None = None) -> Me:
        """Change the account.

        Fields that are omitted or null stay as they are. Two players with the same name can sit at one table:
        the later one is shown there as `Marcus (2)`. Needs a session.

        `PATCH /api/v1/me`
        """
        answer: Me = await self._json("PATCH", "/api/v1/me", body=body)
        return answer

    async def stay_at_address(self) -> None:
        """Cancel the change of address.

        The new address can no longer confirm. If no change is pending, nothing happens.

        `DELETE /api/v1/me/address`
        """
        await self._none("DELETE", "/api/v1/me/address")

    async def address(self) -> Address:
        """The caller's mail address, and a pending change.

        `wanted` is null if no change is pending.

        `GET /api/v1/me/address`
        """
        answer: Address = await self._json("GET", "/api/v1/me/address")
        return answer

    async def move_address(self, body: MoveAddress) -> Address:
        """Change the mail address.

        Sends a mail to both addresses. The link in the new address's mail confirms the change within 24
        hours. The old address can object until seven days after the change: then all sessions, tokens, keys
        and webhooks end. If the address belongs to another account, the answer is the same, and nothing
        happens. Needs a session.

        `POST /api/v1/me/address`
        """
        answer: Address = await self._json("POST", "/api/v1/me/address", body=body)
        return answer

    async def blocks(self) -> BlockList:
        """List blocked players.

        Newest first. Table talk of blocked players is neither shown nor mailed to the caller. They cannot
        invite or nudge the caller (`not_reachable`), and neither sees the other's open tables in the list of
        games. Games with both players go on, and nobody is told about the block.

        `GET /api/v1/me/blocks`
        """
        answer: BlockList = await self._json("GET", "/api/v1/me/blocks")
        return answer

    async def unblock(self, block: Id) -> None:
        """Unblock a player.

        404 if the player is not blocked.

        `DELETE /api/v1/me/blocks/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/blocks/{in_path(block)}")

    async def block(self, block: Id) -> None:
        """Block a player.

        At most 500. Blocking a player again changes nothing.

        `PUT /api/v1/me/blocks/{id}`
        """
        await self._none("PUT", f"/api/v1/me/blocks/{in_path(block)}")

    async def renew_calendar(self) -> None:
        """Replace the calendar's URL.

        The URL from `Link` stops working; the next call returns a new one. Keys of `/me/keys` stay valid.
        Needs a session.

        `DELETE /api/v1/me/calendar.ics`
        """
        await self._none("DELETE", "/api/v1/me/calendar.ics")

    async def calendar(self, *, key: str | None = None) -> str:
        """The caller's deadlines for a calendar.

        Calendar programs cannot send a token, so they use a URL with a key. A call with a token and without a
        key returns that URL in `Link` (`rel="alternate"`). The key opens only this calendar; `DELETE` revokes
        it.

        `GET /api/v1/me/calendar.ics`
        """
        return await self._text("GET", "/api/v1/me/calendar.ics", query={"key": key})

    async def export_me(self) -> AccountExport:
        """Export the caller's data.

        The caller's profile, games, and rows of every database table that names players. Needs a session.

        `GET /api/v1/me/export`
        """
        answer: AccountExport = await self._json("GET", "/api/v1/me/export")
        return answer

    async def list_keys(self) -> KeyList:
        """List keys for URLs.

        Newest first. A key is part of the URL of a calendar, a feed or a stream, and can read nothing else.

        `GET /api/v1/me/keys`
        """
        answer: KeyList = await self._json("GET", "/api/v1/me/keys")
        return answer

    async def make_key(self, body: NewKey, *, idempotency_key: str | None = None) -> KeyMade:
        """Make a key for a URL.

        For programs that cannot send a token: calendars, feed readers, a browser's EventSource. The key is
        part of the URL (`?key=`) and can read only what its scopes allow; `game` restricts it to one game.
        Anybody who knows the URL can read it until the key is deleted or `expires_at` has passed. Needs a
        session.

        `POST /api/v1/me/keys`
        """
        answer: KeyMade = await self._json("POST", "/api/v1/me/keys", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_key(self, key: Id) -> None:
        """Delete a key.

        Its URLs stop working, and live streams opened with it end.

        `DELETE /api/v1/me/keys/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/keys/{in_path(key)}")

    async def list_mails(self, *, cursor: str | None = None, limit: int | None = None) -> MailList:
        """Delivery status of mails to the caller.

        Newest first. Also says whether mails reach the caller at all: after a hard bounce or a complaint,
        mails are held back until the caller writes.

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
        """List browsers with push notifications.

        `application_server_key` is the key to pass to `pushManager.subscribe`.

        `GET /api/v1/me/push`
        """
        answer: BrowserList = await self._json("GET", "/api/v1/me/push")
        return answer

    async def add_browser(self, body: NewBrowser) -> Browser:
        """Add a browser for push notifications.

        Send the result of `PushSubscription.toJSON()`. The browser is notified of the same things as by mail,
        at the same times and by the same preferences: JSON `{title, body, url, tag, lang}`, encrypted for
        this browser (RFC 8291). An endpoint that answers 404 or 410 is removed. Private and reserved
        addresses are refused. At most 20. Needs a session.

        `POST /api/v1/me/push`
        """
        answer: Browser = await self._json("POST", "/api/v1/me/push", body=body)
        return answer

    async def delete_browser(self, push: Id) -> None:
        """Remove a browser.

        Deletes the subscription here; the browser's own permission stays as it is.

        `DELETE /api/v1/me/push/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/push/{in_path(push)}")

    async def list_sessions(self) -> ListedSessionList:
        """List sessions.

        Browsers and programs that are logged in, and when each session expires if it is not used.

        `GET /api/v1/me/sessions`
        """
        answer: ListedSessionList = await self._json("GET", "/api/v1/me/sessions")
        return answer

    async def end_session(self, session: Id) -> None:
        """End a session.

        Its tokens become invalid, and its live streams end. The caller can also end their own session.

        `DELETE /api/v1/me/sessions/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/sessions/{in_path(session)}")

    async def templates(self) -> TemplateList:
        """List saved settings.

        Oldest first.

        `GET /api/v1/me/templates`
        """
        answer: TemplateList = await self._json("GET", "/api/v1/me/templates")
        return answer

    async def make_template(self, body: NewTemplate, *, idempotency_key: str | None = None) -> Template:
        """Save settings.

        At most 100. Settings that cannot open a game are refused.

        `POST /api/v1/me/templates`
        """
        answer: Template = await self._json("POST", "/api/v1/me/templates", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_template(self, template: Id) -> None:
        """Delete saved settings.

        Only the caller's own.

        `DELETE /api/v1/me/templates/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/templates/{in_path(template)}")

    async def list_tokens(self) -> TokenList:
        """List personal access tokens.

        Newest first, with their scopes and the time each was last used.

        `GET /api/v1/me/tokens`
        """
        answer: TokenList = await self._json("GET", "/api/v1/me/tokens")
        return answer

    async def make_token(self, body: NewToken, *, idempotency_key: str | None = None) -> TokenMade:
        """Make a personal access token.

        For clients and bots. It is valid until `expires_at`, or until it is deleted. Needs a session.

        `POST /api/v1/me/tokens`
        """
        answer: TokenMade = await self._json("POST", "/api/v1/me/tokens", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_token(self, token: Id) -> None:
        """Delete a personal access token.

        The token is refused from now on. Needs a session.

        `DELETE /api/v1/me/tokens/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/tokens/{in_path(token)}")

    async def webhooks(self) -> WebhookList:
        """List webhooks.

        Oldest first, without their secrets.

        `GET /api/v1/me/webhooks`
        """
        answer: WebhookList = await self._json("GET", "/api/v1/me/webhooks")
        return answer

    async def make_webhook(self, body: NewWebhook, *, idempotency_key: str | None = None) -> WebhookMade:
        """Add a webhook.

        From now on each event of the caller's games is posted to `url`, signed according to Standard
        Webhooks: `webhook-signature` is `v1,` followed by the base64 of HMAC-SHA256 over `webhook-id`,
        `webhook-timestamp` and the body, joined by dots. The key is the bytes after `whsec_`. Any 2xx within
        15 seconds accepts the event; anything else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h,
        14 h, 20 h and 24 h. An event may come twice, with the same `webhook-id`, and events may come out of
        order. 410 switches the webhook off immediately, and so do five days of failures. Private and reserved
        addresses are refused, and redirects are not followed. At most 10. A personal token cannot add one.

        `POST /api/v1/me/webhooks`
        """
        answer: WebhookMade = await self._json("POST", "/api/v1/me/webhooks", body=body, keyed=True, idempotency_key=idempotency_key)
        return answer

    async def delete_webhook(self, webhook: Id) -> None:
        """Delete a webhook.

        Its deliveries are deleted, too. One that is under way may still arrive.

        `DELETE /api/v1/me/webhooks/{id}`
        """
        await self._none("DELETE", f"/api/v1/me/webhooks/{in_path(webhook)}")

    async def webhook_deliveries(self, webhook: Id, *, cursor: Id | None = None, limit: int | None = None) -> DeliveryList:
        """List deliveries of a webhook.

        Newest first. Completed deliveries are kept for thirty days.

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

        The public profile.

        `GET /api/v1/players/{id}`
        """
        answer: Player = await self._json("GET", f"/api/v1/players/{in_path(player)}")
        return answer

    async def list_titles(self) -> TitleSummaryList:
        """List titles.

        Sorted by name, on one page, each with its numbers of players and its rulesets. `GET /titles/{title}`
        has the rule book, options and actions.

        `GET /api/v1/titles`
        """
        answer: TitleSummaryList = await self._json("GET", "/api/v1/titles")
        return answer

    async def get_title(self, title: TitleId) -> Title:
        """One title, with its rule book.

        Options and actions as JSON Schema, help for the notation of orders, the rule book, and all rulesets
        with their differences.

        `GET /api/v1/titles/{title}`
        """
        answer: Title = await self._json("GET", f"/api/v1/titles/{in_path(title)}")
        return answer

    async def list_boxes(self, title: TitleId) -> BoxList:
        """List boxes of a title.

        The built-in box, then the server's own, then the caller's; one page. A game that names no box gets
        the first.

        `GET /api/v1/titles/{title}/boxes`
        """
        answer: BoxList = await self._json("GET", f"/api/v1/titles/{in_path(title)}/boxes")
        return answer

    async def show_transparency_log(self) -> TransparencyLog:
        """The log of all games.

        Its name, the key that verifies its checkpoints, the newest checkpoint, and its countersignatures.
        Before the first checkpoint the log is empty: `size` is 0, `checkpoint` and `made_at` are null. Keep a
        checkpoint: it lets you show later what was changed. See docs/transparency.md.

        `GET /api/v1/transparency`
        """
        answer: TransparencyLog = await self._json("GET", "/api/v1/transparency")
        return answer

    async def list_transparency_checkpoints(self, *, cursor: int | None = None, limit: int | None = None) -> TransparencyCheckpointList:
        """Checkpoints of the log of all games.

        Newest first; each extends the one before.

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
        """Proof that a checkpoint extends an earlier one.

        `old` and the earlier size, the proof (RFC 6962), an empty line, the checkpoint. Witnesses get the
        same text (C2SP tlog-witness), and `longhand checkpoint compare` reads it.

        `GET /api/v1/transparency/consistency`
        """
        return await self._text("GET", "/api/v1/transparency/consistency", query={"from": from_, "log": log, "to": to})

    async def cosign_checkpoint(self, body: str | bytes) -> KeptSignatures:
        """Add a witness's signature.

        A checkpoint of this server with the signature line of a witness that its operator has configured
        (C2SP tlog-cosignature). Other lines are ignored. A witness needs no account.

        `POST /api/v1/transparency/cosignatures`
        """
        answer: KeptSignatures = await self._json("POST", "/api/v1/transparency/cosignatures", content=body, content_type="text/plain")
        return answer

    async def get_health(self) -> Health:
        """Whether the process answers.

        Does not check the database. For a supervisor that restarts a process that hangs.

        `GET /livez`
        """
        answer: Health = await self._json("GET", "/livez")
        return answer

    async def get_metrics(self) -> str:
        """Figures for Prometheus.

        In the text format of Prometheus, without names of players or games. Only for requests sent directly
        to the server: a request through a proxy (`X-Forwarded-For` or `Forwarded`) is 404.

        `GET /metrics`
        """
        return await self._text("GET", "/metrics")

    async def get_readiness(self) -> Readiness:
        """Whether the server is ready.

        For load balancers and monitoring. 503 has the same shape as 200, with the reasons: the database does
        not answer within 3 seconds or accepts no writes, a worker is overdue, a queue is stuck, or the server
        is stopping. The reasons `quarantine` and `parked_mails` also come with 200: they need an operator.

        `GET /readyz`
        """
        answer: Readiness = await self._json("GET", "/readyz")
        return answer
