# Random kernels with a nest whose runs may be interleaved: the inner loop waits for itself, and uses
# ports before, in and after its iterations: in one known iteration, or where data say so. Now and then
# there is a second inner loop, or a third one.
import random as chance

from make_expressions import Expressions, random_type
from make_loops import NAMES
from make_statements import Scope, Statements
from tree import (Apply, Assign, CountUp, Declare, Element, For, Kernel, Name, Number, Parameter, Take,
                  When, While, Write)
from words import LOOP_VARIABLE, Type

MOST_TRIPS = 6
ROWS = 8  # of the kernel's array; words in each


class InterleavedMaker:
    def __init__(self, seed, name):
        self.random = random = chance.Random(f"{seed} {name}")
        device = random.choice(["hls::ice40_hx", "hls::ice40_hx", "hls::ice40_up"])
        self.kernel = Kernel(name, [], [], loops=True, overlaps=True, interleaves=True,
                             options=f", options{{.device = {device}}}")
        self.expressions = e = Expressions(random)
        e.makers = [(e.arithmetic, 10), (e.selection, 3), (e.extreme, 2), (e.comparison, 2), (e.conversion, 4),
                    (e.cut, 2)]
        self.statements = Statements(random, e, self.kernel)

    def add(self, kind, name, t, **more):
        self.kernel.parameters.append(Parameter(kind, name, t, **more))
        return self.kernel.parameters[-1]

    # Each port has its place in a run; now and then it is used at another one, too.
    def hardware(self):
        random = self.random
        self.add("in", "n", Type(12, False))
        self.inputs = [self.add("in", f"x{k}", random_type(random, 16)) for k in range(random.choice([1, 1, 2]))]
        self.outputs = [self.add("out", f"y{k}", random_type(random, 30)) for k in range(random.choice([1, 2]))]
        self.result = self.add("out", "z", Type(24, False))
        self.places = self.orderly_places() if random.random() < 0.8 else self.any_places()
        self.table = self.add("array", "h", Type(16, False), depth=ROWS * ROWS) if random.random() < 0.3 else None
        self.total = self.add("reg", "total", Type(24, False)) if random.random() < 0.4 else None

    # Words come in before others go out.
    def orderly_places(self):
        random, places = self.random, {}
        for p in self.outputs:
            places[p.name] = random.choice([["iteration"], ["iteration"], ["data"], ["data", "end"], ["end"], ["end"]])
        waits = any("data" in some for some in places.values())
        for p in self.inputs:
            places[p.name] = ["begin"] if waits else [random.choice(["begin", "iteration", "iteration"])]
        if not any("iteration" in some for some in places.values()) and random.random() < 0.3:
            places[self.inputs[0].name] = ["data"]
            for p in self.outputs:
                places[p.name] = ["end"]
        return places

    def any_places(self):
        random, some = self.random, ["begin", "iteration", "data", "end"]
        return {p.name: random.sample(some, random.choice([1, 1, 1, 2])) for p in self.inputs + self.outputs}

    def local_hardware(self):
        random = self.random
        self.q = Parameter("reg", "q", Type(random.randint(16, 24), random.random() < 0.5), initial=1)
        self.s = Parameter("reg", "s", Type(random.randint(2, 6), False))
        self.m = None
        if random.random() < 0.3:
            self.m = Parameter("array", "m", random_type(random, 16), random.choice([2, 4]),
                               copies=random.choice([0, 0, 0, 0, 1, 2]))
        return [p for p in (self.q, self.s, self.m) if p]

    # ----- ports -----

    def access(self, scope, port):
        if port in self.inputs:
            taken = self.statements.declared(scope.inner(), Take(port), port.type)
            return [taken, Assign(Name("q", self.q.type), "^", Name(taken.name, port.type))]
        return [Write(port, Apply("wrap", [self.expressions.traced(scope.values, 1)], port.type))]

    # `around`: makes statements of an access, given its kind and statements.
    def accesses_at(self, scope, place, around=lambda kind, made: made):
        made = []
        for p in self.inputs + self.outputs:
            if place in self.places[p.name]:
                made += around(p.kind, self.access(scope, p))
        return made

    # The first one for words that come in, the last one, if it is known, for those that go out; or any.
    def in_iteration(self, i):
        def around(kind, made):
            last = self.trips - 1
            k = (0 if kind == "in" else last) if self.random.random() < 0.8 else self.random.randint(0, last)
            at = Apply("==", [i, Number(self.first + self.step * k) if self.first is not None else self.first_name])
            if self.random.random() < 0.2:
                at = Apply("&&", [at, Apply("!=", [Name("s", self.s.type), Number(1)])])
            return [When([(at, made)])]
        return around

    def where_data_say(self, kind, made):
        random, s = self.random, Name("s", self.s.type)
        bits = Apply("cast", [s], Type(2, False))
        at = Apply(random.choice(["==", "!=", "<"]), [bits, Number(random.randint(1, 3))])
        if self.m and random.random() < 0.2:
            at = Apply("&&", [at, Apply("bit", [Element(self.m, Number(0)), Number(0)])])
        return [When([(at, made)])]

    # ----- the inner loop -----

    def twist(self, scope):
        q = Name("q", self.q.type)
        slow = Apply("*", [Apply(">>", [Apply("*", [q, q]), Number(5)]), q])
        return Assign(q, "", Apply("wrap", [Apply("+", [slow, self.expressions.traced(scope.values, 1)])], q.type))

    def change(self, scope):
        s = Name("s", self.s.type)
        made = [self.twist(scope),
                Assign(s, "", Apply("wrap", [Apply("+", [s, Apply("bit", [Name("q", self.q.type), Number(3)])])],
                                    s.type))]
        if self.m and self.random.random() < 0.7:
            made.append(Assign(Element(self.m, self.expressions.index(scope.values, self.m)), "",
                               self.expressions.traced(scope.values, 1)))
        return made

    # Of the kernel's array each run has a row of its own.
    def change_row(self, scope, o, i):
        if not self.table or not self.in_rows:
            return []
        at = Apply("concat", [Apply("cast", [o], Type(3, False)), Apply("cast", [i], Type(3, False))])
        loaded = self.statements.declared(scope, Element(self.table, at), self.table.type)
        return [loaded, Assign(Element(self.table, at), "",
                               Apply("wrap", [Apply("+", [Name(loaded.name, self.table.type),
                                                          Name("q", self.q.type)])], self.table.type))]

    def body(self, scope, o, i):
        known, data = [], []
        if self.has_ports:
            known = self.accesses_at(scope, "iteration", self.in_iteration(i) if i else self.where_data_say)
            data = self.accesses_at(scope, "data", self.where_data_say)
        parts = [known, data, self.change(scope), self.change_row(scope, o, i) if i else []]
        self.random.shuffle(parts)
        return [s for part in parts for s in part]

    def options(self):
        return self.random.choice([[".max_interleaving = 0"]] * 8 +
                                  [[], [".max_interleaving = 1"], [".max_interleaving = 2"],
                                   [".max_interleaving = 3"]])

    def bits(self, scope, bits):
        return Apply("cast", [self.expressions.traced(scope.values, 1)], Type(bits, False))

    def inner_loop(self, scope, o):
        random, kind = self.random, self.random.random()
        self.first, self.step, self.trips, self.first_name = 0, 1, random.randint(1, MOST_TRIPS), None
        if kind < 0.15:
            return self.while_loop(scope)
        self.in_rows = kind >= 0.6 and self.rows_are_known
        i = Name("i", LOOP_VARIABLE, low=0, high=self.trips - 1)
        first, end = None, Number(self.trips)
        if kind < 0.3:
            end, i.high, self.trips = self.bits(scope, 3), 6, random.randint(1, 3)
        elif kind < 0.45:
            self.first, self.first_name, self.trips = None, o, 1
            first, end, i.high = o, Number(ROWS - 1), ROWS - 2
        elif kind < 0.6:
            self.step = random.choice([2, -1, -2])
            self.first = 0 if self.step > 0 else 12
            end = Number(self.first + self.step * self.trips)
            first, i.low = Number(self.first), None
        inner = scope.inner()
        inner.values.append(i)
        return [For(random.choice(NAMES), first, end, self.step, self.options(), "i", None, [],
                    self.body(inner, o, i))]

    def while_loop(self, scope):
        c = Name(self.statements.fresh("c"), Type(4, False))
        self.kernel.parameters.append(Parameter("reg", c.name, c.type))
        inner = scope.inner()
        inner.values.append(c)
        goes_on = Apply("!=", [c, Number(0)])
        return [Assign(c, "", self.bits(scope, 3)),
                While(self.random.choice(NAMES), goes_on, self.options(), [],
                      [Assign(c, "-", Number(1)), *self.body(inner, None, None)])]

    # ----- the kernel -----

    def outer(self, scope):
        random, local = self.random, self.local_hardware()
        self.rows_are_known = random.random() < 0.7
        end = Number(random.randint(2, ROWS - 1)) if self.rows_are_known else \
            Apply("cast", [Name("count", Type(12, False))], Type(3, False))
        o = Name("o", LOOP_VARIABLE, low=0, high=ROWS - 2)
        inner = scope.inner()
        inner.values += [o, Name("q", self.q.type), Name("s", self.s.type)]
        begin = self.accesses_at(inner, "begin")
        body = [*begin, Assign(Name("s", self.s.type), "", self.bits(inner, self.s.type.width))]
        if self.m:
            k = Name("k", LOOP_VARIABLE, False, False)
            body.append(CountUp("k", self.m.depth, [Assign(Element(self.m, k), "", Apply(
                "+", [self.expressions.traced(inner.values, 1), k]))]))
        loops = random.choice([1, 1, 1, 2, 2, 3])
        with_ports = random.randrange(loops)
        for k in range(loops):
            self.has_ports = k == with_ports
            if k > 0:
                body.append(Assign(Name("s", self.s.type), "", self.bits(inner, self.s.type.width)))
            body += self.inner_loop(inner, o)
        if self.total:
            body.append(Assign(Name("total", self.total.type), "+", Name("q", self.q.type)))
        if self.m:
            body.append(Assign(Name("q", self.q.type), "^", Element(self.m, Number(1))))
        body += self.accesses_at(inner, "end")
        if not any(places == ["end"] for name, places in self.places.items() if name.startswith("y")):
            body.append(Write(self.result, Apply("wrap", [Name("q", self.q.type)], self.result.type)))
        return For("outer", None, end, 1, [], "o", None, local, body)

    def make(self):
        self.hardware()
        body = self.kernel.body
        body.append(Declare("count", Type(12, False), Take(self.kernel.of("in")[0])))
        scope = Scope(values=[Name("count", Type(12, False))])
        body.append(self.outer(scope))
        if self.total:
            body.append(Write(self.result, Name("total", self.total.type)))
        if self.table:
            body.append(Write(self.result, Element(self.table, Apply("cast", [scope.values[0]], Type(6, False)))))
        body.append(Write(self.result, scope.values[0]))
        return self.kernel


def make_interleaved(seed, name):
    return InterleavedMaker(seed, name).make()
