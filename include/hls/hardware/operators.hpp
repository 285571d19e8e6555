// Lowering of operators that several operations share: registers take the operands of the one whose
// stage acts, and the operator computes behind them. Operations of one operator never have a step
// in their stages at once (schedule/reservation/operators.hpp), so what stage holds one is all that
// decides. A unit that finds a few bits in each cycle has those registers inside.
#pragma once

#include <algorithm>

#include "iterative_units.hpp"
#include "operator_units.hpp"

namespace hls::hw {

constexpr ir::operator_class const& class_of_operator(lowering const& l, shared_operator const& o) {
    return ir::class_of_operator(l.graph, l.graph.nodes[o.members[0]]);
}

// A register of the operator; what it takes when is connected when all operands are there.
constexpr int operator_register(lowering& l, ir::value_type type, char const* base, int stage,
                                int d) {
    storage s;
    s.d = d;
    return stored(l.hardware, type, role::shared_operand, base, stage, s);
}

constexpr char const* base_of_operator(lowering const& l, ir::node const& n) {
    return n.kind == ir::op::unit ? l.name(n.resource) : ir::op_name(n.kind);
}

// The registers behind it hold results of one operation after the other.
constexpr void compute_in_operator(lowering& l, shared_operator& o, ir::node const& n,
                                   char const* base, int stage) {
    netlist& h = l.hardware;
    ir::operator_class const& c = ir::class_of_operator(l.graph, n);
    o.result = computed(h, l.target, {c.kind, c.type, c.value, inverts::neither}, base, stage,
                        o.operands[0], o.operands[1], no_net);
    h.nets[std::size_t(o.result)].where = n.where;
    place_product(h, o.result, l.target);
    int const cycles = ir::latency_of(l.graph, l.target, l.plan.period_ps, n);
    for (int k = 1; k < cycles; ++k) {
        o.result = operator_register(l, c.type, base, stage + k, o.result);
        o.inner.push_back({o.result, k});
    }
}

constexpr void compute_in_unit(lowering& l, shared_operator& o, ir::node const& n, char const* base,
                               int stage) {
    netlist& h = l.hardware;
    std::size_t const first = h.registers.size();
    o.result = nets_of_unit(l, n, {o.operands[0], o.operands[1], no_net}, base, stage);
    for (std::size_t r = first; r < h.registers.size(); ++r) {
        storage& x = h.registers[r];
        net& q = h.nets[std::size_t(x.q)];
        o.inner.push_back({x.q, x.stage - stage + 1});
        x.stage = -1;
        q.purpose = role::shared_operand;
        if (x.q != o.result) q.base = h.texts.add({base, "_", q.base});
    }
}

// A wire whose end is connected when there is what it takes.
constexpr int open_wire(netlist& h, ir::value_type type, char const* base, int stage) {
    return operation(h, ir::op::resize, type, role::value, base, stage, no_net);
}

constexpr void make_shared_iterative(lowering& l, shared_operator& o, ir::node const& n,
                                     int stage) {
    netlist& h = l.hardware;
    ir::operator_class const& c = ir::class_of_operator(l.graph, n);
    char const* const base = h.texts.add({"shared_", ir::op_name(n.kind)});
    o.start = open_wire(h, bit, h.texts.add({base, "_start"}), stage);
    for (int k = 0; k < 3; ++k)
        if (c.operands[k].width > 0)
            o.operands[k] = open_wire(h, c.operands[k], h.texts.add({base, "_in"}), stage);
    o.result = make_iterative(h, n, c.type.width, base, stage,
                              {o.start, {o.operands[0], o.operands[1], o.operands[2]}});
}

constexpr void make_operator(lowering& l, int number, int first) {
    shared_operator& o = l.operators[std::size_t(number)];
    netlist& h = l.hardware;
    ir::node const& n = l.graph.nodes[first];
    if (ir::is_iterative(n.kind)) return make_shared_iterative(l, o, n, l.plan.cycle[first]);
    ir::operator_class const& c = ir::class_of_operator(l.graph, n);
    char const* const base = h.texts.add({"shared_", base_of_operator(l, n)});
    int const stage = l.plan.cycle[first] + 1;
    for (int k = 0; k < 2; ++k)
        if (c.operands[k].width > 0)
            o.operands[k] = operator_register(
                l, c.operands[k], h.texts.add({base, k == 0 ? "_a" : "_b"}), stage, no_net);
    if (n.kind == ir::op::unit)
        compute_in_unit(l, o, n, base, stage);
    else
        compute_in_operator(l, o, n, base, stage);
}

constexpr int lower_sharing(lowering& l, int id) {
    ir::node const& n = l.graph.nodes[id];
    std::size_t const number = std::size_t(l.plan.operator_of[id]);
    if (l.operators.size() <= number) l.operators.resize(number + 1);
    shared_operator& o = l.operators[number];
    o.members.push_back(id);
    if (o.members.size() == 1) make_operator(l, int(number), id);
    if (class_of_operator(l, o).type == n.type) return o.result;
    return operation(l.hardware, ir::op::resize, n.type, role::value, base_name_of(l, n),
                     ir::ready_cycle(l.graph, l.target, l.plan, id), o.result);
}

// A word, and whether it is the one to take.
struct alternative {
    int net;
    int condition;
};

// One condition for operations that take the same word.
constexpr void add_alternative(netlist& h, std::vector<alternative>& all, alternative const& x) {
    for (alternative& same : all)
        if (same.net == x.net) {
            same.condition = either(h, same.condition, x.condition);
            return;
        }
    all.push_back(x);
}

// Of alternatives first to last - 1, of which one at most is to be taken.
constexpr alternative choose_among(netlist& h, std::vector<alternative> const& all,
                                   std::size_t first, std::size_t last, ir::value_type type) {
    if (last - first == 1) return all[first];
    std::size_t const middle = (first + last) / 2;
    alternative const x = choose_among(h, all, first, middle, type),
                      y = choose_among(h, all, middle, last, type);
    int const net = choose(h, x.condition, x.net, y.net, type);
    return {net, either(h, x.condition, y.condition)};
}

constexpr int chosen_operand(lowering& l, control const& c, shared_operator const& o, int k) {
    netlist& h = l.hardware;
    ir::value_type const type = class_of_operator(l, o).operands[k];
    std::vector<alternative> all;
    for (int const id : o.members) {
        ir::node const& n = l.graph.nodes[id];
        int const stage = l.plan.cycle[id];
        add_alternative(h, all,
                        {value_at(l, ir::shared_operand(l.graph, n, k), stage),
                         c.valid[std::size_t(n.basic_block)][std::size_t(stage)]});
    }
    for (alternative& x : all)
        if (h.nets[std::size_t(x.net)].type != type)
            x.net = operation(h, ir::op::resize, type, role::value, "operand", 0, x.net);
    return choose_among(h, all, 0, all.size(), type).net;
}

// One of its operations leaves a stage, so many cycles after it has begun.
constexpr int moves_on(lowering& l, control const& c, shared_operator const& o, int cycles) {
    int any = constant(l.hardware, 0);
    for (int const id : o.members)
        any = either(l.hardware, any, c.fires(l.graph.nodes[id], l.plan.cycle[id] + cycles));
    return any;
}

constexpr void connect_operand(lowering& l, control const& c, shared_operator const& o, int k,
                               int enable) {
    netlist& h = l.hardware;
    int const d = chosen_operand(l, c, o, k), to = o.operands[k];
    if (h.nets[std::size_t(to)].kind == net_kind::operation) {
        h.nets[std::size_t(to)].a = d;
    } else {
        register_of(h, to).d = d;
        register_of(h, to).enable = enable;
    }
}

constexpr void connect_operators(lowering& l, control const& c) {
    netlist& h = l.hardware;
    for (shared_operator const& o : l.operators) {
        if (o.members.empty()) continue;
        ir::node const& first = l.graph.nodes[o.members[0]];
        h.now = {first.basic_block, area_row::data};
        int const enable = moves_on(l, c, o, 0);
        if (o.start != no_net) h.nets[std::size_t(o.start)].a = enable;
        for (int k = 0; k < 3; ++k)
            if (o.operands[k] != no_net) connect_operand(l, c, o, k, enable);
        std::vector<int> enables(1, enable); // by cycle
        for (operator_stage const& x : o.inner) {
            while (int(enables.size()) <= x.cycle)
                enables.push_back(moves_on(l, c, o, int(enables.size())));
            register_of(h, x.q).enable = enables[std::size_t(x.cycle)];
        }
    }
}

} // namespace hls::hw
