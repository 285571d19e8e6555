// Which values of a kernel are held as numbers of the processor and not as integers: results of
// operations that it has, what is selected among them and others, registers that hold these. Where
// all of them are such results, what is no number has any bits; it gets those of the library where
// its bits are seen. Elsewhere the bits stand beside the number: to find them takes time that a
// recursion of numbers need not wait for.
#pragma once

#include <hls/support/inlined.hpp>

#include "host_floats.hpp"

namespace hls::cpu {

enum class host_bits_of : unsigned char {
    none,      // no number of the processor
    processor, // what is no number has any bits
    both       // the number, in which these are any, and the bits
};

template <int Nodes, int Resources>
struct host_number_facts {
    host_bits_of node[Nodes];
    host_bits_of in_register[Resources];
};

namespace detail {

// Numbers of `width` bits have one format here.
constexpr bool is_host_width(ir::value_type t) {
    return !t.is_signed && (t.width == 32 || t.width == 64);
}

// `held`: as which its first operand is.
constexpr bool is_host_operation(ir::node const& n, ir::value_type held) {
    if (!ir::is_floating(n.kind) || n.kind == ir::op::float_function ||
        n.kind == ir::op::float_function_of_two)
        return false;
    ir::float_operation o = ir::unpacked(n.value);
    if (n.type.width != o.to.width()) return false;
    if (n.kind == ir::op::float_from_integer) {
        o.from = o.to;
        return is_of_host(o) && o.scale == 0 && held.width <= 64;
    }
    return is_of_host(o) && (o.from == o.to || n.kind == ir::op::float_convert);
}

// Not one of the values that are no number, but for the library's.
constexpr bool is_canonical_constant(ir::value_type t, wide value) {
    ir::float_format const f =
        t.width == 64 ? ir::float_format{11, 52, true} : ir::float_format{8, 23, true};
    uwide const bits = uwide(value) & ir::mask(t.width);
    return wide(bits & ir::mask(t.width - 1)) <= f.infinity() || wide(bits) == f.not_a_number();
}

// Constants are as wide as their values.
template <auto const& Graph>
constexpr bool is_canonical_operand(bool const* canonical, ir::value_type t, int id) {
    ir::node const& n = Graph.nodes[id];
    return n.kind == ir::op::constant ? is_canonical_constant(t, ir::constant_value(n))
                                      : canonical[id] && n.type == t;
}

// Do all bits of the node mean a number, or the library's value that is none? `in_register`: those
// of which that is assumed.
template <auto const& Graph>
constexpr bool is_canonical(bool const* canonical, bool const* in_register, int id) {
    ir::node const& n = Graph.nodes[id];
    if (!is_host_width(n.type) || facts<Graph>.held[id] != n.type) return false;
    auto const operand = [&](int k) { return is_canonical_operand<Graph>(canonical, n.type, k); };
    if (n.kind == ir::op::state) return in_register[n.resource];
    if (n.kind == ir::op::registered) return operand(n.a);
    if (n.kind == ir::op::select) return operand(n.b) && operand(n.c);
    return is_host_operation(n, facts<Graph>.held[n.a]);
}

constexpr bool is_kept(auto const& g, int resource) {
    ir::resource const& r = g.resources[resource];
    return r.kind == ir::resource_kind::reg && is_host_width(r.type);
}

// A register into which a value goes that is none of these is none of them; true: there is one.
template <auto const& Graph>
constexpr bool leaves_out_registers(bool const* canonical, bool* in_register) {
    bool changed = false;
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        bool const stays =
            n.kind != ir::op::next || !in_register[n.resource] ||
            is_canonical_operand<Graph>(canonical, Graph.resources[n.resource].type, n.a);
        if (!stays) in_register[n.resource] = false;
        changed |= !stays;
    }
    return changed;
}

template <auto const& Graph>
constexpr void find_canonical(bool* canonical, bool* in_register) {
    for (int r = 0; r < Graph.resource_count; ++r) {
        ir::resource const& x = Graph.resources[r];
        in_register[r] = is_kept(Graph, r) && is_canonical_constant(x.type, x.initial);
    }
    do
        for (int i = 1; i < Graph.node_count; ++i)
            canonical[i] = is_canonical<Graph>(canonical, in_register, i);
    while (leaves_out_registers<Graph>(canonical, in_register));
}

// Does a number of the processor come into this node?
template <auto const& Graph>
constexpr bool holds_number(auto const& found, int id) {
    ir::node const& n = Graph.nodes[id];
    auto const is_number = [&](int k) { return found.node[k] != host_bits_of::none; };
    if (!is_host_width(n.type) || facts<Graph>.held[id] != n.type) return false;
    if (n.kind == ir::op::state) return found.in_register[n.resource] != host_bits_of::none;
    if (n.kind == ir::op::registered) return is_number(n.a);
    if (n.kind == ir::op::select) return is_number(n.b) || is_number(n.c);
    return is_host_operation(n, facts<Graph>.held[n.a]);
}

template <auto const& Graph>
constexpr bool grow_numbers(bool const* canonical, bool const* in_register, auto& found) {
    using enum host_bits_of;
    bool grows = false;
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        if (holds_number<Graph>(found, i)) found.node[i] = canonical[i] ? processor : both;
        if (n.kind != ir::op::next || found.node[n.a] == none || !is_kept(Graph, n.resource))
            continue;
        grows |= found.in_register[n.resource] == none;
        found.in_register[n.resource] = in_register[n.resource] ? processor : both;
    }
    return grows;
}

template <auto const& Graph>
constexpr auto find_host_numbers() {
    host_number_facts<Graph.node_count, Graph.resource_count + 1> found{};
    bool any = false;
    for (int i = 1; i < Graph.node_count; ++i)
        any |= is_host_operation(Graph.nodes[i], facts<Graph>.held[Graph.nodes[i].a]);
    if (!any) return found;
    bool canonical[Graph.node_count]{}, in_register[Graph.resource_count + 1]{};
    find_canonical<Graph>(canonical, in_register);
    while (grow_numbers<Graph>(canonical, in_register, found)) {
    }
    return found;
}

} // namespace detail

template <auto const& Graph>
inline constexpr auto host_numbers = detail::find_host_numbers<Graph>();

template <auto const& Graph, int Node>
inline constexpr bool is_held_as_number = host_numbers<Graph>.node[Node] != host_bits_of::none;

// No integer: only what names its number, or its bits, gets at them.
template <bool Double, host_bits_of Bits>
struct host_number {
    detail::host_float<Double> number;
};
template <bool Double>
struct host_number<Double, host_bits_of::both> {
    detail::host_float<Double> number;
    detail::host_bits<Double> bits;
};

template <class T>
inline constexpr bool is_host_number = false;
template <bool Double, host_bits_of Bits>
inline constexpr bool is_host_number<host_number<Double, Bits>> = true;

// What holds a value of a type.
template <int Width, bool Signed, host_bits_of Bits>
using held_of = std::conditional_t<Bits == host_bits_of::none, native_of<Width, Signed>,
                                   host_number<(Width > 32), Bits>>;

template <class Held>
inline constexpr bool is_both = requires(Held held) {
    held.bits;
};

template <class Held>
HLS_INLINED constexpr Held held_number(auto bits) {
    constexpr bool is_double = sizeof(Held::number) == 8;
    if constexpr (is_both<Held>)
        return {detail::float_of_host<is_double>(bits),
                static_cast<detail::host_bits<is_double>>(bits)};
    else
        return {detail::float_of_host<is_double>(bits)};
}

// Bits as what a place holds, and back.
template <class Held>
HLS_INLINED constexpr Held held_as(auto bits) {
    if constexpr (is_host_number<Held>)
        return held_number<Held>(bits);
    else
        return static_cast<Held>(bits);
}

HLS_INLINED constexpr auto bits_held(auto x) { return x; }
template <bool Double>
HLS_INLINED constexpr auto bits_held(host_number<Double, host_bits_of::processor> x) {
    return detail::bits_of_host<Double>(x.number);
}
template <bool Double>
HLS_INLINED constexpr auto bits_held(host_number<Double, host_bits_of::both> x) {
    return x.bits;
}

} // namespace hls::cpu
