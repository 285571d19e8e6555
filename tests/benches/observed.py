#!/usr/bin/env python3
"""observed.py DIRECTORY PRINTER: each check of a printed test bench finds what it is for, and says that.

PRINTER (observed.cpp) prints benches of small kernels; observed.v and held.v stand in for their modules, are right, or are
wrong in one way for each check. The stalls of the bench are computed here once more, from what a trace shows of the ports.
"""

import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
WORDS, BITS = 12, (1 << 64) - 1
MISSING = "words are missing, nothing moves any more"
CHANGED = "a waiting word of y changed"
UNKNOWN = "words of {} are unknown: is the file there?"
# Fault of observed.v, what the bench says without stalls and with those of seed 2; "" is that it passes.
FAULTS = [
    ("none", "", ""),
    ("a wrong word", "wrong word on y", "wrong word on y"),
    ("a word a cycle late", "wrong cycle on y", ""),
    ("a word that changes while it waits", "", CHANGED),
    ("a word that is withdrawn while it waits", "", CHANGED),
    ("valid is unknown", "y_valid is unknown", "y_valid is unknown"),
    ("ready is unknown", "x_ready is unknown while a word waits", "x_ready is unknown while a word waits"),
    ("a word too many, late", "y produces more words than that", "y produces more words than that"),
    ("no last word", MISSING, MISSING),
    ("data without valid is taken", "", "wrong word on y"),
    ("ready is not looked at", "", CHANGED),
    ("valid is not looked at", "", "wrong word on y"),
    ("data before the first word is taken", "", "wrong word on y"),
]
# The same of held.v.
WRONG_LEVEL = "wrong level on l"
LEVEL_FAULTS = [
    ("none", "", ""),
    ("a wrong level", WRONG_LEVEL, WRONG_LEVEL),
    ("another interval", WRONG_LEVEL, ""),
    ("levels a cycle late", WRONG_LEVEL, ""),
    ("no last level", WRONG_LEVEL, MISSING),
    ("no level during the reset", "l has no level while rst is 1", "l has no level while rst is 1"),
    ("no first level", WRONG_LEVEL, WRONG_LEVEL),
]
ENDS = re.compile(r"(?m)^(PASS|FAIL) \w+: (.*) \(.*\)$")
wrong = []


def expect(what, found, expected):
    if found != expected:
        wrong.append(f"{what}: {found!r}, expected {expected!r}")


def compile_bench(folder, name):
    subprocess.run(["iverilog", "-g2005", "-Wall", "-o", "bench.vvp", HERE / f"{name}.v", f"{name}_tb.v"], cwd=folder,
                   check=True)


def said(folder, **given):
    """`` for PASS with all words, why it fails, or all that it says."""
    options = [f"+{name}={value}" for name, value in given.items()]
    text = subprocess.run(["vvp", "-n", "bench.vvp", *options], cwd=folder, capture_output=True, text=True, timeout=60,
                          check=False).stdout
    ends = ENDS.findall(text)
    if len(ends) != 1:
        return text
    verdict, why = ends[0]
    has_all = re.fullmatch(rf"{given.get('words', WORDS)} words of \w, last in cycle \d+", why)
    return "" if verdict == "PASS" and has_all else why


def check_faults(folder, faults):
    for number, (what, quiet, stalled) in enumerate(faults):
        expect(f"{what}, no stalls", said(folder, fault=number, stall=0), quiet)
        expect(f"{what}, stalls", said(folder, fault=number, stall=1, seed=2), stalled)
    expect("cycles are not compared on request", said(folder, fault=2, stall=0, untimed=1), "")


def check_files(folder):
    """A file that is not there is no word that agrees."""
    for port in "xy":
        file = folder / f"observed_{port}.hex"
        text = file.read_text()
        file.unlink()
        expect(f"no file of {port}", said(folder, stall=0).split("\n")[-1], UNKNOWN.format(port))
        file.write_text(text)


def check_empty(folder):
    expect("no words", said(folder, stall=0), "no output produces a word: nothing is compared")
    expect("no words, allowed", said(folder, stall=0, may_be_empty=1, words=0), "")


def is_open(seed, percent, port, cycle):
    """SplitMix64 of the cycle, another sequence for each seed and port; a part of 100."""
    golden = 0x9e3779b97f4a7c15
    x = (cycle + ((seed * 1024 + port) * golden & BITS) + golden) & BITS
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9 & BITS
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb & BITS
    return (x ^ (x >> 31)) % 100 >= percent


def expected_trace(seed):
    """Valid and ready of x and y in each cycle, beside a register."""
    gaps, pressure = seed * 37 % 80, seed * 53 % 80
    offered, full, words, cycle, lines = False, False, 0, 0, []
    moved = True
    while True:
        offered = not moved or (words < WORDS and is_open(seed, gaps, 0, cycle))
        ready = is_open(seed, pressure, 1, cycle)
        free = not full or ready
        yield f"{int(offered)}{int(free)} {int(full)}{int(ready)}"
        moved = not offered or free
        words += offered and free
        full = offered and free or full and not ready
        cycle += 1


def check_stalls(folder):
    for seed in (1, 2, 3, 70):
        expect(f"seed {seed}", said(folder, stall=1, seed=seed, trace="trace"), "")
        names, *lines = (folder / "trace").read_text().splitlines()
        expect("names in a trace", names, "x y")
        for cycle, (line, right) in enumerate(zip(lines, expected_trace(seed))):
            if line != right:
                return wrong.append(f"seed {seed}, cycle {cycle}: {line}, expected {right}")
        expect("a trace of a run", len(lines) > WORDS, True)


def main():
    folder = pathlib.Path(sys.argv[1])
    subprocess.run([sys.argv[2], folder], check=True)
    for bench, name in (("words", "observed"), ("empty", "observed"), ("levels", "held")):
        compile_bench(folder / bench, name)
    check_faults(folder / "words", FAULTS)
    check_faults(folder / "levels", LEVEL_FAULTS)
    check_files(folder / "words")
    check_stalls(folder / "words")
    check_empty(folder / "empty")
    print("\n".join(f"differs: {line}" for line in wrong) or f"{len(FAULTS + LEVEL_FAULTS) - 2} faults, each found by its check")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
