// The value of a level_out in each cycle of a run, as a wire of the hardware has it:
//   auto const run = cpu::record_words<uart>(bytes);
//   auto const tx = cpu::level_by_cycle(run, cpu::find_cycles(run), "tx");
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

#include "cycles.hpp"

namespace hls::cpu {

// From the first cycle behind the reset to the last one in which a word moves, and `more` behind
// it. Throws std::invalid_argument: HLS0808 for another name, HLS0832 for a run without its words.
inline std::vector<long long> level_by_cycle(recorded_run const& run, timeline const& t,
                                             std::string const& level, long long more = 0) {
    std::size_t const c = detail::find_channel(run.design, level, false);
    ir::channel const& x = run.design.channels[c];
    if (!x.is_level)
        throw std::invalid_argument("HLS0808: '" + level + "' of '" + run.design.name +
                                    "' is no level");
    if (run.words.empty())
        throw std::invalid_argument("HLS0832: the run of '" + std::string(run.design.name) +
                                    "' has no values; record it with cpu::record_words");
    std::vector<cycle> const& at = t.of(level);
    std::vector<long long> values(std::size_t(t.last + 1 + more), (long long)(x.initial));
    for (std::size_t n = 0; n < at.size(); ++n) {
        auto const until = n + 1 < at.size() ? std::size_t(at[n + 1]) : values.size();
        for (auto k = std::size_t(at[n]); k < until; ++k) values[k] = (long long)(run.words[c][n]);
    }
    return values;
}

} // namespace hls::cpu

#pragma GCC diagnostic pop
