"""Push messages: encrypted as the standard's own example, and signed so that anybody can check."""

from __future__ import annotations

import asyncio
import json

import http_ece
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tessera.core.refusal import BadData
from tessera.server.notifications.channels.encryption import (
    BrowserKeys,
    SigningKey,
    encrypted,
    from_base64,
    to_base64,
)
from tessera.server.notifications.channels.outcome import Fate
from tessera.server.notifications.channels.push import Push, Subscription
from tessera.server.notifications.message import Message
from tessera.server.notifications.reaching.client import Reacher
from tests.server.notifications.receivers import Browser, web_server

MESSAGE = Message(
    "t1", "phoenicia", "Phoenicia", 0, "Ada", ["Ben"], "Ben bids 5. Raise or pass?", "turns"
)


def test_the_standards_own_example_comes_out_byte_by_byte() -> None:
    """RFC 8291, section 5 and appendix A."""
    private = int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    keys = BrowserKeys(
        from_base64(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
            "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        from_base64("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        keys,
        ec.derive_private_key(private, ec.SECP256R1()),
        from_base64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_base64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_another_implementation_reads_what_is_written_and_no_other_browser_does() -> None:
    browser, other = Browser(), Browser()
    body = encrypted(b'{"title":"x"}', BrowserKeys(browser.public, browser.auth))
    assert browser.read(body) == {"title": "x"}
    with pytest.raises(http_ece.ECEException):
        other.read(body)


def test_no_two_messages_look_alike() -> None:
    keys = BrowserKeys(Browser().public, b"x" * 16)
    assert encrypted(b"same", keys) != encrypted(b"same", keys)


@pytest.mark.parametrize(
    "public, auth",
    [(b"", b"x" * 16), (b"\x04" + b"\x01" * 64, b"x" * 16), (Browser().public, b"short")],
    ids=["no key", "no point of the curve", "a short secret"],
)
def test_keys_that_are_none_are_refused(public: bytes, auth: bytes) -> None:
    with pytest.raises(BadData, match="no keys"):
        BrowserKeys(public, auth)


def signed_claims(header: str) -> dict[str, object]:
    """What a signature says, checked with the key that stands beside it."""
    scheme, _, rest = header.partition(" ")
    token, key = (part.strip().partition("=")[2] for part in rest.split(","))
    head, claims, signature = token.split(".")
    raw = from_base64(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(key))
    public.verify(
        encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )
    assert scheme == "vapid"
    assert json.loads(from_base64(head)) == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, object] = json.loads(from_base64(claims))
    return found


def test_the_sender_signs_for_one_service_and_half_a_day() -> None:
    key = SigningKey("a secret")
    header = key.authorization("https://push.example.org", "mailto:a@example.org", 5000.5)
    claims = {"aud": "https://push.example.org", "exp": 5000, "sub": "mailto:a@example.org"}
    assert signed_claims(header) == claims
    assert key.public == SigningKey("a secret").public != SigningKey("another").public
    with pytest.raises(InvalidSignature):
        signed_claims(header.replace(key.public, SigningKey("another").public))


def test_a_message_gets_to_its_browser_with_all_that_a_push_service_asks_for() -> None:
    browser = Browser()
    with web_server() as web:
        subscription = Subscription(**browser.subscription(f"{web.address}/push/1"))
        push = Push(Reacher(private=True), SigningKey("s"), "mailto:a@example.org", lambda: 1000.0)
        outcome = asyncio.run(push.send(subscription.stored, MESSAGE, "name", 3))
        assert outcome.fate is Fate.SENT
        (got,) = web.at("/push/1")
        asyncio.run(push.send(subscription.stored, MESSAGE, "name", 3))
        _, again = web.at("/push/1")
    assert got.headers["content-encoding"] == "aes128gcm"
    assert int(got.headers["ttl"]) > 0
    assert len(got.headers["topic"]) <= 32
    # A second try is the same message: the service shows one.
    assert got.headers["topic"] == again.headers["topic"]
    assert signed_claims(got.headers["authorization"]) == {
        "aud": web.address,
        "exp": 1000 + 12 * 60 * 60,
        "sub": "mailto:a@example.org",
    }
    shown = browser.read(got.body)
    assert shown["title"] == "Your move in Phoenicia"
    assert shown["body"] == "Ben bids 5. Raise or pass? At the table with Ben."
    assert (shown["table"], shown["waiting"]) == ("t1", 3)


@pytest.mark.parametrize(
    "status, fate",
    [
        (201, Fate.SENT),
        (404, Fate.GONE),
        (410, Fate.GONE),
        (413, Fate.NEVER),
        (429, Fate.LATER),
        (503, Fate.LATER),
        (301, Fate.NEVER),
    ],
)
def test_what_an_answer_means(status: int, fate: Fate) -> None:
    with web_server() as web:
        web.answers["/p"] = [(status, {"retry-after": "7"})]
        subscription = Subscription(**Browser().subscription(f"{web.address}/p"))
        push = Push(Reacher(private=True), SigningKey("s"), "mailto:a@example.org", lambda: 0.0)
        outcome = asyncio.run(push.send(subscription.stored, MESSAGE, "name", 0))
    assert outcome.fate is fate
    assert outcome.wait == (7.0 if fate is Fate.LATER else 0.0)
