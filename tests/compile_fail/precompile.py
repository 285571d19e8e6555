#!/usr/bin/env python3
"""Precompiles hls.hpp for the misuses: precompile.py FOLDER HEADER COMPILER [OPTION...]"""

import pathlib
import re
import subprocess
import sys

FIRST = re.compile(r"(?://[^\n]*\n|\n)*#include <hls/hls\.hpp>\n")  # nothing before it may change what it says


def place(command, folder):
    """g++ looks for the .gch where it looks for the header."""
    return pathlib.Path(folder) / ("hls.pch" if "clang" in command[0] else "hls/hls.hpp.gch")


def with_precompiled(command, source, folder):
    """The command that reads the precompiled header where the source begins with the header."""
    if not folder or not FIRST.match(pathlib.Path(source).read_text(encoding="utf-8")):
        return command
    if "clang" in command[0]:
        return [command[0], "-include-pch", str(place(command, folder)), *command[1:]]
    return [command[0], f"-I{folder}", *command[1:]]


def as_if_parsed(command, output, source):
    """g++ does not say who included a precompiled header: the line that it says otherwise, once, is put back, so that
    what users see is measured."""
    found = FIRST.match(pathlib.Path(source).read_text(encoding="utf-8"))
    if "clang" in command[0] or not found:
        return output
    line = found[0].count("\n")
    return re.sub(r"(?m)^((?:In file included| {16}) from \S*/hls/hls\.hpp:\d+):$",
                  rf"\1,\n                 from {source}:{line}:", output, count=1)


def main():
    folder, header, *command = sys.argv[1:]
    target = place(command, folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    if "clang" not in command[0]:  # for a second header that includes it: g++ reads precompiled ones as the first only
        target.with_suffix("").write_text("#include_next <hls/hls.hpp>\n", encoding="utf-8")
    return subprocess.run([*command, "-w", "-x", "c++-header", header, "-o", target]).returncode


if __name__ == "__main__":
    sys.exit(main())
