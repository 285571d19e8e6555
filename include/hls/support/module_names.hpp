// Names of modules and signals that generated files need: nothing of the user's may be called so.
#pragma once

#include <initializer_list>

#include "message.hpp"

namespace hls {

// `text` is `first` and `second`, one behind the other.
constexpr bool is_joined(char const* text, char const* first, char const* second) {
    int i = 0;
    while (first[i] != 0 && text[i] == first[i]) ++i;
    return first[i] == 0 && same_text(text + i, second);
}

// Those of FIFOs, products and arbiters: hls_slice, hls_product and others.
constexpr bool is_library_module(char const* text) {
    char const begin[] = "hls_";
    for (int i = 0; begin[i] != 0; ++i)
        if (text[i] != begin[i]) return false;
    return true;
}

// A design's own module, or one around it: the test bench, and those of --axi and of wide words.
constexpr bool is_module_of_design(char const* text, char const* design) {
    for (char const* suffix : {"", "_tb", "_axi", "_wide"})
        if (is_joined(text, design, suffix)) return true;
    return false;
}

// One of the three signals of a port, or the one of a level or of an argument.
constexpr bool is_signal(char const* text, char const* port, bool has_handshake) {
    if (!has_handshake) return same_text(text, port);
    for (char const* suffix : {"_data", "_valid", "_ready"})
        if (is_joined(text, port, suffix)) return true;
    return false;
}

// `what`: a kernel, a system, a block.
constexpr message named_like_library(source where, char const* what, char const* name) {
    return say(136, where, "the name of ", what, " `", name,
               "` begins with hls_, as those of modules of the library do; give it another name");
}

// `owner`: the port or the argument that has the signal.
constexpr message named_like_signal(source where, char const* what, char const* name,
                                    char const* owner, char const* owner_name) {
    return say(139, where, what, " `", name, "` has the name of a signal of its ", owner, " `",
               owner_name, "`; give the ", what, " another name");
}

} // namespace hls
