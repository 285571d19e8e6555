// What is not meant stands as a deleted function, and the first line of the compiler's error says
// why, on the user's line, with no line of the library above it:
//   template <class T, HLS_BECAUSE(TEXT)> void f(T) HLS_DELETED(TEXT);
// clang 19 prints the text of `= delete("...")`; g++ 12 prints template arguments and constraints.
#pragma once

#include "name.hpp"

namespace hls::detail {

// As a constraint: g++ prints it with a function that is no template of its own.
template <literal>
inline constexpr bool because = true;

} // namespace hls::detail

#ifdef __clang__
#define HLS_BECAUSE(text) hls::literal = ""
#define HLS_DELETED(text)                                                                          \
    _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wc++26-extensions\"") =  \
        delete (text)_Pragma("clang diagnostic pop")
#else
#define HLS_BECAUSE(text) hls::literal Because = text
#define HLS_DELETED(text) = delete
#endif

// A member that other libraries have, whatever its parameters are there; a value, so that nothing
// else is wrong with the statement.
#define HLS_DELETED_MEMBER(name, text)                                                             \
    template <class... Part, HLS_BECAUSE(text)>                                                    \
    hls::leaf<1, false> name(Part const&...) const HLS_DELETED(text)
