# Random kernels: hardware, a body, and at the end what makes everything visible.
from make_hardware import HardwareMaker
from make_memories import ARBITRATED, can_be_arbitrated, in_single_port, with_dual_ports
from make_statements import Scope, Statements
from tree import Apply, Assign, Element, For, Members, Name, Number, Take, When, While, Write
from visit import has_control, ports_used, shifts, walk
from words import Packet, Type


class KernelMaker(HardwareMaker):
    def __init__(self, seed, name, kind=None, ports=None):
        super().__init__(seed, name, kind, ports)
        self.statements = Statements(self.random, self.expressions, self.kernel)

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

    def scope(self):
        kernel = self.kernel
        registers = [v for v in self.names("reg") if not v.name.startswith("h")]
        chained = [v for v in self.names("reg") if v.name.startswith("h")]
        wires, others = list(self.names("wire")), list(self.names("argument"))
        seen = chained[-1:] + self.chain_chance.sample(chained, min(2, len(chained)))
        return Scope(values=registers + wires + others + seen, registers=registers, wires=wires, memories=kernel.of("array", "shift_register", "rom"),
                     loops=2 if self.kind in ("loops", "invoked") else 0,
                     ports=self.given is None)

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
                body += self.flat(st.shift(scope, m))
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


def make_kernel(seed, name, kind=None, ports=None):
    return KernelMaker(seed, name, kind, ports).make()
