"""The layers of the library, and for each the checks of a fault in it, the cheapest first.

A rung of the ladder is a kind of check; those up to `family` are what `scripts/test --quick` runs,
read from where it is said.
"""
import collections
import json
import re

from faults import FOLDERS, ROOT

RUNGS = ("static", "unit", "family", "more", "cosim", "campaign")
QUICK = "family"
# Tests compare them with what their scripts make.
GENERATED = re.compile(r"page/page_text|functions/tables|device/(ecp5|ice40_hx|ice40_up|xilinx_7)")

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


def static(*places):
    """A step for each source of these folders, or with these names."""
    return [("static", "static", source.relative_to(ROOT).as_posix()) for place in places
            for source in static_sources(ROOT / "tests/static" / place)]


def static_sources(place):
    one = place.with_suffix(".cpp")
    return [one] if one.exists() else sorted(place.rglob("*.cpp"))


def quick_units():
    text = (ROOT / "tests/CMakeLists.txt").read_text()
    return {path.split("/")[-1] for path in re.search(r"set\(quick_units (.*?)\)", text)[1].split()}


def quick_kernels():
    presets = json.loads((ROOT / "CMakePresets.json").read_text())["buildPresets"]
    [quick] = [preset for preset in presets if preset["name"] == "quick"]
    return {target.split(".")[1] for target in quick["targets"] if target.startswith("kernels.")}


QUICK_UNITS, QUICK_KERNELS = quick_units(), quick_kernels()


def unit(*names):
    return [("unit" if name in QUICK_UNITS else "more", "unit", name) for name in names]


def simulated(kind, names):
    return [("family" if name in QUICK_KERNELS else "cosim", kind, name) for name in names]


def kernels(*names):
    return simulated("kernels", names)


def figures(*names):
    return [("cosim", "figures", name) for name in names]


def cycles(*names):
    """The CPU backend beside Icarus."""
    return simulated("cycles", names)


MESSAGES = [("unit", "compile_fail", "")]           # those that the file prints
SIX = [("campaign", "six", "20")]                   # random kernels in all ways
TEXT = [*kernels("interleaving", "intervals"),
        ("campaign", "equivalence", "arithmetic control widths"), ("campaign", "random", "40"),
        *SIX]
GRAPH = [*unit("random_graphs"), *static("ir", "analysis", "passes", "memory"), *MESSAGES, *kernels("widths"),
         *unit("kernels"), *kernels("speculation", "memories"), *static("schedule"),
         *unit("known_operands", "split"),
         *figures("widths", "speculation", "memories"), *kernels("arithmetic", "control", "streams"), *unit("large_graphs"),
         *kernels("loops", "interleaving", "interleaved_ports", "interleaved_rows", "intervals"),
         *unit("interleaving_report", "run"), *kernels("arbitrated"), *SIX]
SAID = ("unit", "compile_fail", "register_not_read")        # how any message is shown
LADDERS = {
    "support": [*static("support", "language", "ir", "analysis", "system", "schedule"), SAID,
                *unit("kernels", "random_graphs"), *kernels("widths", "arithmetic", "control"),
                *unit("verilog_text")],
    "device": [*static("device"), *GRAPH],
    "ir": GRAPH,
    "analysis": GRAPH,
    "memory": [*static("memory", "schedule"), *unit("bank_search", "memory_rows"), *GRAPH],
    "language": [*static("language", "types"),
                 ("unit", "compile_fail", "port_twice_in_expression"),
                 *static("schedule/registered", "schedule/latency_controls", "passes", "system"),
                 *kernels("widths", "non_blocking", "called_systems"), *unit("kernels"),
                 *kernels("memories"), *figures("widths", "memories"), *unit("checked"),
                 *kernels("arithmetic", "control", "streams", "messages", "invocations"),
                 *unit("run"), ("campaign", "oracle", "24"),
                 *kernels("loops", "wide_words", "interleaving", "timing_controls", "slices"),
                 *SIX],
    "passes": GRAPH,
    "schedule": [*static("schedule"), *unit("random_graphs", "timing_controls"), *MESSAGES,
                 *kernels("speculation"), *unit("kernels"), *figures("speculation"),
                 *kernels("memories", "control", "streams", "systems", "loops", "interleaving",
                          "intervals", "timing_controls", "arbitrated"), *SIX],
    "system": [*static("system", "dataflow"), *MESSAGES, *kernels("called_systems", "systems"),
               *unit("waiting", "systems"), *kernels("non_blocking_systems", "wide_words")],
    "hardware": [*static("hardware/carry_bits", "hardware/constant_bounds"),
                 *kernels("widths", "called_systems", "speculation", "non_blocking", "memories"),
                 *kernels("control", "arithmetic", "streams", "invocations", "systems", "loops"),
                 *figures("widths", "control", "systems"), *unit("verilog_text"),
                 *kernels("level_inputs", "long_waits", "floats", "arbitrated", "late_carries"), *TEXT],
    "printer": [*kernels("widths", "called_systems", "speculation", "non_blocking", "memories"),
                *kernels("control", "arithmetic", "streams", "systems", "loops"),
                *unit("verilog/prints", "verilog_text"), *TEXT],
    "area": [*static("hardware"), *MESSAGES, *kernels("widths"), *figures("widths"), *unit("json_report")],
    "report": unit("json_values", "enumerations", "json_report", "loop_report", "limits_report",
                   "path_report", "verilog_text", "report_parts", "report_blocks", "figures", "report_files"),
    "bench": [("unit", "observed", ""), *unit("bench_parts", "bench_data", "testbench"),
              *kernels("non_blocking", "called_systems"),
              ("cosim", "benches", "streams.luma loops.product invocations.polynomial"),
              *kernels("control", "systems", "invocations"), *unit("verilog_text"), *kernels("messages", "non_blocking_systems")],
    "primitives": [*kernels("called_systems", "non_blocking"), ("cosim", "product", ""),
                   ("cosim", "prove", ""), *kernels("products")],
    "cpu": [*unit("random_graphs", "waiting", "kernels", "timing_controls"),
            *unit("run", "counted_loops", "variable_expansion", "peeling", "lanes", "transposed_arrays",
                  "native_loops", "partitions", "systems",
                  "deadlocks", "calls", "bounded_sums", "decoupled_execution", "pipe_capacity",
                  "special_numbers"), *SIX],
    "interpreter": [*unit("random_graphs", "kernels"),
                    *unit("checked", "checked_numbers", "checked_edges", "value_trace", "interpreter/prints")],
    "cycles": [*cycles("widths", "non_blocking", "called_systems", "memories", "arbitrated"),
               *unit("waiting", "cycles", "non_blocking", "steady_state", "cycles_profile", "waves",
                     "progress", "level_inputs", "levels"), *SIX],
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
            if not GENERATED.search(file):
                found[layer_of(file)].append(file)
    return found


def ladder(layer, last=RUNGS[-1]):
    """Its checks up to a rung, what `--quick` runs first: (rung, kind, argument)."""
    allowed = RUNGS[:RUNGS.index(last) + 1]
    return sorted((step for step in LADDERS[layer] if step[0] in allowed),
                  key=lambda step: not is_quick(step[0]))


def is_quick(rung):
    return RUNGS.index(rung) <= RUNGS.index(QUICK)
