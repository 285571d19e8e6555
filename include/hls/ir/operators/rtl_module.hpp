// An RTL kernel: a Verilog module of the user's with valid and ready, whose meaning is a kernel's
// lambda. How many cycles it takes depends on its data, and nobody knows them.
#pragma once

#include "user_block.hpp"

namespace hls {

// What is known of the module beside its ports and its meaning.
struct rtl_facts {
    char const* source = nullptr; // file with the module; none: somebody else provides it
    int most_cycles = 0;          // in which no word moves although it computes; 0: not stated
    block_area area{};
    // Names of inputs.
    char const* clock = nullptr;   // none: clk
    char const* reset = nullptr;   // none: rst; 1 while the reset lasts
    char const* reset_n = nullptr; // in its place: 0 while the reset lasts
    constexpr bool operator==(rtl_facts const&) const = default;
};

} // namespace hls

namespace hls::ir {

struct rtl_module {
    bool is_one; // false: the kernel is no RTL kernel
    rtl_facts facts;
    int parameter_count;
    block_parameter const* parameters;
};

constexpr bool same_parameters(rtl_module const& a, rtl_module const& b) {
    return same_parameters(a.parameters, a.parameter_count, b.parameters, b.parameter_count);
}

constexpr char const* clock_of(rtl_facts const& f) { return f.clock != nullptr ? f.clock : "clk"; }
constexpr char const* reset_of(rtl_facts const& f) {
    return f.reset_n != nullptr ? f.reset_n : f.reset != nullptr ? f.reset : "rst";
}

} // namespace hls::ir
