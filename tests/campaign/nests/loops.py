# Random loops: bounds, attributes, hardware of one iteration.
from dataclasses import dataclass

from expressions import Value, masked, named, type_name, wrapped
from program import LOOP_NAMES, Array


@dataclass
class Bounds:
    kernel: str  # text of the range
    first: str  # of the plain program
    end: str
    step: int
    trips: int  # at most
    low: int = None
    high: int = None
    known: bool = False  # the number of iterations


class Loops:
    def __init__(self, program):
        self.program = program
        self.random = program.random

    # ----- bounds -----

    def constant_bounds(self, most):
        random = self.random
        trips = 0 if random.random() < 0.03 else random.randint(1, max(1, most))
        if random.random() < 0.5:
            return Bounds(f"{trips}", "0", f"{trips}", 1, trips, 0, max(0, trips - 1), True)
        step = random.choice([1, 1, 2, 3, -1, -2, 5])
        first = random.randint(-6, 12)
        end = first + step * trips
        if trips > 0:
            end -= random.randrange(abs(step)) * (1 if step > 0 else -1)
        last = first + step * max(0, trips - 1)
        by = f", {step}" if step != 1 else ""
        return Bounds(f"range({first}, {end}{by})", str(first), str(end), step, trips,
                      min(first, last), max(first, last), True)

    def run_time_bounds(self, scope, most):
        random = self.random
        mask = max(m for m in (0, 1, 3, 7, 15, 31) if m <= most)
        n = masked(self.program.expression(scope, 1), mask)
        kind = random.randrange(4)
        if kind == 0:
            return Bounds(f"range({n.kernel})", "0", n.plain, 1, mask, 0, max(0, mask - 1))
        if kind == 1:
            first = masked(self.program.expression(scope, 1), mask)
            return Bounds(f"range({first.kernel}, {n.kernel})", first.plain, n.plain, 1, mask, 0,
                          max(0, mask - 1))
        if kind == 2:  # downwards
            step = random.choice([-1, -1, -2])
            return Bounds(f"range({n.kernel}, -1, {step})", n.plain, "-1", step, mask + 1, 0, mask)
        first, step = random.randint(-3, 5), random.choice([1, 2])
        return Bounds(f"range({first}, {n.kernel} + {first}, {step})", str(first),
                      f"{n.plain} + {first}", step, mask, first, first + max(0, mask - 1))

    # From or to the variable of a loop around.
    def triangular_bounds(self, scope, most):
        known = [v for v in scope.values if v.low is not None and v.high - v.low < most]
        if not known:
            return None
        v = self.random.choice(known)
        trips = v.high - v.low + 1
        kind = self.random.randrange(3)
        if kind == 0:
            return Bounds(f"range({v.kernel}, {v.high + 1})", v.plain, str(v.high + 1), 1, trips,
                          v.low, v.high)
        if kind == 1:
            return Bounds(f"range({v.low}, {v.kernel})", str(v.low), v.plain, 1, trips, v.low,
                          max(v.low, v.high - 1))
        return Bounds(f"range({v.kernel}, {v.low - 1}, -1)", v.plain, str(v.low - 1), -1, trips,
                      v.low, v.high)

    def bounds(self, scope, most):
        kind = self.random.random()
        found = self.triangular_bounds(scope, most) if kind < 0.35 else None
        if found is None:
            found = (self.run_time_bounds(scope, most) if kind < 0.6
                     else self.constant_bounds(most))
        return found

    # ----- attributes -----

    def unroll_factor(self, scope, b):
        if self.random.random() > 0.2 or scope.copies > 2:
            return 1
        if b.known and b.trips <= 5 and self.random.random() < 0.4:
            return -1
        return self.random.choice([2, 2, 3, 4])

    def attributes(self, unroll, speculation):
        random, text = self.random, []
        if self.program.wishes and random.random() < 0.05:
            text.append(f".initiation_interval = {random.randint(1, 9)}")
        if unroll != 1:
            text.append(f".unroll = {'full_unroll' if unroll == -1 else unroll}")
        if random.random() < 0.08:
            text.append(f".max_concurrency = {random.randint(1, 3)}")
        if random.random() < (0.4 if speculation else 0.05):
            text.append(f".speculated_iterations = {random.randint(0, 4)}")
        if random.random() < 0.06:
            text.append(".disable_pipelining = true")
        return f"{{{', '.join(text)}}}, " if text else ""

    # ----- loops -----

    def loop(self, scope):
        make = self.while_loop if self.random.random() < 0.25 else self.for_loop
        make(scope)

    # Parameters of a body, and what has to be done with them first.
    def local_hardware(self, scope):
        random, parameters, plain, fill = self.random, [], [], []
        if random.random() < 0.2:
            width, signed = self.program.random_type()
            initial = random.choice([0, 0, 1 if width > 1 or not signed else -1])
            r = Array(self.program.fresh("r"), width, signed, 1)
            parameters.append(f'reg<"{r.name}", {type_name(width, signed)}, {initial}> {r.name}')
            plain.append(f"wide {r.name} = {initial};")
            scope.registers.append(r)
            scope.values.append(named(r.name, width, signed, raw=True))
        if random.random() < 0.1:
            width, signed = self.program.random_type()
            m = Array(self.program.fresh("w"), width, signed, random.choice([2, 4]))
            parameters.append(f'array<"{m.name}", {type_name(width, signed)}, {m.depth}> {m.name}')
            plain.append(f"wide {m.name}[{m.depth}]{{}};")
            fill.append(m)
        return parameters, plain, fill

    # A local array has no contents at the start of an iteration.
    def fill_array(self, scope, m):
        e = self.program.expression(scope, 1)
        word = wrapped(f"{e.plain} + k", m.width, m.signed)
        self.program.say(f"for (int k = 0; k < {m.depth}; ++k) {m.name}[k] = {e.kernel} + k;",
                         f"for (int k = 0; k < {m.depth}; ++k) {m.name}[k] = {word};")
        scope.arrays.append(m)

    def body(self, scope, heading, plain_heading, first=(), statements=None):
        p = self.program
        parameters, plain, fill = self.local_hardware(scope)
        p.say(heading + ", ".join(parameters and [heading.endswith("(") and parameters[0] or
                                                  ", " + parameters[0]] + parameters[1:]) + ") {",
              plain_heading + " {")
        p.indent += 1
        for line in plain:
            p.plain.append("    " * p.indent + line)
        for kernel, text in first:
            p.say(kernel, text)
        for m in fill:
            self.fill_array(scope, m)
        p.indent -= 1
        p.block(scope, statements or self.random.choice([1, 2, 2, 3, 3, 4]))

    def body_scope(self, scope, trips, copies, full):
        return self.program.inner(
            scope, budget=max(1, scope.budget // max(1, trips) - 1),
            loops=scope.loops - 1 if copies == scope.copies or self.random.random() < 0.4 else 0,
            copies=copies, variables=[], constant=scope.constant or full, may_leave=not full,
            may_shift=copies == 1 and not full, predicated=False)

    def for_loop(self, scope):
        p, random = self.program, self.random
        most = max(1, min(random.choice([2, 3, 5, 9, 40]), scope.budget - 2))
        b = self.bounds(scope, most)
        unroll = self.unroll_factor(scope, b)
        full = unroll == -1 or (b.known and unroll >= b.trips)
        copies = scope.copies * (b.trips if full else unroll)
        p.loop_count += 0 if full else scope.copies
        i, end = p.fresh("i"), p.fresh("end")
        name = random.choice(LOOP_NAMES)
        p.plain.append("    " * p.indent + f"wide const first_{end} = {b.first}, {end} = {b.end};")
        inner = self.body_scope(scope, b.trips, copies, full)
        inner.values.append(named(i, 32, True, low=b.low, high=b.high))
        sign, by = ("<", "+=") if b.step > 0 else (">", "-=")
        self.body(inner,
                  f'flow.for_("{name}", {b.kernel}, {self.attributes(unroll, False)}'
                  f"[&](auto {i}",
                  f"for (wide {i} = first_{end}; {i} {sign} {end}; {i} {by} {abs(b.step)})")
        p.say("});", "}")

    # A register of its own makes sure that the loop ends.
    def while_loop(self, scope):
        p, random = self.program, self.random
        p.loop_count += scope.copies
        r = p.hardware.new_counter()
        most = min(random.choice([3, 5, 9, 12]), max(1, scope.budget - 2))
        start = masked(p.expression(scope, 1), max(m for m in (1, 3, 7) if m <= max(1, most)))
        down = random.random() < 0.5
        if down:
            p.say(f"{r} = {start.kernel};", f"{r} = {start.plain};")
            condition = Value(f"{r} != 0", f"{r} != 0", 1, False)
            change = (f"{r} -= 1;", f"{r} = {r} - 1;")
        else:
            p.say(f"{r} = {start.kernel};", f"{r} = {start.plain};")
            square = most * most
            condition = Value(f"{r} * {r} < {square}", f"{r} * {r} < {square}", 1, False)
            by = masked(p.expression(scope, 1), 3)
            change = (f"{r} += {by.kernel} + 1;", f"{r} = {r} + {by.plain} + 1;")
        inner = self.body_scope(scope, 7 if down else most, scope.copies, False)
        inner.values.append(named(r, 10, False, raw=True))
        name = random.choice(LOOP_NAMES)
        early = random.random() < 0.5
        self.body(inner, f'flow.while_("{name}", {self.attributes(1, True)}'
                  f"[&] {{ return {condition.kernel}; }}, [&](", f"while ({condition.plain})",
                  [change] if early else [])
        if not early:
            p.indent += 1
            p.say(*change)
            p.indent -= 1
        p.say("});", "}")
