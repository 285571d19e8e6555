// Lowering, first part: operations become nets in their stages; values needed later are carried in
// registers, each of which holds its value for one initiation interval.
#pragma once

#include "../analysis/ends/recurrent.hpp"
#include "../ir/call.hpp"
#include "../kernel/view.hpp"
#include "../memory/assigned_ports.hpp"
#include "netlist.hpp"
#include "operations/carry_bits.hpp"
#include "operations/comparisons.hpp"
#include "operations/leading_zeros.hpp"
#include "operations/products.hpp"
#include "operations/sticky_shift.hpp"
#include "operations/sums_apart.hpp"
#include "sorted_map.hpp"

namespace hls::hw {

// A register of an operator, which takes its word so many cycles after an operation has begun.
struct operator_stage {
    int q, cycle;
};

// One that several operations share.
struct shared_operator {
    std::vector<int> members; // nodes
    int operands[3] = {no_net, no_net, no_net};
    int start = no_net; // of a unit that finds a few bits in each cycle: operands come
    int result = no_net;
    std::vector<operator_stage> inner; // registers behind it
};

// Everything that the parts of lowering share.
struct lowering {
    ir::graph_view const& graph;
    ir::plan_view const& plan;
    device const& target;
    netlist& hardware;
    std::vector<int> direct;              // net of each node where it appears; no_net: not yet
    std::vector<std::vector<int>> copies; // nets that carry it on
    sorted_map<int, int> upright;         // of a copy with inverted bits: the value
    ir::reach ways;
    ir::recurrence_ends ends;
    ir::all_enable_times enabling;
    ir::port_list ports;              // of accesses
    std::vector<int> uses;            // of each node
    std::vector<int> compared_first;  // comparisons of which it is the first operand
    std::vector<int> compared_second; // and the second one
    std::vector<int> overwritten;     // of state nodes: last cycle in which they can be read
    flags written;                    // registers and shift registers that ever change
    int reset = no_net;
    std::vector<int> port_data, port_valid, port_ready; // by resource
    std::vector<std::vector<int>> memories;             // of each resource: by bank and replicate
    std::vector<int> addresses;                         // in its bank, of each access
    std::vector<int> serves;                            // of each access: an arbiter serves it
    std::vector<int> state;                             // register of each reg that is written
    std::vector<int> shift_input, shift_enable;
    std::vector<shared_operator> operators; // by number; 0: none
    sorted_map<std::pair<int, int>, int>
        elements; // (array, index) -> register, where all indices are constants

    constexpr lowering(ir::graph_view const& g, ir::plan_view const& p, device const& d, netlist& h)
        : graph(g),
          plan(p),
          target(d),
          hardware(h),
          direct(g.node_count, no_net),
          copies(g.node_count),
          ways(ir::minimum_distances_of(g, p)),
          ends(ir::find_recurrence_ends(g, d)),
          enabling(ir::enable_times_of(g, d, p.period_ps - d.register_ps)),
          ports(ir::find_ports(g, p, ways)),
          uses(g.node_count, 0),
          compared_first(uses),
          compared_second(uses),
          overwritten(g.node_count, ir::for_ever),
          written(g.resource_count + 1, false),
          port_data(g.resource_count + 1, no_net),
          port_valid(port_data),
          port_ready(port_data),
          memories(g.resource_count + 1),
          addresses(g.node_count, no_net),
          serves(g.node_count, no_net),
          state(port_data),
          shift_input(port_data),
          shift_enable(port_data) {
        for (int i = 1; i < g.node_count; ++i) {
            for (int const operand : {g.nodes[i].a, g.nodes[i].b, g.nodes[i].c})
                ++uses[std::size_t(operand)];
            if (g.nodes[i].kind == ir::op::less) {
                ++compared_first[g.nodes[i].a];
                ++compared_second[g.nodes[i].b];
            }
            if (ir::is_state(g.nodes[i].kind))
                overwritten[i] = ir::overwritten_after(g, d, p, ways, i);
            if (g.nodes[i].kind == ir::op::next || g.nodes[i].kind == ir::op::shift)
                written[g.nodes[i].resource] = true;
        }
    }

    constexpr char const* name(int resource) const { return graph.resources[resource].id.text; }
};

constexpr int direct_until(lowering const& l, int id) {
    return ir::direct_until(l.graph, l.target, l.plan, id, l.overwritten[id]);
}

// The word for a value in names: the user's label, the resource read, or the operation.
constexpr char const* base_name_of(lowering const& l, ir::node const& n) {
    return ir::spoken_name(l.graph, n);
}

// A carry of the node would leave less than a tenth of the period, which a longer route takes.
constexpr bool is_late_carry(lowering const& l, int id) {
    int const more = crowded(l.target, l.target.carry_register_ps), period = l.plan.period_ps;
    int const end = l.plan.at[id].high + more + l.target.register_ps;
    return more > 0 && end > period - period / 10;
}

// Bits of a node that the registers which carry it on have inverted: late carries.
constexpr long long inverted_bits(lowering const& l, int id) {
    return is_late_carry(l, id) ? carry_bits(l.hardware, l.direct[id]) : 0;
}

// A net of the node with these bits inverted.
constexpr int inverted(lowering& l, int id, int net, long long bits) {
    if (bits == 0) return net;
    netlist& h = l.hardware;
    ir::node const& n = l.graph.nodes[id];
    int const result = with_inverted(h, net, bits, base_name_of(l, n), h.nets[net].stage);
    h.nets[result].where = n.where;
    return result;
}

// Register number `count` that carries node `id` on; made when first asked for.
constexpr int copy_of(lowering& l, int id, int count) {
    std::vector<int>& chain = l.copies[id];
    ir::node const& n = l.graph.nodes[id];
    while (int(chain.size()) < count) {
        storage s;
        s.stage = direct_until(l, id) + int(chain.size()) * ir::interval_of(l.ways, n.basic_block);
        s.basic_block = n.basic_block;
        s.d = chain.empty() ? inverted(l, id, l.direct[id], inverted_bits(l, id)) : chain.back();
        chain.push_back(stored(l.hardware, l.hardware.nets[l.direct[id]].type, role::copy,
                               base_name_of(l, n), s.stage + 1, s));
        l.hardware.nets[chain.back()].where = n.where;
    }
    return chain[count - 1];
}

// What that register holds, as the node's users take it.
constexpr int carried(lowering& l, int id, int count) {
    int const copy = copy_of(l, id, count);
    long long const bits = inverted_bits(l, id);
    if (bits == 0) return copy;
    int& net = l.upright.get(copy, no_net);
    if (net == no_net) net = inverted(l, id, copy, bits);
    return net;
}

// The value of a node as seen by an operation in `cycle`.
constexpr int value_at(lowering& l, int id, int cycle) {
    int const interval = ir::interval_of(l.ways, l.graph.nodes[id].basic_block);
    int const copies = ir::copies_for(cycle - direct_until(l, id), interval);
    return copies == 0 ? l.direct[id] : carried(l, id, copies);
}

// Predicate of an effect in its cycle; constant 1 when it always happens.
constexpr int predicate_at(lowering& l, int id) {
    ir::node const& n = l.graph.nodes[id];
    return n.c == ir::none ? constant(l.hardware, 1) : value_at(l, n.c, l.plan.cycle[id]);
}

struct computation {
    ir::op kind;
    ir::value_type type;
    long long value;
    inverts which; // of a comparison
};

constexpr int computed(netlist& h, device const& target, computation const& x, char const* base,
                       int cycle, int a, int b, int c) {
    // A right shift needs all bits of its operand, even when few of the result's are used.
    bool const cut = x.kind == ir::op::shift_right && h.nets[a].type.width > x.type.width;
    ir::value_type const type =
        cut ? ir::value_type{h.nets[a].type.width, x.type.is_signed} : x.type;
    if (x.kind == ir::op::shift_right_sticky) return sticky_shift(h, a, b, x.type, base, cycle);
    if (x.kind == ir::op::less) return is_less(h, a, b, x.which, target, base, cycle);
    int const net = x.kind == ir::op::count_leading_zeros
                        ? leading_zeros(h, a, int(x.value), type, base, cycle)
                        : operation(h, x.kind, type, role::value, base, cycle, a, b, c, x.value);
    return cut ? operation(h, ir::op::resize, x.type, role::value, base, cycle, net) : net;
}

// The sum that ends at a node has this operand to itself, in the same cycle.
constexpr bool takes_in(lowering const& l, int id, int operand) {
    while (l.graph.nodes[operand].kind == ir::op::resize && l.uses[operand] == 1)
        operand = l.graph.nodes[operand].a;
    return l.uses[operand] == 1 && l.plan.cycle[operand] == l.plan.cycle[id] &&
           is_sum(l.graph.nodes[operand].kind);
}

constexpr bool is_apart(lowering const& l, int id) {
    ir::node const& n = l.graph.nodes[id];
    return is_sum(n.kind) && n.type.width < 128 && (takes_in(l, id, n.a) || takes_in(l, id, n.b));
}

// What was made for the node stands in its line.
constexpr void put_in_line(netlist& h, std::size_t first, ir::node const& n) {
    for (std::size_t i = first; i < h.nets.size(); ++i)
        if (h.nets[i].kind != net_kind::constant && h.nets[i].where.line == 0)
            h.nets[i].where = n.where;
}

// The first operand of a sum. Nothing can be inverted behind the register of a carry between parts
// of a longer sum, since the next part begins with it: there the carry is a sum, too.
constexpr int first_of_sum(lowering& l, int id, int a, int b) {
    ir::node const& n = l.graph.nodes[id];
    bool const is_late = n.kind == ir::op::add && !n.type.is_signed && is_late_carry(l, id) &&
                         has_registered_carry(l.graph, id);
    if (!is_late || !has_carry_above(l.hardware, a, b, n.type.width - 1)) return a;
    return with_bit_above(l.hardware, a, n.type.width - 1, l.reset, base_name_of(l, n),
                          l.plan.cycle[id]);
}

// ps after the clock; 0: comes from registers.
constexpr int arrival_in(lowering const& l, int id, int cycle) {
    bool const here = id != ir::none && ir::ready_cycle(l.graph, l.target, l.plan, id) == cycle;
    return here ? l.plan.at[id].high : 0;
}

// Of a comparison: inverters are look-up tables, but behind a sum, whose tables they are. (The
// difference of a sum would be one of three words, which takes more.) Fewer stand in front of the
// first operand where more comparisons share them there, and a late one has them where its words
// are there first.
constexpr inverts inverts_of(lowering const& l, int id, int cycle) {
    ir::node const& n = l.graph.nodes[id];
    if (n.kind != ir::op::less || l.target.inverter_ps == 0) return inverts::neither;
    if (l.graph.nodes[n.b].kind == ir::op::constant) return inverts::neither;
    if (l.graph.nodes[n.a].kind == ir::op::constant || takes_in(l, id, n.a)) return inverts::first;
    if (takes_in(l, id, n.b)) return inverts::second;
    int const later = arrival_in(l, n.b, cycle) - arrival_in(l, n.a, cycle);
    bool const is_late = l.plan.at[id].high > l.plan.period_ps / 2;
    bool const first =
        is_late && later != 0 ? later > 0 : l.compared_first[n.a] > l.compared_second[n.b];
    return first ? inverts::first : inverts::neither;
}

constexpr int lower_pure(lowering& l, int id) {
    ir::node const& n = l.graph.nodes[id];
    if (n.kind == ir::op::constant) return constant(l.hardware, n.value, n.type);
    int const cycle = l.plan.cycle[id];
    auto at = [&](int operand) {
        return operand == ir::none ? no_net : value_at(l, operand, cycle);
    };
    int const first = at(n.a), b = at(n.b), c = at(n.c), a = first_of_sum(l, id, first, b);
    char const* const base = base_name_of(l, n);
    std::size_t const made = l.hardware.nets.size();
    int const net = is_apart(l, id) ? sum_apart(l.hardware, n.kind, n.type, base, cycle, a, b)
                                    : computed(l.hardware, l.target,
                                               {n.kind, n.type, n.value, inverts_of(l, id, cycle)},
                                               base, cycle, a, b, c);
    put_in_line(l.hardware, made, n);
    l.hardware.nets[net].where = n.where;
    l.hardware.nets[net].named = n.label != 0;
    place_product(l.hardware, net, l.target);
    return net;
}

// What an operation of several cycles finds passes a register at the end of each of them; it waits
// there as the values that are carried on do. `first`: registers that are there already.
constexpr int delayed(lowering& l, int id, int net, int first, char const* base) {
    ir::node const& n = l.graph.nodes[id];
    int const cycles = ir::latency_of(l.graph, l.target, l.plan.period_ps, n);
    for (int k = first; k < cycles; ++k) {
        storage s;
        s.stage = l.plan.cycle[id] + k;
        s.basic_block = n.basic_block;
        s.d = net;
        net = stored(l.hardware, l.hardware.nets[net].type, role::copy, base, s.stage + 1, s);
        l.hardware.nets[net].where = n.where;
    }
    return net;
}

constexpr int lower_computed(lowering& l, int id) {
    return delayed(l, id, lower_pure(l, id), 0, base_name_of(l, l.graph.nodes[id]));
}

// A register that the user asked for: it takes the operand where that appears.
constexpr int lower_registered(lowering& l, int id) {
    ir::node const& n = l.graph.nodes[id];
    int const stage = l.plan.cycle[id];
    char const* const base = base_name_of(l, n);
    int const taken = operation(l.hardware, ir::op::resize, n.type, role::value, base, stage,
                                value_at(l, n.a, stage));
    return delayed(l, id, taken, 0, base);
}

// The wire, or the last of the flip-flops that it passes: they run during a reset, too.
constexpr int synchronise(lowering& l, int resource, int wire) {
    ir::resource const& x = l.graph.resources[resource];
    for (int k = 0; k < x.flip_flops; ++k) {
        storage s;
        s.d = wire;
        wire = stored(l.hardware, x.type, role::synchroniser, l.name(resource), k, s);
    }
    return wire;
}

// Interface signals in the order of the user's parameters.
constexpr void lower_interface(lowering& l) {
    netlist& h = l.hardware;
    auto input = [&](int r, role purpose, ir::value_type type) {
        net n;
        n.kind = net_kind::input;
        n.type = type;
        n.purpose = purpose;
        n.base = l.name(r);
        h.inputs.push_back(h.add(n));
        return h.inputs.back();
    };
    net reset;
    reset.kind = net_kind::input;
    reset.type = bit;
    reset.purpose = role::reset;
    l.reset = h.add(reset);
    for (int r = 0; r < l.graph.resource_count; ++r) {
        ir::resource const& x = l.graph.resources[r];
        if (x.call == ir::call_part::argument) {
            l.port_data[r] = input(r, role::argument, x.type);
            h.call_words.push_back(l.port_data[r]);
        } else if (ir::is_sampled(x)) {
            l.port_data[r] = synchronise(l, r, input(r, role::sampled, x.type));
        } else if (x.kind == ir::resource_kind::input) {
            if (ir::peek(x)) l.port_data[r] = input(r, role::port_data, x.type);
            l.port_valid[r] = input(r, role::port_valid, bit);
        }
        if (x.call == ir::call_part::start) {
            h.waiting = x.waiting;
            h.call_valid = l.port_valid[r];
        }
        if (x.kind == ir::resource_kind::output && !x.is_level)
            l.port_ready[r] = input(r, role::port_ready, bit);
        if (x.kind == ir::resource_kind::argument)
            l.port_data[r] = input(r, role::argument, x.type);
    }
}

// User's registers: state nodes are their outputs.
constexpr int lower_state(lowering& l, int id) {
    ir::node const& n = l.graph.nodes[id];
    ir::resource const& r = l.graph.resources[n.resource];
    if (!l.written[n.resource])
        return constant(l.hardware, (long long)(r.initial), r.type); // never assigned
    storage s;
    s.is_reset = true;
    s.initial = r.initial;
    return stored(l.hardware, r.type, role::state, l.name(n.resource), 0, s);
}

} // namespace hls::hw
