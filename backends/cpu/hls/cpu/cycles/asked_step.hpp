// A step of a kernel in a run in which what is done depends on when words come (asked_machine.hpp):
// how far it is in the pipeline, and the values that it has computed so far.
#pragma once

#include <utility>
#include <vector>

#include <hls/support/wide.hpp>

#include "stalls.hpp"

namespace hls::cpu {

struct asked_step {
    long long number = 0;
    int segment = 0;
    cycle begun = 0;
    int stage = 0;
    cycle time = 0;       // arrives in the stage
    cycle from = 0;       // the stage does not act before
    std::size_t next = 0; // stop
    bool is_over = false;

    std::vector<std::pair<int, cycle>> jumps; // that have happened: node, when
    cycle left_first = 0;                     // when the first stage acted
    bool decided = false;                     // it is known what comes next, and when

    std::vector<wide> value; // by node
    std::vector<char> known;
    std::vector<int> happened; // nodes, as in a shape's key
    std::vector<int> waiting;  // the same of the stage that waits, as it would be now
    std::vector<cycle> acted;  // kernels in slots: of each stage
};

} // namespace hls::cpu
