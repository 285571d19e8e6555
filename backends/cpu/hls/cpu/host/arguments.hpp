// What the caller gives: for an input a range, seen as a row of words, or a file; for an argument a
// value; for an output nothing, or a file. All in the order of the parameters.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>

#include "files.hpp"
#include "members.hpp"
#include "number_words.hpp"
#include "ports.hpp"

namespace hls::cpu {

// Which of the things that are given belongs to each parameter.
template <std::size_t Count>
struct argument_positions {
    std::array<int, Count> of; // -1: none
    std::size_t used;
};

template <class T>
inline constexpr bool is_cast = false;
template <class Host>
inline constexpr bool is_cast<output_to_caller_as<Host>> = true;
template <class T>
inline constexpr bool is_sink =
    std::is_same_v<std::remove_cvref_t<T>, output_file> ||
    std::is_same_v<std::remove_cvref_t<T>, output_to_caller> || is_cast<std::remove_cvref_t<T>>;

// Port: of each parameter, a port_of. Given: the types of what the caller gives.
template <class... Given, class... Port>
constexpr argument_positions<sizeof...(Port)> find_positions(std::tuple<Port...>*) {
    constexpr bool sinks[] = {is_sink<Given>..., false};
    argument_positions<sizeof...(Port)> places{};
    std::size_t parameter = 0;
    auto place = [&](bool takes, bool may_take) {
        std::size_t const next = places.used < sizeof...(Given) ? places.used : sizeof...(Given);
        bool const given = takes || (may_take && sinks[next]);
        places.of[parameter++] = given ? int(places.used++) : -1;
    };
    (place(Port::is_input || Port::is_argument || takes_calls<Port>, Port::is_output), ...);
    return places;
}

// The words of a port, when the host has them as `Given` has.
template <class Port, class Given>
struct port_given {
    using type = Port;
};
template <class Port, class Given>
requires(Port::is_input&& ranges::input_range<Given>&&
             can_be_seen<typename Port::word, ranges::range_value_t<Given>>) //
    struct port_given<Port, Given> {
    using type = input_port<seen_as<typename Port::word, ranges::range_value_t<Given>>>;
};
template <class Port, class Host>
requires(Port::is_output) //
    struct port_given<Port, output_to_caller_as<Host>> {
    using type = std::conditional_t<has_members_for<typename Port::word, Host>(),
                                    output_port<seen_as<typename Port::word, Host>>, Port>;
};

// Place: of what is given for the port, or -1.
template <class Port, int Place, class... Given>
auto find_port_given() {
    if constexpr (Place < 0 || Place >= int(sizeof...(Given)))
        return std::type_identity<Port>{};
    else
        return port_given<
            Port,
            std::remove_cvref_t<std::tuple_element_t<std::size_t(Place), std::tuple<Given...>>>>{};
}
template <class Port, int Place, class... Given>
using port_when_given = typename decltype(find_port_given<Port, Place, Given...>())::type;

namespace detail {

// A number of the library where the processor's is wanted.
template <class T, class Value>
constexpr auto given_number(Value const& value) {
    if constexpr (native_float<T> && std::is_same_v<Value, variable<T>>)
        return static_cast<T>(value.to_double());
    else
        return number_of(value);
}

// Whether a `Value` may stand for a word of type T: for an integer a whole number of C++ or of the
// library (uint<8>), for a packet the packet. (Packets in the host's own types are seen where they
// stand.)
template <class T, class Value>
constexpr bool may_be_given_as() {
    using word = buffered_word<T>;
    if constexpr (std::is_floating_point_v<Value>)
        return takes_fractions<T>; // how to round, the format says or nobody
    else if constexpr (is_packet<T>)
        return std::is_convertible_v<Value const&, word>; // no braces around the first member
    else
        return requires(Value const& value) { static_cast<word>(given_number<T>(value)); };
}

// A literal has a zero behind its characters, and is meant as a path by most who write one.
template <class Range>
inline constexpr bool is_literal = false;
template <std::size_t Size>
inline constexpr bool is_literal<char const (&)[Size]> = true;

template <class T, class Range>
constexpr bool is_range_for() {
    if constexpr (ranges::input_range<Range> && !is_literal<Range>)
        return may_be_given_as<T, ranges::range_value_t<Range>>();
    return false;
}

} // namespace detail

// Words of a file, and of a range that is not contiguous or of another type, are copied; the copy
// is returned, and kept by the caller.
template <class T, class Range>
auto see_words(Range&& range, std::span<buffered_word<T> const>& words) {
    using word = buffered_word<T>;
    constexpr bool is_file = std::is_same_v<std::remove_cvref_t<Range>, input_file>;
    constexpr bool fits = is_file || detail::is_range_for<T, Range>();
    static_assert(fits, "HLS0141: a range of words stands for every in, or cpu::words_from(path): "
                        "whole numbers for integers, packets for packets (for cpu::run also "
                        "structs adapted with BOOST_HANA_ADAPT_STRUCT, tuples or arrays, with a "
                        "number for each integer)");
    if constexpr (!fits) {
        return nothing{};
    } else if constexpr (is_file) {
        auto copy = std::make_unique<std::vector<word>>(detail::read_words<T>(range.path));
        words = *copy;
        return copy;
    } else if constexpr (requires { std::span<word const>(range); }) {
        words = std::span<word const>(range);
        return nothing{};
    } else {
        auto copy = std::make_unique<std::vector<word>>();
        for (auto&& w : range) copy->push_back(static_cast<word>(detail::given_number<T>(w)));
        words = *copy;
        return copy;
    }
}

namespace detail {

// In a range they are the bits of words of fixed and floating point, and fixed<8, 2>(1) is 1.0.
template <class T, class Value>
inline constexpr bool may_be_value_or_bits = number_word<T> &&
                                             (std::is_integral_v<Value> || is_integer<Value>);

// A packet may also be a thing of the host with a number for each of its integers.
template <class T, class Value>
constexpr bool may_be_argument() {
    if constexpr (may_be_value_or_bits<T, Value>)
        return false;
    else if constexpr (is_packet<T> && has_parts<Value>)
        return members_of<Value> == field_count<T> && !loses_fractions<T, Value>;
    else
        return may_be_given_as<T, Value>();
}

} // namespace detail

#define HLS_WHAT_ARGUMENTS_ARE                                                                     \
    "HLS0141: a value stands for every argument: a whole number for an integer, a packet for a "   \
    "packet, for fixed or floating point 3.0 or, as its bits, from_raw<T>(3); ranges are for "     \
    "every in, in the order of the parameters"

// The bits of an argument.
template <class T, class Value>
auto see_value(Value const& value) {
    constexpr bool fits = detail::may_be_argument<T, Value>();
    static_assert(fits, HLS_WHAT_ARGUMENTS_ARE);
    if constexpr (fits && is_packet<T> && detail::has_parts<Value>)
        return conversion<seen_as<T, Value>>::to_hardware(value);
    else if constexpr (fits)
        return to_hardware<T>(static_cast<buffered_word<T>>(detail::given_number<T>(value)));
    else
        return 0;
}

inline detail::pending_file open_sink(output_file const& file) {
    return detail::pending_file(file.path);
}
inline nothing open_sink(output_to_caller) { return {}; }
template <class Host>
nothing open_sink(output_to_caller_as<Host>) {
    return {};
}

// What an output gave goes to its file, if it has one, or to the caller.
template <class T, class Port>
auto hand_over(Port& port, detail::pending_file& file) {
    file.write<T>(port.finish());
    return std::tuple<>();
}
template <class T, class Port>
auto hand_over(Port& port, nothing) {
    return std::make_tuple(port.finish());
}

// One output alone needs no tuple.
template <class... Words>
auto alone_or_all(std::tuple<Words...> outputs) {
    if constexpr (sizeof...(Words) == 1)
        return std::get<0>(std::move(outputs));
    else
        return outputs;
}

} // namespace hls::cpu
