# The hardware of a random kernel: its lambda's parameters.
from dataclasses import dataclass
from random import Random

from expressions import named, type_name, wrapped
from program import Array


@dataclass
class Port:
    name: str
    width: int
    signed: bool
    resource: int


class Hardware:
    def __init__(self, random, invoked, wide=False):
        self.random, self.wide = random, wide
        self.start = None
        self.resources = 0
        self.parameters, self.state = [], []  # of the kernel; of the plain program
        self.globals = []
        self.inputs = [self.port("in", n) for n in ["a", "b"][:random.choice([1, 1, 2])]]
        self.outputs = [self.port("out", n) for n in ["y", "z"][:random.choice([1, 1, 2])]]
        self.argument = self.port("argument", "n") if random.random() < 0.4 else None
        self.registers = [self.register(f"r{k}") for k in range(random.randint(1, 3))]
        self.arrays = [self.array(f"m{k}") for k in range(random.choice([0, 1, 1, 2]))]
        self.shift = self.shift_register() if random.random() < 0.3 else None
        self.rom = self.table() if random.random() < 0.3 else None
        self.counters = 0
        self.loops = None
        if invoked:
            self.start = self.add(f"invocation_queue<{random.choice([0, 0, 1, 3, 5, 40])}>")

    def random_type(self, most=20):
        if self.wide and self.random.random() < 0.3:
            return self.random.choice([31, 32, 33, 48, 63, 64]), self.random.random() < 0.5
        return self.random.randint(1, most), self.random.random() < 0.5

    def add(self, text):
        self.parameters.append(text)
        self.resources += 1
        return self.resources - 1

    def port(self, kind, name):
        width, signed = self.random_type(16)
        resource = self.add(f'{kind}<"{name}", {type_name(width, signed)}> {name}')
        return Port(name, width, signed, resource)

    def register(self, name):
        width, signed = self.random_type(24)
        low = -(1 << (width - 1)) if signed else 0
        initial = self.random.choice([0, low, low + self.random.randrange(1 << width)])
        if width > 30:  # of 64 bits not all are literals
            initial = initial % 1000
        self.add(f'reg<"{name}", {type_name(width, signed)}, {initial}> {name}')
        self.state.append(f"wide {name} = {initial};")
        return Array(name, width, signed, 1)

    # A RAM with rows of several words.
    def rows(self, width):
        row = self.random.choice([2, 4]) * (1 if width <= 8 else 2)
        return f", hls::memory{{.bank_width = {row}, .kind = hls::memory_kind::block_ram}}"

    # Of up to 64 bytes: registers; of more: RAM.
    def array(self, name):
        width, signed = self.random.randint(3, 16), self.random.random() < 0.5
        depth = self.random.choice([4, 8, 16, 128, 256])
        banks = self.random.choice([1, 1, 1, 2, 4])
        more = (f", hls::memory{{.banks = {banks}}}" if banks > 1 else
                self.random.choice(["", "", ", hls::memory{.max_replicates = 3}",
                                    ", hls::memory{.kind = hls::memory_kind::block_ram}", self.rows(width)]))
        chance = Random(f"{name} {self.parameters}")
        if chance.random() < 0.5:
            ports = chance.choice([".banks = 1", f".banks = {banks}", ".max_replicates = 2"])
            more = f", hls::memory{{{ports}, .arbitrated = true}}"
        self.add(f'array<"{name}", {type_name(width, signed)}, {depth}{more}> {name}')
        self.state.append(f"static wide {name}[{depth}];\n    std::fill(std::begin({name}), "
                          f"std::end({name}), 0);")
        return Array(name, width, signed, depth, banks)

    def shift_register(self):
        width, signed = self.random_type(12)
        depth = self.random.randint(1, 7)
        self.shifts = self.random.choice([1, 1, 1, 2, 3])   # as many wherever there are any
        self.add(f'shift_register<"line", {type_name(width, signed)}, {depth}> line')
        self.state.append(f"wide line[{depth}]{{}};")
        return Array("line", width, signed, depth)

    def table(self):
        width, signed = self.random.randint(3, 12), self.random.random() < 0.5
        depth = self.random.choice([4, 16, 64, 256])
        low = -(1 << (width - 1)) if signed else 0
        words = [low + self.random.randrange(1 << width) for _ in range(depth)]
        self.globals = [f"constexpr int table_words[{depth}] = {{{', '.join(map(str, words))}}};"]
        self.add(f'rom<"table", {type_name(width, signed)}, table_words> table')
        return Array("table", width, signed, depth)

    # The register of a while loop: counts at most to some hundreds.
    def new_counter(self):
        name = f"c{self.counters}"
        self.counters += 1
        self.add(f'reg<"{name}", uint<10>> {name}')
        self.state.append(f"wide {name} = 0;")
        return name

    def values(self):
        result = [named(r.name, r.width, r.signed, raw=True) for r in self.registers]
        if self.argument:
            a = self.argument
            value = named(a.name, a.width, a.signed, raw=True)
            value.plain = "call_n" if self.start is not None else f"p.argument({a.resource})"
            result.append(value)
        return result

    # The last statement: what the kernel knows becomes visible.
    def show_state(self, program, scope):
        for m in self.arrays:
            i = program.expressions.index(scope.values, m.depth, m.banks)
            program.declare(scope, f"{m.name}[{i.kernel}]", f"{m.name}[{i.plain}]", m.width,
                            m.signed)
        for port in self.inputs:
            if not program.is_read(port.name):
                program.read(scope, port)
        if self.shift:
            program.look_at(scope, self.shift)
        y = self.outputs[0]
        seen = " ^ ".join([r.name for r in self.registers] +
                          [v.kernel for v in scope.values[len(self.values()):]][-4:])
        program.say(f"{y.name}.write({seen});",
                    f"p.write({y.resource}, {wrapped(seen, y.width, y.signed)});")
        for port in self.outputs:
            if not program.is_surely_written(port):
                program.write(scope, port)
