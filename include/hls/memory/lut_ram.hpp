// Arrays in RAM made of look-up tables, on devices that have it: as requested, and those that would
// take a whole block RAM for no more words than one such RAM has. A RAM of either kind that is
// requested becomes one of them.
#pragma once

#include "../analysis/array_storage.hpp"
#include "../support/message.hpp"

namespace hls::ir {

constexpr void choose_lut_rams(auto& g, device const& target) {
    for (int r = 0; r < g.resource_count; ++r) {
        resource& x = g.resources[r];
        memory_kind& kind = x.memory.kind;
        bool const is_short = x.kind == resource_kind::array && x.depth <= target.lut_ram_words;
        if (is_short && (kind == memory_kind::ram || kind == memory_kind::chosen) && in_ram(g, r))
            kind = memory_kind::lut_ram;
        if (kind == memory_kind::ram) kind = memory_kind::block_ram;
    }
}

constexpr message rejected_lut_ram(auto const& g, device const& target) {
    if (target.lut_ram_words != 0) return {};
    for (int r = 0; r < g.resource_count; ++r)
        if (in_lut_ram(g, r))
            return say(272, g.resources[r].where, "array `", g.resources[r].id,
                       "` requests LUT RAM, and device ", static_cast<char const*>(target.name),
                       " has none; take another device, or leave .kind out");
    return {};
}

} // namespace hls::ir
