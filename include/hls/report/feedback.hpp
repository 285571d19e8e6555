// Variables that carry values from iteration to iteration: distance, interval, and the cycles that
// the new value takes.
#pragma once

#include "names.hpp"

namespace hls::report {

namespace detail {

// The innermost loop around both; no_loop: the kernel.
inline int common_loop(ir::graph_view const& g, int a, int b) {
    int loop = ir::has_loops(g) ? ir::loop_of(g, a) : ir::no_loop;
    while (loop != ir::no_loop && !ir::is_inside(g, b, loop)) loop = g.loops[loop].parent;
    return loop;
}

inline feedback feedback_of(kernel_view const& k, int read, int write) {
    ir::node const& from = k.built.nodes[read];
    ir::node const& to = k.built.nodes[write];
    ir::resource const& x = k.built.resources[from.resource];
    int const loop = common_loop(k.built, from.basic_block, to.basic_block);
    feedback f;
    f.name = x.id.text;
    f.loop = loop == ir::no_loop ? "" : k.built.loops[loop].id.text;
    f.where = line_of(to.where.line != 0 ? to.where : x.where);
    f.bits = x.type.width;
    f.distance = std::max(x.runs, 1);
    f.interval = loop == ir::no_loop ? k.plan.ii : k.plan.loops[loop].ii;
    f.cycles = k.plan.cycle[write] - k.plan.cycle[read] + 1;
    return f;
}

} // namespace detail

// One for each register, of its latest write. A value that passes from one basic block to another
// waits for as long as those take, so it has no interval.
inline std::vector<feedback> feedbacks_of(kernel_view const& k) {
    std::vector<feedback> all;
    std::vector<int> read(std::size_t(k.built.resource_count), ir::none), write(read);
    for (int i = 1; i < k.built.node_count; ++i) {
        ir::node const& n = k.built.nodes[i];
        if (n.kind != ir::op::state && n.kind != ir::op::next) continue;
        int& first = read[std::size_t(n.resource)];
        int& last = write[std::size_t(n.resource)];
        int const cycle = k.plan.cycle[i];
        if (n.kind == ir::op::state && (first == ir::none || cycle < k.plan.cycle[first]))
            first = i;
        if (n.kind == ir::op::next && (last == ir::none || cycle >= k.plan.cycle[last])) last = i;
    }
    for (int r = 0; r < k.built.resource_count; ++r) {
        int const from = read[std::size_t(r)], to = write[std::size_t(r)];
        if (from == ir::none || to == ir::none) continue;
        if (k.built.nodes[from].basic_block == k.built.nodes[to].basic_block)
            all.push_back(detail::feedback_of(k, from, to));
    }
    return all;
}

} // namespace hls::report
