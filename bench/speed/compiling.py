"""What compiling kernels costs: generators, runs on the CPU, steps on the way to a schedule."""
import subprocess

from .tools import (BUILD, COMPILERS, MORE_STEPS, ROOT, compiler_line, library, median_run,
                    median_work, run, table)

OPERATIONS = (100, 1000, 5000)
PHASES = ("headers", "trace", "simplify", "fit to device", "finish", "plan", "verify")
MODES = ("headers", "values", "cycles", "checked")           # MODE of bench/modes.cpp


def generator(compiler, printing, source, *options):
    program = BUILD / f"{source}.{compiler}"
    seconds, megabytes = median_run(
        compiler_line(compiler, "-O0", *printing, *options, ROOT / f"bench/{source}.cpp",
                      "-o", program, "-lfmt"))
    run_seconds, _ = median_run([program, "--output", BUILD / "verilog"])
    return f"{seconds:.2f}", f"{run_seconds:.2f}", f"{megabytes:.0f}"


def needs_more_steps(compiler, operations):
    command = compiler_line(compiler, "-O0", "-fsyntax-only", f"-DOPERATIONS={operations}",
                            f"-DPHASE={len(PHASES) - 1}", ROOT / "bench/phase.cpp")
    return subprocess.run([str(part) for part in command], capture_output=True).returncode != 0


def generators(quick):
    rows = []
    for compiler in COMPILERS:
        printing = library(compiler, "verilog")
        rows.append(["fir (32 taps)", compiler, *generator(compiler, printing, "generator"), ""])
        for operations in OPERATIONS[:1] if quick else OPERATIONS:
            more = [MORE_STEPS] if needs_more_steps(compiler, operations) else []
            cost = generator(compiler, printing, "straight_line", f"-DOPERATIONS={operations}", *more)
            rows.append([f"{operations} operations", compiler, *cost, *(more or [""])])
    table(["kernel", "compiler", "compile s", "run s", "peak MB", "option needed"], rows)


def modes(quick):
    """What cpu::run, record with find_cycles and run_checked add to the headers, at -O2:
    processor seconds."""
    rows = []
    evaluation = {compiler: library(compiler, "cpu") for compiler in COMPILERS}
    for loops, name in enumerate(("fir (32 taps)",) if quick else ("fir (32 taps)", "sha256 (loops)")):
        for compiler in COMPILERS:
            costs = []
            for mode, _ in enumerate(MODES):
                program = BUILD / f"modes.{compiler}.{loops}.{mode}"
                costs.append(median_work(compiler_line(
                    compiler, "-O2", *evaluation[compiler], f"-DLOOPS={loops}", f"-DMODE={mode}",
                    ROOT / "bench/modes.cpp", "-o", program)))
                run([program])
            added = [f"{cost[0] - costs[0][0]:.2f}" for cost in costs[1:]]
            peak = f"{max(cost[1] for cost in costs):.0f}"
            rows.append([name, compiler, f"{costs[0][0]:.2f}", *added, peak])
    table(["kernel", "compiler", *(f"{'+ ' if mode else ''}{name} s" for mode, name in enumerate(MODES)),
           "peak MB"], rows)


def measure(quick):
    generators(quick)
    modes(quick)


def phases(quick):
    rows = []
    for compiler in COMPILERS:
        for operations in OPERATIONS[:1] if quick else OPERATIONS:
            more = [MORE_STEPS] if compiler.startswith("clang") else []
            seconds = [median_run(compiler_line(
                compiler, "-O0", "-fsyntax-only", f"-DOPERATIONS={operations}",
                f"-DPHASE={phase}", *more, ROOT / "bench/phase.cpp"))[0]
                for phase in range(len(PHASES))]
            steps = [seconds[0], *(b - a for a, b in zip(seconds, seconds[1:]))]
            rows.append([f"{operations} operations", compiler, *(f"{s:.2f}" for s in steps)])
    table(["kernel", "compiler", *PHASES], rows)
