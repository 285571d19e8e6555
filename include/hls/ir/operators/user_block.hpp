// A user block: a Verilog module of the user's as an operation. It takes a word in each cycle, or
// every `interval` cycles, gives its results `latency` cycles later, and remembers nothing else.
// Its meaning is a function of C++, which runs, constants and the words of test benches use.
#pragma once

#include <initializer_list>

#include "../../support/name.hpp"
#include "../node.hpp"

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
    int latency = 0;              // cycles from the inputs to the results; 0: combinational
    int interval = 1;             // cycles from one word to the next one
    char const* source = nullptr; // file with the module; none: somebody else provides it
    int input_ps = -1;            // from the inputs to the first register
    int output_ps = -1;           // from the last register to the results
    int delay_ps = -1;            // of latency 0: from the inputs to the results
    block_area area{};
    // Names of inputs.
    char const* clock = nullptr;  // none: clk
    char const* enable = nullptr; // none: ce; its registers keep their values while this is 0
    char const* start = nullptr;  // 1 with each word that counts; none: there is no such input
    char const* reset = nullptr;  // none: there is no such input
    constexpr bool operator==(block_facts const&) const = default;
};

} // namespace hls

namespace hls::ir {

inline constexpr int max_block_inputs = 16;
inline constexpr int max_block_results = 16;
inline constexpr int max_block_latency = 256;

struct block_port {
    identifier id;
    value_type type;
    int operand; // input: of the operation, which has three: several share one where they must
    int low;     // its lowest bit in the operand, or in the result of the operation
};

// Of the module, with the value that instances give it.
struct block_parameter {
    char const* name;
    char const* text; // null: it is a number
    wide number;
};

struct block_shape {
    identifier module;
    int input_count;
    block_port inputs[max_block_inputs];
    int operand_width[3]; // 0: there is no such operand
    int result_count;
    block_port results[max_block_results];
    value_type type; // of the operation: that of the only result, or all of them, the first lowest
    int parameter_count;
    block_parameter const* parameters;
    wide (*meaning)(wide, wide, wide); // of the operands
};

constexpr bool same_parameter(block_parameter const& a, block_parameter const& b) {
    if (!same_text(a.name, b.name) || (a.text == nullptr) != (b.text == nullptr)) return false;
    return a.text == nullptr ? a.number == b.number : same_text(a.text, b.text);
}

// In any order.
constexpr bool same_parameters(block_parameter const* a, int a_count, block_parameter const* b,
                               int b_count) {
    for (int i = 0; i < a_count; ++i) {
        bool found = false;
        for (int k = 0; k < b_count; ++k) found |= same_parameter(a[i], b[k]);
        if (!found) return false;
    }
    return a_count == b_count;
}

constexpr bool same_parameters(block_shape const& a, block_shape const& b) {
    return same_parameters(a.parameters, a.parameter_count, b.parameters, b.parameter_count);
}

// It computes one word at a time and then keeps the results, whatever waits in the kernel, so it
// needs no enable.
constexpr bool runs_freely(block_facts const& b) {
    return b.interval > 1 && b.interval >= b.latency;
}

constexpr char const* clock_of(block_facts const& b) {
    return b.clock != nullptr ? b.clock : "clk";
}
constexpr char const* enable_of(block_facts const& b) {
    return b.enable != nullptr ? b.enable : "ce";
}

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
