"""Large kernels beside plain C++, whole or split: bench/large.cpp with the sources of shapes.py."""
import os
import sys

from . import shapes
from .tools import BUILD, COMPILERS, MORE_STEPS, ROOT, compiler_line, run, table

OPERATIONS = (100, 1000, 4000, 10000)


def row_of(name, operations, compiler, level):
    """Speed of one large kernel beside plain C++, and what compiling both costs."""
    forms = ["kernel", "plain"] + (["split"] if shapes.write(BUILD, name, operations) else [])
    more = [MORE_STEPS] if compiler.startswith("clang") else ["-fconstexpr-ops-limit=4000000000"]
    cost = [run(compiler_line(compiler, level, *more, "-c", BUILD / f"large_{form}.cpp",
                              "-o", BUILD / f"large_{form}.o")) for form in forms]
    program = BUILD / "large"
    run(compiler_line(compiler, level, f"-DOPERATIONS={operations}",
                      *(["-DSPLIT"] if "split" in forms else []), ROOT / "bench/large.cpp",
                      *(BUILD / f"large_{form}.o" for form in forms), "-o", program))
    speed, plain, form, ratio, each = run([program])[2].split()
    at = forms.index("split" if form == "split" else "plain")
    row = [name, operations, f"{compiler} {level}", speed, plain, form, ratio, each,
           f"{cost[0][0]:.1f}", f"{cost[at][0]:.1f}", f"{cost[0][1]:.0f}"]
    print(*row, file=sys.stderr, flush=True)  # the table comes an hour later
    return row


def measure(quick):
    levels = os.environ.get("BENCH_LEVELS", "-O2").split()
    table(["kernel", "operations", "compiler", "Mwords/s", "plain", "form", "ratio", "ns/operation",
           "compile s", "plain s", "peak MB"],
          [row_of(name, operations, compiler, level) for name in shapes.SHAPES
           for operations in (OPERATIONS[:1] if quick else OPERATIONS)
           for compiler in COMPILERS for level in levels])
