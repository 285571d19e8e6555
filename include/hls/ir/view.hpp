// A graph of any size, seen through pointers: what backends work on, so that they are compiled once
// and not once for each kernel. Same member names as `graph`.
#pragma once

#include "node_lists.hpp"

namespace hls::ir {

struct graph_view {
    int node_count;
    int resource_count;
    int label_count;
    int loop_count;
    int basic_block_count;
    int unrolled_count;
    int control_count;
    node const* nodes;
    resource const* resources;
    identifier const* labels;
    loop const* loops;
    unrolled_loop const* unrolled;
    latency_control const* controls;
    int class_count;
    operator_class const* classes;
    node_lists_view lists;
    unsigned cuts;
    port_order ports;
    bool early_writes;
    promise promised;
    int most_ii;
    int print_count;
    identifier id;
    source where;
};

namespace detail {

constexpr node_lists_view lists_of(auto const& g) {
    if constexpr (indexed<decltype(g)>)
        return {g.lists.first_use,     g.lists.next_use,       g.lists.first_of_block,
                g.lists.next_of_block, g.lists.run_time_index, g.lists.has_accesses,
                g.lists.access};
    else
        return {};
}

} // namespace detail

constexpr graph_view view_of(auto const& g) {
    return {g.node_count,
            g.resource_count,
            g.label_count,
            g.loop_count,
            g.basic_block_count,
            g.unrolled_count,
            g.control_count,
            g.nodes,
            g.resources,
            g.labels,
            g.loops,
            g.unrolled,
            g.controls,
            g.class_count,
            g.classes,
            detail::lists_of(g),
            g.cuts,
            g.ports,
            g.early_writes,
            g.promised,
            g.most_ii,
            g.print_count,
            g.id,
            g.where};
}

} // namespace hls::ir
