// Arrays in single-port RAM, large RAM of which some devices have a few, as requested.
#pragma once

#include "../analysis/array_storage.hpp"
#include "../support/message.hpp"

namespace hls::ir {

namespace detail {

constexpr message missing_single_port(auto const& g, int r, device const& target) {
    return say(248, g.resources[r].where, "array `", g.resources[r].id,
               "` requests single-port RAM, and device ", static_cast<char const*>(target.name),
               " has none; take device ice40_up, or give the array "
               "memory_kind::block_ram");
}

// Its words are unknown for ever: loaded, and nothing is stored.
constexpr bool is_never_stored(auto const& g, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::store) return false;
    return first_use(g, resource) != none;
}

} // namespace detail

// HLS0248, HLS0251.
constexpr message rejected_single_port(auto const& g, device const& target) {
    for (int r = 0; r < g.resource_count; ++r) {
        if (!is_single_port(g.resources[r].memory)) continue;
        if (!has_single_port_ram(target)) return detail::missing_single_port(g, r, target);
        if (detail::is_never_stored(g, r))
            return say(251, g.resources[r].where, "array `", g.resources[r].id,
                       "` is in single-port RAM, which has no words at configuration, and nothing "
                       "is stored in it; store its words first, or use a rom");
    }
    return {};
}

} // namespace hls::ir
