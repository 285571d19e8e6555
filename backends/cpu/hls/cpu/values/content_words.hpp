// Words of a table, or those of an array at configuration, as native code holds them.
#pragma once

#include <array>

#include "native_types.hpp"

namespace hls::cpu {

template <auto const& Graph, int Resource>
inline constexpr auto content_words = [] {
    constexpr ir::resource r = Graph.resources[Resource];
    using word = native_of<r.type.width, r.type.is_signed>;
    std::array<word, std::size_t(r.depth)> words{};
    for (int i = 0; i < r.depth; ++i)
        words[std::size_t(i)] = static_cast<word>(ir::wrap(uwide(wide(r.content[i])), r.type));
    return words;
}();

} // namespace hls::cpu
