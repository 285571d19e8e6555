// Values that indexes are computed of. What others know of such a value, or of its parts, may tell
// which words an access can meet.
#pragma once

#include "../../ir/graph.hpp"

namespace hls::ir {

struct values_in_indexes {
    bool of[max_nodes];
};

constexpr values_in_indexes find_values_in_indexes(auto const& g) {
    values_in_indexes found{};
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (is_access(n.kind)) found.of[n.a] = true;
        if (!found.of[i] || !is_pure(n.kind)) continue;
        for (int id : {int(n.a), int(n.b), int(n.c)}) found.of[id] = true;
    }
    return found;
}

} // namespace hls::ir
