// Division and remainder by powers of two, with C++ meaning (rounding toward zero). Other divisors
// are rejected: HLS0120, HLS0121.
#pragma once

#include "operators.hpp"

namespace hls {

namespace detail {

inline constexpr char const* fix =
    "multiply by a reciprocal, or use a power of two; general division is not supported yet";

// x / 2^k == (x + (x < 0 ? 2^k - 1 : 0)) >> k
constexpr int record_quotient(ir::recorder& r, int x, int k, source where) {
    ir::value_type const type = ir::type_of(r, x);
    int const distance = append_constant(r.graph, k, where);
    if (!type.is_signed) return ir::record(r, ir::op::shift_right, type, where, x, distance);
    int const negative =
        ir::record(r, ir::op::less, ir::bit, where, x, append_constant(r.graph, 0));
    int const bias = ir::choose(r, negative, append_constant(r.graph, (wide(1) << k) - 1),
                                append_constant(r.graph, 0), where);
    ir::value_type const sum =
        ir::common(type, ir::type_of(r, bias)); // only a negative x is biased
    int const biased = ir::record(r, ir::op::add, sum, where, x, bias);
    return ir::record(r, ir::op::shift_right, sum, where, biased, distance);
}

constexpr int record_remainder(ir::recorder& r, int x, int k, source where) {
    ir::value_type const type = ir::type_of(r, x);
    int const quotient = record_quotient(r, x, k, where);
    int const distance = append_constant(r.graph, k, where);
    ir::value_type const wider = ir::grown(type, type.width + k < 128 ? k : 0);
    int const multiple = ir::record(r, ir::op::shift_left, wider, where, quotient, distance);
    return ir::record(
        r, ir::op::resize, type, where,
        ir::record(r, ir::op::subtract, ir::grown(wider, wider.width < 128), where, x, multiple));
}

// Tree of x / divisor (or x % divisor).
template <tree Left, bool Remainder>
struct division {
    static constexpr bool is_tree = true;
    static constexpr int width = Left::width;
    static constexpr bool is_signed = Left::is_signed;
    static constexpr int operators = Left::operators + 4;
    static constexpr bool has_temporary = hls::has_temporary<Left>;

    Left left;
    wide divisor;

    constexpr void settle() { hls::settle(left); }
    constexpr ir::port_accesses accesses() const { return accesses_of(left); }
    constexpr ir::recorder* owner() const { return left.owner(); }
    constexpr wide constant_value() const {
        return Remainder ? left.constant_value() % divisor : left.constant_value() / divisor;
    }
    constexpr int record(ir::recorder& r, source where) const {
        int const x = left.record(r, where);
        if (!ir::is_power_of_two(divisor)) {
            complain(r.graph,
                     say(120, where, "division by ", static_cast<long long>(divisor), ": ", fix));
            return x;
        }
        int const k = ir::log2_of(divisor);
        return Remainder ? record_remainder(r, x, k, where) : record_quotient(r, x, k, where);
    }
    HLS_NOT_IN_CPP_CODE(const);
};

template <bool Remainder, class L, class R>
constexpr auto divide(L&& l, R&& r) {
    constexpr bool known = native_integer<R>;
    static_assert(known, "HLS0121: the divisor is a hardware value; only C++ constants that are "
                         "powers of two are supported yet");
    if constexpr (known)
        return division<tree_of<L>, Remainder>{as_tree(std::forward<L>(l)), wide(r)};
    else
        return as_tree(std::forward<R>(r));
}

} // namespace detail

template <class L, class R>
requires operands<L, R>
constexpr auto operator/(L&& l, R&& r) {
    return detail::divide<false>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator%(L&& l, R&& r) {
    return detail::divide<true>(std::forward<L>(l), std::forward<R>(r));
}

} // namespace hls
