// Calls of an invoked kernel on the host: a range with the arguments of one call in each element,
// as a tuple, a pair, an array, a struct adapted with BOOST_HANA_ADAPT_STRUCT, or for one argument
// as a number. Without arguments: how many calls. The kernel sees a row of words for each argument.
#pragma once

#include <concepts>
#include <memory>
#include <tuple>
#include <vector>

#include <range/v3/range/concepts.hpp>

#include <hls/design/view.hpp>

#include "limb_words.hpp"

namespace hls::cpu {

template <class... T>
struct call_rows {
    std::vector<std::uint8_t> starts;
    std::tuple<std::vector<buffered_word<T>>...> arguments;
};

namespace detail {

// An argument that is taken with the calls of a kernel.
constexpr bool is_called_with(design_view const& s, int argument) {
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].call == ir::call_part::argument && s.channels[c].argument == argument)
            return true;
    return false;
}

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

// What a call has for its argument `Index` of `Arguments`: a part of it, or, if it is one thing for
// the only argument, all of it.
template <std::size_t Index, std::size_t Arguments, class Call>
constexpr auto const& argument_in(Call const& call) {
    if constexpr (has_parts<Call>) {
        if constexpr (count_parts<Call>() == Arguments)
            return part_of_host<Index>(call);
        else
            return call;
    } else {
        return call;
    }
}
template <class T, std::size_t Index, std::size_t Arguments, class Call>
constexpr auto const& argument_for(Call const& call) {
    if constexpr (std::is_same_v<T, Call>)
        return call;
    else
        return argument_in<Index, Arguments>(call);
}

// Words of a pipe hold the bits that the hardware has; so do packets that are given for them.
template <class T>
struct argument_word {
    template <class Value>
    static constexpr bool takes() {
        return std::is_same_v<T, Value> || members_of<Value> == field_count<T>;
    }
    template <class Value>
    static constexpr buffered_word<T> of(Value const& value) {
        if constexpr (is_packet<T> && std::is_same_v<T, Value>)
            return value;
        else if constexpr (is_packet<T>)
            return to_host<T>(conversion<seen_as<T, Value>>::to_hardware(value));
        else
            return static_cast<buffered_word<T>>(number_of(member_of<0>(value)));
    }
};
template <int Width, bool Signed>
struct argument_word<raw_word<Width, Signed>> {
    template <class Value>
    static constexpr bool takes() {
        if constexpr (is_packet<Value>)
            return hls::detail::bits_of_word<Value> == Width;
        else
            return members_of<Value> == 1;
    }
    template <class Value>
    static constexpr auto of(Value const& value) {
        using word = buffered_word<raw_word<Width, Signed>>;
        if constexpr (is_packet<Value>)
            return static_cast<word>(to_hardware<Value>(value));
        else
            return static_cast<word>(wrapped<Width, Signed>(number_of(member_of<0>(value))));
    }
};
template <class T>
constexpr auto in_row(auto const& value) {
    return argument_word<T>::of(value);
}

template <class Argument>
constexpr auto parts_of_argument(Argument const& argument) {
    if constexpr (is_wide<Argument>)
        return limbs_of_host<Argument>(argument, limb_numbers<Argument>{});
    else
        return std::tuple<Argument>(argument);
}
template <class Call>
constexpr auto parts_of_call(Call const& call) {
    if constexpr (is_wide<Call> || !has_parts<Call>)
        return parts_of_argument(call);
    else
        return [&]<std::size_t... Part>(std::index_sequence<Part...>) {
            return std::tuple_cat(parts_of_argument(part_of_host<Part>(call))...);
        }
    (std::make_index_sequence<count_parts<Call>()>{});
}
template <class Call>
constexpr bool has_wide_parts() {
    constexpr std::size_t parts = std::tuple_size_v<decltype(parts_of_call(std::declval<Call>()))>;
    if constexpr (is_wide<Call> || !has_parts<Call>)
        return parts > 1;
    else
        return parts > count_parts<Call>();
}

// A call as the kernel sees it: arguments of more than 128 bits are their limbs.
template <class Call>
constexpr decltype(auto) call_of_limbs(Call const& call) {
    if constexpr (has_wide_parts<Call>())
        return parts_of_call(call);
    else
        return (call);
}

template <class Call, class... T, std::size_t... Index>
void add_call(call_rows<T...>& rows, Call const& call, std::index_sequence<Index...>) {
    rows.starts.push_back(0);
    (std::get<Index>(rows.arguments)
         .push_back(in_row<T>(argument_for<T, Index, sizeof...(T)>(call))),
     ...);
}

template <class Call, class... T, std::size_t... Index>
constexpr bool have_arguments(std::index_sequence<Index...>) {
    return (argument_word<T>::template takes<std::remove_cvref_t<
                decltype(argument_for<T, Index, sizeof...(T)>(std::declval<Call const&>()))>>() &&
            ...);
}

template <class Calls, class... T>
constexpr bool are_calls() {
    if constexpr (sizeof...(T) == 0) {
        return std::integral<Calls>;
    } else if constexpr (ranges::input_range<Calls>) {
        using call = std::remove_cvref_t<decltype(call_of_limbs(
            std::declval<std::remove_cvref_t<ranges::range_value_t<Calls>> const&>()))>;
        if constexpr (has_parts<call>)
            if constexpr (count_parts<call>() != sizeof...(T) && sizeof...(T) != 1) return false;
        if constexpr (!has_parts<call> && sizeof...(T) != 1)
            return false;
        else
            return have_arguments<call, T...>(std::index_sequence_for<T...>{});
    } else {
        return false;
    }
}

} // namespace detail

template <class Calls, class... T>
constexpr bool check_calls() {
    constexpr bool fits = detail::are_calls<Calls, T...>();
    static_assert(fits, "HLS0181: the calls of an invoked kernel are a range with all arguments of "
                        "one call in each element (a tuple, an adapted struct; for one argument a "
                        "number); of a kernel without arguments, their number");
    return fits;
}

template <class... T, class Calls>
auto rows_of_calls(Calls&& calls) {
    constexpr bool fits = check_calls<std::remove_cvref_t<Calls>, T...>(); // says it once
    auto rows = std::make_unique<call_rows<T...>>();
    if constexpr (fits && sizeof...(T) == 0)
        rows->starts.resize(std::size_t(calls));
    else if constexpr (fits)
        for (auto const& call : calls)
            detail::add_call(*rows, detail::call_of_limbs(call), std::index_sequence_for<T...>{});
    return rows;
}

} // namespace hls::cpu
