# Makes a program that differs small: statements are left out, bodies put in the place of what
# stands around them, operands in the place of operators, as long as the difference stays.
import copy

from make_loops import bodies_of
from tree import Declare, Name, Number, System, TryRead, TryWrite
from visit import expressions_of, parts_of, walk


# ----- ways to make it smaller: each changes one place of a copy -----


# All lists of statements, in the order of the program.
def lists_of(kernel):
    return [kernel.body, *(body for s in walk(kernel.body) for body in bodies_of(s))]


def without_statements(kernel, size):
    for number, body in enumerate(lists_of(kernel)):
        for at in range(0, len(body), size):
            def change(k, number=number, at=at):
                del lists_of(k)[number][at:at + size]
            yield change


def bodies_instead(kernel):
    for number, body in enumerate(lists_of(kernel)):
        for at, s in enumerate(body):
            for which in range(len(bodies_of(s))):
                def change(k, number=number, at=at, which=which):
                    some = lists_of(k)[number]
                    some[at:at + 1] = bodies_of(some[at])[which]
                yield change


# The places of expressions: (what holds it, its name or number).
def places_of(kernel):
    for s in walk(kernel.body):
        for name in ("value", "condition", "first", "end"):
            if getattr(s, name, None) is not None:
                yield from places_in(s, name, getattr(s, name))
        for k, (condition, body) in enumerate(getattr(s, "branches", [])):
            yield Branch(s, k), "condition", condition


class Branch:
    def __init__(self, when, number):
        self.when, self.number = when, number

    @property
    def condition(self):
        return self.when.branches[self.number][0]

    @condition.setter
    def condition(self, e):
        self.when.branches[self.number] = (e, self.when.branches[self.number][1])


def places_in(holder, name, e):
    yield holder, name, e
    for k, p in enumerate(getattr(e, "parts", [])):
        yield from places_in(e.parts, k, p)


def operands_instead(kernel):
    for number, (_, _, e) in enumerate(places_of(kernel)):
        for which in range(len(getattr(e, "parts", []))):
            def change(k, number=number, which=which):
                holder, name, old = list(places_of(k))[number]
                put(holder, name, old.parts[which])
            yield change
        if not isinstance(e, (Number, Name)):
            def constant(k, number=number):
                holder, name, _ = list(places_of(k))[number]
                put(holder, name, Number(1))
            yield constant


def put(holder, name, e):
    if isinstance(holder, list):
        holder[name] = e
    else:
        setattr(holder, name, e)


# What is used stands in the program: names that are declared, parameters that are there.
def remove_unused(kernel):
    used = {e.memory.name if hasattr(e, "memory") else getattr(e, "name", "")
            for s in walk(kernel.body) for e in expressions_of(s)}
    used |= {getattr(getattr(s, "memory", None), "name", "") for s in walk(kernel.body)}
    used |= {name.split(".")[0] for name in used}
    kernel.parameters = [p for p in kernel.parameters if p.kind in
                         ("in", "out", "argument", "invocation_queue") or p.name in used]
    kernel.loops = any(type(s).__name__ in ("For", "While", "Leave") for s in walk(kernel.body))


def declared_names(kernel):
    names = {p.name for p in kernel.parameters}
    for s in walk(kernel.body):
        names |= {p.name for p in getattr(s, "local", [])}
        names |= {getattr(s, "variable", "")}
        if isinstance(s, (Declare, TryRead, TryWrite)):
            names.add(s.name)
    return names


def is_whole(kernel):
    known = declared_names(kernel)
    for s in walk(kernel.body):
        for e in expressions_of(s):
            if any(isinstance(p, Name) and p.name.split(".")[0] not in known for p in parts_of(e)):
                return False
    return True


# ----- the search -----


class Shrinker:
    """`differs(kernel)`: whether the difference stays."""

    def __init__(self, differs, most=150):
        self.differs, self.left = differs, most

    def attempt(self, kernel, change):
        smaller = copy.deepcopy(kernel)
        change(smaller)
        remove_unused(smaller)
        if not smaller.body or not is_whole(smaller) or self.left <= 0:
            return None
        self.left -= 1
        return smaller if self.differs(smaller) else None

    def one_pass(self, kernel, changes):
        at = 0
        while True:
            some = list(changes(kernel))
            if at >= len(some) or self.left <= 0:
                return kernel
            smaller = self.attempt(kernel, some[at])
            kernel, at = (kernel, at + 1) if smaller is None else (smaller, at)

    def shrink(self, kernel):
        if isinstance(kernel, System):
            return kernel
        size = max(1, len(kernel.body) // 2)
        while size > 1:
            kernel = self.one_pass(kernel, lambda k: without_statements(k, size))
            size //= 2
        before = None
        while before != repr(kernel) and self.left > 0:
            before = repr(kernel)
            for changes in (lambda k: without_statements(k, 1), bodies_instead, operands_instead):
                kernel = self.one_pass(kernel, changes)
        return kernel
