"""Plants a fault and climbs the ladder of its layer until a check fails."""
import dataclasses
import itertools
import json
import re

import checks
import layers
import tools
from objects import BASE, CHECKER, WORK, Workspace, alone, hash_of, includes, short
from order import likely, likely_first
from faults import ROOT

MARGIN = 3                          # times the processor seconds of a check without a fault
LEAST = 30
HEADER_SECONDS = 60
STATIC_SECONDS = 150                # the longest source of static_asserts takes a third of them without a fault
IS_NEWS = re.compile(r"static assertion|constant expression|HLS\d{4}|overflow")


@dataclasses.dataclass
class Result:
    state: str                      # caught, timed out, survived, open (the ladder was cut), no C++
    rung: str = ""
    text: str = ""
    seconds: float = 0
    file: str = ""
    steps: list = dataclasses.field(default_factory=list)       # open: what has found nothing


def inputs():
    """All that a check may depend on."""
    tests = ("benches", "campaign", "compile_fail", "formal", "golden", "kernels", "static", "support",
             "unit")
    return [path.relative_to(ROOT).as_posix()
            for folder in ("include", "backends", *(f"tests/{name}" for name in tests))
            for path in sorted((ROOT / folder).rglob("*")) if path.is_file()
            and path.suffix != ".pyc"]


class Times:
    """Processor seconds of each check without a fault, which it must pass: one that fails anyway
    finds everything."""

    def __init__(self):
        self.path = BASE / "times.json"
        self.digest = hash_of(inputs())

    def known(self):
        notes = json.loads(self.path.read_text()) if self.path.exists() else {}
        return notes.get("seconds", {}) if notes.get("digest") == self.digest else {}

    def of(self, kind, argument):
        with alone("times"):
            seconds = self.known()
            name = f"{kind} {argument}"
            if name not in seconds:
                seconds[name] = passes(kind, argument)
                self.path.write_text(json.dumps({"digest": self.digest, "seconds": seconds}))
            return seconds[name]


def passes(kind, argument):
    tools.Limits.seconds = tools.FIRST_SECONDS
    begin = tools.processor_seconds()
    workspace = Workspace("clean")
    with workspace.planted(None):
        try:
            checks.CHECKS[kind](workspace, argument)
        except (tools.Caught, tools.TimedOut) as error:
            raise RuntimeError(f"{kind} {argument} fails without a fault: {error}") from None
    return tools.processor_seconds() - begin


class NoCpp(Exception):
    """The fault does not compile: it says nothing about tests."""


def header(workspace, file):
    """Alone. What a static_assert or a constant says is found, not rejected."""
    try:
        tools.run("the header", *CHECKER, "-fsyntax-only", "-x", "c++", *includes(workspace.tree),
                  workspace.tree / file)
    except tools.Caught as error:
        if not IS_NEWS.search(str(error)):
            raise NoCpp(str(error)) from None
        raise


def likely_order(ladder, file):
    """Sources with static_asserts that very likely find the fault, then the others, likely ones first
    among those that follow each other."""
    first = likely([argument for _, kind, argument in ladder if kind == "static"], file)
    yield from sorted((step for step in ladder if step[2] in first),
                      key=lambda step: first.index(step[2]))
    rest = [step for step in ladder if step[2] not in first]
    for is_static, group in itertools.groupby(rest, key=lambda step: step[1] == "static"):
        group = list(group)
        if is_static:
            places = likely_first([argument for _, _, argument in group], file)
            group.sort(key=lambda step: places.index(step[2]))
        yield from group


def limit_of(kind, argument, times):
    return STATIC_SECONDS if kind == "static" else int(LEAST + MARGIN * times.of(kind, argument))


def steps(workspace, fault, times, last, done):
    """The header, then what can see the fault: (name, rung, function, argument), with its limit
    set. `done`: names of those that have found nothing."""
    tools.Limits.seconds = HEADER_SECONDS
    yield "header", "header", header, fault.file
    ladder = layers.ladder(layers.layer_of(fault.file), last)
    for rung, kind, argument in likely_order(ladder, fault.file):
        name = f"{kind} {argument}"
        if name not in done and checks.reaches(workspace, kind, argument):
            tools.Limits.seconds = limit_of(kind, argument, times)
            yield name, rung, checks.CHECKS[kind], argument


def climb(workspace, fault, times, bounds, done):
    """The first check that fails. One without an end is kept in mind, and the next ones tried."""
    late = None
    done = list(done)
    begin = tools.processor_seconds()
    for name, rung, check, argument in steps(workspace, fault, times, bounds.last, done):
        if tools.processor_seconds() - begin > bounds.seconds:
            return Result("open", rung, late.text if late else "", steps=done)
        try:
            check(workspace, argument)
        except tools.Caught as error:
            return Result("caught", rung, short(str(error), workspace))
        except tools.TimedOut as error:
            if late:
                break
            late = Result("timed out", rung, short(str(error), workspace))
        done.append(name)
    if late or bounds.last == layers.RUNGS[-1]:
        return late or Result("survived", bounds.last)
    return Result("open", bounds.last, steps=[*done, bounds.last])


@dataclasses.dataclass
class Bounds:
    """How far a fault climbs."""
    last: str = layers.RUNGS[-1]
    seconds: float = 1e9


def outcome(workspace, fault, times, bounds, done=()):
    begin = tools.processor_seconds()
    with workspace.planted(fault):
        try:
            result = climb(workspace, fault, times, bounds, done)
        except NoCpp as error:
            result = Result("no C++", "header", short(str(error), workspace))
    result.seconds = round(tools.processor_seconds() - begin, 1)
    result.file = fault.file
    return result


class Results:
    """Kept in a file, so that a run that was broken off goes on, and others may run beside it."""

    def __init__(self, path=WORK / "results.json"):
        self.path = path
        self.read()

    def read(self):
        known = json.loads(self.path.read_text()) if self.path.exists() else {}
        self.all = {k: Result(**v) for k, v in known.items()}

    def keep(self, fault, result):
        with alone("results"):
            self.read()
            self.all[fault.key] = result
            self.path.write_text(json.dumps({k: dataclasses.asdict(v) for k, v in self.all.items()},
                                            indent=1))

    def of(self, fault):
        return self.all.get(fault.key)

    def done(self, fault):
        result = self.of(fault)
        return result.steps if result else []

    def is_decided(self, fault, last):
        """`open`: some checks have not found it."""
        result = self.of(fault)
        return result is not None and (result.state != "open" or
                                       last in result.steps)
