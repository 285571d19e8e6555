// Comparisons of floating point numbers among the operations on their bits, for the processor to
// do at once. A bit that depends on one or two values by their signs, and by how their magnitudes
// compare with each other and with constants, is a comparison of numbers if it is one at every
// place where that can change: all of them are tried.
#pragma once

#include <utility>

#include "bit_origins.hpp"
#include "native_types.hpp"

namespace hls::cpu {

// Whether or not a is less than b..., as numbers; unordered: one of them is none.
enum class float_relation : unsigned char { none, less, less_or_equal, equal, unordered };

struct float_comparison {
    float_relation relation = float_relation::none;
    bool negated = false;
    bool of_magnitudes = false;
    int a = ir::none, b = ir::none; // nodes; none: the constant
    std::uint64_t constant = 0;     // its bits
};

namespace detail {

constexpr std::int64_t infinity_of(int width) {
    return width > 32 ? std::int64_t(0x7ff) << 52 : std::int64_t(0xff) << 23;
}

constexpr bool holds(float_comparison const& c, float_place a, float_place b, int width) {
    bool const none = a.magnitude > infinity_of(width) || b.magnitude > infinity_of(width);
    bool const signs = !c.of_magnitudes;
    std::int64_t const x = signs && a.sign ? -a.magnitude : a.magnitude;
    std::int64_t const y = signs && b.sign ? -b.magnitude : b.magnitude;
    bool so = none;
    if (c.relation == float_relation::less) so = !none && x < y;
    if (c.relation == float_relation::less_or_equal) so = !none && x <= y;
    if (c.relation == float_relation::equal) so = !none && x == y;
    return so != c.negated;
}

// Magnitudes between which nothing changes: each constant, and two above it.
struct float_places {
    int count = 0;
    float_place at[2 * 3 * (most_constants + 2)]{};
};

constexpr float_places places_for(bit_origin const& o, int width) {
    float_places all{};
    auto const add = [&](std::int64_t first) {
        for (std::int64_t m = first; m < first + 3; ++m) {
            all.at[all.count++] = {false, m};
            all.at[all.count++] = {true, m};
        }
    };
    add(0);
    add(infinity_of(width));
    for (int i = 0; i < o.constants; ++i)
        if (o.constant[i] > 2 && o.constant[i] != infinity_of(width)) add(o.constant[i]);
    return all;
}

struct float_candidates {
    int count = 0;
    float_comparison at[16 * (2 + 4 * most_constants)]{};
};

constexpr void add_candidates(float_candidates& all, float_comparison c) {
    using enum float_relation;
    for (float_relation const r : {less, less_or_equal, equal, unordered})
        for (bool const negated : {false, true})
            for (bool const magnitudes : {false, true}) {
                c.relation = r;
                c.negated = negated;
                c.of_magnitudes = magnitudes;
                all.at[all.count++] = c;
            }
}

constexpr float_candidates candidates_for(bit_origin const& o, int width) {
    float_candidates all{};
    float_comparison c{};
    c.a = o.a;
    c.b = o.b == ir::none ? o.a : o.b;
    add_candidates(all, c);
    std::swap(c.a, c.b);
    if (o.b != ir::none) add_candidates(all, c);
    for (int i = 0; o.b == ir::none && i < o.constants; ++i)
        for (bool const sign : {false, true}) {
            c.constant = std::uint64_t(o.constant[i]) | std::uint64_t(sign) << (width - 1);
            if (o.constant[i] > infinity_of(width)) continue;
            c.a = o.a, c.b = ir::none;
            add_candidates(all, c);
            std::swap(c.a, c.b);
            add_candidates(all, c);
        }
    return all;
}

// Leaves the candidates that hold where the bit is 1.
constexpr void try_place(auto const& g, bit_origin const& o, float_candidates& all, float_place a,
                         float_place b, int width) {
    bool const bit = bit_at(g, o, a, b);
    int kept = 0;
    for (int i = 0; i < all.count; ++i) {
        float_comparison const c = all.at[i];
        float_place const constant{(c.constant >> (width - 1)) != 0,
                                   std::int64_t(c.constant & ~(std::uint64_t(1) << (width - 1)))};
        auto const place = [&](int id) { return id == ir::none ? constant : id == o.a ? a : b; };
        if (holds(c, place(c.a), place(c.b), width) == bit) all.at[kept++] = c;
    }
    all.count = kept;
}

// Of all comparisons of a kernel: compilers limit a constant evaluation. What is left over stays
// operations on integers.
inline constexpr int most_places_tried = 1000;

constexpr float_comparison comparison_of(auto const& g, bit_origin const& o, int& left) {
    int const width = g.nodes[o.a].type.width;
    if (!o.is_known || o.a == ir::none || (o.b != ir::none && g.nodes[o.b].type.width != width))
        return {};
    float_places const places = places_for(o, width);
    float_candidates all = candidates_for(o, width);
    int const of_second = o.b == ir::none ? 1 : places.count;
    if (left < places.count * of_second) return {};
    for (int i = 0; i < places.count && all.count > 0; ++i)
        for (int j = 0; j < of_second && all.count > 0; ++j, --left)
            try_place(g, o, all, places.at[i], places.at[j], width);
    return all.count > 0 ? all.at[0] : float_comparison{};
}

template <int Nodes>
struct float_comparisons {
    float_comparison node[Nodes];
};

// A sign alone is no comparison.
constexpr bool may_compare(auto const& g, int id) {
    ir::node const& n = g.nodes[id];
    return is_of_bits(n) && n.type == ir::one_bit && looks_at(g, n) == ir::none;
}

constexpr bool looks_at_signs(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::slice && looks_at(g, g.nodes[i]) != ir::none) return true;
    return false;
}

// From the last node: of what a comparison is made of, nothing need be looked at.
template <auto const& Graph>
constexpr auto find_comparisons() {
    float_comparisons<Graph.node_count> found{};
    if (!looks_at_signs(Graph)) return found;
    bool looked_at[Graph.node_count]{};
    int left = most_places_tried;
    for (int i = Graph.node_count - 1; i > 0; --i) {
        if (may_compare(Graph, i)) {
            if (!looked_at[i]) continue;
            bit_origin o{};
            if (left > 0) add_origin(Graph, o, i);
            left -= 1 + o.count / 4; // to look for them takes its time, too
            found.node[i] = comparison_of(Graph, o, left);
            if (found.node[i].relation != float_relation::none) continue;
        }
        for (int k = 0; k < 3; ++k) looked_at[ir::operand(Graph.nodes[i], k)] = true;
    }
    return found;
}

} // namespace detail

template <auto const& Graph>
inline constexpr auto comparisons = detail::find_comparisons<Graph>();

} // namespace hls::cpu
