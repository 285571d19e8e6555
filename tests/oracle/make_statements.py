# Random statements.
from dataclasses import dataclass, field, replace

from make_expressions import MOST, random_type
from make_loops import Loops
from tree import (Apply, Assign, CountUp, Declare, Element, Members, Name, ShiftIn, Take, TryRead,
                  TryWrite, When, Write)
from words import BIT, Packet, Type


@dataclass
class Scope:
    values: list  # what may be read
    variables: list = field(default_factory=list)  # C++ variables that may be assigned
    registers: list = field(default_factory=list)
    wires: list = field(default_factory=list)  # of this body
    memories: list = field(default_factory=list)
    budget: int = 60  # steps of one run
    loops: int = 0  # further levels
    whens: int = 2
    copies: int = 1  # of this place, in unrolled loops
    leave: bool = False  # a statement of a loop's body
    shift: bool = True
    ports: bool = True

    def inner(self, **changes):
        return replace(self, values=list(self.values), variables=list(self.variables),
                       registers=list(self.registers), memories=list(self.memories),
                       **{"wires": list(self.wires), **changes})


class Statements:
    def __init__(self, random, expressions, kernel):
        self.random, self.expressions, self.kernel = random, expressions, kernel
        self.names, self.loop_count = 0, 0
        self.shifts = random.choice([1, 1, 1, 2, 3, 4])   # as many wherever there are any
        self.loops = Loops(self)

    def fresh(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def any_value(self, scope, depth=3):
        return self.expressions.value(scope.values, self.random.randint(1, depth))

    # Makes `name` known; gives the statement.
    def declared(self, scope, value, t=None, constant=True):
        name = self.fresh("v")
        kind = t or value.type
        made = [Name(f"{name}.{m}", mt) for m, mt in kind.members] if isinstance(kind, Packet) \
            else [Name(name, kind, value.traced)]
        scope.values += made
        if not constant:
            scope.variables += made
        return Declare(name, t, value, constant)

    # ----- statements -----

    def let(self, scope):
        e = self.any_value(scope)
        if not e.library:
            e = self.expressions.traced(scope.values)
        if self.random.random() < 0.3 and isinstance(e, Apply):
            return self.declared(scope, e)  # auto
        return self.declared(scope, e, self.expressions.near(e.type))

    def variable(self, scope):
        e = self.expressions.traced(scope.values)
        return self.declared(scope, e, random_type(self.random, MOST), False)

    def read(self, scope, port=None):
        port = port or self.random.choice(self.kernel.of("in"))
        taken = Take(port)
        if isinstance(port.type, Packet):
            return self.declared(scope, taken, port.type, self.random.random() < 0.7)
        chance = self.random.random()
        if chance < 0.3:
            return self.declared(scope, taken)
        if chance < 0.8:
            return self.declared(scope, taken, random_type(self.random, MOST)
                                 if self.random.random() < 0.2 else port.type)
        other = self.expressions.value(scope.values, 1)
        wide = port.type.width + other.type.width > MOST
        e = Apply(self.random.choice("+-&|^" if wide else "+-*&|^"), [taken, other])
        return self.declared(scope, e, random_type(self.random, MOST))

    # Where packets of this type stand.
    def packet_there(self, scope, t):
        some = [Name(p.name, t) for p in self.kernel.of("reg", "wire", "argument") if p.type == t]
        some += [self.expressions.element(scope.values, m)
                 for m in scope.memories if m.type == t]
        return self.random.choice(some) if some else None

    def packet(self, scope, t):
        there = self.packet_there(scope, t)
        if there is not None and self.random.random() < 0.3:
            return there
        made = Members(t, [self.any_value(scope, 2) for _ in t.members])
        chance = self.random.random()
        if chance < 0.2:
            other = Members(t, [self.any_value(scope, 1) for _ in t.members])
            return Apply("select", [self.expressions.condition(scope.values), made, other])
        return Apply("fpga_reg", [made]) if chance < 0.3 else made

    def write(self, scope, port=None):
        port = port or self.random.choice(self.kernel.of("out"))
        if isinstance(port.type, Packet):
            return Write(port, self.packet(scope, port.type))
        return Write(port, self.any_value(scope))

    # Names and elements: assigned, or changed by what they are.
    def change(self, scope, target):
        chance = self.random.random()
        if chance < 0.1 and target.type.width > 1:
            return Assign(target, self.random.choice(["++", "--"]), None)
        if chance < 0.2 and isinstance(target, Name):
            low = self.random.randrange(target.type.width)
            high = self.random.randint(low, target.type.width - 1)
            return Assign(target, f"[{high}:{low}]", self.any_value(scope, 2))
        if chance < 0.45:
            sign = self.random.choice(["+", "-", "*", "&", "|", "^", "<<", ">>"])
            if sign in ("<<", ">>"):
                return Assign(target, sign,
                              self.expressions.distance(scope.values, target.type.width, sign))
            return Assign(target, sign, self.any_value(scope, 2))
        return Assign(target, "", self.any_value(scope))

    def assign(self, scope):
        return self.change(scope, self.random.choice(scope.registers + scope.wires))

    # What holds hardware already may be assigned anything.
    def assign_variable(self, scope):
        target = self.random.choice(scope.variables)
        made = self.change(scope, target)
        if made.value is not None and not made.value.traced:
            made.value = self.expressions.traced(scope.values)
        return made

    def value_for(self, scope, memory):
        if isinstance(memory.type, Packet):
            return self.packet(scope, memory.type)
        return self.any_value(scope)

    # All members at once of a register or wire of packets.
    def assign_packet(self, scope):
        p = self.random.choice(self.packets_held(scope))
        return Assign(Name(p.name, p.type), "", self.packet(scope, p.type))

    def packets_held(self, scope):
        names = {v.name for v in scope.registers + scope.wires}
        return [p for p in self.kernel.of("reg", "wire") if isinstance(p.type, Packet)
                and f"{p.name}.{p.type.members[0][0]}" in names]

    def store(self, scope, memory=None):
        some = [m for m in scope.memories if m.kind == "array"]
        m = memory or self.random.choice(some)
        if isinstance(m.type, Packet):
            e = self.expressions.element(scope.values, m)
            if self.random.random() < 0.5:
                return Assign(e, "", self.packet(scope, m.type))
            e.member = self.random.choice(m.type.members)
            return self.change(scope, e)
        return self.change(scope, self.expressions.element(scope.values, m))

    def load(self, scope, memory=None):
        m = memory or self.random.choice(scope.memories)
        e = self.expressions.element(scope.values, m)
        if self.random.random() < 0.5:
            return self.declared(scope, e, m.type)
        if isinstance(m.type, Packet):
            e.member = self.random.choice(m.type.members)
        return self.declared(scope, Apply(self.random.choice("+-^"), [
            e, self.any_value(scope, 1)]), random_type(self.random, MOST))

    # A register goes on to what stands in a table at its place.
    def follow(self, scope):
        register = self.random.choice(scope.registers)
        m = self.random.choice(self.tables_in(scope))
        index = self.expressions.index([register] + scope.values[:self.random.randint(0, 2)], m)
        e = Element(m, index)
        if self.random.random() < 0.5:
            e = Apply(self.random.choice("+-^"), [e, self.any_value(scope, 1)])
        return Assign(register, self.random.choice(["", "", "^"]), e)

    def tables_in(self, scope):
        return [m for m in scope.memories if m.kind in ("array", "rom") and not m.rows
                and not isinstance(m.type, Packet)]

    def shift(self, scope, memory=None):
        m = memory or next(m for m in scope.memories if m.kind == "shift_register")
        scope.shift = False
        if self.random.random() < 0.3:
            return When([(self.expressions.condition(scope.values, 2),
                          [ShiftIn(m, self.value_for(scope, m)) for _ in range(self.shifts)])])
        made = []
        for _ in range(self.shifts):
            made.append(ShiftIn(m, self.value_for(scope, m)))
            if self.random.random() < 0.3:
                made.append(self.load(scope, m))
        return made

    def when(self, scope):
        count = self.random.choice([1, 1, 2, 3])
        bodies = []
        for _ in range(count + (self.random.random() < 0.5)):
            inner = scope.inner(whens=scope.whens - 1, leave=False, shift=False,
                                budget=scope.budget // 2)
            bodies.append((self.expressions.condition(inner.values, 2), inner))
        made = [(c, self.block(inner, self.random.randint(1, 3))) for c, inner in bodies]
        rest = made[count][1] if len(made) > count else None
        return When(made[:count], rest)

    # A C++ loop over variables that hold hardware.
    def count_up(self, scope):
        k, count = self.fresh("k"), self.random.randint(1, 4)
        inner = scope.inner(loops=0, whens=0, leave=False, shift=False, ports=False)
        inner.values.append(Name(k, Type(32, True), False, False, 0, count - 1))
        return CountUp(k, count, self.block(inner, self.random.randint(1, 2)))

    def ask(self, scope):
        port, name = self.random.choice(self.kernel.of("in")), self.fresh("g")
        scope.values.append(Name(f"{name}.ok", BIT))
        inner = scope.inner(whens=0, leave=False, shift=False, loops=0)
        inner.values.append(Name(f"{name}.word", port.type))
        return [TryRead(name, port),
                When([(Name(f"{name}.ok", BIT), self.block(inner, self.random.randint(1, 2)))])]

    def offer(self, scope):
        ports = [p for p in self.kernel.of("out") if not isinstance(p.type, Packet)]
        name, port = self.fresh("w"), self.random.choice(ports)
        e = self.expressions.traced(scope.values)
        scope.values.append(Name(name, BIT))
        return TryWrite(name, port, e)

    # ----- blocks -----

    def choices(self, scope):
        some = [(self.let, 4), (self.variable, 1), (self.assign, 5 * bool(scope.registers)),
                (self.assign_variable, 2 * bool(scope.variables)),
                (self.load, 2 * bool(scope.memories)),
                (self.store, 2 * any(m.kind == "array" for m in scope.memories)),
                (self.follow, 2 * bool(scope.registers and self.tables_in(scope))),
                (self.assign_packet, 2 * bool(self.packets_held(scope))),
                (self.when, 2 * (scope.whens > 0)), (self.count_up, int(scope.copies == 1))]
        if scope.ports:
            some += [(self.read, 1), (self.write, 1)]
        if scope.shift and any(m.kind == "shift_register" for m in scope.memories):
            some += [(self.shift, 2)]
        if scope.leave:
            some += [(self.loops.leave, 1)]
        if scope.loops > 0 and scope.budget > 3 and self.loop_count + scope.copies <= 5:
            some += [(self.loops.for_loop, 4), (self.loops.while_loop, 2)]
        return some

    def block(self, scope, count):
        made = []
        for _ in range(count):
            some = self.choices(scope)
            s = self.random.choices([m for m, _ in some], [w for _, w in some])[0](scope)
            made += s if isinstance(s, list) else [s]
        return made
