# Random systems: every kernel reads each of its inputs once in an iteration and then writes each
# output once, so that words of all pipes have one rate and no system stops. Behind a kernel that
# drops words come kernels with one input only.
import random as chance

from make_expressions import random_type
from make_kernels import make_kernel
from tree import Apply, Name, Number, Parameter, System, When


class SystemMaker:
    def __init__(self, seed, name):
        self.random, self.seed = chance.Random(f"{seed} {name}"), seed
        self.system = System(name, [], [], [])
        self.streams = []  # (name, type, whether words are dropped)
        for port in ["a", "b"][:self.random.choice([1, 2])]:
            t = random_type(self.random)
            self.system.parameters.append(Parameter("in", port, t))
            self.streams.append((port, t, False))

    def take(self, dropped=True):
        some = [s for s in self.streams if dropped or not s[2]]
        s = self.random.choice(some)
        self.streams.remove(s)
        return s

    # A kernel with these inputs and `outs` outputs.
    def add(self, ins, outs, drops=False):
        name = f"{self.system.name}_k{len(self.system.kernels)}"
        types = [random_type(self.random) for _ in range(outs)]
        ports = [Parameter("in", f"x{k}", t) for k, (_, t, _) in enumerate(ins)]
        ports += [Parameter("out", f"y{k}", t) for k, t in enumerate(types)]
        kind = self.random.choice(["plain", "plain", "loops"])
        kernel = make_kernel(self.seed, name, kind, ports)
        if drops:
            self.drop(kernel)
        made = [f"p{len(self.system.of('pipe')) + k}" for k in range(outs)]
        for p, t in zip(made, types):
            depth, slices = self.random.choice([0, 0, 1, 2, 5, 16]), self.random.choice([0, 0, 0, 2])
            self.system.parameters.append(Parameter("pipe", p, t, depth=depth, banks=slices + 1))
            self.streams.append((p, t, drops or any(s[2] for s in ins)))
        self.system.kernels.append(kernel)
        self.system.calls.append((kernel, [s[0] for s in ins] + made))

    # The last write happens under a condition.
    def drop(self, kernel):
        v = kernel.body[0]
        word = Name(v.name, v.type or v.value.type)
        condition = Apply("==", [Apply("bit", [word, Number(0)]), Number(0)])
        kernel.body[-1] = When([(condition, [kernel.body[-1]])])

    def grow(self):
        free = [s for s in self.streams if not s[2]]
        chance_of = self.random.random()
        if len(free) >= 2 and chance_of < 0.45:
            self.add([self.take(False), self.take(False)], 1)
        elif free and chance_of < 0.7:
            self.add([self.take(False)], 2)
        else:
            self.add([self.take()], 1, self.random.random() < 0.3)

    def make(self):
        for _ in range(self.random.randint(2, 4)):
            self.grow()
        while any(s[0] in ("a", "b") for s in self.streams) or len(self.streams) > 3:
            self.finish_one()
        self.name_outputs()
        return self.system

    def finish_one(self):
        given = [s for s in self.streams if s[0] in ("a", "b")]
        if given:
            self.streams.remove(given[0])
            self.add([given[0]], 1)
        else:
            free = [s for s in self.streams if not s[2]]
            if len(free) < 2:
                self.streams.sort(key=lambda s: s[2])
                raise ValueError("too many streams")
            self.add([self.take(False), self.take(False)], 1)

    # What is left over leaves.
    def name_outputs(self):
        for k, (name, t, _) in enumerate(self.streams):
            p = next(p for p in self.system.parameters if p.name == name)
            p.kind, p.name, p.depth, p.banks = "out", f"y{k}", 1, 1
            for _, ends in self.system.calls:
                ends[:] = [p.name if e == name else e for e in ends]
        order = ["in", "out", "pipe"]
        self.system.parameters.sort(key=lambda p: order.index(p.kind))


def make_system(seed, name):
    return SystemMaker(seed, name).make()
