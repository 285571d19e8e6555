# Makes a mismatch small: leaves out what it does not need, by halves and then one by one (Zeller
# and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
import random
import re
import shutil

from batches import KINDS, Given
from programs import HEAD
from tools import Fails, run

REGRESSION = """// {name}: {way}: {text}
// Found by scripts/campaign ({what} from seed {seed}), made small by tests/campaign/six/shrink.py.
#include "agrees.hpp"
{head}
{kernel}
}} // namespace

int main(int argc, char** argv) {{ return test::campaign_program<{name}>(argc, argv); }}
"""


def leave_out(candidates, fails):
    """What can be left out; fails(some) tells whether the mismatch stays without these."""
    gone, rest = [], list(candidates)
    size = max(1, len(rest) // 2)
    while rest:
        before, at = len(gone), 0
        while at < len(rest):
            some = rest[at:at + size]
            if fails(gone + some):
                gone += some
                del rest[at:at + size]
            else:
                at += size
        if size == 1 and len(gone) == before:
            break
        size = max(1, size // 2)
    return gone


class Shrinker:
    """Of one kernel or system `name` that differs in `way`."""

    def __init__(self, folder, what, name, way, tools):
        self.folder, self.what, self.name, self.way, self.tools = folder, what, name, way, tools
        self.seed = int(re.search(r"\d+", name)[0])
        self.trials = 0
        self.text = ""

    def batch(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        return KINDS[self.what](self.folder, self.seed, random.Random(1))

    # Only as much as the way needs.
    def check(self, batch):
        self.trials += 1
        if self.way == "reference":
            return self.remember(batch)
        simulators = [s for s in self.tools.simulators if s.name == self.way]
        if self.way == "CPU values":
            batch.compare_on_cpu(self.tools)
        elif simulators:
            batch.in_simulators(simulators)
        else:
            batch.in_simulators(self.tools.simulators)
            batch.compare_all_cycles(self.tools, 1)
        return self.remember(batch)

    def remember(self, batch):
        wrong = batch.wrong.get(self.name, {})
        if self.way in wrong:
            self.text = wrong[self.way].splitlines()[0][:200]
        return self.way in wrong

    def shrink(self):
        return self.shrink_graph() if self.what == "graphs" else self.shrink_program()

    # ----- graphs: nodes are left out, then operands put in the place of nodes -----

    def shrink_graph(self):
        size = [0]

        def fails(gone):
            batch = self.batch()
            try:
                said = batch.make(self.tools, 1, "without", ",".join(gone) or "0")
            except Fails:
                return False
            nodes = int(re.search(r"(\d+) nodes", said)[1])
            if nodes == size[0]:
                return True  # nothing has changed
            if self.name not in [*batch.names, *batch.wrong] or not self.check(batch):
                return False
            size[0] = nodes
            return True

        batch = self.batch()
        possible = batch.make(self.tools, 1, "without", "0").split("possible:")[1].splitlines()[0]
        if not fails([]):
            return None
        nodes = [p for p in possible.split() if p.isdigit()]
        operands = [p for p in possible.split() if not p.isdigit()]
        gone = leave_out(nodes, fails)
        gone += leave_out(operands, lambda some: fails(gone + some))
        size[0] = 0
        fails(gone)
        kernel = (self.folder / f"{self.name}.hpp").read_text().split("\n#ifdef")[0]
        head = HEAD.removeprefix("#define COMPARE_WORDS\n")
        return REGRESSION.format(name=self.name, way=self.way, text=self.text, what=self.what,
                                 seed=self.seed, head=head, kernel=kernel)

    # ----- programs: statements, or steps of a system, are left out -----

    def shrink_program(self):
        sources = []

        def fails(gone):
            batch = self.batch()
            try:
                source = batch.smaller(self.tools, gone or [0])
                sources.append(source.read_text())
                return self.check(batch)
            except Fails:
                return False

        if not fails([]):
            return None
        gone = leave_out(list(range(self.statements(), 0, -1)), fails)
        fails(gone)
        return (f"// {self.name}: {self.way}: {self.text}\n// Found by scripts/campaign, made "
                f"small by tests/campaign/six/shrink.py.\n{sources[-1]}")

    def statements(self):
        said = self.batch().generate_text(1, "--without", "0")
        return int(re.search(r"(\d+) statements", said)[1])


def still_fails(source, name, way, folder, tools):
    """Whether a regression's program shows the mismatch by itself: `shows it`, or why not. (One
    that was made small as a graph may be rejected as a program.)"""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    batch = Given(folder, 1, random.Random(1))
    try:
        batch.make(tools, source)
        batch.check(tools, 1)
    except Fails as failure:
        return f"does not come so far: {failure}"
    return "shows it" if way in batch.wrong.get(name, {}) else "does not show it"
