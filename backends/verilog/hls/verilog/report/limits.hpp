// The optimization report: limits of optimisations that the kernel reached. What it means is the
// same; its hardware could be smaller, or its interval shorter.
#pragma once

#include <memory>

#include <hls/analysis/affine.hpp>
#include <hls/passes/balance.hpp>
#include <hls/passes/linear/adder_tree.hpp>

#include "loops.hpp"

namespace hls::verilog {

namespace detail {

// Indexes with too many terms: of these nobody knows when they differ.
inline std::string long_indexes_text(ir::graph_view const& g) {
    std::string text;
    auto const facts = std::make_unique<ir::detail::index_facts>(ir::detail::find_index_facts(g));
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const access = n.kind == ir::op::load || n.kind == ir::op::store;
        if (!access || ir::form_of_index(g, *facts, n).known) continue;
        text += fmt::format("    {} ({}): an index of more than {} terms; it is taken as one that "
                            "may be any\n",
                            node_text(g, i), line_text(n.where), ir::max_form_terms);
    }
    return text;
}

inline std::string limits_text(kernel_view const& k) {
    std::string text;
    if ((k.built.cuts & ir::long_sum) != 0)
        text += fmt::format("    a sum of more than {} terms is built as several sums\n",
                            ir::max_terms);
    if ((k.built.cuts & ir::long_chain) != 0)
        text += fmt::format("    a chain of more than {} `&`, `|` or `^` is built as several\n",
                            ir::detail::max_chain);
    text += long_indexes_text(k.built);
    return text.empty() ? text : "  limits of optimisations\n" + text;
}

} // namespace detail

} // namespace hls::verilog
