// Why loops cannot overlap by themselves: what of their words could come in another order, or be
// held back (gates.hpp).
#pragma once

#include "../arbitration.hpp"
#include "../interleaving/nest.hpp"
#include "parts.hpp"

namespace hls::ir::detail {

constexpr bool is_in_part(auto const& g, overlap_parts const& p, int id) {
    node const& n = g.nodes[id];
    return names_resource(n.kind) && !always_there(n.kind) && p.of_block[n.basic_block] >= 0;
}

constexpr int part_of(auto const& g, overlap_parts const& p, int id) {
    return p.of_block[g.nodes[id].basic_block];
}

constexpr bool is_straight_code(auto const& g, overlap_parts const& p, int block) {
    return g.loops[p.loop[p.of_block[block]]].head != block;
}

constexpr bool is_behind(basic_block_chain const& c, int block, auto is_before) {
    bool found = false;
    for (int i = 0; i < c.count; ++i) {
        if (c.at[i] == block) return found;
        found = found || is_before(c.at[i]);
    }
    return false;
}

// In the straight code of a part, a block before this one of which that holds.
constexpr bool is_behind_in_code(auto const& g, overlap_parts const& p, int block, auto is_before) {
    if (!is_straight_code(g, p, block)) return false;
    return is_behind(p.before[p.of_block[block]], block, is_before) ||
           is_behind(p.after, block, is_before);
}

// A condition of what registers hold when a step begins.
constexpr bool is_of_registers_alone(auto const& g, int predicate) {
    cone const c = cone_of(g, predicate);
    for (int i = 1; i <= predicate; ++i) {
        op const kind = g.nodes[i].kind;
        if (c.holds[i] && !is_pure(kind) && !always_there(kind) && kind != op::state) return false;
    }
    return true;
}

constexpr bool is_conditional(auto const& g, overlap_parts const& p, int id) {
    int const block = g.nodes[id].basic_block, predicate = g.nodes[id].c;
    if (!is_straight_code(g, p, block)) return !is_of_registers_alone(g, predicate);
    return !always_holds(g, predicate) ||
           is_behind_in_code(g, p, block, [&](int b) { return jumps_from(g, b) != 1; });
}

// A node before this one, in its step.
constexpr bool has_node_before(auto const& g, overlap_parts const& p, int id, auto is_one) {
    int const block = g.nodes[id].basic_block;
    for (int i = first_of_block(g, block); i != id; i = next_of_block(g, i))
        if (is_one(g.nodes[i])) return true;
    return is_behind_in_code(g, p, block, [&](int b) { return has_node(g, b, is_one); });
}

// Straight code has a step for each, as far as there are steps.
constexpr bool is_read_twice_in_step(auto const& g, overlap_parts p, int id) {
    straight_steps steps{};
    choose_own_steps(g, p, steps);
    auto const is_other = [&](int x) {
        return x < id && g.nodes[x].kind == op::read && part_of(g, p, x) == part_of(g, p, id) &&
               is_straight_code(g, p, g.nodes[x].basic_block) ==
                   is_straight_code(g, p, g.nodes[id].basic_block) &&
               steps.of[x] == steps.of[id] && !exclusive(g, g.nodes[x].c, g.nodes[id].c);
    };
    for (int x = first_use(g, g.nodes[id].resource); x != none; x = next_use(g, x))
        if (is_other(x)) return true;
    return false;
}

constexpr char const* reason_of_read(auto const& g, overlap_parts const& p, int id) {
    auto const writes = [&](node const& n) { return is_word_write(g, n); };
    if (is_conditional(g, p, id))
        return "is read under a condition, so whether it waits is not "
               "known when an iteration begins";
    if (has_node_before(g, p, id, writes)) return "is read behind a word that is written";
    return is_read_twice_in_step(g, p, id) ? "is read several times in a step" : nullptr;
}

constexpr int first_writing_part(auto const& g, overlap_parts const& p) {
    int first = p.count;
    for (int i = 1; i < g.node_count; ++i)
        if (is_in_part(g, p, i) && is_word_write(g, g.nodes[i]))
            first = lesser_of(first, part_of(g, p, i));
    return first;
}

// Null: none. `writer`: the first part that writes words.
constexpr char const* reason_of_access(auto const& g, overlap_parts const& p, int writer, int id) {
    node const& n = g.nodes[id];
    if (is_io(n.kind) && g.resources[n.resource].is_level)
        return "is a level, and shows when something happens";
    int const part = part_of(g, p, id);
    if (is_word_write(g, n) && part > writer)
        return "is written, and a loop before writes words, too, which could then come first";
    if (!is_word_read(g, n)) return nullptr;
    if (part > writer)
        return "is read, and a loop before writes words, of which more could then come first";
    return reason_of_read(g, p, id);
}

} // namespace hls::ir::detail
