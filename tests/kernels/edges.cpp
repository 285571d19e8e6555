// Where input ends: after no word, after one, in the middle of an iteration, of a message. Run with
// --words 0 and more (tests/support/edges.sh); the test bench expects what native runs give.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

#include "../support/edges.hpp"

int main(int argc, char** argv) {
    using namespace edges;
    return hls::generate<doubled, announced, pair_swapped, pair_passed, fours, headed, two_ends,
                         message_sum, pass_doubled, pass_announced, pass_pair_swapped,
                         pass_pair_passed, pass_fours, pass_headed, pass_two_ends, pass_message_sum,
                         dialog, dialog_in_loop>(argc, argv);
}
