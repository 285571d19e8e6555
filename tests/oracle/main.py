#!/usr/bin/env python3
"""Random programs over the whole language, run by the library and by an interpreter on exact
integers that shares nothing with it (docs/decisions/041-independent-oracle.md).

  scripts/campaign --oracle N [--seed S]   N programs: the reference model of all; of every tenth
                                           native runs and Icarus too, and of systems of kernels
  scripts/campaign --overlaps N            the same with N kernels whose loops overlap
  scripts/campaign --interleaved N         the same with N nests whose runs may be interleaved: of all
                                           the reference model of what becomes hardware
  --plant NAME                             with a fault of tests/mutants/list.txt: it must be found
  --features                               prints how many programs use what

A program depends on its seed only. One that differs is made small and printed.
"""
import argparse
import pathlib
import random
import re
import shutil
import sys
import time

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "campaign/six"), str(HERE.parent / "mutants")]

from bench import compare_benches  # noqa: E402
from compare import Broken, Comparison  # noqa: E402
from execute import Wrong  # noqa: E402
from features import count_features, features_text  # noqa: E402
from make_interleaved import make_interleaved  # noqa: E402
from make_kernels import make_kernel  # noqa: E402
from make_overlaps import make_overlap  # noqa: E402
from make_systems import make_system  # noqa: E402
from faults import plant_copy  # noqa: E402
from programs import ROOT, Compiler, libraries_in  # noqa: E402
from smaller import Shrinker  # noqa: E402
from simulate import Icarus, simulate  # noqa: E402
from source import file_text  # noqa: E402
from tools import Fails, default_seed, in_parts, run  # noqa: E402

MOST_PLANTED = 6  # batches
PER_FILE = 40
WORDS = "40"  # of test benches
ALL_WAYS = ["-DORACLE_CPU", "-DORACLE_VERILOG"]


class Tools:
    """A compiler for programs of this folder."""

    def __init__(self, given):
        self.compiler = Compiler(given.compiler,
                                 libraries_in(given.libraries) if given.libraries else (),
                                 given.tree)
        self.compiler.command = [c for c in self.compiler.command if c != "-Og"]
        self.compiler.command.append(f"-I{HERE}")
        self.folder = given.directory

    def program(self, source, target, *options):
        if "-DORACLE_CPU" in options and not self.compiler.libraries:
            self.compiler.make_libraries(self.folder)
        self.compiler.program(source, target, *options)

    # All headers are read once for many small programs. (g++ finds the .gch beside the source.)
    def precompile(self):
        if "clang" not in self.compiler.command[0]:
            (self.folder / "headers").mkdir(exist_ok=True)
            run([*self.compiler.command, "-x", "c++-header", HERE / "oracle.hpp", "-o",
                 self.folder / "headers/oracle.hpp.gch"])
            self.compiler.command.insert(1, f"-I{self.folder / 'headers'}")

    @staticmethod
    def run(command):
        return run(command, seconds=300)


class Batch:
    """Parts in one file: {name: {way: what is wrong}}."""

    def __init__(self, folder, tools, options=()):
        self.folder, self.tools, self.options = folder, tools, options
        self.rejected = []

    def check(self, parts):
        named = {p.name: p for p in parts}
        wrong = in_parts(list(named), lambda some: self.check_some([named[n] for n in some]))
        self.rejected += [n for n, w in wrong.items() if is_rejected(w)]
        return {n: w if isinstance(w, dict) else {"compiles": w} for n, w in wrong.items()
                if not is_rejected(w)}

    # Fails where the file does not compile: then the parts are looked at by halves.
    def check_some(self, parts):
        shutil.rmtree(self.folder, ignore_errors=True)
        comparison = Comparison(self.folder, self.tools, bool(self.options))
        source = comparison.write(parts, parts[0].name, parts[-1].name)
        program = self.folder / "program"
        self.tools.program(source, program, *self.options)
        wrong = comparison.check(parts, program)
        if self.options:
            for name, text in self.in_verilog(parts, program).items():
                wrong.setdefault(name, {})["Verilog"] = text
        return wrong

    def in_verilog(self, parts, program):
        run([program, "--output", self.folder, "--testbench", "--words", WORDS], seconds=600)
        seed = random.Random(parts[0].name).randrange(9999)
        patterns = [["+may_be_empty=1", "+stall=0"], ["+may_be_empty=1", "+stall=1", f"+seed={seed}"]]
        wrong = simulate(self.folder, [p.name for p in parts], Icarus(), patterns, 0)
        return wrong | compare_benches(parts, self.folder)


# An index that is found to be constant and outside, a distance that is found to be negative, an
# index or divisor of more than 128 bits, a port that is used in a loop without iterations only, a
# row of which one loop is left, a clock beyond the device, an array that is never stored, or read first, a
# register of an iteration that is assigned last and read before.
def is_rejected(wrong):
    return isinstance(wrong, str) and bool(re.search(
        "HLS0112|HLS0192|HLS0193|HLS0194|HLS0196|HLS0237|HLS0238|HLS0251|HLS0426|HLS0301|HLS0302|HLS0316|of more than one iteration", wrong))


# ----- what is printed -----


def shrink(part, ways, folder, tools):
    way = next(iter(ways))

    def differs(smaller):
        batch = Batch(folder, tools, () if way == "reference" else ALL_WAYS)
        try:
            return bool(batch.check_some([smaller]))
        except (Fails, Broken, Wrong, ValueError, KeyError, TypeError, IndexError, AttributeError):
            return False

    if way == "compiles":
        return part
    return Shrinker(differs).shrink(part)


def report(parts, wrong, given, tools):
    if wrong and given.shrink:
        tools.precompile()
    for part in [p for p in parts if p.name in wrong]:
        ways = wrong[part.name]
        for way, text in ways.items():
            print(f"MISMATCH {part.name}, {way}: {text}", flush=True)
        if given.shrink:
            small = shrink(part, ways, given.directory / "smaller", tools)
            target = given.directory / "mismatches" / f"{part.name}.cpp"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(file_text([small], part.name, part.name))
            text = target.read_text()
            print(re.search(r"(?s)(namespace parts .*?)#ifdef ORACLE_CPU", text)[1], target)


def make_parts(given):
    seed, count = given.seed, given.oracle
    if given.overlaps:
        kernels = [make_overlap(s, f"o_{s}") for s in range(seed, seed + count)]
        return kernels, kernels[::given.each]
    if given.interleaved:
        kernels = [make_interleaved(s, f"t_{s}") for s in range(seed, seed + count)]
        return kernels, kernels[::given.each]
    kernels = [make_kernel(s, f"k_{s}") for s in range(seed, seed + count)]
    few = kernels[::given.each]
    systems = [make_system(s, f"s_{s}") for s in range(seed, seed + max(1, count // 32))]
    return kernels, few + systems


def check(given, tools):
    seed, begun = given.seed, time.time()
    print(f"oracle: {given.oracle} programs from seed {seed}", flush=True)
    kernels, few = make_parts(given)
    wrong, rejected = {}, []
    for at in range(0, len(kernels), PER_FILE):
        batch = Batch(given.directory / "many", tools)
        wrong |= batch.check(kernels[at:at + PER_FILE])
        rejected += batch.rejected
        print(f"oracle: the reference of {min(at + PER_FILE, len(kernels))} programs, "
              f"{time.time() - begun:.0f} s", flush=True)
    few = [] if given.reference else [p for p in few if p.name not in rejected]
    together = 2 if given.overlaps else 8  # native code of loops that overlap is long
    for at in range(0, len(few), together):
        wrong |= Batch(given.directory / "few", tools, ALL_WAYS).check(few[at:at + together])
    parts = kernels + [p for p in few if p not in kernels]
    report(parts, wrong, given, tools)
    if given.features:
        print(features_text(count_features(parts)))
    print(f"oracle: {len(parts)} programs, {len(few)} of them in all ways, {len(rejected)} rejected, "
          f"{len(wrong)} differ; seed {seed}, {time.time() - begun:.0f} s")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oracle", type=int, default=40)
    parser.add_argument("--overlaps", type=int, default=0)
    parser.add_argument("--interleaved", type=int, default=0)
    parser.add_argument("--each", type=int, default=10)  # in all ways
    parser.add_argument("--seed", type=int, default=default_seed())
    parser.add_argument("--directory", type=pathlib.Path, default=ROOT / "build/campaign/oracle")
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--libraries", type=pathlib.Path)
    parser.add_argument("--tree", type=pathlib.Path, default=ROOT)
    parser.add_argument("--reference", action="store_true")  # nothing but that
    parser.add_argument("--plant")
    parser.add_argument("--features", action="store_true")
    parser.add_argument("--no-shrink", dest="shrink", action="store_false")
    given = parser.parse_args()
    given.oracle = given.overlaps or given.interleaved or given.oracle
    given.directory = given.directory.resolve()
    shutil.rmtree(given.directory, ignore_errors=True)
    given.directory.mkdir(parents=True)
    if given.plant:
        return check_planted(given)
    return 1 if check(given, Tools(given)) else 0


# The reference model with a fault in the library: it has to differ. Not each program has what shows it.
def check_planted(given):
    given.tree, given.reference, given.shrink = given.directory / "tree", True, False
    plant_copy(given.plant, given.tree)
    differ = []
    for given.seed in range(given.seed, given.seed + MOST_PLANTED * given.oracle, given.oracle):
        found = check(given, Tools(given))
        differ = [name for name, ways in found.items() if "reference" in ways]
        if differ:
            break
    print(f"oracle: {given.plant} is {'found by ' + ', '.join(differ) if differ else 'NOT FOUND'}")
    return 0 if differ else 1


if __name__ == "__main__":
    sys.exit(main())
