# A random program of nested loops: statements, each in the kernel language and in plain C++.
import re
from dataclasses import dataclass, field, replace

from expressions import Expressions, named, type_name, wrapped

MAX_LOOPS = 6  # of one kernel, copies of unrolled bodies counted
LOOP_NAMES = ["i", "j", "row", "column", "k", "a", "y", "module", "next", "state", "valid"]


@dataclass
class Scope:
    """What a statement may use. Values of outer scopes are read, not assigned, in loops."""
    values: list  # readable
    variables: list = field(default_factory=list)  # C++ variables of this loop level
    registers: list = field(default_factory=list)
    arrays: list = field(default_factory=list)
    budget: int = 300  # steps of one run
    loops: int = 3  # further levels of loops
    copies: int = 1  # of this place, in unrolled loops
    whens: int = 2  # further levels of when
    constant: bool = False  # inside a loop that is unrolled fully: its variable is a number
    may_leave: bool = False  # a statement of a loop's body
    may_shift: bool = True


@dataclass
class Array:
    name: str
    width: int
    signed: bool
    depth: int
    banks: int = 1


class Program:
    def __init__(self, random, hardware, wishes, without=()):
        self.without, self.statements = without, 0  # numbers of statements that are left out
        self.random = random
        self.hardware = hardware
        self.wishes = wishes  # options that may be impossible
        self.expressions = Expressions(random)
        self.blocks = None  # user blocks, if there are any
        self.anchors = None  # of latency controls so far; None: there are none
        self.kernel, self.plain = [], []
        self.indent = 1
        self.names = 0
        self.loop_count = 0

    def fresh(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def say(self, kernel, plain):
        self.kernel.append("    " * self.indent + kernel)
        self.plain.append("    " * self.indent + plain)

    def random_type(self):
        return self.random.choice([1, 3, 4, 6, 8, 8, 11, 16, 19]), self.random.random() < 0.5

    def expression(self, scope, depth=2):
        return self.expressions.value(scope.values, depth)

    # ----- statements -----

    def declare(self, scope, kernel, plain, width, signed, hardware=True):
        name = self.fresh("v")
        word = type_name(width, signed)
        self.say(f"{word} const {name} = {kernel};",
                 f"wide const {name} = {wrapped(plain, width, signed)};")
        scope.values.append(named(name, width, signed, raw=hardware and not scope.constant))

    def read(self, scope, port=None):
        port = port or self.random.choice(self.hardware.inputs)
        self.declare(scope, f"{port.name}.read()", f"p.take({port.resource})", port.width,
                     port.signed)

    def let(self, scope):
        e = self.expression(scope, 3)
        self.declare(scope, e.kernel, e.plain, *self.random_type())

    def load(self, scope, m=None):
        m = m or self.random.choice(scope.arrays)
        i = self.expressions.index(scope.values, m.depth, m.banks)
        self.declare(scope, f"{m.name}[{i.kernel}]", f"{m.name}[{i.plain}]", m.width, m.signed)

    def look_up(self, scope):
        m = self.hardware.rom
        i = self.expressions.index(scope.values, m.depth)
        self.declare(scope, f"{m.name}[{i.kernel}]", f"{m.name}_words[{i.plain}]", m.width,
                     m.signed)

    def tap(self, scope):
        m = self.hardware.shift
        k = self.random.randrange(m.depth)
        self.declare(scope, f"{m.name}[{k}]", f"{m.name}[{k}]", m.width, m.signed)

    def shift(self, scope):
        m = self.hardware.shift
        for _ in range(self.hardware.shifts):
            e = self.expression(scope)
            word = wrapped(e.plain, m.width, m.signed)
            self.say(f"{m.name} << {e.kernel};", f"shift_in({m.name}, {word});")
        scope.may_shift = False

    def store(self, scope, m=None):
        m = m or self.random.choice(scope.arrays)
        i = self.expressions.index(scope.values, m.depth, m.banks)
        e = self.expression(scope)
        if self.random.random() < 0.3:
            sign = self.random.choice("+-^")
            old = f"{m.name}[{i.plain}]"
            self.say(f"{m.name}[{i.kernel}] {sign}= {e.kernel};",
                     f"{old} = {wrapped(f'{old} {sign} {e.plain}', m.width, m.signed)};")
        else:
            self.say(f"{m.name}[{i.kernel}] = {e.kernel};",
                     f"{m.name}[{i.plain}] = {wrapped(e.plain, m.width, m.signed)};")

    def assign_to(self, v, scope):
        e = self.expression(scope)
        sign = self.random.choice(["", "", "+", "-", "^"])
        plain = f"{v.name} {sign} {e.plain}" if sign else e.plain
        self.say(f"{v.name} {sign}= {e.kernel};",
                 f"{v.name} = {wrapped(plain, v.width, v.signed)};")

    def assign(self, scope):
        self.assign_to(self.random.choice(scope.registers), scope)

    def assign_variable(self, scope):
        self.assign_to(self.random.choice(scope.variables), scope)

    # Its first value is hardware: constants cannot be assigned under conditions.
    def variable(self, scope):
        width, signed = self.random_type()
        v = Array(self.fresh("t"), width, signed, 1)
        r, e = self.random.choice(self.hardware.registers), self.expression(scope)
        self.say(f"{type_name(width, signed)} {v.name} = {r.name} + {e.kernel};",
                 f"wide {v.name} = {wrapped(f'{r.name} + {e.plain}', width, signed)};")
        scope.variables.append(v)
        scope.values.append(named(v.name, width, signed, raw=True))

    # Whether the kernel reads what it is called by, from line `since` on.
    def is_read(self, name, since=0):
        for line in self.kernel[since:]:
            uses = len(re.findall(rf"\b{name}\b(?!\")", line))
            stores = re.match(rf"\s*(for \(.*?\) )?{name}(\[.*\])? (=|<<) ", line)
            if uses > (1 if stores else 0):
                return True
        return False

    # What is kept and never asked for does not compile: what belongs to an iteration is looked at when
    # it ends.
    def look_at(self, scope, m, since=0):
        if m.depth == 1 and since > 0 or not self.is_read(m.name, since):
            at = "[0]" if m.depth > 1 or m.name == "line" else ""
            self.declare(scope, m.name + at, m.name + at, m.width, m.signed)

    def write(self, scope, port=None):
        port = port or self.random.choice(self.hardware.outputs)
        e = self.expression(scope)
        self.say(f"{port.name}.write({e.kernel});",
                 f"p.write({port.resource}, {wrapped(e.plain, port.width, port.signed)});")

    # A word, and one that is given so many cycles later, at least: at any clock and interval.
    def answer(self, scope):
        port, y = self.random.choice(self.hardware.inputs), self.random.choice(self.hardware.outputs)
        self.anchors += 1
        self.declare(scope, f"{port.name}.read(hls::anchor<{self.anchors}>)",
                     f"p.take({port.resource})", port.width, port.signed)
        e, cycles = self.expression(scope), self.random.randint(0, 3)
        self.say(f"{y.name}.write({e.kernel}, hls::after<{self.anchors}>.at_least({cycles}));",
                 f"p.write({y.resource}, {wrapped(e.plain, y.width, y.signed)});")

    # Outside of conditions and loops, which may never happen.
    def is_surely_written(self, port):
        statement = "    " * self.indent + f"{port.name}.write("
        return any(line.startswith(statement) for line in self.kernel)

    # Something with an array, a register or an output.
    def use(self, scope, thing):
        if thing in self.hardware.outputs:
            self.write(scope, thing)
        elif thing in scope.registers:
            self.assign_to(thing, scope)
        else:
            self.random.choice([self.load, self.store])(scope, thing)

    def leave(self, scope):
        c = self.expressions.condition(scope.values)
        self.say(f"flow.leave_when({c.kernel});", f"if ({c.plain} != 0) break;")

    # ----- blocks -----

    def inner(self, scope, **changes):
        return replace(scope, values=list(scope.values), arrays=list(scope.arrays),
                       registers=list(scope.registers), **changes)

    def when(self, scope):
        branches = self.random.choice([1, 1, 2, 2, 3])
        for k in range(branches):
            c = self.expressions.condition(scope.values)
            last = k > 0 and k == branches - 1
            if k == 0:
                self.say(f"when({c.kernel}, [&] {{", f"if ({c.plain} != 0) {{")
            elif last:
                self.say("}).otherwise([&] {", "} else {")
            else:
                self.say(f"}}).otherwise_when({c.kernel}, [&] {{",
                         f"}} else if ({c.plain} != 0) {{")
            body = self.inner(scope, variables=list(scope.variables), whens=scope.whens - 1,
                              may_leave=False, may_shift=False,
                              budget=scope.budget // branches)
            self.block(body, self.random.randint(1, 3))
        self.say("});", "}")

    def choices(self, scope):
        some = [(self.let, 2), (self.read, 2), (self.assign, 4), (self.write, 2)]
        if scope.arrays:
            some += [(self.load, 2), (self.store, 2)]
        if self.anchors is not None:
            some += [(self.answer, 4)]
        if self.hardware.rom:
            some += [(self.look_up, 1)]
        if self.hardware.shift:
            some += [(self.tap, 1)] + [(self.shift, 2)] * scope.may_shift
        some += [(self.variable, 1)] + [(self.assign_variable, 1)] * bool(scope.variables)
        if self.blocks:
            some += [(self.blocks.call, 3)]
        if scope.whens > 0:
            some += [(self.when, 2)]
        if scope.may_leave:
            some += [(self.leave, 1)]
        if scope.loops > 0 and scope.budget > 3 and self.loop_count + scope.copies <= MAX_LOOPS:
            some += [(self.hardware.loops.loop, 5 if scope.loops == 3 else 3)]
        return some

    def block(self, scope, statements):
        self.indent += 1
        for _ in range(statements):
            some = self.choices(scope)
            self.statements += 1
            number, begin = self.statements, (len(self.kernel), len(self.plain))
            self.random.choices([s for s, _ in some], [often for _, often in some])[0](scope)
            if number in self.without:
                del self.kernel[begin[0]:], self.plain[begin[1]:]
        self.indent -= 1
