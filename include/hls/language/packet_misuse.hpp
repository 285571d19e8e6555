// Operators and functions of numbers that somebody may try on packets: HLS0260, HLS0261. Of
// operators clang shows all in the library beside a deleted one, so there an assertion rejects
// them.
#pragma once

#include "packet_functions.hpp"

#define HLS_PACKET_IN_OPERATOR                                                                     \
    "HLS0260: this is a packet, and operators and functions are for numbers; take its members: "   \
    "p.red + 1, p.red == q.red"
#define HLS_PACKETS_OF_SELECT                                                                      \
    "HLS0261: both values of this select are packets of one type, or both are numbers; use "       \
    "select(c, p, q), select(c, p.red, 0), or select(c, p, pixel{0, 0, 0})"

namespace hls {

// A struct, an array of C++, or hardware that holds one; no number of the library. (A class first:
// the rest compares enumerators.)
template <class T>
concept plain_packet = std::is_class_v<T> && packet_like<T> && !operand<T> && !wide_value<T> &&
                       !has_end<T> && !has_point<T> && !takes_expressions<packet_held_by<T>>;

namespace detail {

// What stands beside a packet in an operator. As it is made by a conversion, operators that users
// define for their packets are better.
template <class T>
concept beside_packet = operand<T> || wide_value<T> || has_fraction<T> ||
    (packet_like<T> && !plain_packet<T>);
// (Of the packet's type: otherwise g++ would look for this conversion in every comparison of two
// enumerators.)
template <class Packet>
struct beside {
    struct value {
        template <beside_packet T>
        constexpr value(T const&) {}
    };
    struct any {
        template <class T>
        requires(beside_packet<T> || plain_packet<T>) constexpr any(T const&) {}
    };
};

} // namespace detail

#ifdef __clang__
#define HLS_OF_PACKETS(sign)                                                                       \
    template <plain_packet P>                                                                      \
    constexpr leaf<1, false> operator sign(P const&, typename detail::beside<P>::any const&) {     \
        static_assert(!plain_packet<P>, HLS_PACKET_IN_OPERATOR);                                   \
        return {nullptr, ir::none, 0};                                                             \
    }                                                                                              \
    template <plain_packet P>                                                                      \
    constexpr leaf<1, false> operator sign(typename detail::beside<P>::value const&, P const&) {   \
        static_assert(!plain_packet<P>, HLS_PACKET_IN_OPERATOR);                                   \
        return {nullptr, ir::none, 0};                                                             \
    }
#define HLS_OF_PACKET(sign)                                                                        \
    template <plain_packet P>                                                                      \
    constexpr leaf<1, false> operator sign(P const&) {                                             \
        static_assert(!plain_packet<P>, HLS_PACKET_IN_OPERATOR);                                   \
        return {nullptr, ir::none, 0};                                                             \
    }
#else
// First of all, before the text is: a constraint would be looked at behind it, which takes g++ two
// seconds for all comparisons of the library.
#define HLS_IF_PACKET(P) std::enable_if_t<plain_packet<P>, int> = 0
#define HLS_OF_PACKETS(sign)                                                                       \
    template <class P, HLS_IF_PACKET(P), HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>                      \
    void operator sign(P const&, typename detail::beside<P>::any const&) = delete;                 \
    template <class P, HLS_IF_PACKET(P), HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>                      \
    void operator sign(typename detail::beside<P>::value const&, P const&) = delete;
#define HLS_OF_PACKET(sign)                                                                        \
    template <class P, HLS_IF_PACKET(P), HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>                      \
    void operator sign(P const&) = delete;
#endif

HLS_OF_PACKETS(+)
HLS_OF_PACKETS(-)
HLS_OF_PACKETS(*)
HLS_OF_PACKETS(/)
HLS_OF_PACKETS(%)
HLS_OF_PACKETS(&)
HLS_OF_PACKETS(|)
HLS_OF_PACKETS(^)
HLS_OF_PACKETS(>>)
HLS_OF_PACKETS(<<)
HLS_OF_PACKETS(==)
HLS_OF_PACKETS(!=)
HLS_OF_PACKETS(<)
HLS_OF_PACKETS(>)
HLS_OF_PACKETS(<=)
HLS_OF_PACKETS(>=)
HLS_OF_PACKETS(&&)
HLS_OF_PACKETS(||)
HLS_OF_PACKET(!)
HLS_OF_PACKET(~)
HLS_OF_PACKET(-)
#undef HLS_OF_PACKET
#undef HLS_OF_PACKETS
#undef HLS_IF_PACKET

#define HLS_PACKET_ASSIGNED_BY(sign)                                                               \
    template <plain_packet P, HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>                                 \
    void operator sign(P&, typename detail::beside<P>::any const&)                                 \
        HLS_DELETED(HLS_PACKET_IN_OPERATOR);
HLS_PACKET_ASSIGNED_BY(+=)
HLS_PACKET_ASSIGNED_BY(-=)
HLS_PACKET_ASSIGNED_BY(*=)
HLS_PACKET_ASSIGNED_BY(&=)
HLS_PACKET_ASSIGNED_BY(|=)
HLS_PACKET_ASSIGNED_BY(^=)
#undef HLS_PACKET_ASSIGNED_BY

template <plain_packet P, HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>
void abs(P const&) HLS_DELETED(HLS_PACKET_IN_OPERATOR);
template <plain_packet P, class Other, HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>
void(min)(P const&, Other const&) HLS_DELETED(HLS_PACKET_IN_OPERATOR);
template <plain_packet P, class Other, HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>
void(max)(P const&, Other const&) HLS_DELETED(HLS_PACKET_IN_OPERATOR);
template <int High, int Low, plain_packet P, HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>
void bits(P const&) HLS_DELETED(HLS_PACKET_IN_OPERATOR);
template <plain_packet P, class Position, HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>
void bit(P const&, Position const&) HLS_DELETED(HLS_PACKET_IN_OPERATOR);
template <class... Part, HLS_BECAUSE(HLS_PACKET_IN_OPERATOR)>
requires(plain_packet<Part> || ...) void concat(Part const&...) HLS_DELETED(HLS_PACKET_IN_OPERATOR);

// A packet and something else.
template <class A, class B>
concept unlike_packets = (plain_packet<A> ||
                          plain_packet<B>)&&!(packet_like<A> && packet_like<B> &&
                                              std::is_same_v<packet_held_by<A>, packet_held_by<B>>);

template <operand C, class A, class B, HLS_BECAUSE(HLS_PACKETS_OF_SELECT)>
requires unlike_packets<A, B>
void select(C&&, A const&, B const&) HLS_DELETED(HLS_PACKETS_OF_SELECT);
template <plain_packet C, class A, class B, HLS_BECAUSE(HLS_NO_MEMBER)>
void select(C const&, A const&, B const&) HLS_DELETED(HLS_NO_MEMBER);

#define HLS_ARRAYS_OF_SELECT                                                                       \
    "HLS0432: select chooses values, not arrays; use select(p, a[i], b[i]), or one array with "    \
    "one more dimension: ab(p, i), of array<\"ab\", T, extents<2, depth>>"

namespace detail {

template <class T>
inline constexpr bool is_array_parameter = false;
template <literal Name, class T, auto Size, memory Wanted, auto const&... Contents>
inline constexpr bool is_array_parameter<array<Name, T, Size, Wanted, Contents...>> = true;

} // namespace detail

// (Gives what has elements: else the index behind it would be another error.)
template <operand C, class A, class B, HLS_BECAUSE(HLS_ARRAYS_OF_SELECT)>
requires(detail::is_array_parameter<A>&& detail::is_array_parameter<B>) A const& select(C&&,
                                                                                        A const&,
                                                                                        B const&)
    HLS_DELETED(HLS_ARRAYS_OF_SELECT);

} // namespace hls
