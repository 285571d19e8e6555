# What operators and functions give: type and value, from the tables of docs/reference.md
# ("Operators", "Functions"). Values are exact integers.
import math

import complexes
import fixed
import floating
from words import BIT, Type, common, grown


def quotient(x, y):  # rounds towards zero; by zero it is 0
    if y == 0:
        return 0
    return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)


def remainder(x, y):  # on the side of x; by zero it is 0
    return x - quotient(x, y) * y if y != 0 else 0


def quotient_type(a, b):
    return Type(a.width + b.signed, a.signed or b.signed)


def remainder_type(a, b):
    return Type(min(a.width, b.width + (a.signed and not b.signed)), a.signed)


def root(x):
    return math.isqrt(x)


def trailing_zeros(x, width):
    return (x & -x).bit_length() - 1 if x else width


def rotated(x, n, t):  # to the left
    n %= t.width
    p = t.pattern(x)
    return (p << n | p >> (t.width - n)) & ((1 << t.width) - 1)


def shifted_left(x, n, t):
    return 0 if n < 0 or n >= t.width else t.wrap(x << n)


def shifted_right(x, n, t):
    return (-1 if x < 0 else 0) if n < 0 or n >= t.width else x >> n


def difference_type(a, b):
    return Type(common(a, b).width + 1, True)


def product_type(a, b):
    return Type(a.width + b.width, a.signed or b.signed)


def left_type(a, _):
    return a


def bit_type(*_):
    return BIT


# Sign -> (type of the result, value: of both operands and the type of the left one).
BINARY = {
    "+": (lambda a, b: grown(common(a, b), 1), lambda x, y, t: x + y),
    "-": (difference_type, lambda x, y, t: x - y),
    "*": (product_type, lambda x, y, t: x * y),
    "/": (quotient_type, lambda x, y, t: quotient(x, y)),  # by a C++ number: tree.py
    "%": (remainder_type, lambda x, y, t: remainder(x, y)),
    "&": (common, lambda x, y, t: x & y),
    "|": (common, lambda x, y, t: x | y),
    "^": (common, lambda x, y, t: x ^ y),
    "<<": (left_type, shifted_left),
    ">>": (left_type, shifted_right),
    "==": (bit_type, lambda x, y, t: int(x == y)),
    "!=": (bit_type, lambda x, y, t: int(x != y)),
    "<": (bit_type, lambda x, y, t: int(x < y)),
    "<=": (bit_type, lambda x, y, t: int(x <= y)),
    ">": (bit_type, lambda x, y, t: int(x > y)),
    ">=": (bit_type, lambda x, y, t: int(x >= y)),
    "&&": (bit_type, lambda x, y, t: int(x != 0 and y != 0)),
    "||": (bit_type, lambda x, y, t: int(x != 0 or y != 0)),
}
UNARY = {
    "+": (lambda a: a, lambda x: x),
    "-": (lambda a: grown(a, 1, True), lambda x: -x),
    "~": (lambda a: grown(a, int(not a.signed), True), lambda x: -x - 1),
    "!": (bit_type, lambda x: int(x == 0)),
}


def saturated(x, t):
    return min(max(x, t.low), t.high)


def joined(values, types):
    word = 0
    for x, t in zip(values, types):
        word = word << t.width | t.pattern(x)
    return word


# Name -> (type, value); both get the types of the operands and what stands in < >.
FUNCTIONS = {
    "select": (lambda ts, _: common(ts[1], ts[2]), lambda v, ts, _: v[1] if v[0] != 0 else v[2]),
    "min": (lambda ts, _: common(*ts), lambda v, ts, _: min(v)),
    "max": (lambda ts, _: common(*ts), lambda v, ts, _: max(v)),
    "abs": (lambda ts, _: grown(ts[0], 1, True), lambda v, ts, _: abs(v[0])),
    "saturate": (lambda ts, t: t, lambda v, ts, t: saturated(v[0], t)),
    "wrap": (lambda ts, t: t, lambda v, ts, t: t.wrap(v[0])),
    "cast": (lambda ts, t: t, lambda v, ts, t: t.wrap(v[0])),
    "bits": (lambda ts, hl: Type(hl[0] - hl[1] + 1, False),
             lambda v, ts, hl: (v[0] >> hl[1]) & ((1 << (hl[0] - hl[1] + 1)) - 1)),
    "bit": (bit_type, lambda v, ts, _: shifted_right(v[0], v[1], ts[0]) & 1),
    "concat": (lambda ts, _: Type(sum(t.width for t in ts), False),
               lambda v, ts, _: joined(v, ts)),
    "and_reduce": (bit_type, lambda v, ts, _: int(ts[0].pattern(v[0]) + 1 == 1 << ts[0].width)),
    "or_reduce": (bit_type, lambda v, ts, _: int(v[0] != 0)),
    "xor_reduce": (bit_type, lambda v, ts, _: ts[0].pattern(v[0]).bit_count() & 1),
    "count_leading_zeros": (lambda ts, _: Type(ts[0].width.bit_length(), False),
                            lambda v, ts, _: ts[0].width - ts[0].pattern(v[0]).bit_length()),
    "sqrt": (lambda ts, _: Type((ts[0].width + 1) // 2, False), lambda v, ts, _: root(v[0])),
    "popcount": (lambda ts, _: Type(ts[0].width.bit_length(), False),
                 lambda v, ts, _: ts[0].pattern(v[0]).bit_count()),
    "count_trailing_zeros": (lambda ts, _: Type(ts[0].width.bit_length(), False),
                             lambda v, ts, _: trailing_zeros(ts[0].pattern(v[0]), ts[0].width)),
    "reverse_bits": (lambda ts, _: Type(ts[0].width, False),
                     lambda v, ts, _: int(f"{ts[0].pattern(v[0]):0{ts[0].width}b}"[::-1], 2)),
    "rotate_left": (lambda ts, _: Type(ts[0].width, False),
                    lambda v, ts, _: rotated(v[0], v[1], ts[0])),
    "rotate_right": (lambda ts, _: Type(ts[0].width, False),
                     lambda v, ts, _: rotated(v[0], -v[1], ts[0])),
    "fixed": (lambda ts, more: more[3].raw, lambda v, ts, more: fixed.meaning(v, more)),
    "complex": (lambda ts, more: complexes.type_of(more), lambda v, ts, more: complexes.meaning(v, more)),
    "floating": (lambda ts, more: floating.type_of(more), lambda v, ts, more: floating.meaning(v, more)),
    "at": (lambda ts, t: t,
           lambda v, ts, t: t.wrap(v[v[0] + 1]) if 0 <= v[0] < len(v) - 1 else 0),
    "fpga_reg": (lambda ts, _: ts[0], lambda v, ts, _: v[0]),
    "named": (lambda ts, _: ts[0], lambda v, ts, _: v[0]),
}
