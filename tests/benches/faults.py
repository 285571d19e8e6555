#!/usr/bin/env python3
"""faults.py DIRECTORY NAME=GENERATOR... [--of DESIGN...]: plants faults in printed Verilog; its test benches find each.

Every design of DESIGNS gets every fault of PORT_FAULTS at its ports and a wrong constant in an expression. Prints which
check finds which: `lint` (what Icarus says with -Wall), the bench without stalls, the bench with stalls of a seed, and
`cycles` (what the CPU finds, asked only where no bench finds the fault). Fails if a fault is found by none,
if the design without a fault does not pass, if a check finds nothing in a whole run, or if a bench passes that has compared nothing.
"""

import pathlib
import re
import subprocess
import sys

WORDS = "120"
# Generator, design, output to be damaged (None: the first one), seed of the stalls. Words and cycles
# are predicted for seeds 1 to 3; seed 9: what depends on time is not known, and no fault that keeps
# the number of words can be seen there.
DESIGNS = [
    ("streams", "luma", None, 1),
    ("streams", "delays", None, 2),
    ("loops", "product", None, 1),
    ("loops", "histogram", None, 1),
    ("memories", "ram_update", None, 1),
    ("non_blocking", "offering", None, 1),
    ("non_blocking", "standard", None, 1),
    ("polling", "poll", None, 1),
    ("polling", "drop", None, 2),
    ("polling", "chain", None, 3),
    ("polling", "poll", None, 9),
    ("invocations", "polynomial", None, 1),
    ("invocations", "polynomial", "done", 1),
    ("systems", "fork_join", None, 1),
    ("systems", "blocks", None, 1),
]

# What a fault does to the handshake of an output (o) or an input (i). Inside stands the module as
# printed; `count` is the number of words that have left.
PORT_FAULTS = {
    "valid stuck at 0": "assign o_valid = 1'b0; assign o_in_ready = o_ready; assign o_data = o_in;",
    "valid stuck at 1": "assign o_valid = 1'b1; assign o_in_ready = o_ready; assign o_data = o_in;",
    "ready stuck at 0": "assign i_ready = 1'b0;",
    "ready stuck at 1": "assign i_ready = 1'b1;",
    "data changed while waiting":
        "reg waits = 1'b0; always @(posedge clk) waits <= o_in_valid & ~o_ready;"
        "assign o_valid = o_in_valid; assign o_in_ready = o_ready; assign o_data = o_in ^ waits;",
    "valid withdrawn":
        "reg waits = 1'b0; always @(posedge clk) waits <= o_valid & ~o_ready;"
        "assign o_valid = o_in_valid & ~waits; assign o_in_ready = o_ready & ~waits; assign o_data = o_in;",
    "a word dropped":
        "wire drop = o_in_valid & count == 2 & ~dropped; reg dropped = 1'b0;"
        "always @(posedge clk) dropped <= dropped | drop;"
        "assign o_valid = o_in_valid & ~drop; assign o_in_ready = o_ready | drop; assign o_data = o_in;",
    "a word doubled":
        "reg doubled = 1'b0; always @(posedge clk) if (o_valid & o_ready & count == 2) doubled <= 1'b1;"
        "assign o_valid = o_in_valid; assign o_in_ready = o_ready & (count != 2 | doubled); assign o_data = o_in;",
    "off by one cycle":
        "reg full = 1'b0; reg RANGE kept; assign o_in_ready = ~full | o_ready;"
        "always @(posedge clk) begin if (o_in_ready) kept <= o_in; full <= ~rst & (o_in_valid | (full & ~o_ready)); end "
        "assign o_valid = full; assign o_data = kept;",
}
# No fault: it takes a word in every cycle, and throws away what finds no room.
ALWAYS_READY = {("drop", "ready stuck at 1")}
# Where the bench cannot know which words come: what it finds nevertheless.
UNKNOWN_WORDS = {f for f in PORT_FAULTS if f != "off by one cycle"}
# An event has no data; its bench sees how many come and when.
EVENTS = {f for f in PORT_FAULTS if f != "data changed while waiting"}


class Module:
    """The header of a printed module: name, ports as (direction, signed and range, name)."""

    def __init__(self, text, name):
        header = re.search(rf"(?ms)^module {name} \((.*?)^\);", text)
        self.name = name
        self.ports = re.findall(r"(input|output)\s+(?:wire|reg)\s+((?:signed )?(?:\[\d+:0\])?)\s*(\w+)", header[1])
        self.names = {p[2]: p for p in self.ports}

    def stream(self, direction, wanted):
        """The first port, or the wanted one, whose valid has this direction."""
        return next(n[:-6] for way, _, n in self.ports
                    if way == direction and n.endswith("_valid") and wanted in (None, n[:-6]))

    def with_fault(self, text, fault, wanted):
        """The text with the module inside of one of the same name and ports that has the fault."""
        out, into = self.stream("output", wanted), self.stream("input", None)
        at_input = "i_ready" in fault
        changed = {f"{into}_ready": "i_in_ready"} if at_input else {
            f"{out}_valid": "o_in_valid", f"{out}_ready": "o_in_ready", f"{out}_data": "o_in"}
        kind = self.names[f"{out}_data"][1] if f"{out}_data" in self.names else ""
        local = (f"wire i_in_ready;\n" if at_input else
                 f"wire o_in_valid, o_in_ready; wire {kind} o_in;\n"
                 f"integer count = 0; always @(posedge clk) if ({out}_valid & {out}_ready) count <= count + 1;\n")
        fault = re.sub(r"\bo_(valid|ready|data)\b", rf"{out}_\1", fault)
        fault = re.sub(r"\bi_ready\b", f"{into}_ready", fault)
        fault = fault.replace("RANGE", kind)
        if not kind and f"{out}_data" not in self.names:
            fault = re.sub(rf"assign {out}_data = \w+;|if \(\w+\) kept <= o_in;|reg  kept;", "", fault)
            local = local.replace("wire  o_in;", "")
        inside = text.replace(f"module {self.name} (", f"module {self.name}_inside (")
        header = ",\n".join(f"  {way} wire {kind} {n}" for way, kind, n in self.ports)
        pins = ", ".join(f".{n}({changed.get(n, n)})" for _, _, n in self.ports)
        return (f"{inside}\nmodule {self.name} (\n{header}\n);\n{local}{fault}\n"
                f"{self.name}_inside inside ({pins});\nendmodule\n")


def with_wrong_constant(text):
    """One more in the first sum, difference or product."""
    changed, count = re.subn(r"(?m)^(  wire [^=;]* = )([^;]* [-+*] [^;]*);", r"\1(\2) + 1'd1;", text, count=1)
    return changed if count else None


class Bench:
    def __init__(self, folder, generator, name, seed):
        self.folder, self.generator, self.name, self.seed = folder, generator, name, seed

    def run(self, *command):
        done = subprocess.run([str(c) for c in command], cwd=self.folder, capture_output=True, text=True,
                              timeout=60, check=False)
        return done.stdout + done.stderr

    def passes(self, *stalls):
        """With faults a bench may do anything but end with PASS."""
        said = self.run("vvp", "-n", f"{self.name}.vvp", *stalls)
        return re.search(r"(?m)^PASS", said) and not re.search(r"(?m)^FAIL", said)

    def found(self, text):
        """The checks that find a fault in the module's text."""
        (self.folder / "fault.v").write_text(text)
        said = self.run("iverilog", "-g2005", "-Wall", "-DHLS_PORTS_ONLY", "-o", f"{self.name}.vvp", "fault.v",
                        f"{self.name}_tb.v")
        checks = ["lint"] if said else []
        if self.seed in (1, 2, 3) and not self.passes("+seed=1", "+stall=0"):
            checks.append("no stalls")
        if not self.passes(f"+seed={self.seed}", "+stall=1"):
            checks.append("stalls")
        if not checks and self.other_cycles():
            checks.append("cycles")
        return checks

    def other_cycles(self):
        """Words in other cycles than the CPU's cycles mode finds."""
        self.passes("+seed=1", "+stall=0", f"+trace={self.name}.0.trace")
        said = self.run(self.generator, "--compare", ".", WORDS)
        return re.search(rf"(?m)^{self.name}\.0\.trace: ", said)


def faults_of(text, module, output, seed):
    is_event = output is not None and f"{output}_data" not in module.names
    known = UNKNOWN_WORDS if seed not in (1, 2, 3) else EVENTS if is_event else set(PORT_FAULTS)
    for name in PORT_FAULTS:
        if name in known and (module.name, name) not in ALWAYS_READY:
            yield name, module.with_fault(text, PORT_FAULTS[name], output)
    if seed in (1, 2, 3) and not is_event:
        yield "a wrong constant", with_wrong_constant(text)


def check_design(folder, generator, name, output, seed, wrong):
    bench = Bench(folder, generator, name, seed)
    text = (folder / f"{name}.v").read_text()
    module = Module(text, name)
    if bench.found(text):
        wrong.append(f"{name}: the design without a fault does not pass: {bench.found(text)}")
    for fault, damaged in faults_of(text, module, output, seed):
        found = bench.found(damaged) if damaged else []
        where = f"{name}{'.' + output if output else ''}, seed {seed}"
        print(f"{where:30} {fault:28} {', '.join(found) if found else 'NOT FOUND'}", flush=True)
        yield found
        if not found:
            wrong.append(f"{where}: {fault} is not found")


def check_empty(folder, generator, name, wrong):
    """Where no output produces a word, nothing is compared: that is no PASS, but where it is asked for."""
    subprocess.run([generator, name, "--output", folder, "--testbench", "--words", "2"], check=True)
    bench = Bench(folder, generator, name, 1)
    bench.run("iverilog", "-g2005", "-o", f"{name}.vvp", f"{name}.v", f"{name}_tb.v")
    said = bench.run("vvp", "-n", f"{name}.vvp", "+stall=0")
    if not re.search(r"HLS0825: .*--words \d+ would do", said) or not re.search(r"(?m)^FAIL", said):
        wrong.append(f"{name} with two words: {said}")
    if bench.passes("+stall=0") or not bench.passes("+stall=0", "+may_be_empty=1"):
        wrong.append(f"{name} with two words succeeds, or cannot be allowed")


def given():
    """Directory, generators by name, designs (of all, if none is named)."""
    before, _, of = "\n".join(sys.argv[1:]).partition("\n--of\n")
    folder, *generators = before.split("\n")
    return pathlib.Path(folder), dict(g.split("=", 1) for g in generators), of.split()


def main():
    work, generators, only = given()
    designs = [d for d in DESIGNS if not only or d[1] in only]
    wrong, count, by = [], 0, {"no stalls": 0, "stalls": 0, "cycles": 0}
    for name, generator in generators.items():
        folder = work / name
        names = sorted({d[1] for d in designs if d[0] == name})
        subprocess.run([generator, *names, "--output", folder, "--testbench", "--words", WORDS], check=True)
        for _, design, output, seed in [d for d in designs if d[0] == name]:
            for found in check_design(folder, generator, design, output, seed, wrong):
                count += 1
                for check in found:
                    by[check] = by.get(check, 0) + 1
    if "loops" in generators:
        check_empty(work / "empty", generators["loops"], "product", wrong)
    wrong += [] if only else [f"the check `{check}` finds nothing" for check, times in by.items() if times == 0]
    print(f"{count} faults; found by " + ", ".join(f"{check}: {times}" for check, times in by.items()))
    print("\n".join(wrong))
    sys.exit(1 if wrong or count == 0 else 0)


if __name__ == "__main__":
    main()
