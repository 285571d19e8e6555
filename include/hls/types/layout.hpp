// How a C++ type is laid out in the bits of a hardware word. Everything that holds or moves words
// (ports, pipes, registers, shift registers, arrays, tables, wires, arguments, words of the host)
// goes by this trait alone. A specialisation for a type of one's own is either
//   kind = integer, with `type`: how its number stands in bits; or
//   kind = packet, with parts(f, words...), which calls f(name, part of each word...) for each
//   part, the one with the lowest bits first. A part may be a packet itself.
#pragma once

#include <array>
#include <type_traits>

#include <boost/hana/accessors.hpp>
#include <boost/hana/adapt_struct.hpp>
#include <boost/hana/concept/struct.hpp>
#include <boost/hana/first.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/second.hpp>

#include "../ir/resource.hpp"

namespace hls {

enum class word_kind { none, integer, packet };

// A part of a packet has a text, or as an element of an array a number; or neither, if its own
// parts count as the packet's.
struct part_name {
    char const* text;
    int number; // -1: none
};

template <class T>
struct word_layout {
    static constexpr word_kind kind = word_kind::none;
};

template <class T>
concept native_integer =
    std::is_integral_v<std::remove_cvref_t<T>> || std::is_enum_v<std::remove_cvref_t<T>> ||
    std::is_same_v<std::remove_cvref_t<T>, wide> || std::is_same_v<std::remove_cvref_t<T>, uwide>;
// The integer that a number of C++ is: of an enumeration the underlying one.
template <class T>
struct plain_integer {
    using type = T;
};
template <class T>
requires std::is_enum_v<T>
struct plain_integer<T> {
    using type = std::underlying_type_t<T>;
};
template <native_integer T>
using plain_integer_of = typename plain_integer<T>::type;
// (std::is_signed knows no __int128 without extensions of the compiler.)
template <native_integer T>
inline constexpr bool is_signed_integer = plain_integer_of<T>(-1) < plain_integer_of<T>(0);
template <native_integer T>
inline constexpr int width_of_integer = std::is_same_v<plain_integer_of<T>, bool>
                                            ? 1
                                            : int(sizeof(T)) * 8;

// Stands for a floating point number of the library wherever words are held or moved.
template <class T>
concept native_float = std::is_same_v < std::remove_cvref_t<T>,
float > || std::is_same_v<std::remove_cvref_t<T>, double>;

// bool as uint<1>, short as sint<16>, __int128 as sint<128>, an enumeration as its integer.
template <native_integer T>
struct word_layout<T> {
    static constexpr word_kind kind = word_kind::integer;
    static constexpr ir::value_type type{width_of_integer<T>, is_signed_integer<T>};
};

// An aggregate that is adapted with BOOST_HANA_ADAPT_STRUCT.
template <class T>
requires(boost::hana::Struct<T>::value&& std::is_aggregate_v<T>) struct word_layout<T> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        boost::hana::for_each(boost::hana::accessors<T>(), [&](auto const& member) {
            f(part_name{boost::hana::first(member).c_str(), -1},
              boost::hana::second(member)(words)...);
        });
    }
};

// Element 0 has the lowest bits.
template <class T, decltype(sizeof(0)) Size>
struct word_layout<std::array<T, Size>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        for (int i = 0; i < int(Size); ++i)
            f(part_name{nullptr, i}, words[static_cast<decltype(Size)>(i)]...);
    }
};

template <class T>
concept is_packet = word_layout<std::remove_cv_t<T>>::kind == word_kind::packet;

} // namespace hls
