// Straight code beside loops that overlap. It is in one step with the first iteration of the loop
// behind it, or with the last one of the loop before it, and takes no time. What serves one access
// in a step makes an exception: a port, a block, a shift register or the RAM that a store changes.
// Where both need it, each step would be two cycles long; the straight code has a step of its own
// instead, once for an iteration of the outer loop. It has several, one after the other, where it
// makes several such accesses (passes/overlapping/split.hpp). What decides whether a loop is
// entered has one, too, where the loop waits for its words alone (gates.hpp).
#pragma once

#include "../memory_ports.hpp"
#include "gates.hpp"

namespace hls::ir {

inline constexpr int most_own_steps = 8; // of the code before a loop, or behind the last one

namespace detail {

// Two accesses that cannot both be in a step of one cycle.
constexpr bool need_two_steps(auto const& g, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    if (a.resource != b.resource || exclusive(g, a.c, b.c)) return false;
    resource const& r = g.resources[a.resource];
    switch (r.kind) {
    case resource_kind::input:
    case resource_kind::output: return !r.is_level;
    case resource_kind::block: return true;
    case resource_kind::shift_register: return a.kind == op::shift || b.kind == op::shift;
    case resource_kind::array:
        return in_ram(g, a.resource) && a.kind == op::store && compete(g, x, y);
    default: return false;
    }
}

constexpr bool meets_one(auto const& g, int access, auto is_one) {
    for (int y = first_use(g, g.nodes[access].resource); y != none; y = next_use(g, y))
        if (is_one(y) && need_two_steps(g, access, y)) return true;
    return false;
}

// In which own step of its straight code each node is, from 1; 0: it is not known, or none of that
// code.
struct straight_steps {
    signed char of[max_nodes];
};

// Gives how many steps there are: no more than there is room for in basic blocks. Whether a jump
// with a condition is taken is known in its step only.
constexpr int number_accesses(auto const& g, basic_block_chain const& c, straight_steps& steps,
                              int room) {
    int const most =
        lesser_of(lesser_of(room, max_chain_basic_blocks - c.count), most_own_steps - 1);
    int step = 1;
    bool may_wait = true;
    for (int i = 0; i < c.count; ++i) {
        for (int x = first_of_block(g, c.at[i]); x != none; x = next_of_block(g, x)) {
            op const kind = g.nodes[x].kind;
            if (!names_resource(kind) || is_state(kind) || kind == op::next) continue;
            auto const is_here = [&](int y) {
                return steps.of[y] == step && is_in(c, g.nodes[y].basic_block);
            };
            step += may_wait && step <= most && meets_one(g, x, is_here);
            steps.of[x] = static_cast<signed char>(step);
        }
        may_wait = may_wait && jumps_from(g, c.at[i]) == 1;
    }
    return step;
}

constexpr bool meets_in_block(auto const& g, basic_block_chain const& c, int block) {
    auto const is_of_chain = [&](int y) { return is_in(c, g.nodes[y].basic_block); };
    for (int x = first_of_block(g, block); x != none; x = next_of_block(g, x))
        if (names_resource(g.nodes[x].kind) && meets_one(g, x, is_of_chain)) return true;
    return false;
}

// Numbers the own steps of straight code beside loops.
struct step_numbering {
    straight_steps& steps;
    int room; // basic blocks that may be added

    // 0: the code is in a step of the loop. `alone`: it may not be.
    constexpr int number(auto const& g, basic_block_chain const& c, int loop, bool alone) {
        int const count = number_accesses(g, c, steps, room);
        room -= count - 1;
        return count > 1 || alone || meets_in_block(g, c, loop) ? count : 0;
    }
};

// The code behind the last loop may be in a step with that before it, too.
constexpr void choose_own_steps(auto const& g, overlap_parts& p, straight_steps& steps) {
    step_numbering n{steps, max_basic_blocks - g.basic_block_count};
    auto const head = [&](int part) { return g.loops[p.loop[part]].head; };
    for (int part = 0; part < p.count; ++part)
        p.steps_before[part] =
            n.number(g, p.before[part], head(part), enters_in_a_step_before(g, p, part));
    int const last = p.count - 1;
    p.steps_after = n.number(g, p.after, head(last), p.gated && reads_words(g, p.after));
    for (int i = 0; i < p.before[last].count; ++i)
        if (p.steps_after == 0 && meets_in_block(g, p.after, p.before[last].at[i]))
            p.steps_after = 1;
}

} // namespace detail

} // namespace hls::ir
