// What a test bench drives and expects: words of every input, words of every output with the cycle
// in which each leaves when nothing stalls. Here: what is driven, at random.
#pragma once

#include <random>
#include <vector>

#include <hls/design/view.hpp>
#include <hls/ir/meaning.hpp>

namespace hls::verilog {

// How much is known of the words of an output.
enum class known_words { all, number, least }; // least: that so many come, or more

struct port_words {
    std::vector<wide> words;
    std::vector<long long> cycles; // outputs: from the first cycle after reset
    bool vary = false;             // outputs: only how many words come is known, not which ones
};

// What an output gives at whatever time words come.
struct always_known {
    known_words known = known_words::all;
    std::size_t count = 0;        // number and least
    std::vector<wide> words = {}; // where levels keep one value: other ones than without stalls
};

// What leaves under the stalls of one seed.
struct predicted_words {
    int seed; // 0: no stalls
    std::vector<port_words> ports;
    bool open_ended;
};

struct stimulus {
    std::vector<port_words> ports;  // by channel of the design
    std::vector<wide> arguments;    // by argument of the design
    bool open_ended = false;        // it would go on: more words may follow those that are expected
    bool ends_at_full_pipe = false; // more words may follow, too: see full_pipes.hpp

    // Of a design with non-blocking accesses, or inputs that are levels: its words may depend on
    // when words come.
    std::vector<predicted_words> predicted = {};
    std::vector<always_known> always = {}; // by port, under other stalls; empty: all words
    bool always_open_ended = false;
    bool known_without_stalls = true;
    bool has_levels = false; // inputs: `always` is with their first values

    bool own_data = false;  // of the user
    int words_that_do = -1; // so many for each input, if these give none; 0: none is known
};

inline stimulus empty_stimulus(design_view const& d) {
    stimulus s;
    s.ports.resize(std::size_t(d.channel_count));
    s.arguments.resize(std::size_t(d.argument_count));
    return s;
}

// Chooses a port's stalls: of a kernel alone its place among the parameters.
inline int stall_number(design_view const& d, int channel) {
    ir::channel const& c = d.channels[channel];
    if (!d.is_kernel) return channel;
    return c.kind == ir::channel_kind::input ? c.reader.resource : c.writer.resource;
}

namespace detail {

inline bool reads_words(design_view const& d) {
    for (int i = 0; i < d.instance_count; ++i) {
        ir::graph_view const& g = d.instances[i].kernel.written;
        for (int n = 1; n < g.node_count; ++n)
            if (g.nodes[n].kind == ir::op::read) return true;
    }
    return false;
}

// The same in every call.
inline bool is_number(ir::channel const& c) {
    return c.call == ir::call_part::argument && c.argument < 0;
}

// An argument, or the words of an input.
struct drawn {
    bool is_argument;
    int number; // -1: nothing is drawn in this place
};

// By place: arguments before inputs; of a kernel alone the places of its parameters.
inline std::vector<drawn> drawn_by_place(design_view const& d) {
    int const places = d.is_kernel ? d.instances[0].kernel.built.resource_count
                                   : d.argument_count + d.channel_count;
    std::vector<drawn> all(std::size_t(places), drawn{false, -1});
    for (int a = 0; a < d.argument_count; ++a)
        all[std::size_t(d.is_kernel ? d.bindings[a].resource : a)] = {true, a};
    int const first = d.is_kernel ? 0 : d.argument_count;
    for (int c = 0; c < d.channel_count; ++c)
        if (d.channels[c].kind == ir::channel_kind::input)
            all[std::size_t(first + stall_number(d, c))] = {false, c};
    return all;
}

inline wide random_word(std::mt19937_64& random, ir::value_type type) {
    return ir::wrap((uwide(random()) << 64) | random(), type);
}

// A wire of which samples are taken, in each cycle. It keeps each value for some cycles.
inline std::vector<wide> random_wire(std::mt19937_64& random, ir::value_type type, int words) {
    constexpr int cycles_of_word = 20, longest = 12;
    std::vector<wide> wire;
    while (int(wire.size()) < cycles_of_word * words)
        wire.insert(wire.end(), std::size_t(1 + random() % longest), random_word(random, type));
    return wire;
}

} // namespace detail

// Random words for every input and argument, from a seed.
inline stimulus random_stimulus(design_view const& d, int words, unsigned seed) {
    std::mt19937_64 random(seed);
    stimulus s = empty_stimulus(d);
    for (detail::drawn const& x : detail::drawn_by_place(d)) {
        if (x.number < 0) continue;
        auto const n = std::size_t(x.number);
        if (x.is_argument) {
            s.arguments[n] = detail::random_word(random, d.arguments[n].type);
            continue;
        }
        ir::channel const& c = d.channels[n];
        if (ir::is_sampled(c)) s.ports[n].words = detail::random_wire(random, c.type, words);
        for (int i = 0; i < words && !ir::is_sampled(c); ++i)
            s.ports[n].words.push_back(detail::is_number(c) ? ir::wrap(uwide(wide(c.value)), c.type)
                                                            : detail::random_word(random, c.type));
    }
    return s;
}

} // namespace hls::verilog
