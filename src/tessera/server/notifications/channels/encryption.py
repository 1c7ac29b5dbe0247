"""Encryption for one browser (RFC 8291), and the sender's own signature (VAPID, RFC 8292).

Whoever carries a push message to the browser cannot read it.
"""

from __future__ import annotations

import base64
import hashlib
import os
from dataclasses import dataclass
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tessera.core.refusal import BadData

RECORD_SIZE: Final = 4096
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256."""
WRONG_KEYS: Final = "Those are no keys of a browser's subscription."


@dataclass(frozen=True)
class BrowserKeys:
    """What a browser gives away so that messages can be encrypted for it."""

    public: bytes
    auth: bytes

    def __post_init__(self) -> None:
        if len(self.auth) != 16:
            raise BadData(WRONG_KEYS)
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), self.public)
        except ValueError:
            raise BadData(WRONG_KEYS) from None


def encrypted(
    plain: bytes,
    keys: BrowserKeys,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message for one browser, as the body of a request (`aes128gcm`).

    Each has a key and a salt of its own; only tests name them.
    """
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), keys.public)
    public = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, keys.auth, b"WebPush: info\0" + keys.public + public, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    # The 2 marks the last record; there is but one.
    sealed = AESGCM(key).encrypt(nonce, plain + b"\x02", None)
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


class SigningKey:
    """The key by which push services know this server, from a secret that it keeps."""

    def __init__(self, secret: str) -> None:
        number = int.from_bytes(hashlib.sha512(secret.encode()).digest(), "big")
        self._key = ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())
        self.public = to_base64(_point(self._key.public_key()))
        """What browsers are told when they subscribe."""

    def authorization(self, audience: str, subject: str, until: float) -> str:
        """The header that shows a push service who sends; good for one service, until a time."""
        claims = {"aud": audience, "exp": int(until), "sub": subject}
        head = to_base64(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
        text = f"{head}.{to_base64(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_base64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_base64(data: bytes) -> str:
    """Bytes as browsers and push services write them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """The bytes that a browser has written down."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise BadData(WRONG_KEYS) from None
