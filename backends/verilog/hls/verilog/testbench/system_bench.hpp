// Words for a system's test bench: random ones for every input, and what its outputs give.
#pragma once

#include "../print/system.hpp"
#include "system_reference.hpp"
#include "testbench.hpp"
#include "time_dependence.hpp"

namespace hls::verilog {

namespace detail {

// The same in every call.
inline bool is_number(ir::channel const& c) {
    return c.call == ir::call_part::argument && c.argument < 0;
}

} // namespace detail

inline stimulus random_stimulus(system_view const& s, int words, unsigned seed) {
    std::mt19937_64 random(seed);
    stimulus result;
    result.ports.resize(std::size_t(s.channel_count));
    result.arguments.resize(std::size_t(s.argument_count));
    auto word = [&](ir::value_type type) {
        return ir::wrap((uwide(random()) << 64) | random(), type);
    };
    for (int a = 0; a < s.argument_count; ++a)
        result.arguments[std::size_t(a)] = word(s.arguments[a].type);
    for (int c = 0; c < s.channel_count; ++c)
        for (int i = 0; i < words && s.channels[c].kind == ir::channel_kind::input; ++i)
            result.ports[std::size_t(c)].words.push_back(
                detail::is_number(s.channels[c])
                    ? ir::wrap(uwide(wide(s.channels[c].value)), s.channels[c].type)
                    : word(s.channels[c].type));
    return result;
}

namespace detail {

// False: it would go on.
inline bool run_with(system_run& run, system_view const& s, stimulus const& given,
                     long long steps) {
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == ir::channel_kind::input) {
            std::vector<wide> const& words = given.ports[std::size_t(c)].words;
            run.words(c).assign(words.begin(), words.end());
        }
    return run.run(steps);
}

// Non-blocking accesses make the words depend on who runs when.
inline bool has_fixed_words(system_view const& s) {
    for (int i = 0; i < s.instance_count; ++i)
        if (ir::has_non_blocking(s.instances[i].kernel.written)) return false;
    return true;
}

inline bool begin_alike(std::deque<wide> const& a, std::deque<wide> const& b) {
    return std::equal(a.begin(), a.begin() + std::ptrdiff_t(std::min(a.size(), b.size())),
                      b.begin());
}

} // namespace detail

namespace detail {

inline std::vector<bool> inputs_of(system_view const& s) {
    std::vector<bool> result;
    for (int c = 0; c < s.channel_count; ++c)
        result.push_back(s.channels[c].kind == ir::channel_kind::input);
    return result;
}

// What leaves without stalls: predicted, or, if nobody can, as little as is known of any run.
inline void without_stalls(system_view const& v, stimulus& s) {
    auto const quiet = std::find_if(s.predicted.begin(), s.predicted.end(),
                                    [](predicted_words const& p) { return p.seed == 0; });
    s.known_without_stalls = quiet != s.predicted.end();
    if (!s.known_without_stalls) return;
    for (int c = 0; c < v.channel_count; ++c)
        if (v.channels[c].kind == ir::channel_kind::output)
            s.ports[std::size_t(c)] = quiet->ports[std::size_t(c)];
    s.open_ended = quiet->open_ended;
    s.predicted.erase(quiet);
}

} // namespace detail

inline void find_time_dependence(system_view const& v, stimulus const& given, stimulus& s,
                                 long long most) {
    if (detail::has_fixed_words(v)) return;
    long long const steps = detail::tried_steps(given, most);
    detail::find_always_known(s, [&](detail::denials& no) {
        system_run run(v, given.arguments, true, &no);
        detail::tried_run result{{}, !detail::run_with(run, v, given, steps)};
        for (int c = 0; c < v.channel_count; ++c)
            result.words.emplace_back(run.words(c).begin(), run.words(c).end());
        return result;
    });
    for (int seed : {0, 1, 2, 3}) {
        hw::stalled_run run = detail::stalled(given, detail::inputs_of(v), seed);
        run.system = &v;
        run.steps = steps;
        if (!detail::predict(s, run, seed, most)) break;
    }
    detail::without_stalls(v, s);
}

namespace detail {

// What the reference models give, as written and as built.
inline stimulus with_reference(system_view const& s, stimulus given, long long steps) {
    system_run built(s, given.arguments, true), written(s, given.arguments);
    given.open_ended = !run_with(built, s, given, steps);
    run_with(written, s, given, steps);
    for (int c = 0; c < s.channel_count; ++c) {
        if (s.channels[c].kind != ir::channel_kind::output) continue;
        std::deque<wide> const& words = built.words(c);
        if (has_fixed_words(s) && !begin_alike(words, written.words(c)))
            throw std::logic_error(fmt::format(
                "HLS0903: the passes changed the words of port '{}' of system '{}'; please report "
                "the system",
                s.channels[c].id.text, s.name));
        given.ports[std::size_t(c)].words.assign(words.begin(), words.end());
    }
    return given;
}

} // namespace detail

// Fills in what the outputs give, for at most `steps` steps of each kernel. Throws std::logic_error
// (HLS0903) when the passes changed what a kernel does. (Where a run ends may differ: the passes
// put loops together.)
inline stimulus with_expectations(system_view const& v, stimulus const& inputs, long long most) {
    stimulus s =
        detail::with_steps(!detail::has_fixed_words(v), inputs, most, [&](long long steps) {
            return detail::with_reference(v, inputs, steps);
        });
    find_time_dependence(v, inputs, s, most);
    return s;
}

namespace detail {

inline ir::timing_options options_of(system_view const& s) {
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
bool take_cycles(system_view const& s, Timing const& t, stimulus& given) {
    for (int c = 0; c < s.channel_count; ++c) {
        if (s.channels[c].kind != ir::channel_kind::output) continue;
        port_words& port = given.ports[std::size_t(c)];
        port.cycles.clear();
        for (std::size_t n = 0; n < port.words.size(); ++n) {
            if (int(n) >= t.words(c).accepted) return false;
            port.cycles.push_back(t.words(c).take[int(n)]);
        }
    }
    return true;
}

inline constexpr int most_timed_steps = 1 << 17;

} // namespace detail

// Fills in the cycles in which words leave when nothing stalls outside; false: they depend on data.
inline bool find_cycles(system_view const& s, stimulus& given) {
    ir::timing_options const o = detail::options_of(s);
    for (int steps = 1024; steps <= detail::most_timed_steps; steps *= 4) {
        ir::step_table const table = ir::find_steps(s, [&](int) { return steps; });
        if (!table.known) return false;
        ir::basic_timing<system_view> const t(s, table, o);
        if (detail::take_cycles(s, t, given)) return true;
    }
    return false;
}

// Nothing moves for that long only when nothing will move any more.
inline long long patience_for(system_view const& s) {
    long long cycles = 1000;
    for (int i = 0; i < s.instance_count; ++i) {
        kernel_view const& k = s.instances[i].kernel;
        cycles += 60LL * k.plan.ii + k.plan.latency;
        if (ir::has_loops(k.built)) cycles += 100000;
    }
    return cycles;
}

// Both ends of every pipe: words enter at .in and leave at .out.
inline std::vector<detail::traced_signals> traced_pipes(system_view const& s) {
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

inline file_map make_testbench(system_view const& s, stimulus given) {
    bool const predicted = !detail::has_fixed_words(s) && given.known_without_stalls;
    bool const timed = predicted || find_cycles(s, given);
    return make_testbench({interface_of(s), patience_for(s), timed, traced_pipes(s)}, given);
}

} // namespace hls::verilog
