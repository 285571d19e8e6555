// What a design with non-blocking accesses (try_read, try_write) produces at whatever time words
// come, found by trying: its reference model runs with answers that are "no" at random. And what it
// gives under the stalls of the test bench, where somebody knows that
// (hls/hardware/prediction.hpp).
#pragma once

#include <functional>
#include <span>

#include <hls/hardware/prediction.hpp>

#include "stimulus.hpp"

namespace hls::verilog {

// The stalls of a test bench: the same for each of its runs with one seed.
struct bench_stalls {
    static constexpr int seeds[] = {1, 2, 3}; // for which words are predicted

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

// Stalls for the ports of a run.
inline hw::stalled_run stalled(stimulus const& given, std::vector<bool> const& is_input, int seed) {
    hw::stalled_run run{nullptr, nullptr, {}, given.arguments, 0};
    for (std::size_t p = 0; p < given.ports.size(); ++p) {
        int const percent = seed == 0     ? 0
                            : is_input[p] ? bench_stalls::gaps(seed)
                                          : bench_stalls::pressure(seed);
        run.ports.push_back({is_input[p] ? given.ports[p].words : std::vector<wide>(), percent,
                             bench_stalls::of_port(seed, int(p))});
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

// `given`: the words of the inputs, `s`: with those of the outputs.
inline void find_time_dependence(kernel_view const& k, stimulus const& given, stimulus& s,
                                 long long most) {
    if (!ir::has_non_blocking(k.built)) return;
    long long const steps = detail::tried_steps(given, most);
    detail::find_always_known(s, [&](detail::denials& no) {
        stimulus tried = given;
        detail::recorded_pipes pipes(k.built, nullptr, tried);
        pipes.no = &no;
        detail::tried_run run{{}, !detail::run_reference(pipes, steps)};
        for (port_words const& port : tried.ports) run.words.push_back(port.words);
        return run;
    });
    std::vector<bool> is_input;
    std::vector<wide> arguments;
    for (int r = 0; r < k.built.resource_count; ++r) {
        is_input.push_back(k.built.resources[r].kind == ir::resource_kind::input);
        if (k.built.resources[r].kind == ir::resource_kind::argument)
            arguments.push_back(given.arguments[std::size_t(r)]);
    }
    for (int seed : bench_stalls::seeds) {
        hw::stalled_run run = detail::stalled(given, is_input, seed);
        run.kernel = &k;
        run.arguments = arguments;
        run.steps = steps;
        if (!detail::predict(s, run, seed, most)) return;
    }
}

namespace detail {

// What the reference models give, as written and as built.
inline stimulus with_reference(kernel_view const& k, stimulus s, long long iterations) {
    stimulus as_written = s;
    recorded_pipes meaning(k.written, nullptr, as_written), timed(k.built, &k.plan, s);
    timed.start = first_call(k);
    run_reference(meaning, iterations);
    s.open_ended = !run_reference(timed, iterations);
    for (std::size_t r = 0; r < s.ports.size(); ++r)
        if (!agree(s.ports[r].words, as_written.ports[r].words, k.built))
            throw std::logic_error(fmt::format("HLS0903: the passes changed the words of port '{}' "
                                               "of kernel '{}'; please report the kernel",
                                               k.built.resources[r].id.text, k.name));
    return s;
}

// Designs with non-blocking accesses may go on for ever: no more steps than are needed to see that.
inline stimulus with_steps(bool has_attempts, stimulus const& inputs, long long most,
                           auto const& run) {
    long long steps = has_attempts ? tried_steps(inputs, most) : most;
    stimulus s = run(steps);
    while (s.open_ended && steps < most && !gives_enough(s.ports, inputs.ports)) {
        steps = std::min(most, 8 * steps);
        s = run(steps);
    }
    return s;
}

} // namespace detail

// Fills in what the outputs give, for at most `iterations` steps or until an input runs out.
// Throws std::logic_error (HLS0903) when the passes changed what the kernel does.
inline stimulus with_expectations(kernel_view const& k, stimulus const& inputs,
                                  long long iterations) {
    stimulus s =
        detail::with_steps(ir::has_non_blocking(k.built), inputs, iterations, [&](long long steps) {
            return detail::with_reference(k, inputs, steps);
        });
    find_time_dependence(k, inputs, s, iterations);
    return s;
}

} // namespace hls::verilog
