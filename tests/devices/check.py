"""Each design as synthesis makes it for its device: as many multipliers and RAMs as the report says, also RAMs made of
look-up tables, and in the RAMs the contents of arrays that the Verilog gives. FIFOs in LUT RAM have the look-up tables
and flip-flops of their estimates, within 15 %.

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
FLIP_FLOPS = ("TRELLIS_FF", "FDRE", "FDSE")
SHARE = 0.15 # of look-up tables, by which estimates of FIFOs may differ


def run(*command, folder=None):
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=300, check=False)
    if done.returncode:
        sys.exit(f"devices: {' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-900:]}")
    return done.stdout


def described(device):
    head = (ROOT / f"data/devices/{device}.csv").read_text(encoding="utf-8")
    return dict(re.findall(r"^# (\w+): (.*)", head, re.MULTILINE) + re.findall(r"^# set: \.(\w+) = (\d+)", head, re.MULTILINE))


def cells(folder, verilog, design, synthesis, parameters=""):
    (folder / "design.v").write_text(verilog, encoding="utf-8")
    run("yosys", "-q", "-p", f'scratchpad -set abc.exe "{ABC}"; read_verilog design.v; {parameters} {synthesis} -top {design}; '
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


def count(found, weights):
    return sum(weights.get(cell["type"], 0) for cell in found)


def lut_ram_luts(head, words, bits):
    stacked, beside = -(-words // int(head["lut_ram_words"])), -(-bits // int(head["lut_ram_width"]))
    return stacked * beside * int(head["lut_ram_luts"])


def luts_of_fifo(head, pipe):
    """Of its RAM; of one whose words come after one cycle the head is elsewhere."""
    return lut_ram_luts(head, pipe["words"] - (module_of(pipe) == "hls_fifo_lut_ram"), pipe["bits"])


def module_of(pipe):
    return pipe["instance"].group(1)


def lut_fifos(verilog, report):
    """Pipes in LUT RAM, each with its instance in the Verilog."""
    found = [pipe for pipe in report.get("pipes", []) if pipe["in"] == "LUT RAM"]
    for pipe in found:
        pipe["instance"] = re.search(rf"^  (hls_fifo_\w+) #\((.*)\) pipe_{pipe['name']} \(", verilog, re.MULTILINE)
    return found


def is_near(estimated, made):
    return abs(estimated - made) <= SHARE * made


def is_as_estimated(folder, verilog, head, pipe):
    """The FIFO alone, with the parameters of its instance."""
    module, settings = module_of(pipe), re.findall(r"\.(\w+)\(([^()]*)\)", pipe["instance"].group(2))
    chosen = " ".join(f"-set {name} {value}" for name, value in settings)
    found = cells(folder, verilog, module, head["synth"], f"chparam {chosen} {module};")
    rams = count(found, weights_of(head["lut_ram"])) * int(head["lut_ram_luts"])
    luts = count(found, weights_of(head["lut"])) + rams
    flip_flops = sum(cell["type"] in FLIP_FLOPS for cell in found)
    area = pipe["area"]
    print(f"  {pipe['words']} words of {pipe['bits']} bits in {module}: {luts} LUTs, {rams} of them RAM, {flip_flops} "
          f"flip-flops; the report says {area['luts']} and {area['flip_flops']}")
    return rams == luts_of_fifo(head, pipe) and is_near(area["luts"], luts) and area["flip_flops"] == flip_flops


def check(program, design):
    verilog, report = run(program, design), json.loads(run(program, design, "--report-json"))
    head = described(report["kernels"][0]["kernel"]["device"])
    with tempfile.TemporaryDirectory(prefix="devices.") as folder:
        all_cells = cells(pathlib.Path(folder), verilog, design, head["synth"])
        fifos = lut_fifos(verilog, report)
        are_right = all([is_as_estimated(pathlib.Path(folder), verilog, head, pipe) for pipe in fifos])
    weights = {kind: weights_of(head.get(kind, "")) for kind in ("dsp", "ram", "single_port", "lut_ram")}
    of_kind = {kind: [cell for cell in all_cells if cell["type"] in weights[kind]] for kind in weights}
    counts = {kind: count(found, weights[kind]) for kind, found in of_kind.items()}
    made = {"multipliers": counts["dsp"], "ram_blocks": counts["ram"], "single_port_rams": counts["single_port"],
            "LUTs of RAM": counts["lut_ram"] * int(head.get("lut_ram_luts", 0))}
    expected = {name: report["area"][name] for name in made if name in report["area"]}
    in_luts = [memory for kernel in report["kernels"] for memory in kernel["kernel"]["memories"]]
    expected["LUTs of RAM"] = sum(luts_of_fifo(head, pipe) for pipe in fifos) + (
        sum(memory["area"]["luts"] for memory in in_luts) if "ram_style = \"distributed\" *) reg" in verilog else 0)
    ones, given = ones_in_cells(of_kind["ram"] + of_kind["lut_ram"]), ones_in_words(verilog)
    print(f"{design}, {head['title']}: {made}, {ones} bits are 1; the report says {expected}, the Verilog {given}")
    return are_right and made == expected and any(made.values()) and ones == given


if not all([check(sys.argv[1], design) for design in sys.argv[2:]]):
    sys.exit("devices: not what the report and the Verilog say")
