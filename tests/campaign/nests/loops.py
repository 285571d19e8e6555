# Random loops: attributes, hardware of one iteration, bodies.
import re

from bounds import BoundsMaker
from expressions import masked, named, narrowed, type_name, wrapped
from program import LOOP_NAMES, Array
from interleaved import Interleaved


class Loops:
    def __init__(self, program):
        self.program = program
        self.random = program.random
        self.bounds = BoundsMaker(program)
        self.interleaved = Interleaved(program, self)

    # ----- attributes -----

    def unroll_factor(self, scope, b):
        if self.random.random() > 0.2 or scope.copies > 2:
            return 1
        if b.known and b.trips <= 5 and self.random.random() < 0.4:
            return -1
        return self.random.choice([2, 2, 3, 4])

    def attributes(self, unroll, speculation=False, coalesce=0.0, fusion=''):
        random, text = self.random, []
        if self.program.wishes and random.random() < 0.05:
            text.append(f".initiation_interval = {random.randint(1, 9)}")
        if unroll != 1:
            text.append(f".unroll = {'full_unroll' if unroll == -1 else unroll}")
        if random.random() < coalesce:
            text.append(f".loop_coalesce = {random.randint(2, 3)}")
        if random.random() < 0.08:
            text.append(f".max_concurrency = {random.randint(1, 3)}")
        if random.random() < (0.4 if speculation else 0.05):
            text.append(f".speculated_iterations = {random.randint(0, 4)}")
        if fusion:
            text.append(f".fusion = hls::fusing::{fusion}")
        if random.random() < 0.06:
            text.append(".disable_pipelining = true")
        return f"{{{', '.join(text)}}}, " if text else ""

    # Without the attributes that the loop, now written, has no use for: the language rejects them.
    def settle(self, heading):
        lines = self.program.kernel
        text, body = lines[heading], lines[heading + 1:]
        nest = any("flow.for_" in line or "flow.while_" in line for line in body)
        waits = "flow.while_" in text or any("leave_when" in line for line in body)
        full = "full_unroll" in text
        useless = [("initiation_interval", nest or full), ("speculated_iterations", nest or full or not waits),
                   ("disable_pipelining", full), ("max_concurrency", full), ("loop_coalesce", full)]
        for attribute, drop in useless:
            if drop:
                text = re.sub(rf"\.{attribute} = \w+(, )?", "", text)
        lines[heading] = text.replace(", }, [", "}, [").replace("{}, [", "[")

    # ----- loops -----

    def loop(self, scope):
        weight = 6 if scope.loops >= 2 and scope.budget > 60 and scope.copies == 1 else 0
        make = self.random.choices([self.while_loop, self.for_loop, self.twins, self.interleaved.nest],
                                   [5, 14, 2, weight])[0]
        make(scope)

    # Parameters of a body, and what has to be done with them first.
    def local_hardware(self, scope):
        random, parameters, plain, fill = self.random, [], [], []
        if random.random() < 0.2:
            width, signed = self.program.random_type()
            initial = random.choice([0, 0, 1 if width > 1 or not signed else -1])
            r = Array(self.program.fresh("q"), width, signed, 1)
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

    # Registers among the parameters of a body.
    def own(self, parameters, registers):
        return [r for r in registers if any(t.endswith(f" {r.name}") for t in parameters)]

    # A local array has no contents at the start of an iteration.
    def fill_array(self, scope, m):
        e = self.program.expression(scope, 1)
        word = wrapped(f"{e.plain} + k", m.width, m.signed)
        self.program.say(f"for (int k = 0; k < {m.depth}; ++k) {m.name}[k] = {e.kernel} + k;",
                         f"for (int k = 0; k < {m.depth}; ++k) {m.name}[k] = {word};")
        scope.arrays.append(m)

    def body(self, scope, heading, plain_heading, first=()):
        p, at = self.program, len(self.program.kernel)
        parameters, plain, fill = self.local_hardware(scope)
        comma = ", " if parameters and not heading.endswith("(") else ""
        p.say(f"{heading}{comma}{', '.join(parameters)}) {{", plain_heading + " {")
        p.indent += 1
        p.plain += ["    " * p.indent + line for line in plain]
        for kernel, text in first:
            p.say(kernel, text)
        for m in fill:
            self.fill_array(scope, m)
        p.indent -= 1
        registers = len(scope.registers)
        p.block(scope, self.random.choice([1, 2, 2, 3, 3, 4]))
        p.indent += 1
        for m in self.own(parameters, scope.registers[:registers]) + fill:
            p.look_at(scope, m, at + 1)
        p.indent -= 1
        self.settle(at)

    def body_scope(self, scope, trips, copies, full):
        return self.program.inner(
            scope, budget=max(1, scope.budget // max(1, trips) - 1),
            loops=scope.loops - 1 if copies == scope.copies or self.random.random() < 0.4 else 0,
            copies=copies, variables=[], constant=scope.constant or full, may_leave=True,
            may_shift=copies == 1 and not full)

    def for_loop(self, scope):
        p, random = self.program, self.random
        most = max(1, min(random.choice([2, 3, 5, 9, 40]), scope.budget - 2))
        b = self.bounds.bounds(scope, most)
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
        attributes = self.attributes(unroll, coalesce=0.2 if inner.loops else 0)
        self.body(inner, f'flow.for_("{name}", {b.kernel}, {attributes}[&](auto {i}',
                  f"for (wide {i} = first_{end}; {i} {sign} {end}; {i} {by} {abs(b.step)})")
        p.say("});", "}")

    # Loops that run equally often and share nothing, which may become one.
    def twins(self, scope):
        p, random = self.program, self.random
        owned = scope.arrays + scope.registers + p.hardware.outputs
        random.shuffle(owned)
        count = min(len(owned), random.choice([2, 2, 3]))
        trips = random.randint(1, max(1, min(9, scope.budget // count - 2)))
        shared = {r.name for r in scope.registers}
        values = [v for v in scope.values if v.kernel not in shared]
        for k in range(count):
            p.loop_count += scope.copies
            fusion = random.choice(["", "", "never", "with_previous"]) if p.wishes and k else ""
            longer = trips + (random.randint(-1, 2) if fusion == "with_previous" else 0)
            i = p.fresh("i")
            inner = self.body_scope(scope, longer, scope.copies, False)
            mine = owned[k::count]
            inner.values = values + [named(r.name, r.width, r.signed, raw=True)
                                     for r in mine if r in scope.registers]
            inner.values.append(named(i, 32, True, low=0, high=max(0, longer - 1), raw=True))
            heading = len(p.kernel)
            p.say(f'flow.for_("{random.choice(LOOP_NAMES)}", {longer}, '
                  f"{self.attributes(1, fusion=fusion)}[&](auto {i}) {{",
                  f"for (wide {i} = 0; {i} < {longer}; ++{i}) {{")
            p.indent += 1
            for thing in mine[:2]:
                p.use(inner, thing)
            p.indent -= 1
            self.settle(heading)
            p.say("});", "}")

    # How a while loop begins, its condition, what changes in each iteration, iterations at most. A
    # register of its own makes sure that the loop ends.
    def ending(self, scope, most):
        p, r = self.program, self.program.hardware.new_counter()
        start = narrowed(p.expression(scope, 1), max(m for m in (1, 3, 7) if m <= max(1, most)))
        down = self.random.random() < 0.5
        p.say(f"{r} = {start.kernel};", f"{r} = {start.plain};")
        if down:
            return r, f"{r} != 0", (f"{r} -= 1;", f"{r} = {r} - 1;"), 7
        by = masked(p.expression(scope, 1), 3)
        return (r, f"{r} * {r} < {most * most}",
                (f"{r} += {by.kernel} + 1;", f"{r} = {r} + {by.plain} + 1;"), most)

    def while_loop(self, scope):
        p, random = self.program, self.random
        p.loop_count += scope.copies
        most = min(random.choice([3, 5, 9, 12]), max(1, scope.budget - 2))
        counter, condition, change, trips = self.ending(scope, most)
        inner = self.body_scope(scope, trips, scope.copies, False)
        inner.values.append(named(counter, 10, False, raw=True))
        name = random.choice(LOOP_NAMES)
        early = random.random() < 0.5
        self.body(inner, f'flow.while_("{name}", {self.attributes(1, True)}'
                  f"[&] {{ return {condition}; }}, [&](", f"while ({condition})",
                  [change] if early else [])
        if not early:
            p.indent += 1
            p.say(*change)
            p.indent -= 1
        p.say("});", "}")
