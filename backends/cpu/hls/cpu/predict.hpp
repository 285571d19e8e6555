// Included in a generator, it lets test benches of kernels and systems that ask (try_read,
// try_write) compare every word, and its cycle, with what the cycles mode finds for the very same
// stalls. hls_add_generator of CMake includes it.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

#include <hls/hardware/prediction.hpp>

#include "recorder/record_run.hpp"
#include "timeline/timeline.hpp"

namespace hls::cpu {

namespace detail {

inline cycle_options stalls_of(design_view const& d, hw::stalled_run const& run) {
    cycle_options o;
    for (std::size_t c = 0; c < std::size_t(d.channel_count); ++c)
        if (d.channels[c].kind != ir::channel_kind::pipe && !d.channels[c].is_level &&
            has_handshake(d.channels[c])) {
            hw::stalled_port const& port = run.ports[c];
            o.stalls[d.channels[c].id.text] = stall_pattern::random(port.percent, port.seed);
        }
    return o;
}

inline std::vector<given_words> inputs_of(design_view const& d, hw::stalled_run const& run) {
    std::vector<given_words> inputs;
    for (std::size_t c = 0; c < std::size_t(d.channel_count); ++c) {
        if (d.channels[c].kind != ir::channel_kind::input) continue;
        std::vector<wide> const& words = run.ports[c].words;
        inputs.push_back({words.size(), [&words](std::size_t n) { return words[n]; }});
    }
    return inputs;
}

// What is certain: nothing of the cycles in which a run that was cut off ended.
inline hw::predicted_port certain(std::vector<wide> words, std::vector<cycle> cycles, cycle until) {
    while (!cycles.empty() && cycles.back() >= until) cycles.pop_back();
    words.resize(std::min(words.size(), cycles.size()));
    cycles.resize(words.size());
    return {std::move(words), std::move(cycles)};
}

} // namespace detail

inline hw::prediction predict(hw::stalled_run const& run) {
    design_view const& d = *run.design;
    if (detail::non_blocking_by_wires(d)) return {};
    cycle_options const o = detail::stalls_of(d, run);
    recorded_run const found =
        record_run(d, detail::inputs_of(d, run), run.arguments, run.steps, keep_words::yes, {}, o);
    timeline const t = find_cycles(found, o);
    hw::prediction result{true, found.complete, {}};
    result.ports.resize(run.ports.size());
    for (std::size_t c = 0; c < std::size_t(d.channel_count); ++c)
        if (d.channels[c].kind == ir::channel_kind::output)
            result.ports[c] =
                detail::certain(found.words[c], t.of(d.channels[c].id.text), t.known_until);
    return result;
}

// That this header is included; true.
inline bool const predicts = (hw::registered_predictor = predict, true);

} // namespace hls::cpu

#pragma GCC diagnostic pop
