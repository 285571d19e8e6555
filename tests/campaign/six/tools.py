# Runs tools; what they say when they fail is kept.
import os
import subprocess
import time


class Fails(Exception):
    """A tool ended with an error or did not end; the text says what it said."""


def default_seed():
    """HLS_SEED, which scripts/test takes from the commit; otherwise the time."""
    return int(os.environ.get("HLS_SEED", 0)) or int(time.time())


def run(command, folder=None, seconds=600):
    try:
        done = subprocess.run([str(c) for c in command], cwd=folder, capture_output=True, text=True,
                              timeout=seconds, errors="replace")
    except subprocess.TimeoutExpired:
        raise Fails(f"{command[0]} takes more than {seconds} s") from None
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        errors = [line for line in said if "rror" in line or "FAIL" in line] or said[-5:]
        raise Fails(f"{command[0]}: " + "\n".join(line[:400] for line in errors[:5]))
    return done.stdout


def in_parts(names, check):
    """check(names) gives {name: what is wrong}; where it fails as a whole, its halves are checked,
    so that one bad kernel does not hide the others."""
    if not names:
        return {}
    try:
        return check(names)
    except Fails as failure:
        if len(names) == 1:
            return {names[0]: str(failure)}
    half = len(names) // 2
    return in_parts(names[:half], check) | in_parts(names[half:], check)
