"""The layers of the library, and for each the checks of a fault in it, the cheapest first.

A rung of the ladder is a kind of check; those up to `family` are what `scripts/test --quick` runs.
"""
import collections

from faults import FOLDERS, ROOT

RUNGS = ("static", "unit", "family", "cosim", "campaign")
QUICK = "family"

# File or folder -> layer; the longest that fits counts.
LAYERS = {
    "include/hls/support": "support",
    "include/hls/hls.hpp": "support",
    "include/hls/device": "device",
    "include/hls/graph": "graph",
    "include/hls/language": "language",
    "include/hls/passes": "passes",
    "include/hls/schedule": "schedule",
    "include/hls/system": "system",
    "include/hls/hardware": "hardware",
    "backends/verilog": "printer",
    "backends/verilog/hls/verilog/testbench.hpp": "bench",
    "backends/verilog/hls/verilog/bench": "bench",
    "backends/verilog/hls/verilog/data_": "bench",
    "backends/verilog/hls/verilog/stimulus.hpp": "bench",
    "backends/verilog/hls/verilog/time_dependence.hpp": "bench",
    "backends/verilog/hls/verilog/system_bench.hpp": "bench",
    "backends/verilog/hls/verilog/primitives": "primitives",
    "backends/cpu": "cpu",
    "backends/cpu/hls/cpu/checked": "checked",
    "backends/cpu/hls/cpu/cycles": "cycles",
}


def static(*folders):
    return [("static", "static", folder) for folder in folders]


def unit(*names):
    return [("unit", "unit", name) for name in names]


def kernels(*names, rung="cosim"):
    return [(rung, "kernels", name) for name in names]


def family(*names):
    return kernels(*names, rung="family")


MESSAGES = [("unit", "compile_fail", "")]           # those that the file prints
SIX = [("campaign", "six", "20")]                   # random kernels in all ways
TEXT = [*kernels("widths", "speculation", "turns", "intervals"),
        ("campaign", "equivalence", "arithmetic control widths"), ("campaign", "random", "40"),
        *SIX]
GRAPH = [*static("graph", "passes"), *unit("random_graphs", "large_graphs", "kernels"),
         *family("arithmetic", "control", "memories", "loops", "streams"),
         *kernels("widths", "speculation", "turns", "intervals"), *unit("cpu_run"),
         *static("schedule"), *SIX]
LADDERS = {
    "support": [*static("support", "language", "graph", "system", "schedule"), *MESSAGES,
                *unit("kernels", "random_graphs"), *family("arithmetic", "control")],
    "device": [*static("device"), *GRAPH],
    "graph": GRAPH,
    "language": [*static("language"), *MESSAGES, *unit("kernels"), *static("passes"),
                 *family("arithmetic", "control", "memories", "loops", "streams", "invocations",
                         "messages", "waiting"), *unit("cpu_checked"),
                 *static("system", "schedule"), *unit("cpu_run"),
                 ("campaign", "oracle", "24"),
                 *kernels("widths", "turns", "timing_controls", "slices"), *SIX],
    "passes": GRAPH,
    "schedule": [*static("schedule"), *unit("kernels", "random_graphs", "timing_controls"),
                 *MESSAGES, *family("control", "memories", "loops", "streams", "systems"),
                 *kernels("speculation", "turns", "intervals", "timing_controls"), *SIX],
    "system": [*static("system"), *MESSAGES, *family("systems", "called_systems"),
               *unit("cpu_systems"), *kernels("waiting_systems")],
    "hardware": [*family("arithmetic", "control", "memories", "loops", "streams", "systems",
                         "invocations"), *unit("verilog_text"), *TEXT],
    "printer": [*family("arithmetic", "control", "memories", "loops", "streams", "systems"),
                *unit("verilog_text"), *TEXT],
    "bench": [("family", "benches", "streams.luma loops.product invocations.polynomial"),
              *unit("testbench"), *family("control", "systems", "invocations", "waiting"),
              *unit("verilog_text"), *kernels("messages", "called_systems", "waiting_systems")],
    "primitives": [("unit", "prove", "")],
    "cpu": [*unit("cpu_run", "cpu_counted", "cpu_copies", "cpu_sides", "cpu_loops", "cpu_systems",
                  "cpu_deadlocks", "cpu_calls", "cpu_sums", "cpu_ahead"), *SIX],
    "checked": unit("cpu_followed", "cpu_checked", "cpu_checked_edges"),
    "cycles": [*unit("cycles_asking", "cycles", "cycles_repeats", "cycles_profile", "waves",
                     "watch"), *SIX],
}


def layer_of(file):
    best = max((place for place in LAYERS if file.startswith(place)), key=len, default=None)
    if best is None:
        raise ValueError(f"{file} belongs to no layer of tests/mutants/layers.py")
    return LAYERS[best]


def files():
    """Layer -> headers."""
    found = collections.defaultdict(list)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.hpp")):
            file = path.relative_to(ROOT).as_posix()
            found[layer_of(file)].append(file)
    return found


def ladder(layer, last=RUNGS[-1]):
    """Its checks up to a rung, what `--quick` runs first: (rung, kind, argument)."""
    allowed = RUNGS[:RUNGS.index(last) + 1]
    return sorted((step for step in LADDERS[layer] if step[0] in allowed),
                  key=lambda step: not is_quick(step[0]))


def is_quick(rung):
    return RUNGS.index(rung) <= RUNGS.index(QUICK)
