// Functions on packets.
#pragma once

#include "functions.hpp"

namespace hls {

// condition ? yes : no, member by member.
template <operand C, packet_like A, packet_like B>
requires std::is_same_v<packet_held_by<A>, packet_held_by<B>>
constexpr auto select(C&& condition, A const& yes, B const& no, source where = source::here()) {
    using packet = packet_held_by<A>;
    auto const tested = truth(std::forward<C>(condition));
    packet chosen{};
    detail::for_each_leaf(
        [&](auto& to, auto const& a, auto const& b) {
            to.begin_with(any_operand(select(tested, a, b), where));
        },
        chosen, static_cast<packet const&>(yes), static_cast<packet const&>(no));
    return chosen;
}

} // namespace hls
