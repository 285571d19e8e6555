// Several numbers of the host as one thing: a tuple, a pair, an array, a struct adapted with
// BOOST_HANA_ADAPT_STRUCT; or a number alone. A packet's words may be such things: seen_as<packet,
// H>, with a member of H for each integer of the packet, read and written where they stand.
#pragma once

#include <utility>

#include <hls/types/parts.hpp>

#include "number_formats.hpp"
#include "words.hpp"

namespace hls::cpu {

namespace detail {

using hls::detail::count_parts;
using hls::detail::has_parts;
using hls::detail::part_of_host;

template <class H>
constexpr std::size_t count_members();

template <class H, std::size_t... Index>
constexpr std::size_t count_members_of(std::index_sequence<Index...>) {
    return (std::size_t(0) + ... +
            count_members<
                std::remove_cvref_t<decltype(part_of_host<Index>(std::declval<H const&>()))>>());
}

template <class H>
constexpr std::size_t count_members() {
    if constexpr (has_parts<H>)
        return count_members_of<H>(std::make_index_sequence<count_parts<H>()>{});
    else
        return 1;
}

// Numbers in a thing of the host, whatever things stand around them.
template <class H>
inline constexpr std::size_t members_of = count_members<H>();

template <std::size_t Index, std::size_t Part = 0, class H>
constexpr auto& member_of(H& host) {
    using type = std::remove_const_t<H>;
    if constexpr (!has_parts<type>) {
        return host;
    } else {
        auto& part = part_of_host<Part>(host);
        constexpr std::size_t inside = members_of<std::remove_cvref_t<decltype(part)>>;
        if constexpr (Index < inside)
            return member_of<Index>(part);
        else
            return member_of<Index - inside, Part + 1>(host);
    }
}

template <class Number>
constexpr auto number_of(Number const& n) {
    if constexpr (is_integer<Number>)
        return n.value();
    else
        return n;
}

// The integers of a word, and where their bits begin.
template <class T>
inline constexpr std::size_t field_count = std::size_t(hls::detail::leaf_count<T>);
template <class T>
constexpr ir::word_field field_of(std::size_t index) {
    if constexpr (is_packet<T>)
        return hls::detail::leaves_of<T>.all[index];
    else
        return {{}, word_type<T>(), 0, hls::detail::enumeration_source_of<T>};
}

// A floating point member of the host's is rounded as the number in the packet says.
template <class T, std::size_t Index, int Width, class Member>
constexpr auto bits_of_member(Member const& member) {
    if constexpr (is_number_of<T, Index, Member>)
        return wrapped<Width, false>(number_fields<T>[Index].raw(double(member)));
    else
        return wrapped<Width, false>(number_of(member));
}

template <class T, class H, std::size_t... Index>
constexpr auto bits_of_host(H const& host, std::index_sequence<Index...>) {
    constexpr ir::value_type type = word_type<T>();
    using bits = native_of<type.width, false>;
    bits const all =
        (bits(0) | ... |
         (bits(bits_of_member<T, Index, field_of<T>(Index).type.width>(member_of<Index>(host)))
          << field_of<T>(Index).low));
    return wrapped<type.width, type.is_signed>(all);
}

constexpr void set_integer(auto& member, auto value) {
    if constexpr (is_integer<std::remove_cvref_t<decltype(member)>>)
        member = std::remove_cvref_t<decltype(member)>(value);
    else
        member = static_cast<std::remove_cvref_t<decltype(member)>>(value);
}

// Integer Index of packet T; the host's may be the number that it stands for.
template <class T, std::size_t Index>
constexpr void set_number(auto& member, auto value) {
    if constexpr (is_number_of<T, Index, decltype(member)>)
        member = static_cast<std::remove_cvref_t<decltype(member)>>(
            number_fields<T>[Index].number(wide(value)));
    else
        set_integer(member, value);
}

template <class T, std::size_t Index, class Bits>
constexpr void set_member(auto& member, Bits bits) {
    constexpr ir::word_field f = field_of<T>(Index);
    set_number<T, Index>(member,
                         wrapped<f.type.width, f.type.is_signed>(bits_of<Bits>(bits) >> f.low));
}

template <class T, class H, class Bits, std::size_t... Index>
constexpr H host_of_bits(Bits bits, std::index_sequence<Index...>) {
    H host{};
    (set_member<T, Index>(member_of<Index>(host), bits), ...);
    return host;
}

template <class T, class H, std::size_t... Index>
constexpr bool cuts_fractions(std::index_sequence<Index...>) {
    bool const has_numbers = ((number_fields<T>[Index].raw != nullptr) || ...);
    bool const cuts = ((std::is_floating_point_v<
                            std::remove_cvref_t<decltype(member_of<Index>(std::declval<H&>()))>> &&
                        number_fields<T>[Index].raw == nullptr) ||
                       ...);
    return has_numbers && cuts;
}

// A member float of the host beside numbers of the packet, where that has an integer.
template <class T, class H>
constexpr bool loses_fractions_in() {
    if constexpr (has_parts<H> && is_packet<T> && members_of<H> == field_count<T>)
        return cuts_fractions<T, H>(std::make_index_sequence<members_of<H>>());
    return false;
}
template <class T, class H>
inline constexpr bool loses_fractions = loses_fractions_in<T, H>();

} // namespace detail

// Whether words of type T may be given as H; says so if not.
template <class T, class H>
constexpr bool has_members_for() {
    constexpr bool keeps_fractions = std::is_same_v<T, H> || !detail::loses_fractions<T, H>;
    static_assert(keeps_fractions,
                  "HLS0141: a float or double as a member of the host's word stands for a fixed or "
                  "floating point number of the packet, not for an integer");
    constexpr bool fits = std::is_same_v<T, H> || detail::members_of<H> == detail::field_count<T>;
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
inline constexpr bool can_be_seen =
    is_packet<T> && !std::is_same_v<H, host_word_of<T>> &&
    detail::members_of<H> == detail::field_count<T> && !detail::loses_fractions<T, H>;

} // namespace hls::cpu
