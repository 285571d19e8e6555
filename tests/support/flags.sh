#!/usr/bin/env bash
# flags.sh COMPILER LIBRARY DIRECTORY: a program links with what scripts/flags prints; the library
# is compiled once, and again behind a header that is newer; a library that does not compile is no library.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
compiler=$1 built=$2 directory=$3

fail() {
    printf 'flags: %s\n' "$*" >&2
    exit 1
}

rm -rf "$directory" && mkdir -p "$directory/fake"
export HLS_LIBRARY_DIRECTORY=$directory/library
# Stands for the compiler of the library, and counts.
cat >"$directory/fake/c++" <<'END'
#!/bin/sh
[ "$1" = --version ] && exit
echo compiled >>"$COUNT"
while [ "$1" != -o ]; do shift; done
[ -z "${FAILS:-}" ] && : >"$2"
END
chmod +x "$directory/fake/c++"
export CXX=$directory/fake/c++ COUNT=$directory/count
expect() { # expect TIMES WHAT
    [ "$(wc -l <"$COUNT")" -eq "$1" ] || fail "$2: compiled $(wc -l <"$COUNT") times instead of $1"
}
if FAILS=yes "$root/scripts/flags" 2>/dev/null; then fail 'a library that does not compile is one'; fi
"$root/scripts/flags" >/dev/null 2>&1 && expect 2 'at first'
"$root/scripts/flags" >/dev/null 2>&1 && expect 2 'a second time'
touch -d 1990-01-01 "$HLS_LIBRARY_DIRECTORY/libhls_verilog.a"
"$root/scripts/flags" >/dev/null 2>&1 && expect 3 'behind a newer header'
"$root/scripts/flags" cpu >/dev/null 2>&1 && expect 4 'of the other backend'

cp "$built" "$HLS_LIBRARY_DIRECTORY/libhls_verilog.a"
cat >"$directory/one.cpp" <<'END'
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>
inline constexpr auto one = hls::kernel<"one">(
    [](hls::in<"x", hls::uint<8>> x, hls::out<"y", hls::uint<9>> y) { y.write(x.read() + 1); });
int main(int argc, char** argv) { return hls::generate<one>(argc, argv); }
END
# shellcheck disable=SC2046
"$compiler" -std=c++20 "$directory/one.cpp" $("$root/scripts/flags") -o "$directory/one"
expect 4 'in the end'
one=$directory/one
"$one" | grep -q '^module one ' || fail 'no module'

rejects() { # rejects NUMBER ARGUMENT...
    local number=$1
    shift
    if "$one" "$@" >"$directory/output" 2>&1; then fail "$*: accepted"; fi
    grep -q "^one: $number: " "$directory/output" || fail "$*: $(cat "$directory/output")"
}
rejects HLS0263 --nothing
rejects HLS0263 -x
rejects HLS0263 --list=yes
rejects HLS0263 --output
rejects HLS0263 --testbench
rejects HLS0263 --source=.
rejects HLS0264 --words=-1
rejects HLS0264 --words 10000001
rejects HLS0264 --words 5x
rejects HLS0264 --words=
rejects HLS0264 --seed 4294967296
rejects HLS0801 -- --list
"$one" one --list --words=0 --seed 4294967295 | cmp - <(echo one) || fail 'the list'
"$one" -h --testbench | grep -q -- '  --testbench  *Also .*needs --output' || fail 'no help'
printf 'flags: a program links, and its arguments are read\n'
