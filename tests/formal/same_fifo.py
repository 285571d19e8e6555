#!/usr/bin/env python3
"""hls_fifo_lut_ram is in every cycle as hls_fifo_registers: same_fifo.py PROGRAM DIRECTORY [--self-test]

PROGRAM: print_primitives. Both get the same words, handshakes and resets at random, in phases in which the one side or
the other is slow; in_ready, out_valid and the word are compared. --self-test: every planted bug is found.
"""
import pathlib
import subprocess
import sys

WIDTHS, DEPTHS = (1, 32, 36), (1, 2, 3, 8, 9, 10, 16, 17, 33, 64)
SELF_TEST = (8, 17) # width and depth
# (right, wrong): each stands once in the text.
BUGS = [
    ("+ PLACES - 1;", "+ PLACES;"),
    ("waiting && out_ready;", "waiting;"),
    ("if (in_ready) memory", "if (in_valid) memory"),
    ("put || waiting || !moves;", "put || waiting;"),
    ("+ PLACES - 1;", "+ PLACES - 2;"),
]
BENCH = """
module bench;
  reg clk = 0, rst = 1, in_valid = 0, out_ready = 0;
  reg [WIDTH-1:0] in_data = 0;
  wire [1:0] in_ready, out_valid;
  wire [WIDTH-1:0] word_0, word_1;
  hls_fifo_registers #(.WIDTH(WIDTH), .DEPTH(DEPTH)) registers (.clk(clk), .rst(rst), .in_data(in_data),
    .in_valid(in_valid), .in_ready(in_ready[0]), .out_data(word_0), .out_valid(out_valid[0]), .out_ready(out_ready));
  hls_fifo_lut_ram #(.WIDTH(WIDTH), .DEPTH(DEPTH)) lut_ram (.clk(clk), .rst(rst), .in_data(in_data),
    .in_valid(in_valid), .in_ready(in_ready[1]), .out_data(word_1), .out_valid(out_valid[1]), .out_ready(out_ready));
  integer cycle, full = 0, words = 0, offered = 8, taken = 8;
  initial begin
    for (cycle = 0; cycle < 20000; cycle = cycle + 1) begin
      #1 clk = 1;
      #1 if (in_ready[0] !== in_ready[1] || out_valid[0] !== out_valid[1] || (out_valid[0] && word_0 !== word_1)) begin
        $display("cycle %0d differs: ready %b, valid %b, words %h %h", cycle, in_ready, out_valid, word_0, word_1);
        $finish;
      end
      if (cycle % 200 == 0) begin
        offered = $unsigned($random) % 9;
        taken = $unsigned($random) % 9;
      end
      in_data = {$random, $random};
      in_valid = $unsigned($random) % 8 < offered;
      out_ready = $unsigned($random) % 8 < taken;
      rst = $unsigned($random) % 1000 == 0;
      #1 if (out_valid[0] && out_ready && !rst) words = words + 1;
      if (!in_ready[0]) full = full + 1;
      clk = 0;
    end
    $display("same: %0d words, full in %0d cycles", words, full);
    $finish;
  end
endmodule
"""


def simulate(folder, texts, width, depth):
    """The line that the bench prints."""
    bench = BENCH.replace("WIDTH-1", f"{width - 1}").replace("(WIDTH)", f"({width})")
    (folder / "same.v").write_text("\n".join([*texts, bench.replace("(DEPTH)", f"({depth})")]), encoding="utf-8")
    for command in (["iverilog", "-g2005", "-o", "same", "-s", "bench", "same.v"], ["vvp", "-n", "same"]):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=100)
        if done.returncode:
            sys.exit(f"same_fifo: {command[0]}: {(done.stdout + done.stderr)[-500:]}")
    return done.stdout.strip()


def is_same(line):
    """Of words that came, and of FIFOs that were full."""
    return line.startswith("same: ") and " 0 words" not in line and " in 0 cycles" not in line


def self_test(folder, registers, lut_ram):
    missed = 0
    for right, wrong in BUGS:
        if lut_ram.count(right) != 1:
            sys.exit(f"same_fifo: '{right}' does not stand once in the text")
        line = simulate(folder, [registers, lut_ram.replace(right, wrong)], *SELF_TEST)
        missed += is_same(line)
        print(f"{wrong}: {'MISSED' if is_same(line) else line}")
    return missed


def compare_all(folder, texts):
    different = 0
    for width in WIDTHS:
        for depth in DEPTHS:
            line = simulate(folder, texts, width, depth)
            different += not is_same(line)
            print(f"{depth} words of {width} bits: {line}")
    return different


def main():
    folder = pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.argv[1], folder], check=True)
    texts = [(folder / f"hls_fifo_{name}.v").read_text(encoding="utf-8") for name in ("registers", "lut_ram")]
    return self_test(folder, *texts) if "--self-test" in sys.argv else compare_all(folder, texts)


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
