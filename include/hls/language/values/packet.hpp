// What can travel through a port: integers, bool, C++ integers, and structs of these (adapted with
// BOOST_HANA_ADAPT_STRUCT) as packets of at most 128 bits. The first member has the lowest bits.
// ended<T>: one of these, with a flag that marks the last word of a message.
#pragma once

#include <boost/hana/accessors.hpp>
#include <boost/hana/adapt_struct.hpp>
#include <boost/hana/concept/struct.hpp>
#include <boost/hana/first.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/second.hpp>
#include <boost/hana/tuple.hpp>

#include "../../ir/resource.hpp"
#include "integer.hpp"

namespace hls {

template <class T>
concept is_integer = requires {
    []<int W, bool S>(integer<W, S>) {}(T{});
};

template <class T>
concept is_packet = has_end<T> ||(boost::hana::Struct<T>::value&& std::is_aggregate_v<T>);

namespace detail {

template <class T>
struct variable_of {
    using type = integer<1, false>; // word_type says that there is none
};
template <int W, bool S>
struct variable_of<integer<W, S>> {
    using type = integer<W, S>;
};
template <native_integer T>
struct variable_of<T> {
    using type = integer<number<T>::width, number<T>::is_signed>;
};
template <is_packet T>
struct variable_of<T> {
    using type = T;
};

// Integers of a packet, the ones with the lowest bits first.
template <class T, class F>
constexpr void for_each_member(T&& packet, F f) {
    using type = std::remove_cvref_t<T>;
    if constexpr (!has_end<type>) {
        boost::hana::for_each(boost::hana::accessors<type>(),
                              [&](auto const& member) { f(boost::hana::second(member)(packet)); });
    } else {
        if constexpr (is_packet<decltype(type::word)>)
            for_each_member(packet.word, f);
        else
            f(packet.word);
        f(packet.last);
    }
}

template <class T, class... Member>
constexpr bool are_integers(boost::hana::tuple<Member...> const&) {
    return (is_integer<std::remove_cvref_t<decltype(boost::hana::second(std::declval<Member&>())(
                std::declval<T&>()))>> &&
            ...);
}

// By their types alone: an error has no lines of a loop over the members above it.
template <class T>
constexpr bool has_integer_members() {
    if constexpr (!has_end<T>)
        return are_integers<T>(boost::hana::accessors<T>());
    else if constexpr (is_packet<decltype(T::word)>)
        return has_integer_members<decltype(T::word)>();
    else
        return true;
}

template <class T>
constexpr int packet_width() {
    int width = 0;
    for_each_member(T{}, [&](auto const& member) {
        width += variable_of<std::remove_cvref_t<decltype(member)>>::type::width;
    });
    return width;
}

} // namespace detail

// Type of the variable that holds a word of type T inside a kernel: bool -> uint<1>, short ->
// sint<16>.
template <class T>
using variable = typename detail::variable_of<T>::type;

// A word of a message that has an end: in<"x", ended<uint<8>>>. `last` is 1 with the last word of
// each; in the hardware's word it is the highest bit. T: an integer or a packet.
template <class T>
struct ended {
    static constexpr bool is_ended = true;

    variable<T> word;
    uint<1> last;
};

namespace detail {

template <class T>
inline constexpr bool ends_twice = false;
template <class T>
inline constexpr bool ends_twice<ended<ended<T>>> = true;

} // namespace detail

template <class T>
constexpr ir::value_type word_type() {
    static_assert(!detail::ends_twice<T>,
                  "HLS0183: ended<ended<T>> would have two ends; ended<T> has one flag, and a flag "
                  "of your own is a member of the packet T");
    static_assert(is_packet<T> || is_integer<T> || native_integer<T>,
                  "HLS0103: this type cannot be a hardware word; use uint<W>, sint<W>, bool, a C++ "
                  "integer, or an aggregate of these adapted with BOOST_HANA_ADAPT_STRUCT");
    if constexpr (is_packet<T>) {
        constexpr bool fits = detail::has_integer_members<T>();
        static_assert(fits,
                      "HLS0109: members of a packet are uint<W> or sint<W>, since a bool or a "
                      "C++ integer cannot hold a hardware value; write uint<1> for bool, "
                      "sint<16> for short");
        if constexpr (!fits) return {1, false};
        constexpr int width = detail::packet_width<T>();
        static_assert(width <= max_intermediate_width,
                      "HLS0104: a packet has at most 128 bits; split it over two ports");
        return {short(width), false};
    } else {
        return variable<T>::type;
    }
}

namespace detail {

// f(name, type as variable<T>{}) for each member, as for_each_member.
template <class T, class F>
constexpr void for_each_named(F f) {
    if constexpr (!has_end<T>) {
        boost::hana::for_each(boost::hana::accessors<T>(), [&](auto const& member) {
            using type = decltype(boost::hana::second(member)(std::declval<T&>()));
            f(boost::hana::first(member).c_str(), variable<std::remove_cvref_t<type>>{});
        });
    } else {
        if constexpr (is_packet<decltype(T::word)>)
            for_each_named<decltype(T::word)>(f);
        else
            f("word", T{}.word);
        f("last", T{}.last);
    }
}

template <class T>
constexpr int count_fields() {
    int count = 0;
    for_each_named<T>([&](char const*, auto const&) { ++count; });
    return count;
}

template <class T>
struct field_table {
    ir::word_field all[count_fields<T>()];
};

template <class T>
constexpr field_table<T> make_fields() {
    field_table<T> table{};
    int count = 0, low = 0;
    for_each_named<T>([&](char const* id, auto const& field) {
        constexpr ir::value_type type = std::remove_cvref_t<decltype(field)>::type;
        table.all[count++] = {make_name(id), type, low};
        low += type.width;
    });
    return table;
}

// What viewers show of a packet, member by member.
template <class T>
inline constexpr field_table<T> fields_of = make_fields<T>();

// Fields of a packet as slices of its word.
template <class T>
constexpr T unpack(ir::recorder& r, int word, source where) {
    T packet{};
    int low = 0;
    for_each_member(packet, [&](auto& member) {
        using field = variable<std::remove_cvref_t<decltype(member)>>;
        int const id =
            ir::record(r, ir::op::slice, field::type, where, word, ir::none, ir::none, low);
        if constexpr (std::is_same_v<field, std::remove_cvref_t<decltype(member)>>)
            member.set(any_operand(leaf<field::width, field::is_signed>{&r, id, 0}, where));
        if constexpr (requires { member.note_access(); }) member.note_access();
        low += field::width;
    });
    return packet;
}

template <class T>
constexpr int pack(ir::recorder& r, T const& packet, source where) {
    int word = ir::none, low = 0;
    for_each_member(packet, [&](auto const& member) {
        using field = variable<std::remove_cvref_t<decltype(member)>>;
        int const id = field(member, where).read_value().record(r, where);
        ir::value_type const type{short(low + field::width), false};
        word =
            word == ir::none
                ? ir::record(r, ir::op::resize, type, where, id)
                : ir::record(r, ir::op::resize, type, where,
                             ir::record(r, ir::op::concat, type, where, id, word, ir::none, low));
        low += field::width;
    });
    return word;
}

} // namespace detail

} // namespace hls
