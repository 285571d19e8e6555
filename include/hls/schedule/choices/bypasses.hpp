// Which bypasses of registers a plan needs: others read the register.
#pragma once

#include "../../ir/append.hpp"
#include "../order/bypasses.hpp"

namespace hls::ir {

namespace detail {

// A bypassed read of a plan that might as well read the register.
constexpr bool is_idle_bypass(auto const& g, auto const& p, reach const& ways, int id) {
    if (!is_bypassed(g.nodes[id])) return false;
    for (int i = id + 1; i < g.node_count; ++i)
        for (int k = 0; k < 3; ++k)
            if (operand(g.nodes[i], k) == id && p.cycle[i] == p.cycle[id])
                return !sees_write(g, p, ways, id);
    return true;
}

} // namespace detail

constexpr bool has_idle_bypasses(auto const& g, auto const& p) {
    reach const ways = minimum_distances_of(g, p);
    for (int i = 1; i < g.node_count; ++i)
        if (detail::is_idle_bypass(g, p, ways, i)) return true;
    return false;
}

constexpr builder without_idle_bypasses(auto const& g, auto const& p) {
    reach const ways = minimum_distances_of(g, p);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (detail::is_idle_bypass(g, p, ways, i)) n.value = 0;
        mapped[i] = append_raw(result, n);
    }
    return result;
}

} // namespace hls::ir
