"""Faults of the library: what the lists beside this file say, and how one is planted.

A block of a list: `== name: file`, `- text`, `+ replacement`, what would be wrong, and perhaps
`survives: reason` (no test can tell) or `hangs: reason` (a check that never ends has found it).
"""
import dataclasses
import pathlib
import re
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FOLDERS = ("include", "backends")           # of the library
LISTS = ("list.txt", "language.txt", "bench.txt")


@dataclasses.dataclass
class Fault:
    name: str
    file: str
    right: str
    wrong: str
    why: str = ""
    survives: str = ""
    hangs: str = ""
    at: int = -1                            # where it stands; -1: the text is looked for

    @property
    def key(self):
        """A result holds while the fault is the same."""
        return f"{self.name} {self.right} -> {self.wrong}"

    def pattern(self):
        return r"\s+".join(re.escape(part) for part in self.right.split())

    def source(self):
        return (ROOT / self.file).read_text()

    def places(self):
        return len(re.findall(self.pattern(), self.source()))

    def planted(self):
        """The file with the fault."""
        text = self.source()
        if self.at < 0:
            return re.sub(self.pattern(), lambda _: self.wrong, text)
        return text[:self.at] + self.wrong + text[self.at + len(self.right):]

    def line(self):
        text = self.source()
        at = self.at if self.at >= 0 else re.search(self.pattern(), text).start()
        return text.count("\n", 0, at) + 1


def notes(lines):
    """The sentence, and what begins with `survives:` or `hangs:`; each may have more lines."""
    found = {"why": "", "survives": "", "hangs": ""}
    field = "why"
    for line in lines:
        head, colon, rest = line.strip().partition(": ")
        if colon and head in ("survives", "hangs"):
            field, line = head, rest
        found[field] = f"{found[field]} {line.strip()}".strip()
    return found


def parsed(block):
    head, *lines = block.strip().splitlines()
    name, file = head.split(": ")
    return Fault(name, file, lines[0].removeprefix("- "), lines[1].removeprefix("+").strip(),
                 **notes(lines[2:]))


def blocks(path):
    return re.split(r"(?m)^== ", path.read_text())[1:]


def read_lists():
    return [parsed(block) for name in LISTS for block in blocks(HERE / name)]


def problems(faults):
    found = [f"{f.name}: its text stands {f.places()} times in {f.file}" for f in faults
             if f.places() != 1]
    names = [f.name for f in faults]
    return found + [f"two mutants are called {n}" for n in sorted(set(names)) if names.count(n) > 1]


def chosen_faults(names=()):
    """All of the lists, or those with these names."""
    faults = read_lists()
    bad = problems(faults)
    unknown = set(names) - {f.name for f in faults}
    bad += [f"no such mutant: {name}" for name in sorted(unknown)]
    if bad:
        sys.exit("mutants: " + "\nmutants: ".join(bad))
    return [f for f in faults if not names or f.name in names]


def plant_copy(name, tree):
    """A copy of the library in `tree`, with the fault."""
    fault = next(f for f in read_lists() if f.name == name)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, tree / folder)
    (tree / fault.file).write_text(fault.planted())
