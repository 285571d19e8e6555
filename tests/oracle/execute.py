# Runs a kernel on exact integers, as docs/reference.md tells ("Meaning"): in the order of the
# program, one iteration after the other, until a read finds no word. What waits for a word yields
# the port, so that kernels of a system can run round-robin.
import meaning
from tree import (Apply, Assign, CountUp, Declare, Element, For, Leave, Members, Name, Number,
                  ShiftIn, Take, TryRead, TryWrite, When, While, Write)
from words import LOOP_VARIABLE, Packet

ATTEMPTS = 1000  # failed, in a row: the run has ended


class Left(Exception):
    """The innermost loop has ended."""


class Ended(Exception):
    """No non-blocking access succeeds any more."""


class Wrong(Exception):
    """A value outside of its type: the tables of the reference contradict one another."""


# The read that stands in an expression.
def reads_in(e):
    if isinstance(e, Take):
        return [e]
    parts = [*getattr(e, "parts", []), *([i for i, _ in e.indexes] if isinstance(e, Element) else [])]
    return [r for p in parts for r in reads_in(p)]


def zero(t):
    return t.zero if isinstance(t, Packet) else 0


# What stays of a value where words of type t are kept. The members of a packet fit already.
def stored(t, value):
    return value if isinstance(t, Packet) else t.wrap(value)


class Machine:
    """`ports`: name -> object with peek(), take(), give(word). `arguments`: name -> value."""

    def __init__(self, kernel, ports, arguments):
        self.kernel, self.ports = kernel, ports
        self.values = dict(arguments)  # of names; of memories lists
        self.taken, self.mis_speculated = {}, 0
        for p in kernel.of("argument"):
            if isinstance(p.type, Packet):
                self.set(p.name, p.type, self.values[p.name])
        for p in kernel.of("reg"):
            self.begin(p)
        for p in kernel.of("array", "shift_register"):
            self.values[p.name] = [stored(p.type, w) for w in p.words] or [zero(p.type)] * p.depth
        for p in kernel.of("rom"):
            self.values[p.name] = [stored(p.type, w) for w in p.words]

    def begin(self, p):
        value = p.initial or zero(p.type)
        if isinstance(p.type, Packet):
            self.set(p.name, p.type, value)
        else:
            self.values[p.name] = value

    def iterate(self):
        for p in self.kernel.of("wire"):
            self.begin(p)
        yield from self.block(self.kernel.body)

    # ----- values -----

    # The low bits of an index; None where they tell no place.
    def along(self, index, places):
        at = self.value(index)
        if not index.traced:
            return at
        low = at & ((1 << (places - 1).bit_length()) - 1)
        return low if low < places else None

    def place(self, e):
        found = 0
        for index, places in e.indexes:
            at = self.along(index, places)
            if at is None:
                return None
            found = found * places + at
        return found

    def value(self, e):
        if isinstance(e, Number):
            return e.value
        if isinstance(e, Name):
            if isinstance(e.type, Packet):
                return tuple(self.values[f"{e.name}.{m}"] for m, _ in e.type.members)
            return self.values[e.name]
        if isinstance(e, Element):
            at = self.place(e)
            word = zero(e.memory.type) if at is None else self.values[e.memory.name][at]
            return word[e.memory.type.members.index(e.member)] if e.member else word
        if isinstance(e, Take):
            return self.taken[e.port.name]
        if isinstance(e, Members):
            return tuple(t.wrap(self.value(p)) for (_, t), p in zip(e.type.members, e.parts))
        return self.applied(e)

    def applied(self, e):
        values, types = [self.value(p) for p in e.parts], [p.type for p in e.parts]
        if e.what in meaning.FUNCTIONS:
            value = meaning.FUNCTIONS[e.what][1](values, types, e.more)
        elif len(values) == 1:
            value = meaning.UNARY[e.what][1](*values)
        else:
            value = meaning.BINARY[e.what][1](*values, types[0])
        if not isinstance(value, tuple) and not e.type.holds(value):
            raise Wrong(f"{e.what} of {values} with {types} gives {value}, no {e.type}")
        return value

    # The value of an expression, after the read that stands in it.
    def get(self, e):
        for r in reads_in(e):
            yield from self.read(r.port)
        return self.value(e)

    def read(self, port):
        queue = self.ports[port.name]
        while not queue.peek():
            yield port.name
        self.taken[port.name] = port.word.wrap(queue.take())
        self.mis_speculated = 0

    # ----- statements -----

    def block(self, statements):
        for s in statements:
            yield from getattr(self, f"do_{type(s).__name__}")(s)

    def set(self, name, t, value):
        if isinstance(t, Packet):
            self.values |= {f"{name}.{m}": v for (m, _), v in zip(t.members, value)}
        else:
            self.values[name] = t.wrap(value)

    def do_Declare(self, s):
        value = yield from self.get(s.value)
        self.set(s.name, s.type or s.value.type, value)

    def do_Assign(self, s):
        value = 1 if s.value is None else (yield from self.get(s.value))
        sign = s.sign[:1] if s.value is None else s.sign
        t = s.target.type
        if sign.startswith("["):
            high, low = map(int, sign[1:-1].split(":"))
            mask = (1 << (high - low + 1)) - 1 << low
            value = t.pattern(self.value(s.target)) & ~mask | value << low & mask
        elif sign:
            value = meaning.BINARY[sign][1](self.value(s.target), value, t)
        if isinstance(s.target, Element):
            at = self.place(s.target)
            if at is not None:
                self.store(s.target, at, stored(t, value))
        else:
            self.set(s.target.name, t, value)

    def store(self, target, at, value):
        words, member = self.values[target.memory.name], target.member
        if member:
            k = target.memory.type.members.index(member)
            value = (*words[at][:k], value, *words[at][k + 1:])
        words[at] = value

    def do_ShiftIn(self, s):
        value = yield from self.get(s.value)
        words = self.values[s.memory.name]
        self.values[s.memory.name] = [stored(s.memory.type, value), *words[:-1]]

    # A word of a port as the bits of its type.
    def give(self, port, value):
        self.ports[port.name].give(port.word.pattern(value))
        self.mis_speculated = 0

    def do_Write(self, s):
        self.give(s.port, (yield from self.get(s.value)))

    def do_TryRead(self, s):
        ok = self.ports[s.port.name].peek()
        self.set(f"{s.name}.ok", LOOP_VARIABLE, int(ok))
        self.set(f"{s.name}.word", s.port.type, s.port.type.wrap(0))
        if ok:
            yield from self.read(s.port)
            self.set(f"{s.name}.word", s.port.type, self.taken[s.port.name])
        else:
            self.mis_speculated += 1
            if self.mis_speculated == ATTEMPTS:
                raise Ended
            yield None

    # Alone, with all that is written taken at once, there is room always.
    def do_TryWrite(self, s):
        self.give(s.port, (yield from self.get(s.value)))
        self.set(s.name, LOOP_VARIABLE, 1)

    def do_When(self, s):
        for condition, body in s.branches:
            if (yield from self.get(condition)) != 0:
                yield from self.block(body)
                return
        yield from self.block(s.otherwise or [])

    def do_CountUp(self, s):
        for k in range(s.count):
            self.values[s.variable] = k
            yield from self.block(s.body)

    # ----- loops -----

    def begin_iteration(self, local):
        for p in local:
            if p.kind in ("reg", "wire"):
                self.values[p.name] = p.initial
            elif p.kind == "rom":
                self.values[p.name] = [p.type.wrap(w) for w in p.words]
            else:
                self.values.setdefault(p.name, [0] * p.depth)

    def do_For(self, s):
        first = 0 if s.first is None else self.value(s.first)
        try:
            for i in range(first, self.value(s.end), s.step):
                self.begin_iteration(s.local)
                self.set(s.variable, s.type or LOOP_VARIABLE, i)
                yield from self.block(s.body)
        except Left:
            pass

    def do_While(self, s):
        try:
            while self.value(s.condition) != 0:
                self.begin_iteration(s.local)
                yield from self.block(s.body)
        except Left:
            pass

    def do_Leave(self, s):
        if self.value(s.condition) != 0:
            raise Left
        return
        yield


__all__ = ["Machine", "Ended", "Wrong", "Apply", "Assign", "CountUp", "Declare", "For", "Leave",
           "Members", "ShiftIn", "TryRead", "TryWrite", "When", "While", "Write"]
