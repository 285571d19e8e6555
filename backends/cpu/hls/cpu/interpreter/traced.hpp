// What is interpreted. A kernel as it is written, traced while the program runs, with the places
// that can lose bits and its prints: nothing of it is computed while compiling, and no pass has
// seen it. Or a graph that passes have seen.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <hls/hls.hpp>

#include "printed.hpp"

namespace hls::cpu {

namespace detail {

// A node to execute, an overflow point to check, or a print.
enum class item_kind : unsigned char { node, overflow_point, print };

struct program_item {
    item_kind kind;
    int index;
};

struct traced_kernel {
    std::string id;
    std::vector<ir::node> nodes;
    std::vector<ir::resource> resources;
    std::vector<ir::loop> loops; // outer ones first
    std::vector<identifier> labels;
    std::vector<ir::overflow_point> places;
    std::vector<std::vector<int>> rows; // nodes of the pieces of integers of more than 128 bits
    std::vector<printed_note> prints;
    std::vector<int> always;                         // constants and arguments
    std::vector<std::vector<program_item>> programs; // by basic block
};

struct kept_row {
    std::vector<int> nodes;
    ir::integer_row of;
};

struct kept_notes {
    std::vector<ir::overflow_point> places;
    std::vector<kept_row> rows;
};

inline void add_place(void* to, ir::overflow_point const& p) {
    static_cast<kept_notes*>(to)->places.push_back(p);
}

inline ir::integer_row& find_row(void* to, int const* pieces, int count) {
    std::vector<kept_row>& rows = static_cast<kept_notes*>(to)->rows;
    std::vector<int> const nodes(pieces, pieces + count);
    for (kept_row& r : rows)
        if (r.nodes == nodes) return r.of;
    rows.push_back({nodes, {int(rows.size()) + 1, 0}});
    return rows.back().of;
}

inline void add_print(void* to, ir::print_note const& n) {
    printed_note kept{n.where, n.text, n.predicate, n.before, n.basic_block, {}};
    for (int i = 0; i < n.values.size(); ++i) kept.values.push_back(n.values[i]);
    static_cast<std::vector<printed_note>*>(to)->push_back(std::move(kept));
}

// Overflow points and prints that stand before a node; they are in the order of their numbers.
class items_between_nodes {
    std::vector<program_item>& program_;
    int basic_block_;
    std::size_t next_ = 0;

public:
    items_between_nodes(std::vector<program_item>& program, int basic_block)
        : program_(program), basic_block_(basic_block) {}

    template <class Note>
    void add_before(int node, item_kind kind, std::vector<Note> const& all) {
        for (; next_ < all.size() && all[next_].before <= node; ++next_)
            if (all[next_].basic_block == basic_block_) program_.push_back({kind, int(next_)});
    }
};

inline std::vector<program_item> program_of(traced_kernel const& t, int basic_block) {
    std::vector<program_item> program;
    items_between_nodes places(program, basic_block), prints(program, basic_block);
    auto add_others_before = [&](int node) {
        places.add_before(node, item_kind::overflow_point, t.places);
        prints.add_before(node, item_kind::print, t.prints);
    };
    for (int i = 1; i < int(t.nodes.size()); ++i) {
        add_others_before(i);
        ir::node const& n = t.nodes[std::size_t(i)];
        if (n.basic_block == basic_block && !ir::always_there(n.kind))
            program.push_back({item_kind::node, i});
    }
    add_others_before(int(t.nodes.size()));
    return program;
}

inline traced_kernel kept_of(ir::graph_view const& g, kept_notes notes,
                             std::vector<printed_note> prints) {
    traced_kernel t;
    t.id = g.id.text;
    t.nodes.assign(g.nodes, g.nodes + g.node_count);
    t.resources.assign(g.resources, g.resources + g.resource_count);
    t.loops.assign(g.loops, g.loops + g.loop_count);
    t.labels.assign(g.labels, g.labels + g.label_count);
    t.places = std::move(notes.places);
    for (kept_row& r : notes.rows) t.rows.push_back(std::move(r.nodes));
    t.prints = std::move(prints);
    for (int i = 1; i < g.node_count; ++i)
        if (ir::always_there(g.nodes[i].kind)) t.always.push_back(i);
    for (int s = 0; s < g.basic_block_count || s == 0; ++s) t.programs.push_back(program_of(t, s));
    return t;
}

template <class Kernel>
traced_kernel trace_with_overflow_points(Kernel const& kernel) {
    kept_notes notes;
    auto const r = std::make_unique<ir::recorder>(); // megabytes
    std::vector<printed_note> prints;
    r->overflows = {&notes, add_place, find_row};
    r->prints = {&prints, add_print};
    trace_into(kernel, *r);
    return kept_of(ir::view_of(r->graph), std::move(notes), std::move(prints));
}

// Kept once for all runs. No place in it can lose bits.
template <auto const& Graph>
traced_kernel const& kept_graph() {
    static traced_kernel const kept = kept_of(ir::view_of(Graph), {}, {});
    return kept;
}

} // namespace detail

} // namespace hls::cpu
