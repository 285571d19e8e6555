#!/usr/bin/env python3
"""hls_product is the product of its factors: product.py PROGRAM DIRECTORY [--self-test]

PROGRAM: print_primitives. Narrow factors: proved for all words by SAT (Yosys), beside Verilog's `*`. Wide ones: words
at the ends of the range and random ones, beside Python's integers. --self-test: every planted bug is found.
"""
import argparse
import itertools
import pathlib
import random
import subprocess
import sys

SIGNS = list(itertools.product((0, 1), repeat=2))
PROVED = [(5, 5, 10), (6, 5, 11), (7, 4, 9), (6, 6, 5), (6, 5, 16)]
SIMULATED = [(8, 8, 16), (24, 24, 48), (31, 17, 48), (60, 60, 120), (33, 9, 20), (16, 5, 40)]
WORDS = 400                             # of unsigned factors nothing is said, as in what is printed
# (right, wrong): each stands once in the text.
BUGS = [
    ("d[0] ? x << 1 : x", "d[0] ? x : x << 1"),
    ("{A+3{1'b0}} : ~x", "{A+3{1'b0}} : x"),
    ("minus[k+1] = d == 2'd0", "minus[k+1] = 1'b0"),
    ("minus[k+1] = B_SIGNED != 0 && any", "minus[k+1] = 1'b0"),
    ("sign && !digits[2*DIGITS]", "sign"),
    ("{3{A_SIGNED != 0 && a[A-1]}}", "{3{1'b0}}"),
    ("B % 2 != 0 && sign", "1'b0"),
    ("{{2*COUNT-LOW{left[A+LOW+2]}}, ", "{{2*COUNT-LOW{1'b0}}, "),
    ("ROWS = B / 2 + 1", "ROWS = (B + 1) / 2"),
    ("sum[ALL+1:2*ROWS] + one", "sum[ALL+1:2*ROWS]"),
    ("{P-ALL{all[ALL-1]}}", "{P-ALL{1'b0}}"),
]
REFERENCE = """
module reference #(parameter A = 8, A_SIGNED = 0, B = 8, B_SIGNED = 0, P = 16) (
  input wire [A-1:0] a, input wire [B-1:0] b, output wire [P-1:0] p
);
  wire signed [A+B+P:0] x = A_SIGNED ? $signed(a) : $signed({1'b0, a});
  wire signed [A+B+P:0] y = B_SIGNED ? $signed(b) : $signed({1'b0, b});
  assign p = x * y;
endmodule
"""
BENCH = """
module bench;
  reg [A-1:0] a; reg [B-1:0] b; wire [P-1:0] p;
  hls_product #(.A(A), .B(B), .P(P)SIGNS) product (.a(a), .b(b), .p(p));
  integer file, count;
  initial begin
    file = $fopen("words.txt", "r");
    count = $fscanf(file, "%h %h", a, b);
    while (count == 2) begin
      #1 $display("%0d", p);
      count = $fscanf(file, "%h %h", a, b);
    end
    $finish;
  end
endmodule
"""


def run(folder, *command):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def proves(folder, shape, signs):
    (a, b, p), (sa, sb) = shape, signs
    parameters = f"-chparam A {a} -chparam B {b} -chparam P {p}"
    parameters += "".join(f" -chparam {x}_SIGNED 1" for x, is_signed in (("A", sa), ("B", sb)) if is_signed)
    sides = "".join(f"read_verilog {file}.v; hierarchy -top {module} {parameters}; proc; flatten; "
                    f"rename -top {name}; design -stash {name}; "
                    for file, module, name in (("product", "hls_product", "made"), ("reference", "reference", "meant")))
    done = run(folder, "yosys", "-q", "-p", f"{sides} design -copy-from made -as made made; "
               "design -copy-from meant -as meant meant; miter -equiv -flatten -make_outputs made meant miter; "
               "opt -full miter; techmap miter; opt miter; sat -verify -prove trigger 0 miter")
    if done.returncode and "proof did fail" not in done.stdout + done.stderr:
        sys.exit(f"product: yosys failed:\n{done.stderr[-800:]}")
    return done.returncode == 0


def meaning(bits, width, is_signed):
    return bits - (1 << width) if is_signed and bits >> (width - 1) else bits


def agrees(folder, shape, signs):
    (a, b, p), (sa, sb), draw = shape, signs, random.Random(str((shape, signs)))
    ends = [[0, 1, (1 << w) - 1, 1 << (w - 1), (1 << (w - 1)) - 1] for w in (a, b)]
    words = list(itertools.product(*ends)) + [(draw.getrandbits(a), draw.getrandbits(b)) for _ in range(WORDS)]
    (folder / "words.txt").write_text("".join(f"{x:x} {y:x}\n" for x, y in words))
    settings = {"A": a, "B": b, "P": p}
    parameters = "".join(f"  localparam {name} = {value};\n" for name, value in settings.items())
    given = "".join(f", .{x}_SIGNED(1)" for x, is_signed in (("A", sa), ("B", sb)) if is_signed)
    bench = BENCH.replace("module bench;\n", f"module bench;\n{parameters}").replace("SIGNS", given)
    (folder / "bench.v").write_text(bench)
    for command in (["iverilog", "-g2005", "-o", "bench", "bench.v", "product.v"], ["vvp", "bench"]):
        done = run(folder, *command)
        if done.returncode:
            return False    # a planted bug may leave words of no width
    wanted = [meaning(x, a, sa) * meaning(y, b, sb) % (1 << p) for x, y in words]
    return [line for line in done.stdout.split()] == [str(word) for word in wanted]


def first_failure(folder, text):
    (folder / "product.v").write_text(text)
    for check, shapes in ((agrees, SIMULATED), (proves, PROVED)):
        for shape, signs in itertools.product(shapes, SIGNS):
            if not check(folder, shape, signs):
                return f"{check.__name__} {shape}, signs {signs}"
    return None


def plant(text, right, wrong):
    if text.count(right) != 1:
        sys.exit(f"product: {right!r} stands {text.count(right)} times in the text")
    return text.replace(right, wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--self-test", action="store_true")
    wanted = parser.parse_args()
    wanted.directory.mkdir(parents=True, exist_ok=True)
    subprocess.run([wanted.program, wanted.directory], check=True)
    text = (wanted.directory / "hls_product.v").read_text()
    (wanted.directory / "reference.v").write_text(REFERENCE)
    if wanted.self_test:
        for right, wrong in BUGS:
            found = first_failure(wanted.directory, plant(text, right, wrong))
            print(f"{right} -> {wrong}: {found or 'NOT FOUND'}", flush=True)
            if not found:
                sys.exit("product: a planted bug is not found")
        return
    if failure := first_failure(wanted.directory, text):
        sys.exit(f"product: wrong for {failure}")
    print(f"hls_product: {len(PROVED) * len(SIGNS)} shapes proved, {len(SIMULATED) * len(SIGNS)} simulated")


if __name__ == "__main__":
    main()
