# Random expressions, each written twice: in the kernel language and as plain C++ on exact integers
# (`wide`), where a kernel's types wrap on assignment only.
import re
from dataclasses import dataclass

MAX_WIDTH = 90  # of an intermediate result; the language's limit is 128


@dataclass
class Value:
    kernel: str
    plain: str
    width: int
    signed: bool
    low: int = None  # range of a loop variable, where it is known
    high: int = None
    raw: bool = False  # certainly hardware, with no more bits than `width`


def type_name(width, signed):
    return f"{'s' if signed else 'u'}int<{width}>"


def wrapped(plain, width, signed):
    return f"wrap({plain}, {width}, {'true' if signed else 'false'})"


def named(name, width, signed, **more):
    return Value(name, name, width, signed, **more)


def binary(sign, a, b, width):
    return Value(f"({a.kernel} {sign} {b.kernel})", f"({a.plain} {sign} {b.plain})", width, True)


def constant(random, largest=40):
    n = random.choice([0, 1, 2, 3, 5, 7, random.randint(-largest, largest)])
    text = str(n) if n >= 0 else f"({n})"
    return Value(text, f"wide({text})", 8, True)


def masked(value, mask):
    return Value(f"({value.kernel} & {mask})", f"({value.plain} & {mask})",
                 mask.bit_length() + 1, True, low=0, high=mask)


# The same as a narrow variable: bounds of loops have at most 32 bits.
def narrowed(value, mask):
    bits = max(1, mask.bit_length())
    return Value(f"uint<{bits}>({value.kernel})" if mask else "(0)", f"({value.plain} & {mask})",
                 bits, False, low=0, high=mask)


def products(random, a, b):
    return binary("*", a, b, a.width + b.width + 1)


def sums(random, a, b):
    return binary(random.choice("+-"), a, b, max(a.width, b.width) + 2)


def bitwise(random, a, b):
    return binary(random.choice("&|^"), a, b, max(a.width, b.width) + 1)


def shifts(random, a, b):
    if random.random() < 0.7:
        n = random.randint(1, 5)
        return Value(f"({a.kernel} >> {n})", f"({a.plain} >> {n})", a.width, True)
    by = masked(b, 3)
    return Value(f"({a.kernel} >> uint<2>({b.kernel}))", f"({a.plain} >> {by.plain})", a.width,
                 True)


def extremes(random, a, b):
    word = random.choice(["min", "max"])
    return Value(f"(hls::{word})({a.kernel}, {b.kernel})",
                 f"std::{word}<wide>({a.plain}, {b.plain})", max(a.width, b.width) + 1, True)


def negation(random, a, b):
    return Value(f"(-{a.kernel})", f"(-{a.plain})", a.width + 1, True)


OPERATORS = [sums, sums, sums, products, bitwise, bitwise, shifts, extremes, negation]


class Expressions:
    """Expressions over the values that are in scope."""

    def __init__(self, random):
        self.random = random

    # `values` holds at least one that is certainly hardware: registers are.
    def value(self, values, depth=2):
        random = self.random
        if depth == 0 or random.random() < 0.25:
            return random.choice(values)
        if random.random() < 0.12:
            return self.selection(values, depth)
        a = self.value(values, depth - 1)
        if random.random() < 0.3:
            b = constant(random)
        else:
            b = self.value(values, depth - 1)
        made = random.choice(OPERATORS)
        if made in (shifts, negation, extremes):
            a = random.choice([v for v in values if v.raw])
            b = random.choice([v for v in values if v.raw])
        result = made(random, a, b)
        return result if result.width <= MAX_WIDTH else a

    def selection(self, values, depth):
        condition = self.condition([v for v in values if v.raw], 1)
        a, b = self.value(values, depth - 1), self.value(values, depth - 1)
        return Value(f"hls::select({condition.kernel}, {a.kernel}, {b.kernel})",
                     f"({condition.plain} != 0 ? {a.plain} : {b.plain})",
                     max(a.width, b.width) + 1, True)

    def condition(self, values, depth=1):
        random = self.random
        if depth > 0 and random.random() < 0.2:
            a, b = self.condition(values, depth - 1), self.condition(values, depth - 1)
            sign = random.choice(["&&", "||"])
            return Value(f"({a.kernel} {sign} {b.kernel})", f"wide({a.plain} {sign} {b.plain})",
                         1, False)
        a = self.value(values, depth)
        if random.random() < 0.35:
            bits = random.choice([1, 3, 5])
            return self.compare("==" if random.random() < 0.5 else "!=", masked(a, bits),
                                Value(str(bits & 3), f"wide({bits & 3})", 2, False))
        b = constant(random) if random.random() < 0.5 else self.value(values, depth)
        return self.compare(random.choice(["<", "<=", ">", ">=", "==", "!="]), a, b)

    def compare(self, sign, a, b):
        number = re.fullmatch(r"\(?(-?\d+)\)?", b.kernel)
        if number and sign in ("==", "!="):  # a plain one that a value never is does not compile
            b = Value(f"sint<32>({number[1]})", b.plain, b.width, b.signed)
        return Value(f"({a.kernel} {sign} {b.kernel})", f"wide({a.plain} {sign} {b.plain})", 1,
                     False)

    # An index of a memory with a power of two of words.
    def index(self, values, depth, banks=1):
        random = self.random
        fitting = [v for v in values if v.low is not None and v.low >= 0 and v.high < depth]
        if banks > 1 and random.random() < 0.7:
            bank = random.randrange(banks)
            row = masked(self.value(values, 1), depth // banks - 1)
            return Value(f"({row.kernel} * {banks} + {bank})", f"({row.plain} * {banks} + {bank})",
                         20, True)
        if fitting and random.random() < 0.6:
            return random.choice(fitting)
        if random.random() < 0.08:
            n = random.randrange(depth)
            return Value(str(n), str(n), 8, True)
        if random.random() < 0.3:
            v = random.choice([v for v in values if v.raw])
            bits = (depth - 1).bit_length()  # without a type it may surely lead outside: HLS0112
            return Value(f"uint<{max(bits, 1)}>({v.kernel})", f"({v.plain} & {depth - 1})",
                         max(bits, 1), False)
        return masked(self.value(values, 1), depth - 1)
