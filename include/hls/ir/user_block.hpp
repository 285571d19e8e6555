// A user block: a Verilog module of the user's as an operation. It takes a word in each cycle,
// gives the result `latency` cycles later, and remembers nothing else. Its meaning is a function of
// C++, which runs, constants and the words of test benches use.
#pragma once

#include <initializer_list>

#include "../support/name.hpp"
#include "node.hpp"

namespace hls {

// Cells of a block; below 0: not stated, and so in no sum.
struct block_area {
    int luts = -1;
    int flip_flops = -1;
    int multipliers = -1;
    int ram_blocks = -1;
    int single_port_rams = 0; // few devices have any
    constexpr bool operator==(block_area const&) const = default;
};

// What is known of a block beside its ports and its meaning. Of times that are not stated the
// schedule expects the worst: a cycle of their own.
struct block_facts {
    int latency = 0;              // cycles from the inputs to the result; 0: combinational
    char const* source = nullptr; // file with the module; none: somebody else provides it
    int input_ps = -1;            // from the inputs to the first register
    int output_ps = -1;           // from the last register to the result
    int delay_ps = -1;            // of latency 0: from the inputs to the result
    block_area area{};
    char const* clock = "clk";
    char const* enable = "ce"; // its registers keep their values while this is 0
    constexpr bool operator==(block_facts const&) const = default;
};

} // namespace hls

namespace hls::ir {

inline constexpr int max_block_inputs = 16;
inline constexpr int max_block_latency = 64;

struct block_port {
    identifier id;
    value_type type;
    int operand; // of the operation, which has three: several ports share one where they must
    int low;     // its lowest bit there
};

struct block_shape {
    identifier module;
    int input_count;
    block_port inputs[max_block_inputs];
    int operand_width[3]; // 0: there is no such operand
    block_port result;
    wide (*meaning)(wide, wide, wide); // of the operands
};

// Between two registers, or through the block, as far as it is stated.
constexpr int longest_way(block_facts const& b) {
    int longest = 0;
    for (int ps : {b.input_ps, b.output_ps, b.delay_ps}) longest = ps > longest ? ps : longest;
    return longest;
}

// Several ports, one above the other.
constexpr bool is_shared_operand(block_shape const& b, int operand) {
    int ports = 0;
    for (int i = 0; i < b.input_count; ++i) ports += b.inputs[i].operand == operand;
    return ports > 1;
}

} // namespace hls::ir
