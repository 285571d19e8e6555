#!/usr/bin/env python3
"""Checks misuses: check.py [--precompiled FOLDER] SOURCE... -- COMPILER [OPTION...]

The first line of a SOURCE is `// error: REGEX`. It must fail to compile and say REGEX, with at most one error
behind it: what follows from a mistake is no news. A second line `// errors: N` allows N in all; `// only: g++`:
of this compiler's weakness, and with another one the SOURCE compiles. The user's
line, the number and what to write instead must not stand later in the output than
tests/messages/table.txt says. FOLDER: of precompile.py; half of the time of a small program goes into hls.hpp.
"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "messages"))
from positions import normalised, positions  # noqa: E402
from precompile import as_if_parsed, with_precompiled  # noqa: E402
from table import complaint  # noqa: E402


def compile_source(command, source, precompiled):
    result = subprocess.run(
        [*with_precompiled(command, source, precompiled), "-fsyntax-only", source],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return result.returncode == 0, as_if_parsed(command, result.stdout, source) if precompiled else result.stdout


class Wrong(Exception):
    """What a source does that it should not, and the first lines of what the compiler says."""

    def __init__(self, message, output=""):
        super().__init__("\n".join([message, *output.splitlines()[:5]]))


def errors_in(output):
    """Errors. clang says of a kernel with one, and of what looks at it, that it is no constant: no news either."""
    errors = re.findall(r"(?m)^[^ ].*error:.*", output)
    consequence = r"constexpr variable '\w+(<.*>)?' must be initialized by a constant expression"
    return errors[:1] + [error for error in errors[1:] if not re.search(consequence, error)]


def check(source, command, precompiled):
    with open(source, encoding="utf-8") as file:
        first_line, second_line = file.readline(), file.readline()
    header = re.match(r"// error: (.+)", first_line)
    limit = re.match(r"// errors: (\d+)", second_line)
    if not header:
        raise Wrong(f"{source}:1: the first line must be `// error: <regex>`")

    compiles, output = compile_source(command, source, precompiled)
    if second_line.startswith("// only: g++") and "clang" in command[0]:
        if not compiles:
            raise Wrong(f"{source}: must compile with this compiler", output)
        return
    if compiles:
        raise Wrong(f"{source}: compiles, but it must fail with: {header[1]}")
    if not re.search(header[1], normalised(re.sub(r"\s+", " ", output))):
        raise Wrong(f"{source}: the compiler's message does not match: {header[1]}", output)
    errors = errors_in(output)
    allowed = int(limit[1]) if limit else 2
    if len(errors) > allowed:
        raise Wrong(f"{source}: {len(errors)} errors, at most {allowed} are allowed:", "\n".join(errors))
    worse = complaint(pathlib.Path(source), command[0], positions(pathlib.Path(source), output))
    if worse:
        raise Wrong(worse, output)


def main():
    divider = sys.argv.index("--")
    sources, command = sys.argv[1:divider], sys.argv[divider + 1:]
    precompiled = None
    if sources[0] == "--precompiled":
        precompiled, sources = sources[1], sources[2:]
    wrong = 0
    for source in sources:
        try:
            check(source, command, precompiled)
        except Wrong as found:
            print(found, flush=True)
            wrong += 1
    print(f"{len(sources)} misuses, {wrong} of these are not found as they should be")
    return 1 if wrong or not sources else 0


sys.exit(main())
