"""Whether this program finds, misses and counts as it says. Each step that fails is named."""
import checks
import faults
import layers
import operators
import planting
import report
import tools
from objects import WORK, Workspace

MEANING = "include/hls/ir/meaning.hpp"
SLICE = "backends/verilog/hls/verilog/print/primitives/slice.hpp"
PRIMITIVES = "tests/formal/print_primitives.cpp"
SHIFTED = "x << int(n.value) | (y & mask(int(n.value)))"
TOY = [("static", "toy", "")]               # a ladder of one check


class Times:
    def of(self, *_):
        return 0


def check(right, what):
    if not right:
        raise SystemExit(f"mutants: self test: {what}")


def end_of(*command):
    """What the end of a tool counts as."""
    try:
        tools.run("tool", "sh", "-c", *command)
    except (tools.Caught, tools.TimedOut) as error:
        return type(error).__name__
    return "passed"


def ends():
    tools.Limits.seconds = 1
    check(end_of("true") == "passed", "a check that passes catches nothing")
    check(end_of("exit 3") == "Caught", "a check that fails catches")
    check(end_of("while :; do :; done") == "TimedOut", "a check without an end catches nothing")
    check(end_of("echo error: constexpr-loop-limit; exit 1") == "TimedOut",
          "a limit of the compiler is an end that never comes")
    for said in ("static assertion failed", 'error<line<9>{"HLS0194 ...'):
        check(end_of(f"echo error: constexpr-loop-limit; echo '{said}'; exit 1") == "Caught",
              f"{said}: is found beside what has no end")
    tools.Limits.seconds = tools.FIRST_SECONDS              # compilers may take longer


def fault(right, wrong, file=MEANING, **notes):
    return faults.Fault("toy", file, right, wrong, **notes)


def planted(workspace, toy):
    return planting.outcome(workspace, toy, Times(), planting.Bounds())


def states(workspace):
    """Of faults that are known to be found, missed, and without an end."""
    checks.CHECKS["toy"] = lambda w, _: w.check("tests/static/ir/meaning.cpp")
    layers.LADDERS["ir"] = TOY
    found = fault(SHIFTED, "x << int(n.value) | y")
    missed = fault(SHIFTED, "(y & mask(int(n.value))) | x << int(n.value)")
    endless = fault(f"return {SHIFTED}", f"for (;;) {{}} return {SHIFTED}")
    broken = fault(SHIFTED, "x <<")
    for toy, state in ((found, "caught"), (missed, "survived"), (endless, "timed out"),
                       (broken, "no C++")):
        result = planted(workspace, toy)
        check(result.state == state, f"{toy.wrong} is {result.state}, not {state}: {result.text}")
        verdicts(toy, result)


def verdicts(toy, result):
    check(report.verdict(toy, result) == result.state, "a state without a reason stays")
    toy.hangs, toy.survives = "a reason", ""
    expected = "caught" if result.state == "timed out" else result.state
    check(report.verdict(toy, result) == expected, "`hangs:` explains what has no end, only")
    toy.hangs, toy.survives = "", "a reason"
    expected = "explained" if result.state in ("survived", "timed out") else result.state
    check(report.verdict(toy, result) == expected, "`survives:` does not hide what is caught")


def objects(workspace):
    """Compiled with the fault where it can be seen, and only there."""
    seen, unseen = fault("hls_slice", "hls_slices", SLICE), fault(SHIFTED, "0")
    for toy, inside in (seen, True), (unseen, False):
        with workspace.planted(toy):
            made = workspace.object(PRIMITIVES)
            check((workspace.out in made.parents) == inside, f"a fault in {toy.file} reaches too far")
    check("hls_slices" not in (workspace.tree / SLICE).read_text(), "faults are taken out again")


def results():
    path = WORK / "self_test.json"
    path.unlink(missing_ok=True)
    one, other = planting.Results(path), planting.Results(path)
    one.keep(fault("a", "b"), planting.Result("caught"))
    other.keep(fault("c", "d"), planting.Result("open"))
    check(len(planting.Results(path).all) == 2, "of two runs at once both results are kept")


SOURCE = """// 1 < 2
#define LIMIT 1 < 2
static_assert(1 < 2);
int f(T const& x) { if (!x && a[0] < 7) return "1 < 2"[3]; }
auto text = R"v(if (a === {1}) b <= 2;)v";
"""
CHANGES = {("(!x && a[0] < 7)", "(true)"), ("(!x && a[0] < 7)", "(false)"), ("!", ""), ("&&", "||"),
           ("0", "1"), ("<", "<="), ("7", "8"), ("3", "4"), ("===", "!=="), ("2", "3")}


def seeded():
    """Every kind of place, none in comments, and the same ones for the same seed."""
    found = [change[1:] for change in operators.changes(SOURCE)]
    check(sorted(found) == sorted(CHANGES), f"places: {sorted(set(found) ^ CHANGES)}")
    def names(count, seed):
        return [x.name for x, _ in zip(operators.sample(seed), range(count))]
    check(names(40, 5)[:20] == names(20, 5), "a larger sample begins with the smaller one")
    check(names(20, 5) != names(20, 6), "another seed gives another sample")
    sample = [x for x, _ in zip(operators.sample(5), range(40))]
    check(all(x.source()[x.at:].startswith(x.right) for x in sample), "a place holds the text that is replaced")


def main():
    workspace = Workspace("self_test")
    for part in (ends, seeded, results):
        part()
    for part in (objects, states):
        part(workspace)
    print("mutants: self test passed")
    return 0
