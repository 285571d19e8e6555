# Bounds of for loops: constant, known at run time, or from the variable of a loop around.
from dataclasses import dataclass

from expressions import narrowed


@dataclass
class Bounds:
    kernel: str  # text of the range
    first: str  # of the plain program
    end: str
    step: int
    trips: int  # at most
    low: int = None
    high: int = None
    known: bool = False  # the number of iterations


class BoundsMaker:
    def __init__(self, program):
        self.program = program
        self.random = program.random

    def constant_bounds(self, most):
        random = self.random
        trips = 0 if random.random() < 0.03 else random.randint(1, max(1, most))
        if random.random() < 0.5:
            return Bounds(f"{trips}", "0", f"{trips}", 1, trips, 0, max(0, trips - 1), True)
        step = random.choice([1, 1, 2, 3, -1, -2, 5])
        first = random.randint(-6, 12)
        end = first + step * trips
        if trips > 0:
            end -= random.randrange(abs(step)) * (1 if step > 0 else -1)
        last = first + step * max(0, trips - 1)
        by = f", {step}" if step != 1 else ""
        return Bounds(f"range({first}, {end}{by})", str(first), str(end), step, trips,
                      min(first, last), max(first, last), True)

    def run_time_bounds(self, scope, most):
        random = self.random
        mask = max(m for m in (0, 1, 3, 7, 15, 31) if m <= most)
        n = narrowed(self.program.expression(scope, 1), mask)
        kind = random.randrange(4)
        if kind == 0:
            return Bounds(f"range({n.kernel})", "0", n.plain, 1, mask, 0, max(0, mask - 1))
        if kind == 1:
            first = narrowed(self.program.expression(scope, 1), mask)
            return Bounds(f"range({first.kernel}, {n.kernel})", first.plain, n.plain, 1, mask, 0,
                          max(0, mask - 1))
        if kind == 2:  # downwards
            step = random.choice([-1, -1, -2])
            return Bounds(f"range({n.kernel}, -1, {step})", n.plain, "-1", step, mask + 1, 0, mask)
        first, step = random.randint(-3, 5), random.choice([1, 2])
        return Bounds(f"range({first}, {n.kernel} + {first}, {step})", str(first),
                      f"{n.plain} + {first}", step, mask, first, first + max(0, mask - 1))

    # From or to the variable of a loop around.
    def triangular_bounds(self, scope, most):
        known = [v for v in scope.values if v.low is not None and v.high - v.low < most]
        if not known:
            return None
        v = self.random.choice(known)
        trips = v.high - v.low + 1
        kind = self.random.randrange(3)
        if kind == 0:
            return Bounds(f"range({v.kernel}, {v.high + 1})", v.plain, str(v.high + 1), 1, trips,
                          v.low, v.high)
        if kind == 1:
            return Bounds(f"range({v.low}, {v.kernel})", str(v.low), v.plain, 1, trips, v.low,
                          max(v.low, v.high - 1))
        return Bounds(f"range({v.kernel}, {v.low - 1}, -1)", v.plain, str(v.low - 1), -1, trips,
                      v.low, v.high)

    def bounds(self, scope, most):
        kind = self.random.random()
        found = self.triangular_bounds(scope, most) if kind < 0.35 else None
        if found is None:
            found = (self.run_time_bounds(scope, most) if kind < 0.6
                     else self.constant_bounds(most))
        return found
