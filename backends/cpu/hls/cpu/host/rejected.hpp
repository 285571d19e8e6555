// What cpu::run gives for a kernel or system that is rejected: no words, of the type its caller
// counts on, so that one mistake gives one message.
#pragma once

#include "arguments.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Part>
constexpr bool is_rejected() {
    if constexpr (hls::detail::is_system<Part>)
        return !hls::detail::is_acceptable<Part>();
    else
        return !hls::detail::is_accepted<Part>();
}

template <class P>
auto no_words_of() {
    if constexpr (port_of<P>::is_output)
        return std::tuple<std::vector<host_word_of<typename port_of<P>::word>>>();
    else
        return std::tuple<>();
}

template <class... P>
auto no_words_of_all(boost::hana::tuple<P...>*) {
    return alone_or_all(std::tuple_cat(no_words_of<P>()...));
}
template <auto const& Part>
auto no_results() {
    using parameters = typename std::remove_cvref_t<decltype(Part)>::parameters;
    return no_words_of_all(static_cast<parameters*>(nullptr));
}

} // namespace detail

} // namespace hls::cpu
