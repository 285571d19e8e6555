// Pass: registers that hand their words on, one to the next, are one shift register: e = d; d = c;
// c = b; b = a; a = x. So words that nobody reads on their way wait in a RAM. All are assigned in
// one step under one condition, and have one type. Like registers, and unlike other shift
// registers, they begin with their numbers again after a reset.
#pragma once

#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int shortest_chain = 4; // shorter ones keep the names of their registers

// Of each register of a chain: the one that takes the word that enters, and how many are before it.
struct chained_registers {
    short writer[max_resources]; // the node that assigns it, if only one does
    short head[max_resources];   // none: it is in no chain
    short position[max_resources];
    short length[max_resources]; // of a head
    short after[max_resources];  // of one of a chain: that which takes its word; none: no one does
};

// (A constant of the hardware has 64 bits.)
constexpr bool may_be_chained(resource const& x) {
    return x.kind == resource_kind::reg && x.initial == (long long)(x.initial) && x.local_to == 0 &&
           x.ahead_of == 0 && x.runs <= 1;
}

constexpr void find_writers(auto const& g, chained_registers& c) {
    bool several[max_resources]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::next) continue;
        several[n.resource] = several[n.resource] || c.writer[n.resource] != none;
        c.writer[n.resource] = short(i);
    }
    for (int r = 0; r < g.resource_count; ++r)
        if (several[r] || !may_be_chained(g.resources[r])) c.writer[r] = none;
}

// The register whose word this one takes; none: it takes another word, or at other times.
constexpr int register_before(auto const& g, chained_registers const& c, int r) {
    if (c.writer[r] == none) return none;
    node const& own = g.nodes[c.writer[r]];
    node const& from = g.nodes[own.a];
    if (from.kind != op::state || from.resource == r || c.writer[from.resource] == none)
        return none;
    node const& other = g.nodes[c.writer[from.resource]];
    bool const together = own.c == other.c && own.basic_block == other.basic_block;
    return together && g.resources[r].type == g.resources[from.resource].type ? from.resource
                                                                              : none;
}

// From its head on; of two registers that take one word, the first one belongs to the chain.
constexpr void follow_chain(chained_registers& c, int head, short const* after) {
    int length = 0;
    for (int r = head; r != none; r = after[r]) ++length;
    if (length < shortest_chain) return;
    c.length[head] = short(length);
    for (int r = head, position = 0; r != none; r = after[r]) {
        c.head[r] = short(head);
        c.after[r] = after[r];
        c.position[r] = short(position++);
    }
}

constexpr chained_registers find_chained(auto const& g) {
    chained_registers c{};
    short after[max_resources]{};
    bool follows[max_resources]{};
    for (int r = 0; r < g.resource_count; ++r) c.writer[r] = c.head[r] = after[r] = none;
    int candidates = 0;
    for (int r = 0; r < g.resource_count; ++r) candidates += may_be_chained(g.resources[r]);
    if (candidates < shortest_chain) return c;
    find_writers(g, c);
    for (int r = 0; r < g.resource_count; ++r) {
        int const before = register_before(g, c, r);
        follows[r] = before != none && after[before] == none;
        if (follows[r]) after[before] = short(r);
    }
    for (int r = 0; r < g.resource_count; ++r) // rings have no head
        if (c.writer[r] != none && !follows[r]) follow_chain(c, r, after);
    return c;
}

} // namespace detail

constexpr bool wants_chains(auto const& g) {
    detail::chained_registers const c = detail::find_chained(g);
    for (int r = 0; r < g.resource_count; ++r)
        if (c.length[r] > 0) return true;
    return false;
}

constexpr builder join_chains(auto const& g) {
    detail::chained_registers const c = detail::find_chained(g);
    builder result = same_kernel(g);
    for (int r = 0; r < g.resource_count; ++r) {
        resource& x = result.resources[r];
        if (c.head[r] == none) continue;
        x.chained_to = short(c.head[r] + 1);
        x.chained_by = c.after[r] == none ? short(0) : short(c.after[r] + 1);
        x.bounded = false;
        if (c.head[r] != r) continue;
        x.kind = resource_kind::shift_register;
        x.depth = c.length[r];
    }
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        bool const moves = n.kind == op::state || n.kind == op::next;
        if (moves && c.head[n.resource] != none) {
            int const r = n.resource;
            if (n.kind == op::next && c.head[r] != r) continue; // the shift assigns it
            n.kind = n.kind == op::state ? op::tap : op::shift;
            n.value = c.position[r];
            n.resource = c.head[r];
        }
        mapped[i] = append(result, n);
    }
    return result;
}

} // namespace hls::ir
