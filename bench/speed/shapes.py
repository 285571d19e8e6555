"""Large kernels as text, and the same computations as a programmer would write them in plain C++.

A shape is a list of statements on variables; each statement reads what it overwrites, so none is
dead. `kernel(shape)` writes them as a kernel, `plain(shape)` as a loop, and where no iteration needs
an earlier one also `split(shape)`: functions of 250 statements that each run over a block of 64.
"""
import random

SHAPES = ("chain", "wide", "mixed", "registers", "recurrence")
MIXED = [(8, False), (16, True), (12, False), (24, True), (32, False), (48, True), (20, False),
         (40, True)]
SECTION = 250
BLOCK = 64


class Shape:
    def __init__(self, name, operations):
        self.name, self.operations = name, operations
        self.random = random.Random(f"{name} {operations}")
        self.types = (MIXED * 2 if name == "mixed" else
                      [(32, False)] * (64 if name == "wide" else 4))
        self.registers = {"registers": 8, "recurrence": 1}.get(name, 0)
        self.statements = []  # (target, kind, operands)
        self.fill()

    def fill(self):
        count = self.registers - 1 + self.rest()
        number = 0
        while count < self.operations:
            for at in range(1, self.registers + 1):
                if self.name == "registers" and number == at * self.operations // 12:
                    self.statements.append((self.any(), "accumulate", (at - 1,)))
            statement = self.any_statement()
            self.statements.append(statement)
            count += 2 if statement[1] in ("product", "select", "shifted") else 1
            number += 1

    def rest(self):
        return 2 * len(self.types)  # at the beginning and at the end

    def any(self):
        return self.random.randrange(len(self.types))

    def any_statement(self):
        target, a, b = self.random.sample(range(len(self.types)), 3)
        kind = self.random.choice(("add", "subtract", "xor", "or_odd", "shifted", "product") +
                                  (("select", "select") if self.name == "mixed" else ()))
        if kind == "or_odd":
            return target, kind, (self.random.randrange(3, 1 << 7) | 1,)
        if kind == "shifted":
            return target, kind, (a, self.random.randrange(1, self.types[a][0] - 1))
        return target, kind, (a, b)


class Kernel:
    """The language of kernels."""
    @staticmethod
    def type(width, signed):
        return f"hls::{'sint' if signed else 'uint'}<{width}>"

    def statement(self, shape, target, kind, operands):
        v = [f"v{i}" for i in range(len(shape.types))]
        t = v[target]
        a = operands[0] if kind in ("or_odd", "accumulate") else v[operands[0]]
        return {
            "add": lambda: f"{t} = {t} + {a};",
            "subtract": lambda: f"{t} = {t} - {a};",
            "xor": lambda: f"{t} = {t} ^ {a};",
            "or_odd": lambda: f"{t} = {t} * {a};",
            "shifted": lambda: f"{t} = {t} + ({a} >> {operands[1]});",
            "product": lambda: f"{t} = {t} + {a} * {v[operands[1]]};",
            "select": lambda: f"{t} = hls::select({a} < {v[operands[1]]}, {t}, {a});",
            "accumulate": lambda: f"r{operands[0]} = r{operands[0]} * 5 + {t}; "
                                  f"{t} = {t} ^ r{operands[0]};",
        }[kind]()


class Plain:
    """Plain C++: operations in unsigned types of 32 or 64 bits, cut to the variable's width."""
    @staticmethod
    def type(width, signed):
        size = next(size for size in (8, 16, 32, 64) if width <= size)
        return f"std::{'' if signed else 'u'}int{size}_t"

    def wrapped(self, shape, target, text):
        width, signed = shape.types[target]
        size = 32 if width <= 32 else 64
        kind = self.type(width, signed)
        if f"int{width}_t" in kind:
            return f"v{target} = {kind}({text});"
        if not signed:
            return f"v{target} = {kind}(({text}) & {hex((1 << width) - 1)}u);"
        left = size - width
        return f"v{target} = {kind}(std::int{size}_t(({text}) << {left}) >> {left});"

    def statement(self, shape, target, kind, operands):
        work = "std::uint32_t" if shape.types[target][0] <= 32 else "std::uint64_t"
        cast = lambda i: f"{work}(v{i})"
        t = cast(target)

        def compared(i, j):
            widths = [shape.types[k] for k in (i, j)]
            if any(16 < w <= 32 and not s for w, s in widths) and any(s for _, s in widths):
                return f"std::int64_t(v{i}) < std::int64_t(v{j})"
            return f"v{i} < v{j}"
        a = operands[0]
        if kind == "accumulate":
            return f"r{a} = r{a} * 5 + v{target}; v{target} ^= r{a};"
        return self.wrapped(shape, target, {
            "add": lambda: f"{t} + {cast(a)}",
            "subtract": lambda: f"{t} - {cast(a)}",
            "xor": lambda: f"{t} ^ {cast(a)}",
            "or_odd": lambda: f"{t} * {a}u",
            "shifted": lambda: f"{t} + {work}(v{a} >> {operands[1]})",
            "product": lambda: f"{t} + {cast(a)} * {cast(operands[1])}",
            "select": lambda: f"{compared(a, operands[1])} ? {t} : {cast(a)}",
        }[kind]())


def begin(shape, language, word):
    """Variables, from the word (and of a recurrence from the register)."""
    lines = []
    for i, (width, signed) in enumerate(shape.types):
        source = f"({word} ^ r0)" if shape.name == "recurrence" and i == 0 else word
        lines.append(f"{language.type(width, signed)} v{i};" if isinstance(language, Plain) else
                     f"{language.type(width, signed)} v{i} = {source} + {1 + 37 * i};")
        if isinstance(language, Plain):
            cast = "std::uint32_t" if width <= 32 else "std::uint64_t"
            lines.append(language.wrapped(shape, i, f"{cast}({source}) + {1 + 37 * i}u"))
    return lines


def result(shape, language):
    parts = (f"hls::uint<32>(v{i})" if isinstance(language, Kernel) else f"std::uint32_t(v{i})"
             for i in range(len(shape.types)))
    return " ^ ".join(parts)


def statements(shape, language, first, last):
    """From the line that reads `word` to the one that gives the result, in the place of {}."""
    lines = [first, *begin(shape, language, "word"),
             *(language.statement(shape, *s) for s in shape.statements)]
    if shape.name == "recurrence":
        lines.append("r0 = v0;")
    return "\n        ".join([*lines, last.format(result(shape, language))])


def kernel(shape):
    registers = "".join(f", hls::reg<\"r{i}\", hls::uint<32>> r{i}" for i in range(shape.registers))
    body = statements(shape, Kernel(), "const hls::uint<32> word = x.read();", "y.write({});")
    return f"""#include <cstdint>
#include <vector>
#include <hls/cpu/run.hpp>

constexpr auto large = hls::kernel<"large">(
    [](hls::in<"x", hls::uint<32>> x, hls::out<"y", hls::uint<32>> y{registers}) {{
        {body}
    }});

std::vector<std::uint32_t> run_kernel(const std::vector<std::uint32_t>& x);
std::vector<std::uint32_t> run_kernel(const std::vector<std::uint32_t>& x) {{
    return hls::cpu::run<large>(x);
}}
"""


def plain(shape):
    registers = "".join(f"std::uint32_t r{i} = 0; " for i in range(shape.registers))
    body = statements(shape, Plain(), "const std::uint32_t word = x[n];", "y[n] = {};")
    return f"""#include <cstddef>
#include <cstdint>
#include <vector>

std::vector<std::uint32_t> run_plain(const std::vector<std::uint32_t>& x);
std::vector<std::uint32_t> run_plain(const std::vector<std::uint32_t>& x) {{
    std::vector<std::uint32_t> y(x.size());
    {registers}
    for (std::size_t n = 0; n < x.size(); ++n) {{
        {body}
    }}
    return y;
}}
"""


def split(shape):
    """The same, in functions over blocks; None where iterations need each other."""
    if shape.registers:
        return None
    language = Plain()
    names = range(len(shape.types))
    rows = "\n    ".join(f"{language.type(*t)} v{i}[{BLOCK}];" for i, t in enumerate(shape.types))
    load = [f"auto v{i} = r.v{i}[n];" for i in names]
    store = [f"r.v{i}[n] = v{i};" for i in names]
    sections, calls = [], []
    for number, at in enumerate(range(0, len(shape.statements), SECTION)):
        body = "\n        ".join([*load, *(language.statement(shape, *s) for s in
                                           shape.statements[at:at + SECTION]), *store])
        sections.append(f"[[gnu::noinline]] void section{number}(rows& r) {{\n"
                        f"    for (int n = 0; n < {BLOCK}; ++n) {{\n        {body}\n    }}\n}}\n")
        calls.append(f"section{number}(r);")
    begins = "\n        ".join([*begin(shape, language, "x[n]"), *store])
    ends = "\n            ".join([*load, f"y[n] = {result(shape, language)};"])
    return f"""#include <cstddef>
#include <cstdint>
#include <vector>

namespace {{
struct rows {{
    {rows}
}};
[[gnu::noinline]] void begin(rows& r, const std::uint32_t* __restrict x) {{
    for (int n = 0; n < {BLOCK}; ++n) {{
        {begins}
    }}
}}
[[gnu::noinline]] void end(const rows& r, std::uint32_t* __restrict y) {{
    for (int n = 0; n < {BLOCK}; ++n) {{
            {ends}
    }}
}}
{''.join(sections)}
}}  // namespace

std::vector<std::uint32_t> run_split(const std::vector<std::uint32_t>& x);
std::vector<std::uint32_t> run_split(const std::vector<std::uint32_t>& x) {{
    std::vector<std::uint32_t> y(x.size());
    static rows r;
    for (std::size_t n = 0; n < x.size(); n += {BLOCK}) {{  // whole blocks
        begin(r, &x[n]);
        {' '.join(calls)}
        end(r, &y[n]);
    }}
    return y;
}}
"""


def write(directory, name, operations):
    """The sources; True: there is a split one."""
    shape = Shape(name, operations)
    (directory / "large_kernel.cpp").write_text(kernel(shape))
    (directory / "large_plain.cpp").write_text(plain(shape))
    parts = split(shape)
    if parts:
        (directory / "large_split.cpp").write_text(parts)
    return parts is not None
