# The hardware of a random kernel: ports, registers, arrays, tables, arguments.
import random as chance

from make_expressions import MOST, WIDE, WORD, Expressions, random_type, random_word
from make_memories import random_memory
from make_packets import ended, random_packet, written
from tree import Kernel, Name, Parameter
from words import C_TYPES, Packet, Type

# plain: no loops; loops; invoked: with calls; non_blocking: try_read and try_write
KINDS = {"plain": 5, "loops": 3, "packets": 2, "invoked": 1, "non_blocking": 1}


class HardwareMaker:
    def __init__(self, seed, name, kind=None, ports=None):
        self.random = chance.Random(f"{seed} {name}")
        self.kind = kind or self.random.choices(list(KINDS), list(KINDS.values()))[0]
        self.kernel = Kernel(name, [], [])
        self.enumerations = chance.Random(f"{seed} {name} enumerations")
        self.packets = [random_packet(self.random, f"{name}_p{k}", self.enumerations)
                        for k in range(2 * (self.kind == "packets"))]
        self.expressions = Expressions(self.random, self.enumerations)
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
