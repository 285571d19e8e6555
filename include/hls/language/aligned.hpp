// aligned<T, Bytes>: the packet T with the padding that C++ gives a struct: each integer fills 1,
// 2, 4, 8 or 16 bytes and begins at a multiple of them, and the whole is a multiple of `Bytes`.
// A packet without it has no padding.
#pragma once

#include <tuple>

#include "values/packet_operand.hpp"

namespace hls {

namespace detail {

constexpr int whole_bytes(int bits) {
    int bytes = 1;
    while (8 * bytes < bits) bytes *= 2;
    return bytes;
}

constexpr int rounded_up(int value, int step) { return (value + step - 1) / step * step; }

// Bytes: of the integer that is aligned most.
template <class T>
constexpr int natural_alignment() {
    int most = 1;
    for (ir::word_field const& f : leaves_of<T>.all)
        if (whole_bytes(f.type.width) > most) most = whole_bytes(f.type.width);
    return most;
}

// Where integers begin, in bytes.
template <class T>
struct byte_places {
    int all[leaf_count<T> + 1]; // the last one: the end of the whole
    int count, end;
};

template <class T, class Part>
constexpr void place_part(byte_places<T>& p, Part const& part) {
    if constexpr (is_packet<Part>) {
        constexpr int alignment = natural_alignment<Part>();
        p.end = rounded_up(p.end, alignment);
        word_layout<Part>::parts([&](part_name const&, auto const& inner) { place_part(p, inner); },
                                 part);
        p.end = rounded_up(p.end, alignment);
    } else {
        int const bytes = whole_bytes(leaf_type(part).width);
        p.all[p.count++] = p.end = rounded_up(p.end, bytes);
        p.end += bytes;
    }
}

template <class T, int Bytes>
constexpr byte_places<T> find_byte_places() {
    byte_places<T> p{};
    place_part(p, static_cast<T const&>(T{}));
    p.all[p.count] = rounded_up(p.end, Bytes);
    return p;
}
template <class T, int Bytes>
inline constexpr byte_places<T> byte_places_of = find_byte_places<T, Bytes>();

// Integer k with the padding above it: copies of its sign, or zeros.
template <class T, int Bytes, std::size_t K>
inline constexpr int padded_width = 8 * (byte_places_of<T, Bytes>.all[K + 1] -
                                         byte_places_of<T, Bytes>.all[K]);

// `Names`: null if it is no enumeration.
template <int Width, bool Signed, ir::enumeration_source Names>
struct integer_with_names {
    using type = named_integer<Width, Signed, Names>;
};
template <int Width, bool Signed>
struct integer_with_names<Width, Signed, nullptr> {
    using type = integer<Width, Signed>;
};
template <class T, int Bytes, std::size_t K>
using padded_integer =
    typename integer_with_names<padded_width<T, Bytes, K>, leaves_of<T>.all[K].type.is_signed,
                                leaves_of<T>.all[K].enumerators>::type;

template <class T, int Bytes, class Index = std::make_index_sequence<std::size_t(leaf_count<T>)>>
struct padded_integers;
template <class T, int Bytes, std::size_t... K>
struct padded_integers<T, Bytes, std::index_sequence<K...>> {
    std::tuple<padded_integer<T, Bytes, K>...> of;
};

template <std::size_t... K>
constexpr std::array<any_operand, sizeof...(K)> make_operands(std::index_sequence<K...>) {
    return {{(void(K), any_operand(0, source{}))...}};
}

// To each integer of `to` that of `from` in its place.
template <class To, class From>
constexpr void assign_in_order(To& to, From const& from, source where) {
    auto values = make_operands(std::make_index_sequence<std::size_t(leaf_count<To>)>{});
    std::size_t read = 0, written = 0;
    for_each_leaf([&](auto const& leaf) { values[read++] = any_operand(leaf, where); }, from);
    for_each_leaf([&](auto& leaf) { leaf.begin_with(values[written++]); }, to);
}

} // namespace detail

// The name is the message: an assertion in the class would be followed by many errors.
template <class T, int Bytes>
concept HLS0244_aligned_takes_a_packet_and_a_multiple_of_1_2_4_8_or_16_bytes = is_packet<T> &&
    (Bytes == 1 || Bytes == 2 || Bytes == 4 || Bytes == 8 || Bytes == 16);

// A word whose bytes in memory are those of a C++ struct with the members of T, its integers of 8,
// 16, 32, 64 or 128 bits; padding is written as copies of the sign, and ignored where it is read.
template <class T, int Bytes = 1>
requires HLS0244_aligned_takes_a_packet_and_a_multiple_of_1_2_4_8_or_16_bytes<T, Bytes>
struct aligned {
    static_assert(is_word<T>());
    static constexpr bool takes_expressions = true;

    detail::padded_integers<T, Bytes> padded;

    constexpr aligned() = default;
    constexpr aligned(aligned const&) = default;
    constexpr aligned& operator=(aligned const&) = default;
    template <class From>
    requires(packet_like<From>&& std::is_same_v<packet_held_by<From>, T>) //
        constexpr aligned(From const& from, source where = source::here()) {
        detail::assign_in_order(*this, static_cast<T const&>(from), where);
    }

    // The packet, without the padding.
    constexpr T value(source where = source::here()) const {
        T packet{};
        detail::assign_in_order(packet, *this, where);
        return packet;
    }
    constexpr operator T() const { return value(source{}); }
};

template <class T, int Bytes>
struct word_layout<aligned<T, Bytes>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        auto const part = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
            f(part_name{detail::leaves_of<T>.all[K].id.text, -1}, std::get<K>(words.padded.of)...);
        };
        [&]<std::size_t... K>(std::index_sequence<K...>) {
            (part(std::integral_constant<std::size_t, K>{}), ...);
        }
        (std::make_index_sequence<std::size_t(detail::leaf_count<T>)>{});
    }
};

} // namespace hls
