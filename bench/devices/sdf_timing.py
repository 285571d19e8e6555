"""Static timing of a placed iCE40 design, from the delays that nextpnr writes (--sdf) and the parameters of its cells: for
nextpnr-ice40 0.4 takes each SB_MAC16 for one with registers at all ports, which starts and ends paths.

sdf_timing.py DESIGN.json DESIGN.sdf       the longest path between registers, ps and MHz, and its ends

Times of SB_MAC16 are those of IceStorm's timings_up5k.txt, slowest corner, the largest of all bits. For registers behind
its four products of 8 x 8 bits it has none: they are taken to stand where a registered product of 8 x 8 bits ends.
"""
import collections
import json
import re
import sys

SETUP = 100                            # of registers at its inputs, as nextpnr has it
PRODUCT, ADDED = 9050, 5263            # A, B to O; C, D to O: MUL_U_16X16_BYPASS, ADS_U_32P32_BYPASS
SMALL_PRODUCT = 4193                   # A, B to registers behind products of 8 x 8 bits: MAC_U_8X8_BYPASS
INTO_RESULT, ADDED_INTO_RESULT = 6504, 1695    # to the register of O: MAC_U_16X16_BYPASS, ADS_U_32P32_ALL_PIPELINE
FROM_RESULT = 2009                     # from there to O: MUL_U_16X16_ALL_PIPELINE
CELL = re.compile(r"\(CELLTYPE \"(\w+)\"\)\s*\(INSTANCE ([^)]*)\)(.*?)(?=\(CELLTYPE|\Z)", re.DOTALL)
NUMBER = r"\((\d+):"
ROUTE = re.compile(r"\(INTERCONNECT (\S+)/(\S+) (\S+)/(\S+) " + NUMBER)
IOPATH = re.compile(r"\(IOPATH (\S+) (\S+) " + NUMBER)
SETUPHOLD = re.compile(r"\(SETUPHOLD \(posedge (\S+)\) \(\w+ \S+\) " + NUMBER)
CLOCKS = {"CLK", "RCLK", "WCLK", "CLOCK", "INPUT_CLK", "OUTPUT_CLK"}

Timing = collections.namedtuple("Timing", "routes through starts ends inner")


def set_to(parameters, name, value="1"):
    return str(parameters.get(name, "0"))[-len(value):] == value


def stages(parameters, port):
    """Times in a multiplier from an input to O, cut at the registers between."""
    factor, result = port in "AB", set_to(parameters, "TOPOUTPUT_SELECT", "01")
    times = [PRODUCT if factor else ADDED]
    if result:
        times = [INTO_RESULT if factor else ADDED_INTO_RESULT, FROM_RESULT]
    if factor and set_to(parameters, "TOP_8x8_MULT_REG"):
        times = [SMALL_PRODUCT, times[0] - SMALL_PRODUCT, *times[1:]]
    return [SETUP, *times] if set_to(parameters, f"{port}_REG") else times


def add_multiplier(timing, cell, parameters, ports):
    """`ports`: of the cell, as nextpnr names them: A_0 to O_31."""
    outputs = [port for port in ports if port.startswith("O_")]
    for letter in "ABCD":
        times = stages(parameters, letter)
        timing.inner.extend((time, cell) for time in times[1:-1])
        for port in ports:
            if not port.startswith(f"{letter}_"):
                continue
            if len(times) > 1:
                timing.ends[cell, port] = times[0]
            else:
                timing.through[cell, port].extend(((cell, out), times[0]) for out in outputs)
        if len(times) > 1:
            timing.starts.update({(cell, out): max(times[-1], timing.starts.get((cell, out), 0)) for out in outputs})


def read(sdf, cells):
    """`cells`: those of the netlist that was placed."""
    timing = Timing(*(collections.defaultdict(list) for _ in range(2)), {}, {}, [])
    for a, x, b, y, time in ROUTE.findall(sdf):
        timing.routes[a, x].append(((b, y), int(time)))
    for kind, name, body in CELL.findall(sdf):
        if kind == "ICESTORM_DSP":
            netlist = cells[name.replace("\\", "").removesuffix("_DSP")]
            ports = {port for found in IOPATH.findall(body) for port in found[1:2]} | \
                    {port for port, _ in SETUPHOLD.findall(body)}
            add_multiplier(timing, name, netlist["parameters"], ports)
            continue
        for x, y, time in IOPATH.findall(body):
            if x in CLOCKS:
                timing.starts[name, y] = int(time)
            else:
                timing.through[name, x].append(((name, y), int(time)))
        timing.ends.update({(name, port): int(time) for port, time in SETUPHOLD.findall(body)})
    return timing


def arrivals(timing):
    """{pin: (ps, pin before)} of all that registers reach."""
    reached, followers = {}, {**timing.routes, **timing.through}
    seen, stack, waiting = set(), list(timing.starts), collections.Counter()
    while stack:
        pin = stack.pop()
        if pin in seen:
            continue
        seen.add(pin)
        for after, _ in followers.get(pin, ()):
            waiting[after] += 1
            stack.append(after)
    ready = [pin for pin in seen if not waiting[pin]]
    reached.update({pin: (time, None) for pin, time in timing.starts.items()})
    while ready:
        pin = ready.pop()
        for after, time in followers.get(pin, ()):
            reached[after] = max(reached.get(after, (0, None)), (reached[pin][0] + time, pin), key=lambda found: found[0])
            waiting[after] -= 1
            if not waiting[after]:
                ready.append(after)
    return reached


def longest(sdf, cells):
    """(ps, cell where it starts, cell where it ends) of the longest path between registers."""
    timing = read(sdf, cells)
    reached = arrivals(timing)
    found = [(reached[pin][0] + time, pin) for pin, time in timing.ends.items() if pin in reached]
    period, pin = max(found)
    end = start = pin
    while reached[start][1]:
        start = reached[start][1]
    inner = max(timing.inner, default=(0, ""))
    return max((period, start[0], end[0]), (inner[0], inner[1], inner[1]))


if __name__ == "__main__":
    design, delays = (open(path, encoding="utf-8").read() for path in sys.argv[1:3])
    (netlist,) = [module for module in json.loads(design)["modules"].values() if "top" in module["attributes"]]
    ps, first, last = longest(delays, netlist["cells"])
    print(f"{ps} ps, {1e6 / ps:.1f} MHz, from {first} to {last}")
