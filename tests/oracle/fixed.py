# Fixed point, from docs/reference.md ("Fixed point"), on exact fractions.
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor

from words import Type

QUANTIZATIONS = ["trn", "rnd", "trn_zero", "rnd_zero", "rnd_inf", "rnd_min_inf", "rnd_conv", "rnd_conv_odd"]
OVERFLOWS = ["wrap", "sat", "sat_zero", "sat_sym"]


@dataclass(frozen=True)
class Format:
    width: int
    integer: int
    signed: bool
    quantization: str = "trn"
    overflow: str = "wrap"

    @property
    def raw(self):
        return Type(self.width, self.signed)

    @property
    def fraction(self):
        return self.width - self.integer

    @property
    def text(self):
        return (f"hls::{'' if self.signed else 'u'}fixed<{self.width}, {self.integer}, "
                f"hls::quantization::{self.quantization}, hls::overflow::{self.overflow}>")


def power(exponent):
    return Fraction(2) ** exponent


# To an integer; `mode`: what becomes of the rest.
def rounded(x, mode):
    below = floor(x)
    rest = x - below
    if rest == 0 or mode == "trn":
        return below
    to_zero = below + 1 if x < 0 else below
    if mode == "trn_zero":
        return to_zero
    if rest != Fraction(1, 2):
        return below + (rest > Fraction(1, 2))
    ties = {"rnd": below + 1, "rnd_min_inf": below, "rnd_zero": to_zero, "rnd_inf": 2 * below + 1 - to_zero,
            "rnd_conv": below + below % 2, "rnd_conv_odd": below + 1 - below % 2}
    return ties[mode]


def limited(x, f):
    low = -f.raw.high if f.overflow == "sat_sym" and f.signed else f.raw.low
    if f.overflow == "wrap":
        return f.raw.wrap(x)
    if low <= x <= f.raw.high:
        return x
    return 0 if f.overflow == "sat_zero" else low if x < low else f.raw.high


# The integer of a value in a format.
def stored(x, f):
    return limited(rounded(x * power(f.fraction), f.quantization), f)


def computed(sign, x, y, a, b):
    if sign == "/":
        step = power(a.fraction - b.fraction + max(b.fraction, 0))
        return rounded(x / y * step, "trn_zero") / step if y else Fraction(0)
    return {"+": x + y, "-": x - y, "*": x * y}[sign]


def meaning(raws, more):
    sign, a, b, to = more
    x, y = raws[0] / power(a.fraction), raws[1] / power(b.fraction)
    return stored(computed(sign, x, y, a, b), to)


# Bits of the exact result, and how many stand behind the point.
def shape(sign, a, b):
    if sign == "*":
        return a.width + b.width, a.fraction + b.fraction
    if sign == "/":
        return a.width + max(b.fraction, 0) + 1, a.fraction - b.fraction + max(b.fraction, 0)
    fraction = max(a.fraction, b.fraction)
    return max(a.integer, b.integer) + fraction + 3, fraction


# Whether the operator takes at most 128 bits with the points in one place.
def possible(sign, a, b):
    return shape(sign, a, b)[0] <= 120


# Of its shape, with fewer bits behind the point where storing the result takes too many.
def stored_in(to, sign, a, b):
    width, fraction = shape(sign, a, b)
    too_many = width + max(to.fraction - fraction, 0) - 120
    return replace(to, integer=to.integer + max(too_many, 0)) if to.fraction > fraction else to


def random_format(random, most):
    width = random.randint(1, most)
    return Format(width, random.randint(-2, width + 2), random.random() < 0.6,
                  random.choice(QUANTIZATIONS), random.choice(OVERFLOWS))
