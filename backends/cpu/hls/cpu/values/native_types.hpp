// C++ types for hardware values: the smallest of 32, 64, 128 bits that holds the node's type.
#pragma once

#include <cstdint>
#include <type_traits>

#include <hls/analysis/conditional_ranges.hpp>
#include <hls/hls.hpp>

namespace hls::cpu {

template <int Width, bool Signed>
using native_of = std::conditional_t<
    (Width <= 32), std::conditional_t<Signed, std::int32_t, std::uint32_t>,
    std::conditional_t<(Width <= 64), std::conditional_t<Signed, std::int64_t, std::uint64_t>,
                       std::conditional_t<Signed, wide, uwide>>>;

template <class T>
struct unsigned_of {
    using type = std::make_unsigned_t<T>;
};
template <>
struct unsigned_of<wide> {
    using type = uwide;
};
template <>
struct unsigned_of<uwide> {
    using type = uwide;
};
template <class T>
using bits_of = typename unsigned_of<T>::type;

template <class T>
inline constexpr int size_in_bits = int(sizeof(T)) * 8;

// The widest of several types, without sign: operations on it are exact modulo its size.
template <class A, class B>
using wider_of = std::conditional_t<(sizeof(A) > sizeof(B)), bits_of<A>, bits_of<B>>;

// The value modulo 2^Width, as the type's value.
template <int Width, bool Signed, class T>
constexpr native_of<Width, Signed> wrapped(T value) {
    using result = native_of<Width, Signed>;
    constexpr int unused = size_in_bits<result> - Width;
    bits_of<result> const bits = static_cast<bits_of<result>>(value);
    if constexpr (unused == 0)
        return static_cast<result>(bits);
    else if constexpr (Signed)
        return static_cast<result>(bits << unused) >> unused;
    else
        return static_cast<result>(bits & (~bits_of<result>(0) >> unused));
}

// What is known of every node while compiling.
template <int Nodes>
struct node_facts {
    bool fits[Nodes]; // the result always fits the node's type: nothing has to be cut off
    ir::range ranges[Nodes];
    ir::value_type
        held[Nodes]; // a type for all values the node can have; signed where that costs nothing
};

constexpr ir::value_type cheapest_for(ir::value_type t) {
    bool const room_for_sign = t.width < 32 || (t.width > 32 && t.width < 64);
    return room_for_sign && !t.is_signed ? ir::value_type{short(t.width + 1), true} : t;
}

// Of a node whose type would be `type`. A multiplication by a power of two is a value above zeros.
constexpr ir::range range_in(ir::value_type type, auto const& g, ir::node n,
                             ir::range const* ranges) {
    n.type = type;
    ir::range y = ranges[n.b];
    if (n.kind != ir::op::concat || n.value >= 100 || y.low != 0 || y.high != 0)
        return ir::range_among(g, n, ranges);
    n.kind = ir::op::multiply;
    y.low = y.high = wide(1) << int(n.value);
    return ir::range_of(g, n, ranges[n.a], y, ranges[n.c]);
}

template <auto const& Graph>
constexpr auto find_facts() {
    node_facts<Graph.node_count> facts{};
    auto& ranges = facts.ranges;
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        ranges[i] = range_in(n.type, Graph, n, ranges);
        ir::range const r = range_in({120, true}, Graph, n, ranges);
        facts.fits[i] = ir::fits(r, n.type);
        facts.held[i] =
            cheapest_for(ranges[i].known ? ir::narrowest(ranges[i].low, ranges[i].high) : n.type);
    }
    return facts;
}

template <auto const& Graph>
inline constexpr auto facts = find_facts<Graph>();

} // namespace hls::cpu
