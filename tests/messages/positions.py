"""Where in a compiler's output a user finds what is needed to go on: from its text to three line numbers."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FIXES = pathlib.Path(__file__).with_name("fixes.txt")
MISSING = 0  # nowhere


def normalised(line):
    """The line, in which a message that clang prints in quoted pieces is whole again."""
    return re.sub(r'"\}, *(hls::)?line(<\d+>)?\{"', "", line)


def parts_of(text):
    """The lines of a misuse as (number, line): of its corrected twin, of itself only, of both."""
    parts = {"corrected": [], "wrong": [], "both": []}
    mode = "both"
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#if"):
            mode = "wrong" if "ifndef CORRECTED" in line else "corrected"
        elif line.startswith("#else"):
            mode = "wrong" if mode == "corrected" else "corrected"
        elif line.startswith("#endif"):
            mode = "both"
        else:
            parts[mode].append((number, line.strip()))
    return parts


def mistaken_lines(text):
    """Numbers of the lines that only the misuse has. Where it differs in a definition only: of those that use it."""
    parts = parts_of(text)
    corrected = {line for _, line in parts["corrected"]}
    wrong = [number for number, line in parts["wrong"] if line not in corrected]
    if any("](" in line for _, line in parts["wrong"]):
        return wrong
    asked = r"(#|//|using|static_assert|constexpr auto const&|$)"
    return wrong + [number for number, line in parts["both"] if not re.match(asked, line)]


def expected_number(text):
    """HLSnnnn of the first line `// error: REGEX`; empty if the compiler's own words are expected."""
    found = re.search(r"HLS\d{4}", text.split("\n", 1)[0])
    return found[0] if found else ""


ADVICE = r"\b(connect|declare|give|index|keep|leave|make|mend|put|remove|say|store|take|unroll|use|write|works?)\b"


def fix_of(number):
    """What the message says to write instead, as a regular expression: of fixes.txt, or any advice."""
    for line in FIXES.read_text(encoding="utf-8").splitlines():
        if line.startswith(number + " "):
            return line.split(" ", 1)[1]
    return rf"{number}.*{ADVICE}"


def first_with(lines, pattern):
    return next((at for at, line in enumerate(lines, start=1) if re.search(pattern, line)), MISSING)


def positions(source, output):
    """(user's line, number, what to write instead, lines in all)"""
    text = source.read_text(encoding="utf-8")
    lines = [normalised(line) for line in output.splitlines()]
    numbers = "|".join(map(str, mistaken_lines(text)))
    number = expected_number(text)
    place = rf"\b{re.escape(source.name)}:"
    user = first_with(lines, rf"{place}({numbers})\b|{number or '!'} {place}\d+:")
    if not number:
        return user, MISSING, MISSING, len(lines)
    return user, first_with(lines, number), first_with(lines, fix_of(number)), len(lines)


def grade(found):
    """0 to 3: how many of the three stand within the first 10 lines."""
    return sum(MISSING < position <= 10 for position in found[:3])
