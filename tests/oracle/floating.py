# Floating point, from docs/reference.md ("Floating point"), on exact fractions. A number is "nan", or a sign
# and a fraction, which is None where the number is infinite.
import math
from dataclasses import dataclass
from fractions import Fraction

import fixed
from words import BIT, Type

NAN = "nan"


MODES = ["nearest_even", "nearest_away", "toward_zero", "upward", "downward"]


@dataclass(frozen=True)
class Format:
    exponent: int
    mantissa: int
    mode: str = "nearest_even"
    subnormals: bool = True

    @property
    def raw(self):
        return Type(1 + self.exponent + self.mantissa, False)

    @property
    def text(self):
        return (f"hls::floating<{self.exponent}, {self.mantissa}, hls::rounding::{self.mode}, "
                f"hls::subnormals::{'kept' if self.subnormals else 'flushed'}>")

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
    significand = mantissa + (1 << f.mantissa) if exponent else mantissa * f.subnormals
    return sign, Fraction(significand) * Fraction(2) ** (max(exponent, 1) - f.bias - f.mantissa)


# floor(log2(x)) of a fraction above 0.
def exponent_of(x):
    e = x.numerator.bit_length() - x.denominator.bit_length()
    return e if Fraction(2) ** e <= x else e - 1


# A magnitude to an integer.
def rounded(x, mode, sign):
    below = math.floor(x)
    rest = x - below
    if rest == 0 or mode == "toward_zero":
        return below
    if mode in ("upward", "downward"):
        return below + ((mode == "upward") == (sign == 0))
    tie = mode == "nearest_away" or below % 2 == 1
    return below + (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and tie))


def bits_of(number, f):
    if number == NAN:
        return f.infinity | 1 << (f.mantissa - 1)
    sign, x = number
    return sign << (f.raw.width - 1) | (f.infinity if x is None else magnitude_bits(sign, x, f))


# Numbers of one exponent are multiples of one step; a carry leads to the next exponent.
def magnitude_bits(sign, x, f):
    least = 1 - f.bias
    if x == 0 or (not f.subnormals and x < Fraction(2) ** least):
        return 0
    exponent = max(exponent_of(x), least)
    steps = rounded(x / Fraction(2) ** (exponent - f.mantissa), f.mode, sign)
    bits = ((exponent - least) << f.mantissa) + steps
    if bits < f.infinity:
        return bits
    away = f.mode.startswith("nearest") or f.mode == ("downward" if sign else "upward")
    return f.infinity if away else f.infinity - 1


def added(x, y, mode):
    if x[1] is None or y[1] is None:
        if x[1] is None and y[1] is None and x[0] != y[0]:
            return NAN
        return x if x[1] is None else y
    total = (-x[1] if x[0] else x[1]) + (-y[1] if y[0] else y[1])
    of_zero = x[0] if x[0] == y[0] else int(mode == "downward")
    return (of_zero if total == 0 else int(total < 0)), abs(total)


def multiplied(x, y):
    if 0 in (x[1], y[1]) and None in (x[1], y[1]):
        return NAN
    return x[0] ^ y[0], None if None in (x[1], y[1]) else x[1] * y[1]


def opposite(x):
    return x if x == NAN else (1 - x[0], x[1])


def divided(x, y):
    if x[1] == y[1] and x[1] in (0, None):
        return NAN
    sign = x[0] ^ y[0]
    if x[1] is None or y[1] == 0:
        return sign, None
    return sign, Fraction(0) if y[1] is None else x[1] / y[1]


# A fraction with as many bits as rounding needs: the next lower of 200 bits, and a bit if that is not exact.
def root(x):
    sign, size = x
    if size == 0:
        return x
    if sign:
        return NAN
    if size is None:
        return x
    scale = 1 << 400
    found = math.isqrt(size.numerator * scale * scale // size.denominator)
    exact = Fraction(found, scale) ** 2 == size
    return 0, Fraction(2 * found + (not exact), 2 * scale)


def computed(sign, numbers, mode):
    if NAN in numbers:
        return NAN
    x, y = numbers[0], numbers[1:2]
    if sign == "sqrt":
        return root(x)
    if sign == "fma":
        product = multiplied(x, *y)
        return NAN if product == NAN else added(product, numbers[2], mode)
    if sign in ("*", "/"):
        return (multiplied if sign == "*" else divided)(x, *y)
    return added(x, opposite(*y) if sign == "-" else y[0], mode)


WHOLE = {"floor": lambda x: math.floor(x), "ceil": lambda x: math.ceil(x), "trunc": lambda x: int(x),
         "round": lambda x: math.floor(abs(x) + Fraction(1, 2)) * (1 if x > 0 else -1)}


# The sign is that of the number, also of zeros.
def whole(sign, x):
    if x == NAN or x[1] is None:
        return x
    return x[0], Fraction(abs(WHOLE[sign](-x[1] if x[0] else x[1])))


# x without the multiples of y, as in C.
def rest(x, y):
    if NAN in (x, y) or x[1] is None or y[1] == 0:
        return NAN
    return x if y[1] is None else (x[0], x[1] - y[1] * math.floor(x[1] / y[1]))


# The low bits of a word, around 0.
def power_of(raw, f):
    bits = min(f.raw.width, 10)
    return (raw & ((1 << bits) - 1)) - (1 << (bits - 1))


def scaled(x, power):
    return x if x == NAN or x[1] is None else (x[0], x[1] * Fraction(2) ** power)


# Of a number and what is none, the number; -0 is less than +0. Gives which one.
def extreme(sign, x, y):
    if x == NAN or y == NAN:
        return 1 if x == NAN else 0
    p, q = ((order(n), -n[0]) for n in (x, y))
    return int(q < p if sign == "min" else p < q)


# As a key for comparisons: what is no number has none.
def order(x):
    size = math.inf if x[1] is None else x[1]
    return -size if x[0] else size


COMPARISONS = {"==": lambda p, q: p == q, "!=": lambda p, q: p != q, "<": lambda p, q: p < q,
               "<=": lambda p, q: p <= q, ">": lambda p, q: p > q, ">=": lambda p, q: p >= q}


CLASSES = {"is_nan": lambda x, f: x == NAN, "is_infinite": lambda x, f: x != NAN and x[1] is None,
           "is_finite": lambda x, f: x != NAN and x[1] is not None, "is_zero": lambda x, f: x[1] == 0,
           "is_normal": lambda x, f: x != NAN and x[1] is not None and x[1] >= Fraction(2) ** (1 - f.bias)}
RESULTS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/"}  # in a format of their own
OPERANDS = {"convert": 1, "negate": 1, "abs": 1, "sqrt": 1, "to_fixed": 1, "from_fixed": 1, "fma": 3,
            **{name: 1 for name in (*WHOLE, *CLASSES)}}


def type_of(more):
    sign, f, to = more
    return BIT if sign in COMPARISONS or sign in CLASSES else to.raw


# To a fixed point format: what is no number is 0, infinities are limited or wrap to 0.
def to_fixed(x, to):
    if x == NAN or (x[1] is None and to.overflow in ("wrap", "sat_zero")):
        return 0
    sign, size = x
    far = Fraction(2) ** 300 if size is None else size
    return fixed.stored(-far if sign else far, to)


# `more`: an operator and a format, and that of the result of a conversion.
def meaning(raws, more):
    sign, f, to = more
    if sign == "from_fixed":
        x = raws[0] / fixed.power(f.fraction)
        return bits_of((int(x < 0), abs(x)), to)
    numbers = [number_of(raw, f) for raw in raws]
    if sign in CLASSES:
        return int(CLASSES[sign](numbers[0], f))
    if sign == "to_fixed":
        return to_fixed(numbers[0], to)
    if sign in WHOLE:
        return bits_of(whole(sign, numbers[0]), to)
    if sign == "fmod":
        return bits_of(rest(*numbers), to)
    if sign == "ldexp":
        return bits_of(scaled(numbers[0], power_of(raws[1], f)), to)
    if sign in ("min", "max"):
        return raws[extreme(sign, *numbers)]
    if sign == "abs":
        return raws[0] & ~(1 << (f.raw.width - 1))
    if sign in COMPARISONS:
        return int(COMPARISONS[sign](*map(order, numbers)) if NAN not in numbers else sign == "!=")
    if sign == "convert":
        return bits_of(numbers[0], to)
    if sign == "negate":  # of what is no number, too
        return raws[0] ^ 1 << (f.raw.width - 1)
    return bits_of(computed(RESULTS.get(sign, sign), numbers, to.mode), to)


def text(more, *words):
    sign, f, to = more
    some = [f"hls::from_raw<{f.text}>({w})" for w in words]
    a, b = some[0], some[-1]
    if sign in ("convert", "to_fixed", "from_fixed"):
        return f"hls::convert<{to.text}>({a}).raw"
    if sign in RESULTS:
        return f"hls::{sign}<{to.text}>({a}, {b}).raw"
    if sign == "ldexp":
        bits = min(f.raw.width, 10)
        return f"hls::ldexp({a}, hls::uint<{bits}>({words[1]}) - {1 << (bits - 1)}).raw"
    if sign in ("min", "max", "abs", "sqrt", "fma", "fmod", *WHOLE):
        return f"(hls::{sign})({', '.join(some)}).raw"
    if sign in CLASSES:
        return f"hls::{sign}({a})"
    if sign == "negate":
        return f"(-{a}).raw"
    return f"({a} {sign} {b})" if sign in COMPARISONS else f"({a} {sign} {b}).raw"


def random_format(random):
    sizes = random.choice([(2, 1), (3, 2), (4, 3), (5, 2), (5, 10), (8, 7), (8, 23), (6, 4)])
    mode = random.choice(MODES) if random.random() < 0.5 else MODES[0]
    return Format(*sizes, mode, random.random() < 0.8)


# What has a row for each bit of its result is of few bits.
def random_operation(random):
    sign = random.choice(["+", "+", "-", "*", "*", "/", "fma", "sqrt", "convert", "convert", "negate", "abs", "min",
                          "max", "to_fixed", "from_fixed", "fmod", "ldexp", *WHOLE, *RESULTS, *CLASSES,
                          *COMPARISONS])
    f = random_format(random)
    while sign in ("/", "sqrt", "fma", "divide") and f.mantissa > 10:
        f = random_format(random)
    while sign == "fmod" and f.exponent > 5:   # a row for each power of two
        f = random_format(random)
    if sign == "to_fixed":
        return sign, f, fixed.random_format(random, 30)
    if sign == "from_fixed":
        return sign, fixed.random_format(random, 30), f
    if sign not in ("convert", *RESULTS):
        return sign, f, f
    to = random_format(random)
    return sign, f, to if to.mantissa <= 10 else f
