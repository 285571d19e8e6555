#!/usr/bin/env bash
# axi.sh GENERATOR DIRECTORY: modules with AXI4-Stream signals are read silently by every tool.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
rm -rf "$2"
"$1" --output "$2" --axi
for check in --lint --yosys; do "$root/scripts/check_verilog" "$2" "$check"; done
grep -q 's_axis_.*_tvalid' "$2"/*.v
