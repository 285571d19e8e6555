// The names of the constants of an enumeration, as the compiler has them.
#pragma once

namespace hls::ir {

// `text` is a function's name by the compiler, with the enumeration's name and what it calls the
// values from `first` on, up to 256 of them; report/plain/enumerations.hpp reads it.
struct enumeration_text {
    char const* text;
    long long first;
};

// Of a word that is an enumeration. Only who shows words calls it.
using enumeration_source = enumeration_text (*)();

} // namespace hls::ir
