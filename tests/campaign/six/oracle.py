# Programs of tests/oracle: what they give is compared with an interpreter on exact integers, too,
# which shares nothing with the library: a seventh way.
import sys

from batches import INSTEAD, KINDS, ROOT, Programs
from tools import run

FOLDER = ROOT / "tests/oracle"
sys.path.append(str(FOLDER))

from bench import compare_benches  # noqa: E402
from compare import Comparison  # noqa: E402
from make_kernels import make_kernel  # noqa: E402

WAY = "oracle"


class Runner:
    @staticmethod
    def run(command):
        return run(command, seconds=600)


class Oracle(Programs):
    kind = "kernels"
    words = "40"

    def make(self, tools, count):
        self.parts = [make_kernel(s, f"k_{s}") for s in range(self.seed, self.seed + count)]
        self.comparison = Comparison(self.folder, Runner(), True)
        self.build(tools, self.comparison.write(self.parts, self.seed, self.seed + count - 1))

    def build(self, tools, source):
        self.program = self.folder / source.stem
        tools.compiler.program(source, self.program, *INSTEAD, f"-I{FOLDER}", "-DORACLE_CPU",
                               "-DORACLE_VERILOG")
        self.write()

    # What differs from the interpreter: the reference, native runs, the words of the test bench.
    def compare_on_cpu(self, _tools):
        wrong = self.comparison.check(self.parts, self.program)
        benches = compare_benches(self.parts, self.folder)
        self.note(WAY, self.names, {n: str(w) for n, w in wrong.items()} | benches)
        self.note("CPU values", self.names, {n: w["CPU"] for n, w in wrong.items() if "CPU" in w})


KINDS[WAY] = Oracle
