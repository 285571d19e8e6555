// The navigation trees of --report: of loops, and of a system's kernels.
#pragma once

#include "design_json.hpp"

namespace hls::verilog::detail {

inline char const* bottleneck_word(report::loop const& l) {
    if (l.requested_interval > 0) return "requested";
    switch (l.limited.why) {
    case report::obstacle::recurrence: return "recurrence";
    case report::obstacle::port: return "port";
    default: return "none";
    }
}

// As in the reference: whether it is pipelined, its II, its bottleneck.
inline json loop_node(report::loop const& l) {
    bool const is_pipelined = l.shape == report::loop_shape::pipelined;
    return object()
        .add("name", l.name)
        .add("where", json_of(l.where))
        .add("data", {is_pipelined ? "Yes" : "No", is_pipelined ? json(l.interval) : json("n/a"),
                      bottleneck_word(l)})
        .add("children", json::array());
}

// Loops stand in program order, each with its depth.
inline json loop_tree(std::vector<report::loop> const& loops) {
    json tops = json::array();
    for (report::loop const& l : loops) {
        json* list = &tops;
        for (int depth = 1; depth < l.depth && !list->empty(); ++depth)
            list = &list->back()["children"];
        list->push_back(loop_node(l));
    }
    return tops;
}

inline json names_and_lines(auto const& all) {
    json list = json::array();
    for (auto const& x : all)
        list.push_back(object().add("name", x.name).add("where", json_of(x.where)));
    return list;
}

inline json tree_of(report::instance const& x) {
    return object()
        .add("name", x.name)
        .add("where", json_of(x.where))
        .add("loops", loop_tree(x.facts.loops))
        .add("memories", names_and_lines(x.facts.memories))
        .add("registers", names_and_lines(x.facts.registers));
}

} // namespace hls::verilog::detail
