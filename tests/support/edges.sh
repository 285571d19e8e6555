#!/usr/bin/env bash
# edges.sh GENERATOR DIRECTORY: test benches of inputs that end anywhere pass, with stalls and
# without.
set -euo pipefail
check=$(cd "$(dirname "$0")/../../scripts" && pwd)/check_verilog
for words in 0 1 2 5; do
    directory=$2/$words
    rm -rf "$directory"
    "$1" --output "$directory" --testbench --words "$words"
    "$check" "$directory" --cosim +may_be_empty=1 # so few words that some give none
done
