"""bench/devices/sdf_timing.py finds the clock that nextpnr reports, of a design without multipliers; and the ways in a
multiplier are cut where its parameters put registers."""
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bench/devices"))
sys.dont_write_bytecode = True
import sdf_timing  # noqa: E402 (stands in bench)

DESIGN = """module top(input clk, input si, input load, output so);
  reg [63:0] chain, q; reg [15:0] r, out, word;
  reg [15:0] cells[0:255];
  always @(posedge clk) begin
    word <= cells[q[7:0]];
    if (q[24]) cells[q[15:8]] <= {q[7:0], q[23:16]};
    chain <= {chain, si};
    if (load) q <= chain;
    r <= (q[15:0] ^ word) + q[31:16] + (q[15:0] < q[63:48] ? q[47:32] : word);
    out <= load ? r : {out, si};
  end
  assign so = out[15];
endmodule
"""
PLACE = "nextpnr-ice40 --quiet --up5k --package sg48 --pcf-allow-unconstrained --timing-allow-fail".split()
# Parameters of a multiplier, an input, times between registers.
WAYS = [({}, "A", [9050]), ({}, "C", [5263]),
        ({"A_REG": "1"}, "A", [100, 9050]), ({"A_REG": "1"}, "B", [9050]),
        ({"TOPOUTPUT_SELECT": "01"}, "B", [6504, 2009]), ({"TOPOUTPUT_SELECT": "11"}, "B", [9050]),
        ({"TOP_8x8_MULT_REG": "1"}, "A", [4193, 4857]), ({"TOP_8x8_MULT_REG": "1"}, "D", [5263]),
        ({"TOP_8x8_MULT_REG": "1", "TOPOUTPUT_SELECT": "01", "A_REG": "1"}, "A", [100, 4193, 2311, 2009])]


def run(*command, folder):
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300)


def periods(folder):
    """ps: as nextpnr reports it, and as found here."""
    (folder / "design.v").write_text(DESIGN, encoding="utf-8")
    run("yosys", "-q", "-p", "read_verilog design.v; synth_ice40 -device u -top top -json top.json", folder=folder)
    run(*PLACE, "--json", "top.json", "--report", "report.json", "--sdf", "top.sdf", folder=folder)
    (clock,) = json.loads((folder / "report.json").read_text(encoding="utf-8"))["fmax"].values()
    cells = json.loads((folder / "top.json").read_text(encoding="utf-8"))["modules"]["top"]["cells"]
    found, *_ = sdf_timing.longest((folder / "top.sdf").read_text(encoding="utf-8"), cells)
    return 1e6 / clock["achieved"], found


with tempfile.TemporaryDirectory(prefix="timing.") as name:
    reported, found = periods(pathlib.Path(name))
print(f"longest path: nextpnr {reported:.0f} ps, here {found} ps")
wrong = [way for way in WAYS if sdf_timing.stages(*way[:2]) != way[2]]
if abs(found - reported) > 20 or wrong:
    sys.exit(f"timing: differs, {wrong}")
