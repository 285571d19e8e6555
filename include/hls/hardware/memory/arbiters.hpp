// Lowering of arbitrated memories: an arbiter for each port, with a request for each of its
// accesses, those of later stages first. Its answers are there before what it is asked.
#pragma once

#include "../ports/accesses.hpp"

namespace hls::hw {

namespace detail {

constexpr std::vector<int> accesses_of_arbiter(lowering const& l, int first) {
    int const arbiter = ir::arbiter_of(l.graph, l.graph.nodes[first]);
    std::vector<int> all;
    for (int i = first; i < l.graph.node_count; ++i)
        if (ir::arbiter_of(l.graph, l.graph.nodes[i]) == arbiter) all.push_back(i);
    std::sort(all.begin(), all.end(),
              [&](int x, int y) { return ir::is_served_before(l.plan, x, y); });
    return all;
}

constexpr int arbiter_answer(lowering& l, char const* base, int access, int arbiter) {
    net n;
    n.kind = net_kind::arbitrated;
    n.type = bit;
    n.base = base;
    n.stage = l.plan.cycle[access];
    n.value = arbiter;
    return l.hardware.add(n);
}

// The memory, and which of its banks and ports.
constexpr char const* name_of_port(lowering& l, ir::node const& n) {
    ir::memory_plan const& p = l.graph.resources[n.resource].memory;
    ir::assigned_port const at = ir::assigned_port_of(n);
    char const* name = l.name(n.resource);
    if (p.bank_bits > 0) name = l.hardware.texts.add_numbered({name, "_bank"}, at.bank);
    if (at.port > 0) name = l.hardware.texts.add_numbered({name, "_port"}, at.port);
    return name;
}

constexpr void make_arbiter(lowering& l, int first) {
    netlist& h = l.hardware;
    ir::node const& n = l.graph.nodes[first];
    int const number = int(h.arbiters.size());
    char const* const name = name_of_port(l, n);
    arbiter a;
    a.base = ir::shares_kinds(l.graph, n.resource)
                 ? name
                 : h.texts.add({name, n.kind == ir::op::load ? "_loads" : "_stores"});
    for (int const i : accesses_of_arbiter(l, first)) {
        char const* const kind = ir::op_name(l.graph.nodes[i].kind);
        arbiter_request r;
        r.access = i;
        r.serves = arbiter_answer(l, h.texts.add({name, "_", kind, "s"}), i, number);
        r.waits = arbiter_answer(l, h.texts.add({name, "_", kind, "_waits"}), i, number);
        l.serves[std::size_t(i)] = r.serves;
        a.requests.push_back(r);
    }
    h.arbiters.push_back(a);
}

} // namespace detail

constexpr void make_arbiters(lowering& l) {
    for (int i = 1; i < l.graph.node_count; ++i) {
        ir::node const& n = l.graph.nodes[i];
        bool const is_one = ir::is_memory_access(n.kind) && ir::is_contended(l.graph, n);
        if (is_one && l.serves[std::size_t(i)] == no_net) detail::make_arbiter(l, i);
    }
}

// The stage of an access waits until it has been served.
constexpr void find_arbiter_waits(lowering& l, std::vector<io_access>& all) {
    for (arbiter const& a : l.hardware.arbiters)
        for (arbiter_request const& r : a.requests) {
            ir::node const& n = l.graph.nodes[r.access];
            all.push_back({by_arbiter, n.basic_block, l.plan.cycle[r.access],
                           predicate_at(l, r.access), r.waits, no_net});
        }
}

namespace detail {

// A word on which the access may depend has not come.
constexpr int lacks_word(lowering& l, std::vector<io_access> const& all, int basic_block,
                         int stage) {
    int result = constant(l.hardware, 0);
    for (io_access const& a : all)
        if (a.is_read && a.basic_block == basic_block && a.stage == stage)
            result = either(l.hardware, result, a.blocked, stage);
    return result;
}

} // namespace detail

// An access is served when the stages ahead move, so that the word that it reads finds its place
// free.
constexpr void connect_arbiters(lowering& l, control const& c, std::vector<io_access> const& all) {
    netlist& h = l.hardware;
    for (std::size_t k = 0; k < h.arbiters.size(); ++k)
        for (std::size_t i = 0; i < h.arbiters[k].requests.size(); ++i) {
            arbiter_request r = h.arbiters[k].requests[i];
            ir::node const& n = l.graph.nodes[r.access];
            int const stage = l.plan.cycle[r.access];
            r.wants = both(h, c.valid[n.basic_block][stage], predicate_at(l, r.access), stage);
            int const lacks = detail::lacks_word(l, all, n.basic_block, stage);
            r.ready = both(h, c.room[stage], inverse(h, lacks, stage), stage);
            r.leaves = c.fire[n.basic_block][stage];
            // What the answers depend on.
            int const older = i == 0 ? no_net : h.arbiters[k].requests[i - 1].waits;
            h.nets[r.serves].a = h.nets[r.waits].a = r.wants;
            h.nets[r.serves].b = h.nets[r.waits].b = older;
            h.nets[r.serves].c = r.ready;
            h.arbiters[k].requests[i] = r;
        }
}

} // namespace hls::hw
