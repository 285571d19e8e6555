# C++ programs of the campaign.
import pathlib
import re

from tools import Fails, in_parts, run

ROOT = pathlib.Path(__file__).resolve().parents[3]
OTHER_COMPILER = "clang++-19"  # for every second batch of graphs, and for what Verilator makes
FOLDERS = ["include", "backends/verilog", "backends/cpu", "tests/campaign", "tests/campaign/nests"]
HEAD = """#define COMPARE_WORDS
#include "said_words.hpp"
namespace {
using hls::in, hls::out, hls::argument, hls::reg, hls::wire, hls::array, hls::rom,
    hls::shift_register, hls::kernel, hls::when, hls::uint, hls::sint;
"""
BACKENDS = ["verilog", "cpu"]  # what of them is compiled once
PER_PROGRAM = 60  # kernels: each program reads all headers


class Compiler:
    """`libraries`: files, of the backends. `tree`: whose headers are used, which may have a fault
    planted."""

    def __init__(self, compiler="g++", libraries=(), tree=ROOT):
        # Faster than without optimisation: much code that was inlined is not written.
        limit = "-fconstexpr-steps" if "clang" in compiler else "-fconstexpr-ops-limit"
        self.libraries, self.tree = libraries, tree
        self.command = [compiler, "-std=c++20", "-Og", "-w", f"{limit}=4000000000",
                        *(f"-DHLS_{b.upper()}_LIBRARY" for b in BACKENDS), "-DNESTS_CPU", "-DHLS_WIDE_VECTORS=true",
                        *(f"-I{(tree if (tree / f).exists() else ROOT) / f}" for f in FOLDERS)]

    def make_libraries(self, folder):
        self.libraries = [folder / f"{b}.o" for b in BACKENDS]
        for backend, target in zip(BACKENDS, self.libraries):
            source = self.tree / f"backends/{backend}/source/library.cpp"
            run([*self.command, "-O1", "-c", source, "-o", target], seconds=1200)

    def program(self, source, target, *options):
        run([*self.command, *options, source, *self.libraries, "-lfmt", "-lpthread", "-o",
             target], seconds=1800)


# A random graph may keep what nobody uses; as a program it then does not compile, which is right.
UNUSED = re.compile(r'"HLS019[2-6] ')


def compare_words(folder, names, compiler):
    """The kernels that are written as C++ (NAME.hpp), on the CPU with the words of their test
    benches. Gives {name: what is wrong}, and the names of those that are rejected as programs."""
    rejected = []

    def check(some):
        try:
            return words_of(some)
        except Fails as failure:
            if len(some) > 1 or not UNUSED.search(str(failure)):
                raise
            rejected.extend(some)
            return {}

    def words_of(some):
        said = "".join(f'#include "{n}.hpp"\n' for n in some)
        calls = "".join(f'    if (check_{n}(".")) fmt::print("PASS {n}\\n");\n' for n in some)
        (folder / "words.cpp").write_text(f"{HEAD}{said}}}\nint main() {{\n{calls}}}\n")
        compiler.program(folder / "words.cpp", folder / "words", f"-I{folder}")
        said = run(["./words"], folder).splitlines()
        return {n: next((x for x in said if x.startswith(f"FAIL {n}:")), "no verdict")
                for n in some if f"PASS {n}" not in said}
    wrong = {}
    for at in range(0, len(names), PER_PROGRAM):
        wrong |= in_parts(names[at:at + PER_PROGRAM], check)
    return wrong, rejected


def libraries_in(folder):
    """As CMake makes them."""
    return [folder / f"libhls_{b}.a" for b in BACKENDS]


__all__ = ["Compiler", "Fails", "compare_words", "libraries_in", "ROOT"]
