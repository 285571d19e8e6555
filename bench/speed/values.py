"""Words on the CPU beside plain C++ loops: bench/cpu."""
from .tools import BUILD, COMPILERS, ROOT, compiler_line, in_parallel, run, table

LEVELS = (["-O2"], ["-O3"], ["-O3", "-march=native"])
QUICK = ("fir", "matmul", "sobel")


def compiled(job):
    """The program of a source, and the processor seconds to compile it."""
    source, compiler, level, more = job
    program = BUILD / f"cpu.{source.stem}.{compiler}{''.join(level)}"
    return program, run(compiler_line(compiler, *level, *more, source, "-o", program))[3]


def measure(quick):
    sources = sorted((ROOT / "bench/cpu").glob("*.cpp"))
    jobs = [(source, compiler, level, ["-DBENCH_PAIRS=5"] if quick else [])
            for source in sources if not quick or source.stem in QUICK
            for compiler in COMPILERS for level in LEVELS]
    rows = []
    for (_, compiler, level, _), (program, seconds) in zip(jobs, in_parallel(compiled, jobs)):
        for line in run([program])[2].splitlines():
            name, *speeds = line.split()
            rows.append([name, f"{compiler} {' '.join(level)}", *speeds, f"{seconds:.0f}"])
    rows.sort(key=lambda row: row[0])
    table(["kernel", "compiler", "Mwords/s", "plain C++", "ratio", "plain form", "compile s"], rows)
