#!/usr/bin/env python3
"""blocks.py DIRECTORY GENERATOR SLOW_GENERATOR: plants faults in the modules of user blocks; the test bench of the
kernel finds each.

The generators are those of tests/kernels/user_blocks.cpp and slow_blocks.cpp. A fault is a text of the .v file beside
them and its replacement, in what the generator has printed. Fails if a bench passes with one, or fails without.
"""

import pathlib
import subprocess
import sys

# Design, what is wrong with its block, text, replacement.
FAULTS = [
    ("multiply_add", "another result", "product <= {16'd0, a} * {16'd0, b};", "product <= {16'd0, a} * {16'd0, a};"),
    ("multiply_add", "a cycle more", "p <= sum;", "late <= sum; p <= late;"),
    ("multiply_add", "a cycle less", "p <= sum;", "p <= product + kept;"),
    ("multiply_add", "no enable", "if (ce) begin\n      product", "begin\n      product"),
    ("multiply_add", "state", "kept <= c;", "kept <= c + (kept & 32'd1);"),
    ("nearest", "another result", "d[8] ? -d : d", "d"),
    ("noise", "another result", "x[15] ^ x[13]", "x[15] ^ x[11]"),
    ("beside", "another result", "wide_c <<< 2", "wide_c <<< 1"),
    ("beside", "a cycle less", "assign p = s5;", "assign p = s4;"),
    ("divided", "results that are swapped", "assign {r, q} = next", "assign {q, r} = next"),
    ("rests", "a result from a cycle before", "assign {r, q} = next[2*WIDTH*(DEPTH+1)-1:2*WIDTH*DEPTH];",
     "assign r = next[2*WIDTH*(DEPTH+1)-1:2*WIDTH*DEPTH+WIDTH], q = quotient;"),
    ("sorted", "a result without its sign", "assign least = a < b ? a : b;", "assign least = $unsigned(a) < b ? a : b;"),
    ("spreads", "a parameter that does nothing", 'MODE == "MINUS" ? -x : x', "x"),
    ("spreads", "another parameter", "^ MASK", "^ MASK[31:0]"),
    ("both", "a parameter that does nothing", "b == {WIDTH{1'b0}} ? a : a % b", "b == 8'd0 ? 8'd0 : a % b"),
    ("twice", "a cycle less", "p <= sum;", "p <= product + kept;"),
]
SLOW_FAULTS = [
    ("parts", "a cycle more than the interval", "left <= 5'd16;", "left <= 5'd17;"),
    ("sums", "no start", "end else if (go) begin", "end else begin"),
    ("beside", "another result", "{q[14:0], !difference[16]}", "{q[14:0], difference[16]}"),
    ("squares", "no enable", "if (ce) begin", "begin"),
    ("squares", "two cycles less", "spoilt ? ~late : late", "low + high"),
    ("marks", "words that count for the others", "counts ? x + 8'd1 : 8'd0", "counts ? 8'd0 : x + 8'd1"),
]


def passes(folder, name):
    """Whether the bench of a design passes with stalls of a seed."""
    simulation = folder / f"{name}.simulation"
    subprocess.run(["iverilog", "-g2005", "-o", simulation, "-s", f"{name}_tb", f"{name}.v", f"{name}_tb.v"],
                   cwd=folder, check=True)
    done = subprocess.run(["vvp", simulation, "+seed=1", "+stall=25"], cwd=folder, capture_output=True, text=True,
                          timeout=60, check=False)
    return "PASS" in done.stdout and "FAIL" not in done.stdout


def check_faults(folder, generator, faults):
    """What is wrong with the benches of the designs of a generator."""
    designs = sorted({fault[0] for fault in faults})
    subprocess.run([generator, *designs, "--output", folder, "--testbench", "--words", "60"], check=True)
    wrong = [f"{name}: does not pass without a fault" for name in designs if not passes(folder, name)]
    for name, what, text, replacement in faults:
        file = folder / f"{name}.v"
        good = file.read_text(encoding="utf-8")
        if good.count(text) != 1:
            sys.exit(f"{name}: `{text}` stands {good.count(text)} times in the Verilog")
        changed = good.replace(text, replacement).replace("reg [31:0] product,", "reg [31:0] late, product,")
        file.write_text(changed, encoding="utf-8")
        if passes(folder, name):
            wrong.append(f"{name}: {what}: the bench passes")
        file.write_text(good, encoding="utf-8")
    return wrong


def main():
    folder = pathlib.Path(sys.argv[1])
    wrong = check_faults(folder, sys.argv[2], FAULTS) + check_faults(folder, sys.argv[3], SLOW_FAULTS)
    print("\n".join(wrong) or f"{len(FAULTS) + len(SLOW_FAULTS)} faults in blocks, each found")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
