#!/usr/bin/env bash
# run_help.sh EXAMPLE NAME: `scripts/run NAME --help` tells, without building, the options that the
# program EXAMPLE knows; `scripts/run` names every example once.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
told=$("$root/scripts/run" "$2" --help)
options() { grep -oE '^ +(-h,)?(--[a-z-]+|input|output)' <<<"$1" | sed 's/.*[ ,]//' | grep -vx -- --help | sort; }
if ! diff <(options "$told") <(options "$("$1" --help)"); then
    echo "scripts/run $2 --help (<) and the program's own (>) differ"
    exit 1
fi
listed=$("$root/scripts/run")
for source in "$root"/examples/*.cpp; do
    name=$(basename "$source" .cpp)
    [ "$(grep -cw -- "^  $name" <<<"$listed")" -eq 1 ] || { echo "not once in the list: $name"; exit 1; }
    if grep -q "^  $name *$name:" <<<"$listed"; then echo "its name twice: $name"; exit 1; fi
done
