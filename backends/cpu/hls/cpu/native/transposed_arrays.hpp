// Arrays whose elements an innermost loop takes in steps of a row, `a[j * 16 + k]` in the loop of
// j: the CPU stores them transposed, so that the loop takes one word after the other and compilers
// make vectors of it. In hardware such a step costs nothing.
#pragma once

#include <array>
#include <cstdint>

#include <hls/ir/node_lists.hpp>

#include "../values/roundings.hpp"
#include "loop_counts.hpp"

namespace hls::cpu {

namespace detail {

// Bit n: the value depends on the counter of loop n. The last one: on something else that changes.
using loop_set = std::uint64_t;
inline constexpr loop_set something_else = loop_set{1} << 63;

constexpr loop_set loops_of_leaf(auto const& g, ir::node const& n) {
    if (ir::always_there(n.kind)) return 0;
    int const loop = n.kind == ir::op::state ? ir::loop_counted_by(g, n.resource) : ir::no_loop;
    return loop == ir::no_loop ? something_else : loop_set{1} << (loop % 63);
}

template <auto const& Graph>
inline constexpr auto counters_behind = [] {
    std::array<loop_set, Graph.node_count> loops{};
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        loops[i] = ir::is_pure(n.kind) && !ir::is_leaf(n.kind)
                       ? loops[n.a] | loops[n.b] | loops[n.c]
                       : loops_of_leaf(Graph, n);
    }
    return loops;
}();

// The innermost loop around a basic block that is none of a few iterations; no_loop: none.
constexpr int loop_of_vectors(auto const& g, int basic_block) {
    int loop = ir::loop_of(g, basic_block);
    if (loop != ir::no_loop && g.loops[loop].head == g.loops[loop].latch &&
        iterations_in_line(g, basic_block) > 0)
        loop = g.loops[loop].parent;
    return loop;
}

// Of an array, whose indexes have so many bits below those of the row.
struct transposition {
    int column_bits = 0;
    bool possible = true;
    bool gains = false; // some loop goes from row to row
};

// All rows are as long, and no loop goes along one.
constexpr void add_access(auto const& g, auto const& loops, ir::node const& access,
                          transposition& t) {
    ir::node const& index = g.nodes[access.a];
    ir::resource const& array = g.resources[access.resource];
    int const bits = int(index.value), loop = loop_of_vectors(g, access.basic_block);
    loop_set const moves = loop == ir::no_loop ? 0 : loop_set{1} << (loop % 63);
    loop_set const of_row = loops[index.a], of_column = loops[index.b];
    t.possible = t.possible && index.kind == ir::op::concat && index.type.width < 24 &&
                 array.depth == 1 << index.type.width && array.content == nullptr &&
                 (t.column_bits == 0 || t.column_bits == bits) &&
                 ((of_row | of_column) & something_else) == 0 && (of_column & moves) == 0;
    t.column_bits = bits;
    t.gains |= (of_row & moves) != 0;
}

constexpr bool is_access_to_array(auto const& g, ir::node const& n) {
    return ir::is_memory_access(n.kind) && g.resources[n.resource].kind == ir::resource_kind::array;
}

// Of each array: bits of its columns; 0: it stays as it is.
template <auto const& Graph>
inline constexpr auto transposed_columns = [] {
    std::array<transposition, Graph.resource_count> all{};
    for (int i = 1; i < Graph.node_count; ++i)
        if (is_access_to_array(Graph, Graph.nodes[i]))
            add_access(Graph, counters_behind<Graph>, Graph.nodes[i], all[Graph.nodes[i].resource]);
    std::array<int, Graph.resource_count> bits{};
    for (int r = 0; r < Graph.resource_count; ++r)
        bits[r] = all[r].possible && all[r].gains ? all[r].column_bits : 0;
    return bits;
}();

constexpr int columns_of(auto const& g, auto const& bits, ir::node const& n) {
    return is_access_to_array(g, n) ? bits[n.resource] : 0;
}

template <auto const& Graph>
inline constexpr int transposed_accesses = [] {
    int count = 0;
    for (int i = 1; i < Graph.node_count; ++i)
        count += columns_of(Graph, transposed_columns<Graph>, Graph.nodes[i]) > 0;
    return count;
}();

// Row and column change places.
constexpr ir::node transposed_index(ir::node index) {
    std::swap(index.a, index.b);
    index.value = index.type.width - index.value;
    return index;
}

template <auto const& Graph>
constexpr auto transpose_arrays() {
    return rewritten<Graph, Graph.node_count + transposed_accesses<Graph>>(
        [](auto& g, int /*node*/, ir::node n, int const* /*moved*/) {
            if (columns_of(Graph, transposed_columns<Graph>, n) > 0)
                n.a = append(g, transposed_index(g.nodes[n.a]));
            return append(g, n);
        });
}

template <auto const& Graph>
inline constexpr auto transposed_graph = transpose_arrays<Graph>();

} // namespace detail

template <auto const& Graph>
constexpr auto const& with_transposed_arrays() {
    if constexpr (!HLS_WIDE_VECTORS)
        return Graph;
    else if constexpr (detail::transposed_accesses<Graph> == 0)
        return Graph;
    else
        return detail::transposed_graph<Graph>;
}

} // namespace hls::cpu
