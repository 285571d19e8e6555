// Who uses the nets of a netlist: operations and memory words, and what stands at the end of every
// path: registers, memories, queues and outputs.
#pragma once

#include "../ir/resource.hpp"
#include "netlist.hpp"

namespace hls::hw {

// Width of a use that takes the net as it is.
inline constexpr int as_is = 0;

constexpr int address_width(memory const& m) { return ir::index_width(m.depth); }

// Calls f(net) for every operand of a net.
template <class F>
constexpr void for_each_operand(net const& n, F f) {
    if (n.kind == net_kind::memory_word) f(n.a);
    if (n.kind != net_kind::operation && n.kind != net_kind::block_word) return;
    for (int const operand : {n.a, n.b, n.c})
        if (operand != no_net) f(operand);
}

// Calls f(net, width) for every use by a memory, a queue, an instance, an arbiter or an output.
template <class F>
constexpr void for_each_end_elsewhere(auto& h, F f) {
    for (auto& m : h.memories) {
        for (auto& w : m.writes) {
            f(w.enable, 1);
            f(w.address, address_width(m));
            f(w.data, int(m.type.width));
        }
        for (auto& r : m.reads) {
            f(r.enable, 1);
            f(r.address, address_width(m));
        }
    }
    for (auto& q : h.queues) {
        f(q.put, 1);
        f(q.data, int(q.type.width));
        f(q.taken, 1);
    }
    for (auto& b : h.blocks)
        for (auto* const control : {&b.enable, &b.start, &b.reset})
            if (*control != no_net) f(*control, 1);
    for (auto& a : h.arbiters)
        for (auto& r : a.requests) f(r.wants, 1), f(r.ready, 1), f(r.leaves, 1);
    for (auto& o : h.outputs) f(o.net, as_is);
}

// Calls f(net, width) for these and for every use by a register; of a netlist
// that may change f can take the net by reference.
template <class F>
constexpr void for_each_end(auto& h, F f) {
    for (auto& r : h.registers) {
        f(r.d, int(h.nets[std::size_t(r.q)].type.width));
        for (auto* const control : {&r.enable, &r.clear})
            if (*control != no_net) f(*control, 1);
    }
    for_each_end_elsewhere(h, f);
}

// Calls f with every number of a net that something takes, so that it can name another one.
template <class F>
constexpr void for_each_taken(netlist& h, F f) {
    for (net& n : h.nets)
        for (int* const taken : {&n.a, &n.b, &n.c}) f(*taken);
    for_each_end(h, [&](int& taken, int) { f(taken); });
    for (memory& m : h.memories) { // what an enable is made of
        for (write_port& w : m.writes) f(w.fires), f(w.wanted);
        for (read_port& r : m.reads) f(r.fires), f(r.wanted);
    }
}

// Nets that something in the module depends on.
constexpr flags find_live(netlist const& h) {
    flags live(h.nets.size(), false);
    std::vector<int> rest;
    auto reach = [&](int id, int = as_is) {
        if (!live[std::size_t(id)]) rest.push_back(id);
        live[std::size_t(id)] = true;
    };
    for_each_end(h, reach);
    while (!rest.empty()) {
        int const id = rest.back();
        rest.pop_back();
        for_each_operand(h.nets[std::size_t(id)], reach);
    }
    return live;
}

} // namespace hls::hw
