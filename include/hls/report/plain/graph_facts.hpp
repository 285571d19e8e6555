// The operations, basic blocks and clusters of a kernel as it is built, as plain values: filled by
// operations.hpp.
#pragma once

#include <vector>

#include "path_step.hpp"

namespace hls::report {

// An operation of the graph as it is built. Wires cost nothing: resizes, slices, concatenations.
enum class operation_kind : unsigned char { computes, effect, memory, leaf, wires, jump };

struct operation {
    int number = 0;
    std::string what, symbol;
    operation_kind kind = operation_kind::computes;
    source_line where;
    int bits = 0;
    bool is_signed = false;
    int basic_block = 0, cycle = 0, cycles = 0; // cycles: until the result is there
    int ready_ps = 0;
    std::string values;        // "0 to 255", or that of a constant; empty: any of its type
    std::vector<int> operands; // a predicate is the last
    int cluster = -1;          // -1: it may wait for a neighbour, or takes no place
};

// Operations of a basic block that move together. In a stall-enable cluster they stop when
// something waits that stands in it or behind it. In a stall-free one nothing stops them.
struct cluster {
    int number = 0, basic_block = 0;
    bool is_stall_free = false;
    int first = 0, last = 0; // cycles
    int operations = 0;
    std::vector<path_step> held_by; // of a stall-enable one
};

struct basic_block {
    int number = 0;
    std::string loop; // around it; empty: none
    int operations = 0, cycles = 0;
    std::vector<int> next;
};

} // namespace hls::report
