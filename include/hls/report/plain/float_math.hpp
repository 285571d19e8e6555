// Where floating point is computed in another way than written, since the kernel's options or a
// block of statements allow it: as texts, from the graph as it is written.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "../../ir/floating/math.hpp"
#include "../../ir/view.hpp"
#include "source_line.hpp"

namespace hls::report {

namespace detail {

// By node: somebody needs its value.
inline std::vector<bool> needed_nodes(ir::graph_view const& g) {
    std::vector<bool> needed(std::size_t(g.node_count));
    for (int i = g.node_count - 1; i > 0; --i) {
        ir::node const& n = g.nodes[i];
        if (!needed[std::size_t(i)] && (ir::is_pure(n.kind) || ir::is_leaf(n.kind))) continue;
        for (int k = 0; k < 3; ++k) needed[std::size_t(ir::operand(n, k))] = true;
    }
    return needed;
}

struct changed_line {
    int contracted = 0;
    std::map<std::string, int> trees; // by what they are
};

// Of a tree, sums with products inside too.
inline bool is_tree(ir::node const& n, bool is_product) {
    return ir::is_floating(n.kind) && (n.value & ir::was_reassociated) != 0 &&
           (n.kind == ir::op::float_multiply) == is_product;
}

inline int terms_of(ir::graph_view const& g, int id, bool is_product) {
    ir::node const& n = g.nodes[id];
    if (!is_tree(n, is_product)) return 1;
    if (n.kind == ir::op::float_multiply_add) return 1 + terms_of(g, n.c, is_product);
    return terms_of(g, n.a, is_product) + terms_of(g, n.b, is_product);
}

// Of the tree that ends here; nothing where it is as it was written.
inline std::string tree_text(ir::graph_view const& g, int id) {
    bool const is_product = g.nodes[id].kind == ir::op::float_multiply;
    int const terms = terms_of(g, id, is_product);
    if (terms < 3) return "";
    return (is_product ? "a product of " : "a sum of ") + std::to_string(terms) +
           (is_product ? " factors" : " terms") + " is a tree";
}

inline std::vector<bool> inner_nodes(ir::graph_view const& g, std::vector<bool> const& needed) {
    std::vector<bool> inner(std::size_t(g.node_count));
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (!needed[std::size_t(i)] || !ir::is_floating(n.kind)) continue;
        bool const is_product = n.kind == ir::op::float_multiply;
        for (int k = n.kind == ir::op::float_multiply_add ? 2 : 0; k < 3; ++k)
            if (is_tree(n, is_product) && is_tree(g.nodes[ir::operand(n, k)], is_product))
                inner[std::size_t(ir::operand(n, k))] = true;
    }
    return inner;
}

} // namespace detail

inline std::vector<std::string> changed_floats(ir::graph_view const& g) {
    std::vector<bool> const needed = detail::needed_nodes(g),
                            inner = detail::inner_nodes(g, needed);
    std::map<source_line, detail::changed_line> lines;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (!needed[std::size_t(i)] || !ir::is_floating(n.kind)) continue;
        if ((n.value & ir::was_contracted) != 0) ++lines[line_of(n.where)].contracted;
        if ((n.value & ir::was_reassociated) == 0 || inner[std::size_t(i)]) continue;
        std::string const tree = detail::tree_text(g, i);
        if (!tree.empty()) ++lines[line_of(n.where)].trees[tree];
    }
    std::vector<std::string> all;
    for (auto const& [where, line] : lines) {
        std::string const at = text_of(where) + ": ";
        if (line.contracted > 0)
            all.push_back(at + std::to_string(line.contracted) +
                          (line.contracted == 1
                               ? " product and its sum are one operation"
                               : " products and their sums are one operation each"));
        for (auto const& [tree, count] : line.trees)
            all.push_back(at + (count > 1 ? std::to_string(count) + " times " : "") + tree);
    }
    return all;
}

} // namespace hls::report
