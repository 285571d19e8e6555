// The words that a design gives for those of a test bench, and where they are known their cycles:
// words from the kernels as written, cycles from their schedules.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "full_pipes.hpp"

namespace hls::verilog {

namespace detail {

// The same words. Where loops were put together, where ports are independent, and where several
// kernels run, a run may end between other effects: then one may have more words than the other.
inline bool agree(std::vector<wide> const& built, std::deque<wide> const& written,
                  bool same_number) {
    std::size_t const common = std::min(built.size(), written.size());
    return (!same_number || built.size() == written.size()) &&
           std::equal(built.begin(), built.begin() + std::ptrdiff_t(common), written.begin());
}

inline void require_same(design_view const& d, int output, std::vector<wide> const& built,
                         std::deque<wide> const& written, std::string const& unstored = {}) {
    if (!d.is_kernel && depends_on_time(d)) return;
    bool const same_number = d.is_kernel && !ir::has_loops(d.instances[0].kernel.built) &&
                             d.instances[0].kernel.built.ports == port_order::program;
    char const* const kind = d.is_kernel ? "kernel" : "system";
    if (agree(built, written, same_number)) return;
    if (!unstored.empty())
        throw std::runtime_error(fmt::format(
            "{}, and words of port '{}' of {} '{}' depend on what other iterations left there; "
            "store to it first, or make the array a parameter of the kernel, which keeps its words",
            unstored, d.channels[output].id.text, kind, d.name));
    throw std::logic_error(fmt::format(
        "HLS0903: the passes changed the words of port '{}' of {} '{}'; please report the {}",
        d.channels[output].id.text, kind, d.name, kind));
}

// What the reference models give, as written and as built.
inline stimulus with_reference(design_view const& d, stimulus given, long long steps) {
    reference_run built(d, given.arguments, true), written(d, given.arguments);
    given.open_ended = !run_with(built, d, given, steps);
    run_with(written, d, given, steps);
    for (int c = 0; c < d.channel_count; ++c) {
        if (d.channels[c].kind != ir::channel_kind::output) continue;
        port_words& port = given.ports[std::size_t(c)];
        port.words.assign(built.words(c).begin(), built.words(c).end());
        port.cycles = built.cycles(d.channels[c]);
        require_same(d, c, port.words, written.words(c), written.unstored());
    }
    expect_certain_words(d, given, steps, std::move(written));
    return given;
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

// Fills in what the outputs give, for at most `most` steps of each kernel. Throws std::logic_error
// (HLS0903) when the passes changed what a kernel does, std::runtime_error (HLS0852) when it reads
// of an array what only other iterations have stored. (Where a run ends may differ: the passes
// put loops together.)
inline stimulus with_expectations(design_view const& d, stimulus const& inputs, long long most) {
    stimulus s = detail::with_steps(depends_on_time(d), inputs, most, [&](long long steps) {
        return detail::with_reference(d, inputs, steps);
    });
    find_time_dependence(d, inputs, s, most);
    return s;
}

} // namespace hls::verilog
