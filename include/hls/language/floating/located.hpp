// An operand of an operator on floating point numbers, of which it takes the line along: operators
// have no default arguments, but what becomes an operand has.
#pragma once

#include "format.hpp"

namespace hls::detail {

template <class Number>
struct located {
    Number const& value;
    source where;
    bool has_no_name; // it is written in the expression
    ir::port_accesses accesses{};

    template <floating_like A>
    requires std::is_same_v<floating_in<A>, Number>
    constexpr located(A&& a, source at = source::here())
        : value(static_cast<Number const&>(a)), where(at), has_no_name(unnamed<A>) {
        if constexpr (unnamed<A>) accesses = leaf_accesses(value);
    }
    template <plain_number N>
    constexpr located(N number, source at = source::here(), Number&& made = Number())
        : value(made), where(at), has_no_name(true) {
        made = Number(number, at);
    }
};

// Where the library computes, which knows no line: that of who uses the result first.
template <class X>
constexpr decltype(auto) without_line(X const& x) {
    if constexpr (floating_like<X>)
        return located<floating_in<X>>(x, source{});
    else
        return (x);
}

// A number of C++ beside a floating point number has its format.
template <class Beside, class X>
constexpr decltype(auto) without_line_beside(X const& x) {
    if constexpr (floating_like<Beside> && plain_number<X>)
        return floating_in<Beside>(x, source{});
    else
        return without_line(x);
}

} // namespace hls::detail
