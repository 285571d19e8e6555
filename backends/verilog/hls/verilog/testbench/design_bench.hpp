// The test bench of a design: its words and their cycles, how long a run waits for them, and what a
// trace shows.
#pragma once

#include "../print/system.hpp"
#include "expectations.hpp"
#include "testbench.hpp"

namespace hls::verilog {

namespace detail {

inline ir::timing_options options_of(design_view const& s) {
    ir::timing_options o{hls::row<int>(s.channel_count),
                         hls::row<ir::pipe_storage>(s.channel_count),
                         hls::row<int>(s.channel_count)};
    for (int c = 0; c < s.channel_count; ++c) {
        ir::channel const& x = s.channels[c];
        bool const holds = x.kind == ir::channel_kind::pipe || ir::has_slice(x);
        o.depths[c] = holds ? s.pipes[c].depth : ir::unlimited;
        o.storage[c] = s.pipes[c].storage;
        o.slices[c] = s.pipes[c].slices;
    }
    return o;
}

// Cycles of the words that are expected at the outputs; false: not known for all of them.
template <class Timing>
bool take_cycles(design_view const& s, Timing const& t, stimulus& given) {
    for (int c = 0; c < s.channel_count; ++c) {
        if (s.channels[c].kind != ir::channel_kind::output) continue;
        port_words& port = given.ports[std::size_t(c)];
        port.cycles.clear();
        auto const count = static_cast<long long>(port.words.size());
        if (count > t.channel(c).accepted()) return false;
        for (long long n = 0; n < count; ++n) port.cycles.push_back(t.channel(c).leaves_system(n));
    }
    return true;
}

inline constexpr int most_timed_steps = 1 << 17;

} // namespace detail

// Fills in the cycles in which words leave when nothing stalls outside; false: they depend on data.
// Those of a kernel alone are known with its words, if no stage waits for an arbiter. Of a system
// in which parts of loops wait alone, nobody knows them before its run (dataflow/behaviour.hpp).
inline bool find_cycles(design_view const& d, stimulus& given) {
    if (d.is_kernel)
        return !d.instances[0].kernel.module.is_one &&
               !ir::has_contended(d.instances[0].kernel.built);
    if (steps_depend_on_time(d)) return false;
    ir::timing_options const o = detail::options_of(d);
    for (int steps = 1024; steps <= detail::most_timed_steps; steps *= 4) {
        ir::step_table const table = ir::find_steps(d, [&](int) { return steps; });
        if (!table.known) return false;
        ir::basic_timing<design_view> const t(d, table, o);
        if (detail::take_cycles(d, t, given)) return true;
    }
    return false;
}

namespace detail {

inline constexpr int quiet_intervals = 60; // with nothing moving: the run has ended

inline long long last_cycle(stimulus const& s) {
    long long last = 0;
    for (port_words const& p : s.ports)
        if (!p.cycles.empty()) last = std::max(last, p.cycles.back());
    return last;
}

inline long long longest_gap(stimulus const& s) {
    long long gap = 0;
    for (predicted_words const& run : s.predicted)
        for (port_words const& p : run.ports)
            for (std::size_t n = 1; n < p.cycles.size(); ++n)
                gap = std::max(gap, p.cycles[n] - p.cycles[n - 1]);
    return gap;
}

} // namespace detail

namespace detail {

inline constexpr int most_cycles_unstated = 100000;

// Cycles in which an RTL kernel may compute while no word moves.
inline long long quiet_cycles_of(rtl_facts const& f) {
    return f.most_cycles > 0 ? f.most_cycles : most_cycles_unstated;
}

} // namespace detail

// Nothing moves for that long only when nothing will move any more. Loops may be quiet for as long
// as all of them run, which is known of a kernel alone.
inline long long patience_for(design_view const& d, stimulus const& s) {
    long long cycles = d.is_kernel ? 200 : 1000;
    bool loops = false;
    for (int i = 0; i < d.instance_count; ++i) {
        kernel_view const& k = d.instances[i].kernel;
        if (k.module.is_one) cycles += detail::quiet_cycles_of(k.module.facts);
        cycles += detail::quiet_intervals * k.plan.ii + k.plan.latency;
        if (ir::has_non_blocking(k.built)) cycles += 1LL * ir::patience * k.plan.ii;
        if (!ir::has_loops(k.built)) continue;
        loops = true;
        if (!d.is_kernel) cycles += 100000;
    }
    for (int c = 0; c < d.channel_count; ++c)
        if (ir::is_sampled(d.channels[c]))
            cycles = std::max(cycles, (long long)(s.ports[std::size_t(c)].words.size()) + 200);
    return std::max(
        {cycles, loops ? 2 * detail::last_cycle(s) + 200 : 0, 2 * detail::longest_gap(s)});
}

// Both ends of every pipe: words enter at .in and leave at .out.
inline std::vector<detail::traced_signals> traced_pipes(design_view const& s) {
    if (s.is_kernel) return {};
    hw::system_names const names = hw::names_of(s);
    std::vector<detail::traced_signals> all;
    for (int c = 0; c < s.channel_count; ++c) {
        if (s.channels[c].kind != ir::channel_kind::pipe) continue;
        std::string const name = s.channels[c].id.text;
        all.push_back({name + ".in", names.channels[std::size_t(c)].stems.front()});
        all.push_back({name + ".out", names.channels[std::size_t(c)].stems.back()});
    }
    return all;
}

inline file_map make_testbench(design_view const& d, stimulus given) {
    bool const predicted = !d.is_kernel && depends_on_time(d) && given.known_without_stalls;
    bool const timed = predicted || find_cycles(d, given);
    return make_testbench(
        {d, patience_for(d, given), timed, traced_pipes(d), detail::ports_of_own_modules(d)},
        given);
}

} // namespace hls::verilog
