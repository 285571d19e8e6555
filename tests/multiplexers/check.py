#!/usr/bin/env python3
"""Bits of multiplexers that the report states for indexes and shifts at run time, beside those of the netlist.

check.py PROGRAM DESIGN...: Yosys reads the Verilog of each and maps nothing. A multiplexer in it belongs to memory `s`
of the kernel if it
  keeps     a flip-flop of `s`: it chooses between what that holds and another word. Any flip-flop of a pipeline that
            waits has one, so they count where the shift is under a condition: `shifted_...`;
  chooses   between words as wide as those of `s`, and drives no flip-flop that it keeps.
Those of arrays count for loads alone: which word a store writes is decoded bit by bit. RAMs stay RAMs.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

PASSES = {"array": "proc; opt_clean; memory_dff; memory_collect; memory_map; opt_clean",
          "shift_register": "proc; opt_clean; memory_collect; opt_clean"}


def run(*command, folder=None):
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=300, check=False)
    if done.returncode:
        sys.exit(f"multiplexers: {' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-900:]}")
    return done.stdout


def netlist(program, design, passes):
    with tempfile.TemporaryDirectory(prefix="multiplexers.") as folder:
        (pathlib.Path(folder) / "design.v").write_text(run(program, design), encoding="utf-8")
        run("yosys", "-q", "-p", f"read_verilog design.v; hierarchy -top {design}; {passes}; write_json design.json",
            folder=folder)
        text = (pathlib.Path(folder) / "design.json").read_text(encoding="utf-8")
    return json.loads(text)["modules"][design]


class Multiplexers:
    """Of a module: bits of those that keep words of a memory, and of those that choose among its words."""

    def __init__(self, module, memory):
        name, width, cells = memory["name"], memory["bits"], module["cells"].values()
        held = {bit: q for cell in cells if cell["type"].startswith("$dff")
                for bit, q in zip(cell["connections"]["D"], cell["connections"]["Q"])}  # next bit -> flip-flop
        own = {bit for net, found in module["netnames"].items()
               if net.startswith(f"{name}_from_") or net in (f"{name}_{k}" for k in range(memory["words"]))
               for bit in found["bits"]}
        self.keep = self.choose = 0
        for label, cell in module["cells"].items():
            if cell["type"] != "$mux" or (memory["kind"] == "array" and "rdmux" not in label):
                continue
            bits = [(y, a, b) for y, a, b in zip(*(cell["connections"][port] for port in "YAB"))]
            kept = [held[y] for y, a, b in bits if held.get(y) in (a, b)]
            self.keep += sum(q in own for q in kept)
            words = not any("x" in pair or {*pair} <= {"0", "1"} for _, *pair in bits)  # not enables of a RAM
            self.choose += len(bits) if len(bits) == width and words and not kept else 0


def check(program, design):
    memory = json.loads(run(program, design, "--report-json"))["kernels"][0]["kernel"]["memories"][0]
    found = Multiplexers(netlist(program, design, PASSES[memory["kind"]]), memory)
    made = found.choose + (found.keep if design.startswith("shifted") else 0)
    print(f"{design}: {made} bits of multiplexers, {found.choose} of which choose among words; "
          f"the report says {memory['multiplexer_bits']}")
    return made == memory["multiplexer_bits"] and made > 0


if not all([check(sys.argv[1], design) for design in sys.argv[2:]]):
    sys.exit("multiplexers: not what the report says")
