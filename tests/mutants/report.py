"""What is known: a line for each survivor, and a table by layer."""
import collections

import layers

RUNGS = ("header", *layers.RUNGS)


def verdict(fault, result):
    """What the result counts as. An end that never comes counts where the fault explains it."""
    if result is None:
        return "not run"
    if result.state == "timed out" and fault.hangs:
        return "caught"
    if result.state in ("survived", "timed out") and fault.survives:
        return "explained"
    return result.state


def is_quick(result):
    return result.rung == "header" or result.rung in layers.RUNGS and layers.is_quick(result.rung)


class Table:
    """Counts by layer."""

    def __init__(self, faults, results):
        self.rows = collections.defaultdict(collections.Counter)
        self.alive = []
        for fault in faults:
            self.add(fault, results.of(fault))

    def add(self, fault, result):
        state = verdict(fault, result)
        row = self.rows[layers.layer_of(fault.file)]
        row[state] += 1
        if state == "no C++":
            return
        row["planted"] += 1
        if state == "caught":
            row[result.rung] += 1
            row["quick"] += is_quick(result)
        elif state in ("survived", "timed out", "explained"):
            self.alive.append((fault, result, state))

    def total(self):
        return sum(self.rows.values(), collections.Counter())

    def unexplained(self):
        return [fault for fault, _, state in self.alive if state != "explained"]


COLUMNS = ("planted", "caught", "quick", "timed out", "survived", "explained", "open", "not run")


def lines(table):
    """Of the table: states, then which rung caught."""
    heads = [*COLUMNS, *RUNGS]
    yield f"{'layer':11}" + "".join(f"{head:>11}" for head in heads)
    rows = [*sorted(table.rows.items()), ("all", table.total())]
    for layer, row in rows:
        yield f"{layer:11}" + "".join(f"{row[head]:11}" for head in heads)


def say(fault, result, state):
    reason = fault.survives or fault.hangs or fault.why
    return f"{state}: {fault.name} ({fault.file}:{fault.line()}) {reason}"


def summary(faults, results):
    """Printed; how many have neither been caught nor explained."""
    table = Table(faults, results)
    for fault, result, state in table.alive:
        print(say(fault, result, state))
    print("\n".join(lines(table)))
    total = table.total()
    if total["no C++"]:
        print(f"{total['no C++']} more were no C++ and count nowhere")
    ran = total["planted"] - total["not run"]
    if ran:
        caught, quick, alive = (100 * x / ran for x in (total["caught"], total["quick"],
                                                       len(table.unexplained())))
        print(f"{ran} mutants: {caught:.0f} % caught, {quick:.0f} % by quick checks; {alive:.1f} % "
              f"neither caught nor explained; {total['open']} open, since the ladder was cut")
    return len(table.unexplained())
