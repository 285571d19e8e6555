#!/usr/bin/env python3
"""compare_waves.py DIRECTORY: each NAME.K.vcd that the CPU backend wrote against NAME.K.simulated.

Compares every signal that both have, before each rising edge after reset. Where the CPU says that a
value is unknown (data without valid, a ready that depends on a word that is not there), anything is
right. GTKWave's reader has to
find in each file what is in it. Prints the differences; fails too when there is little to compare.
"""

import collections
import pathlib
import subprocess
import sys


def read_vcd(path):
    """(names by full path -> code, changes as a list of (time, {code: value}))."""
    names, scopes, changes, widths = {}, [], [], {}
    with open(path, encoding="ascii") as file:
        for line in file:
            words = line.split()
            if not words:
                continue
            if words[0] == "$scope":
                scopes.append(words[2])
            elif words[0] == "$upscope":
                scopes.pop()
            elif words[0] == "$var":
                names[".".join(scopes + [words[4]])] = words[3]
                widths[words[3]] = int(words[2])
            elif line[0] == "#":
                changes.append((int(line[1:]), {}))
            elif line[0] in "01xz":
                changes[-1][1][line[1:].strip()] = line[0]
            elif line[0] == "b":
                changes[-1][1][words[1]] = extended(words[0][1:], widths[words[1]])
            elif line[0] == "s":
                changes[-1][1][words[1]] = words[0][1:]
    return names, changes


def extended(bits, width):
    """All bits of a value: leading ones are left out if they are 0, or all x or z."""
    return (bits[0] if bits[0] in "xz" else "0") * (width - len(bits)) + bits


def sampled(names, changes, clock, wanted, reset=None):
    """Values of the wanted codes before each rising edge of the clock outside of reset."""
    values, rows = {}, []
    for _, change in changes:
        rises = change.get(clock) == "1" and values.get(clock) == "0"
        if rises and (reset is None or values.get(reset) == "0"):
            rows.append([values.get(code, "x") for code in wanted])
        values.update(change)
    return rows


def agree(found, simulated):
    return "x" in found or found == simulated


def check_reader(path, names, rows, clock, totals):
    """What GTKWave's tools read and write again has the same names and values."""
    fst, again = path.with_suffix(".fst"), path.with_suffix(".again")
    subprocess.run(["vcd2fst", path, fst], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["fst2vcd", fst, "-o", again], check=True)
    read, changes = read_vcd(again)
    if sorted(read) != sorted(names):
        print(f"{path.name}: GTKWave reads other names")
        totals["different"] += 1
        return
    if sampled(read, changes, read[clock], [read[n] for n in sorted(names)]) != rows:
        print(f"{path.name}: GTKWave reads other values")
        totals["different"] += 1
    totals["read by GTKWave"] += 1


def check_views(path, names, totals):
    """The views show each signal once, and groups end where they begin."""
    lines = path.with_suffix(".gtkw").read_text().splitlines()
    shown = [line.split("[")[0] for line in lines if line[0] not in "@-[*"]
    groups = [line for line in lines if line.startswith("-")]
    added = [line.split()[1] for line in path.with_suffix(".sucl").read_text().splitlines() if line.startswith("variable_add ")]
    if sorted(shown) != sorted(names) or sorted(added) != sorted(names) or len(groups) < 2 or not nested(groups):
        print(f"{path.name}: the views show other signals, or groups that do not end")
        totals["different"] += 1


def check_members(path, names, simulated, totals):
    for name in names:
        if name.rsplit(".", 1)[0] + "_data" in names:
            totals["members"] += 1
            if name not in simulated:
                print(f"{path.name}: the simulation has no member {name}")
                totals["different"] += 1


def check_simulated_views(path, simulated, totals):
    """What the generator lets viewers show of a simulation is in its file; the members of packets are."""
    bench = path.name.split(".")[0]
    shown = [line.split("[")[0] for line in (path.parent / f"{bench}.gtkw").read_text().splitlines() if line[0] not in "@-[*"]
    missing = [name for name in shown if name not in simulated]
    if missing or len(shown) < 3:
        print(f"{path.name}: the simulation has none of {missing[:3]}, which its view shows")
        totals["different"] += 1


def nested(groups):
    open_groups = []
    for group in groups:
        if open_groups and open_groups[-1] == group:
            open_groups.pop()
        else:
            open_groups.append(group)
    return not open_groups


def compare(path, totals):
    names, changes = read_vcd(path)
    others, simulation = read_vcd(path.with_suffix(".simulated"))
    bench = next(iter(names)).split(".")[0]
    common = sorted(n for n in names if n in others and not n.endswith((".clk", ".rst")))
    ports = {n[: -len("_valid")] for n in names
             if n.endswith("_valid") and n.count(".") == 2}
    for port in ports:
        for part in ("_valid", "_ready", "_data"):
            if port + part not in common and not port.split(".")[-1].startswith("s"):
                print(f"{path.name}: {port}{part} is not in the simulation")
                totals["different"] += 1
    rows = sampled(names, changes, names[f"{bench}.kernel.clk"], [names[n] for n in common])
    expected = sampled(others, simulation, others[f"{bench}.clk"], [others[n] for n in common],
                       others[f"{bench}.rst"])
    clock = f"{bench}.kernel.clk"
    check_reader(path, names, sampled(names, changes, names[clock],
                                      [names[n] for n in sorted(names)]), clock, totals)
    check_views(path, names, totals)
    check_simulated_views(path, others, totals)
    check_members(path, names, others, totals)
    totals["signals"] += len(common)
    # Behind its last cycle nobody has told the CPU backend what the neighbours do.
    traced = len(path.with_suffix(".trace").read_text().splitlines()) - 1
    for cycle, (row, right) in enumerate(zip(rows[:traced], expected)):
        for name, found, value in zip(common, row, right):
            totals["values"] += 1
            totals["unknown"] += "x" in found
            if name.endswith("_data"):
                totals["words"] += "x" not in found
            if name.endswith("_ready"):
                totals["unknown ready"] += "x" in found
            if agree(found, value):
                continue
            totals["different"] += 1
            if totals["different"] < 20:
                print(f"{path.name}: {name} is {found} in cycle {cycle}, simulated {value}")


def main():
    totals = collections.Counter()
    files = sorted(pathlib.Path(sys.argv[1]).glob("*.vcd"))
    for path in files:
        compare(path, totals)
    print(f"{len(files)} waveforms, " + ", ".join(f"{totals[k]} {k}" for k in
          ("signals", "members", "values", "words", "unknown", "unknown ready", "read by GTKWave", "different")))
    little = not files or totals["words"] == 0
    sys.exit(1 if totals["different"] or little else 0)


if __name__ == "__main__":
    main()
