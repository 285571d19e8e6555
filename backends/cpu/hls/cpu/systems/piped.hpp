// Ranges that are piped into a run, samples | cpu::run<k>: of words; of tuples with a word for each
// input (views::zip); or of chunks of either (views::chunk), which lazy.hpp runs one by one.
#pragma once

#include <tuple>
#include <type_traits>
#include <vector>

#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>
#include <range/v3/utility/common_tuple.hpp>

#include "../host/members.hpp"
#include "ports.hpp"

namespace hls::cpu::detail {

template <class T>
inline constexpr bool is_zipped = false;
template <class... Word>
inline constexpr bool is_zipped<std::tuple<Word...>> = true;
template <class First, class Second>
inline constexpr bool is_zipped<std::pair<First, Second>> = true;
template <class... Word>
inline constexpr bool is_zipped<ranges::common_tuple<Word...>> = true;
template <class First, class Second>
inline constexpr bool is_zipped<ranges::common_pair<First, Second>> = true;

// A range of which each element is a range of words.
template <class Range>
concept chunked = ranges::input_range<Range> && ranges::input_range<ranges::range_value_t<Range>>;

// One row of words for each member of the elements.
template <class Tuple, std::size_t... Member>
auto empty_rows(std::index_sequence<Member...>) {
    return std::tuple<std::vector<std::remove_cvref_t<std::tuple_element_t<Member, Tuple>>>...>{};
}

template <class Range>
auto unzipped(Range&& range) {
    using element = ranges::range_value_t<Range>;
    constexpr std::make_index_sequence<std::tuple_size_v<element>> members{};
    auto rows = empty_rows<element>(members);
    for (auto&& words : range) [&]<std::size_t... Member>(std::index_sequence<Member...>) {
            (std::get<Member>(rows).push_back(std::get<Member>(words)), ...);
        }
    (members);
    return rows;
}

template <class P>
inline constexpr bool is_in = false;
template <literal Name, class T>
inline constexpr bool is_in<in<Name, T>> = true;
template <literal Name, class T, class Synchroniser>
inline constexpr bool is_in<level_in<Name, T, Synchroniser>> = true;
template <class P>
inline constexpr bool is_out = false;
template <literal Name, class T>
inline constexpr bool is_out<out<Name, T>> = true;
template <literal Name, class T, auto Initial>
inline constexpr bool is_out<level_out<Name, T, Initial>> = true;

struct port_counts {
    int inputs, outputs;
};

template <class... P>
constexpr port_counts count_ports(boost::hana::tuple<P...>*) {
    return {(0 + ... + int(is_in<P>)), (0 + ... + int(is_out<P>))};
}

// Of a kernel or a system, as the user wrote them.
template <auto const& Part>
inline constexpr port_counts ports_of =
    count_ports(static_cast<typename std::remove_cvref_t<decltype(Part)>::parameters*>(nullptr));

} // namespace hls::cpu::detail
