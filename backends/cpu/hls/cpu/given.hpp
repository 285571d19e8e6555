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
#include "pipes.hpp"

namespace hls::cpu {

// Which of the things that are given belongs to each parameter.
template <std::size_t Count>
struct given_places {
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
constexpr given_places<sizeof...(Port)> find_places(std::tuple<Port...>*) {
    constexpr bool sinks[] = {is_sink<Given>..., false};
    given_places<sizeof...(Port)> places{};
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

// Words of a file, and of a range that is not contiguous or of another type, are copied; the copy
// is returned, and kept by the caller.
template <class T, class Range>
auto see_words(Range&& range, std::span<buffered_word<T> const>& words) {
    using word = buffered_word<T>;
    constexpr bool is_file = std::is_same_v<std::remove_cvref_t<Range>, input_file>;
    static_assert(is_file || ranges::input_range<Range>,
                  "HLS0141: cpu::run<kernel> takes a range of words or cpu::words_from(path) for "
                  "every in");
    if constexpr (!is_file && !ranges::input_range<Range>) {
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
        for (auto&& w : range) copy->push_back(static_cast<word>(w));
        words = *copy;
        return copy;
    }
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
