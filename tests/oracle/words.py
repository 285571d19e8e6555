# Types of words, as docs/reference.md has them ("Types", "Operators"), on exact integers.
from dataclasses import dataclass
from itertools import groupby


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
# The enumerations of oracle.hpp: the type of each, and its enumerators.
ENUMERATIONS = {"oracle::letter": (C_TYPES["unsigned char"], {"a": 0, "b": 1, "k": 10, "z": 255}),
                "oracle::step": (Type(8, True), {"back": -1, "none": 0, "forth": 1, "least": -128}),
                "oracle::flag": (BIT, {"off": 0, "on": 1}),
                "oracle::place": (C_TYPES["short"], {"low": -1000, "origin": 0, "high": 1000})}


# Of a C++ number.
def type_of_number(c_type):
    return ENUMERATIONS[c_type][0] if c_type in ENUMERATIONS else C_TYPES[c_type]


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


def whole_bytes(t):
    return 1 << max(0, -(-t.width // 8) - 1).bit_length()


def rounded_up(value, step):
    return -(-value // step) * step


@dataclass(frozen=True)
class Aligned:
    """The word of a packet with the padding that C++ gives a struct; as a whole a multiple of `bytes`."""
    packet: Packet
    bytes: int

    # Bytes where members begin, and where the whole ends.
    @property
    def places(self):
        found, at = [], 0
        groups = groupby(self.packet.members, lambda member: member[0].split(".")[0].split("[")[0])
        for members in ([t for _, t in group] for _, group in groups):
            alignment = max(map(whole_bytes, members))
            at = rounded_up(at, alignment)
            for t in members:
                found.append(rounded_up(at, whole_bytes(t)))
                at = found[-1] + whole_bytes(t)
            at = rounded_up(at, alignment)
        natural = max(whole_bytes(t) for _, t in self.packet.members)
        return [*found, rounded_up(rounded_up(at, natural), self.bytes)]

    @property
    def width(self):
        return 8 * self.places[-1]

    def pattern(self, values):
        word, places = 0, self.places
        for value, at, end in zip(values, places, places[1:]):
            word |= Type(8 * (end - at), False).pattern(value) << 8 * at
        return word

    # Other bits above the members, which nobody reads.
    def with_any_padding(self, word, random):
        for (_, t), at, end in zip(self.packet.members, self.places, self.places[1:]):
            padding = 8 * (end - at) - t.width
            word ^= random.getrandbits(padding) << (8 * at + t.width) if padding else 0
        return word

    def wrap(self, word):
        return tuple(t.wrap(word >> 8 * at) for (_, t), at in zip(self.packet.members, self.places))
