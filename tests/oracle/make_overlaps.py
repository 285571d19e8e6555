# Random kernels with a loop whose body is a row of loops that run at the same time (attribute overlap):
# arrays and registers that an iteration takes from loop to loop, ports of each loop, what one loop keeps.
import random as chance

from make_expressions import Expressions, random_type
from make_loops import NAMES
from make_statements import Scope, Statements
from tree import (Apply, Assign, CountUp, Declare, Element, For, Kernel, Leave, Name, Number,
                  Parameter, ShiftIn, Take, When, While, Write)
from visit import parts_of, shifts, walk
from words import LOOP_VARIABLE, Type

MOST_BITS = 24
MOST_TRIPS = 6


class OverlapMaker:
    """`at_run_time`: times of loops may depend on data."""

    def __init__(self, seed, name, at_run_time=True):
        self.random = random = chance.Random(f"{seed} {name}")
        self.at_run_time = at_run_time and random.random() < 0.6
        self.kernel = Kernel(name, [], [], loops=True, overlaps=True)
        self.expressions = e = Expressions(random)
        e.makers = [(e.arithmetic, 10), (e.selection, 3), (e.extreme, 2), (e.unary, 2), (e.comparison, 2),
                    (e.conversion, 5), (e.cut, 2), (e.shift, 2)]
        self.statements = Statements(random, e, self.kernel)
        self.parts = random.choice([2, 2, 3, 3, 4])
        self.local, self.filled = [], []

    def add(self, kind, name, t, **more):
        self.kernel.parameters.append(Parameter(kind, name, t, **more))
        return self.kernel.parameters[-1]

    def type(self):
        return random_type(self.random, MOST_BITS)

    def value(self, scope, depth=2):
        return self.expressions.value(scope.values, self.random.randint(1, depth))

    def traced(self, scope):
        return self.expressions.traced(scope.values, 1)

    # ----- what each loop has for itself, and what an iteration takes along -----

    def hardware(self):
        random, count = self.random, self.parts
        self.add("in", "n", Type(random.randint(3, 12), False))
        self.inputs = [self.add("in", f"x{k}", self.type()) if k == 0 or random.random() < 0.3 else None
                       for k in range(count)]
        self.outputs = [self.add("out", f"y{k}", self.type()) if k == count - 1 or random.random() < 0.4
                        else None for k in range(count)]
        self.result = self.add("out", "z", random_type(random, 60))
        self.kept = [self.add("reg", f"r{k}", self.type()) if random.random() < 0.4 else None
                     for k in range(count)]
        self.history = self.add("array", "h", self.type(), depth=random.choice([3, 4, 8])) \
            if random.random() < 0.3 else None
        self.line = self.add("shift_register", "s", self.type(), depth=random.randint(1, 4)) \
            if random.random() < 0.3 else None
        self.owner = random.randrange(count)  # of both
        if random.random() < 0.3:
            words = [random.randint(0, 200) for _ in range(random.choice([4, 5, 8]))]
            self.add("rom", "t", Type(8, False), depth=len(words), words=words,
                     content=f"{self.kernel.name}_words")

    def local_hardware(self):
        random = self.random
        for k in range(random.choice([1, 1, 2, 3])):
            memory = random.choice(["", "", "", ".kind = hls::memory_kind::block_ram",
                                    ".kind = hls::memory_kind::registers"])
            self.local.append(Parameter("array", f"a{k}", self.type(), random.choice([2, 3, 4, 4, 5, 8]),
                                        copies=random.choice([0, 0, 0, 1, 2, 3, 5, 9]), memory=memory))
        for k in range(random.choice([0, 1, 1, 2])):
            t = self.type()
            self.local.append(Parameter("reg", f"q{k}", t, initial=min(random.randrange(2), t.high)))
        arrays = [p for p in self.local if p.kind == "array"]
        self.begins = {p.name: random.randrange(self.parts - 1) for p in arrays}  # the loop that fills it
        self.begins[arrays[0].name] = 0

    # ----- one loop of the row -----

    def scope_of(self, k, around):
        scope = around.inner()
        scope.variables = []
        scope.memories = list(self.filled) + self.kernel.of("rom") * (self.random.random() < 0.5)
        scope.registers = [Name(p.name, p.type) for p in self.local if p.kind == "reg"]
        if self.kept[k]:
            scope.registers.append(Name(self.kept[k].name, self.kept[k].type))
            scope.values.append(scope.registers[-1])
        if k == self.owner:
            scope.memories += [m for m in (self.history, self.line) if m]
        return scope

    def take(self, scope, k):
        port = self.inputs[k]
        return [self.statements.declared(scope, Take(port), port.type)] if port else []

    def give(self, scope, k):
        port = self.outputs[k]
        return [Write(port, self.value(scope))] if port else []

    def fill(self, scope, m, i=None):
        if i is None:
            k = Name(self.statements.fresh("k"), LOOP_VARIABLE, False, False)
            e = self.traced(scope)
            return [CountUp(k.name, m.depth, [Assign(Element(m, k), "", Apply("+", [e, k]))])]
        return [Assign(Element(m, i), "", self.value(scope))]

    # Something with what an iteration takes along, or with what the loop keeps.
    def use(self, scope, k):
        random, st, some = self.random, self.statements, []
        memories = [m for m in scope.memories if m.kind != "shift_register"]
        if memories:
            some += [lambda: st.load(scope, random.choice(memories))] * 3
        arrays = [m for m in memories if m.kind == "array"]
        if arrays:
            some += [lambda: st.change(scope, Element(m := random.choice(arrays),
                                                      self.expressions.index(scope.values, m)))] * 2
        if scope.registers:
            some += [lambda: st.change(scope, random.choice(scope.registers))] * 3
        made = random.choice(some)() if some else st.let(scope)
        if random.random() < 0.2 and not isinstance(made, Declare):
            return [When([(self.expressions.condition(scope.values), [made])])]
        return [made]

    def shift(self, scope):
        count = self.statements.shifts if self.line in scope.memories else 0
        return [ShiftIn(self.line, self.value(scope)) for _ in range(count)]

    # What a loop fills later ones read: nothing leaves it before (`is_left`).
    def body(self, scope, k, fills, i, is_left=True):
        made = self.take(scope, k) if self.random.random() < 0.8 else []
        for m in fills:
            made += self.fill(scope, m, i)
        for _ in range(self.random.randint(1, 3)):
            made += self.use(scope, k)
        made += self.shift(scope)
        if self.outputs[k] and self.random.random() < 0.8:
            made += self.give(scope, k)
        if self.random.random() < 0.2 and self.at_run_time and not fills and is_left:
            made.insert(self.random.randint(0, len(made)), Leave(self.expressions.condition(
                [v for v in scope.values if v.traced and v.name not in declared(made)], 1)))
        return made

    # ----- how often a loop runs -----

    def bits(self, scope, bits=2):
        return Apply("cast", [self.traced(scope)], Type(bits, False))

    def loop(self, scope, k, fills):
        random = self.random
        if not fills and self.at_run_time and random.random() < 0.3:
            return self.while_loop(scope, k)
        i, end, first, step = Name(self.statements.fresh("i"), LOOP_VARIABLE), None, None, 1
        inner = scope.inner()
        depth = max([m.depth for m in fills], default=0)
        if not fills and self.at_run_time and random.random() < 0.7:
            end = self.bits(scope)
            first = random.choice([None, Number(1), Number(-1), self.bits(scope)])
            i.low, i.high = 0, 2 if first is None else 3
            if first is not None:
                i.low = None
            if random.random() < 0.2:
                first, end, step, i.low, i.high = end, Number(-1), -1, 0, 3
        else:
            trips = depth or random.randint(2, MOST_TRIPS)
            end, i.low, i.high = Number(trips), 0, trips - 1
            if not fills and random.random() < 0.3:
                first, end, step = Number(trips), Number(0), -1
                i.low, i.high = 1, trips
        inner.values.append(i)
        index = i if all(m.depth == depth for m in fills) else None
        body = self.body(inner, k, fills, index) if index is not None or not fills else \
            [s for m in fills for s in self.fill(inner, m, Apply("min", [i, Number(m.depth - 1)]))] + \
            self.body(inner, k, [], i, is_left=False)
        if random.random() < 0.1 and not any(isinstance(s, Leave) for s in body):
            return [self.nest(inner, body, i, first, end, step)]
        return [For(random.choice(NAMES), first, end, step, [], i.name, None, [], body)]

    # Two loops, one in the other, that are one.
    def nest(self, scope, body, i, first, end, step):
        again = For(self.random.choice(NAMES), None, Number(2), 1, [], self.statements.fresh("i"), None,
                    [], body)
        return For(self.random.choice(NAMES), first, end, step, [".loop_coalesce = 2"], i.name, None, [],
                   [again])

    def while_loop(self, scope, k):
        c = Name(self.statements.fresh("c"), Type(4, False))
        self.kernel.parameters.append(Parameter("reg", c.name, c.type))
        inner = scope.inner()
        inner.values.append(c)
        down = Assign(c, "-", Number(1))
        goes_on = Apply("!=", [c, Number(0)])
        if self.random.random() < 0.4:
            goes_on = Apply("&&", [goes_on, self.expressions.condition(
                [v for v in scope.values if v.traced], 1)])
        body = self.body(inner, k, [], None)
        return [Assign(c, "", self.bits(scope)),
                While(self.random.choice(NAMES), goes_on, [], [], [down, *body])]

    def part(self, around, k):
        random, scope = self.random, self.scope_of(k, around)
        made = []
        for _ in range(random.choice([0, 0, 0, 1, 1, 2, 3])):
            made += self.take(scope, k)
        for _ in range(random.choice([0, 0, 1, 2])):
            made += self.use(scope, k)
        if random.random() < 0.3:
            made += self.give(scope, k) + self.shift(scope)
        begin = [p for p in self.local if self.begins.get(p.name) == k]
        by_hand = [m for m in begin if m.depth <= 4 and random.random() < 0.3]
        for m in by_hand:
            made += self.fill(scope, m)
        self.filled += by_hand
        scope.memories += by_hand
        fills = [m for m in begin if m not in by_hand]
        loop = self.loop(scope, k, fills)
        if not fills and self.at_run_time and random.random() < 0.15 and len(loop) == 1:
            loop = [When([(self.expressions.condition([v for v in scope.values if v.traced]), loop)])]
        self.filled += fills
        made += loop
        if k == self.parts - 1:
            made += [s for _ in range(random.choice([0, 1, 2])) for s in self.use(scope, k)]
            for _ in range(random.choice([0, 0, 1, 1, 2, 3])):
                made += self.give(scope, k)
            made += self.shift(scope) if random.random() < 0.3 else []
        # What stands between the loops is known from there on.
        own = {p.name for p in self.kept if p}
        around.values += [v for v in scope.values if v not in around.values and v.name not in own]
        return made

    # ----- the kernel -----

    def options(self):
        most = [f".max_concurrency = {self.random.choice([1, 2, 3, 4, 6, 9])}"] * (self.random.random() < 0.3)
        way = self.random.choice(["automatic"])
        return most + [f".overlap = hls::overlapping::{way}"]

    # Without end: what it takes from the first port ends it.
    def endless(self, scope):
        inner = scope.inner()
        inner.values += [Name(p.name, p.type) for p in self.local if p.kind == "reg"]
        first = self.statements.declared(inner, Take(self.inputs[0]), self.inputs[0].type)
        body = [first] + [s for k in range(self.parts) for s in self.part(inner, k)]
        return While("outer", Number(1), self.options(), self.local, body)

    def outer(self, scope):
        random = self.random
        if random.random() < 0.2:
            return self.endless(scope)
        o = Name("o", LOOP_VARIABLE)
        n, first, step = random.randint(2, 5), None, 1
        end = Number(n)
        if random.random() < 0.3:
            first, end, step = Number(n), Number(-1), -1
        elif random.random() < 0.4:
            end = Apply("cast", [Name("count", Type(12, False))], Type(3, False))
        inner = scope.inner()
        inner.values.append(o)
        inner.values += [Name(p.name, p.type) for p in self.local if p.kind == "reg"]
        body = [s for k in range(self.parts) for s in self.part(inner, k)]
        return For("outer", first, end, step, self.options(), "o", None, self.local, body)

    # Ports that nothing uses, arrays and registers that nobody reads: they are seen at the end.
    def use_the_rest(self, scope, body):
        used = set(names_in(body))
        last = [Name(p.name, p.type) for p in self.kept if p]
        for m in (self.history, self.line):
            if m:
                last.append(Element(m, Number(0)))
        for p in self.kernel.of("rom"):
            last.append(Element(p, Number(1)))
        if self.line and not shifts(body):
            body += [ShiftIn(self.line, scope.values[0])] * self.statements.shifts
        for p in self.inputs:
            if p and p.name not in used:
                body.append(self.statements.declared(scope, Take(p), p.type))
        for p in self.outputs:
            if p and p.name not in used:
                body.append(Write(p, scope.values[0]))
        seen = scope.values[0]
        for v in last:
            seen = Apply("^", [seen, v])
        body.append(Write(self.result, Apply("wrap", [seen], self.result.type)))

    # What nobody reads is read at the end of an iteration.
    def look_at(self, loop, scope):
        used = set(read_in(loop.body))
        k = self.parts - 1
        for p in self.local:
            if p.name not in used:
                v = Name(p.name, p.type) if p.kind == "reg" else Element(p, Number(0))
                loop.body.append(Write(self.outputs[k], v))

    def make(self):
        self.hardware()
        self.local_hardware()
        n = self.kernel.of("in")[0]
        body = self.kernel.body
        body.append(Declare("count", Type(12, False), Take(n)))
        scope = Scope(values=[Name("count", Type(12, False))])
        loop = self.outer(scope)
        self.look_at(loop, scope)
        body.append(loop)
        self.use_the_rest(scope, body)
        return self.kernel


def declared(body):
    return {s.name for s in body if isinstance(s, Declare)}


def names_in(body):
    for s in walk(body):
        if isinstance(s, Write):
            yield s.port.name
        if isinstance(s, (Declare, Assign)) and isinstance(s.value, (Take, Apply)):
            yield from (e.port.name for e in takes(s.value))


def takes(e):
    return [e] if isinstance(e, Take) else [t for p in getattr(e, "parts", []) for t in takes(p)]


# What is read of registers and arrays: not what is assigned only.
def read_in(body):
    for s in walk(body):
        some = [getattr(s, name, None) for name in ("value", "condition", "first", "end")]
        some += [c for c, _ in getattr(s, "branches", [])]
        for e in [e for e in some if e is not None]:
            yield from (p.memory.name if isinstance(p, Element) else getattr(p, "name", "")
                        for p in parts_of(e))


def make_overlap(seed, name, at_run_time=True):
    return OverlapMaker(seed, name, at_run_time).make()
