#!/usr/bin/env bash
# axi.sh SYSTEMS MESSAGES DIRECTORY GENERATOR...: modules of generators with AXI4-Stream signals are
# read silently by every tool; messages with an end pass through with tlast.
set -euo pipefail
support=$(cd "$(dirname "$0")" && pwd)
check=$support/../../scripts/check_verilog

for generator in "$1" "$2" "${@:4}"; do
    directory=$3/$(basename "$generator")
    rm -rf "$directory"
    "$generator" --output "$directory" --axi
    for tool in --lint --yosys; do "$check" "$directory" "$tool"; done
    grep -q 's_axis_.*_tvalid' "$directory"/*.v
done

directory=$3/$(basename "$1")
! grep -q 'tlast' "$directory"/*.v || { echo 'axi.sh: tlast without ended<T>' >&2; exit 1; }

directory=$3/$(basename "$2")
iverilog -g2005 -Wall -o "$directory/axi_messages" "$directory/reframe.v" "$support/axi_messages.v"
vvp -n "$directory/axi_messages" | tee /dev/stderr | grep -q '^PASS 4 words'
