# Random nests whose inner loop has an interval above 1, so that its runs may be interleaved: a long
# computation on a register or an array of the outer iteration, shared state only around the inner
# loop (most of the time); ports there, or in one iteration, or where data say so.
import random as chance

from expressions import named, type_name, wrapped
from program import LOOP_NAMES, Array

WIDTH = 24


class Interleaved:
    def __init__(self, program, loops):
        self.program, self.loops = program, loops
        self.random = program.random

    # The register's next value takes several cycles.
    def twist(self, scope, q, i):
        p, e = self.program, self.program.expression(scope, 1)
        text = f"(({q.name} * {q.name}) >> 5) * ({q.name} + {i})"
        p.say(f"{q.name} = {text} + {e.kernel};",
              f"{q.name} = {wrapped(f'{text} + {e.plain}', q.width, q.signed)};")

    def change(self, scope, q, m, i):
        p, random = self.program, self.random
        if m is not None and random.random() < 0.7:
            p.load(scope, m)
        if random.random() < 0.25:
            c = p.expressions.condition(scope.values)
            p.say(f"when({c.kernel}, [&] {{", f"if ({c.plain} != 0) {{")
            self.twist(p.inner(scope), q, i)
            p.say("});", "}")
        else:
            self.twist(scope, q, i)
        if m is not None and random.random() < 0.7:
            p.store(scope, m)
        if random.random() < 0.1:
            random.choice([p.write, p.assign])(scope)

    # A port in one iteration of the inner loop, or where the register says so. Has chances of its own:
    # other programs stay as they are.
    def use_port(self, q, i, numbers):
        p = self.program
        random = chance.Random("\n".join(p.kernel))
        if random.random() < 0.6:
            return
        at = f"{i} == {random.choice(numbers)}"
        if random.random() < 0.3:
            at = f"({q.name} & 3) == {random.randrange(4)}"
        p.say(f"when({at}, [&] {{", f"if ({at}) {{")
        p.indent += 1
        if random.random() < 0.5:
            port = random.choice(p.hardware.inputs)
            p.say(f"{q.name} = {q.name} ^ {port.name}.read();",
                  f"{q.name} = {wrapped(f'{q.name} ^ p.take({port.resource})', q.width, q.signed)};")
        else:
            port = random.choice(p.hardware.outputs)
            p.say(f"{port.name}.write({q.name});",
                  f"p.write({port.resource}, {wrapped(q.name, port.width, port.signed)});")
        p.indent -= 1
        p.say("});", "}")

    # Known at run time only; the loop may have no iterations.
    def bound(self, scope):
        p = self.program
        n, e = p.fresh("n"), p.expression(scope, 1)
        p.say(f"{type_name(3, False)} const {n} = {e.kernel};", f"wide const {n} = {wrapped(e.plain, 3, False)};")
        return n

    def inner_loop(self, scope, q, m):
        p, random = self.program, self.random
        trips = random.randint(1, 6)
        last = str(trips) if random.random() < 0.8 else None
        if random.random() < 0.4:
            last, trips = self.bound(scope), 7
        i = p.fresh("i")
        inner = p.inner(scope, variables=[])
        inner.values.append(named(i, 32, True, low=0, high=trips + 3, raw=True))
        most = random.choice(["", "", ".max_interleaving = 0", ".max_interleaving = 1",
                              ".max_interleaving = 2"]) if p.wishes else ""
        attributes = f"{{{most}}}, " if most else ""
        begin = "" if last else "range(1, " + str(trips + 3) + ", 2)"
        bounds = last or begin
        p.say(f'flow.for_("{random.choice(LOOP_NAMES)}", {bounds}, {attributes}[&](auto {i}) {{',
              f"for (wide {i} = {0 if last else 1}; {i} < {last or trips + 3}; "
              f"{i} += {1 if last else 2}) {{")
        p.indent += 1
        numbers = [0, trips - 1] if last else [1, trips + 2 - (trips + 1) % 2]
        self.use_port(q, i, numbers)
        self.change(inner, q, m, i)
        p.indent -= 1
        p.say("});", "}")

    # Parameters of the outer loop's body.
    def hardware(self, q, m):
        text = f'reg<"{q.name}", {type_name(q.width, q.signed)}> {q.name}'
        if m is None:
            return text
        copies = self.random.choice(["", "", ", hls::memory{.private_copies = 1}", ", hls::memory{.private_copies = 2}"])
        return (f'{text}, array<"{m.name}", {type_name(m.width, m.signed)}, {m.depth}{copies}> '
                f"{m.name}")

    def before(self, scope, q, m):
        p, random = self.program, self.random
        if random.random() < 0.5:
            p.read(scope)
        e = p.expression(scope, 1)
        p.say(f"{q.name} = {e.kernel};", f"{q.name} = {wrapped(e.plain, q.width, q.signed)};")
        if random.random() < 0.3:
            p.assign(scope)
        if m is not None:
            self.loops.fill_array(scope, m)

    def after(self, scope):
        p, random = self.program, self.random
        for _ in range(random.randint(1, 3)):
            some = [p.write, p.assign, p.let] + [p.store] * bool(scope.arrays)
            random.choice(some)(scope)

    def nest(self, scope):
        p, random = self.program, self.random
        p.loop_count += 2 * scope.copies
        q = Array(p.fresh("q"), WIDTH, random.random() < 0.5, 1)
        m = None
        if random.random() < 0.4:
            m = Array(p.fresh("w"), 16, random.random() < 0.5, random.choice([2, 4, 8]))
        j, trips = p.fresh("j"), random.randint(2, 7)  # one would be unrolled
        at = len(p.kernel)
        p.say(f'flow.for_("{random.choice(LOOP_NAMES)}", {trips}, [&](auto {j}, '
              f"{self.hardware(q, m)}) {{", f"for (wide {j} = 0; {j} < {trips}; ++{j}) {{")
        p.indent += 1
        p.plain.append("    " * p.indent + f"wide {q.name} = 0;")
        if m is not None:
            p.plain.append("    " * p.indent + f"wide {m.name}[{m.depth}]{{}};")
        inner = p.inner(scope, variables=[], budget=0)
        inner.values += [named(j, 32, True, low=0, high=trips - 1, raw=True),
                         named(q.name, q.width, q.signed, raw=True)]
        self.before(inner, q, m)
        self.inner_loop(inner, q, m)
        self.after(inner)
        for local in [q] + [m] * (m is not None):
            p.look_at(inner, local, at + 1)
        p.indent -= 1
        p.say("});", "}")
