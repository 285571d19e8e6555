# Random kernels: hardware, a body, and at the end what makes everything visible.
import random as chance

from make_expressions import MOST, WIDE, WORD, Expressions, random_type, random_word
from make_loops import bodies_of
from make_statements import Scope, Statements
from tree import (Apply, Assign, Declare, Element, For, Kernel, Members, Name, Number, Parameter, ShiftIn, Take,
                  When, While, Write)
from words import C_TYPES, ENUMERATIONS, Packet, Type, type_of_number

# plain: no loops; loops; invoked: with calls; non_blocking: try_read and try_write
KINDS = {"plain": 5, "loops": 3, "packets": 2, "invoked": 1, "non_blocking": 1}


# Of integers and enumerations; sometimes with an array, and with a packet in it.
def random_packet(random, name, enumerations):
    members, own, inner, left = [], [], [], 126
    for k in range(random.randint(1, 4)):
        t = random_type(random, max(1, min(64, left - 4)))
        text = t.text
        if left > 20 and enumerations.random() < 0.3:
            of = enumerations.choice(list(ENUMERATIONS))
            t, text = type_of_number(of), f"hls::enumeration<{of}>"
        count = random.choice([1, 1, 1, 1, 2, 3]) if t.width <= 12 and left > 60 else 1
        left -= t.width * count
        if count > 1:
            own.append((f"std::array<{text}, {count}>", f"m{k}"))
            members += [(f"m{k}[{i}]", t) for i in range(count)]
        else:
            own.append((text, f"m{k}"))
            members.append((f"m{k}", t))
    if left > 40 and random.random() < 0.3:
        some = (("p", random_type(random, 15)), ("q", random_type(random, 15)))
        inner.append(Packet(f"{name}_in", some))
        own.append((f"{name}_in", "mi"))
        members += [(f"mi.{m}", t) for m, t in some]
    return Packet(name, tuple(members), tuple(own), tuple(inner))


# ended<T> of an integer.
def ended(t):
    return Packet(f"ended<{t.text}>", (("word", t), ("last", Type(1, False))))


def written(random, t):
    """A word that a program can write as a long long."""
    return max(min(random_word(random, t), (1 << 63) - 1), -(1 << 63))


DOUBLED = ", .pump = hls::pumping::doubled"
DUAL = ".true_dual_port = true"


def with_dual_ports(memory):
    """The same attributes and true dual port, which stands before those of merging."""
    before, merge, after = memory.partition(".merge")
    parts = [part.strip(" ,") for part in (before, DUAL, merge + after)]
    return ", ".join(part for part in parts if part)


SINGLE = ".kind = hls::memory_kind::single_port_ram"


def in_single_port(memory):
    """The same attributes and single-port RAM; some have another kind, which stays."""
    if "registers" in memory or DOUBLED in memory:
        return memory
    if ".kind" in memory:
        return memory.replace(".kind = hls::memory_kind::block_ram", SINGLE)
    later = min((memory.index(m) for m in (".forwarding", ".merge") if m in memory), default=len(memory))
    parts = [part.strip(" ,") for part in (memory[:later], SINGLE, memory[later:])]
    return ", ".join(part for part in parts if part)


ARBITRATED = ".arbitrated = true"


def can_be_arbitrated(memory):
    """Banks and replicates can, but where ports read or write no replicates."""
    if any(other in memory for other in ("registers", ".bank_width", DOUBLED, ".merge")):
        return False
    return "max_replicates" not in memory or not (DUAL in memory or SINGLE in memory)


def random_rows(random, depth, t):
    """Several elements in a row of a RAM, of banks of rows."""
    lanes = random.choice([lanes for lanes in (2, 2, 4, 8) if depth % lanes == 0] or [1])
    width = lanes << max(0, (t.width - 1) // 8).bit_length()
    banks = random.choice([banks for banks in (1, 1, 2) if depth // lanes % banks == 0])
    kind = random.choice(["block_ram", "block_ram", "block_ram", "registers"])
    return (f".banks = {banks}, " * (banks > 1) +
            f".bank_width = {width}, .kind = hls::memory_kind::{kind}" +
            random.choice(["", ", .forwarding = 0", DOUBLED]) * (kind == "block_ram"))


def random_memory(random, depth, t):
    """How an array is built: banks by bits of the index, rows, replicates, RAM or registers; often as the library
    likes."""
    if random.random() < 0.2:
        return random_rows(random, depth, t)
    bits = list(range(max(1, (depth - 1).bit_length())))
    random.shuffle(bits)
    chosen = ", ".join(str(b) for b in bits[:random.randint(1, min(3, len(bits)))])
    return random.choice(["", "", "", f".bank_bits = {{{chosen}}}", f".max_replicates = {random.randint(1, 5)}",
                          ".kind = hls::memory_kind::block_ram", ".kind = hls::memory_kind::registers",
                          f".kind = hls::memory_kind::block_ram, .forwarding = {random.randint(-1, 2)}",
                          f".max_replicates = {random.randint(1, 3)}{DOUBLED}"])


class KernelMaker:
    def __init__(self, seed, name, kind=None, ports=None):
        self.random = chance.Random(f"{seed} {name}")
        self.kind = kind or self.random.choices(list(KINDS), list(KINDS.values()))[0]
        self.kernel = Kernel(name, [], [])
        self.enumerations = chance.Random(f"{seed} {name} enumerations")
        self.packets = [random_packet(self.random, f"{name}_p{k}", self.enumerations)
                        for k in range(2 * (self.kind == "packets"))]
        self.expressions = Expressions(self.random, self.enumerations)
        self.statements = Statements(self.random, self.expressions, self.kernel)
        self.chain_chance = chance.Random(f"{seed} {name} chain")
        self.search_chance = chance.Random(f"{seed} {name} search")
        self.row_chance = chance.Random(f"{seed} {name} rows")
        self.table_chance = chance.Random(f"{seed} {name} table")
        self.levels_chance = chance.Random(f"{seed} {name} levels")
        self.single_chance = chance.Random(f"{seed} {name} single port")
        self.window_chance = chance.Random(f"{seed} {name} window")
        self.choice_chance = chance.Random(f"{seed} {name} choice of banks")
        self.arbiter_chance = chance.Random(f"{seed} {name} arbiters")
        self.given = ports  # of a system: each is read or written once in an iteration
        self.hardware()

    def add(self, kind, name, t, **more):
        self.kernel.parameters.append(Parameter(kind, name, t, **more))
        return self.kernel.parameters[-1]

    def port_type(self):
        if self.packets and self.random.random() < 0.7:
            return self.random.choice([*self.packets, ended(random_type(self.random, 127))])
        return random_type(self.random)

    def ports(self):
        random = self.random
        if self.given is not None:
            self.kernel.parameters += self.given
            return
        if self.kind == "invoked":
            self.add("invocation_queue", "start", None, depth=random.choice([0, 0, 1, 3, 5]))
        ins = 2 if self.kind == "non_blocking" else random.choice([1, 2, 2])
        for name in ["a", "b"][:ins]:
            self.add("in", name, self.port_type())
        for name in ["y", "z"][:random.choice([1, 2, 2])]:
            t = self.port_type()
            while t.width < 12 and random.random() < 0.9:  # what is cut off is not seen
                t = self.port_type()
            self.add("out", name, t)
        for p in self.kernel.of("in", "out"):
            if self.kind != "non_blocking":  # what try_read gives has the packet as a member
                self.align(p)

    # As C++ lays out the struct, if that has at most 128 bits.
    def align(self, p):
        if p.type in self.packets and self.random.random() < 0.3:
            p.alignment = self.random.choice([1, 1, 2, 4, 8, 16])
            p.alignment *= p.word.width <= WORD
            p.c_type = f"hls::aligned<{p.type.name}, {p.alignment}>" if p.alignment else ""

    @staticmethod
    def is_level(t):
        return not isinstance(t, Packet) and t.width <= 64

    # Another input, which is read in each iteration, ends the run.
    def levels(self):
        ins, outs, random = self.kernel.of("in"), self.kernel.of("out"), self.levels_chance
        if len(ins) > 1 and self.kind != "non_blocking" and self.is_level(ins[0].type) \
                and random.random() < 0.3:
            ins[0].level = random.choice([0, 1, 2, 2, 4])
        if self.kind != "non_blocking" and self.is_level(outs[-1].type) \
                and random.random() < 0.3:
            outs[-1].level = 0
            outs[-1].initial = min(random_word(random, outs[-1].type), (1 << 63) - 1)

    def hardware(self):
        random = self.random
        self.ports()
        if self.given is None:
            self.levels()
        if self.given is None and random.random() < (0.9 if self.kind == "invoked" else 0.3):
            self.add("argument", "n", random_type(random))
        for k in range(random.randint(1, 3)):
            c_type = random.choice(["", "", "", "bool", "short", "unsigned char"])
            t = C_TYPES[c_type] if c_type else random_type(random, MOST)
            if c_type == "unsigned char" and self.enumerations.random() < 0.5:
                c_type = "oracle::letter"
            initial = random_word(random, t)
            if t.width <= 64 or t.width > WORD:
                initial = max(min(initial, (1 << 63) - 1), 1 - (1 << 63))
            self.add("reg", f"r{k}", t, initial=initial, c_type=c_type)
        if self.chain_chance.random() < 0.15:
            self.chain_of_registers()
        if self.search_chance.random() < 0.15:
            self.add("reg", "b0", Type(self.search_chance.randint(1, 5), self.search_chance.random() < 0.5), initial=0)
            self.add("reg", "b1", Type(self.search_chance.randint(2, 9), False), initial=0)
        if self.window_chance.random() < 0.1:
            depth = self.window_chance.choice([512, 1024, 2048])
            self.add("array", "n0", random_type(self.window_chance, 12), depth=depth)
        if random.random() < 0.4:
            self.add("wire", "w0", random_type(random, MOST))
        if random.random() < 0.5:
            depth = random.choice([1, 2, 3, 4, 7, 8, 10, 16, 16, 100, 256])
            banks = random.choice([b for b in (1, 1, 2, 4) if depth % b == 0])
            t = random_type(random, MOST)
            memory = random_memory(random, depth, t) if banks == 1 else ""
            if t.width <= WORD and random.random() < 0.2:
                self.merged_arrays(t, depth)
                return self.hardware_behind_arrays()
            chances = self.table_chance if t.width > WORD else random
            self.add("array", "m0", t, depth=depth, banks=banks, memory=memory,
                     **self.contents(depth, lambda: written(chances, t), "contents", chances))
            self.give_rows(self.kernel.parameters[-1])
            self.kernel.parameters[-1].chooses = banks > 1 and self.choice_chance.random() < 0.5
        self.hardware_behind_arrays()

    # Two dimensions for an array that may have any form.
    def give_rows(self, p):
        random, columns = self.row_chance, [n for n in (1, 2, 3, 4, 5, 8) if p.depth % n == 0]
        if p.content or p.banks > 1 or "bank" in p.memory or random.random() < 0.5:
            return
        p.rows = p.depth // random.choice(columns)
        if not p.memory:
            some = [(name, n) for name, n in (("row", p.rows), ("column", p.depth // p.rows)) if n > 1]
            p.memory = ", ".join(f".{name}_banks = 2" for name, _ in some if random.random() < 0.3)

    # Registers that hand their words on; mostly as long as is built as a shift register, also with other beginnings.
    def chain_of_registers(self):
        random = self.chain_chance
        t, begun, alike = random_type(random), random.random() < 0.4, random.random() < 0.5
        for k in range(random.choice([3, 4, 5, 9, 40])):
            first = 1 if alike else random.choice([0, 0, 1, random.randint(2, 100)])
            self.add("reg", f"h{k}", t, initial=min(first, t.high) if begun else 0)

    # In order from the last one, as one would write it.
    def move_chain(self, scope):
        some = [p for p in self.kernel.of("reg") if p.name.startswith("h")]
        if not some:
            return []
        moves = [Assign(Name(b.name, b.type), "", Name(a.name, a.type)) for a, b in zip(some, some[1:])][::-1]
        moves.append(Assign(Name(some[0].name, some[0].type), "", self.statements.any_value(scope)))
        if self.chain_chance.random() < 0.4:
            return [When([(self.expressions.condition(scope.values), moves)])]
        return moves

    # The best of some values, and its place; few bits, so that many are equal.
    def search(self, scope):
        best, place = ([Name(p.name, p.type) for p in self.kernel.of("reg") if p.name == name] for name in ("b0", "b1"))
        if not best:
            return []
        random, st, made = self.search_chance, self.statements, []
        better = random.choice(["<", "<=", ">", ">="])
        for k in range(random.choice([2, 3, 5, 8])):
            made.append(st.declared(scope, self.expressions.traced(scope.values), best[0].type))
            value = scope.values[-1]
            moves = [Assign(best[0], "", value), Assign(place[0], "", Number(k))]
            made.append(When([(Apply(better, [value, best[0]]), moves[:1 + (random.random() < 0.95)])]))
        return made

    # Neighbours of a long array, of which nobody knows the bank, or everybody.
    def window(self, scope):
        if not (some := [p for p in self.kernel.of("array") if p.name == "n0"]):
            return []
        random, st, m, made = self.window_chance, self.statements, some[0], []
        bits, knows = m.depth.bit_length() - 1, random.random() < 0.5
        row = Apply("cast", [self.expressions.traced(scope.values)], Type(bits - knows, False))
        made.append(st.declared(scope, row))
        at = scope.values[-1]

        def neighbour(k):
            if knows:
                return Element(m, Apply("concat", [at, Apply("cast", [Number(k % 2)], Type(1, False))]))
            return Element(m, Apply("cast", [Apply("+", [at, Number(k)])], Type(bits, False)))
        loaded = neighbour(0)
        for k in range(1, 2 if knows else random.choice([2, 2, 3, 4])):
            loaded = Apply(random.choice("+^"), [loaded, neighbour(k)])
        made.append(Assign(scope.registers[0], "^", loaded))
        store = Assign(neighbour(random.randrange(8)), "", at)
        apart = random.random() < 0.5
        return made + [When([(self.expressions.condition(scope.values), [store])]) if apart else store]

    def merged_arrays(self, t, depth):
        """Two or three arrays in one RAM."""
        random = self.random
        memory = (random.choice(["", ".max_replicates = 2, ", ".forwarding = 0, "]) +
                  f'.merge = "k", .merge_by = hls::merging::{random.choice(["width", "depth"])}')
        banks = random.choice([b for b in (1, 1, 2) if depth % b == 0])
        for k in range(random.choice([2, 2, 3])):
            self.add("array", f"m{k}", t, depth=depth, banks=banks, memory=memory)

    def hardware_behind_arrays(self):
        random = self.random
        if random.random() < 0.35:
            self.add("shift_register", "s0", random_type(random, MOST), depth=random.randint(1, 6))
        if random.random() < 0.35:
            t = random_type(random, 33)
            words = [random_word(random, t) for _ in range(random.choice([1, 4, 5, 16, 64]))]
            if self.table_chance.random() < 0.2:
                t = Type(self.table_chance.choice(WIDE), t.signed)
            self.add("rom", "t0", t, depth=len(words), words=words,
                     content=f"{self.kernel.name}_words")

        self.hardware_of_packets()

    # What is stored of packets: members whole, or one by one.
    def hardware_of_packets(self):
        random = self.random
        if not self.packets or self.given is not None:
            return
        t = random.choice(self.packets)
        if random.random() < 0.7:
            numbers = tuple(min(random_word(random, m), (1 << 63) - 1) for _, m in t.members)
            self.add("reg", "q0", t, initial=random.choice([0, numbers]))
        t = random.choice(self.packets)
        kind = random.choice(["array", "array", "shift_register", "wire", "rom", "argument"])
        more = {"array": {"depth": random.choice([2, 3, 8, 16])},
                "shift_register": {"depth": random.randint(1, 4)}}.get(kind, {})
        def word():
            return tuple(written(random, m) for _, m in t.members)
        if kind == "rom":
            more = {"depth": 5, "words": [word() for _ in range(5)], "content": f"{self.kernel.name}_packets"}
        elif kind == "array":
            more |= self.contents(more["depth"], word, "packets", random)
        self.add(kind, "q1", t, **more)
        if kind == "array":
            self.give_rows(self.kernel.parameters[-1])

    # What an array holds at configuration.
    def contents(self, depth, word, name, random):
        if random.random() < 0.5:
            return {}
        return {"words": [word() for _ in range(depth)], "content": f"{self.kernel.name}_{name}"}

    def names(self, *kinds):
        for p in self.kernel.of(*kinds):
            if isinstance(p.type, Packet):
                yield from (Name(f"{p.name}.{m}", t) for m, t in p.type.members)
            else:
                yield Name(p.name, p.type)

    def scope(self):
        kernel = self.kernel
        registers = [v for v in self.names("reg") if not v.name.startswith("h")]
        chained = [v for v in self.names("reg") if v.name.startswith("h")]
        wires, others = list(self.names("wire")), list(self.names("argument"))
        seen = chained[-1:] + self.chain_chance.sample(chained, min(2, len(chained)))
        return Scope(values=registers + wires + others + seen, registers=registers, wires=wires, memories=kernel.of("array", "shift_register", "rom"),
                     loops=2 if self.kind in ("loops", "invoked") else 0,
                     ports=self.given is None)

    # ----- body -----

    def make(self):
        st, scope, body = self.statements, self.scope(), self.kernel.body
        reads = self.kernel.of("in") if self.given is not None else self.kernel.of("in")[-1:]
        late = self.given is None and self.random.random() < 0.2
        if not late:
            body += [self.whole(scope, p) if self.given else st.read(scope, p) for p in reads]
        if self.kind == "non_blocking":
            body += st.ask(scope)
        moves = self.move_chain(scope) if scope.loops and self.chain_chance.random() < 0.6 else []
        if scope.loops:
            body += self.flat(self.random.choice([st.loops.for_loop, st.loops.while_loop])(scope))
        if moves:
            self.chain_chance.choice([s for s in walk(body) if isinstance(s, (For, While))]).body += moves
        body += st.block(scope, self.random.randint(2, 5))
        body += [] if moves else self.move_chain(scope)
        body += self.search(scope) + self.window(scope)
        if self.kind == "non_blocking" and any(not isinstance(p.type, Packet)
                                         for p in self.kernel.of("out")):
            body.append(st.offer(scope))
        if late:
            body += [st.read(scope, p) for p in reads]
        self.use_the_rest(scope)
        self.finish()
        return self.kernel

    def whole(self, scope, port):
        return self.statements.declared(scope, Take(port), port.type)

    @staticmethod
    def flat(made):
        return made if isinstance(made, list) else [made]

    # Every port is used, what is stored is read, and registers are seen.
    def use_the_rest(self, scope):
        st, body = self.statements, self.kernel.body
        used = ports_used(body)
        body += [st.read(scope, p) for p in self.kernel.of("in") if p.name not in used]
        for m in self.kernel.of("shift_register"):
            if scope.shift and not shifts(body):
                body.append(ShiftIn(m, st.value_for(scope, m)))
        for m in self.kernel.of("array"):
            body.append(st.store(scope, m))
        for m in self.kernel.of("array", "shift_register", "rom"):
            body.append(st.load(scope, m))
        outs = self.kernel.of("out")
        body += [st.write(scope, p) for p in outs[1:]
                 if p.name not in used or self.given is not None]
        body.append(self.show(scope, outs[0]))

    def show(self, scope, port):
        seen = [v for v in scope.values if v.traced]
        last = [Name(p.name, p.type) for p in self.kernel.of("reg") if p.name.startswith("h")][-1:]
        seen = seen[:len(list(self.names("reg", "wire")))] + seen[-6:] + last

        def joined(t):
            e = seen[0]
            for v in seen[1:]:
                e = Apply("^", [e, v])
            return Apply("wrap", [e], t)
        if not isinstance(port.type, Packet):
            return Write(port, joined(port.type))
        made = self.statements.packet(scope, port.type)
        if isinstance(made, (Name, Element)):
            made = Members(port.type, [joined(t) for _, t in port.type.members])
        for packet in (made, *made.parts):
            if isinstance(packet, Members):
                packet.parts[0] = joined(port.type.members[0][1])
        return Write(port, made)

    def finish(self):
        kernel = self.kernel
        kernel.packets = self.packets
        kernel.loops = any(has_control(s) for s in kernel.body)
        if self.random.random() < 0.25 and self.given is None:
            tables = self.kernel.of("array", "shift_register", "rom")   # are not split
            device, fast, faster = self.random.choice([("ice40_hx", 80, 110), ("ice40_up", 30, 60)])
            clock = self.random.choice(["", f", .clock_mhz = {fast if tables else faster}"])
            if not kernel.loops and not tables and self.random.random() < 0.5:   # products share multipliers then
                clock = f", .initiation_interval = {self.random.randint(2, 5)}"
            kernel.options = f", options{{.device = {device}{clock}}}"
        elif not kernel.loops and self.given is None and self.random.random() < 0.2:   # divisions are units then
            kernel.options = f", options{{.initiation_interval = {self.random.randint(6, 40)}}}"
        elif self.given is None and kernel.of("array") and self.random.random() < 0.3:
            kernel.options = f", options{{.device = hls::{self.random.choice(['ecp5', 'xilinx_7'])}}}"
            self.dual_ports()
        if self.given is None and kernel.of("array"):
            self.single_port()
            self.arbiters()

    # Of all arrays, since merged ones have the same attributes.
    def single_port(self):
        if not self.kernel.options and self.single_chance.random() < 0.3:
            self.kernel.options = ", options{.device = hls::ice40_up}"
        elif "ice40_up" not in self.kernel.options or self.single_chance.random() < 0.4:
            return
        for p in self.kernel.of("array"):
            if not p.content:
                p.memory = in_single_port(p.memory)

    # Not of merged ones, and not in kernels that depend on time.
    def arbiters(self):
        by_time = self.kind == "non_blocking" or any(p.level >= 0 for p in self.kernel.of("in"))
        for p in self.kernel.of("array"):
            may_be = not by_time and can_be_arbitrated(p.memory) and not p.copies
            if may_be and self.arbiter_chance.random() < 0.4:
                p.memory += ", " * bool(p.memory) + ARBITRATED

    # Of all arrays, since merged ones have the same attributes; else where the library chooses so.
    def dual_ports(self):
        if self.random.random() < 0.3:
            return
        for p in self.kernel.of("array"):
            if "registers" not in p.memory:
                p.memory = with_dual_ports(p.memory)


def walk(body):
    for s in body:
        yield s
        for inner in bodies_of(s):
            yield from walk(inner)


def has_control(s):
    return any(type(x).__name__ in ("For", "While", "Leave") for x in walk([s]))


def shifts(body):
    return any(isinstance(s, ShiftIn) for s in walk(body))


def expressions_of(s):
    some = [getattr(s, name, None) for name in ("value", "condition", "first", "end", "target")]
    some += [c for c, _ in getattr(s, "branches", [])]
    for e in [e for e in some if e is not None]:
        yield from parts_of(e)


def parts_of(e):
    yield e
    for p in [*getattr(e, "parts", []), *(i for i, _ in getattr(e, "indexes", []))]:
        yield from parts_of(p)


def ports_used(body):
    used = {s.port.name for s in walk(body) if hasattr(s, "port")}
    return used | {e.port.name for s in walk(body) for e in expressions_of(s)
                   if isinstance(e, Take)}


def make_kernel(seed, name, kind=None, ports=None):
    return KernelMaker(seed, name, kind, ports).make()


__all__ = ["make_kernel", "Declare", "walk", "expressions_of", "ports_used", "KINDS"]
