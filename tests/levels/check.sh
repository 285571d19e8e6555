#!/usr/bin/env bash
# check.sh GENERATOR INPUTS STEADY DIRECTORY: test benches of tests/kernels/levels.cpp and level_inputs.cpp
# find what is planted in the Verilog of a level, without stalls or with them; the AXI wrapper passes levels
# through. STEADY: a generator without the cycles mode.
set -euo pipefail
check=$(cd "$(dirname "$0")" && pwd)/../../scripts/check_verilog
outputs=$1 inputs=$2 steady=$3 directory=$4
rm -rf "$directory"
"$outputs" --output "$directory" --testbench --axi --words 40
"$inputs" --output "$directory" --testbench --axi --words 40
for tool in --lint --yosys; do "$check" "$directory" "$tool"; done
cd "$directory"
grep -q 'output wire tx,*$' <(sed -n '/module serial_axi/,/;/p' serial.v)
grep -q 'output reg  *tx = 1.d1' serial.v

# simulate KERNEL: the benches' lines, without stalls and with them.
simulate() {
    iverilog -g2005 -o "$1.vvp" "$1.v" "$1_tb.v"
    for stalls in +stall=0 '+stall=1 +seed=1' '+stall=1 +seed=3'; do
        # shellcheck disable=SC2086  # two words on purpose
        vvp -n "$1.vvp" $stalls | grep -E '^(PASS|FAIL)'
    done
}

# expect_fault KERNEL STALLS NAME SED: planted by sed, it is found in these of the three runs.
expect_fault() {
    cp "$1.v" "$1.v.right"
    sed -i -E "$4" "$1.v"
    cmp -s "$1.v" "$1.v.right" && { echo "check.sh: $3 is not planted in $1" >&2; exit 1; }
    found=$(simulate "$1" | sed 's/ .*//' | tr '\n' ' ')
    mv "$1.v.right" "$1.v"
    [ "$found" = "$2 " ] || { echo "check.sh: $3 in $1: $found" >&2; exit 1; }
}

for kernel in pwm serial watched polled promised receiver edges through; do
    test "$(simulate $kernel | grep -c '^PASS')" = 3 || { simulate $kernel >&2; exit 1; }
done
expect_fault pwm 'FAIL FAIL FAIL' stuck '/ led <= [^1]/d'
expect_fault pwm 'FAIL FAIL FAIL' inverted 's/( led <= )([^1].*);/\1~(\2);/'
expect_fault serial 'FAIL FAIL FAIL' 'another value at reset' "s/(tx <= )1'd1;/\11'd0;/"
expect_fault watched 'FAIL FAIL FAIL' 'a write too many' 's/if \(.*\) (away <= )/if (1) \1/'
expect_fault promised 'FAIL FAIL FAIL' 'a wrong bit' 's/( last <= )([^8].*);/\1(\2) ^ 8'"'"'d4;/'
sed -E '0,/^endmodule/s//  always @(posedge clk) tx <= soon;\nendmodule/; 0,/^\);/s//);\n  reg soon = 1;/; s/ tx <= ([^s]|s0)/ soon <= \1/' \
    serial.v > late.v # one cycle later
cp serial.v serial.v.right && cp late.v serial.v
found=$(simulate serial | sed 's/ .*//' | tr '\n' ' ')
[ "$found" = 'FAIL PASS PASS ' ] || { echo "check.sh: late: $found" >&2; exit 1; } # stalls: the order only
mv serial.v.right serial.v

# Inputs: what the bench expects under a waveform belongs to the very cycles.
grep -q 'input  wire  *rx' <(sed -n '/module receiver_axi/,/;/p' receiver.v)
expect_fault receiver 'FAIL FAIL FAIL' 'one flip-flop less' 's/(rx_synchronised1 <= )rx_synchronised0/\1rx/'
expect_fault receiver 'FAIL FAIL FAIL' inverted 's/(rx_synchronised0 <= )rx/\1~rx/'
expect_fault edges 'FAIL FAIL FAIL' 'one flip-flop more' 's/(a_synchronised0 <= )a;/\1a_late;/; s/^(  \(\* ASYNC_REG.*)/\1\n  reg [3:0] a_late; always @(posedge clk) a_late <= a;/'
expect_fault through 'FAIL FAIL FAIL' 'a stuck bit' "s/(a_synchronised3 <= )(.*);/\1\2 | 7'd4;/"

# Without the cycles mode a level keeps its value; that is said, and a waveform is not accepted.
"$steady" --output "$directory/steady" --testbench --words 20
cd "$directory/steady"
iverilog -g2005 -o bench sampled.v sampled_tb.v
for stalls in +stall=0 '+stall=1 +seed=2'; do
    # shellcheck disable=SC2086  # two words on purpose
    vvp -n bench $stalls > output
    grep -q '^PASS sampled: 20 words' output && grep -q 'levels keep their first values' output ||
        { cat output >&2; exit 1; }
done
sed -i -E 's/(y_data <= .*);/\1 ^ 1;/' sampled.v
iverilog -g2005 -o bench sampled.v sampled_tb.v
vvp -n bench +stall=0 | grep -q '^FAIL'
seq 40 > a.txt
if "$steady" --output . --testbench --data a=a.txt 2> rejected; then exit 1; fi
grep -q "HLS0833.*'a'" rejected
