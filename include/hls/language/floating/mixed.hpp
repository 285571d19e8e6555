// Operators of a floating point number and a number of another format or kind: HLS0407. They are no
// deleted functions: clang shows all operators of the library with one of those, 400 lines.
#pragma once

#include "../fixed/functions.hpp"
#include "operators.hpp"

#define HLS_WIDE_AND_FLOAT                                                                         \
    "HLS0407: a floating point number and an integer of more than 128 bits; convert it, of as "    \
    "many bits as count: convert<float32>(uint<64>(i)), convert<sint<128>>(f)"

namespace hls {

namespace detail {

template <class T>
concept number_of_other_kind = hardware<T> || fixed_like<T> || wide_value<T>;

template <class A, class B>
concept floating_formats_differ =
    floating_like<A> && floating_like<B> && !std::is_same_v<floating_in<A>, floating_in<B>>;
template <class A, class B>
concept mixed_with_floating = floating_formats_differ<A, B> ||
                              (floating_like<A>&& number_of_other_kind<B>) ||
                              (number_of_other_kind<A> && floating_like<B>);

// With this the compiler goes on.
template <class A, class B>
constexpr auto some_float_of() {
    if constexpr (floating_like<A>)
        return floating_in<A>();
    else
        return floating_in<B>();
}

} // namespace detail

// (The assertions stand in the operators, so that the user's line is in the first ten.)
#define HLS_MIXED_WITH_FLOAT(sign)                                                                 \
    template <class A, class B>                                                                    \
    requires detail::mixed_with_floating<A, B>                                                     \
    constexpr auto operator sign(A const&, B const&) {                                             \
        static_assert(!detail::floating_formats_differ<A, B>, HLS_FORMATS_DIFFER);                 \
        static_assert(!hardware<A> && !hardware<B>, HLS_NOT_CONVERTED);                            \
        static_assert(!detail::fixed_like<A> && !detail::fixed_like<B>, HLS_FIXED_AND_FLOAT);      \
        static_assert(!wide_value<A> && !wide_value<B>, HLS_WIDE_AND_FLOAT);                       \
        return detail::some_float_of<A, B>() sign detail::some_float_of<A, B>();                   \
    }
HLS_MIXED_WITH_FLOAT(+)
HLS_MIXED_WITH_FLOAT(-)
HLS_MIXED_WITH_FLOAT(*)
HLS_MIXED_WITH_FLOAT(/)
HLS_MIXED_WITH_FLOAT(==)
HLS_MIXED_WITH_FLOAT(!=)
HLS_MIXED_WITH_FLOAT(<)
HLS_MIXED_WITH_FLOAT(>)
HLS_MIXED_WITH_FLOAT(<=)
HLS_MIXED_WITH_FLOAT(>=)
#undef HLS_MIXED_WITH_FLOAT

template <detail::floating_like To, wide_value From, HLS_BECAUSE(HLS_WIDE_AND_FLOAT)>
To convert(From const&, source = {}) HLS_DELETED(HLS_WIDE_AND_FLOAT);
template <wide_value To, detail::floating_like From, HLS_BECAUSE(HLS_WIDE_AND_FLOAT)>
To convert(From const&, source = {}) HLS_DELETED(HLS_WIDE_AND_FLOAT);

} // namespace hls
