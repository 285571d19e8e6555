// Words with their end, and what try_read() gives, in operators: of both a part is meant, HLS0184
// and HLS0434.
#pragma once

#include "packet_operand.hpp"

namespace hls {

template <class T>
concept several_parts = has_end<T> || has_flag<T>;
template <class T>
concept beside_parts = several_parts<T> || operand<T> || wide_value<T> || has_fraction<T> ||
    has_point<T> || takes_expressions<std::remove_cvref_t<T>>;
template <class A, class B>
concept with_parts = (several_parts<A> && beside_parts<B>) || (beside_parts<A> && several_parts<B>);
template <class A, class B>
concept with_flag = has_flag<A> || has_flag<B>;

// (Assertions: of a deleted operator clang would show all in the library.)
#define HLS_OF_SEVERAL_PARTS(sign)                                                                 \
    template <class A, class B>                                                                    \
    requires with_parts<A, B>                                                                      \
    constexpr auto operator sign(A const&, B const&) {                                             \
        static_assert(with_flag<A, B>, HLS_WITH_END);                                              \
        static_assert(!with_flag<A, B>, HLS_WORD_WITH_FLAG);                                       \
        return leaf<1, false>{nullptr, ir::none, 0};                                               \
    }
HLS_OF_SEVERAL_PARTS(+)
HLS_OF_SEVERAL_PARTS(-)
HLS_OF_SEVERAL_PARTS(*)
HLS_OF_SEVERAL_PARTS(/)
HLS_OF_SEVERAL_PARTS(%)
HLS_OF_SEVERAL_PARTS(&)
HLS_OF_SEVERAL_PARTS(|)
HLS_OF_SEVERAL_PARTS(^)
HLS_OF_SEVERAL_PARTS(<<)
HLS_OF_SEVERAL_PARTS(>>)
HLS_OF_SEVERAL_PARTS(==)
HLS_OF_SEVERAL_PARTS(!=)
HLS_OF_SEVERAL_PARTS(<)
HLS_OF_SEVERAL_PARTS(>)
HLS_OF_SEVERAL_PARTS(<=)
HLS_OF_SEVERAL_PARTS(>=)
HLS_OF_SEVERAL_PARTS(&&)
HLS_OF_SEVERAL_PARTS(||)
#undef HLS_OF_SEVERAL_PARTS

} // namespace hls
