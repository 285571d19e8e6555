# Batches: some random kernels or systems from one seed, through all six ways.
import collections
import re
import shutil
import subprocess
import sys

from programs import ROOT, compare_words
from simulate import ABC_FAULTS, SECONDS, simulate
from tools import Fails, run

WAYS = ["reference", "CPU values", "CPU cycles", "Icarus", "Verilator", "netlist"]
SIMULATORS = {"Icarus": 3, "Verilator": 3, "netlist": 2}  # patterns of stalls; one has none
TRACES = range(sum(SIMULATORS.values()))
SYSTEMS_ALIGNED = 64
INCLUDE = re.compile(r'(?m)^#include .+$')
DEFINE = re.compile(r'(?m)^#define .+$')  # for the headers behind it
INSTEAD = ["-include", ROOT / "tests/cycles/instead.hpp"]


class Batch:
    """done[way]: names that agree; wrong[name]: {way: what is wrong}."""

    def __init__(self, folder, seed, chance):
        self.folder, self.seed, self.chance = folder, seed, chance
        self.names, self.rejected, self.no_programs = [], 0, 0
        self.done = collections.defaultdict(set)
        self.wrong = collections.defaultdict(dict)

    def note(self, way, names, wrong):
        for name, text in wrong.items():
            self.wrong[name][way] = text
        self.done[way] |= set(names) - set(wrong)

    # Netlists that ABC made wrong; they were made again (scripts/abc_checked).
    def abc_faults(self):
        log = self.folder / ABC_FAULTS
        return len(log.read_text().splitlines()) if log.exists() else 0

    def patterns(self, count):
        # Random programs may give no word at all; their traces are compared.
        some = [["+stall=0", f"+seed={self.chance.randrange(1, 10000)}", "+may_be_empty=1"]]
        while len(some) < count:
            seed = self.chance.randrange(1, 1 << 30)
            some.append(["+stall=1", f"+seed={seed}", f"+verilator+seed+{seed % 1000 + 1}",
                         "+may_be_empty=1"])
        return some

    def synthesis(self):  # options of synth_ice40
        return ""

    def in_simulators(self, simulators):
        first = 0
        for way in simulators:
            way.options = self.synthesis()
            patterns, names = self.patterns(SIMULATORS[way.name]), self.names_of(way)
            self.note(way.name, names, simulate(self.folder, names, way, patterns, first))
            first += SIMULATORS[way.name]

    def names_of(self, _way):
        return self.names

    # What the comparison says of each trace; runs that failed leave none.
    def compare_cycles(self, command):
        names = [n for n in self.names if any((self.folder / f"{n}.{k}.trace").exists()
                                              for k in TRACES)]
        said = self.all_said(command)
        wrong = {}
        for line in said.splitlines():
            if match := re.match(r"(\w+)\.(\d+)\.trace: ", line):
                wrong.setdefault(match[1], line)
        ended = "same cycles" in said or re.search(r"(?s)there is no trace of .*DIFFERENT", said)
        if not ended and not wrong:
            wrong = {n: f"the comparison fails: {said[-200:]}" for n in names}
        self.note("CPU cycles", names, wrong)

    def all_said(self, command):
        try:
            done = subprocess.run([str(c) for c in command], cwd=self.folder, capture_output=True,
                                  text=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired as stopped:
            said = (stopped.stdout or b"").decode(errors="replace")
            return f"{said}\n{command[0]} takes more than {SECONDS} s"
        return done.stdout + done.stderr


class Graphs(Batch):
    """Random graphs, made without a compiler; each is written as C++ for the CPU."""
    kind = "kernels"

    def make(self, tools, count, *more):
        said = run([tools.random_kernels, self.seed, count, self.folder, *more], seconds=900)
        self.rejected = count - len(list(self.folder.glob("*_tb.v")))
        self.names = sorted(p.name[:-5] for p in self.folder.glob("*_tb.v"))
        self.note("reference", self.names, dict(re.findall(r"(?m)^FAIL (\w+): (.*)$", said)))
        return said

    def check(self, tools, count):
        self.in_simulators(tools.simulators)
        self.compare_all_cycles(tools, count)
        self.compare_on_cpu(tools)

    def compare_all_cycles(self, tools, count):
        self.compare_cycles([tools.random_kernels, self.seed, count, self.folder, "compare"])

    def compare_on_cpu(self, tools):
        compiler = tools.compilers[self.seed % len(tools.compilers)]
        said = [n for n in self.names if f"check_{n}(" in (self.folder / f"{n}.hpp").read_text()]
        wrong, rejected = compare_words(self.folder, said, compiler)
        self.no_programs = len(rejected)
        self.note("CPU values", set(said) - set(rejected), wrong)


class Programs(Batch):
    """Random C++ programs: generators of Verilog, which compare the CPU's words themselves."""
    style = []
    words = "120"  # of its test benches

    def generate(self, count, *more):
        self.generate_text(count, *more)
        return next(self.folder.glob("*.cpp"))

    def generate_text(self, count, *more):
        program = ROOT / "tests/campaign" / self.generator
        return run([sys.executable, "-B", program, self.seed, count, self.folder, "--per-file",
                    count, *self.style, *more])

    # Of a kernel or system that is made smaller.
    def smaller(self, tools, without):
        source = self.generate(1, "--without", ",".join(map(str, without)))
        self.build(tools, source)
        return source

    # Options that cannot be met are an answer too: then the kernel is made without them.
    def compiled(self, tools, count):
        plain, program = "", self.folder / "program"
        while True:
            source = self.generate(count, *(["--plain", plain] if plain else []))
            try:
                tools.compiler.program(source, program, *INSTEAD)
                return program
            except Fails as failure:
                rejected = self.rejections(tools, source)
                if not rejected or rejected == plain:
                    raise Fails(f"{source.name} does not compile: {failure}") from None
                plain = rejected

    def rejections(self, tools, source):
        said = self.all_said([*tools.compiler.command, "-fsyntax-only", *INSTEAD, source])
        if not re.search(r"HLS0(30\d|158|287)", said):
            return ""
        seeds = re.findall(r"(?:objection_to|rejection)<[^>]*nest_(\d+)_parts", said)
        return ",".join(sorted(set(seeds)))

    def build(self, tools, source):
        self.program = self.folder / source.stem
        tools.compiler.program(source, self.program, *INSTEAD)
        self.write()

    def make(self, tools, count):
        self.program = self.compiled(tools, count)
        self.write()

    # Test benches of all its kernels and systems.
    def write(self):
        run([self.program, "--output", self.folder, "--testbench", "--words", self.words],
            seconds=900)
        self.names = sorted(p.name[:-5] for p in self.folder.glob("*_tb.v"))
        self.note("reference", self.names, {})

    def check(self, tools, count):
        self.compare_on_cpu(tools)
        self.in_simulators(tools.simulators)
        self.compare_all_cycles(tools, count)

    def compare_all_cycles(self, _tools, _count):
        self.compare_cycles([self.program, "--compare", self.folder, self.words])

    def compare_on_cpu(self, _tools):
        said = self.all_said([self.program, "--cpu"])
        wrong = {n: f"the CPU: {said[-300:]}" for n in self.names
                 if re.search(rf"^(FAIL )?{n}: ", said, re.M)}
        skipped = re.findall(r"^SKIP (\w+)", said, re.M)
        self.note("CPU values", [n for n in self.names if n not in skipped], wrong)


class Given(Programs):
    """A program that is there, of tests/regressions. Nearly every word shows what was wrong."""
    kind = "kernels"
    words = "20"

    def make(self, tools, source):
        self.sources = [source]
        self.build(tools, source)

    # `// no netlist: why` in the file leaves that way out.
    def names_of(self, way):
        texts = [] if way.name != "netlist" else [source.read_text() for source in self.sources]
        left_out = {name for text in texts if "// no netlist: " in text
                    for name in re.findall(r'kernel<"(\w+)"', text)}
        return [name for name in self.names if name not in left_out]

    def synthesis(self):  # systems have a kernel several times: it is mapped once
        return "-noflatten"


class Merged(Given):
    """Several programs that are there as one: each in a namespace, its main a function. Most of the time
    of a small program goes into headers and the start of tools."""

    def make(self, tools, sources):
        self.sources = sources
        self.build(tools, self.one_source())

    def one_source(self):
        texts = [source.read_text() for source in self.sources]
        includes = sorted({line for text in texts for line in INCLUDE.findall(text)})
        bodies = [self.body(*of_one) for of_one in zip(self.sources, texts)]
        calls = " | ".join(call for _, call in bodies)
        merged = self.folder / "merged.cpp"
        defines = sorted({line for text in texts for line in DEFINE.findall(text)})
        merged.write_text("\n".join([*defines, *includes, *(body for body, _ in bodies), "#undef main",
                                     f"int main(int argc, char** argv) {{ return {calls}; }}\n"]))
        return merged

    # (text, call of its main). Packets of their own are declared in the global namespace.
    @staticmethod
    def body(source, text):
        main, include = f"main_of_{source.stem}", f'#include "{source}"'
        call = f"{main}(argc, argv)"
        if "BOOST_HANA_ADAPT_STRUCT" not in text:
            include, call = f"namespace in_{main} {{\n{include}\n}}", f"in_{main}::{call}"
        return f"#undef main\n#define main {main}\n{include}", call

    # Each of the programs has to come to its end.
    def all_said(self, command):
        said = super().all_said(command)
        ends = len(re.findall("(?m)^(?:same cycles|DIFFERENT): ", said))
        complete = "--compare" not in command or ends == len(self.sources)
        return said if complete else f"only {ends} of {len(self.sources)} ended: {said[-200:]}".replace(
            "same cycles", "the same")


class Nests(Programs):
    kind = "kernels"
    generator = "random_nests.py"


class WideNests(Nests):
    style = ["--wide"]


class InvokedNests(Nests):
    """Each run is a call."""
    style = ["--invoked"]


class BlockNests(Nests):
    """With user blocks."""
    style = ["--blocks"]


class Systems(Programs):
    """Words of one width in all systems of a batch, since they share kernels; so a batch begins
    with a multiple of SYSTEMS_ALIGNED."""
    kind = "systems"
    generator = "random_systems.py"
    words = "60"

    # Three of four batches keep the hierarchy: kernels that systems share are mapped once.
    def synthesis(self):
        return "-noflatten" if self.seed // SYSTEMS_ALIGNED % 4 else ""

    def generate_text(self, count, *more):
        number = self.seed // SYSTEMS_ALIGNED
        width = 16 if number % 8 == 1 else 3 + number % 5
        return super().generate_text(count, "--width", width, *more)


class NonBlockingSystems(Systems):
    style = ["--non-blocking"]


KINDS = {"graphs": Graphs, "nests": Nests, "wide nests": WideNests, "invoked nests": InvokedNests,
         "nests with blocks": BlockNests,
         "systems": Systems, "non-blocking systems": NonBlockingSystems,
         "merged": Merged}  # by name


# `count`: how many; of given programs their sources.
def run_batch(what, folder, seed, count, chance, tools):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    batch = KINDS[what](folder, seed, chance)
    batch.make(tools, count)
    batch.check(tools, count)
    return batch
