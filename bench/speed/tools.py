"""What all parts of scripts/bench share: running and timing programs, compilers, tables."""
import concurrent.futures
import os
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "bench"
COMPILERS = {"g++": "g++", "clang++-19": "clang-19"}      # and their Debian packages
INCLUDES = [f"-I{ROOT / path}" for path in
            ("include", "backends/verilog", "backends/cpu", "examples", "bench")]
# clang allows 1,048,576 steps for each constant; long kernels need more.
MORE_STEPS = "-fconstexpr-steps=100000000"
ROUNDS = 3


def run(command, **more):
    """Seconds, peak megabytes, output and processor seconds of a command and its children."""
    start = time.perf_counter()
    process = subprocess.Popen([str(part) for part in command], cwd=BUILD, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"bench: {' '.join(map(str, command[:1]))} fails:\n{text[-2000:]}")
    seconds = time.perf_counter() - start
    return seconds, usage.ru_maxrss / 1024, text, usage.ru_utime + usage.ru_stime


def median_run(command):
    runs = [run(command) for _ in range(ROUNDS)]
    return statistics.median(r[0] for r in runs), max(r[1] for r in runs)


def median_work(command):
    """Processor seconds, which do not depend on who else works."""
    runs = [run(command) for _ in range(ROUNDS)]
    return statistics.median(r[3] for r in runs), max(r[1] for r in runs)


def in_parallel(work, items):
    """work(item) of each item on all processors, in their order: for compiling, not for measuring."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(work, items))


def table(head, rows):
    widths = [max(len(str(row[i])) for row in [head, *rows]) for i in range(len(head))]
    for row in [head, *rows]:
        cells = [str(cell).ljust(width) if i == 0 else str(cell).rjust(width)
                 for i, (cell, width) in enumerate(zip(row, widths))]
        print("  ".join(cells).rstrip())
    print(flush=True)


def compiler_line(compiler, *rest):
    return [compiler, "-std=c++20", *INCLUDES, *rest]


def library(compiler, backend):
    """What CMake compiles once for users; no part of what is measured. Gives the options for it."""
    objects = BUILD / f"{backend}.{compiler}.o"
    run(compiler_line(compiler, "-O2", "-c", ROOT / f"backends/{backend}/source/library.cpp",
                      "-o", objects))
    return [f"-DHLS_{backend.upper()}_LIBRARY", objects]
