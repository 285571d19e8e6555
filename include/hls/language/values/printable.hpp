// What hls::print takes: a text with the user's line, and values.
#pragma once

#include "packet_operand.hpp"

namespace hls {

#define HLS_PRINT_VALUES                                                                           \
    "HLS0216: print shows hardware values, packets of them and C++ integers; a word is read from " \
    "its port before, a text belongs into the format"

// The text of a print, with the user's line.
struct print_text {
    char const* text;
    source where;

    constexpr print_text(char const* given, source here = source::here())
        : text(given), where(here) {}
};

template <class T>
concept printable = operand<T> || packet_like<T>;

} // namespace hls
