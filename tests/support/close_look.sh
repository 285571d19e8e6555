#!/usr/bin/env bash
# close_look.sh EXAMPLE DIRECTORY: --values tells the values of the iterations that are asked for,
# with lines of the kernel, and --check-overflow what fits. EXAMPLE: run_length, of two kernels.
set -euo pipefail
mkdir -p "$2"
printf 'aaab' >"$2/input"
output=$("$1" "$2/input" --no-tools --work "$2" --values 1 3 --check-overflow)

has() {
    grep -q -- "$1" <<<"$output" || { echo "missing: $1"; echo "$output"; exit 1; }
}
has '^kernel `run_length_coder`, iteration 1'
has '^kernel `run_length_coder`, iteration 2'
has '^kernel `run_length_decoder`, iteration 1'
has '^  run_length.hpp:[0-9]*: read [a-z]* = 97$'
has 'every value fits where it is stored'
if grep -q '^kernel .*iteration [03]' <<<"$output"; then
    echo 'iterations that nobody asked for:'
    echo "$output"
    exit 1
fi
