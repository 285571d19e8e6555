// Pipes that are full when a run ends: their readers wait for ever for words of other inputs, and
// their writers for room. The reference model, whose pipes have no limit, goes on there; how far
// hardware goes depends on its pipeline, but not less far than to the last word that has room.
#pragma once

#include <algorithm>
#include <vector>

#include "time_dependence.hpp"

namespace hls::verilog::detail {

inline bool is_pipe(ir::channel const& c) {
    return c.writer.instance != ir::nobody && c.reader.instance != ir::nobody && !ir::is_sampled(c);
}

// By channel: how many words have room in the pipe behind those that its reader takes.
inline std::vector<long long> words_with_room(design_view const& d, reference_run& ran) {
    std::vector<long long> most(std::size_t(d.channel_count));
    for (int c = 0; c < d.channel_count; ++c)
        if (is_pipe(d.channels[c]))
            most[std::size_t(c)] = ran.written(d.channels[c]) -
                                   static_cast<long long>(ran.words(c).size()) + d.pipes[c].depth;
    return most;
}

inline bool is_any_full(design_view const& d, reference_run& ran,
                        std::vector<long long> const& most) {
    for (int c = 0; c < d.channel_count; ++c)
        if (is_pipe(d.channels[c]) && ran.written(d.channels[c]) > most[std::size_t(c)])
            return true;
    return false;
}

inline constexpr int most_limited_runs = 64; // each has less room than the one before

// The same run with no more words in pipes than there is room for, in as many attempts as it takes:
// with fewer words from others, readers take fewer.
inline reference_run with_room(design_view const& d, stimulus const& given, long long steps,
                               reference_run ran) {
    for (int attempt = 0; attempt < most_limited_runs; ++attempt) {
        std::vector<long long> const most = words_with_room(d, ran);
        if (!is_any_full(d, ran, most)) break;
        reference_run limited(d, given.arguments);
        for (int c = 0; c < d.channel_count; ++c)
            if (is_pipe(d.channels[c])) limited.limit(d.channels[c], most[std::size_t(c)]);
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
