"""The kinds of checks of which ladders consist. Each takes a workspace and an argument, and raises
Caught; SOURCES says what it compiles: where a fault cannot reach any of that, it is left out."""
import re
import sys

import tools
from faults import ROOT
from objects import LIBRARY, WORK, Unit, compiled, includes

WORDS = "480"                       # of test benches; `feeder` gives none with fewer
CYCLE_WORDS = "300"
MESSAGES = 6                        # compile_fail: tests, of messages near the fault
MAIN = "tests/unit/main.cpp"
COMPARED = "tests/cycles/compared.cpp"
RANDOM = "tests/campaign/random_kernels.cpp"
OBSERVED = "tests/benches/observed.cpp"


def unit_source(name):
    """Of its name, after a folder where two have it."""
    [path] = (ROOT / "tests/unit").rglob(f"{name}.cpp")
    return path.relative_to(ROOT).as_posix()


def unit_sources(name):
    source = unit_source(name)
    return [source, LIBRARY] if Unit(source).calls_library() else [source]


def kernel_source(name):
    return f"tests/kernels/{name}.cpp"


def cycles_source(name):
    """A generator that compares cycles, too."""
    path = WORK / "sources" / f"cycles.{name}.cpp"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'#include "{ROOT}/tests/cycles/interpreted.hpp"\n'
                    f'#include "{ROOT}/{kernel_source(name)}"\n')
    return path.relative_to(ROOT).as_posix()


SOURCES = {
    "static": lambda source: [source],
    "unit": unit_sources,
    "kernels": lambda name: [kernel_source(name), LIBRARY],
    "figures": lambda name: [kernel_source(name), LIBRARY],
    "cycles": lambda name: [cycles_source(name), COMPARED, LIBRARY],
    "observed": lambda _: [OBSERVED],
    "random": lambda _: [RANDOM, LIBRARY],
    "benches": lambda names: [*map(kernel_source, generators_of(names)), LIBRARY],
}


# What a check names, as patterns below tests/.
NAMED = {"static": lambda source: [source.removeprefix("tests/")],
         "unit": lambda name: [f"unit/**/{name}.cpp"],
         "compile_fail": lambda names: [f"compile_fail/{name}.cpp" for name in names.split()],
         **dict.fromkeys(("kernels", "figures", "cycles"), lambda name: [f"kernels/{name}.cpp"])}


def require_ladders(ladders):
    """Each check of a ladder exists, once."""
    for layer, steps in ladders.items():
        for _, kind, argument in steps:
            for pattern in NAMED.get(kind, lambda _: [])(argument):
                if len(list((ROOT / "tests").glob(pattern))) != 1:
                    sys.exit(f"mutants: ladder of {layer}: {kind} {argument} is not one file, tests/{pattern}")


def reaches(workspace, kind, argument):
    """May the check see the fault?"""
    if workspace.fault is None or kind not in SOURCES:
        return True
    units = [Unit(source, kind == "static") for source in SOURCES[kind](argument)]
    return any(workspace.reaches(unit) for unit in units)


def static(workspace, source):
    """Most find nothing: that one passes without the fault is seen when it fails with it."""
    try:
        workspace.check(source)
    except tools.Caught:
        if workspace.fault:
            static_passes(source)
        raise


def static_passes(source):
    try:
        compiled(Unit(source, check=True), ROOT, None)
    except tools.Caught as error:
        raise RuntimeError(f"{error}: without a fault, too") from None


def unit(workspace, name):
    program = workspace.program(name.replace("/", "."), *unit_sources(name), MAIN)
    tools.run(f"unit {name}", program)


def kernels(workspace, name):
    """Every kernel of a file with and without stalls."""
    program = workspace.program(f"kernels.{name}", kernel_source(name), LIBRARY)
    folder = workspace.out / f"{name}.verilog"
    tools.run(f"kernels {name}", program, "--output", folder, "--testbench", "--words", WORDS)
    simulate(folder)


def figures(workspace, name):
    program = workspace.program(f"kernels.{name}", kernel_source(name), LIBRARY)
    kept = (ROOT / "tests/golden/figures.txt").read_text().split(f"# kernels.{name}\n")[1]
    if (tools.run(f"figures {name}", program, "--figures").strip() !=
            kept.split("\n\n")[0].strip()):
        raise tools.Caught(f"golden figures of {name}")


def simulate(folder):
    for bench in sorted(folder.glob("*_tb.v")):
        name = bench.stem.removesuffix("_tb")
        tools.run(f"Icarus on {name}", "iverilog", "-g2005", "-o", f"{name}.vvp", f"{name}.v",
                  bench.name, folder=folder)
        for stalls in ("+stall=1", "+stall=0"):
            output = tools.run(f"simulation of {name} {stalls}", "vvp", "-n", f"{name}.vvp",
                               "+seed=1", stalls, folder=folder)
            if "PASS" not in output:
                said = output.strip().splitlines()[:1]
                raise tools.Caught(f"simulation of {name} {stalls}: {said}")


def cycles(workspace, name):
    """The cycle of each word in Icarus, and as the CPU backend finds it."""
    program = workspace.program(f"cycles.{name}", cycles_source(name), COMPARED, LIBRARY)
    tools.run(f"cycles {name}", ROOT / "tests/cycles/check", program,
              workspace.out / f"{name}.traces", CYCLE_WORDS)


def generators_of(names):
    """Of `streams.luma loops.product`."""
    return sorted({name.split(".")[0] for name in names.split()})


def benches(workspace, names):
    """Designs with faults of their own: their benches must find each."""
    programs = [f"{name}={workspace.program(f'kernels.{name}', kernel_source(name), LIBRARY)}"
                for name in generators_of(names)]
    tools.run("faults in designs", sys.executable, ROOT / "tests/benches/faults.py",
              workspace.out / "benches", *programs, "--of",
              *(name.split(".")[1] for name in names.split()))


def observed(workspace, _):
    """The checks of a bench, beside modules written by hand."""
    program = workspace.program("observed_print", OBSERVED)
    tools.run("observed benches", sys.executable, ROOT / "tests/benches/observed.py",
              workspace.out / "observed", program)


def near_messages(fault):
    """Tests of the messages in the file of the fault, the nearest first."""
    text = fault.source()
    far = {}
    for found in re.finditer(r"HLS(\d{4})|say\((\d+),", text):
        number = f"HLS{int(found[1] or found[2]):04d}"
        line = text.count("\n", 0, found.start()) + 1
        far[number] = min(far.get(number, 10**6), abs(line - fault.line()))
    return [source for number in sorted(far, key=far.get)
            for source in sorted((ROOT / "tests/compile_fail").glob("*.cpp"))
            if number in source.read_text().splitlines()[0]][:MESSAGES]


def misuse(source, tree):
    tools.run(f"compile_fail {source.stem}", sys.executable, ROOT / "tests/compile_fail/check.py",
              source, "--", "g++", "-std=c++20", *includes(tree))


def compile_fail(workspace, more):
    """Which ones, the fault decides, and `more` by name: that they pass without it is seen when one
    fails with it."""
    named = [ROOT / "tests/compile_fail" / f"{name}.cpp" for name in more.split()]
    for source in [*near_messages(workspace.fault), *named] if workspace.fault else []:
        try:
            misuse(source, workspace.tree)
        except tools.Caught:
            misuse_passes(source)
            raise


def misuse_passes(source):
    try:
        misuse(source, ROOT)
    except tools.Caught as error:
        raise RuntimeError(f"{error}: without a fault, too") from None


def equivalence(workspace, names):
    folder = ROOT / "tests/formal/equivalence"
    programs = [workspace.program(f"kernels.{name}", kernel_source(name), LIBRARY)
                for name in names.split()]
    tools.run("equivalence", sys.executable, folder / "check.py", "--plan", folder / "kernels.txt",
              "--programs", *programs, "--", workspace.out / "equivalence")


def random(workspace, count):
    program = workspace.program("random_kernels", RANDOM, LIBRARY)
    folder = workspace.out / "random"
    tools.run("random kernels", program, "4711", count, folder)
    simulate(folder)


def six(workspace, count):
    """The seed is the same for all faults: results can be repeated."""
    tools.run("six ways", sys.executable, ROOT / "tests/campaign/six/main.py", "--six", count,
              "--seed", "1", "--of", "graphs", "--tree", workspace.tree,
              "--directory", workspace.out / "six")


def oracle(workspace, count):
    """Programs over the whole language, beside an interpreter outside the library."""
    tools.run("oracle", sys.executable, ROOT / "tests/oracle/main.py", "--oracle", count, "--seed",
              "1000", "--reference", "--no-shrink", "--tree", workspace.tree,
              "--directory", workspace.out / "oracle")


def prove(workspace, _):
    program = workspace.program("print_primitives", "tests/formal/print_primitives.cpp")
    tools.run("proof", ROOT / "tests/formal/prove", "--program", program,
              "--directory", workspace.out / "proofs")


def product(workspace, _):
    program = workspace.program("print_primitives", "tests/formal/print_primitives.cpp")
    tools.run("product", sys.executable, ROOT / "tests/formal/product.py", program,
              workspace.out / "product")


CHECKS = {"static": static, "unit": unit, "kernels": kernels, "figures": figures, "cycles": cycles,
          "compile_fail": compile_fail, "benches": benches, "observed": observed, "equivalence": equivalence,
          "random": random, "six": six, "oracle": oracle, "prove": prove, "product": product}
