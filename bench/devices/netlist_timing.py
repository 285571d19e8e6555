"""Static timing of a netlist by Yosys, for devices that no open tool places: delays of cells as Yosys' models have them,
and the same delay for each route through the fabric. Carry chains, and what stands in one slice, take no route."""
import pathlib
import re
import shutil
import subprocess

# Where a route ends, in the text of the models; its delay is added to the number.
ROUTED = [
    r"(\(I\d => O\) = )(\d+)",                             # look-up tables and, below, not MUXF7 and MUXF8
    r"(\(S => O\) = )(\d+)",
    r"(\((?:DI\[\d\]|CYINIT) +=> C?O\[\d\]\) = )(\d+)",    # of CARRY4
    r"(\\[ABCD]\.(?:P\.comb|PCOUT\.comb|required) = +)(\d+)",    # of DSP48E1
    r"(\$setup\((?:ADDR|DI|WE)\w*, posedge .*?, )(\d+)",   # of memories, and from them
    r"(\(posedge CLK\w+ => \(DO.*?\)\) = )(\d+)",
]
IN_SLICE = ("MUXF7", "MUXF8")


def models_with_routes(text, route_ps):
    """The text of a library of models in which routes take time."""
    def module(found):
        name, body = found[1], found[0]
        for pattern in ROUTED[1:] if name in IN_SLICE else ROUTED:
            body = re.sub(pattern, lambda m: f"{m[1]}{int(m[2]) + route_ps}", body)
        return body
    return re.sub(r"^module (\w+).*?^endmodule", module, text, flags=re.MULTILINE | re.DOTALL)


def yosys_share():
    """The folder of Yosys' models: beside the program."""
    return pathlib.Path(shutil.which("yosys")).resolve().parent.parent / "share/yosys"


def registered(text):
    """The module `operation` of the text, and `timed`: operand registers, the operation, result registers."""
    operation = text[:text.index("endmodule") + len("endmodule\n")]
    into, out = re.search(r"input (\[\d+:0\]) q, output (\[\d+:0\]) r", operation).groups()
    return f"""{operation}module timed(input clk, input {into} d, output reg {out} r);
  reg {into} q;
  wire {out} next;
  operation o(.clk(clk), .q(q), .r(next));
  always @(posedge clk) begin q <= d; r <= next; end
endmodule
"""


def period_ps(folder, text, synth, models, route_ps):
    """(period, whether it is that of the operation) of the module `operation`, synthesised apart: registers around it do
    not move into multipliers. A register, a route and a register are the least that a clock has."""
    library = (yosys_share() / models).read_text()
    (folder / "models.v").write_text(models_with_routes(library, route_ps))
    (folder / "timed.v").write_text(registered(text))
    steps = (f"read_verilog timed.v; setattr -mod -set keep_hierarchy 1 operation; {synth} -top timed; "
             "setattr -mod -unset keep_hierarchy operation; flatten; opt_clean; "
             "read_verilog -overwrite -icells -lib -specify models.v; tee -o timing.txt sta")
    subprocess.run(["yosys", "-q", "-p", steps], cwd=folder, check=True, capture_output=True)
    arrival = int(re.search(r"Latest arrival time in 'timed' is (\d+)", (folder / "timing.txt").read_text())[1])
    least = route_ps + int(re.search(r"\(posedge C => \(Q : 1'b0\)\) = (\d+)", library)[1])
    return max(arrival, least), arrival > least
