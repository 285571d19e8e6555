"""Which share of the long tests runs (tests/share.cmake): as "2/4", or "" for all of them."""

import subprocess

SHARES, QUICK_SHARES = 15, 9


def number_of_commit():
    """Another one for each commit, so that each takes a share by chance; 0 where there is no history."""
    try:
        done = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True)
    except FileNotFoundError:
        return 0
    return int(done.stdout, 16) if done.returncode == 0 else 0


def seed():
    """Of the random programs: a commit has the same ones on every machine."""
    return number_of_commit() % 10**9 + 1


def of(wanted, turn):
    """`turn`: 0 for the first preset, 1 for the next: they take different shares."""
    if wanted.all:
        return ""
    if wanted.share:
        return wanted.share
    shares = QUICK_SHARES if wanted.quick else SHARES
    return f"{(number_of_commit() + turn) % shares + 1}/{shares}"


def said(part):
    return f"share {part} of the long tests (--all: all of them)" if part else "all tests"
