"""Kinds of forgery against a server's list of signing keys (`--keys`): each key is signed by the one before it, and the follower of a
lost one by none, which is told as a break."""

from forger import Key, sha256

# The second key was lost: between it and the third is a break.
KEYS = [Key(sha256(b"signing key", bytes([n]))) for n in range(4)]
BROKEN = 3
ANOTHER = Key(sha256(b"a key of somebody else"))
CHAINS = []


def key_id(key):
    return key.public.hex()[:16]


def handed_over(n, before, key, since):
    return sha256(b"longhand-key-1", n.to_bytes(4, "big"), before.public, key.public, since.encode())


def signed(listed, signer, before, key):
    """A key's place in the list says that `signer` signed it after `before`."""
    listed["signature"] = signer.sign(handed_over(listed["n"], before, key, listed["since"])).hex()
    listed["signed_by"] = key_id(before)


def true_chain():
    """The list, the oldest key first."""
    keys = [
        {
            "id": key_id(key), "n": n, "public_key": key.public.hex(), "signature": None, "signed_by": None,
            "since": f"2026-0{n}-01T00:00:00.000Z", "until": f"2026-0{n + 1}-01T00:00:00.000Z" if n < len(KEYS) else None,
        }
        for n, key in enumerate(KEYS, 1)
    ]  # fmt: skip
    for n, listed in enumerate(keys[1:], 2):
        if n != BROKEN:
            signed(listed, KEYS[n - 2], KEYS[n - 2], KEYS[n - 1])
    return keys


def chain(what, by=("rust", "python")):
    """`by`: who refuses it. The function forges and gives the numbers of the keys that a verifier may name."""

    def keep(forge):
        CHAINS.append((forge.__name__.replace("_", "-"), what, by, forge))
        return forge

    return keep


@chain("no forgery: four keys, with one break", by=())
def a_chain_with_a_break(keys):
    return []


@chain("a key is signed by one that is not the one before it")
def signed_by_an_older_key(keys):
    signed(keys[3], KEYS[1], KEYS[2], KEYS[3])
    return [4]


@chain("a break is hidden: the key that follows a lost one signs itself")
def a_break_that_is_hidden(keys):
    signed(keys[2], KEYS[2], KEYS[1], KEYS[2])
    return [3]


@chain("a break is hidden: a key says that the one before signed it, and shows no signature")
def a_signer_without_a_signature(keys):
    keys[2]["signed_by"] = key_id(KEYS[1])
    return [3]


@chain("a break is hidden: the lost key is left out of the list")
def a_lost_key_left_out(keys):
    del keys[1]
    return [1, 2]


@chain("a break is hidden: the lost key is left out, and the keys are counted anew")
def a_lost_key_forgotten(keys):
    del keys[1]
    keys[0]["until"] = keys[1]["since"]
    for n, listed in enumerate(keys, 1):
        listed["n"] = n
    return [3]


@chain("a key is somebody else's, under the signature of the true one")
def a_key_put_in_another_place(keys):
    keys[3].update(id=key_id(ANOTHER), public_key=ANOTHER.public.hex())
    return [4]


@chain("a key was handed over at another time than it says")
def handed_over_at_another_time(keys):
    keys[2]["until"] = keys[3]["since"] = "2026-05-01T00:00:00.000Z"
    return [4]


@chain("a signature is there, and not by whom")
def a_signature_of_nobody(keys):
    keys[3]["signed_by"] = None
    return [4]


@chain("a key says that another signed it than the one before it")
def a_signature_of_another(keys):
    keys[3]["signed_by"] = key_id(KEYS[0])
    return [4]


@chain("the first key is signed, and nobody is before it")
def a_first_key_that_is_signed(keys):
    signed(keys[0], ANOTHER, ANOTHER, KEYS[0])
    return [1]


@chain("a key has the id of another")
def a_key_of_another_id(keys):
    keys[1]["id"] = key_id(ANOTHER)
    return [2]


@chain("a key is said to have signed for longer than until the next one")
def a_key_that_stays(keys):
    keys[0]["until"] = keys[2]["since"]
    return [1]


@chain("the newest key is said to sign no more")
def a_newest_key_that_ended(keys):
    keys[3]["until"] = "2026-06-01T00:00:00.000Z"
    return [4]


@chain("a key began before the one before it")
def a_key_before_its_time(keys):
    keys[2]["since"] = keys[1]["until"] = "2026-01-15T00:00:00.000Z"
    return [3]


@chain("the numbers begin with 2")
def keys_from_2_on(keys):
    for listed in keys:
        listed["n"] += 1
    return [1]


@chain("two keys are exchanged")
def two_keys_exchanged(keys):
    keys[1], keys[2] = keys[2], keys[1]
    return [2]


@chain("the same signature with another first half")
def a_signature_that_was_touched(keys):
    keys[1]["signature"] = sha256(b"another").hex() + keys[1]["signature"][64:]
    return [2]


def forged():
    """Of each kind: its name, what it is, who refuses it, the list and the numbers of the keys that may be named."""
    for name, what, by, forge in CHAINS:
        keys = true_chain()
        at = forge(keys)
        yield name, what, by, {"keys": keys[::-1], "logs": []}, at
