"""Webhooks as the server signs them: https://www.standardwebhooks.com."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import cast

from ._errors import LonghandError
from .types import WebhookBody


class NotSigned(LonghandError):
    """The request was not signed with this secret, or not in the last minutes. Ignore it, and answer 401."""


def verify(secret: str, headers: Mapping[str, str], body: bytes, *, tolerance_s: float = 300.0, now: float | None = None) -> WebhookBody:
    """Checks the signature and returns the posted event. `secret` is the `whsec_...` that was shown when the webhook was made.

    An event may come twice, with the same `webhook-id`, and events may come out of order: go by `data.seq`.
    """
    said = {name.lower(): value for name, value in headers.items()}
    name, stamp, signatures = (said.get(f"webhook-{part}", "") for part in ("id", "timestamp", "signature"))
    if not stamp.isdecimal() or abs((time.time() if now is None else now) - int(stamp)) > tolerance_s:
        raise NotSigned("the webhook's time is not ours")
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        raise NotSigned("the secret is not the `whsec_...` that was shown when the webhook was made") from None
    wanted = base64.b64encode(hmac.new(key, f"{name}.{stamp}.".encode() + body, hashlib.sha256).digest()).decode()
    given = [signature.removeprefix("v1,") for signature in signatures.split(" ") if signature.startswith("v1,")]
    if not any(hmac.compare_digest(wanted.encode(), signature.encode()) for signature in given):
        raise NotSigned("the webhook's signature does not fit its body")
    return cast(WebhookBody, json.loads(body))
