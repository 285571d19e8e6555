"""Each design as synthesis makes it for its device: as many multipliers and RAMs as the report says, also RAMs made of
look-up tables, and in the RAMs the contents of arrays that the Verilog gives.

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
    return dict(re.findall(r"^# (\w+): (.*)", head, re.MULTILINE) + re.findall(r"^# set: \.(\w+) = (\d+)", head, re.MULTILINE))


def cells(folder, verilog, design, synthesis):
    (folder / "design.v").write_text(verilog, encoding="utf-8")
    run("yosys", "-q", "-p", f'scratchpad -set abc.exe "{ABC}"; read_verilog design.v; {synthesis} -top {design}; '
        "write_json design.json", folder=folder)
    netlist = json.loads((folder / "design.json").read_text(encoding="utf-8"))
    return list(netlist["modules"][design]["cells"].values())


# Bits that are 1 at configuration: in RAM cells, and in the words of the Verilog.
def ones_in_cells(rams):
    return sum(str(value).count("1") for cell in rams for name, value in cell["parameters"].items()
               if name.startswith("INIT"))


def ones_in_words(verilog):
    contents = re.findall(r"^    \w+\[\d+\] = (.*);", verilog, re.MULTILINE)  # of rows: {word, word}
    words = re.findall(r"\d+'([dh])(\w+)", " ".join(contents))
    return sum(bin(int(word, {"d": 10, "h": 16}[base])).count("1") for base, word in words)


def weights_of(text):
    """"RAMB18E1 RAMB36E1=2" as a dictionary."""
    return {kind: int(each or 1) for kind, _, each in (x.partition("=") for x in text.split())}


def check(program, design):
    verilog, report = run(program, design), json.loads(run(program, design, "--report-json"))
    head = described(report["kernels"][0]["kernel"]["device"])
    with tempfile.TemporaryDirectory(prefix="devices.") as folder:
        all_cells = cells(pathlib.Path(folder), verilog, design, head["synth"])
    weights = {kind: weights_of(head.get(kind, "")) for kind in ("dsp", "ram", "single_port", "lut_ram")}
    of_kind = {kind: [cell for cell in all_cells if cell["type"] in weights[kind]] for kind in weights}
    count = {kind: sum(weights[kind][cell["type"]] for cell in found) for kind, found in of_kind.items()}
    made = {"multipliers": count["dsp"], "ram_blocks": count["ram"], "single_port_rams": count["single_port"],
            "LUTs of RAM": count["lut_ram"] * int(head.get("lut_ram_luts", 0))}
    expected = {name: report["area"][name] for name in made if name in report["area"]}
    in_luts = report["kernels"][0]["kernel"]["memories"] if "distributed" in verilog else []
    expected["LUTs of RAM"] = sum(memory["area"]["luts"] for memory in in_luts)
    ones, given = ones_in_cells(of_kind["ram"] + of_kind["lut_ram"]), ones_in_words(verilog)
    print(f"{design}, {head['title']}: {made}, {ones} bits are 1; the report says {expected}, the Verilog {given}")
    return made == expected and any(made.values()) and ones == given


if not all([check(sys.argv[1], design) for design in sys.argv[2:]]):
    sys.exit("devices: not what the report and the Verilog say")
