// Functions on packets.
#pragma once

#include "functions.hpp"
#include "values/packet.hpp"

namespace hls {

namespace detail {

template <is_packet T>
constexpr void choose_members(T& chosen, auto const& condition, T const& yes, T const& no) {
    auto const choose = [&](auto& to, auto const& a, auto const& b) {
        if constexpr (is_packet<std::remove_cvref_t<decltype(to)>>)
            choose_members(to, condition, a, b);
        else
            to = select(condition, a, b);
    };
    if constexpr (has_end<T>) {
        choose(chosen.word, yes.word, no.word);
        choose(chosen.last, yes.last, no.last);
    } else {
        boost::hana::for_each(boost::hana::accessors<T>(), [&](auto const& member) {
            auto const of = boost::hana::second(member);
            choose(of(chosen), of(yes), of(no));
        });
    }
}

} // namespace detail

// condition ? yes : no, member by member.
template <operand C, is_packet T>
constexpr T select(C&& condition, T const& yes, T const& no) {
    auto const tested = truth(std::forward<C>(condition));
    T chosen{};
    detail::choose_members(chosen, tested, yes, no);
    return chosen;
}

} // namespace hls
