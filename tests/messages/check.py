#!/usr/bin/env python3
"""Checks that docs/messages.md has one entry for every message, and no other.

A message is HLSnnnn in a string or identifier of a header, the number of a say(...), or a comment `// HLSnnnn: ...`
behind a declaration, which compilers show with it. Every
compile-fail test names one; every message that a compiler can show has such a test.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Without a compile-fail test: messages at run time, faults of the library, and what takes a very large kernel.
UNTESTED = {111, 263, 264, 288, 304, 321, 322, 801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 812, 813, 814, 815, 816, 817, 818, 819, 820, 821, 825, 826, 827, 828, 829, 832, 833, 834, 835, 836, 837, 838, 839, 840, 841, 843, 844, 845, 850, 852, 853, 901, 902, 903,
            906}


def numbers(text):
    return {int(digits) for digits in re.findall(r"HLS(\d{4})", text)}


def said(text):
    arguments = re.findall(r"\bsay\(([^,]*),", text)
    return {int(digits) for argument in arguments for digits in re.findall(r"\b\d{3}\b", argument)}


def in_sources():
    found = set()
    for folder in ("include", "backends"):
        for header in (ROOT / folder).rglob("*.hpp"):
            text = re.sub(r"(?m)(^|\s)//(?! HLS\d{4}: use| HLS\d{4}: a name| HLS\d{4}: name).*$", "", header.read_text(encoding="utf-8"))
            found |= numbers(text) | said(text)
    return found


def in_tests():
    first_lines = [path.read_text(encoding="utf-8").split("\n", 1)[0] for path in (ROOT / "tests/compile_fail").glob("*.cpp")]
    return numbers("\n".join(first_lines))


def main():
    headings = [int(digits) for digits in re.findall(r"(?m)^### HLS(\d{4})\b", (ROOT / "docs/messages.md").read_text(encoding="utf-8"))]
    entries, sources, tests = set(headings), in_sources(), in_tests()
    complaints = {
        "has more than one entry in docs/messages.md": {n for n in entries if headings.count(n) > 1},
        "is said in the sources, but has no entry in docs/messages.md": sources - entries,
        "has an entry in docs/messages.md, but is not said in the sources": entries - sources,
        "is expected in tests/compile_fail, but has no entry in docs/messages.md": tests - entries,
        "has no test in tests/compile_fail": sources - tests - UNTESTED,
    }
    lines = [f"HLS{n:04} {reason}" for reason, wrong in complaints.items() for n in sorted(wrong)]
    print("\n".join(lines) if lines else f"{len(entries)} messages")
    sys.exit(bool(lines))


main()
