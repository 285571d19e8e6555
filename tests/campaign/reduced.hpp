// A smaller graph of a given one, for the search for the smallest that still shows a fault.
#pragma once

#include <sstream>
#include <string>

#include <hls/ir/append.hpp>
#include <hls/ir/view.hpp>

namespace test {

namespace ir = hls::ir;

// `17` leaves node 17 out (its value becomes 0), `17a`, `17b`, `17c` puts that operand in its
// place.
struct reduction {
    int node;
    char operand; // 0: left out
};

inline std::vector<reduction> read_reductions(std::string const& text) {
    std::vector<reduction> all;
    std::istringstream from(text);
    for (std::string word; std::getline(from, word, ',');)
        if (!word.empty())
            all.push_back({std::atoi(word.c_str()), word.back() >= 'a' ? word.back() : '\0'});
    return all;
}

namespace detail {

inline bool gives_value(ir::op kind) {
    return kind != ir::op::write && kind != ir::op::next && kind != ir::op::shift &&
           kind != ir::op::store && kind != ir::op::fence;
}

inline bool takes_part(ir::builder const& g, std::vector<bool> const& used, int i) {
    return used[std::size_t(i)] || ir::is_effect(g.nodes[i].kind);
}

} // namespace detail

// Without what nobody uses then.
inline void trim(ir::builder& g) {
    std::vector<bool> used(std::size_t(g.node_count));
    for (int i = g.node_count - 1; i > 0; --i)
        for (int k = 0; k < 3 && detail::takes_part(g, used, i); ++k)
            used[std::size_t(ir::operand(g.nodes[i], k))] = true;
    auto const old = std::make_unique<ir::builder>(g);
    g = ir::same_kernel(*old);
    std::vector<int> now(std::size_t(old->node_count));
    for (int i = 1; i < old->node_count; ++i) {
        if (!detail::takes_part(*old, used, i)) continue;
        ir::node n = old->nodes[i];
        n.a = now[std::size_t(n.a)], n.b = now[std::size_t(n.b)], n.c = now[std::size_t(n.c)];
        now[std::size_t(i)] = ir::append_raw(g, n);
    }
}

inline void reduce(ir::builder& g, std::vector<reduction> const& all) {
    auto const old = std::make_unique<ir::builder>(g);
    g = ir::same_kernel(*old);
    std::vector<int> now(std::size_t(old->node_count));
    for (int i = 1; i < old->node_count; ++i) {
        ir::node n = old->nodes[i];
        n.a = now[std::size_t(n.a)], n.b = now[std::size_t(n.b)], n.c = now[std::size_t(n.c)];
        auto const change =
            std::find_if(all.begin(), all.end(), [&](reduction const& r) { return r.node == i; });
        if (change == all.end())
            now[std::size_t(i)] = ir::append_raw(g, n);
        else if (change->operand != '\0')
            now[std::size_t(i)] = ir::operand(n, change->operand - 'a');
        else if (detail::gives_value(n.kind))
            now[std::size_t(i)] = ir::append_constant(g, 0);
    }
    trim(g);
}

// What can be tried, in words of read_reductions: effects first, then the last nodes.
inline std::string possible_reductions(ir::builder const& g) {
    std::string effects, values, operands;
    for (int i = g.node_count - 1; i > 0; --i) {
        ir::node const& n = g.nodes[i];
        if (n.kind == ir::op::constant) continue;
        (ir::is_effect(n.kind) ? effects : values) += fmt::format(" {}", i);
        for (int k = 0; k < 3 && ir::is_pure(n.kind); ++k)
            if (int const x = ir::operand(n, k); x != ir::none && g.nodes[x].type == n.type)
                operands += fmt::format(" {}{}", i, char('a' + k));
    }
    return effects + values + operands;
}

} // namespace test
