// A graph of any size, seen through pointers: what backends work on, so that they are compiled once
// and not once for each kernel. Same member names as `graph`.
#pragma once

#include "graph.hpp"

namespace hls::ir {

struct graph_view {
    int node_count;
    int resource_count;
    node const* nodes;
    resource const* resources;
    name const* labels;
    name id;
    source where;
};

constexpr graph_view view_of(auto const& g) {
    return {g.node_count, g.resource_count, g.nodes, g.resources, g.labels, g.id, g.where};
}

} // namespace hls::ir
