// Calls of an invoked kernel on the host: a range with the arguments of one call in each element,
// as a tuple, a pair, an array, a struct adapted with BOOST_HANA_ADAPT_STRUCT, or for one argument
// as a number. Without arguments: how many calls. The kernel sees a row of words for each argument.
#pragma once

#include <concepts>
#include <memory>
#include <tuple>
#include <vector>

#include <range/v3/range/concepts.hpp>

#include "members.hpp"

namespace hls::cpu {

template <class... T>
struct call_rows {
    std::vector<std::uint8_t> starts;
    std::tuple<std::vector<buffered_word<T>>...> arguments;
};

namespace detail {

template <class... First>
struct joined_sequences;
template <int... First>
struct joined_sequences<std::integer_sequence<int, First...>> {
    using type = std::integer_sequence<int, First...>;
};
template <int... First, int... Second, class... Rest>
struct joined_sequences<std::integer_sequence<int, First...>, std::integer_sequence<int, Second...>,
                        Rest...>
    : joined_sequences<std::integer_sequence<int, First..., Second...>, Rest...> {};

// Those for which Keep(index) holds.
template <auto Keep, int... Index>
auto select(std::integer_sequence<int, Index...>) ->
    typename joined_sequences<std::integer_sequence<int>,
                              std::conditional_t<Keep(Index), std::integer_sequence<int, Index>,
                                                 std::integer_sequence<int>>...>::type;

template <auto const& Graph>
inline constexpr auto is_call_argument =
    [](int resource) { return Graph.resources[resource].call == ir::call_part::argument; };

// Words of a pipe hold the bits that the hardware has.
template <class T>
struct to_row {
    static constexpr auto of(auto value) { return static_cast<buffered_word<T>>(value); }
};
template <int Width, bool Signed>
struct to_row<raw_word<Width, Signed>> {
    static constexpr auto of(auto value) {
        return static_cast<buffered_word<raw_word<Width, Signed>>>(wrapped<Width, Signed>(value));
    }
};
template <class T>
constexpr auto in_row(auto value) {
    return to_row<T>::of(value);
}

template <class Call, class... T, std::size_t... Index>
void add_call(call_rows<T...>& rows, Call const& call, std::index_sequence<Index...>) {
    rows.starts.push_back(0);
    (std::get<Index>(rows.arguments).push_back(in_row<T>(number_of(member_of<Index>(call)))), ...);
}

template <class Calls, std::size_t Arguments>
constexpr bool are_calls() {
    if constexpr (Arguments == 0)
        return std::integral<Calls>;
    else if constexpr (ranges::input_range<Calls>)
        return members_of<std::remove_cvref_t<ranges::range_value_t<Calls>>> == Arguments;
    else
        return false;
}

} // namespace detail

template <class Calls, std::size_t Arguments>
constexpr bool check_calls() {
    constexpr bool fits = detail::are_calls<Calls, Arguments>();
    static_assert(fits, "HLS0181: the calls of an invoked kernel are a range with all arguments of "
                        "one call in each element (a tuple, an adapted struct; for one argument a "
                        "number); of a kernel without arguments, their number");
    return fits;
}

template <class... T, class Calls>
auto rows_of_calls(Calls&& calls) {
    constexpr bool fits = check_calls<std::remove_cvref_t<Calls>, sizeof...(T)>(); // says it once
    auto rows = std::make_unique<call_rows<T...>>();
    if constexpr (fits && sizeof...(T) == 0)
        rows->starts.resize(std::size_t(calls));
    else if constexpr (fits)
        for (auto const& call : calls)
            detail::add_call(*rows, call, std::index_sequence_for<T...>{});
    return rows;
}

} // namespace hls::cpu
