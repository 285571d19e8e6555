#!/usr/bin/env python3
"""Proves that the Verilog of a kernel gives the words that its graph means, for all inputs.

check.py DIR [NAME...]: kernels of DIR, which generators wrote with --output DIR --graph. Of each, the
first words are free variables of a formula: what the graph makes of them (reference.py, meaning.py:
own code, from the graph as written, before the passes) beside what the module gives cycle by cycle
(hardware.py: Yosys reads the text). z3 shows that no words and no stalls tell them apart:
  stalls    inputs offered and outputs taken in any cycles: no word is wrong, or one too many;
            with --patterns N only N random patterns of stalls, each for all words
  in time   everything offered and taken at once: all words come out in as many cycles as promised
A line each: kernel, steps of the graph, cycles, seconds, result.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import time

sys.dont_write_bytecode = True                             # the folder is of the repository

from hardware import Hardware, ToolError, smt2_of
from meaning import Rejected, definition, literal
from reference import COUNT, Reference

SLACK = 3           # cycles beyond steps, interval and latency


class Differs(Exception):
    pass


class Bench:
    """The module beside the reference: words go in, words that come out are counted."""

    def __init__(self, reference, hardware, stalls):
        self.reference, self.hardware, self.stalls = reference, hardware, stalls
        self.lines, self.wrong = [], []
        self.at = {r["name"]: literal(0, COUNT) for r in reference.resources
                   if r["kind"] in ("in", "out")}

    def define(self, name, sort, text):
        self.lines.append(definition(f"|{name}|", sort, text))
        return f"|{name}|"

    def control(self, name, t, condition):
        """A wire that is 1 when `stalls` says so, while `condition` holds."""
        chosen = self.stalls(f"{name}? {t}")
        if chosen.startswith("|"):
            self.lines.append(f"(declare-const {chosen} Bool)")
        return self.define(f"{name}.{t}", "(_ BitVec 1)",
                           f"(ite (and {condition} {chosen}) #b1 #b0)")

    def in_reset(self, t):
        return t == 0 and "rst" in self.hardware.inputs

    def inputs(self, t):
        """Nothing is offered in reset."""
        given = {"rst": literal(self.in_reset(t), 1)} if "rst" in self.hardware.inputs else {}
        for i, r in self.reference.inputs.items():
            words, at = self.reference.free[i], self.at[r["name"]]
            given[f"{r['name']}_data"] = self.reference.pick(words, at, COUNT)
            given[f"{r['name']}_valid"] = self.control(
                f"{r['name']}_valid", t, "false" if self.in_reset(t) else
                f"(bvult {at} {literal(len(words), COUNT)})")
        for r in self.reference.outputs.values():
            given[f"{r['name']}_ready"] = self.control(f"{r['name']}_ready", t, "true")
        for i, r in self.reference.of_kind("argument").items():
            given[r["name"]] = self.reference.arguments[i]
        return given

    def cycle(self, t):
        self.lines += self.hardware.cycle(t, self.inputs(t))
        if self.in_reset(t):
            return
        for i, r in self.reference.outputs.items():
            self.check(i, r["name"], t)
        for name in self.at:
            self.count(name, t)

    def count(self, name, t):
        passes = (f"(and {self.hardware.as_bool(f'{name}_valid', t)} "
                  f"{self.hardware.as_bool(f'{name}_ready', t)})")
        self.at[name] = self.define(
            f"{name} count {t + 1}", f"(_ BitVec {COUNT})",
            f"(ite {passes} (bvadd {self.at[name]} {literal(1, COUNT)}) {self.at[name]})")

    def check(self, output, name, t):
        """A word is right when it is the one of the graph's writes that is due. When the graph goes
        on after the steps that were made of it, more words may come."""
        at, data = self.at[name], self.hardware.as_bits(f"{name}_data", t)
        due = [f"(and {happens} (= {before} {at}) (= {text} {data}))"
               for happens, before, text in self.reference.writes[output]]
        later = f"(and {self.reference.running} (bvuge {at} {self.reference.given[output].text}))"
        valid = self.hardware.as_bool(f"{name}_valid", t)
        self.wrong.append(self.define(f"wrong {name} {t}", "Bool",
                                      f"(and {valid} (not (or {' '.join(due)} {later})))"))

    def late(self, t):
        """Words of whole steps that have not come."""
        for i, r in self.reference.outputs.items():
            self.wrong.append(self.define(
                f"late {r['name']} {t}", "Bool",
                f"(bvult {self.at[r['name']]} {self.reference.complete[i].text})"))


def solve(lines, wrong, seconds, file):
    """Raises Differs with what is wrong; what shows it is in the file's .model."""
    names = " ".join(wrong)
    file.write_text("\n".join(["(set-option :produce-models true)", "(set-logic QF_BV)", *lines,
                               f"(assert (or false {names}))", "(check-sat)",
                               f"(get-value ({names}))", "(get-model)"]))
    done = subprocess.run(["z3", f"-T:{seconds}", file], capture_output=True, text=True).stdout
    if done.startswith("unsat"):
        return
    if not done.startswith("sat"):
        raise ToolError("timeout" if "timeout" in done[:20] else done[:200])
    file.with_suffix(".model").write_text(done)
    raise Differs(", ".join(re.findall(r"\(\|([^|]+)\| true\)", done)))


def words_for(graph, iterations):
    """As many as so many iterations read, if all conditions hold."""
    reads = {r["name"]: 0 for r in graph["resources"] if r["kind"] == "in"}
    for node in graph["nodes"]:
        if node["op"] == "read":
            reads[graph["resources"][node["resource"]]["name"]] += iterations
    return reads


def any_stalls(wire):
    return f"|{wire}|"


def no_stalls(_):
    return "true"


def random_stalls(seed):
    """Now and then long ones, and always the same for a seed."""
    chance = random.Random(seed)
    often = chance.choice((0.2, 0.5, 0.8))
    return lambda _: "true" if chance.random() < often else "false"


def keeps_power_up(name, reference, hardware):
    """Elements of shift registers are not reset (decision 009); what is reset may have held anything."""
    rows = [r["name"] for r in reference.resources if r["kind"] == "shift_register"]
    return "rst" not in hardware.inputs or any(name.startswith(row) for row in rows)


def prove(design, text, which, wanted, stalls, file):
    """Steps of the graph and cycles of the module that were compared."""
    graph = design[which]
    iterations = wanted.iterations
    steps = (iterations + 1) * max(1, graph["basic_blocks"])
    reference = Reference(graph, words_for(graph, iterations)).run(steps)
    cycles = steps * design["ii"] + design["latency"] + SLACK
    hardware = Hardware(text)
    bench = Bench(reference, hardware, stalls)
    first = [f"(assert {hardware.at(condition, 0)})" for name, condition in hardware.initial
             if keeps_power_up(name, reference, hardware)]
    for t in range(cycles):
        bench.cycle(t)
    if stalls is no_stalls and graph["basic_blocks"] < 2:   # loops take as long as words say
        bench.late(cycles)
    solve([*reference.lines, *bench.lines, *first], bench.wrong, wanted.seconds, file)
    return steps, cycles


def tasks(wanted, patterns):
    yield "in time", no_stalls
    if patterns == 0:
        yield "stalls", any_stalls
    for seed in range(wanted.seed, wanted.seed + patterns):
        yield f"stalls of seed {seed}", random_stalls(seed)


def prove_all(folder, name, text, plan, wanted):
    """Steps and cycles; raises Differs, Rejected or ToolError."""
    design = json.loads((folder / f"{name}.json").read_text())
    graph, patterns = plan
    done = None
    for what, stalls in tasks(wanted, patterns):
        try:
            done = prove(design, text, graph, wanted, stalls, folder / f"{name}.smt2")
        except Differs as difference:
            raise Differs(f"{what}: {difference}") from None
        except ToolError as error:
            raise ToolError(f"{what}: {error}") from None
    return done


def report(folder, name, plan, wanted):
    """Prints a line; True when all is proved."""
    start = time.monotonic()
    try:
        steps, cycles = prove_all(folder, name, smt2_of(folder / f"{name}.v", name), plan, wanted)
    except (Differs, Rejected, ToolError) as error:
        print(f"{name}: {type(error).__name__}: {error}", flush=True)
        return False
    graph, patterns = plan
    how = f"{patterns} random patterns of stalls" if patterns else "all stalls"
    print(f"{name}: graph as {graph}, {steps} steps, {cycles} cycles, {how}, "
          f"{time.monotonic() - start:.1f} s", flush=True)
    return True


def lines_of(file):
    return [line for line in file.read_text().splitlines() if line and not line.startswith("#")]


def plans(wanted, names):
    """Kernel -> (graph, patterns), None for never; every kernel has a line in the file."""
    if wanted.plan is None:
        return {name: (wanted.graph, wanted.patterns) for name in names}
    found = {}
    for line in lines_of(wanted.plan):
        name, graph, patterns = line.split(maxsplit=2)
        found[name] = None if graph == "never" else (graph, int(patterns.replace("all", "0")))
    if missing := sorted(set(names) ^ set(found)):
        sys.exit(f"equivalence: {wanted.plan.name} and the generators differ: {', '.join(missing)}")
    return found


def found_fault(folder, line, plan, wanted):
    """What shows that the fault was found; None if nothing does."""
    name, change = line.split(": ", 1)
    right, wrong = change.split(" => ")
    text = (folder / f"{name}.v").read_text()
    if text.count(right) != 1:
        sys.exit(f"equivalence: '{right}' stands {text.count(right)} times in {name}.v")
    changed = folder / "fault.v"
    changed.write_text(text.replace(right, wrong))
    try:
        prove_all(folder, name, smt2_of(changed, name), plan[name], wanted)
    except Differs as difference:
        return str(difference)
    return None


def self_test(folder, plan, wanted):
    missed = 0
    for line in lines_of(wanted.faults):
        found = found_fault(folder, line, plan, wanted)
        missed += found is None
        print(f"{line}: {found or 'MISSED'}", flush=True)
    return missed


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("names", nargs="*", help="kernels (default: all)")
    parser.add_argument("--programs", nargs="*", default=[], help="generators that write them first")
    parser.add_argument("--plan", type=pathlib.Path, help="what to prove of each kernel")
    parser.add_argument("--faults", type=pathlib.Path, help="plant these: each must be found")
    parser.add_argument("--graph", choices=("written", "built"), default="written",
                        help="before the passes (default) or after them")
    parser.add_argument("--patterns", type=int, default=0,
                        help="of stalls, instead of all (multipliers need it)")
    parser.add_argument("--seed", type=int, default=0, help="of the first pattern")
    parser.add_argument("--iterations", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=60, help="for one run of z3")
    return parser.parse_args()


def main():
    wanted = options()
    folder = wanted.directory
    folder.mkdir(parents=True, exist_ok=True)
    for program in wanted.programs:
        subprocess.run([program, "--output", folder, "--graph"], check=True)
    everything = sorted(file.stem for file in folder.glob("*.json"))
    plan = plans(wanted, everything)
    if wanted.faults:
        return self_test(folder, plan, wanted)
    names = [name for name in wanted.names or everything if plan[name] is not None]
    bad = sum(not report(folder, name, plan[name], wanted) for name in names)
    print(f"{len(names) - bad} of {len(everything)} kernels: the Verilog gives the words of the graph")
    return bad


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
