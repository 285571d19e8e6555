# Calls of the user blocks of nests_blocks.hpp, and what they give as plain C++ on exact integers.
from expressions import named, type_name, wrapped

WIDTHS = [1, 3, 8, 11, 16]


class Blocks:
    """Statements that call a block, with variables for all of its results."""

    def __init__(self, program):
        self.program, self.random = program, program.random

    def call(self, scope):
        self.random.choice([self.divide, self.order, self.sum, self.subtract])(scope)

    # Names of the arguments in plain C++. The first one is certainly hardware.
    def arguments(self, scope, count, width, signed):
        p, word = self.program, type_name(width, signed)
        register = self.random.choice(p.hardware.registers)
        texts, names = [], []
        for k in range(count):
            e = p.expression(scope, 1)
            kernel, plain = e.kernel, e.plain
            if k == 0:
                kernel, plain = f"{register.name} + {kernel}", f"{register.name} + {plain}"
            names.append(p.fresh("u"))
            p.plain.append("    " * p.indent +
                           f"wide const {names[-1]} = {wrapped(plain, width, signed)};")
            texts.append(f"{word}({kernel})")
        return ", ".join(texts), names

    # `results`: (width, signed, plain C++) of each.
    def give(self, scope, block, arguments, results):
        p, names = self.program, []
        for width, signed, plain in results:
            name = p.fresh("v")
            names.append(name)
            p.say(f"{type_name(width, signed)} {name};",
                  f"[[maybe_unused]] wide const {name} = {wrapped(plain, width, signed)};")
            scope.values.append(named(name, width, signed, raw=True))
        taken = f"std::tie({', '.join(names)})" if len(names) > 1 else names[0]
        p.kernel.append("    " * p.indent + f"{taken} = nests::{block}({arguments});")

    # Of a kernel without wishes nothing may be impossible, as a stage that waits inside a block is.
    def divide(self, scope):
        width, depth = self.random.choice(WIDTHS), self.random.choice([1, 2, 2, 3, 5])
        depth = depth if self.program.wishes else min(depth, 2)
        arguments, (a, b) = self.arguments(scope, 2, width, False)
        self.give(scope, f"divided<{width}, {depth}>", arguments,
                  [(width, False, f"({b} == 0 ? wide(-1) : {a} / {b})"),
                   (width, False, f"({b} == 0 ? {a} : {a} % {b})")])

    def order(self, scope):
        width = self.random.choice(WIDTHS)
        arguments, (a, b) = self.arguments(scope, 2, width, True)
        self.give(scope, f"ordered<{width}>", arguments,
                  [(width, True, f"std::min<wide>({a}, {b})"), (1, False, f"wide({a} == {b})"),
                   (width, True, f"std::max<wide>({a}, {b})")])

    def sum(self, scope):
        width, minus = self.random.choice(WIDTHS), self.random.random() < 0.5
        arguments, names = self.arguments(scope, 5, width, True)
        total = " + ".join(names[:4]) + (" - " if minus else " + ") + names[4]
        self.give(scope, f"summed<{width}, {'true' if minus else 'false'}>", arguments,
                  [(width + 3, True, f"({total})"), (width, False, f"({' ^ '.join(names)})")])

    # Every so many cycles: one word at a time, or several at once, with an enable.
    def subtract(self, scope):
        width, interval = self.random.choice(WIDTHS), self.random.randint(2, 9)
        paced = interval < 5 and self.program.wishes and self.random.random() < 0.5
        latency = interval + self.random.randint(1, 3) if paced else self.random.randint(1, interval)
        arguments, (a, b) = self.arguments(scope, 2, width, False)
        module = "nests_paced" if paced else "nests_slow"
        self.give(scope, f'apart<"{module}", {width}, {latency}, {interval}>', arguments,
                  [(width + 1, True, f"({a} - {b})")])
