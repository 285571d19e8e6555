// Reads that do not wait for accesses to other ports which the program makes before them: only such
// independent ports made an interval shorter, or the options ask for them.
#pragma once

#include <string>
#include <vector>

#include "../schedule/waits.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

inline bool overtakes(kernel_view const& k, int read, int earlier) {
    ir::graph_view const& g = k.built;
    ir::node const &r = g.nodes[read], &e = g.nodes[earlier];
    if (!ir::is_io(e.kind) || !ir::waits(g, e) || e.basic_block != r.basic_block) return false;
    if (e.resource == r.resource || ir::exclusive(g, e.c, r.c)) return false;
    int const gap = e.kind == ir::op::write ? 1 : 0; // one stage acts as a whole
    return k.plan.cycle[read] < k.plan.cycle[earlier] + gap;
}

inline std::string placed(ir::graph_view const& g, int id) {
    return name_of(g, id) + " (" + text_of(line_of(g.nodes[id].where)) + ")";
}

} // namespace detail

// Each with the first access that it does not wait for; in the order of the program.
inline std::vector<std::string> reordered_ports(kernel_view const& k) {
    std::vector<std::string> all;
    ir::graph_view const& g = k.built;
    for (int read = 1; read < g.node_count && g.ports == port_order::independent; ++read) {
        if (g.nodes[read].kind != ir::op::read) continue;
        int earlier = 1;
        while (earlier < read && !detail::overtakes(k, read, earlier)) ++earlier;
        if (earlier < read)
            all.push_back(detail::placed(g, read) + " does not wait for " +
                          detail::placed(g, earlier));
    }
    if (!all.empty())
        all.push_back("where one waits for the other outside, keep their order: flow.fence(), or "
                      ".port_order = port_order::early_writes");
    return all;
}

} // namespace hls::report
