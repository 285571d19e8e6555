# Floating point, from docs/reference.md ("Floating point"), on exact fractions. A number is "nan", or a sign
# and a fraction, which is None where the number is infinite.
import math
from dataclasses import dataclass
from fractions import Fraction

from words import BIT, Type

NAN = "nan"


@dataclass(frozen=True)
class Format:
    exponent: int
    mantissa: int

    @property
    def raw(self):
        return Type(1 + self.exponent + self.mantissa, False)

    @property
    def text(self):
        return f"hls::floating<{self.exponent}, {self.mantissa}>"

    @property
    def bias(self):
        return (1 << (self.exponent - 1)) - 1

    @property
    def infinity(self):
        return ((1 << self.exponent) - 1) << self.mantissa


def number_of(raw, f):
    sign, magnitude = raw >> (f.raw.width - 1), raw & ((1 << (f.raw.width - 1)) - 1)
    if magnitude >= f.infinity:
        return NAN if magnitude > f.infinity else (sign, None)
    exponent, mantissa = magnitude >> f.mantissa, magnitude & ((1 << f.mantissa) - 1)
    significand = mantissa + (1 << f.mantissa if exponent else 0)
    return sign, Fraction(significand) * Fraction(2) ** (max(exponent, 1) - f.bias - f.mantissa)


# floor(log2(x)) of a fraction above 0.
def exponent_of(x):
    e = x.numerator.bit_length() - x.denominator.bit_length()
    return e if Fraction(2) ** e <= x else e - 1


# To an integer, of two the even one.
def nearest_even(x):
    below = math.floor(x)
    rest = x - below
    return below + (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and below % 2 == 1))


def bits_of(number, f):
    if number == NAN:
        return f.infinity | 1 << (f.mantissa - 1)
    sign, x = number
    return sign << (f.raw.width - 1) | (f.infinity if x is None else magnitude_bits(x, f))


# Numbers of one exponent are multiples of one step; a carry leads to the next exponent.
def magnitude_bits(x, f):
    if x == 0:
        return 0
    least = 1 - f.bias
    exponent = max(exponent_of(x), least)
    steps = nearest_even(x / Fraction(2) ** (exponent - f.mantissa))
    return min(((exponent - least) << f.mantissa) + steps, f.infinity)


def added(x, y):
    if x[1] is None or y[1] is None:
        if x[1] is None and y[1] is None and x[0] != y[0]:
            return NAN
        return x if x[1] is None else y
    total = (-x[1] if x[0] else x[1]) + (-y[1] if y[0] else y[1])
    return (x[0] & y[0] if total == 0 else int(total < 0)), abs(total)


def multiplied(x, y):
    if 0 in (x[1], y[1]) and None in (x[1], y[1]):
        return NAN
    return x[0] ^ y[0], None if None in (x[1], y[1]) else x[1] * y[1]


def opposite(x):
    return x if x == NAN else (1 - x[0], x[1])


def computed(sign, x, y):
    if NAN in (x, y):
        return NAN
    if sign == "*":
        return multiplied(x, y)
    return added(x, opposite(y) if sign == "-" else y)


# As a key for comparisons: what is no number has none.
def order(x):
    size = math.inf if x[1] is None else x[1]
    return -size if x[0] else size


COMPARISONS = {"==": lambda p, q: p == q, "!=": lambda p, q: p != q, "<": lambda p, q: p < q,
               "<=": lambda p, q: p <= q, ">": lambda p, q: p > q, ">=": lambda p, q: p >= q}


def type_of(more):
    sign, f, to = more
    return BIT if sign in COMPARISONS else to.raw


# `more`: an operator and a format, and that of the result of a conversion.
def meaning(raws, more):
    sign, f, to = more
    numbers = [number_of(raw, f) for raw in raws]
    if sign in COMPARISONS:
        return int(COMPARISONS[sign](*map(order, numbers)) if NAN not in numbers else sign == "!=")
    if sign == "convert":
        return bits_of(numbers[0], to)
    if sign == "negate":  # of what is no number, too
        return raws[0] ^ 1 << (f.raw.width - 1)
    return bits_of(computed(sign, *numbers), to)


def text(more, x, y=""):
    sign, f, to = more
    a, b = f"hls::from_raw<{f.text}>({x})", f"hls::from_raw<{f.text}>({y})"
    if sign == "convert":
        return f"hls::convert<{to.text}>({a}).raw"
    if sign == "negate":
        return f"(-{a}).raw"
    return f"({a} {sign} {b})" if sign in COMPARISONS else f"({a} {sign} {b}).raw"


def random_format(random):
    return Format(*random.choice([(2, 1), (3, 2), (4, 3), (5, 2), (5, 10), (8, 7), (8, 23), (6, 4)]))


def random_operation(random):
    f = random_format(random)
    sign = random.choice(["+", "+", "-", "*", "*", "convert", "negate", *COMPARISONS])
    to = random_format(random) if sign == "convert" else f
    return sign, f, to
