// Lowering of shift registers: words up to the last tap in use; a long gap between taps becomes
// RAM. Gaps of the same length share one RAM and its pointer.
#pragma once

#include <algorithm>

#include "datapath.hpp"

namespace hls::hw {

// Words first + 1 .. first + length lie between two taps in use; first = -1: before the first tap.
struct gap {
    int first;
    int length;
};

struct shift_shape {
    std::vector<int> taps; // positions in use, ascending, and where words begin with other numbers
    std::vector<gap> gaps; // those that become RAM
};

constexpr shift_shape shape_of(lowering const& l, int resource) {
    shift_shape s;
    for (int i = 1; i < l.graph.node_count; ++i) {
        ir::node const& n = l.graph.nodes[i];
        if (n.kind != ir::op::tap || n.resource != resource) continue;
        int const most =
            ir::pending_shifts(l.graph, l.plan, l.ways, i, ir::only_shift(l.graph, resource));
        for (int k = 0; k <= most; ++k) s.taps.push_back(int(n.value) - k);
    }
    for (int at = s.taps.empty() ? -1 : *std::max_element(s.taps.begin(), s.taps.end()); at >= 0;
         at = ir::beginning_below(l.graph, resource, at))
        s.taps.push_back(at);
    std::sort(s.taps.begin(), s.taps.end());
    s.taps.erase(std::unique(s.taps.begin(), s.taps.end()), s.taps.end());
    int previous = -1;
    for (int tap : s.taps) {
        int const length = tap - previous;
        if (ir::is_long_gap(l.target, l.graph.resources[resource].type.width, length))
            s.gaps.push_back({previous, length});
        previous = tap;
    }
    return s;
}

using word_nets = sorted_map<int, int>;

// One shift register under construction: the net of every word that exists outside RAM.
struct shift_builder {
    lowering& l;
    int resource;
    int enable;      // shift in this cycle
    word_nets words; // position -> net; -1: the word that enters
    constexpr ir::value_type type() const { return l.graph.resources[resource].type; }
    constexpr char const* base() const { return l.name(resource); }
    // All words are the initial one again.
    constexpr bool is_reset() const { return l.graph.resources[resource].chained_to != 0; }
    constexpr long long initial(int position) const {
        return (long long)(ir::initial_word(l.graph.resources, resource, position));
    }
};

// pointer + 1, or 0 after the last address.
constexpr int next_address(netlist& h, int pointer, int depth, char const* base, int number) {
    ir::value_type const type = h.nets[pointer].type;
    int const more =
        operation(h, ir::op::add, type, role::value, "add", 0, pointer, constant(h, 1, type));
    int const wraps = operation(h, ir::op::equal, bit, role::value, "equal", 0, pointer,
                                constant(h, depth - 1, type));
    int const next = choose(h, wraps, constant(h, 0, type), more, type);
    h.nets[next].purpose = role::pointer_next;
    h.nets[next].base = base;
    h.nets[next].stage = number;
    return next;
}

// A RAM that gives every word `length` moves after it has taken it.
struct ram_delay {
    char const* base;
    int number;
    int enable; // a word enters in this cycle, and one leaves
    int length;
    ir::value_type type;
    bool is_reset = false; // then `filled` tells whether words have come
};

// Whether as many words have entered as it holds, since the last reset.
constexpr int filled(netlist& h, ram_delay const& d, int pointer) {
    storage s;
    s.is_reset = true;
    s.enable = both(h, d.enable,
                    operation(h, ir::op::equal, bit, role::value, "equal", 0, pointer,
                              constant(h, d.length - 1, h.nets[pointer].type)),
                    0);
    s.d = constant(h, 1, bit);
    return stored(h, bit, role::gap_filled, d.base, d.number, s);
}

struct delayed_word {
    int output;
    int filled; // no_net: it is not reset
};

// A new delay; its data, of the last memory, is connected by the caller.
constexpr delayed_word delay_in_ram(netlist& h, ram_delay const& d) {
    storage pointer_storage;
    pointer_storage.enable = d.enable;
    pointer_storage.is_reset = d.is_reset;
    int const pointer = stored(h, {short(ir::index_width(d.length)), false}, role::pointer, d.base,
                               d.number, pointer_storage);
    int const next = next_address(h, pointer, d.length, d.base, d.number);
    register_of(h, pointer).d = next;
    net q;
    q.kind = net_kind::ram_word;
    q.type = d.type;
    q.purpose = role::gap_word;
    q.base = d.base;
    q.stage = d.number;
    int const output = h.add(q);
    memory m;
    m.base = d.base;
    m.number = d.number;
    m.type = d.type;
    m.depth = d.length;
    m.is_ram = true;
    m.writes.push_back({d.enable, pointer, no_net});
    m.reads.push_back({d.enable, next, output});
    h.memories.push_back(m);
    return {output, d.is_reset ? filled(h, d, pointer) : no_net};
}

// No word has entered since the last reset: the initial one, of all words of the RAM.
constexpr int word_or_initial(shift_builder& s, int filled, int position, int word) {
    if (filled == no_net) return word;
    netlist& h = s.l.hardware;
    return choose(h, filled, word, constant(h, s.initial(position), s.type()), s.type());
}

// Outputs of the RAM for gaps of one length; its data is connected when all words exist.
constexpr void make_gap_ram(shift_builder& s, std::vector<gap> const& gaps, int number) {
    netlist& h = s.l.hardware;
    int const width = s.type().width;
    ir::value_type const type =
        gaps.size() == 1 ? s.type() : ir::value_type{short(width * int(gaps.size())), false};
    delayed_word const words =
        delay_in_ram(h, {s.base(), number, s.enable, gaps[0].length, type, s.is_reset()});
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        int const position = gaps[i].first + gaps[i].length;
        int const own = gaps.size() == 1
                            ? words.output
                            : operation(h, ir::op::slice, s.type(), role::tap, s.base(), position,
                                        words.output, no_net, no_net, width * (long long)i);
        s.words.set(position, word_or_initial(s, words.filled, position, own));
    }
}

// Every shift writes the words before the gaps at the pointer, and fetches the ones that will be
// overwritten next, so that reading and writing never meet at one address.
constexpr void connect_gap_ram(shift_builder& s, std::vector<gap> const& gaps, memory& m) {
    std::vector<int> words;
    for (gap const& g : gaps) words.push_back(s.words.at(g.first));
    m.writes[0].data = side_by_side(s.l.hardware, words);
}

inline constexpr int longest_run_bits = 1024;
inline constexpr int longest_initial_bits = 120; // of a run that does not begin with zeros

constexpr bool begins_with_zeros(shift_builder const& s, int first, int last) {
    for (int k = first + 1; k <= last; ++k)
        if (s.initial(k) != 0) return false;
    return true;
}

// Of words first + 1 .. last side by side, the newest one lowest.
constexpr wide initial_words(shift_builder const& s, int first, int last) {
    int const width = s.type().width;
    uwide all = 0;
    for (int k = last; k > first; --k)
        all = all << width | (uwide(wide(s.initial(k))) & ir::mask(width));
    return wide(all);
}

// Flip-flops for positions first + 1 .. last, one packed register; the newest word lowest.
constexpr void make_run(shift_builder& s, int first, int last) {
    netlist& h = s.l.hardware;
    int const width = s.type().width, count = last - first;
    ir::value_type const packed =
        count == 1 ? s.type() : ir::value_type{short(width * count), false};
    storage r;
    r.enable = s.enable;
    r.is_reset = s.is_reset();
    if (!begins_with_zeros(s, first, last))
        r.initial = count == 1 ? s.initial(last) : initial_words(s, first, last);
    int const q = stored(h, packed, role::elements, s.base(), first + 1, r);
    int const source = s.words.at(first);
    int d = source;
    if (count > 1) {
        int const kept = operation(h, ir::op::slice, {short(width * (count - 1)), false},
                                   role::value, s.base(), 0, q, no_net, no_net, 0);
        d = operation(h, ir::op::concat, packed, role::value, "concat", 0, kept, source, no_net,
                      width);
    }
    register_of(h, q).d = d;
    for (int k = 0; k < count; ++k)
        s.words.set(first + 1 + k,
                    count == 1 ? q
                               : operation(h, ir::op::slice, s.type(), role::tap, s.base(),
                                           first + 1 + k, q, no_net, no_net, width * (long long)k));
}

constexpr void make_flip_flops(shift_builder& s, int first, int last) {
    int const bits = begins_with_zeros(s, first, last) ? longest_run_bits : longest_initial_bits;
    int const most = std::max(1, bits / s.type().width);
    for (; last - first > most; first += most) make_run(s, first, first + most);
    if (last > first) make_run(s, first, last);
}

// Nets of all taps in use. `input` and `enable` are the word that enters and when.
constexpr word_nets lower_shift_register(lowering& l, int resource, int input, int enable) {
    shift_shape const shape = shape_of(l, resource);
    shift_builder s{l, resource, enable, {}};
    s.words.set(-1, input);
    sorted_map<int, std::vector<gap>> by_length;
    for (gap const& g : shape.gaps) by_length.get(g.length, {}).push_back(g);
    std::size_t const first_memory = l.hardware.memories.size();
    int number = 0;
    for (auto const& [length, gaps] : by_length) make_gap_ram(s, gaps, number++);
    int from = -1;
    for (int tap : shape.taps) {
        bool const from_ram = s.words.contains(tap) && tap != -1;
        if (!from_ram) make_flip_flops(s, from, tap);
        from = tap;
    }
    number = 0;
    for (auto const& [length, gaps] : by_length)
        connect_gap_ram(s, gaps, l.hardware.memories[first_memory + std::size_t(number++)]);
    return s.words;
}

} // namespace hls::hw
