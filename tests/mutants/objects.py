"""What is compiled: with the fault where it can reach, once without it elsewhere."""
import contextlib
import fcntl
import hashlib
import itertools
import json
import os
import pathlib
import re
import shutil

import tools
from faults import FOLDERS, ROOT

WORK = ROOT / "build/mutants"
BASE = WORK / "objects"                     # compiled without a fault
OPTIONS = ["-std=c++20", "-w", "-DHLS_VERILOG_LIBRARY"]
CHECKER = ["g++", *OPTIONS, "-fconstexpr-ops-limit=100000000"]          # static_asserts
COMPILER = ["clang++-19", *OPTIONS, "-O0", "-fconstexpr-steps=200000000"]
SMALL = "tests/static/types/layout.cpp"     # includes hls.hpp, and little else
FEW = 4
LIBRARY = "backends/verilog/source/library.cpp"


def includes(tree):
    folders = [tree / folder for folder in ("include", "backends/verilog", "backends/cpu")]
    others = [ROOT / "tests" / folder for folder in ("unit", "campaign", "support")]
    return [f"-I{folder}" for folder in folders + others]


@contextlib.contextmanager
def alone(name):
    """One process at a time makes what is shared."""
    BASE.mkdir(parents=True, exist_ok=True)
    with open(BASE / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def free_worker():
    """A number that no other process has, of this run or another; the file that keeps it until the process ends."""
    BASE.mkdir(parents=True, exist_ok=True)
    for number in itertools.count(1):
        lock = open(BASE / f"worker{number}.lock", "w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return number, lock
        except BlockingIOError:
            lock.close()


def named(source):
    return source.replace("/", ".").removesuffix(".cpp")


def read_dependencies(path):
    """Files of the repository that a compiler has read."""
    names = path.read_text().replace("\\\n", " ").split(":", 1)[1].split()
    real = {os.path.realpath(ROOT / name) for name in names}
    return sorted(os.path.relpath(name, ROOT) for name in real if name.startswith(f"{ROOT}/"))


HASHES = {}


def hash_of(files):
    for file in files:
        if file not in HASHES:
            path = ROOT / file
            HASHES[file] = hashlib.sha256(path.read_bytes() if path.exists() else b"").hexdigest()
    return hashlib.sha256("".join(HASHES[file] for file in files).encode()).hexdigest()


def calls_library(path):
    """Not all that include headers of the backend do; the library takes longer to compile than most sources."""
    return "U hls::verilog::" in tools.run("nm", "nm", "-C", "--undefined-only", path)


class Unit:
    """A source as it is without a fault: an object, or (`check`) what a source of static_asserts includes."""

    def __init__(self, source, check=False):
        self.source, self.check = source, check
        self.object = BASE / f"{named(source)}.{'checked' if check else 'o'}"
        self.notes = self.object.with_suffix(self.object.suffix + ".json")

    def dependencies(self):
        with alone(self.object.name):
            if not self.is_fresh():
                self.make()
        return self.known()["files"]

    def calls_library(self):
        self.dependencies()
        return self.known()["calls_library"]

    def known(self):
        return json.loads(self.notes.read_text())

    def is_fresh(self):
        return self.notes.exists() and hash_of(self.known()["files"]) == self.known()["hash"]

    def make(self):
        listed = self.object.with_suffix(".d")
        compiled(self, ROOT, self.object, "-M" if self.check else "-MMD", "-MF", listed)
        files = read_dependencies(listed)
        self.notes.write_text(json.dumps({"files": files, "hash": hash_of(files),
                                          "calls_library": not self.check and calls_library(self.object)}))


def compiled(unit, tree, output, *options):
    kind = [*CHECKER, "-fsyntax-only"] if unit.check else [*COMPILER, "-c", "-o", output]
    tools.run(f"{unit.source} does not compile", *kind, *options, *includes(tree),
              tree / unit.source if unit.source.startswith(FOLDERS) else ROOT / unit.source)


class Workspace:
    """A copy of the library, in which one fault at a time is planted."""

    def __init__(self, number=0):
        self.folder = WORK / f"worker{number}"
        self.tree, self.out = self.folder / "tree", self.folder / "out"
        self.fault, self.checked = None, 0
        for folder in FOLDERS:
            shutil.rmtree(self.tree / folder, ignore_errors=True)
            shutil.copytree(ROOT / folder, self.tree / folder)

    @contextlib.contextmanager
    def planted(self, fault):
        """`None`: the library as it is."""
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir(parents=True)
        self.fault, self.checked = fault, 0
        if fault:
            (self.tree / fault.file).write_text(fault.planted())
        try:
            yield
        finally:
            if fault:
                shutil.copy(ROOT / fault.file, self.tree / fault.file)

    def reaches(self, unit):
        return self.fault is None or self.fault.file in unit.dependencies()

    def object(self, source):
        """With the fault, if the source can see it."""
        unit = Unit(source)
        if self.fault is None or not self.reaches(unit):
            unit.dependencies()
            return unit.object
        output = self.out / f"{named(source)}.o"
        if not output.exists():
            compiled(unit, self.tree, output)
        return output

    def check(self, source):
        """static_asserts, with the fault; without one where there is none."""
        unit = Unit(source, check=True)
        if self.fault is None:
            compiled(unit, ROOT, None)
        elif self.reaches(unit):
            compiled(unit, self.tree, None, *self.precompiled())

    def precompiled(self):
        """hls.hpp with the fault, where so many sources are compiled that it pays: half of the time of most is its."""
        self.checked += 1
        if self.checked < FEW or not self.reaches(Unit(SMALL, check=True)):
            return ()
        folder = self.out / "precompiled"
        made = folder / "hls/hls.hpp.gch"
        if not made.exists():
            made.parent.mkdir(parents=True)
            header = self.tree / "include/hls/hls.hpp"
            (folder / "hls/hls.hpp").write_text(f'#include "{header}"\n')    # where the compiler rejects the other
            tools.run("precompiling hls.hpp", *CHECKER, *includes(self.tree), "-x", "c++-header", "-o", made, header)
        return (f"-I{folder}",)

    def program(self, name, *sources):
        output = self.out / name
        if not output.exists():
            objects = [self.object(source) for source in sources]
            tools.run(f"linking {name}", COMPILER[0], "-fuse-ld=lld", *objects, "-lfmt",
                      "-o", output)
        return output


def short(text, workspace):
    """Of a message, without the folders of this run."""
    for folder in (workspace.tree, workspace.out, pathlib.Path(ROOT)):
        text = text.replace(f"{folder}/", "")
    return re.sub(r"\s+", " ", text)
