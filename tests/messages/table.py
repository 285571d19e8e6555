#!/usr/bin/env python3
"""How soon the compiler's output helps, for every misuse in tests/compile_fail: table.txt beside this file.

table.py                      prints the grades and the rows below 3
table.py --accept [NAME...]   compiles these misuses (all) with both compilers and writes their rows
A row has, for each compiler, the line of the output with the user's line, with the HLS number, with what to
write instead (0: nowhere), the number of lines, and the grade: how many of the three stand in the first 10.
"""

import concurrent.futures
import functools
import os
import pathlib
import subprocess
import sys

from positions import ROOT, grade, positions

TABLE = pathlib.Path(__file__).with_name("table.txt")
COMPILERS = {"g++ 12": "g++", "clang 19": "clang++-19"}  # the versions the table is of
HEAD = f"{'':34}" + "".join(f"{name:^30}|" for name in COMPILERS) + "\n" + f"{'misuse':34}" + 2 * " line   no. instead   all grade |"


@functools.cache
def rows():
    """{name: [(line, number, instead, all, grade) of each compiler]}"""
    if not TABLE.exists():
        return {}
    found = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines()[2:]:
        name, values = line[:34].strip(), [part.split() for part in line[34:].split("|") if part.strip()]
        found[name] = [tuple(map(int, part)) for part in values]
    return found


@functools.cache
def version_of(compiler):
    version = subprocess.run([compiler, "-dumpversion"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return f"{'clang' if 'clang' in compiler else 'g++'} {version.split('.')[0].strip()}"


# Where even the user's line is missing, a limit of the compiler is reached, and the lines of the rest depend on
# the call in which that happens.
def is_worse(now, before):
    if before[0] == 0:
        return any(a == 0 < b for a, b in zip(now[:3], before[:3]))
    return any(a == 0 < b or 0 < b < a for a, b in zip(now[:3], before[:3]))


def complaint(source, compiler, found):
    """What is worse than in the table; empty if nothing is, or the table is of another version."""
    columns, version = list(COMPILERS), version_of(compiler)
    if version not in columns:
        return ""
    row = rows().get(source.stem)
    hint = f"python3 tests/messages/table.py --accept {source.stem}"
    if row is None:
        return f"{source}: no row in tests/messages/table.txt; {hint}"
    before = row[columns.index(version)]
    if not is_worse(found, before):
        return ""
    return (f"{source}: user's line, number, what to write instead stand in lines {found[:3]} of the output, "
            f"{before[:3]} before; if that is meant: {hint}")


def measured(source):
    options = ["-std=c++20", *(f"-I{ROOT / folder}" for folder in ("include", "backends/verilog", "backends/cpu"))]
    for compiler in COMPILERS.values():
        result = subprocess.run([compiler, *options, "-fsyntax-only", str(source)],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        found = positions(source, result.stdout)
        yield (*found, grade(found))


def text_of(name, row):
    columns = "".join("{:5} {:5} {:7} {:5} {:5} |".format(*values) for values in row)
    return f"{name:34}{columns}"


def accept(names):
    known = rows()
    sources = {path.stem: path for path in (ROOT / "tests/compile_fail").glob("*.cpp")}
    table = {name: row for name, row in known.items() if name in sources}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wanted = names or sorted(sources)
        for name, row in zip(wanted, pool.map(lambda name: list(measured(sources[name])), wanted)):
            table[name] = row
            print(text_of(name, row), flush=True)
    TABLE.write_text("\n".join([HEAD, *(text_of(name, table[name]) for name in sorted(table))]) + "\n", encoding="utf-8")


def summary():
    table = rows()
    for index, compiler in enumerate(COMPILERS):
        grades = [row[index][4] for row in table.values()]
        full = sum(g == 3 for g in grades)
        print(f"{compiler}: {full} of {len(grades)} have all three, mean {sum(grades) / len(grades):.2f} of 3")
    print("\n".join([HEAD, *(text_of(name, row) for name, row in table.items() if any(v[4] < 3 for v in row))]))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--accept"]:
        accept(sys.argv[2:])
    elif not sys.argv[1:]:
        summary()
    else:
        sys.exit(__doc__)
