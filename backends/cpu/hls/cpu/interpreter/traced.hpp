// A kernel as it is written, traced while the program runs, with the places that can lose bits.
// Nothing of it is computed while compiling, and no pass has seen it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <hls/hls.hpp>

namespace hls::cpu {

namespace detail {

// A node to execute, or an overflow point to check.
struct program_item {
    bool is_overflow_point;
    int index;
};

struct traced_kernel {
    std::string id;
    std::vector<ir::node> nodes;
    std::vector<ir::resource> resources;
    std::vector<ir::loop> loops; // outer ones first
    std::vector<identifier> labels;
    std::vector<ir::overflow_point> places;
    std::vector<int> always;                         // constants and arguments
    std::vector<std::vector<program_item>> programs; // by basic block
};

inline void add_place(void* to, ir::overflow_point const& p) {
    static_cast<std::vector<ir::overflow_point>*>(to)->push_back(p);
}

inline std::vector<program_item> program_of(traced_kernel const& t, int basic_block) {
    std::vector<program_item> program;
    std::size_t place = 0;
    auto add_places_before = [&](int node) {
        for (; place < t.places.size() && t.places[place].before <= node; ++place)
            if (t.places[place].basic_block == basic_block) program.push_back({true, int(place)});
    };
    for (int i = 1; i < int(t.nodes.size()); ++i) {
        add_places_before(i);
        ir::node const& n = t.nodes[std::size_t(i)];
        if (n.basic_block == basic_block && !ir::always_there(n.kind))
            program.push_back({false, i});
    }
    add_places_before(int(t.nodes.size()));
    return program;
}

inline traced_kernel kept_of(ir::builder const& g, std::vector<ir::overflow_point> places) {
    traced_kernel t;
    t.id = g.id.text;
    t.nodes.assign(g.nodes, g.nodes + g.node_count);
    t.resources.assign(g.resources, g.resources + g.resource_count);
    t.loops.assign(g.loops, g.loops + g.loop_count);
    t.labels.assign(g.labels, g.labels + g.label_count);
    t.places = std::move(places);
    for (int i = 1; i < g.node_count; ++i)
        if (ir::always_there(g.nodes[i].kind)) t.always.push_back(i);
    for (int s = 0; s < g.basic_block_count || s == 0; ++s) t.programs.push_back(program_of(t, s));
    return t;
}

template <class Kernel>
traced_kernel trace_with_overflow_points(Kernel const& kernel) {
    std::vector<ir::overflow_point> places;
    auto const r = std::make_unique<ir::recorder>(); // megabytes
    r->overflows = {&places, add_place};
    trace_into(kernel, *r);
    return kept_of(r->graph, std::move(places));
}

} // namespace detail

} // namespace hls::cpu
