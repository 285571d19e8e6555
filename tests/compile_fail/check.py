#!/usr/bin/env python3
"""Checks one misuse: check.py SOURCE COMPILER [OPTION...]

The first line of SOURCE is `// error: REGEX`. With -DCORRECTED it must compile; without, it must
fail and say REGEX, with at most one error behind it: what follows from a mistake is no news. A second
line `// errors: N` allows N in all.
"""

import re
import subprocess
import sys


def compile_source(command, source):
    result = subprocess.run(
        [*command, "-fsyntax-only", source],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return result.returncode == 0, result.stdout


def normalised(output):
    """One line, in which a message that the compiler prints in quoted pieces is whole again."""
    one_line = re.sub(r"\s+", " ", output)
    return re.sub(r'"\}, *(hls::)?line(<\d+>)?\{"', "", one_line)


def fail(message, output):
    sys.exit("\n".join([message, *output.splitlines()[:5]]))


def main():
    source, *command = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        first_line, second_line = file.readline(), file.readline()
    header = re.match(r"// error: (.+)", first_line)
    limit = re.match(r"// errors: (\d+)", second_line)
    if not header:
        sys.exit(f"{source}:1: the first line must be `// error: <regex>`")

    compiles, output = compile_source([*command, "-DCORRECTED"], source)
    if not compiles:
        fail(f"{source}: the corrected twin must compile, but:", output)

    compiles, output = compile_source(command, source)
    if compiles:
        sys.exit(f"{source}: compiles, but it must fail with: {header[1]}")
    if not re.search(header[1], normalised(output)):
        fail(f"{source}: the compiler's message does not match: {header[1]}", output)
    errors = len(re.findall(r"(?m)^[^ ].*error:", output))
    allowed = int(limit[1]) if limit else 2
    if errors > allowed:
        fail(f"{source}: {errors} errors, at most {allowed} are allowed:",
             "\n".join(re.findall(r"(?m)^.*error:.*", output)))


main()
