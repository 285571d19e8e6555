# Three simulations of many kernels at once: Icarus, Verilator, and Icarus with the netlist that
# Yosys makes of them for iCE40. All test benches of a batch are instances of one module, so that
# every tool is started and every library read once for all of them; a bench that has ended has no
# clock any more.
import os
import pathlib
import re
import shutil

from programs import OTHER_COMPILER
from tools import Fails, in_parts, run

HERE = pathlib.Path(__file__).resolve().parent
ABC = HERE.parents[2] / "scripts/abc_checked"
TOP = """`ifdef VERILATOR
module batch(input wire clk, input wire clk_2x);
`else
module batch;
  reg clk = 1'b0, clk_2x = 1'b0;
  always begin
    #5 clk = ~clk;
    clk_2x = 1'b1;
  end
  always @(posedge clk_2x) #2 clk_2x = 1'b0;
`endif
{benches}
  always @(posedge clk) if ({ended}) $finish;
endmodule
"""
OUTSIDE = "-DHLS_CLOCK_FROM_OUTSIDE"
SECONDS = 300  # of the slowest tool for a batch
ABC_FAULTS = "abc.log"  # a line for each netlist that ABC made wrong and then again


def modules(folder, names):
    """The text of all modules, each once: primitives stand in the file of every kernel."""
    found = {}
    for name in names:
        text = (folder / f"{name}.v").read_text()
        for module in re.finditer(r"(?ms)^module\s+(\w+).*?^endmodule", text):
            if found.setdefault(module[1], module[0]) != module[0]:
                raise Fails(f"two different modules are called {module[1]}")
    return "`default_nettype none\n" + "\n\n".join(found.values()) + "\n`default_nettype wire\n"


def instance(name, bench):
    clocks = ["clk"] + ["clk_2x"] * ("input wire clk_2x" in bench)
    ports = ", ".join(f".{clock}({clock} & ~bench_{name}.ended)" for clock in clocks)
    return f"  {name}_tb bench_{name} ({ports});"


def write_top(folder, names):
    benches = {n: (folder / f"{n}_tb.v").read_text() for n in names}
    (folder / "batch.v").write_text(TOP.format(
        benches="\n".join(instance(n, text) for n, text in benches.items()),
        ended=" && ".join(f"bench_{n}.ended" for n in names)))
    (folder / "benches.v").write_text("".join(benches.values()))
    (folder / "modules.v").write_text(modules(folder, names))


class Icarus:
    name = "Icarus"

    def build(self, folder, names):
        run(["iverilog", "-g2005", OUTSIDE, "-s", "batch", "-o", "batch.vvp", "batch.v",
             "benches.v", "modules.v"], folder, SECONDS)
        return ["vvp", "-n", "batch.vvp"]


# Kernels for devices with RAM made of look-up tables are mapped for iCE40, too, which has none.
LUT_RAM = '(* ram_style = "distributed" *)'

# Single-port RAM begins with zeros, as in all other ways; random kernels load before they store.
WRITTEN_FIRST = "\talways @(negedge POWEROFF) begin\n"
ZEROS_FIRST = "\tinitial for (i = 0; i <= 16383; i = i+1) mem[i] = 16'd0;\n"


class Netlist:
    name = "netlist"
    options = ""  # of synth_ice40

    def __init__(self):
        yosys = shutil.which("yosys")
        text = (pathlib.Path(yosys).parent.parent / "share/yosys/ice40/cells_sim.v").read_text()
        self.cells = text.replace(WRITTEN_FIRST, ZEROS_FIRST + WRITTEN_FIRST)

    # Kernels stay modules of their own, and nothing outside is known of their ports.
    def build(self, folder, names):
        instances = "\n".join(f"  (* keep *) {n} kernel_{n} ();" for n in names)
        (folder / "cells.v").write_text(self.cells)
        (folder / "all.v").write_text(f"module all;\n{instances}\nendmodule\n")
        kept = "".join(f"setattr -mod -set keep_hierarchy 1 {n}\n" for n in names)
        (folder / "mapped.v").write_text((folder / "modules.v").read_text().replace(LUT_RAM, ""))
        (folder / "batch.ys").write_text(
            f"read_verilog mapped.v all.v\nhierarchy -check -top all\n{kept}"
            f'scratchpad -set abc.exe "{ABC}"\n'
            f"synth_ice40 {self.options} -top all\nwrite_verilog -noattr netlist.v\n")
        os.environ["HLS_ABC_LOG"] = str(folder / ABC_FAULTS)
        run(["yosys", "-q", "batch.ys"], folder, SECONDS)
        run(["iverilog", "-g2012", "-DNO_ICE40_DEFAULT_ASSIGNMENTS", OUTSIDE,
             "-DHLS_PORTS_ONLY", "-s", "batch", "-o", "netlist.vvp", "batch.v", "benches.v",
             "netlist.v", "cells.v"], folder, SECONDS)
        return ["vvp", "-n", "netlist.vvp"]


class Verilator:
    """Its own library is compiled once. What has no value at power-up has a random one. Compiled
    with clang if that is there, which takes a third of the time of g++."""
    name = "Verilator"

    def __init__(self, work):
        self.root = pathlib.Path(run(["verilator", "--getenv", "VERILATOR_ROOT"]).strip())
        self.objects = []
        compiler = next(c for c in (OTHER_COMPILER, "g++") if shutil.which(c))
        self.compiler = [compiler, "-std=c++17", "-w", "-I.", f"-I{self.root}/include",
                         f"-I{self.root}/include/vltstd"]
        for part in ["verilated", "verilated_threads"]:
            source, target = self.root / f"include/{part}.cpp", work / f"{part}.o"
            if source.exists() and not target.exists():
                run([*self.compiler, "-O1", "-c", source, "-o", target])
            self.objects += [target] if target.exists() else []

    def build(self, folder, names):
        shutil.rmtree(folder / "verilated", ignore_errors=True)
        run(["verilator", "--cc", "--x-assign", "unique", "-Wno-fatal", OUTSIDE, "--top-module",
             "batch", "--Mdir", "verilated", "batch.v", "benches.v", "modules.v"], folder, SECONDS)
        made = folder / "verilated"
        sources = [p.name for p in sorted(made.glob("Vbatch*.cpp"))] + [HERE / "clock.cpp"]
        (made / "one.cpp").write_text("".join(f'#include "{s}"\n' for s in sources))
        run([*self.compiler, "-O0", "one.cpp", *self.objects, "-lpthread", "-o", "batch"], made,
            SECONDS)
        return ["verilated/batch", "+verilator+rand+reset+2"]


def verdicts(output, names):
    """What each bench says that is not PASS."""
    said = {}
    for line in output.splitlines():
        match = re.match(r"(PASS|FAIL) (\w+): ", line)
        if match:
            said.setdefault(match[2], line)
    return {n: said.get(n, "neither PASS nor FAIL was printed") for n in names
            if not said.get(n, "").startswith("PASS")}


def simulate(folder, names, way, patterns, first_trace):
    """Runs the benches under every pattern of stalls; NAME.K.trace tells what moves, K from
    first_trace on. Gives {name: what is wrong}."""
    def check(some):
        write_top(folder, some)
        command, wrong = way.build(folder, some), {}
        for k, pattern in enumerate(patterns, first_trace):
            output = run([*command, *pattern, f"+traces=trace.{k}."], folder, SECONDS)
            for name, text in verdicts(output, some).items():
                wrong.setdefault(name, f"{' '.join(pattern)}: {text}")
            for name in some:
                trace = folder / f"trace.{k}.{name}.trace"
                if name in wrong:  # it stopped somewhere: its trace says nothing
                    trace.unlink(missing_ok=True)
                elif trace.exists():
                    trace.rename(folder / f"{name}.{k}.trace")
        return wrong
    return in_parts(list(names), check)
