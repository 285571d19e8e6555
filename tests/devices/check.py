"""Each design as synthesis makes it for its device: as many multipliers as the report says.

check.py PROGRAM DESIGN...
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ABC = ROOT / "scripts/abc_checked"


def run(*command, folder=None):
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=300, check=False)
    if done.returncode:
        sys.exit(f"devices: {' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-900:]}")
    return done.stdout


def described(device):
    head = (ROOT / f"data/devices/{device}.csv").read_text(encoding="utf-8")
    return dict(re.findall(r"^# (\w+): (.*)", head, re.MULTILINE))


def cells(folder, verilog, design, synthesis):
    (folder / "design.v").write_text(verilog, encoding="utf-8")
    run("yosys", "-q", "-p", f'scratchpad -set abc.exe "{ABC}"; read_verilog design.v; {synthesis} -top {design}; '
        "write_json design.json", folder=folder)
    netlist = json.loads((folder / "design.json").read_text(encoding="utf-8"))
    return [cell["type"] for cell in netlist["modules"][design]["cells"].values()]


def check(program, design):
    report = json.loads(run(program, design, "--report-json"))
    head = described(report["kernels"][0]["kernel"]["device"])
    with tempfile.TemporaryDirectory(prefix="devices.") as folder:
        made = cells(pathlib.Path(folder), run(program, design), design, head["synth"])
    multipliers = sum(made.count(kind) for kind in head["dsp"].split())
    expected = report["area"]["multipliers"]
    print(f"{design}, {head['title']}: {multipliers} multipliers, the report says {expected}")
    return multipliers == expected > 0


if not all([check(sys.argv[1], design) for design in sys.argv[2:]]):
    sys.exit("devices: not the multipliers of the report")
