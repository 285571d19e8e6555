#!/usr/bin/env bash
# abc_checked.sh ABC_CHECKED: an ABC whose lutpack makes a wrong netlist is found out, and what Yosys
# gets is right; a right netlist is left as it is.
set -euo pipefail

checked=$(realpath "$1")
real=$(command -v berkeley-abc || command -v yosys-abc)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    printf 'abc_checked.sh: %s\n' "$*" >&2
    exit 1
}

cat > input.blif <<END
.model m
.inputs a b c
.outputs y
.names a b n
11 1
.names n c y
10 1
01 1
.end
END
printf '%s\n' 'read_blif input.blif;' 'echo + if;' 'if;' 'echo + lutpack -S 1;' 'lutpack -S 1;' \
    'echo + write_blif output.blif;' 'write_blif output.blif' > abc.script

# The real ABC, but what it writes after lutpack is `a and b` only.
mkdir bin
cat > bin/berkeley-abc <<END
#!/bin/sh
"$real" "\$@" || exit
case "\$*" in *-f*) grep -q '^lutpack' "\$3" && printf '%s\n' '.model m' '.inputs a b c' '.outputs y' \
    '.names a b y' '11 1' .end > output.blif || true ;; esac
END
chmod +x bin/berkeley-abc

synthesise() { # synthesise PATH: tells whether the netlist is right
    rm -f output.blif abc.log
    PATH=$1:$PATH HLS_ABC_LOG=abc.log "$checked" -s -f abc.script > said 2>&1 || fail "$(cat said)"
    "$real" -c 'cec input.blif output.blif' | grep -q 'Networks are equivalent'
}

synthesise "$work/bin" || fail 'a wrong netlist came through'
[ "$(wc -l < abc.log)" -eq 1 ] || fail 'the wrong netlist is not in the log'
synthesise /usr/bin || fail 'a right netlist became wrong'
[ ! -e abc.log ] || fail 'a right netlist is in the log'
sed -i '/lutpack/d' abc.script
synthesise "$work/bin" || fail 'without lutpack'
echo 'abc_checked: a wrong netlist of ABC was found and made again'
