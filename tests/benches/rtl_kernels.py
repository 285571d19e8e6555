#!/usr/bin/env python3
"""rtl_kernels.py DIRECTORY GENERATOR: test benches of RTL kernels, alone and in systems, pass with and without stalls;
each finds the faults that are planted in the modules.

The generator is that of rtl_kernels.cpp. A fault is a text of rtl_kernels.v and its replacement, in what the generator
has printed. Fails if a bench passes with one, fails for another reason, or fails without.
"""

import pathlib
import subprocess
import sys

# What the bench must say, of any of its seeds.
WRONG, MISSING, CHANGED = "wrong word on", "words are missing", "a waiting word of"

# Design, what is wrong with its module, text, replacement, what is found.
FAULTS = [
    ("gcd", "another result", "assign q_data = x;", "assign q_data = x | 8'd1;", WRONG),
    ("gcd", "a result before its time", "y == 8'd0;", "y <= 8'd1;", WRONG),
    ("gcd", "a result twice", "if (q_ready) busy <= 1'b0;", "if (q_ready && x != 8'd3) busy <= 1'b0;", WRONG),
    ("gcd", "it never ends", "if (x >= y) x <= x - y;", "if (x > y) x <= x - y;", MISSING),
    ("gcd", "a result that does not wait", "if (q_ready) busy", "busy", CHANGED),
    ("gcd", "an unknown valid", "assign q_valid = busy", "assign q_valid = (x == 8'd0 ? 1'bx : busy)", "q_valid is unknown"),
    ("serial_divider", "results that are swapped", "q_data <= left;", "q_data <= rest;", WRONG),
    ("serial_divider", "a word that is lost", "if (r_valid && r_ready) r_valid <= 1'b0;",
     "if (r_valid) r_valid <= 1'b0;", CHANGED),
    ("serial_divider", "a result twice", "if (q_valid && q_ready) q_valid", "if (q_valid && q_ready && r_ready) q_valid",
     WRONG),
    ("serial_divider", "an operand that is taken alone", "assign d_ready = take;",
     "assign d_ready = take || !n_valid && aresetn;", ""),
    ("four_words", "a word too many in it", "count != 3'd4", "count != 3'd5", ""),
    ("four_words", "a word that is overwritten", "tail <= tail + 3'd1", "tail <= tail + {2'd0, count != 3'd3}", ""),
    ("four_words", "data of the next word", "words[head[1:0]]", "words[head[1:0] + {1'b0, !y_ready}]", CHANGED),
    ("no_zeros", "nothing is dropped", "assign y_valid = x_valid && !drops;", "assign y_valid = x_valid;", ""),
    ("no_zeros", "the end is dropped", "== 3'd0 && !x_data[3]", "== 3'd0", ""),
    ("ratios", "a word inside that changes", "words[head[1:0]]", "words[head[1:0] + {1'b0, !y_ready}]",
     "four_words: a waiting word of y changed"),
    ("ratios", "an unknown ready inside", "assign x_ready = count != 3'd4 && !rst;",
     "assign x_ready = count == 3'd0 ? 1'bx : count != 3'd4;", "four_words: x_ready is unknown"),
    ("ratios", "another result", "{left[WIDTH-2:0], fits}", "{left[WIDTH-2:0], !fits}", WRONG),
    ("wide_ratio", "the width of the other divider", "wire fits = next >= {1'b0, divisor};",
     "wire fits = next[8:0] >= {1'b0, divisor[7:0]};", WRONG),
    ("both_gcds", "it stops", "busy && y == 8'd0;", "busy && y == 8'd0 && x != 8'd1;", MISSING),
    ("folded", "another result", "assign q_data = x;", "assign q_data = x | 8'd2;", WRONG),
    ("shortened", "the end is dropped", "== 3'd0 && !x_data[3]", "== 3'd0", ""),
    ("queued_parts", "its members are swapped", "<= x_data;", "<= {x_data[WIDTH/2-1:0], x_data[WIDTH-1:WIDTH/2]};", WRONG),
]
STALLS = [["+stall=0"], ["+seed=1"], ["+seed=2", "+stall=25"], ["+seed=3", "+stall=50"]]


def runs_of(folder, name):
    """What the bench of a design says, without stalls and with those of some seeds."""
    simulation = folder / f"{name}.simulation"
    subprocess.run(["iverilog", "-g2005", "-o", simulation, "-s", f"{name}_tb", f"{name}.v", f"{name}_tb.v"],
                   cwd=folder, check=True)
    return [subprocess.run(["vvp", "-n", simulation, *stalls], cwd=folder, capture_output=True, text=True, timeout=120,
                           check=False).stdout for stalls in STALLS]


def found(run):
    """What a run complains of; nothing if it passes."""
    return "" if "PASS" in run and "FAIL" not in run else run.strip().splitlines()[-1]


def check_fault(folder, name, what, expected):
    complaints = [text for text in map(found, runs_of(folder, name)) if text]
    if not complaints:
        return [f"{name}: {what}: the bench passes"]
    if not any(expected in text for text in complaints):
        return [f"{name}: {what}: not found as `{expected}`: {complaints}"]
    return []


def main():
    folder = pathlib.Path(sys.argv[1])
    designs = subprocess.run([sys.argv[2], "--list"], check=True, capture_output=True, text=True).stdout.split()
    subprocess.run([sys.argv[2], "--output", folder, "--testbench", "--words", "60"], check=True)
    wrong = [f"{name}: without a fault: {text}" for name in designs for text in map(found, runs_of(folder, name)) if text]
    for name, what, text, replacement, expected in FAULTS:
        file = folder / f"{name}.v"
        good = file.read_text(encoding="utf-8")
        if good.count(text) != 1:
            sys.exit(f"{name}: `{text}` stands {good.count(text)} times in the Verilog")
        file.write_text(good.replace(text, replacement), encoding="utf-8")
        wrong += check_fault(folder, name, what, expected)
        file.write_text(good, encoding="utf-8")
    print("\n".join(wrong) or f"{len(designs)} benches of RTL kernels; {len(FAULTS)} faults, each found")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
