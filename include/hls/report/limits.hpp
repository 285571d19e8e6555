// Limits of optimisations that a kernel reached. What it means is the same; its hardware could be
// smaller, or its interval shorter.
#pragma once

#include <memory>

#include "../analysis/indexes/affine.hpp"
#include "../passes/balance.hpp"
#include "../passes/linear/adder_tree.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

// Indexes with too many terms: of these nobody knows when they differ.
inline void add_long_indexes(ir::graph_view const& g, std::vector<std::string>& all) {
    auto const facts = std::make_unique<ir::detail::index_facts>(ir::detail::find_index_facts(g));
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const access = n.kind == ir::op::load || n.kind == ir::op::store;
        if (!access || ir::form_of_index(g, *facts, n).known) continue;
        all.push_back(name_of(g, i) + " (" + text_of(line_of(n.where)) +
                      "): an index of more than " + std::to_string(ir::max_form_terms) +
                      " terms; it is taken as one that may be any");
    }
}

// Of the first one only: what stands under it usually stands under its like.
inline void add_long_conditions(ir::graph_view const& g, std::vector<std::string>& all) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (!ir::is_long_condition(g, ir::predicate(n))) continue;
        all.push_back(name_of(g, i) + " (" + text_of(line_of(n.where)) + "): a condition of " +
                      std::to_string(ir::max_literals) +
                      " or more parts; only the last of them tell what it excludes");
        return;
    }
}

} // namespace detail

inline std::vector<std::string> reached_limits(kernel_view const& k) {
    std::vector<std::string> all;
    if ((k.built.cuts & ir::long_sum) != 0)
        all.push_back("a sum of more than " + std::to_string(ir::max_terms) +
                      " terms is built as several sums");
    if ((k.built.cuts & ir::long_chain) != 0)
        all.push_back("a chain of more than " + std::to_string(ir::detail::max_chain) +
                      " `&`, `|` or `^` is built as several");
    if ((k.built.cuts & ir::many_constants) != 0)
        all.push_back("a sum with more than " + std::to_string(ir::max_constants) +
                      " different constant factors shares the adders of that many; the others are "
                      "multiplied one by one");
    detail::add_long_indexes(k.built, all);
    detail::add_long_conditions(k.built, all);
    return all;
}

} // namespace hls::report
