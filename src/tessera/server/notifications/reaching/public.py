"""Public addresses: those that a stranger may name without reaching into a private network."""

from __future__ import annotations

import ipaddress
import re
from typing import Final

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
UNICAST: Final = ipaddress.IPv6Network("2000::/3")
"""All of IPv6 that the internet uses; whatever lies outside is private, local or a translation."""
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv4 for machines that have IPv6 alone: the address inside decides."""
NOT_PUBLIC: Final = [
    ipaddress.ip_network(words)
    for words in (
        "192.88.99.0/24",  # relays of 6to4
        "2001::/23",  # Teredo and other protocols: an IPv4 address may be inside
        "2001:db8::/32",
        "2002::/16",  # 6to4: an IPv4 address is inside
        "3fff::/20",
        "5f00::/16",
    )
]
NUMBER: Final = re.compile(r"\d+|0[xX][0-9a-fA-F]*")


def is_public(address: Address) -> bool:
    """Whether an address belongs to the public internet, in every form it may be written in."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.scope_id is not None:
            return False
        inside = address.ipv4_mapped
        if inside is None and address in NAT64:
            inside = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inside is not None:
            return is_public(inside)
        if address not in UNICAST:
            return False
    special = address.is_multicast or address.is_reserved or address.is_unspecified
    listed = any(address in network for network in NOT_PUBLIC)
    return address.is_global and not special and not listed


def is_odd_number(host: str) -> bool:
    """Whether a host is an IPv4 address in one of the forms that only C libraries read.

    >>> [is_odd_number(host) for host in ("2130706433", "0x7f.1", "127.1", "0177.0.0.1")]
    [True, True, True, True]
    >>> [is_odd_number(host) for host in ("127.0.0.1", "example.org", "1.example.org", "::1")]
    [False, False, False, False]
    """
    if not NUMBER.fullmatch(host.rstrip(".").rpartition(".")[2]):
        return False
    try:
        ipaddress.IPv4Address(host)
    except ValueError:
        return True
    return False
