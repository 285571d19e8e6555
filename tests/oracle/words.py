# Types of words, as docs/reference.md has them ("Types", "Operators"), on exact integers.
from dataclasses import dataclass


@dataclass(frozen=True)
class Type:
    width: int
    signed: bool

    @property
    def low(self):
        return -(1 << (self.width - 1)) if self.signed else 0

    @property
    def high(self):
        return (1 << (self.width - self.signed)) - 1

    @property
    def text(self):
        return f"{'s' if self.signed else 'u'}int<{self.width}>"

    def holds(self, value):
        return self.low <= value <= self.high

    # The low bits are kept.
    def wrap(self, value):
        bits = value & ((1 << self.width) - 1)
        return bits - (1 << self.width) if self.signed and bits >> (self.width - 1) else bits

    def pattern(self, value):
        return value & ((1 << self.width) - 1)


BIT = Type(1, False)
LOOP_VARIABLE = Type(32, True)  # of `auto i`
# C++ integers: the type with which they take part.
C_TYPES = {"int": Type(32, True), "bool": BIT, "unsigned": Type(32, False),
           "long long": Type(64, True), "unsigned long long": Type(64, False),
           "short": Type(16, True), "unsigned char": Type(8, False)}


# Width of `a` in a type that can hold both, "s(A)".
def beside(a, b):
    return a.width if a.signed or not b.signed else a.width + 1


# A type that holds both.
def common(a, b):
    return Type(max(beside(a, b), beside(b, a)), a.signed or b.signed)


def grown(a, bits, signed=None):
    return Type(a.width + bits, a.signed if signed is None else signed)


@dataclass(frozen=True)
class Packet:
    """A struct of integers, or `ended<T>`; the first member has the lowest bits. A member may stand in
    an array or a packet of the struct: its name is then the way to it, m1[0] or m2.p."""
    name: str
    members: tuple  # (name, Type)
    text_of_members: tuple = ()  # (declaration, name) of the struct's own members; (): as `members`
    inner: tuple = ()  # packets in it

    @property
    def zero(self):
        return (0,) * len(self.members)

    @property
    def text(self):
        return self.name

    @property
    def width(self):
        return sum(t.width for _, t in self.members)

    def pattern(self, values):
        word, at = 0, 0
        for (_, t), value in zip(self.members, values):
            word |= t.pattern(value) << at
            at += t.width
        return word

    def wrap(self, word):
        values, at = [], 0
        for _, t in self.members:
            values.append(t.wrap(word >> at))
            at += t.width
        return tuple(values)
