"""What every operation of a graph means, as SMT-LIB2 on bit vectors.

Written from the rules of docs/reference.md and ir/meaning.hpp, and from nothing that prints
Verilog: an operation's exact result, modulo 2^width of its node. A value is its text, its width and
whether the highest bit is a sign.
"""
import collections

Value = collections.namedtuple("Value", "text width signed")


class Rejected(Exception):
    """Not what this tool can compare; the text says why."""


def definition(name, sort, text):
    """A name for a text. Not define-fun: z3 takes a thousand times as long to read that."""
    return f"(declare-const {name} {sort}) (assert (= {name} {text}))"


def literal(number, width):
    return f"(_ bv{number % (1 << width)} {width})"


def resized(value, width):
    """The text of a value in `width` bits: its low ones, or extended by its own sign."""
    if width == value.width:
        return value.text
    if width < value.width:
        return f"((_ extract {width - 1} 0) {value.text})"
    kind = "sign_extend" if value.signed else "zero_extend"
    return f"((_ {kind} {width - value.width}) {value.text})"


def bit(condition):
    return f"(ite {condition} #b1 #b0)"


def is_true(value):
    return f"(not (= {value.text} {literal(0, value.width)}))"


def constant(node):
    number = node["value"] if node["signed"] else node["value"] % (1 << 64)
    return literal(number, node["width"])


def compared(how, a, b):
    """Of exact values: in a bit more than both, where each has its sign."""
    width = max(a.width, b.width) + 1
    return bit(f"({how} {resized(a, width)} {resized(b, width)})")


def shifted(node, a, b):
    """A distance of the whole width or more leaves only the sign; negative ones are such."""
    width = max(a.width, b.width, node["width"])
    how = "bvshl" if node["op"] == "shift_left" else "bvashr" if a.signed else "bvlshr"
    text = f"({how} {resized(a, width)} {resized(b, width)})"
    return resized(Value(text, width, a.signed), node["width"])


def sliced(node, a):
    width = max(a.width, node["width"] + node["value"])
    high = node["value"] + node["width"] - 1
    return f"((_ extract {high} {node['value']}) {resized(a, width)})"


def joined(node, a, b):
    low = node["value"]
    if low >= node["width"]:
        return resized(Value(resized(b, low), low, False), node["width"])
    return f"(concat {resized(a, node['width'] - low)} {resized(b, low)})" if low else \
        resized(a, node["width"])


def parity(node, a):
    count = node["value"]
    bits = [f"((_ extract {i} {i}) {resized(a, max(a.width, count))})" for i in range(count)]
    text = bits[0]
    for one in bits[1:]:
        text = f"(bvxor {text} {one})"
    return resized(Value(text, 1, False), node["width"])


def leading_zeros(node, a):
    """The lowest bit that is 1 decides last."""
    count, width = node["value"], max(a.width, node["value"])
    text = literal(count, node["width"])
    for i in range(count):
        text = f"(ite (= ((_ extract {i} {i}) {resized(a, width)}) #b1) " \
               f"{literal(count - 1 - i, node['width'])} {text})"
    return text


BY_BITS = {"add": "bvadd", "subtract": "bvsub", "multiply": "bvmul",
           "and": "bvand", "or": "bvor", "xor": "bvxor"}


def meaning(node, a, b, c):
    """The text of a pure operation's result, in the node's width."""
    op, width = node["op"], node["width"]
    if op == "constant":
        return constant(node)
    if op in BY_BITS:
        return f"({BY_BITS[op]} {resized(a, width)} {resized(b, width)})"
    if op == "not":
        return f"(bvnot {resized(a, width)})"
    if op in ("shift_left", "shift_right"):
        return shifted(node, a, b)
    if op in ("equal", "less"):
        text = compared("=" if op == "equal" else "bvslt", a, b)
        return resized(Value(text, 1, False), width)
    if op == "select":
        return f"(ite {is_true(a)} {resized(b, width)} {resized(c, width)})"
    if op in ("resize", "fpga_reg"):
        return resized(a, width)
    if op == "slice":
        return sliced(node, a)
    if op == "concat":
        return joined(node, a, b)
    if op == "reduce_xor":
        return parity(node, a)
    if op == "count_leading_zeros":
        return leading_zeros(node, a)
    raise Rejected(f"operation {op}")
