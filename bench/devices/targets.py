"""Devices that open tools place: how a module is synthesised and placed (from the heads of data/devices), which cells are
counted, and where Yosys has the models of them."""
import collections
import os
import pathlib
import re
import shlex

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGES = {"nextpnr-ecp5": "of Debian 13; or give its place: NEXTPNR_ECP5=/where/it/is"}     # others have the tool's name

# place: the tool and its options; is_timed_here: by sdf_timing.py, not by the tool
Target = collections.namedtuple("Target", "synth place cells models is_timed_here")


def program(tool):
    """The path or name of a tool: as the environment has it, if it does."""
    return os.environ.get(tool.upper().replace("-", "_"), tool)


def package(tool):
    return f"{tool} {PACKAGES[tool]}" if tool in PACKAGES else tool


def target(device, cells, models):
    head = (ROOT / f"data/devices/{device}.csv").read_text(encoding="utf-8")
    keys = dict(re.findall(r"^# (\w+): (.*)", head, re.MULTILINE))
    return Target(keys["synth"], shlex.split(keys["place"]), cells, models, "timing" in keys)


ICE40 = {"lut": "SB_LUT4", "ff": "SB_DFF.*", "carry": "SB_CARRY", "ram": "SB_RAM40_4K.*"}
OF_ICE40 = "-D ICE40_HX +/ice40/cells_sim.v"
TARGETS = {
    "ice40_hx": target("ice40_hx", ICE40, OF_ICE40),
    "ice40_up": target("ice40_up", {**ICE40, "dsp": "SB_MAC16"}, OF_ICE40),
    "ecp5": target("ecp5", {"lut": "LUT4", "ff": "TRELLIS_FF", "carry": "CCU2C", "ram": "DP16KD", "dsp": "MULT18X18D",
                            "lut_ram": "TRELLIS_DPR16X4"}, "+/ecp5/cells_sim.v +/ecp5/cells_bb.v"),
}
