# All statements of a body and all parts of their expressions.
from make_loops import bodies_of
from tree import ShiftIn, Take


def walk(body):
    for s in body:
        yield s
        for inner in bodies_of(s):
            yield from walk(inner)


def has_control(s):
    return any(type(x).__name__ in ("For", "While", "Leave") for x in walk([s]))


def shifts(body):
    return any(isinstance(s, ShiftIn) for s in walk(body))


def expressions_of(s):
    some = [getattr(s, name, None) for name in ("value", "condition", "first", "end", "target")]
    some += [c for c, _ in getattr(s, "branches", [])]
    for e in [e for e in some if e is not None]:
        yield from parts_of(e)


def parts_of(e):
    yield e
    for p in [*getattr(e, "parts", []), *(i for i, _ in getattr(e, "indexes", []))]:
        yield from parts_of(p)


def ports_used(body):
    used = {s.port.name for s in walk(body) if hasattr(s, "port")}
    return used | {e.port.name for s in walk(body) for e in expressions_of(s)
                   if isinstance(e, Take)}
