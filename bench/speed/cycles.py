"""Cycles of designs on the CPU beside Verilator: bench/cycles, bench/verilog."""
import dataclasses
import shutil
import statistics
import sys

from .tools import BUILD, ROOT, compiler_line, in_parallel, library, run, table


@dataclasses.dataclass(frozen=True)
class Design:
    name: str                     # of the module, and of a hand-written one in bench/verilog
    header: str = ""
    part: str = ""                # in C++
    arguments: tuple = ()         # name, value
    asks: bool = False            # what it does depends on when words come
    quick: bool = False

    def flags(self):
        part = self.part or f"examples::{self.name}"
        values = ", ".join(f'{{"{name}", {value}}}' for name, value in self.arguments)
        return [f'-DBENCH_HEADER="{self.header or f"kernels/{self.name}.hpp"}"', f"-DBENCH_PART={part}",
                f"-DBENCH_ARGUMENTS={values}", f"-DBENCH_ASKS={str(self.asks).lower()}",
                f"-DBENCH_TEXT={str(self.asks).lower()}"]


DESIGNS = (
    Design("fir", quick=True), Design("crc32", quick=True), Design("sobel", quick=True),
    Design("mavg8", "qor_kernels.hpp", "bench::mavg8", quick=True),
    Design("histogram", arguments=(("pixels_per_frame", 50000),)),
    Design("run_length_coder", "kernels/run_length.hpp", quick=True),
    Design("run_length_decoder", "kernels/run_length.hpp"),
    Design("matmul", part="examples::matmul<8, 2>", arguments=(("pairs", 1000000), ("steps", 10)), quick=True),
    Design("sha256", part="examples::sha256<1>"),
    *(Design(f"{name}_{form}", "kernels/restructured.hpp")
      for name in ("sum", "counts", "level", "triangle") for form in ("before", "after")),
    Design("edges", part="examples::edges<512>", arguments=(("limit", 80),)),
    Design("systolic", part="examples::systolic<4>", arguments=(("depth", 256),)),
    Design("tokens", part="examples::tokens<2048, 5>", asks=True),
)
MODES = ("listed", "values", "stalls")


@dataclasses.dataclass(frozen=True)
class Programs:
    ours: object
    simulators: dict              # generated, by hand: of Verilator


def verilated(directory, top, name):
    """A design as a program of Verilator's, without traces."""
    run(["verilator", "--cc", "--exe", "--build", "-O3", "--x-assign", "fast", "--x-initial", "fast",
         "-Wno-fatal", "-CFLAGS", f"-O2 -std=c++20 -I{ROOT / 'bench'}",
         "-MAKEFLAGS", "OPT_FAST=-O3 OPT_SLOW=-O3 OPT_GLOBAL=-O3", "--top-module", name,
         "--prefix", "Vtop", "--Mdir", directory, top, directory.parent / "main.cpp"])
    return directory / "Vtop"


def built(design, libraries):
    directory = BUILD / f"cycles.{design.name}"
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    program = directory / "ours"
    run(compiler_line("g++", "-O2", *design.flags(), *libraries, "-fconstexpr-ops-limit=4000000000",
                      ROOT / "bench/cycles/main.cpp", "-o", program, "-lfmt"))
    run([program, "--output", directory])
    simulators = {"generated": verilated(directory / "generated", directory / "top.v", design.name)}
    by_hand = ROOT / f"bench/verilog/{design.name}.v"
    if by_hand.exists():
        simulators["by hand"] = verilated(directory / "by_hand", by_hand, design.name)
    return Programs(program, simulators)


@dataclasses.dataclass(frozen=True)
class Run:
    last: int                     # cycle of the last word that leaves
    total: int                    # sum of the cycles of all of them
    words: tuple                  # their number and hash
    seconds: float
    until_end: float              # seconds until only `last` is known


def run_of(program, mode):
    last, total, count, words, *seconds = run([program, mode])[2].split()
    seconds = [float(each) for each in seconds]
    return Run(int(last), int(total), (int(count), int(words)), seconds[0], seconds[-1])


def check(design, mode, ours, theirs):
    """The generated Verilog agrees cycle by cycle, the hand-written one in its words."""
    for name, other in theirs.items():
        same = mode != "values" or ours.words == other.words
        same &= ours.words[0] == other.words[0]
        if name == "generated":
            same &= (ours.last, ours.total) == (other.last, other.total)
        if not same:
            sys.exit(f"bench: {design.name} ({mode}): {ours}, in Verilator, {name}: {other}")


def speeds(design, mode, programs, pairs):
    """What a row shows: ours and Verilator's million cycles per second, the ratio of the times."""
    rounds = []
    for _ in range(pairs):
        ours = run_of(programs.ours, mode)
        theirs = {name: run_of(program, mode) for name, program in programs.simulators.items()}
        check(design, mode, ours, theirs)
        rounds.append((ours, theirs))
    seconds = {name: statistics.median(theirs[name].seconds for _, theirs in rounds)
               for name in programs.simulators}
    best = min(seconds, key=seconds.get)
    mine = statistics.median(ours.seconds for ours, _ in rounds)
    ratio = statistics.median(theirs[best].seconds / ours.seconds for ours, theirs in rounds)
    end = statistics.median(ours.until_end for ours, _ in rounds)
    ours, theirs = rounds[0]
    return [ours.last, f"{ours.last / mine / 1e6:.1f}", f"{theirs[best].last / seconds[best] / 1e6:.1f}",
            best, f"{ratio:.1f}", f"{1000 * end:.0f}"]


TITLES = {
    "listed": "every transfer's cycle, listed",
    "values": "and the words that leave",
    "stalls": "listed, outputs stalled at random",
}


def measure(quick):
    if not shutil.which("verilator"):
        sys.exit("bench: verilator is not installed (Debian package: verilator)")
    designs = [design for design in DESIGNS if design.quick or not quick]
    both = in_parallel(lambda backend: library("g++", backend), ("verilog", "cpu"))
    libraries = [option for each in both for option in each]
    programs = in_parallel(lambda design: built(design, libraries), designs)
    for mode in MODES:
        head = [TITLES[mode], "cycles", "Mcycles/s", "Verilator", "Verilog", "ratio"]
        end = ["ms to the last cycle only"] if mode != "values" else []
        rows = [[design.name, *speeds(design, mode, each, 3 if quick else 5)]
                for design, each in zip(designs, programs)]
        table([*head, *end], [row if end else row[:-1] for row in rows])
