// Pipes that are full when a run ends: their readers wait for ever for words of other inputs, and
// their writers for room. The reference model, whose pipes have no limit, goes on there; how far
// hardware goes depends on its pipeline, but not less far than to the last word that has room.
#pragma once

#include <utility>

#include "time_dependence.hpp"

namespace hls::verilog::detail {

inline bool is_pipe(ir::channel const& c) { return c.kind == ir::channel_kind::pipe; }

// More words stand in a pipe than it holds.
inline bool is_any_full(design_view const& d, reference_run& ran) {
    for (int c = 0; c < d.channel_count; ++c)
        if (is_pipe(d.channels[c]) && ran.words(c).size() > std::size_t(d.pipes[c].depth))
            return true;
    return false;
}

// No more words in each pipe than its reader has taken in that run, and the pipe holds.
inline void limit_pipes(design_view const& d, reference_run& ran, reference_run& limited) {
    for (int c = 0; c < d.channel_count; ++c) {
        if (!is_pipe(d.channels[c])) continue;
        auto const left = static_cast<long long>(ran.words(c).size());
        limited.limit(d.channels[c], ran.written(d.channels[c]) - left + d.pipes[c].depth);
    }
}

inline constexpr int most_limited_runs = 64; // each has less room than the one before

// The same run with no more words in pipes than there is room for, in as many attempts as it takes:
// with fewer words from others, readers take fewer.
inline reference_run with_room(design_view const& d, stimulus const& given, long long steps,
                               reference_run ran) {
    for (int attempt = 0; attempt < most_limited_runs && is_any_full(d, ran); ++attempt) {
        reference_run limited(d, given.arguments);
        limit_pipes(d, ran, limited);
        run_with(limited, d, given, steps);
        ran = std::move(limited);
    }
    return ran;
}

// Expects the words alone that leave for certain; others may follow them.
inline void expect_certain_words(design_view const& d, stimulus& s, long long steps,
                                 reference_run written) {
    if (d.is_kernel || depends_on_time(d)) return;
    reference_run certain = with_room(d, s, steps, std::move(written));
    for (int c = 0; c < d.channel_count; ++c) {
        if (d.channels[c].kind != ir::channel_kind::output) continue;
        port_words& port = s.ports[std::size_t(c)];
        if (port.words.size() <= certain.words(c).size()) continue;
        port.words.resize(certain.words(c).size());
        s.ends_at_full_pipe = true;
    }
}

} // namespace hls::verilog::detail
