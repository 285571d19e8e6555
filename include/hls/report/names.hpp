// What operations and lines are called in reports.
#pragma once

#include <algorithm>

#include "../kernel/view.hpp"
#include "facts.hpp"

namespace hls::report {

// "+ of float32: "
inline std::string part_of(ir::node const& n) {
    char const* const operation = ir::operation_around(n);
    return operation != nullptr ? std::string(operation) + ": " : "";
}

// Of a register that forwarding added; null: it is none, or is assigned.
inline char const* stored_in(ir::graph_view const& graph, ir::node const& n) {
    int const array = ir::is_state(n.kind) ? graph.resources[n.resource].stored_of - 1 : -1;
    return array < 0 ? nullptr : graph.resources[array].id.text;
}

// "load bins", "word stored in bins", "read x", or just "add" and the user's name for the value.
inline std::string name_of(ir::graph_view const& graph, int id) {
    ir::node const& n = graph.nodes[id];
    if (char const* const array = stored_in(graph, n); array != nullptr)
        return std::string("word stored in ") + array;
    if (n.kind == ir::op::state) return std::string("register ") + ir::spoken_name(graph, n);
    std::string const word = part_of(n) + ir::op_name(n.kind);
    if (ir::names_resource(n.kind)) return word + " " + graph.resources[n.resource].id.text;
    return n.label != 0 ? word + " " + graph.labels[n.label].text : word;
}

// Of the loop around a basic block; empty: there is none.
inline std::string loop_name(ir::graph_view const& g, int basic_block) {
    int const loop = ir::has_loops(g) ? ir::loop_of(g, basic_block) : ir::no_loop;
    return loop == ir::no_loop ? "" : g.loops[loop].id.text;
}

inline path_step step_of(ir::graph_view const& graph, int id, int percent = 0) {
    return {name_of(graph, id), line_of(graph.nodes[id].where), percent, id};
}

// Each with its part of the time of all.
inline std::vector<path_step> path_of(kernel_view const& k, int const* nodes, int count) {
    std::vector<path_step> path;
    for (int i = 0; i < count; ++i)
        path.push_back(step_of(k.built, nodes[i],
                               ir::detail::share_percent(k.built, *k.target, nodes, count, i)));
    return path;
}

// Accesses that share a port: those of one name and line together.
inline std::vector<path_step> sharing_of(kernel_view const& k, int const* nodes, int count) {
    std::vector<path_step> all;
    for (int i = 0; i < count; ++i) {
        path_step const x = step_of(k.built, nodes[i]);
        auto const same = [&](path_step const& y) {
            return x.what == y.what && x.where == y.where;
        };
        auto const found = std::find_if(all.begin(), all.end(), same);
        if (found == all.end())
            all.push_back(x);
        else
            found->others.push_back(x.operation);
    }
    return all;
}

// What limits an interval: a path, or accesses that share a port.
inline std::vector<path_step> limit_of_plan(kernel_view const& k, ir::limit why, int const* nodes,
                                            int count) {
    return why == ir::limit::port ? sharing_of(k, nodes, count) : path_of(k, nodes, count);
}

} // namespace hls::report
