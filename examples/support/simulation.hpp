// Co-simulation of the Verilog of a kernel or a system with Icarus Verilog, as rows of the results.
// The Verilog, its test bench and the simulator's logs stay in the work directory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include <hls/design/view.hpp>
#include <hls/verilog/testbench/stimulus.hpp>

#include "example.hpp"

namespace examples {

// The middle of the input: something happens there.
template <class Words>
std::vector<hls::wide> middle_words(const Words& words, std::size_t count) {
    count = std::min(count, words.size());
    const auto first = words.begin() + static_cast<std::ptrdiff_t>((words.size() - count) / 2);
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

// A stimulus for a design with one input, its first parameter.
inline hls::verilog::stimulus one_input(const hls::design_view& design,
                                        std::vector<hls::wide> words) {
    auto stimulus = hls::verilog::empty_stimulus(design);
    stimulus.ports[0].words = std::move(words);
    return stimulus;
}

// Cycles from the first one after reset to that of the last output word, and how they add up.
struct cycle_rule {
    long long cycles;
    std::string text;
};

// Of a kernel with loops, or a system: `each` cycles for each of `count` blocks, rows, ..., and at
// most `more` before and after them.
struct block_rule {
    const char* name;
    long long count;
    long long each;
    long long more;
};

// Receives the cycles of the run without stalls, in which each word has to leave in its cycle of
// the schedule where that is known; 0 cycles: the verdict states why not.
using cycle_check = std::function<void(long long cycles, const std::string& verdict)>;

// Of a stimulus whose expected words are known.
void simulate_expected(results& table, const request& wanted, const hls::design_view& design,
                       const hls::verilog::stimulus& stimulus, const cycle_check& check);

// The same for at most so many steps of the kernel, or of each of the system's, which tell what is
// expected.
void simulate(results& table, const request& wanted, const hls::design_view& design,
              const hls::verilog::stimulus& inputs, long long steps, const cycle_check& check);

void simulate(results& table, const request& wanted, const hls::design_view& design,
              const hls::verilog::stimulus& inputs, const cycle_rule& rule);

void simulate(results& table, const request& wanted, const hls::design_view& design,
              const hls::verilog::stimulus& inputs, const block_rule& rule);

} // namespace examples
