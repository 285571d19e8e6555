// Words of several integers inside a kernel: what may travel through a port, and how a packet is
// taken apart and put together. ended<T>: a word with a flag that tells the last word of a message.
#pragma once

#include "../../types/left_out.hpp"
#include "../../types/limbs.hpp"
#include "../recording/bound.hpp"
#include "enumeration.hpp"

namespace hls {

template <class T>
concept is_integer = requires {
    []<int W, bool S>(integer<W, S>) requires(W <= max_intermediate_width) {}
    (T{});
};

namespace detail {

template <class T>
struct variable_of {
    using type = integer<1, false>; // word_type says that there is none
};
template <int W, bool S>
struct variable_of<integer<W, S>> {
    using type = integer<W, S>;
};
template <int W, bool S, ir::enumeration_source Names, class Host>
struct variable_of<named_integer<W, S, Names, Host>> {
    using type = named_integer<W, S, Names, Host>;
};
template <native_integer T>
struct variable_of<T> {
    using type = integer<word_layout<T>::type.width, word_layout<T>::type.is_signed>;
};
template <native_integer E>
requires std::is_enum_v<E>
struct variable_of<E> {
    using type = enumeration<E>;
};
template <is_packet T>
struct variable_of<T> {
    using type = T;
};

// Are all leaves values of hardware?
template <class T>
constexpr bool has_integer_members() {
    bool all = true;
    for_each_leaf([&]<class Leaf>(Leaf const&) { all = all && is_integer<Leaf>; },
                  static_cast<T const&>(T{}));
    return all;
}
template <class T>
constexpr bool has_cpp_enumerations() {
    bool any = false;
    for_each_leaf([&]<class Leaf>(Leaf const&) { any = any || std::is_enum_v<Leaf>; },
                  static_cast<T const&>(T{}));
    return any;
}

} // namespace detail

// Type of the variable that holds a word of type T inside a kernel: bool -> uint<1>, short ->
// sint<16>, an enumeration E -> enumeration<E>.
template <class T>
using variable = typename detail::variable_of<T>::type;

// A word of a message that has an end: in<"x", ended<uint<8>>>. `last` is 1 with the last word of
// each; in the hardware's word it is the highest bit. T: an integer or a packet.
template <class T>
struct ended {
    variable<T> word;
    uint<1> last;
};

// Whether T is an ended<...>.
template <class T>
inline constexpr bool is_ended<ended<T>> = true;

template <class T>
struct word_layout<ended<T>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        f(part_name{is_packet<T> ? nullptr : "word", -1}, words.word...);
        f(part_name{"last", -1}, words.last...);
    }
};

namespace detail {

template <class T>
inline constexpr bool ends_twice = false;
template <class T>
inline constexpr bool ends_twice<ended<ended<T>>> = true;

} // namespace detail

// Whether T is a word at all; says so if not.
template <class T>
constexpr bool is_word() {
    static_assert(!detail::ends_twice<T>,
                  "HLS0183: ended<ended<T>> would have two ends; ended<T> has one flag, and a flag "
                  "of your own is a member of the packet T");
    static_assert(is_packet<T> || is_integer<T> || native_integer<T> || native_float<T>,
                  "HLS0103: this type cannot be a hardware word; use uint<W>, sint<W>, bool, a C++ "
                  "integer, float, double, or an aggregate of integers adapted with "
                  "BOOST_HANA_ADAPT_STRUCT");
    if constexpr (is_packet<T>) {
        constexpr bool fits = detail::has_integer_members<T>();
        constexpr bool has_enumerations = detail::has_cpp_enumerations<T>();
        static_assert(!has_enumerations,
                      "HLS0246: an enumeration of C++ as a member of a packet cannot hold a "
                      "hardware value; write hls::enumeration<E> for E");
        static_assert(fits || has_enumerations,
                      "HLS0109: members of a packet are uint<W> or sint<W>, since a bool, a C++ "
                      "integer or a C++ float cannot hold a hardware value; write uint<1> for "
                      "bool, sint<16> for short, float32 for float");
        if constexpr (fits)
            static_assert(
                !detail::leaves_out_member<T>(),
                "HLS0436: BOOST_HANA_ADAPT_STRUCT leaves out a member of this struct, "
                "which would be no part of the word; give it all members, in their order");
        return fits;
    } else {
        return true;
    }
}

// The bits of a word of type T, of all its members together, and whether it has a sign.
template <class T>
constexpr ir::value_type word_type() {
    constexpr bool good = is_word<T>();
    if constexpr (!good) {
        return {1, false};
    } else if constexpr (is_packet<T>) {
        constexpr int width = detail::bits_of_word<T>;
        static_assert(width <= max_intermediate_width,
                      "HLS0104: a packet or an integer has at most 128 bits here; split it");
        return {short(width), false};
    } else if constexpr (native_float<T>) {
        return word_type<variable<T>>();
    } else {
        return variable<T>::type;
    }
}

// A packet of more bits than a value has.
template <class T>
constexpr bool is_larger_than_a_value() {
    if constexpr (is_packet<T>)
        return detail::has_integer_members<T>() && detail::bits_of_word<T> > max_intermediate_width;
    else
        return false;
}
// Words of more than 128 bits, which move as several values.
template <class T>
concept is_wide = is_larger_than_a_value<T>();

namespace detail {

// g++ 12 finds no constant where it copies an array whose elements are arrays of values.
#if defined __GNUC__ && !defined __clang__ && __GNUC__ < 13
inline constexpr bool copies_arrays_of_arrays = false;
#else
inline constexpr bool copies_arrays_of_arrays = true;
#endif

template <class T>
inline constexpr bool is_array = requires {
    typename T::element;
    T::size;
}; // a vector
template <class T, std::size_t Size>
inline constexpr bool is_array<std::array<T, Size>> = true;

// `inside`: of an array.
template <class T>
constexpr bool has_arrays_of_arrays(T const& word, bool inside = false) {
    bool found = is_array<T> && inside;
    if constexpr (is_packet<T>)
        word_layout<T>::parts(
            [&](part_name, auto const& part) {
                found = found || has_arrays_of_arrays(part, inside || is_array<T>);
            },
            word);
    return found;
}
template <class T>
constexpr bool is_copied() {
    T const word{};
    return copies_arrays_of_arrays || !has_arrays_of_arrays(word);
}

// Fields of a packet as slices of its word. Accessed: of a word that an access of a port gave.
template <class T>
constexpr T unpack(ir::recorder& r, int word, source where, bool accessed = true) {
    static_assert(
        is_copied<T>(),
        "HLS0247: g++ 12 cannot copy arrays of arrays while it compiles a kernel; write one "
        "array, std::array<T, rows * columns>, with elements m[columns * i + j]");
    if constexpr (!is_copied<T>()) return T{};
    T packet{};
    int low = 0;
    auto const take = [&](auto& member) {
        using field = std::remove_cvref_t<decltype(member)>;
        int const id =
            ir::record(r, ir::op::slice, field::type, where, word, ir::none, ir::none, low);
        member.begin_with(any_operand(leaf<field::width, field::is_signed>{&r, id, 0}, where));
        if (accessed) member.note_access();
        low += field::width;
    };
    if constexpr (has_integer_members<T>()) for_each_leaf(take, packet); // others are reported
    ir::returned_word const returned(r);
    return packet;
}

constexpr int put_above(ir::recorder& r, int high, int word, int low, ir::value_type type,
                        source where) {
    if (word == ir::none) return ir::record(r, ir::op::resize, type, where, high);
    int const joined = ir::record(r, ir::op::concat, type, where, high, word, ir::none, low);
    return ir::record(r, ir::op::resize, type, where, joined);
}

// Of the integer with the lowest bits.
template <class T>
constexpr ir::variable_state first_state(T const& packet) {
    ir::variable_state const* first = nullptr;
    for_each_leaf([&](auto const& member) { first = first == nullptr ? &member.state() : first; },
                  packet);
    return *first;
}

template <class T>
constexpr int pack(ir::recorder& r, T const& packet, source where) {
    if constexpr (!has_integer_members<T>()) { // is_word has said so
        return append_constant(r.graph, 0);
    } else {
        int word = ir::whole_word(r, first_state(packet), word_type<T>(), where), low = 0;
        if (word != ir::none) return word;
        auto const put = [&](auto const& member) {
            using field = std::remove_cvref_t<decltype(member)>;
            int const id = field(member, where).read_value().record(r, where);
            word = put_above(r, id, word, low, {short(low + field::width), false}, where);
            low += field::width;
        };
        for_each_leaf(put, packet);
        return word;
    }
}

} // namespace detail

} // namespace hls
