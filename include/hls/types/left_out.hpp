// Whether BOOST_HANA_ADAPT_STRUCT names all members of a struct. C++ does not say how many there
// are, but braces with one initialiser more than there are members are no value of the struct.
// Limits: a member that nothing converts to implicitly ends the count, and none is missed then.
#pragma once

#include <utility>

#include "layout.hpp"

namespace hls::detail {

// Of whatever type the member is. (A pointer, which a text is, could be an operand of the library;
// what a base takes are its members.)
template <class T>
struct some_member {
    template <class Member>
    requires(!std::is_pointer_v<Member> && !std::is_base_of_v<Member, T>) operator Member() const;
};

template <class T, std::size_t... Index>
constexpr bool takes_initialisers(std::index_sequence<Index...>) {
    return requires { T{(static_cast<void>(Index), some_member<T>{})...}; };
}

// Those that a member takes: an array of C++ one for each element.
template <class Member>
constexpr std::size_t initialisers_of() {
    if constexpr (std::is_array_v<Member>)
        return std::extent_v<Member> * initialisers_of<std::remove_extent_t<Member>>();
    else
        return 1;
}

template <class T>
constexpr std::size_t known_initialisers() {
    std::size_t count = 0;
    word_layout<T>::parts(
        [&]<class Part>(part_name const&, Part const&) { count += initialisers_of<Part>(); },
        static_cast<T const&>(T{}));
    return count;
}

template <class T>
concept adapted_struct =
    is_packet<T> && boost::hana::Struct<T>::value && std::is_aggregate_v<T> && !std::is_array_v<T>;

// Of the struct, or of one within it.
template <is_packet T>
constexpr bool leaves_out_member() {
    if constexpr (adapted_struct<T>)
        if (takes_initialisers<T>(std::make_index_sequence<known_initialisers<T>() + 1>()))
            return true;
    bool found = false;
    auto const look_at = [&]<class Part>(part_name const&, Part const&) {
        if constexpr (is_packet<Part>) found = found || leaves_out_member<Part>();
    };
    word_layout<T>::parts(look_at, static_cast<T const&>(T{}));
    return found;
}

} // namespace hls::detail
