// Classes of operators that operations could share: those of one kind that cost more than the
// multiplexers in front of a shared operator, by the tables of the device. Operations of other
// widths join a class where one wide operator costs less than two.
#pragma once

#include "../../analysis/area/area.hpp"
#include "equal_operations.hpp"

namespace hls::ir {

// A class for some of the operations of a graph.
struct sharing_choice {
    int class_count;
    operator_class classes[max_operator_classes];
    short class_of[max_nodes]; // 1 + class; 0: it has its own operator
};

namespace detail {

// A multiplier of the device counts as the rows of look-up tables in its place.
constexpr int cost_of(operator_class const& c, device const& target) {
    if (c.kind == op::unit) return c.unit.cost;
    if (is_iterative(c.kind)) return unit_luts(c.kind, iteration_of(c.value));
    area const size = area_of(c.kind, c.type, shared_operands{c}, target);
    int const rows = c.operands[0].width * c.operands[1].width;
    return size.luts + (size.multipliers > 0 ? rows : 0);
}

// Of one more operation in front of an operator.
constexpr int multiplexer_cost(operator_class const& c, device const& target) {
    int sum = 0;
    for (value_type x : c.operands)
        sum += x.width == 0 ? 0 : operator_cells(target, op_class::mux, x.width);
    return sum;
}

constexpr int saving_of(operator_class const& c, device const& target) {
    return cost_of(c, target) - multiplexer_cost(c, target);
}

// A multiplier counts as one of as many rows as it takes.
constexpr operator_class class_of_unit(auto const& g, node const& n, device const& target) {
    block_facts const& facts = g.resources[n.resource].facts;
    block_shape const& shape = *g.resources[n.resource].block;
    int const rows = target.multiplier_width * target.multiplier_width;
    operator_class c{};
    c.kind = n.kind;
    c.type = shape.type;
    c.inputs = 1;
    c.resource = n.resource;
    c.unit = {facts.area.luts + facts.area.multipliers * rows, facts.latency,
              facts.area.flip_flops};
    for (int k = 0; k < 2; ++k) c.operands[k] = {short(shape.operand_width[k]), false};
    return c;
}

constexpr operator_class class_for(auto const& g, node const& n, device const& target) {
    if (n.kind == op::unit) return class_of_unit(g, n, target);
    operator_class c{};
    c.kind = n.kind;
    c.type = n.type;
    c.value = n.value;
    c.inputs = 1;
    for (int k = 0; k < 3; ++k)
        if (int const from = operand(n, k); from != none) c.operands[k] = g.nodes[from].type;
    value_type const a = c.operands[0], b = c.operands[1];
    bool const narrower = a.width < b.width || (a.width == b.width && a.is_signed < b.is_signed);
    if (is_commutative(n.kind) && narrower) {
        c.operands[0] = b;
        c.operands[1] = a;
    }
    return c;
}

// Both in one operator, whose result is that of either in its low bits.
constexpr bool are_alike(operator_class const& x, operator_class const& y) {
    bool same_signs = true;
    for (int k = 0; k < 3; ++k) same_signs &= x.operands[k].is_signed == y.operands[k].is_signed;
    return x.kind == y.kind && x.value == y.value && x.resource == y.resource && same_signs;
}

constexpr operator_class joined(operator_class x, operator_class const& y) {
    x.inputs = short(x.inputs + y.inputs);
    x.type.width = short(greater_of(x.type.width, y.type.width));
    for (int k = 0; k < 3; ++k)
        x.operands[k].width = short(greater_of(x.operands[k].width, y.operands[k].width));
    return x;
}

// Operations that differ in their widths.
struct operator_shapes {
    int count;
    operator_class of[max_operator_classes];
    int class_of[max_operator_classes];
};

constexpr bool same_shape(operator_class const& x, operator_class const& y) {
    bool same_operands = true;
    for (int k = 0; k < 3; ++k) same_operands &= x.operands[k] == y.operands[k];
    return are_alike(x, y) && x.type == y.type && same_operands;
}

// -1: it is a further one than there is room for.
constexpr int shape_number(operator_shapes& s, operator_class const& c) {
    int k = 0;
    while (k < s.count && !same_shape(s.of[k], c)) ++k;
    if (k == max_operator_classes) return -1;
    if (k < s.count)
        ++s.of[k].inputs;
    else
        s.of[s.count++] = c;
    return k;
}

// It computes in a cycle, or has registers inside.
constexpr bool fits_cycle(operator_class const& c, device const& target, int usable_ps) {
    if (c.kind == op::unit || is_iterative(c.kind)) return true;
    shared_operands const in{c};
    return delay_of(c.kind, c.type, in, target) <= usable_ps ||
           (c.kind == op::multiply && target.multiplier_cycles > 0 &&
            target.multiplier_ps <= usable_ps && is_one_multiplier(c.type, in, target));
}

constexpr bool pays_together(operator_class const& x, operator_class const& y, device const& target,
                             int usable_ps) {
    operator_class const both = joined(x, y);
    return are_alike(x, y) && fits_cycle(both, target, usable_ps) &&
           cost_of(both, target) + multiplexer_cost(both, target) <
               cost_of(x, target) + cost_of(y, target);
}

// Shapes that cost less together than apart are of one class.
constexpr void join_shapes(operator_shapes& s, device const& target, int usable_ps,
                           sharing_choice& all) {
    for (int k = 0; k < s.count; ++k) {
        int best = 0;
        while (best < all.class_count &&
               !pays_together(all.classes[best], s.of[k], target, usable_ps))
            ++best;
        if (best == all.class_count)
            all.classes[all.class_count++] = s.of[k];
        else
            all.classes[best] = joined(all.classes[best], s.of[k]);
        s.class_of[k] = best;
    }
}

constexpr bool takes_two(auto const& g, node const& n) {
    return n.c == none && !g.nodes[n.a].type.is_signed && !g.nodes[n.b].type.is_signed;
}

constexpr bool may_cost(auto const& g, node const& n) {
    if (n.kind == op::unit) return takes_two(g, n);
    if (is_iterative(n.kind)) return true;
    built_of const made = properties(n.kind).area;
    return is_pure(n.kind) && properties(n.kind).operands <= 2 &&
           (made == built_of::cells || made == built_of::multipliers);
}

// An operator may; a shift by a constant is wiring.
constexpr bool may_cost_more(auto const& g, node const& n) {
    return may_cost(g, n) &&
           !(properties(n.kind).delay == op_class::shift && g.nodes[n.b].kind == op::constant);
}

// Than the multiplexers in front of an operator.
constexpr bool costs_more(auto const& g, node const& n, device const& target) {
    return may_cost_more(g, n) && saving_of(class_for(g, n, target), target) > 0;
}

// The same for a class. Neighbours are often alike: the last answer is kept.
struct last_cost {
    operator_class of;
    bool is_more;
};

constexpr bool costs_more(operator_class const& c, device const& target, last_cost& last) {
    if (!same_shape(last.of, c)) last = {c, saving_of(c, target) > 0};
    return last.is_more;
}

// The step comes again in the next cycle: no two of its operations can share.
constexpr bool is_dense(auto const& g, reach const& ways, int basic_block) {
    return g.basic_block_count <= 1 && interval_of(ways, basic_block) == 1;
}

constexpr int smaller_of(int x, int y) { return x < y ? x : y; }

// Operations that one operator can have: as many as its class has, and as the intervals of their
// steps have cycles, or time for them. Classes in which that is one share nothing.
constexpr void count_inputs(auto const& g, reach const& ways, sharing_choice& all) {
    int members[max_operator_classes + 1]{}, slots[max_operator_classes + 1]{};
    short last_block[max_operator_classes + 1]{};
    for (int i = 1; i < g.node_count; ++i) {
        int const c = all.class_of[i], block = g.nodes[i].basic_block;
        if (c == 0) continue;
        if (members[c]++ == 0 || last_block[c] != block)
            slots[c] += smaller_of(interval_of(ways, block) / own_interval(g, g.nodes[i]),
                                   max_operator_inputs);
        last_block[c] = short(block);
    }
    for (int c = 1; c <= all.class_count; ++c)
        all.classes[c - 1].inputs =
            short(smaller_of(smaller_of(members[c], slots[c]), max_operator_inputs));
    for (int i = 1; i < g.node_count; ++i)
        if (all.class_of[i] != 0 && all.classes[all.class_of[i] - 1].inputs < 2)
            all.class_of[i] = 0;
}

} // namespace detail

// Classes of which all operations compute one value: they have one operator without multiplexers.
constexpr void drop_equal(auto const& g, device const& target, big_plan const& p, reach const& ways,
                          sharing_choice& all) {
    int first[max_operator_classes + 1]{};
    bool differ[max_operator_classes + 1]{};
    for (int i = 1; i < g.node_count; ++i) {
        int const c = all.class_of[i];
        if (c == 0) continue;
        if (first[c] == 0) first[c] = i;
        differ[c] |= first[c] != i && !are_equal_operations(g, target, p, ways, first[c], i);
    }
    for (int i = 1; i < g.node_count; ++i)
        if (!differ[all.class_of[i]]) all.class_of[i] = 0;
}

constexpr bool same_choice(sharing_choice const& x, sharing_choice const& y, int node_count) {
    for (int i = 1; i < node_count; ++i)
        if (x.class_of[i] != y.class_of[i]) return false;
    return true;
}

constexpr bool any_sharing(sharing_choice const& s, int node_count) {
    for (int i = 1; i < node_count; ++i)
        if (s.class_of[i] != 0) return true;
    return false;
}

// Operations that could share, for what their operators cost.
constexpr sharing_choice possible_sharing(auto const& g, device const& target,
                                          big_plan const& plan) {
    sharing_choice all{};
    if (!plan.feasible) return all;
    reach const ways = minimum_distances_of(g, plan);
    detail::operator_shapes shapes{};
    detail::last_cost last{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (detail::is_dense(g, ways, n.basic_block) || !detail::may_cost_more(g, n)) continue;
        operator_class const c = detail::class_for(g, n, target);
        if (!detail::costs_more(c, target, last)) continue;
        int const shape = detail::shape_number(shapes, c);
        all.class_of[i] = short(1 + shape);
    }
    detail::join_shapes(shapes, target, plan.period_ps - target.register_ps, all);
    for (int i = 1; i < g.node_count; ++i)
        if (all.class_of[i] != 0) all.class_of[i] = short(1 + shapes.class_of[all.class_of[i] - 1]);
    drop_equal(g, target, plan, ways, all);
    detail::count_inputs(g, ways, all);
    return all;
}

} // namespace hls::ir
