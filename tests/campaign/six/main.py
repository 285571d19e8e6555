#!/usr/bin/env python3
"""Random kernels and systems through six ways that must agree: the reference, the CPU's words, the
CPU's cycles, Icarus, Verilator, and the netlist that Yosys makes, under several patterns of stalls.

  scripts/campaign --hours H            goes on for H hours (or until stopped; --kernels N and
                                        --systems N: until so many have gone through all six)
  scripts/campaign --six N [--seed S]   one batch of N kernels and N / 5 systems; keeps no state.
                                        --of 'wide nests' (graphs, nests, invoked nests, nests with blocks,
                                        systems, non-blocking systems, oracle): N of these
  scripts/campaign --report             the counts so far
  scripts/campaign --keep               adds them, with all seeds, to tests/campaign/done.json,
                                        which every long campaign and report counts in
  scripts/campaign --plant NAME         with a fault of the lists in tests/mutants, until it is found
  scripts/campaign --regressions        tests/regressions through all six; --share 2/4: a part of them
  scripts/campaign --shrink WHAT NAME WAY   makes a mismatch small: `graphs random_5 netlist`
"""
import argparse
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.append(str(HERE.parents[1] / "mutants"))

import faults  # noqa: E402
import oracle  # noqa: E402
from batches import DEFINE, SYSTEMS_ALIGNED, WAYS, run_batch  # noqa: E402
from programs import OTHER_COMPILER, ROOT, Compiler, libraries_in  # noqa: E402
from simulate import Icarus, Netlist, Verilator  # noqa: E402
from shrink import Shrinker, still_fails  # noqa: E402
from state import State  # noqa: E402
from tools import Fails, default_seed  # noqa: E402

DONE = ROOT / "tests/campaign/done.json"
# A round of the long campaign: five kernels for one system.
ROUND = [("graphs", 60), ("systems", 16), ("nests", 5), ("graphs", 60), ("systems", 16),
         ("wide nests", 5), ("graphs", 60), ("non-blocking systems", 4), ("invoked nests", 4),
         ("nests with blocks", 4),
         ("graphs", 60), ("systems", 16), ("oracle", 6)]


def revision():
    said = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--dirty"],
                          capture_output=True, text=True, check=False).stdout.strip()
    return said or "unknown"


def make_tools(given, work, tree=ROOT):
    work.mkdir(parents=True, exist_ok=True)
    compiler = Compiler(given.compiler, given.libraries and libraries_in(given.libraries), tree)
    program = given.program
    if not given.libraries:  # of this revision, in the folder of the state
        compiler.make_libraries(work)
    if not program and not given.regressions:
        program = work / "random_kernels"
        compiler.program(ROOT / "tests/campaign/random_kernels.cpp", program, "-O1")
    other = Compiler(OTHER_COMPILER, compiler.libraries, tree)
    compilers = [compiler, other] if shutil.which(OTHER_COMPILER) else [compiler]
    return SimpleNamespace(compiler=compiler, compilers=compilers,
                           random_kernels=program and program.resolve(),
                           simulators=[Icarus(), Verilator(work), Netlist()])


def one_batch(what, count, seed, given, tools, state):
    if "systems" in what:
        seed -= seed % SYSTEMS_ALIGNED
    folder, begun = given.directory / "batch", time.time()
    try:
        batch = run_batch(what, folder, seed, count, random.Random(seed), tools)
    except Fails as failure:
        kept = keep(folder, f"{what}_{seed}", given)
        state.mismatches.append({"what": what, "name": f"batch {seed}", "seed": seed,
                                 "revision": given.revision, "ways": {"tools": str(failure)}})
        state.save()
        print(f"campaign: {what} from seed {seed}: {failure}\n  kept in {kept}", flush=True)
        return
    if batch.wrong:
        print(f"  kept in {keep(folder, f'{what}_{seed}', given, batch.wrong)}")
        for name, ways in batch.wrong.items():
            for way, text in ways.items():
                print(f"MISMATCH {name} ({what} from seed {seed}): {way}: {text[:300]}",
                      flush=True)
            if what == oracle.WAY:
                print(f"  made small by scripts/campaign --oracle 1 --seed {name.split('_')[1]}")
            else:
                shrink(what, name, min(ways, key=WAYS.index), given, tools)
    state.add(what, batch, count, time.time() - begun, given.revision)
    print(f"campaign: {len(batch.names)} {what} from seed {seed} in {time.time() - begun:.0f} s; "
          f"through all six here: {state.counts['kernels']['all six']} kernels, "
          f"{state.counts['systems']['all six']} systems; {len(state.mismatches)} mismatches",
          flush=True)


# Files of these names, or all.
def keep(folder, name, given, names=("",)):
    target = given.directory / "mismatches" / name
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for file in folder.iterdir():
        if file.is_file() and file.suffix != ".vvp" and file.name.startswith((*names, "batch")):
            shutil.copy(file, target)
    return target


# Prints and keeps the smallest case that is found.
def shrink(what, name, way, given, tools):
    shrinker = Shrinker(given.directory / "smaller", what, name, way, tools)
    text = shrinker.shrink()
    if text is None:
        print(f"  {name} alone, under other stalls, does not differ", flush=True)
        return
    target = given.directory / "mismatches" / f"{name}.cpp"
    target.parent.mkdir(exist_ok=True)
    target.write_text(text)
    alone = still_fails(target, name, way, given.directory / "smaller", tools)
    print(f"{text}\n  after {shrinker.trials} trials, in {target}; this program by itself {alone}",
          flush=True)


# Random kernels of a library with a fault, until one differs.
def run_planted(given, state):
    shutil.rmtree(given.directory / "tree", ignore_errors=True)
    faults.plant_copy(given.plant, given.directory / "tree")
    tools = make_tools(given, given.directory, given.directory / "tree")
    seed = given.seed or default_seed()
    while not state.mismatches:
        one_batch("graphs", 20, seed, given, tools, state)
        seed += 20


# Those that set the same macros for their headers are one program.
def regression_batches(share):
    batches, (number, shares) = {}, map(int, share.split("/"))
    for source in sorted((ROOT / "tests/regressions").glob("*.cpp"))[number - 1::shares]:
        batches.setdefault(tuple(DEFINE.findall(source.read_text())), []).append(source)
    return batches.values()


def run_regressions(given, tools):
    programs = wrong = 0
    for number, sources in enumerate(regression_batches(given.share)):
        name = f"merged_{number}"
        batch = run_batch("merged", given.directory / name, 1, sources, random.Random(), tools)
        wrong += len(batch.wrong)
        programs += len(sources)
        for kernel, ways in batch.wrong.items():
            for way, text in ways.items():
                print(f"MISMATCH {kernel} of {name}: {way}: {text[:300]}")
    print(f"regressions: {programs} programs, {wrong} kernels differ")
    return 1 if wrong or not programs else 0


# Of this run and those that are kept.
def so_far(state):
    return state.with_all_of(State(DONE))


def enough(given, state, begun):
    if given.hours is not None and time.time() - begun > 3600 * given.hours:
        return True
    wanted = [("kernels", given.kernels), ("systems", given.systems)]
    asked = [(kind, n) for kind, n in wanted if n is not None]
    done = so_far(state).counts
    return bool(asked) and all(done[kind]["all six"] >= n for kind, n in asked)


def run_long(given, tools, state):
    begun, seeds = time.time(), random.SystemRandom()
    while True:
        for what, count in ROUND:
            if enough(given, state, begun):
                return
            one_batch(what, count, seeds.randrange(1, 1 << 40), given, tools, state)


def run_six(given, tools, state):
    seed = given.seed or default_seed()
    print(f"campaign: six ways, seed {seed}", flush=True)
    one_batch(given.of or "graphs", given.six, seed, given, tools, state)
    if given.of is None and given.six >= 5:
        one_batch("systems", given.six // 5, seed, given, tools, state)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float)
    parser.add_argument("--kernels", type=int)
    parser.add_argument("--systems", type=int)
    parser.add_argument("--six", type=int, default=0)
    parser.add_argument("--of")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--regressions", action="store_true")
    parser.add_argument("--share", default="1/1")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--plant")
    parser.add_argument("--shrink", nargs=3, metavar=("WHAT", "NAME", "WAY"))
    parser.add_argument("--directory", type=pathlib.Path, default=ROOT / "build/campaign/six")
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--libraries", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--tree", type=pathlib.Path, default=ROOT)  # whose headers are used
    given = parser.parse_args()
    given.directory = given.directory.resolve()
    given.revision = revision()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("campaign: stopped"))
    once = given.six or given.plant
    if once:
        shutil.rmtree(given.directory, ignore_errors=True)
    state = State(given.directory / "state.json")
    if given.keep:
        DONE.write_text(so_far(state).text())
        state.file.unlink(missing_ok=True)
        return 0
    if given.plant:
        run_planted(given, state)
        return 0
    if given.regressions:
        return run_regressions(given, make_tools(given, given.directory))
    if given.shrink:
        return shrink(*given.shrink, given, make_tools(given, given.directory))
    if not given.report:
        tools = make_tools(given, given.directory, given.tree.resolve())
        (run_six if given.six else run_long)(given, tools, state)
    print((state if once else so_far(state)).report())
    return 1 if state.mismatches else 0


sys.exit(main())
