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
    "include/hls/ir": "ir",
    "include/hls/types": "language",
    "include/hls/analysis": "analysis",
    "include/hls/memory": "memory",
    "include/hls/language": "language",
    "include/hls/passes": "passes",
    "include/hls/schedule": "schedule",
    "include/hls/kernel": "schedule",
    "include/hls/system": "system",
    "include/hls/dataflow": "system",
    "include/hls/design": "system",
    "include/hls/hardware": "hardware",
    "include/hls/report": "report",
    "include/hls/hardware/area": "area", "include/hls/area.hpp": "area",
    "backends/verilog/hls/verilog/report": "report",
    "backends/verilog": "printer",
    "backends/verilog/hls/verilog/testbench": "bench",
    "backends/verilog/hls/verilog/testbench/reference.hpp": "printer",
    "backends/verilog/hls/verilog/print/primitives": "primitives",
    "backends/cpu": "cpu",
    "backends/cpu/hls/cpu/interpreter": "interpreter",
    **{f"backends/cpu/hls/cpu/{folder}": "cycles" for folder in (
        "recorded", "recorder", "timing", "timeline", "non_blocking", "profile", "waves")},
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
TEXT = [*kernels("widths", "speculation", "interleaving", "intervals"),
        ("campaign", "equivalence", "arithmetic control widths"), ("campaign", "random", "40"),
        *SIX]
GRAPH = [*static("ir", "analysis", "passes"), *unit("random_graphs", "large_graphs", "kernels"),
         *family("arithmetic", "control", "memories", "loops", "streams"),
         *kernels("widths", "speculation", "interleaving", "intervals"), *unit("run"),
         *static("schedule"), *SIX]
LADDERS = {
    "support": [*static("support", "language", "ir", "analysis", "system", "schedule"), *MESSAGES,
                *unit("kernels", "random_graphs"), *family("arithmetic", "control")],
    "device": [*static("device"), *GRAPH],
    "ir": GRAPH,
    "analysis": GRAPH,
    "memory": [*static("memory", "schedule"), *unit("bank_search"), *GRAPH],
    "language": [*static("language", "types"), *MESSAGES, *unit("kernels"), *static("passes"),
                 *family("arithmetic", "control", "memories", "loops", "streams", "invocations",
                         "messages", "non_blocking"), *unit("checked"),
                 *static("system", "schedule"), *unit("run"),
                 ("campaign", "oracle", "24"),
                 *kernels("widths", "wide_words", "interleaving", "timing_controls", "slices"), *SIX],
    "passes": GRAPH,
    "schedule": [*static("schedule"), *unit("kernels", "random_graphs", "timing_controls"),
                 *MESSAGES, *family("control", "memories", "loops", "streams", "systems"),
                 *kernels("speculation", "interleaving", "intervals", "timing_controls"), *SIX],
    "system": [*static("system", "dataflow"), *MESSAGES, *family("systems", "called_systems"),
               *unit("systems"), *kernels("non_blocking_systems", "wide_words")],
    "hardware": [*family("arithmetic", "control", "memories", "loops", "streams", "systems",
                         "invocations"), *unit("verilog_text"), *kernels("level_inputs", "long_waits"), *TEXT],
    "printer": [*family("arithmetic", "control", "memories", "loops", "streams", "systems"),
                *unit("verilog_text"), *TEXT],
    "area": [*static("hardware"), *unit("json_report")],
    "report": unit("json_report", "loop_report", "limits_report", "path_report", "verilog_text"),
    "bench": [("family", "benches", "streams.luma loops.product invocations.polynomial"),
              *unit("testbench"), *family("control", "systems", "invocations", "non_blocking"),
              *unit("verilog_text"), *kernels("messages", "called_systems", "non_blocking_systems")],
    "primitives": [("unit", "prove", "")],
    "cpu": [*unit("run", "counted_loops", "variable_expansion", "peeling", "native_loops", "systems",
                  "deadlocks", "calls", "bounded_sums", "decoupled_execution"), *SIX],
    "interpreter": unit("value_trace", "checked", "checked_edges"),
    "cycles": [*unit("non_blocking", "cycles", "steady_state", "cycles_profile", "waves",
                     "progress", "level_inputs"), *SIX],
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
