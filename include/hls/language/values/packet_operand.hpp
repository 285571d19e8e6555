// A packet where hardware is assigned, with the line. Hardware that holds packets is one too.
#pragma once

#include "packet.hpp"

namespace hls {

namespace detail {

template <class T>
struct held {
    using type = T;
};
template <holds_packet T>
struct held<T> {
    using type = typename T::held_packet;
};

} // namespace detail

// The type of the packet that T is, or that hardware of type T holds.
template <class T>
using packet_held_by = typename detail::held<std::remove_cvref_t<T>>::type;
template <class T>
concept packet_like = is_packet<packet_held_by<T>>;

template <class T>
struct packet_operand {
    T const& packet;
    source where;
    ir::port_accesses accesses; // of a packet without a name

    constexpr packet_operand(T const& given, source at = source::here())
        : packet(given), where(at), accesses{} {}
    constexpr packet_operand(T&& given, source at = source::here())
        : packet(given), where(at), accesses{} {
        auto const add = [&](auto const& member) {
            if (member.is_accessed() && member.owner() != nullptr)
                ir::add_access(accesses,
                               ir::access_behind(*member.owner(), member.read_value().id));
        };
        detail::for_each_leaf(add, given);
    }
};

// A packet that is a number (fixed point, complex): where it is assigned, an expression may stand.
template <class T>
concept takes_expressions = requires {
    requires T::takes_expressions;
};

template <takes_expressions T>
struct packet_operand<T> {
    T packet;
    source where;
    ir::port_accesses accesses;

    template <class From>
    requires std::is_convertible_v<From, T>
    constexpr packet_operand(From&& given, source at = source::here())
        : packet(made(std::forward<From>(given), at)), where(at), accesses{} {
        auto const add = [&](auto& member) {
            if (member.is_accessed() && member.owner() != nullptr)
                ir::add_access(accesses,
                               ir::access_behind(*member.owner(), member.read_value().id));
        };
        detail::for_each_leaf(add, packet);
    }

private:
    template <class From>
    static constexpr T made(From&& given, source at) {
        if constexpr (std::is_base_of_v<T, std::remove_cvref_t<From>>)
            return T(static_cast<T const&>(given));
        else
            return T(std::forward<From>(given), at);
    }
};

// r = {a, b}: what the braces make; its members know the line.
template <class T>
struct packet_in_braces : T {};

namespace detail {

// To each member its own.
template <class T>
constexpr void assign_members(T& to, packet_operand<T> const& from) {
    for_each_leaf([&](auto& member, auto const& v) { member.set(any_operand(v, from.where)); }, to,
                  from.packet);
}

template <class T>
constexpr packet_operand<T> operand_in_braces(packet_in_braces<T> const& made) {
    T const& packet = made;
    return packet_operand<T>(packet, first_state(packet).declared);
}

// The number that a leaf of a word of the host is.
template <class Leaf>
constexpr wide number_of_leaf(Leaf const& leaf) {
    if constexpr (is_integer<Leaf>)
        return wide(leaf.value());
    else
        return wide(leaf);
}

// Leaf k of a word of numbers; 0 may stand for a word of zeros.
template <class Word>
constexpr wide leaf_number(Word const& word, int k) {
    wide found = 0;
    int at = 0;
    for_each_leaf(
        [&](auto const& leaf) {
            if (at++ == k) found = number_of_leaf(leaf);
        },
        word);
    return is_packet<Word> ? found : wide(0);
}

// Whether `word` gives each integer of a packet T a number that it can hold.
template <class T, class Word>
constexpr bool fits_packet(Word const& word) {
    if constexpr (word_layout<Word>::kind == word_kind::none) {
        return false;
    } else if constexpr (!is_packet<Word>) {
        return word == 0;
    } else {
        bool fits = leaf_count<Word> == leaf_count<T>;
        for (int k = 0; fits && k < leaf_count<T>; ++k)
            fits = ir::fits(leaf_number(word, k), leaves_of<T>.all[k].type);
        return fits;
    }
}

// Its bits.
template <class T, class Word>
constexpr wide packed_numbers(Word const& word) {
    uwide bits = 0;
    for (int k = 0; k < leaf_count<T>; ++k) {
        ir::word_field const& f = leaves_of<T>.all[k];
        bits |= uwide(ir::wrap(uwide(leaf_number(word, k)), {f.type.width, false})) << f.low;
    }
    return wide(bits);
}

} // namespace detail

} // namespace hls
