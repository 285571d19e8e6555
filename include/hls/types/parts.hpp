// Several numbers of the host as one thing: a tuple, a pair, an array, a struct adapted with
// BOOST_HANA_ADAPT_STRUCT; how many parts it has, and each of them.
#pragma once

#include <tuple>
#include <utility>

#include <boost/hana/at.hpp>
#include <boost/hana/length.hpp>

#include "layout.hpp"

namespace hls::detail {

template <class H>
concept tuple_like = requires {
    std::tuple_size<H>::value;
};

// An array is both; its elements are found by their number.
template <class H>
concept has_parts = tuple_like<H> ||(is_packet<H>&& boost::hana::Struct<H>::value);

template <class H>
constexpr std::size_t count_parts() {
    if constexpr (tuple_like<H>)
        return std::tuple_size<H>::value;
    else
        return std::size_t(decltype(boost::hana::length(boost::hana::accessors<H>()))::value);
}

// Part k of a thing that has parts.
template <std::size_t Index, class H>
constexpr auto& part_of_host(H& host) {
    if constexpr (tuple_like<std::remove_const_t<H>>) {
        using std::get;
        return get<Index>(host);
    } else
        return boost::hana::second(
            boost::hana::at_c<Index>(boost::hana::accessors<std::remove_const_t<H>>()))(host);
}

} // namespace hls::detail
