// Multiplexers of two inputs that arrays and shift registers in flip-flops need, in bits: a word
// that an index chooses at run time, a shift under a condition, an element read after such a shift.
#pragma once

#include "../analysis/array_storage.hpp"
#include "ram_delays.hpp"

namespace hls::ir {

namespace detail {

// An index known at run time chooses among all words.
constexpr int bits_of_loads(auto const& g, int resource) {
    hls::ir::resource const& r = g.resources[resource];
    int bits = 0;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::load && g.nodes[g.nodes[i].a].kind != op::constant)
            bits += (r.depth - 1) * r.type.width;
    return bits;
}

// Selections between elements, and between what such selections give. Behind a shift the word that
// enters is an element too; 0 stands where an index finds none.
constexpr int bits_of_elements(auto const& g, int resource) {
    bool is_element[max_nodes]{};
    auto const is_zero = [&](int id) {
        return g.nodes[id].kind == op::constant && g.nodes[id].value == 0;
    };
    auto const both = [&](int a, int b) { return is_element[a] && (is_element[b] || is_zero(b)); };
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::shift) is_element[g.nodes[i].a] = !is_zero(g.nodes[i].a);
    int bits = 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        bool const tap = n.kind == op::tap && n.resource == resource;
        bool const chosen = n.kind == op::select && (both(n.b, n.c) || both(n.c, n.b));
        is_element[i] = is_element[i] || tap || chosen;
        if (chosen) bits += n.type.width;
    }
    return bits;
}

// Every element keeps its word or takes the one of its neighbour; in a RAM an address stays.
constexpr int bits_of_shifts(auto const& g, int resource, device const& target) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::shift && g.nodes[i].c != none)
            return words_in_flip_flops(g, resource, target) * g.resources[resource].type.width;
    return 0;
}

} // namespace detail

constexpr int multiplexer_bits_of(auto const& g, int resource, device const& target) {
    resource_kind const kind = g.resources[resource].kind;
    if (kind == resource_kind::shift_register)
        return detail::bits_of_elements(g, resource) + detail::bits_of_shifts(g, resource, target);
    bool const in_registers = kind == resource_kind::array && !in_ram(g, resource);
    return in_registers ? detail::bits_of_loads(g, resource) : 0;
}

} // namespace hls::ir
