// Words of a shift register between two that are read: which become RAM.
#pragma once

#include "../device/device.hpp"
#include "../ir/graph.hpp"

namespace hls::ir {

inline constexpr int shortest_ram_delay = 16; // words

// Elements between two that are read, the second one included, become RAM.
constexpr bool is_long_gap(device const& target, int width, int length) {
    return length >= shortest_ram_delay && length * width >= target.ram_threshold_bits;
}

// The highest element below whose word begins with another number than that of the next one: a RAM
// holds words of one beginning. -1: none.
constexpr int beginning_below(auto const& g, int resource, int position) {
    int below = -1, at = resource;
    for (int k = 0; k < position && g.resources[at].chained_by != 0; ++k) {
        int const next = g.resources[at].chained_by - 1;
        if (g.resources[at].initial != g.resources[next].initial) below = k;
        at = next;
    }
    return below;
}

// The highest element below that is read, or where words begin with another number; -1: none, the
// next one is the word that enters.
constexpr int element_below(auto const& g, int resource, int position) {
    int below = beginning_below(g, resource, position);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind == op::tap && n.resource == resource && n.value < position && n.value > below)
            below = int(n.value);
    }
    return below;
}

constexpr int highest_element(auto const& g, int resource) {
    int highest = -1;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::tap && g.nodes[i].resource == resource)
            highest = greater_of(highest, int(g.nodes[i].value));
    return highest;
}

// Words that are in flip-flops: up to the last one that is read, without those in RAM.
constexpr int words_in_flip_flops(auto const& g, int resource, device const& target) {
    int words = 0, at = highest_element(g, resource);
    while (at >= 0) {
        int const below = element_below(g, resource, at);
        if (!is_long_gap(target, g.resources[resource].type.width, at - below)) words += at - below;
        at = below;
    }
    return words;
}

} // namespace hls::ir
