# What stands in programs: name of a feature -> number of programs.
import collections

from tree import Apply, Assign, Element, For, Members, Number, System, Take, When, While
from visit import expressions_of, walk
from words import ENUMERATIONS, Packet

GROUPS = ["operator", "function", "state", "statement", "loop", "port", "call", "system"]


def expression_features(e):
    if isinstance(e, Apply):
        types = [p.type for p in e.parts]
        group = "operator" if not e.what.isidentifier() else "function"
        yield f"{group} {'unary ' * (len(types) == 1 and group == 'operator')}{e.what}"
        if len({t.signed for t in types if not isinstance(t, Packet)}) == 2 and group == "operator":
            yield f"operator {e.what} of mixed signs"
        if e.what in "/%" and types[0].signed:
            yield f"operator {e.what} of signed"
        if isinstance(types[-1], Packet):
            yield f"function {e.what} of packets"
        if e.what in ("fixed", "complex", "floating"):
            yield f"function {e.what} {e.more[0]}"
    elif isinstance(e, Element):
        number = " at a constant" if isinstance(e.index, Number) else ""
        yield f"state {e.memory.kind} element{number}"
        if e.column is not None:
            yield f"state {e.memory.kind} element of two dimensions"
    elif isinstance(e, Number) and e.c_type in ENUMERATIONS:
        yield "operator with an enumerator"
    elif isinstance(e, Take):
        yield "port read"
    elif isinstance(e, Members):
        yield "port packet made"


def statement_features(s):
    kind = type(s).__name__
    names = {"For": "loop for_", "While": "loop while_", "Leave": "loop leave_when",
             "Write": "port write", "TryRead": "port try_read", "TryWrite": "port try_write"}
    yield names.get(kind, f"statement {kind}")
    if kind == "Assign" and getattr(s.target, "member", None):
        yield "state array element's member assigned"
    if kind == "Assign" and s.sign:
        sign = "of bits " if s.sign.startswith("[") else s.sign
        yield f"statement {sign}{'=' * (s.value is not None)}"
    if kind == "Declare" and s.type is None:
        yield "statement auto"
    if isinstance(s, When):
        yield from ["statement otherwise"] * (s.otherwise is not None)
        yield from ["statement otherwise_when"] * (len(s.branches) > 1)
    for option in getattr(s, "options", []):
        yield f"loop {option.split()[0]}" + " full" * ("full" in option)
    for p in getattr(s, "local", []):
        yield f"loop {p.kind} of an iteration"
    if kind == "For":
        if s.first is not None:
            yield "loop range" + " downwards" * (s.step < 0)
        if not isinstance(s.end, Number) or not isinstance(s.first, (Number, type(None))):
            yield "loop bounds at run time"


def nested(body, depth=0):
    for s in walk(body):
        if type(s).__name__ in ("For", "While"):
            inner = [x for x in walk(s.body) if type(x).__name__ in ("For", "While")]
            if inner:
                return True
    return False


def moves_chain(body):
    return any(isinstance(s, Assign) and getattr(s.target, "name", "") == "h3" for s in walk(body))


def kernel_features(kernel):
    for p in kernel.parameters:
        of = " of packets" if isinstance(p.type, Packet) else ""
        ends = " with an end" if of and p.type.name.startswith("ended") else of
        group = {"in": "port", "out": "port", "invocation_queue": "call"}.get(p.kind, "state")
        yield f"{group} {'level_' * (p.level >= 0)}{p.kind}{ends}"
        if any("enumeration<" in text for text, _ in getattr(p.type, "text_of_members", ())):
            yield f"{group} {p.kind} of packets with enumerations"
        if p.alignment:
            yield f"{group} aligned"
        if p.banks > 1:
            yield f"state {p.kind} in banks" + " or rows that are chosen" * p.chooses
        if p.kind == "array" and p.content:
            yield "state array with contents"
        if p.memory:
            yield f"state {p.kind} with {p.memory.split()[0]}"
        if "doubled" in p.memory:
            yield f"state {p.kind} double pumped"
        if "single_port_ram" in p.memory:
            yield f"state {p.kind} in single-port RAM"
        if "arbitrated" in p.memory:
            yield f"state {p.kind} arbitrated"
        if "true_dual_port" in p.memory:
            yield f"state {p.kind} true dual port"
        if p.kind in ("array", "rom") and p.depth & (p.depth - 1):
            yield f"state {p.kind} of no power of two"
    for s in walk(kernel.body):
        yield from statement_features(s)
        for e in expressions_of(s):
            yield from expression_features(e)
    if any(p.name == "h3" for p in kernel.parameters):
        yield "state chain of registers"
    if any(p.name == "b1" for p in kernel.parameters):
        yield "state search for the best value"
    if any(moves_chain(s.body) for s in walk(kernel.body) if isinstance(s, (For, While))):
        yield "state chain of registers moved in a loop"
    if nested(kernel.body):
        yield "loop nested"


def features(part):
    if not isinstance(part, System):
        return set(kernel_features(part))
    some = {f"system of {len(part.kernels)} kernels", "system pipe"}
    for k in part.kernels:
        ins, outs = len(k.of("in")), len(k.of("out"))
        some |= {"system fork"} if outs > 1 else set()
        some |= {"system join"} if ins > 1 else set()
    return some | {f for k in part.kernels for f in kernel_features(k)}


def count_features(parts):
    return collections.Counter(f for part in parts for f in features(part))


def features_text(counts):
    lines = []
    for group in GROUPS:
        some = sorted((f for f in counts if f.startswith(group + " ")))
        lines.append(f"{group}: " + ", ".join(f"{f[len(group) + 1:]} {counts[f]}" for f in some))
    return "\n".join(lines)
