// Registers of loops that hold sums which are not cut off in every step (values/demanded_bits.hpp).
// Such a sum cannot overflow if it is cut off after so many steps: then it is one of signed
// numbers, and compilers make vectors of a step that adds several.
#pragma once

#include <algorithm>

#include "../values/demanded_bits.hpp"

namespace hls::cpu {

inline constexpr int most_steps_uncut = 4096;

template <int Nodes, int Resources>
struct bounded_sums {
    bool exact[Nodes]; // an operation that does not overflow, though an operand is not cut off
    bool registers[Resources]; // cut off before so many steps, and after any other one
};

namespace detail {

// How far a value may be from what its register held when the step began, or from 0.
struct sum_bound {
    bool known = false;
    int state = ir::none; // node; none: from 0
    wide most = 0;
};

constexpr sum_bound bound_of_sum(sum_bound a, sum_bound b, bool is_difference) {
    bool const once = a.state == ir::none || b.state == ir::none;
    bool const negated = is_difference && b.state != ir::none;
    return {a.known && b.known && once && !negated, a.state != ir::none ? a.state : b.state,
            a.most + b.most};
}

constexpr sum_bound bound_of_choice(sum_bound a, sum_bound b) {
    bool const alike = a.state == ir::none || b.state == ir::none || a.state == b.state;
    return {a.known && b.known && alike, a.state != ir::none ? a.state : b.state,
            std::max(a.most, b.most)};
}

// Of a value that is cut off; nothing larger is of use here.
constexpr sum_bound bound_of_range(ir::range const& r) {
    constexpr wide most = wide(1) << 62;
    bool const known = r.known && r.low > -most && r.high < most;
    return {known, ir::none, known ? std::max(r.high, -r.low) : 0};
}

template <auto const& Graph>
constexpr sum_bound bound_of(int id, sum_bound const* all) {
    ir::node const& n = Graph.nodes[id];
    if (!needs<Graph>.dirty[id]) return bound_of_range(facts<Graph>.ranges[id]);
    auto const operand = [&](int o) {
        bool const here = all[o].state == ir::none || Graph.nodes[o].basic_block == n.basic_block;
        return here ? all[o] : sum_bound{};
    };
    switch (n.kind) {
    case ir::op::state: return {true, id, 0};
    case ir::op::resize: return operand(n.a);
    case ir::op::add:
    case ir::op::subtract:
        return bound_of_sum(operand(n.a), operand(n.b), n.kind == ir::op::subtract);
    case ir::op::select: return bound_of_choice(operand(n.b), operand(n.c));
    default: return {};
    }
}

// Bits of the type that holds a value in a run.
constexpr int native_bits(int width) { return width <= 32 ? 32 : width <= 64 ? 64 : 128; }
constexpr bool has_room(wide most, int width) {
    return native_bits(width) <= 64 && most < wide(1) << (native_bits(width) - 2);
}

// What the register may hold in the end; unknown: anything.
template <auto const& Graph>
constexpr sum_bound bound_of_register(int resource, sum_bound const* all) {
    int const width = Graph.resources[resource].type.width;
    sum_bound found{needs<Graph>.loose_register[resource] && width < 64, ir::none, 0};
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        if (n.kind != ir::op::next || n.resource != resource) continue;
        sum_bound const& b = all[n.a];
        bool const own = b.state == ir::none || (Graph.nodes[b.state].resource == resource &&
                                                 Graph.nodes[b.state].basic_block == n.basic_block);
        found.known = found.known && b.known && own;
        found.most = std::max(found.most, b.most);
    }
    found.most = (wide(1) << std::min(width, 64)) + (most_steps_uncut + 1) * found.most;
    return found;
}

template <auto const& Graph>
constexpr auto find_bounded_sums() {
    bounded_sums<Graph.node_count, Graph.resource_count + 1> sums{};
    if (Graph.basic_block_count <= 1) return sums;
    sum_bound all[Graph.node_count]{}, registers[Graph.resource_count + 1]{};
    for (int i = 1; i < Graph.node_count; ++i) all[i] = bound_of<Graph>(i, all);
    for (int r = 0; r < Graph.resource_count; ++r) {
        if (Graph.resources[r].kind != ir::resource_kind::reg) continue;
        registers[r] = bound_of_register<Graph>(r, all);
        sums.registers[r] =
            registers[r].known && has_room(registers[r].most, Graph.resources[r].type.width);
    }
    for (int i = 1; i < Graph.node_count; ++i) {
        if (!all[i].known || all[i].state == ir::none) continue;
        int const r = Graph.nodes[all[i].state].resource;
        sums.exact[i] = sums.registers[r] &&
                        has_room(registers[r].most + all[i].most, facts<Graph>.held[i].width);
    }
    return sums;
}

} // namespace detail

template <auto const& Graph>
inline constexpr auto sums = detail::find_bounded_sums<Graph>();

} // namespace hls::cpu
