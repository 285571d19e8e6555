// Names that are made for a netlist. They stay where they are while it moves.
#pragma once

#include <string>
#include <vector>

namespace hls::hw {

class text_pool {
    std::vector<std::vector<char>> texts_;

public:
    text_pool() = default;
    constexpr text_pool(text_pool&&) noexcept = default;
    constexpr text_pool& operator=(text_pool&&) noexcept = default;
    text_pool(text_pool const&) = delete;
    text_pool& operator=(text_pool const&) = delete;

    constexpr char const* add(std::string const& text) {
        texts_.push_back({text.begin(), text.end()});
        texts_.back().push_back(0);
        return texts_.back().data();
    }
};

} // namespace hls::hw
