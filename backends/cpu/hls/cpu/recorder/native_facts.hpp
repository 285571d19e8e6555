// What native steps of a kernel have to know while compiling.
#pragma once

#include "../recorded/decision_graph.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Part, int Kernel>
struct native_facts {
    static constexpr auto const& graph = decision_graph<Part, Kernel>;
    static constexpr auto const& chosen = chosen_nodes<Part, Kernel>;

    // Numbers of the counted nodes of a basic block, in program order.
    static constexpr int most_counted = 64;
    struct counted_nodes {
        int of[most_counted];
        int count;
    };
    static constexpr counted_nodes find_counted(int basic_block) {
        counted_nodes c{};
        for (int i = 1; i < graph.node_count; ++i)
            if (chosen.parts[i].counts && graph.nodes[i].basic_block == basic_block) {
                if (c.count < most_counted) c.of[c.count] = chosen.original[i];
                ++c.count;
            }
        return c;
    }
    template <int BasicBlock>
    static constexpr counted_nodes counted = find_counted(BasicBlock);

    static constexpr int bit_of(int node) {
        int bit = 0;
        for (int i = 1; i < node; ++i)
            bit += chosen.parts[i].counts &&
                   graph.nodes[i].basic_block == graph.nodes[node].basic_block;
        return bit;
    }

    // What it does depends on more than what can be found out here, or on nothing at all.
    static constexpr bool is_possible() {
        bool decides = graph.basic_block_count > 1;
        for (int i = 1; i < graph.node_count; ++i) {
            ir::node const& n = graph.nodes[i];
            ir::node const& whole = kernel_of_part<Part, Kernel>().built.nodes[chosen.original[i]];
            decides |= chosen.parts[i].needed;
            if (n.kind == ir::op::peek || bit_of(i) >= most_counted ||
                (ir::is_predicated(n.kind) && n.c == ir::none && whole.c != ir::none))
                return false;
        }
        return decides;
    }

    // Nothing but registers decides what comes next. (Without loops steps are cheap anyway.)
    static constexpr bool decides_by_itself() {
        for (int i = 1; i < graph.node_count; ++i) {
            ir::node const& n = graph.nodes[i];
            bool const by_register = ir::is_pure(n.kind) || ir::always_there(n.kind) ||
                                     n.kind == ir::op::state || n.kind == ir::op::next ||
                                     n.kind == ir::op::lookup;
            bool const gives =
                n.kind == ir::op::write && n.a != ir::none && chosen.parts[n.a].needed;
            if ((chosen.parts[i].needed && !by_register) || gives) return false;
        }
        return graph.basic_block_count > 1;
    }

    static constexpr int reads_in(int basic_block, int resource) {
        int count = 0;
        for (int i = 1; i < graph.node_count; ++i)
            count += graph.nodes[i].kind == ir::op::read &&
                     graph.nodes[i].basic_block == basic_block &&
                     graph.nodes[i].resource == resource;
        return count;
    }
};

} // namespace detail

} // namespace hls::cpu
