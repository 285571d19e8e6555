# Random expressions over what is in scope. Constants stand at the edges of types.
import complexes
import fixed
import floating
from dataclasses import replace
from tree import Apply, Element, Name, Number, Take
from words import C_TYPES, ENUMERATIONS, Type, common

MOST = 300  # bits of a result; the language's limit is 4096
WORD = 128  # bits of a value of a graph; wider ones are limbs
WIDTHS = [1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 31, 32, 33, 47, 63, 64]
LARGE = [65, 77, 100, 127, 128]
WIDE = [129, 130, 150, 191, 192, 200, 256]


def random_type(random, most=WORD):
    some = LARGE if most > 64 and random.random() < 0.1 else WIDTHS
    if most > WORD and random.random() < 0.1:
        some = WIDE
    return Type(random.choice([w for w in some if w <= most]), random.random() < 0.5)


# At the edges, and anywhere.
def random_word(random, t):
    edges = [0, 1, -1, 2, t.low, t.high, t.low + 1, t.high - 1, t.high // 2 + 1, t.low // 2]
    some = [w for w in edges if t.holds(w)]
    if random.random() < 0.5:
        return random.choice(some)
    if random.random() < 0.5:  # of fewer bits
        return Type(random.randint(1, t.width), t.signed).wrap(random.getrandbits(128))
    return random.randint(t.low, t.high)


# Of numbers and visible names only.
def is_computed_from(values, parts):
    names = {v.name for v in values if isinstance(v, Name)}
    rest = [p for p in parts if p is not None]
    while rest:
        e = rest.pop()
        if isinstance(e, Apply):
            rest += e.parts
        elif not isinstance(e, Number) and not (isinstance(e, Name) and e.name in names):
            return False
    return True


class Expressions:
    """`values`: what may be read; one of them at least is certainly hardware."""

    def __init__(self, random, enumerators=None):
        self.random, self.labels = random, 0
        self.looked_at = {}  # the last element of each memory
        self.enumerators = enumerators  # chances of its own; None: there are none
        self.makers = [(self.arithmetic, 10), (self.division, 6), (self.shift, 4),
                       (self.unary, 3), (self.comparison, 3), (self.logic, 1),
                       (self.selection, 3), (self.extreme, 2), (self.magnitude, 1),
                       (self.conversion, 6), (self.cut, 2), (self.one_bit, 1), (self.joined, 2),
                       (self.reduction, 2), (self.registered, 1), (self.labelled, 1),
                       (self.one_of, 1), (self.rooted, 1), (self.rotated, 1), (self.fixed_point, 3),
                       (self.complex_number, 2), (self.floating_point, 3), (self.partly_known, 2)]

    # None: there is none of this type, or it is not its turn.
    def enumerator(self, t):
        if self.enumerators is None or self.enumerators.random() > 0.15:
            return None
        some = [Number(value, name) for name, (_, values) in ENUMERATIONS.items()
                for value in values.values() if t is None or t.holds(value)]
        return self.enumerators.choice(some) if some else None

    def number(self, t=None):
        if (named := self.enumerator(t)) is not None:
            return named
        c_type = self.random.choices(list(C_TYPES), [12, 1, 2, 2, 1, 1, 1])[0]
        c = C_TYPES[c_type]
        if t is None:
            small = self.random.choice([0, 1, -1, 2, 3, 5, 7, 8, 100, self.random.randint(-99, 99)])
            if self.random.random() < 0.75:
                return Number(small if c.holds(small) else 1, c_type)
            return Number(random_word(self.random, c), c_type)
        low, high = max(t.low, c.low), min(t.high, c.high)
        return Number(min(max(random_word(self.random, t), low), high), c_type)

    def literal(self):
        t = random_type(self.random)
        return Apply("cast", [self.number()], t)

    def element(self, values, memories):
        m = self.random.choice(memories)
        return self.element(values, m)

    def leaf(self, values, library):
        chance = self.random.random()
        if chance < 0.15 and not library:
            return self.number()
        if chance < 0.2:
            return self.literal()
        fitting = [v for v in values if v.library or not library]
        return self.random.choice(fitting[-4:] if chance < 0.6 else fitting)

    def value(self, values, depth=2, library=False):
        if depth == 0 or self.random.random() < 0.2:
            return self.leaf(values, library)
        make = self.random.choices([m for m, _ in self.makers], [w for _, w in self.makers])[0]
        made = make(values, depth - 1)
        if made.type.width <= MOST:
            return made
        return Apply("wrap", [made.parts[0]], random_type(self.random)) \
            if made.parts[0].library else self.leaf(values, library)

    def traced(self, values, depth=2):
        for _ in range(5):
            e = self.value(values, depth, True)
            if e.traced:
                return e
        return self.random.choice([v for v in values if v.traced])

    # In at most 128 bits, as divisions, distances, indexes and names need.
    def narrow(self, e):
        return Apply("cast", [e], random_type(self.random)) if e.type.width > WORD else e

    # Two operands, of which one is of the library at least.
    def pair(self, values, depth):
        a, b = self.value(values, depth), self.value(values, depth)
        if not a.library and not b.library:
            b = self.leaf(values, True)
        return [a, b]

    def arithmetic(self, values, depth):
        return Apply(self.random.choice("+++---**&|^"), self.pair(values, depth))

    # By values, by numbers, and mostly by powers of two. Few bits: a bit is a row of hardware.
    def division(self, values, depth):
        a = self.narrow(self.value(values, depth, True))
        chance = self.random.random()
        if chance < 0.25:
            return Apply(self.random.choice("/%"), [self.few_bits(a), self.few_bits(
                self.value(values, depth, True))])
        if chance < 0.5:
            return Apply(self.random.choice("/%"), [a, Number(self.random.choice(
                [1, 3, 5, 7, 10, 100, 641, self.random.randint(1, 1 << 30)]))])
        k = min(self.random.choice([0, 1, 2, 3, 4, a.type.width - 1, a.type.width,
                                    self.random.randint(0, 62)]), 62)
        c_type = "int" if k < 31 else "long long"
        return Apply(self.random.choice("//%"), [a, Number(1 << k, c_type)])

    def few_bits(self, a):
        return Apply("cast", [a], Type(self.random.randint(1, 12), self.random.random() < 0.5))

    def rooted(self, values, depth):
        a = self.value(values, depth, True)
        return Apply("sqrt", [Apply("cast", [a], Type(self.random.randint(1, 20), False))])

    # Two words as numbers of some format; the bits of the result in another.
    def fixed_point(self, values, depth):
        sign = self.random.choice("++--**/")
        a, b = (fixed.random_format(self.random, 10 if sign == "/" else self.some_bits()) for _ in range(2))
        if not fixed.possible(sign, a, b):
            sign, b = "*", fixed.random_format(self.random, 10)
        to = fixed.stored_in(fixed.random_format(self.random, self.some_bits()), sign, a, b)
        parts = [self.part(values, depth, f.raw) for f in (a, b)]
        return Apply("fixed", parts, (sign, a, b, to))

    def some_bits(self):
        return 24 if self.random.random() < 0.8 else 110

    # The bits of one part of a complex result.
    def complex_number(self, values, depth):
        more = complexes.random_operation(self.random)
        formats = [more[1], more[1], more[2], more[2]]
        parts = [self.part(values, 0, f.raw) for f in formats]
        return Apply("complex", parts, more)

    # Words as numbers of some format; the bits of the result.
    def floating_point(self, values, depth):
        more = floating.random_operation(self.random)
        if more[0] == "from_fixed":
            parts = [self.part(values, depth, more[1].raw)]
        else:
            parts = [self.floating_word(values, depth, more[1])
                     for _ in range(floating.OPERANDS.get(more[0], 2))]
        return Apply("floating", parts, more)

    # Any bits, or each part known, of few bits or any; the exponent often near the middle, so that operands
    # are of one size, or at an edge.
    def floating_word(self, values, depth, f):
        if self.random.random() < 0.4:
            return Apply("cast", [self.value(values, depth, True)], f.raw)
        sign, mantissa = (self.part(values, depth, Type(width, False)) for width in (1, f.mantissa))
        highest = (1 << f.exponent) - 1
        edge = self.random.choice([0, 1, 2, f.bias + self.random.randint(-2, 2), highest - 1, highest,
                                   self.random.randint(0, highest)])
        exponent = Type(f.exponent, False)
        middle = self.known(exponent, exponent.wrap(edge)) if self.random.random() < 0.7 else \
            self.part(values, depth, exponent)
        return Apply("concat", [sign, middle, mantissa])

    # A number of the library's.
    def known(self, t, word=None):
        most = Type(min(t.width, 32), False)
        return Apply("cast", [Number(random_word(self.random, most) if word is None else word, "long long")], t)

    # Of this type: a number, few bits of a value, or all.
    def part(self, values, depth, t):
        chance = self.random.random()
        if chance < 0.4:
            return self.known(t)
        value = self.value(values, depth, True)
        few = Type(self.random.randint(1, min(t.width, 4)), False)
        return Apply("cast", [Apply("cast", [value], few) if chance < 0.7 else value], t)

    # Bits of a value, and others that are known: above and below, under a mask, or one of two numbers.
    def partly_known(self, values, depth):
        t = Type(self.random.randint(2, 24), False)
        kind = self.random.randrange(4)
        if kind == 0:
            return Apply("concat", [self.part(values, depth, Type(self.random.randint(1, 12), False))
                                    for _ in range(3)])
        if kind == 1:
            return Apply("select", [self.condition(values, depth), self.known(t), self.known(t)])
        if kind == 2:
            value = Apply("cast", [self.value(values, depth, True)], t)
            return Apply(self.random.choice("&|"), [value, Number(random_word(self.random, t))])
        few = Apply("cast", [self.value(values, depth, True)], Type(self.random.randint(1, 4), False))
        return Apply("cast", [few], random_type(self.random))

    def rotated(self, values, depth):
        a = self.value(values, depth, True)
        by = Number(self.random.randint(-99, 99)) if self.random.random() < 0.5 else Apply(
            "cast", [self.value(values, depth, True)], Type(self.random.randint(1, 8), False))
        return Apply(self.random.choice(["rotate_left", "rotate_right"]), [a, by])

    # A number that shifts all bits out to the left is HLS0336.
    def distance(self, values, width, sign):
        if self.random.random() < 0.6:
            by = self.random.choice([0, 1, 2, 3, width // 2, width - 1, width])
            return Number(min(by, width - 1) if sign == "<<" else by)
        v = self.random.choice([v for v in values if v.traced])  # a constant is not negative
        return v if self.random.random() < 0.3 and v.type.width <= WORD else Apply(
            "cast", [v], Type(self.random.randint(1, 7), self.random.random() < 0.2))

    def shift(self, values, depth):
        a = self.value(values, depth)
        sign = self.random.choice(["<<", ">>"])
        b = self.distance(values, a.type.width, sign)
        if not a.library and not b.library:
            a = self.leaf(values, True)
            b = self.distance(values, a.type.width, sign)
        return Apply(sign, [a, b])

    def unary(self, values, depth):
        return Apply(self.random.choice("--~~+!"), [self.value(values, depth, True)])

    # A constant that the other side can be.
    def comparison(self, values, depth=1):
        a = self.value(values, depth, True)
        b = self.number(a.type) if self.random.random() < 0.4 else self.value(values, depth, True)
        if not b.traced:
            b = Number(min(max(b.value, a.type.low), a.type.high), b.c_type) \
                if isinstance(b, Number) else self.traced(values, depth)
        if not a.traced:
            a = self.traced(values, 0)
            b = self.number(a.type) if isinstance(b, Number) else b
        pair = [a, b] if self.random.random() < 0.8 else [b, a]
        return Apply(self.random.choice(["==", "!=", "<", "<=", ">", ">="]), pair)

    def logic(self, values, depth):
        return Apply(self.random.choice(["&&", "||"]),
                     [self.condition(values, depth), self.condition(values, depth)])

    # Often of one bit; otherwise of any width.
    def condition(self, values, depth=1):
        chance = self.random.random()
        if chance < 0.6 or depth < 1:
            return self.comparison(values, max(0, depth - 1))
        return self.logic(values, depth - 1) if chance < 0.75 else self.narrow(
            self.traced(values, depth))

    def selection(self, values, depth):
        return Apply("select", [self.condition(values, depth), self.value(values, depth),
                                self.value(values, depth)])

    def extreme(self, values, depth):
        return Apply(self.random.choice(["min", "max"]), self.pair(values, depth))

    def magnitude(self, values, depth):
        return Apply("abs", [self.value(values, depth, True)])

    # Types near that of the value are those at whose bounds something happens.
    def near(self, t):
        if self.random.random() < 0.4:
            return random_type(self.random)
        width = min(256, max(1, t.width - self.random.choice([0, 1, 1, 2, 5])))
        return Type(width, t.signed if self.random.random() < 0.6 else not t.signed)

    def conversion(self, values, depth):
        a = self.value(values, depth, True)
        return Apply(self.random.choice(["saturate", "saturate", "wrap", "cast"]), [a],
                     self.near(a.type))

    def cut(self, values, depth):
        a = self.value(values, depth, True)
        low = self.random.randrange(a.type.width)
        return Apply("bits", [a], (self.random.randint(low, a.type.width - 1), low))

    def one_bit(self, values, depth):
        a = self.value(values, depth, True)
        if self.random.random() < 0.5:
            return Apply("bit", [a, Number(self.random.randrange(a.type.width))])
        return Apply("bit", [a, self.narrow(self.leaf([v for v in values if v.library], True))])

    def joined(self, values, depth):
        parts = [self.value(values, depth, True) for _ in range(self.random.choice([2, 2, 3]))]
        while sum(p.type.width for p in parts) > MOST and len(parts) > 1:
            parts.pop()
        return Apply("concat", parts)

    def reduction(self, values, depth):
        what = self.random.choice(["and_reduce", "or_reduce", "xor_reduce",
                                   "count_leading_zeros", "popcount", "count_trailing_zeros",
                                   "reverse_bits"])
        return Apply(what, [self.value(values, depth, True)])

    def registered(self, values, depth):
        return Apply("fpga_reg", [self.narrow(self.value(values, depth, True))])

    def labelled(self, values, depth):
        self.labels += 1
        return Apply("named", [self.narrow(self.value(values, depth, True))], f"n{self.labels}")

    # By an index that may be outside.
    def one_of(self, values, depth):
        few = [self.leaf(values, False) for _ in range(self.random.randint(1, 9))]
        return Apply("at", [self.narrow(self.leaf(values, True)), *few], random_type(self.random))

    # At the index that was looked at last, or at another one.
    def element(self, values, m):
        e = self.looked_at.get(m.name)
        if e is None or self.random.random() < 0.6 or not is_computed_from(values, (e.index, e.column)):
            e = self.looked_at[m.name] = self.element_anywhere(values, m)
        return Element(m, e.index, column=e.column)

    # Reduced, chosen, a loop variable that fits, or anything: its low bits count.
    def element_anywhere(self, values, m):
        if not m.rows:
            return Element(m, self.index(values, m))
        row, column = (self.index(values, replace(m, depth=n, banks=1)) for n in (m.rows, m.depth // m.rows))
        return Element(m, row, column=column)

    def index(self, values, m):
        random, depth = self.random, m.depth
        fitting = [v for v in values if isinstance(v, Name) and v.low is not None and v.low >= 0
                   and v.high < depth]
        if fitting and random.random() < 0.5:
            return random.choice(fitting)
        if random.random() < 0.15 or depth == 1:
            return Number(random.randrange(depth))
        v = self.narrow(self.traced(values, 1))
        if depth & (depth - 1) == 0 or random.random() < 0.4:
            return self.low_bits(v, m)
        small = Apply("cast", [v], Type(depth.bit_length() + 1, False))
        if random.random() < 0.5:
            return Apply("min", [small, Number(depth - 1)])
        return Apply("select", [Apply("<", [small, Number(depth)]), small,
                                Number(random.randrange(depth))])

    # The lowest bits of anything.
    def low_bits(self, v, m):
        random, bits = self.random, (m.depth - 1).bit_length()
        if 1 < m.banks < m.depth and (m.chooses or random.random() < 0.6):
            bank = (m.banks - 1).bit_length()
            row = Apply("cast", [v], Type(bits - bank, False))
            return Apply("concat", [row, Apply("cast", [Number(random.randrange(m.banks))],
                                               Type(bank, False))])
        kind = random.randrange(4)
        if kind == 0 and takes_word(v):  # others may surely lead outside: HLS0112
            return v
        if kind == 1:
            # An index has 128 bits at most, & with a number one more than a uint<128>.
            return Apply("&", [Apply("cast", [v], Type(64, False)), Number(m.depth - 1)])
        if kind == 2:
            return Apply("%", [Apply("cast", [v], Type(bits + 2, False)), Number(1 << bits)])
        return Apply("cast", [v], Type(bits, False))


# Of a value that nobody knows while compiling.
def takes_word(e):
    return isinstance(e, (Take, Element)) or any(takes_word(p) for p in getattr(e, "parts", []))


__all__ = ["MOST", "Expressions", "Take", "common", "random_type", "random_word"]
