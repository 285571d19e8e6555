#!/usr/bin/env python3
"""Counters of the hardware (--counters) beside those of a test bench, which looks at the same signals from outside.

counters.py DIRECTORY NAME=GENERATOR...

Every design runs for some hundred cycles with words and stalls at random. A random address is read in every cycle, and
compared with what the bench has counted; in some cycles counters are cleared, or held. Lint and synthesis accept the module,
and scripts/counters makes a table of what was read.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CYCLES = 700


def run(*command, cwd=None):
    done = subprocess.run([str(part) for part in command], cwd=cwd, text=True, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"counters: {' '.join(map(str, command[:3]))} fails:\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def ports_of(text, module):
    header = re.search(rf"module {module} \((.*?)\n\);", text, re.S).group(1)
    return [(direction, int(high or 0) + 1, name) for direction, high, name in
            re.findall(r"(input|output)\s+wire (?:signed )?(?:\[(\d+):0\] )?(\w+)", header)]


def bench_text(facts, ports):
    streams = {name[:-6] for _, _, name in ports if name.endswith("_valid")}
    counters = facts["counters"]
    declared, connected, driven = [], [], []
    for direction, width, name in ports:
        connected.append(f".{name}({name})")
        if name == "clk":
            continue
        kind = "wire" if direction == "output" else "reg"
        declared.append(f"  {kind} [{width - 1}:0] {name}{'' if kind == 'wire' else ' = 0'};")
        stem, _, part = name.rpartition("_")
        if direction == "output" or name in ("rst", "clk_2x", facts["clear"], facts["hold"], facts["address"]):
            continue
        if stem in streams and part == "valid":
            driven.append(f"    if (!{stem}_valid || {stem}_ready) {stem}_valid <= rst ? 0 : $urandom(seed) % 4 != 0;")
        elif stem in streams and part == "ready":
            driven.append(f"    {name} <= $urandom(seed) % 3 != 0;")
        elif stem in streams and part == "data":
            driven.append(f"    if (!{stem}_valid || {stem}_ready) {name} <= {{{(width + 31) // 32}{{$urandom(seed)}}}};")
        else:
            declared.append(f"  initial {name} = 3;")
    events = ["      event_now[0] = 1;"]
    for row in counters[1:]:
        signal = f"dut.{row['signal']}"
        ready = f"{signal}_ready" if row["counts"] == "words" else f"!{signal}_ready"
        events.append(f"      event_now[{row['address']}] = {signal}_valid && {ready};")
    lines = "\n".join
    return f"""`timescale 1ns / 1ps
module bench;
  reg clk = 0;
  integer seed = 7, cycle = 0, i, checked = 0;
  reg [{len(counters) - 1}:0] event_now;
  reg [31:0] now [0:{len(counters) - 1}], before1 [0:{len(counters) - 1}], before2 [0:{len(counters) - 1}],
             before3 [0:{len(counters) - 1}];
  integer address_before = 0;
{lines(declared)}
  always #5 clk = !clk;
{"  always #2.5 clk_2x = !clk_2x;" if any(p[2] == "clk_2x" for p in ports) else ""}
  {facts["module"]} dut ({", ".join(connected)});
  always @(posedge clk) begin
    cycle <= cycle + 1;
    rst <= cycle < 3;
    {facts["clear"]} <= cycle == 300 || cycle == 301 || cycle == 437;
    {facts["hold"]} <= $urandom(seed) % 16 == 0 || cycle > {CYCLES} - 20;
    {facts["address"]} <= cycle < {CYCLES} ? $urandom(seed) % {len(counters)} : cycle - {CYCLES};
{lines(driven)}
  end
  initial begin
    rst = 1;
    for (i = 0; i < {len(counters)}; i = i + 1) begin
      now[i] = 0; before1[i] = 0; before2[i] = 0; before3[i] = 0;
    end
  end
  always @(negedge clk) begin
{lines(events)}
    for (i = 0; i < {len(counters)}; i = i + 1) begin
      before3[i] = before2[i];
      before2[i] = before1[i];
      before1[i] = rst || {facts["clear"]} ? 0 : now[i];
      now[i] = rst || {facts["clear"]} ? 0 : now[i] + (event_now[i] && !{facts["hold"]});
    end
    if (cycle > 8) begin
      if ({facts["value"]} !== before3[address_before]) begin
        $display("FAIL cycle %0d, address %0d: %0d, expected %0d", cycle, address_before, {facts["value"]},
                 before3[address_before]);
        $fatal;
      end
      checked = checked + 1;
      if (cycle > {CYCLES} + 1) $display("VALUE %0d", {facts["value"]});
    end
    address_before = {facts["address"]};
    if (cycle == {CYCLES} + 1 + {len(counters)}) begin
      $display("checked %0d of %0d counters", checked, {len(counters)});
      $finish;
    end
  end
endmodule
"""


def check(folder, name, table):
    facts = json.loads((folder / f"{name}_counters.json").read_text())
    source = folder / f"{name}.v"
    ports = ports_of(source.read_text(), facts["module"])
    bench = folder / f"{name}_counters_tb.v"
    bench.write_text(bench_text(facts, ports))
    run("iverilog", "-g2005-sv", "-o", folder / f"{name}.out", bench, source)
    text = run("vvp", folder / f"{name}.out")
    if "checked" not in text or "FAIL" in text:
        sys.exit(f"counters: {name}:\n{text[-1000:]}")
    values = re.findall(r"VALUE (\d+)", text)
    if table:
        shown = run(ROOT / "scripts/counters", folder / f"{name}_counters.json", *values)
        if len(shown.splitlines()) < 3:
            sys.exit(f"counters: no table of {name}: {shown}")
    return len(facts["counters"])


def main():
    folder = pathlib.Path(sys.argv[1])
    designs = counted = 0
    for pair in sys.argv[2:]:
        kind, _, generator = pair.partition("=")
        place = folder / kind
        place.mkdir(parents=True, exist_ok=True)
        run(generator, "--output", place, "--counters")
        names = run(generator, "--list").split()
        for number, name in enumerate(names):
            counted += check(place, name, number == 0)
            designs += 1
        first = place / f"{names[0]}.v"
        run("yosys", "-q", "-p", f"read_verilog -sv {first}; synth_ice40 -top {names[0]}_counted")
        run("verilator", "--lint-only", "-Wall", "--top-module", f"{names[0]}_counted", first)
    print(f"{designs} designs, {counted} counters: each as the bench counts")


main()
