// Words for a system's test bench: random ones for every input, and what its outputs give.
#pragma once

#include "system_run.hpp"
#include "testbench.hpp"

namespace hls::verilog {

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
            result.ports[std::size_t(c)].words.push_back(word(s.channels[c].type));
    return result;
}

// Fills in what the outputs give, for at most `steps` steps of each kernel.
inline stimulus with_expectations(system_view const& s, stimulus given, long long steps) {
    system_run run(s, given.arguments);
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == ir::channel_kind::input) {
            std::vector<wide> const& words = given.ports[std::size_t(c)].words;
            run.words(c).assign(words.begin(), words.end());
        }
    given.open_ended = !run.run(steps);
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == ir::channel_kind::output)
            given.ports[std::size_t(c)].words.assign(run.words(c).begin(), run.words(c).end());
    return given;
}

// Nothing moves for that long only when nothing will move any more.
inline long long patience_for(system_view const& s, stimulus const& given) {
    long long cycles = 1000, words = 0;
    for (port_words const& p : given.ports) words = std::max(words, (long long)(p.words.size()));
    for (int i = 0; i < s.instance_count; ++i) {
        kernel_view const& k = s.instances[i].kernel;
        cycles += 60LL * k.plan.ii + k.plan.latency;
        if (ir::has_loops(k.built)) cycles += 100000;
    }
    return cycles;
}

inline file_map make_testbench(system_view const& s, stimulus const& given) {
    return make_testbench({interface_of(s), patience_for(s, given), false}, given);
}

} // namespace hls::verilog
