#!/usr/bin/env bash
# check.sh PROGRAM DIRECTORY: what kernels print in simulation are the lines of their run on the CPU,
# with and without stalls; Verilator and Yosys read the modules silently.
set -euo pipefail
check=$(cd "$(dirname "$0")" && pwd)/../../scripts/check_verilog
program=$1 directory=$2
rm -rf "$directory" && mkdir -p "$directory"
printf '%s\n' 3 -4 7 -128 127 0 -1 7 > "$directory/x.txt"

for kernel in scaled steps points pumped; do
    "$program" cpu $kernel "$directory/x.txt" > "$directory/$kernel.expected"
    "$program" $kernel --prints --output "$directory/$kernel" --testbench --data "x=$directory/x.txt"
    cd "$directory/$kernel"
    iverilog -g2005 -Wall -o bench "$kernel.v" "${kernel}_tb.v"
    for stalls in +stall=0 +stall=1; do
        vvp -n bench $stalls > output
        grep -q '^PASS' output || { cat output >&2; exit 1; }
        sed '/^PASS/d' output > shown
        diff "../$kernel.expected" shown || { echo "check.sh: $kernel $stalls prints other lines" >&2; exit 1; }
    done
    cd - > /dev/null
    for tool in --lint --yosys; do "$check" "$directory/$kernel" "$tool"; done
done
test "$(cat "$directory"/*.expected | wc -l)" -ge 50

# A system's kernels print at the same time, and so do loops that overlap: the lines of each are the same, in the same
# order.
for design in around rows; do
    "$program" cpu $design "$directory/x.txt" | sort -s -k 1,3 > "$directory/$design.expected"
    "$program" $design --prints --output "$directory/$design" --testbench --data "x=$directory/x.txt"
    cd "$directory/$design"
    iverilog -g2005 -Wall -o bench "$design.v" "${design}_tb.v"
    for stalls in +stall=0 +stall=1 '+stall=1 +seed=3'; do
        # shellcheck disable=SC2086  # two words on purpose
        vvp -n bench $stalls +untimed=1 > output
        grep -q '^PASS' output || { cat output >&2; exit 1; }
        sed '/^PASS/d' output | sort -s -k 1,3 > shown
        diff "../$design.expected" shown || { echo "check.sh: $design $stalls prints other lines" >&2; exit 1; }
    done
    cd - > /dev/null
    for tool in --lint --yosys; do "$check" "$directory/$design" "$tool"; done
done
test "$(wc -l < "$directory/around.expected")" -ge 60
test "$(wc -l < "$directory/rows.expected")" -eq 16
"$program" around > "$directory/around.v"
grep -q module "$directory/around.v"
if grep display "$directory/around.v"; then exit 1; fi
