#!/usr/bin/env bash
# full_device.sh GENERATOR DIRECTORY: a generator that cannot write what it was asked for says so
# and ends with status 1, however little it is.
set -euo pipefail
export LC_ALL=C

fail() {
    printf 'full_device: %s\n' "$*" >&2
    exit 1
}

rejects() { # rejects WHAT COMMAND...
    local what=$1 status=0
    shift
    "$@" >/dev/full 2>"$scratch/message" || status=$?
    [ "$status" -eq 1 ] || fail "$what: ended with status $status instead of 1"
    grep -q 'HLS0802: cannot write to standard output: No space left on device' "$scratch/message" ||
        fail "$what: said '$(cat "$scratch/message")'"
}

generator=$1 directory=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
kernel=$("$generator" --list)
kernel=${kernel%%$'\n'*} # not by head: the generator would find its pipe closed
rejects 'one module' "$generator" "$kernel"
rejects 'all modules' "$generator"
rejects --list "$generator" --list
rejects --schedule "$generator" "$kernel" --schedule
rejects --figures "$generator" "$kernel" --figures
rejects --help "$generator" --help

status=0
"$generator" --list >&- 2>"$scratch/message" || status=$?
[ "$status" -eq 1 ] || fail "a closed output: ended with status $status instead of 1"

# Files: one that cannot be opened, and one that cannot be finished.
rm -rf "$directory" && mkdir -p "$directory"
for name in .v .json _tb.v; do
    rm -rf "$directory/made" && mkdir -p "$directory/made/$kernel$name.part"
    status=0
    "$generator" "$kernel" --output "$directory/made" --graph --testbench --words 3 2>"$scratch/message" || status=$?
    [ "$status" -eq 1 ] || fail "$kernel$name: ended with status $status instead of 1"
    grep -q "HLS0802: cannot write '.*$kernel$name'" "$scratch/message" ||
        fail "$kernel$name: said '$(cat "$scratch/message")'"
    rm -rf "$directory/made" && mkdir -p "$directory/made"
    ln -s /dev/full "$directory/made/$kernel$name.part"
    status=0
    "$generator" "$kernel" --output "$directory/made" --graph --testbench --words 3 2>"$scratch/message" || status=$?
    [ "$status" -eq 1 ] || fail "$kernel$name on a full device: ended with status $status instead of 1"
done
printf 'full_device: every write that fails is reported\n'
