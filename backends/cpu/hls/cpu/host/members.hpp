// Several numbers of the host as one thing: a tuple, a pair, an array, a struct adapted with
// BOOST_HANA_ADAPT_STRUCT; or a number alone. A packet's words may be such things: seen_as<packet,
// H>, with a member of H for each integer of the packet, read and written where they stand.
#pragma once

#include <array>
#include <tuple>
#include <utility>

#include "words.hpp"

namespace hls::cpu {

namespace detail {

template <class H>
concept tuple_like = requires {
    std::tuple_size<H>::value;
};

template <class H>
inline constexpr std::size_t members_of = [] {
    if constexpr (tuple_like<H>)
        return std::tuple_size<H>::value;
    else if constexpr (is_packet<H> && !has_end<H>)
        return std::size_t(decltype(boost::hana::length(boost::hana::accessors<H>()))::value);
    else
        return std::size_t(1);
}();

template <std::size_t Index, class H>
constexpr auto& member_of(H& host) {
    using type = std::remove_const_t<H>;
    if constexpr (tuple_like<type>)
        return std::get<Index>(host);
    else if constexpr (is_packet<type> && !has_end<type>)
        return boost::hana::second(boost::hana::at_c<Index>(boost::hana::accessors<type>()))(host);
    else
        return host;
}

template <class Number>
constexpr auto number_of(Number const& n) {
    if constexpr (is_integer<Number>)
        return n.value();
    else
        return n;
}

// An integer of a word, and where its bits begin.
struct field {
    ir::value_type type;
    int low;
};

template <class T>
inline constexpr std::size_t field_count = [] {
    std::size_t count = 1;
    if constexpr (is_packet<T>) {
        count = 0;
        hls::detail::for_each_member(T{}, [&](auto const&) { ++count; });
    }
    return count;
}();

template <class T>
inline constexpr auto fields = [] {
    std::array<field, field_count<T>> all{};
    if constexpr (is_packet<T>) {
        std::size_t at = 0;
        int low = 0;
        hls::detail::for_each_member(T{}, [&]<class Member>(Member const&) {
            all[at++] = {variable<Member>::type, low};
            low += variable<Member>::width;
        });
    } else {
        all[0] = {word_type<T>(), 0};
    }
    return all;
}();

template <class T, class H, std::size_t... Index>
constexpr auto bits_of_host(H const& host, std::index_sequence<Index...>) {
    constexpr ir::value_type type = word_type<T>();
    using bits = native_of<type.width, false>;
    bits const all =
        (bits(0) | ... |
         (bits(wrapped<fields<T>[Index].type.width, false>(number_of(member_of<Index>(host))))
          << fields<T>[Index].low));
    return wrapped<type.width, type.is_signed>(all);
}

template <class T, std::size_t Index, class Bits>
constexpr void set_member(auto& member, Bits bits) {
    constexpr field f = fields<T>[Index];
    auto const value = wrapped<f.type.width, f.type.is_signed>(bits_of<Bits>(bits) >> f.low);
    if constexpr (is_integer<std::remove_cvref_t<decltype(member)>>)
        member = std::remove_cvref_t<decltype(member)>(static_cast<long long>(value));
    else
        member = static_cast<std::remove_cvref_t<decltype(member)>>(value);
}

template <class T, class H, class Bits, std::size_t... Index>
constexpr H host_of_bits(Bits bits, std::index_sequence<Index...>) {
    H host{};
    (set_member<T, Index>(member_of<Index>(host), bits), ...);
    return host;
}

} // namespace detail

// Whether words of type T may be given as H; says so if not.
template <class T, class H>
constexpr bool has_members_for() {
    constexpr bool fits = detail::members_of<H> == detail::field_count<T>;
    static_assert(fits,
                  "HLS0141: a word of the host has one member for each integer of the port's word: "
                  "a tuple, an array, a struct adapted with BOOST_HANA_ADAPT_STRUCT; for one "
                  "integer a number");
    return fits;
}

template <class T, class H>
struct seen_as {
    static constexpr std::make_index_sequence<detail::field_count<T>> all{};
};

template <class T, class H>
struct host_word<seen_as<T, H>> {
    using type = H;
};

// The same conversions as in words.hpp.
template <class T, class H>
struct conversion<seen_as<T, H>> {
    static constexpr auto to_hardware(H const& word) {
        return detail::bits_of_host<T>(word, seen_as<T, H>::all);
    }
    template <class Bits>
    static constexpr H to_host(Bits bits) {
        return detail::host_of_bits<T, H>(bits, seen_as<T, H>::all);
    }
};

// Seen where they stand if they are not what the host has anyway, and can be.
template <class T, class H>
inline constexpr bool can_be_seen = is_packet<T> && !std::is_same_v<H, host_word_of<T>> &&
                                    detail::members_of<H> == detail::field_count<T>;

} // namespace hls::cpu
