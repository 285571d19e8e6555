// What a design with non-blocking accesses (try_read, try_write) produces at whatever time words
// come, found by trying: its reference model runs with answers that are "no" at random. What a
// design that takes samples of levels produces while these keep one value. And what both
// give under the stalls of the test bench, where somebody knows that
// (hls/hardware/prediction.hpp).
#pragma once

#include <algorithm>
#include <functional>
#include <span>

#include <hls/hardware/prediction.hpp>

#include "reference.hpp"

namespace hls::verilog {

// The stalls of a test bench: the same for each of its runs with one seed.
struct bench_stalls {
    static constexpr int seeds = 3; // for 1 to so many words are predicted

    static int gaps(int seed) { return seed * 37 % 80; } // percent of the cycles, before inputs
    static int pressure(int seed) { return seed * 53 % 80; }
    static std::uint64_t of_port(int seed, int number) {
        return std::uint64_t(seed) * 1024 + std::uint64_t(number);
    }
};

namespace detail {

struct tried_run {
    std::vector<std::vector<wide>> words; // by port
    bool open_ended;
};

// Two runs that were cut off may give more or less.
inline always_known compared(std::vector<wide> const& a, std::vector<wide> const& b, bool cut) {
    std::size_t const common = std::min(a.size(), b.size());
    bool const same = std::equal(a.begin(), a.begin() + std::ptrdiff_t(common), b.begin());
    if (same && (cut || a.size() == b.size())) return {known_words::all, common};
    return {a.size() == b.size() && !cut ? known_words::number : known_words::least, common};
}

// What all runs have in common.
inline always_known in_all(std::span<tried_run const> runs, std::size_t port) {
    always_known result{known_words::all, runs[0].words[port].size()};
    for (tried_run const& run : runs) {
        always_known const next =
            compared(runs[0].words[port], run.words[port], runs[0].open_ended || run.open_ended);
        result.known = std::max(result.known, next.known);
        result.count = std::min(result.count, next.count);
    }
    return result;
}

// At least one word, if each run gave some: how many come depends on the stalls. Of a design that
// never ends as many will come as in a run.
inline void keep_common(stimulus& s, std::span<tried_run const> runs) {
    for (tried_run const& run : runs) s.always_open_ended |= run.open_ended;
    for (std::size_t port = 0; port < s.ports.size(); ++port) {
        always_known x = in_all(runs, port);
        if (x.known == known_words::least && !s.always_open_ended)
            x.count = std::min<std::size_t>(x.count, 1);
        std::vector<wide> const& words = runs[0].words[port];
        if (s.has_levels) x.words.assign(words.begin(), words.begin() + std::ptrdiff_t(x.count));
        s.always.push_back(x);
    }
}

inline constexpr unsigned tried_percents[] = {0, 20, 40, 60, 80, 5, 50, 75};

// `run(denials&)` gives a tried_run.
inline void find_always_known(stimulus& s, auto const& run) {
    std::vector<tried_run> runs;
    for (unsigned percent : tried_percents) {
        denials no(percent, unsigned(runs.size()));
        runs.push_back(run(no));
    }
    keep_common(s, runs);
}

inline bool is_input(ir::channel const& c) { return c.kind == ir::channel_kind::input; }

// Stalls for the ports of a run.
inline hw::stalled_run stalled(design_view const& d, stimulus const& given, int seed) {
    hw::stalled_run run{&d, {}, given.arguments, 0};
    for (int c = 0; c < d.channel_count; ++c) {
        bool const input = is_input(d.channels[c]);
        int const percent = seed == 0 ? 0
                            : input   ? bench_stalls::gaps(seed)
                                      : bench_stalls::pressure(seed);
        run.ports.push_back({input ? given.ports[std::size_t(c)].words : std::vector<wide>(),
                             percent, bench_stalls::of_port(seed, stall_number(d, c))});
    }
    return run;
}

// A run that was cut off goes on for ever if it has given that much for so many words.
inline bool gives_enough(auto const& given, auto const& taken) {
    std::size_t words = 0, enough = 1000;
    for (auto const& port : given) words += port.words.size();
    for (auto const& port : taken) enough += 10 * port.words.size();
    return words > enough;
}

// Asks who knows it, for at most so many steps; false: nobody does.
inline bool predict(stimulus& s, hw::stalled_run run, int seed, long long most) {
    if (hw::registered_predictor == nullptr) return false;
    hw::prediction found = hw::registered_predictor(run);
    while (found.known && !found.complete && run.steps < most &&
           !gives_enough(found.ports, run.ports)) {
        run.steps = std::min(most, 8 * run.steps);
        found = hw::registered_predictor(run);
    }
    if (!found.known) return false;
    predicted_words result{seed, {}, !found.complete};
    for (hw::predicted_port const& port : found.ports)
        result.ports.push_back({port.words, port.cycles});
    s.predicted.push_back(result);
    return true;
}

// As many steps as a run with its words may take, and some in which nothing is found.
inline long long tried_steps(stimulus const& given, long long most) {
    std::size_t words = 0;
    for (port_words const& port : given.ports) words = std::max(words, port.words.size());
    return std::min(most, 100LL * (long long)(words) + 20000);
}

} // namespace detail

namespace detail {

// True when the run has ended.
inline bool run_with(reference_run& run, design_view const& d, stimulus const& given,
                     long long steps) {
    for (int c = 0; c < d.channel_count; ++c)
        if (is_input(d.channels[c])) {
            std::vector<wide> const& words = given.ports[std::size_t(c)].words;
            run.words(c).assign(words.begin(), words.end());
        }
    return run.run(steps);
}

inline bool has_level_inputs(design_view const& d) {
    return std::any_of(d.channels, d.channels + d.channel_count,
                       [](ir::channel const& c) { return ir::is_sampled(c); });
}

// Levels keep their first values.
inline stimulus with_steady_levels(design_view const& d, stimulus s) {
    for (int c = 0; c < d.channel_count; ++c) {
        std::vector<wide>& words = s.ports[std::size_t(c)].words;
        if (ir::is_sampled(d.channels[c]) && !words.empty()) words.resize(1);
    }
    return s;
}

// What leaves without stalls: predicted, or, if nobody can, as little as is known of any run.
inline void without_stalls(design_view const& d, stimulus& s) {
    auto const quiet = std::find_if(s.predicted.begin(), s.predicted.end(),
                                    [](predicted_words const& p) { return p.seed == 0; });
    s.known_without_stalls = quiet != s.predicted.end();
    for (int c = 0; c < d.channel_count; ++c) {
        auto const n = std::size_t(c);
        if (d.channels[c].kind != ir::channel_kind::output) continue;
        if (s.known_without_stalls)
            s.ports[n] = quiet->ports[n];
        else if (s.has_levels)
            s.ports[n] = {s.always[n].words, {}};
    }
    if (!s.known_without_stalls) return;
    s.open_ended = quiet->open_ended;
    s.predicted.erase(quiet);
}

} // namespace detail

// `given`: the words of the inputs, `s`: with those of the outputs. The reference run of a kernel
// alone has no stalls; of several kernels the words may differ even then, and samples are other
// ones in each cycle.
inline void find_time_dependence(design_view const& d, stimulus const& given, stimulus& s,
                                 long long most) {
    if (!depends_on_time(d)) return;
    long long const steps = detail::tried_steps(given, most);
    s.has_levels = detail::has_level_inputs(d);
    stimulus const steady = detail::with_steady_levels(d, given);
    detail::find_always_known(s, [&](detail::denials& no) {
        reference_run run(d, given.arguments, true, &no);
        detail::tried_run result{{}, !detail::run_with(run, d, steady, steps)};
        for (int c = 0; c < d.channel_count; ++c)
            result.words.emplace_back(run.words(c).begin(), run.words(c).end());
        return result;
    });
    bool const also_quiet = !d.is_kernel || s.has_levels;
    for (int seed = also_quiet ? 0 : 1; seed <= bench_stalls::seeds; ++seed) {
        hw::stalled_run run = detail::stalled(d, given, seed);
        run.steps = steps;
        if (!detail::predict(s, run, seed, most)) break;
    }
    if (also_quiet) detail::without_stalls(d, s);
}

} // namespace hls::verilog
