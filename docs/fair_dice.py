#!/usr/bin/env python3
"""Recomputes the dice of a Landfall match. Python's standard library will do.

    python3 fair_dice.py                 the test vectors of fair-dice.md
    python3 fair_dice.py MATCH.jsonl     every roll and draw of a finished match

fair-dice.md beside this file tells the scheme that is followed here.
"""

import hashlib
import hmac
import json
import struct
import sys
from pathlib import Path

PURPOSE = b"landfall fair dice v1"


def derived_key(secret, nonces):
    """HKDF-SHA256 without salt; the nonces of all seats are in the info."""
    info = PURPOSE + b"".join(bytes([len(nonce)]) + nonce for nonce in nonces)
    extracted = hmac.new(bytes(32), secret, hashlib.sha256).digest()
    return hmac.new(extracted, info + b"\x01", hashlib.sha256).digest()


def quarter_round(x, a, b, c, d):
    for target, source, mixed, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[target] = (x[target] + x[source]) & 0xFFFFFFFF
        word = x[mixed] ^ x[target]
        x[mixed] = ((word << left) | (word >> (32 - left))) & 0xFFFFFFFF


def chacha20_block(key, counter):
    """The sixteen words of one block, for a nonce of zero."""
    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    start += [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    x = start[:]
    for _ in range(10):
        for column in range(4):
            quarter_round(x, column, column + 4, column + 8, column + 12)
        for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter_round(x, a, b, c, d)
    return [(word + first) & 0xFFFFFFFF for word, first in zip(x, start)]


def numbers(key):
    """The key stream as numbers of 32 bits, without end."""
    counter = 0
    while True:
        yield from chacha20_block(key, counter)
        counter += 1


def ticket(stream, total):
    """A number below the total. Numbers at the upper end that would favour
    the low tickets are thrown away."""
    if not 0 < total < 2**32:
        raise Wrong(f"no pick has odds that add up to {total}")
    whole = 2**32 - 2**32 % total
    return next(number for number in stream if number < whole) % total


def pick(stream, odds):
    """The answer of one pick, counted from zero. Odds are a number of equal
    answers or a list of weights. Where only one answer can fall, nothing is
    drawn."""
    if isinstance(odds, int):
        return ticket(stream, odds) if odds > 1 else 0
    possible = [answer for answer, weight in enumerate(odds) if weight > 0]
    if len(possible) == 1:
        return possible[0]
    left = ticket(stream, sum(odds))
    for answer, weight in enumerate(odds):
        if left < weight:
            return answer
        left -= weight
    raise Wrong("a pick has weights below zero")


class Wrong(Exception):
    """What does not hold."""


def same(what, written, computed):
    if written != computed:
        raise Wrong(f"{what}: written {written}, but it comes to {computed}")


def check_vector(vector):
    secret = bytes.fromhex(vector["secret"])
    nonces = [bytes.fromhex(nonce) for nonce in vector["nonces"]]
    key = derived_key(secret, nonces)
    same("commitment", vector["commitment"], hashlib.sha256(secret).hexdigest())
    same("key", vector["key"], key.hex())
    stream = numbers(key)
    same("numbers", vector["numbers"], [next(stream) for _ in vector["numbers"]])
    stream = numbers(key)
    for number, (odds, answer) in enumerate(vector["picks"]):
        same(f"pick {number}", answer, pick(stream, odds))
    return len(vector["picks"])


def check_vectors(page):
    """Every block of JSON in the page is a vector."""
    blocks = [part.split("```")[0] for part in page.split("```json\n")[1:]]
    if not blocks:
        raise Wrong("there are no vectors in the page")
    picks = sum(check_vector(json.loads(block)) for block in blocks)
    return f"{len(blocks)} vectors with {picks} picks hold"


def check_match(text):
    lines = [json.loads(line) for line in text.splitlines()]
    if not lines or "landfall" not in lines[0]:
        raise Wrong("this is not a match file")
    header, last = lines[0], lines[-1]
    origins = header.get("goes_on", [])
    same("format", header["landfall"], 3 if origins else 2 if header["dice"].get("pledges") else 1)
    if "outcome" not in last or not last["secret"]:
        raise Wrong("the file does not hold the secret: the match is not over")
    picks, since = 0, 0
    own = {"until": len(lines), "dice": header["dice"], "secret": last["secret"]}
    for part in origins + [own]:
        entries = [entry for entry in lines[1:-1] if since <= entry["seq"] < part["until"]]
        picks += check_part(entries, part["dice"], bytes.fromhex(part["secret"]))
        since = part["until"]
    return f"the secret is the one that was bound, and all {picks} picks are its own"


def check_part(entries, dice, secret):
    """The entries for which the same dice fell: all of a match, unless it goes on
    from another one."""
    same("commitment", dice["commitment"], hashlib.sha256(secret).hexdigest())
    nonces = [bytes.fromhex(nonce) for nonce in dice["nonces"]]
    for seat, (pledge, nonce) in enumerate(zip(dice.get("pledges", []), nonces), 1):
        if pledge and nonce:
            same(f"pledge of seat {seat}", pledge, hashlib.sha256(nonce).hexdigest())
    stream = numbers(derived_key(secret, nonces))
    picks = 0
    for entry in entries:
        for what, odds, answer in entry["chance"]:
            same(f"entry {entry['seq']}, {what}", answer, pick(stream, odds))
            picks += 1
    return picks


def main(arguments):
    try:
        if not arguments:
            page = Path(__file__).with_name("fair-dice.md").read_text(encoding="utf-8")
            print(check_vectors(page))
        for name in arguments:
            print(f"{name}: {check_match(Path(name).read_text(encoding='utf-8'))}")
    except Wrong as wrong:
        sys.exit(f"wrong: {wrong}")
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        sys.exit(f"wrong: this cannot be read ({type(error).__name__}: {error})")


if __name__ == "__main__":
    main(sys.argv[1:])
