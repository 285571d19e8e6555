# Complex numbers, from docs/reference.md ("Complex numbers"): pairs of exact fractions, whose parts are
# stored in a format (fixed.py).
from fractions import Fraction

import fixed


def product(x, y):
    return x[0] * y[0] - x[1] * y[1], x[0] * y[1] + x[1] * y[0]


VALUES = {
    "+": lambda x, y: (x[0] + y[0], x[1] + y[1]),
    "-": lambda x, y: (x[0] - y[0], x[1] - y[1]),
    "*": product,
    "product_of_three": product,
    "conj": lambda x, y: (x[0], -x[1]),
    "-x": lambda x, y: (-x[0], -x[1]),
    "norm": lambda x, y: (x[0] * x[0] + x[1] * x[1], 0),
}


def type_of(more):
    return more[3].raw


# The parts of two numbers as integers; `more`: an operator, their formats, that of the result, and which part.
def meaning(raws, more):
    sign, a, b, to, part = more
    x = [raw / fixed.power(a.fraction) for raw in raws[:2]]
    y = [raw / fixed.power(b.fraction) for raw in raws[2:]]
    value = ratio(x, y, a, b) if sign == "/" else VALUES[sign](x, y)
    return fixed.stored(value[part], to)


# Each part of the exact quotient has the bits that a fixed point quotient of the product with the conjugate and the
# norm has.
def ratio(x, y, a, b):
    norm, step = y[0] * y[0] + y[1] * y[1], fixed.power(a.fraction - b.fraction + max(2 * b.fraction, 0))
    if not norm:
        return Fraction(0), Fraction(0)
    return [fixed.rounded(part / norm * step, "trn_zero") / step for part in product(x, (y[0], -y[1]))]


def divides_in_few_bits(a, b):
    return a.width + b.width + 2 + max(2 * b.fraction, 0) <= 120


def text(more, parts):
    sign, a, b, to, part = more
    raws = [f"hls::from_raw<{f.text}>({p})" for f, p in zip((a, a, b, b), parts)]
    x, y = (f"hls::complex<{f.text}>({raws[k]}, {raws[k + 1]})" for f, k in ((a, 0), (b, 2)))
    if sign == "norm":
        return f"{to.text}(hls::norm({x})).raw"
    value = {"-x": f"-{x}", "conj": f"hls::conj({x})",
             "product_of_three": f"hls::product_of_three({x}, {y})"}.get(sign, f"{x} {sign} {y}")
    return f"hls::complex<{to.text}>({value}).{['re', 'im'][part]}.raw"


def random_operation(random):
    sign = random.choice([*VALUES, "/"])
    a, b, to = (fixed.random_format(random, 20) for _ in range(3))
    if sign == "/" and not divides_in_few_bits(a, b) or sign in "+-" and not fixed.possible(sign, a, b):
        sign = "*"
    return sign, a, b, to, 0 if sign == "norm" else random.randrange(2)
