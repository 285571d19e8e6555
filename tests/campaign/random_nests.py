#!/usr/bin/env python3
"""Random kernels with nested loops, as C++ sources in the public language.

random_nests.py SEED COUNT DIRECTORY [--per-file N] [--plain SEED,...] [--invoked] [--wide]
    [--blocks] [--without STATEMENT,...]

Writes DIRECTORY/nests_SEED.cpp, several kernels in each; kernel nest_S depends on its seed S only.
The kernels of --plain get none of the options that may be impossible; with --invoked all kernels are
invoked, through queues of random length; with --wide types have up to 64 bits; with --blocks they
call user blocks. --without leaves statements out (0: none), and prints how many there are. Each program is a generator;
with --cpu it compares the reference model (and with -DNESTS_CPU native runs) with plain C++.
"""
import argparse
import pathlib
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent / "nests"))

from blocks import Blocks  # noqa: E402
from hardware import Hardware  # noqa: E402
from loops import Loops  # noqa: E402
from program import Program, Scope  # noqa: E402
from text import file_text, kernel_text  # noqa: E402


def make_kernel(seed, wishes, given, without=()):
    chance = random.Random(seed)
    hardware = Hardware(chance, given.invoked, given.wide)
    program = Program(chance, hardware, wishes, without)
    program.blocks = Blocks(program) if given.blocks else None
    program.anchors = 0 if seed % 4 == 3 else None
    hardware.loops = Loops(program)
    scope = Scope(values=hardware.values(), registers=list(hardware.registers),
                  arrays=list(hardware.arrays))
    first = chance.random() < 0.7
    if first:
        read_once(program, scope)
    program.block(scope, chance.randint(1, 3))
    while program.loop_count == 0:
        program.indent += 1
        hardware.loops.loop(scope)
        program.indent -= 1
    program.block(scope, chance.randint(0, 2))
    if not first:
        read_once(program, scope)
    program.indent += 1
    hardware.show_state(program, scope)
    program.indent -= 1
    if without:
        print(f"{program.statements} statements")
    return kernel_text(seed, hardware, program, chance, wishes)


# Each run of a kernel takes a word: runs end when the words end.
def read_once(program, scope):
    program.indent += 1
    program.read(scope)
    program.indent -= 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--per-file", type=int, default=6)
    parser.add_argument("--plain", default="")
    parser.add_argument("--invoked", action="store_true")
    parser.add_argument("--wide", action="store_true")
    parser.add_argument("--blocks", action="store_true")
    parser.add_argument("--without", default="")
    given = parser.parse_args()
    without = {int(s) for s in given.without.split(",") if s}
    plain = {int(s) for s in given.plain.split(",") if s}
    given.directory.mkdir(parents=True, exist_ok=True)
    seeds = range(given.seed, given.seed + given.count)
    for at in range(0, given.count, given.per_file):
        some = seeds[at:at + given.per_file]
        texts = [make_kernel(s, s not in plain, given, without) for s in some]
        (given.directory / f"nests_{some[0]}.cpp").write_text(file_text(some, texts))


main()
