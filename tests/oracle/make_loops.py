# Random loops in hardware: bounds, attributes, hardware of an iteration.
from make_expressions import random_type, random_word
from tree import (Apply, Assign, CountUp, Declare, Element, For, Leave, Name, Number, Parameter,
                  While)
from words import LOOP_VARIABLE, Type

NAMES = ["i", "j", "row", "column", "k", "a", "y", "module", "next", "state", "valid"]


class Loops:
    def __init__(self, statements):
        self.statements, self.random = statements, statements.random

    def leave(self, scope):
        return Leave(self.statements.expressions.condition(scope.values, 2))

    # ----- bounds: first, end, step, iterations at most, range of the variable; known: how many -----

    def constant_bounds(self, most):
        random = self.random
        trips = 0 if random.random() < 0.03 else random.randint(1, most)
        if random.random() < 0.4:
            return None, Number(trips), 1, trips, 0, max(0, trips - 1), True
        step = random.choice([1, 1, 2, 3, -1, -2, 5])
        first = random.randint(-6, 12)
        last = first + step * max(0, trips - 1)
        end = last + (random.randint(1, abs(step)) if step > 0 else -random.randint(1, -step)) \
            if trips else first
        return Number(first), Number(end), step, trips, min(first, last), max(first, last), True

    def narrow(self, scope, most):
        bits = (most + 1).bit_length() - 1
        e = self.statements.expressions.traced(scope.values, 1)
        return (Apply("cast", [e], Type(bits, False)), (1 << bits) - 1) if bits else (Number(0), 0)

    def run_time_bounds(self, scope, most):
        random = self.random
        n, high = self.narrow(scope, most)
        kind = random.randrange(4)
        if kind == 0:
            return None, n, 1, high, 0, max(0, high - 1), False
        if kind == 1:
            first, _ = self.narrow(scope, most)
            return first, n, 1, high, 0, max(0, high - 1), False
        if kind == 2:
            return n, Number(-1), random.choice([-1, -2]), high + 1, 0, high, False
        first = random.randint(-3, 5)
        return (Number(first), Apply("+", [n, Number(first)]) if n.library else Number(first),
                random.choice([1, 2]), high, first, first + max(0, high - 1), False)

    # From or to the variable of a loop around.
    def triangular_bounds(self, scope, most):
        around = [v for v in scope.values if isinstance(v, Name) and v.low is not None and v.library
                  and v.traced and v.high - v.low < most]
        if not around:
            return None
        v = self.random.choice(around)
        trips = v.high - v.low + 1
        if self.random.random() < 0.5:
            return v, Number(v.high + 1), 1, trips, v.low, v.high, False
        return Number(v.low), v, 1, trips, v.low, max(v.low, v.high - 1), False

    def bounds(self, scope, most):
        chance = self.random.random()
        found = self.triangular_bounds(scope, most) if chance < 0.3 else None
        if found is None:
            found = self.run_time_bounds(scope, most) if chance < 0.55 else self.constant_bounds(most)
        return found

    # ----- attributes: in the order of loop_options -----

    # One loop has no attributes of its own iterations where it is made one with another (HLS0154).
    def attributes(self, unroll, body, waits):
        random, some, nest = self.random, [], has_loop(body)
        if unroll != 1:
            some.append(f".unroll = {'full_unroll' if unroll < 0 else unroll}")
        if unroll < 0:
            return some
        if nest and not has_attributes(body) and random.random() < 0.2:
            return [*some, f".loop_coalesce = {random.randint(2, 3)}"]
        if random.random() < 0.1:
            some.append(f".max_concurrency = {random.randint(1, 3)}")
        if waits and not nest and random.random() < 0.4:
            some.append(f".speculated_iterations = {random.randint(0, 4)}")
        if random.random() < 0.08:
            some.append(".disable_pipelining = true")
        return some

    def unroll_factor(self, scope, trips, known):
        if self.random.random() > 0.25 or scope.copies > 2:
            return 1
        if known and 0 < trips <= 5 and self.random.random() < 0.4:
            return -1
        return self.random.choice([2, 2, 3, 4])

    # ----- hardware of one iteration: what is not reset is written before it is read -----

    def local_hardware(self, scope):
        random, st = self.random, self.statements
        local, first = [], []
        if random.random() < 0.25:
            t = random_type(random)
            kind = random.choice(["reg", "reg", "wire"])
            known = scope.registers if kind == "reg" else scope.wires
            low = random_word(random, t) if kind == "reg" else 0
            local.append(Parameter(kind, st.fresh("q"), t, initial=min(low, (1 << 63) - 1)))
            known.append(Name(local[-1].name, t))
            scope.values.append(known[-1])
        if random.random() < 0.12:
            m = Parameter("array", st.fresh("w"), random_type(random, 20), random.choice([2, 3, 4]),
                          copies=random.choice([0, 0, 1, 2]))
            k, e = st.fresh("k"), st.any_value(scope, 1)
            cell = Element(m, Name(k, LOOP_VARIABLE, False, False))
            each = Apply("+", [e, Name(k, LOOP_VARIABLE, False, False)]) if e.library else e
            first.append(CountUp(k, m.depth, [Assign(cell, "", each)]))
            local.append(m)
            scope.memories.append(m)
        return local, first

    # ----- loops -----

    def inner_scope(self, scope, trips, copies, full):
        return scope.inner(budget=max(1, scope.budget // max(1, trips) - 1),
                           loops=scope.loops - 1 if copies == scope.copies else 0, copies=copies,
                           wires=[], leave=True, shift=scope.shift and copies == 1 and not full)

    def body(self, inner):
        inner.variables = []
        local, first = self.local_hardware(inner)
        made = self.statements.block(inner, self.random.choice([1, 2, 2, 3, 4]))
        return local, first + made + [self.shown(inner, p) for p in local if p.kind != "wire"]

    # What is stored has to be read.
    def shown(self, scope, p):
        st = self.statements
        value = Name(p.name, p.type) if p.kind == "reg" else \
            Element(p, st.expressions.index(scope.values, p))
        return Assign(scope.registers[0], "^", value)

    def for_loop(self, scope):
        st, random = self.statements, self.random
        most = max(1, min(random.choice([2, 3, 5, 9, 20]), scope.budget - 2))
        first, end, step, trips, low, high, known = self.bounds(scope, most)
        unroll = self.unroll_factor(scope, trips, known)
        full = unroll < 0 or (known and unroll >= trips)
        copies = scope.copies * (max(1, trips) if full else unroll)
        st.loop_count += 0 if full else scope.copies
        inner = self.inner_scope(scope, trips, copies, full)
        i, t = st.fresh("i"), None
        if random.random() < 0.2:
            t = random_type(random, 32)
        if t is None or (t.holds(low) and t.holds(high)):
            inner.values.append(Name(i, t or LOOP_VARIABLE, not full, True, low, high))
        else:
            inner.values.append(Name(i, t, not full))
        local, body = self.body(inner)
        options = self.attributes(unroll, body, any(isinstance(s, Leave) for s in body))
        return For(random.choice(NAMES), first, end, step, options, i, t, local, body)

    # A register of its own makes sure that the loop ends.
    def while_loop(self, scope):
        st, random = self.statements, self.random
        st.loop_count += scope.copies
        counter = Parameter("reg", st.fresh("c"), Type(10, False))
        st.kernel.parameters.append(counter)
        c = Name(counter.name, counter.type)
        start, trips = self.narrow(scope, min(random.choice([1, 3, 7]), max(1, scope.budget - 2)))
        inner = self.inner_scope(scope, trips, scope.copies, False)
        inner.values.append(c)
        goes_on = Apply(random.choice(["!=", ">"]), [c, Number(0)])
        if random.random() < 0.4:
            goes_on = Apply("&&", [goes_on, st.expressions.condition([
                v for v in scope.values if v.traced], 1)])
        local, body = self.body(inner)
        down = Assign(c, *random.choice([("-", Number(1)), ("--", None), (">>", Number(1))]))
        body = [down, *body] if random.random() < 0.5 else [*body, down]
        options = self.attributes(1, body, True)
        return [Assign(c, "", start),
                While(random.choice(NAMES), goes_on, options, local, body)]


def has_loop(body):
    return any(isinstance(s, (For, While)) or any(has_loop(b) for b in bodies_of(s)) for s in body)


def has_attributes(body):
    return any(getattr(s, "options", []) or any(has_attributes(b) for b in bodies_of(s)) for s in body)


# Statements inside of a statement.
def bodies_of(s):
    some = [body for _, body in getattr(s, "branches", [])]
    return some + [b for b in (getattr(s, "otherwise", None), getattr(s, "body", None)) if b]


__all__ = ["Loops", "Declare", "bodies_of", "has_loop"]
