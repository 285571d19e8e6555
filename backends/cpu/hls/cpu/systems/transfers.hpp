// How many words each step of a kernel moves through its ports, where that does not depend on
// data. After some steps the kernel repeats itself, so that a list holds all of them.
#pragma once

#include <span>
#include <vector>

#include <hls/dataflow/behaviour.hpp>
#include <hls/design/view.hpp>

#include "shape.hpp"

namespace hls::cpu {

struct port_transfers {
    int resource;
    int words;
    bool writes;
};

// Behind the last step comes step `again`.
struct counted_transfers {
    std::vector<port_transfers> all;
    std::vector<int> first; // in `all`, of each step; and the end
    int again = -1;         // -1: nothing is known

    bool is_known() const { return again >= 0; }
    int steps() const { return int(first.size()) - 1; }
    std::span<port_transfers const> of(int step) const {
        return std::span(all).subspan(
            std::size_t(first[std::size_t(step)]),
            std::size_t(first[std::size_t(step) + 1] - first[std::size_t(step)]));
    }
};

namespace detail {

inline wide argument_of(design_view const& s, int instance, int resource, wide const* arguments) {
    return bound_value(binding_of(s, instance, resource), arguments);
}

// The kernel's nodes with numbers for its arguments.
inline std::vector<ir::node> nodes_with_numbers(design_view const& s, int instance,
                                                wide const* arguments) {
    ir::graph_view const& g = s.instances[instance].meaning;
    std::vector<ir::node> nodes(g.nodes, g.nodes + g.node_count);
    for (ir::node& n : nodes)
        if (n.kind == ir::op::argument && n.type.width <= 64) {
            n.kind = ir::op::constant;
            n.value = static_cast<long long>(argument_of(s, instance, n.resource, arguments));
        }
    return nodes;
}

inline void add_step(counted_transfers& moves, ir::kernel_step const& step) {
    auto const begin = long(moves.all.size());
    for (int t = 0; t < step.count; ++t) {
        ir::transfer const& x = step.at[t];
        auto at = moves.all.begin() + begin;
        while (at != moves.all.end() && at->resource != x.resource) ++at;
        if (at == moves.all.end()) at = moves.all.insert(at, {x.resource, 0, x.writes});
        at->words += ir::moves_word(x);
    }
    moves.first.push_back(int(moves.all.size()));
}

// Goes on until an iteration begins as one before (R. P. Brent, "An improved Monte Carlo
// factorization algorithm", 1980).
inline void find_all(counted_transfers& moves, ir::behaviour kernel, int most_steps) {
    ir::behaviour marked = kernel;
    int marked_step = 0;
    for (int iterations = 0, limit = 1; moves.steps() < most_steps;) {
        add_step(moves, kernel.step());
        if (!kernel.is_at_beginning()) continue;
        if (kernel.is_like(marked)) {
            moves.again = marked_step;
            return;
        }
        if (++iterations < limit) continue;
        limit *= 2;
        marked = kernel;
        marked_step = moves.steps();
    }
}

} // namespace detail

// Nothing is known if a kernel's transfers depend on data, or take more steps to repeat themselves.
inline counted_transfers find_transfers(design_view const& s, int instance, wide const* arguments,
                                        int most_steps) {
    std::vector<ir::node> const nodes = detail::nodes_with_numbers(s, instance, arguments);
    std::vector<int> const cycles(nodes.size()); // when words move plays no part
    kernel_view kernel = s.instances[instance].kernel;
    kernel.built = s.instances[instance].meaning;
    kernel.built.nodes = nodes.data();
    kernel.plan = {};
    kernel.plan.ii = 1;
    kernel.plan.cycle = cycles.data();
    counted_transfers moves;
    moves.first.push_back(0);
    ir::behaviour const behaviour(kernel);
    if (behaviour.is_known()) detail::find_all(moves, behaviour, most_steps);
    return moves;
}

} // namespace hls::cpu
