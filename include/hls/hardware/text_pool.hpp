// Names that are made for a netlist. They stay where they are while it moves.
#pragma once

#include <initializer_list>
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

    // Of parts, one after the other.
    constexpr char const* add(std::initializer_list<char const*> parts) {
        std::vector<char>& text = texts_.emplace_back();
        for (char const* part : parts)
            for (; *part != 0; ++part) text.push_back(*part);
        text.push_back(0);
        return text.data();
    }

    // "loads" and 12: "loads12".
    constexpr char const* add_numbered(std::initializer_list<char const*> parts, int number) {
        char digits[12]{};
        char* first = digits + 11;
        do {
            *--first = char('0' + number % 10);
            number /= 10;
        } while (number != 0);
        return add({add(parts), first});
    }
};

} // namespace hls::hw
