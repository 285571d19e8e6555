// Pass: nested loops become one (attribute loop_coalesce). What an outer iteration does before and
// after the inner loop moves into the inner loop's last step, under the condition that it is the
// last; one iteration then follows the other without a step in between. Levels: loop_coalesce(n) on
// a loop takes it and the loops up to n - 1 levels further inside. Where the inner loop may run
// zero times: ir/nests/flatten.hpp. A loop stays as it is when its body has other loops beside the
// inner one, or when a shift register is shifted in both parts.
#pragma once

#include "../ir/nests/flatten.hpp"

namespace hls::ir {

namespace detail {

// Levels that are to be one with the loop, from attributes of the loops around it.
constexpr bool is_wanted(auto const& g, int outer) {
    int levels = 1;
    for (int l = outer; l != no_loop; l = g.loops[l].parent, ++levels)
        if (g.loops[l].wanted.loop_coalesce > levels) return true;
    return false;
}

// Why two loops, which are not one yet, stay apart; null: they need not.
constexpr char const* obstacle_to_coalescing(auto const& g, loop_pair const& p) {
    loop const& in = g.loops[p.inner];
    char const* const shape = reason_for_shape(g, p);
    basic_block_chain const before = before_inner(g, p), after = after_inner(g, p);
    if (before.count == 0 || after.count == 0) return shape;
    for (int i = 0; i < after.count; ++i)
        if (jumps_from_to(g, -1, after.at[i]) != 1) return shape;
    if (before.count + after.count > max_chain_basic_blocks) return shape;
    basic_block_chain const all = joined(before, after);
    if (shifts_twice(g, all, in.latch)) return reason_for_shifts;
    return is_promised_beside(g, p, all) ? "what stands beside it uses an array of its ivdep"
                                         : nullptr;
}

// Why two loops, which are not one yet, stay apart in any case; null: they need not.
constexpr char const* obstacle_to_one_loop(auto const& g, loop_pair const& p) {
    return obstacle_to_coalescing(g, p) == nullptr ? nullptr : obstacle_to_flattening(g, p);
}

constexpr bool can_coalesce(auto const& g, loop_pair const& p) {
    return !is_one_already(g, p) && obstacle_to_one_loop(g, p) == nullptr;
}

constexpr loop_pair find_pair(auto const& g) {
    for (int inner = g.loop_count - 1; inner >= 0; --inner) {
        int const outer = g.loops[inner].parent;
        if (outer != no_loop && is_wanted(g, outer) && can_coalesce(g, {outer, inner}))
            return {outer, inner};
    }
    return {no_loop, no_loop};
}

constexpr void add_merged(auto const& g, builder& result, loop_pair const& p) {
    loop const& out = g.loops[p.outer];
    int const body = g.loops[p.inner].latch, first = g.loops[p.inner].head;
    basic_block_chain const before = before_inner(g, p), after = after_inner(g, p);
    merged_step m{};
    result.basic_block = short(body);
    int const last = add_basic_block(g, result, m, body, none, after.at[0]);
    int again = last;
    for (int i = 0; i < after.count; ++i)
        again = add_basic_block(g, result, m, after.at[i], again,
                                i + 1 < after.count ? after.at[i + 1] : out.head);
    int const left = target_outside(g, out.latch, p.outer);
    for (int i = 0; i < before.count; ++i) add_basic_block(g, result, m, before.at[i], again, -1);
    add_writes(result, m);
    if (left < 0) return add_jump(result, none, first, out.where);
    int const no_more = append(result, make_node(op::bit_not, one_bit, out.where, again));
    int const ends = both_of(result, last, no_more, out.where);
    add_jump(result, append(result, make_node(op::bit_not, one_bit, out.where, ends)), first,
             out.where);
    add_jump(result, ends, left, out.where);
}

constexpr builder coalesce_pair(auto const& g, loop_pair const& p) {
    builder result = same_kernel(g);
    int const body = g.loops[p.inner].latch;
    basic_block_chain const gone = after_inner(g, p);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        bool const moves = n.basic_block == body || is_in(gone, n.basic_block);
        if (moves && !always_there(n.kind)) continue;
        result.basic_block = n.basic_block;
        n = renumbered(n, mapped);
        mapped[i] = append(result, n);
    }
    add_merged(g, result, p);
    result.loops[p.outer].head = g.loops[p.inner].head;
    result.loops[p.outer].latch = short(body);
    return result;
}

} // namespace detail

namespace detail {

// What a step of the next run begins with would hold back what the last run ends with.
constexpr bool begins_with_port(auto const& g, loop_pair const& p) {
    basic_block_chain const before = before_inner(g, p);
    for (int i = 1; i < g.node_count; ++i)
        if (names_resource(g.nodes[i].kind) && is_port(g.resources[g.nodes[i].resource]) &&
            is_in(before, g.nodes[i].basic_block))
            return true;
    return false;
}

constexpr builder make_one_loop(auto const& g, loop_pair const& p) {
    bool const coalesces = obstacle_to_coalescing(g, p) == nullptr &&
                           (!begins_with_port(g, p) || obstacle_to_flattening(g, p) != nullptr);
    return coalesces ? coalesce_pair(g, p) : flatten(g, p);
}

} // namespace detail

constexpr builder coalesce(auto const& g) {
    detail::loop_pair const p = detail::find_pair(g);
    builder result = p.outer == no_loop ? same_kernel(g) : detail::make_one_loop(g, p);
    for (detail::loop_pair next = detail::find_pair(result); next.outer != no_loop;
         next = detail::find_pair(result))
        result = detail::make_one_loop(result, next);
    return result;
}

namespace detail {

// What an inner loop requests of its own runs, and what the loop around it of its iterations.
constexpr char const* lost_of_inner(loop_options const& o) {
    return o.max_interleaving == 0 || o.max_interleaving > 1 ? "max_interleaving"
           : o.speculated_iterations > 0                     ? "speculated_iterations"
           : o.loop_coalesce == 1                            ? "loop_coalesce = 1"
                                                             : nullptr;
}

constexpr char const* lost_of_outer(loop_options const& o) {
    return o.max_concurrency != 0 ? "max_concurrency"
           : o.disable_pipelining ? "disable_pipelining"
                                  : nullptr;
}

constexpr message lost_attribute(loop const& l, char const* attribute) {
    return say(154, l.where, "loop `", l.id, "`: ", attribute,
               " is for a loop of its own, and loop_coalesce makes it one with another; leave out "
               "one of the two");
}

// Of an inner loop and the one around it, if these are to be one.
constexpr message lost_attribute_of_pair(auto const& g, int inner) {
    int const outer = g.loops[inner].parent;
    if (is_gone(g.loops[inner]) || outer == no_loop || !is_wanted(g, outer)) return {};
    char const* const in = lost_of_inner(g.loops[inner].wanted);
    char const* const out = lost_of_outer(g.loops[outer].wanted);
    if (in != nullptr) return lost_attribute(g.loops[inner], in);
    return out != nullptr ? lost_attribute(g.loops[outer], out) : message{};
}

// Some stay apart although they are to be one.
constexpr bool become_one(auto const& g, int inner) {
    return is_one_with_outer(coalesce(g), inner);
}

} // namespace detail

// Attributes that are lost where loops become one on request; no number when there are none.
constexpr message rejected_coalescing(auto const& g) {
    for (int inner = 0; inner < g.loop_count; ++inner)
        if (message const m = detail::lost_attribute_of_pair(g, inner))
            if (detail::become_one(g, inner)) return m;
    return {};
}

constexpr bool wants_coalescing(auto const& g) { return detail::find_pair(g).outer != no_loop; }

} // namespace hls::ir
