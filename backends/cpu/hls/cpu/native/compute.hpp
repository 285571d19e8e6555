// One pure operation as C++ code, chosen while compiling from the node.
#pragma once

#include <bit>
#include <cstdint>

#include <hls/ir/meaning.hpp>
#include <hls/support/inlined.hpp>

#include "../values/content_words.hpp"
#include "bounded_sums.hpp"
#include "composite.hpp"
#include "numbers.hpp"

namespace hls::cpu {

namespace detail {

// Holds both operands of a comparison.
template <auto const& Graph, int A, int B>
inline constexpr ir::value_type compared_type = ir::common(facts<Graph>.held[A],
                                                           facts<Graph>.held[B]);
// No type holds both where one is unsigned and of 128 bits, and the other signed: then as the
// reference does.
template <auto const& Graph, ir::op Kind, int A, int B>
constexpr bool is_so(auto a, auto b) {
    constexpr ir::value_type both = compared_type<Graph, A, B>;
    using type = native_of<both.width, both.is_signed>;
    if constexpr (both.width > 128) {
        ir::operand_value const x{wide(a), facts<Graph>.held[A]}, y{wide(b), facts<Graph>.held[B]};
        return Kind == ir::op::equal ? ir::equal(x, y) : ir::less_than(x, y);
    } else {
        return Kind == ir::op::equal ? type(a) == type(b) : type(a) < type(b);
    }
}

template <class T>
constexpr T shifted_left(T value, auto distance) {
    return distance < 0 || distance >= size_in_bits<T> ? T(0)
                                                       : T(value << static_cast<int>(distance));
}

template <class T>
constexpr T shifted_right(T value, auto distance) {
    bool const all_out = distance < 0 || distance >= size_in_bits<T>;
    if constexpr (T(-1) < T(0))
        return value >> (all_out ? size_in_bits<T> - 1 : static_cast<int>(distance));
    return all_out ? T(0) : T(value >> static_cast<int>(distance));
}

template <class T>
constexpr bool odd_ones(T bits) {
    if constexpr (sizeof(T) > 8)
        return __builtin_parityll(static_cast<unsigned long long>(bits)) !=
               __builtin_parityll(static_cast<unsigned long long>(bits >> 64));
    else
        return __builtin_parityll(static_cast<unsigned long long>(bits)) != 0;
}

// Above the highest 1 of the low `width` bits; nothing stands above these.
template <class T>
constexpr int zeros_above(T bits, int width) {
    if constexpr (sizeof(T) > 8) {
        auto const high = static_cast<std::uint64_t>(bits >> 64);
        int const zeros = high != 0 ? std::countl_zero(high)
                                    : 64 + std::countl_zero(static_cast<std::uint64_t>(bits));
        return zeros - (128 - width);
    } else {
        return std::countl_zero(bits) - (size_in_bits<T> - width);
    }
}

// No type holds both operands, or nearly none: then as the reference does.
template <auto const& Graph, int Node>
constexpr auto divided_widely(auto a, auto b) {
    constexpr ir::node n = Graph.nodes[Node];
    ir::operand_value const x{wide(a), facts<Graph>.held[n.a]}, y{wide(b), facts<Graph>.held[n.b]};
    return n.kind == ir::op::divide ? ir::quotient_of(x, y) : ir::rest_of(x, y);
}

template <auto const& Graph, int Node, class T>
HLS_INLINED constexpr T divided(auto a, auto b) {
    constexpr ir::node n = Graph.nodes[Node];
    constexpr ir::value_type both = compared_type<Graph, n.a, n.b>;
    constexpr ir::range by = facts<Graph>.ranges[n.b];
    using type = native_of<both.width, both.is_signed>;
    if constexpr (both.width > 128)
        return T(divided_widely<Graph, Node>(a, b));
    else if constexpr (by.known && (by.low > 0 || by.high < -1))
        return T(n.kind == ir::op::divide ? type(a) / type(b) : type(a) % type(b));
    else
        return n.kind == ir::op::divide ? quotient_or_zero<T>(type(a), type(b))
                                        : T(rest_or_zero(type(a), type(b)));
}

// A concatenation whose lower part needs no mask: compilers know more of sums than of bits; that
// i above j is the next place when j is one more, for instance.
template <auto const& Graph, int Node>
inline constexpr bool is_sum_of_parts = [] {
    constexpr ir::node n = Graph.nodes[Node];
    constexpr ir::range low = facts<Graph>.ranges[n.b];
    return n.kind == ir::op::concat && n.value < size_in_bits<node_value<Graph, Node>> - 1 &&
           low.known && low.low >= 0 && low.high < wide(1) << (n.value < 64 ? int(n.value) : 64) &&
           !needs<Graph>.dirty[n.b];
}();

// Result modulo 2^(size of T), an unsigned type that holds the operands and the result.
template <auto const& Graph, int Node, class T>
HLS_INLINED constexpr auto unwrapped(frame<Graph>& f) {
    constexpr ir::node n = Graph.nodes[Node];
    auto const a = operand_of<Graph, n.a>(f);
    auto const b = operand_of<Graph, n.b>(f);
    if constexpr (n.kind == ir::op::add) return T(T(a) + T(b));
    if constexpr (n.kind == ir::op::subtract) return T(T(a) - T(b));
    if constexpr (n.kind == ir::op::multiply) return T(T(a) * T(b));
    if constexpr (n.kind == ir::op::bit_and) return T(T(a) & T(b));
    if constexpr (n.kind == ir::op::bit_or) return T(T(a) | T(b));
    if constexpr (n.kind == ir::op::bit_xor) return T(T(a) ^ T(b));
    if constexpr (n.kind == ir::op::bit_not) return T(~T(a));
    if constexpr (n.kind == ir::op::resize || n.kind == ir::op::registered) return T(a);
    if constexpr (n.kind == ir::op::shift_left) return shifted_left(T(a), b);
    if constexpr (n.kind == ir::op::shift_right) return T(shifted_right(a, b));
    if constexpr (n.kind == ir::op::shift_right_sticky) {
        T const moved = T(shifted_right(a, b));
        return T(moved | T(shifted_left(moved, b) != T(a)));
    }
    if constexpr (n.kind == ir::op::equal || n.kind == ir::op::less)
        return T(is_so<Graph, n.kind, n.a, n.b>(a, b));
    if constexpr (n.kind == ir::op::select) return a != 0 ? T(b) : T(operand_of<Graph, n.c>(f));
    if constexpr (n.kind == ir::op::slice && is_cut_by_type(n) &&
                  n.value + n.type.width <= size_in_bits<decltype(a)>)
        return T(bits_of<std::remove_const_t<decltype(a)>>(a) >>
                 int(n.value)); // no copies of signs
    else if constexpr (n.kind == ir::op::slice)
        return T(shifted_right(a, n.value));
    if constexpr (is_sum_of_parts<Graph, Node>) return T(T(a) * T(T(1) << int(n.value)) + T(b));
    if constexpr (n.kind == ir::op::concat)
        return T(shifted_left(T(a), n.value) | T(T(b) & T(ir::mask(int(n.value)))));
    if constexpr (n.kind == ir::op::reduce_xor) {
        using operand = native_of<int(n.value), false>;
        return T(odd_ones(operand(operand(a) & operand(ir::mask(int(n.value))))));
    }
    if constexpr (n.kind == ir::op::count_leading_zeros) {
        using operand = native_of<int(n.value), false>;
        return T(zeros_above(operand(operand(a) & operand(ir::mask(int(n.value)))), int(n.value)));
    }
    if constexpr (n.kind == ir::op::divide || n.kind == ir::op::remainder)
        return divided<Graph, Node, T>(a, b);
    if constexpr (n.kind == ir::op::square_root)
        return T(native_root<facts<Graph>.held[n.a].width>(a));
    if constexpr (ir::is_block(n.kind)) {
        constexpr auto meaning = Graph.resources[n.resource].block->meaning;
        return T(meaning(wide(a), wide(b), wide(operand_of<Graph, n.c>(f))));
    } else if constexpr (n.kind == ir::op::float_from_integer)
        return native_float_of_integer<n.value, T>(a);
    else if constexpr (n.kind == ir::op::float_function)
        return computed_float<n.kind, n.value, T>(any_bits_of<Graph, n.a>(f), b, b);
    else if constexpr (ir::is_floating(n.kind))
        return computed_float<n.kind, n.value, T>(a, b, operand_of<Graph, n.c>(f));
    if constexpr (n.kind == ir::op::count_ones || n.kind == ir::op::reverse_bits) {
        using operand = native_of<int(n.value), false>;
        auto const bits = operand(operand(a) & operand(ir::mask(int(n.value))));
        return n.kind == ir::op::count_ones ? T(ones_in(bits)) : T(mirrored<int(n.value)>(bits));
    }
}

// The same as a function of its own: without loops g++ chooses better where to inline it. clang
// makes no vectors of a loop that calls one.
#ifdef __clang__
#define HLS_PERHAPS_CALLED HLS_INLINED
#else
#define HLS_PERHAPS_CALLED
#endif
template <auto const& Graph, int Node, class T>
HLS_PERHAPS_CALLED constexpr auto perhaps_called(frame<Graph>& f) {
    return unwrapped<Graph, Node, T>(f);
}
#undef HLS_PERHAPS_CALLED

template <auto const& Graph, int Node>
using working_type = wider_of<
    wider_of<node_value<Graph, Node>, node_value<Graph, Graph.nodes[Node].a>>,
    wider_of<node_value<Graph, Graph.nodes[Node].b>, node_value<Graph, Graph.nodes[Node].c>>>;

template <auto const& Graph, int Node>
inline constexpr bool is_ring_operation = (Graph.nodes[Node].kind >= ir::op::add &&
                                           Graph.nodes[Node].kind <= ir::op::bit_not) ||
                                          is_sum_of_parts<Graph, Node>;

// Where nothing overflows, the result's own type: signed arithmetic vectorises better.
template <auto const& Graph, int Node>
inline constexpr bool stays_exact = ((facts<Graph>.fits[Node] && !needs<Graph>.dirty[Node]) ||
                                     sums<Graph>.exact[Node]) &&
                                    sizeof(working_type<Graph, Node>) ==
                                        sizeof(node_value<Graph, Node>);

// These operations are exact modulo any size: the result's own is enough.
template <auto const& Graph, int Node>
using cheapest_type =
    std::conditional_t<!is_ring_operation<Graph, Node>, working_type<Graph, Node>,
                       std::conditional_t<stays_exact<Graph, Node>, node_value<Graph, Node>,
                                          bits_of<node_value<Graph, Node>>>>;

// Position of an array access.
template <auto const& Graph, int Node>
HLS_INLINED constexpr std::size_t place(frame<Graph>& f) {
    constexpr ir::node n = Graph.nodes[Node];
    constexpr auto depth = std::size_t(Graph.resources[n.resource].depth);
    auto const index = std::size_t(operand_of<Graph, n.a>(f));
    constexpr ir::range range = facts<Graph>.ranges[n.a];
    if constexpr (range.known && range.low >= 0 && range.high < wide(depth)) return index;
    if constexpr ((depth & (depth - 1)) == 0) return index & (depth - 1);
    return index < depth ? index : index % depth;
}

template <auto const& Graph, int Node>
HLS_INLINED constexpr auto looked_up(frame<Graph>& f) {
    return static_cast<node_value<Graph, Node>>(
        content_words<Graph, Graph.nodes[Node].resource>[place<Graph, Node>(f)]);
}

template <class Result, ir::value_type Type, bool Fits>
HLS_INLINED constexpr Result cut_to(auto bits) {
    if constexpr (Fits)
        return static_cast<Result>(bits);
    else
        return static_cast<Result>(wrapped<Type.width, Type.is_signed>(bits));
}

} // namespace detail

// Sets the node's value in the frame.
template <auto const& Graph, int Node>
HLS_INLINED constexpr void compute(frame<Graph>& f) {
    constexpr ir::node n = Graph.nodes[Node];
    using result = node_value<Graph, Node>;
    if constexpr (n.kind == ir::op::constant) {
        constexpr auto value = static_cast<result>(ir::constant_value(n));
        value_of<Graph, Node>(f) = value;
    } else if constexpr (is_held_as_number<Graph, Node>) {
        detail::compute_number<Graph, Node>(f);
    } else if constexpr (comparisons<Graph>.node[Node].relation != float_relation::none) {
        value_of<Graph, Node>(f) = detail::compared<Graph, Node>(f);
    } else {
        using working = detail::cheapest_type<Graph, Node>;
        constexpr bool fits = facts<Graph>.fits[Node] || needs<Graph>.loose[Node];
        if constexpr (is_looping(Graph))
            value_of<Graph, Node>(f) =
                detail::cut_to<result, n.type, fits>(detail::unwrapped<Graph, Node, working>(f));
        else
            value_of<Graph, Node>(f) = detail::cut_to<result, n.type, fits>(
                detail::perhaps_called<Graph, Node, working>(f));
    }
}

} // namespace hls::cpu
