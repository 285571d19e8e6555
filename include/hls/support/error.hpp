// How a computed message reaches the user: as the arguments of an undefined template.
// g++ prints a string argument whole; clang prints at most 36 characters of each, so the text is
// cut into lines between words there.
#pragma once

#include <utility>

#include "message.hpp"

namespace hls {

template <auto... Lines>
struct error; // undefined on purpose: its arguments are the message

namespace detail {

template <int Size>
struct line {
    char text[Size + 1]{};
};

#ifdef __clang__
inline constexpr int line_length = 35;
#else
inline constexpr int line_length = 760;
#endif

// First character after the line that begins at `from`: cut after the last blank that fits.
constexpr int end_of_line(message const& m, int from) {
    if (m.length - from <= line_length) return m.length;
    for (int end = from + line_length; end > from; --end)
        if (m.text[end - 1] == ' ') return end;
    return from + line_length;
}

constexpr int line_count(message const& m) {
    int lines = 0;
    for (int at = 0; at < m.length; at = end_of_line(m, at)) ++lines;
    return lines;
}

constexpr int line_begin(message const& m, int wanted) {
    int at = 0;
    for (int i = 0; i < wanted; ++i) at = end_of_line(m, at);
    return at;
}

// The end is written explicitly: clang shows only text that it sees terminated.
template <int Size>
constexpr line<Size> make_line(message const& m, int begin) {
    line<Size> result{};
    for (int i = 0; i < Size; ++i) result.text[i] = m.text[begin + i];
    result.text[Size] = 0;
    return result;
}

template <auto const& Message, int Index>
inline constexpr int begin_of = line_begin(Message, Index);

template <auto const& Message, int Index>
inline constexpr auto
    line_of = make_line<end_of_line(Message, begin_of<Message, Index>) - begin_of<Message, Index>>(
        Message, begin_of<Message, Index>);

// A class, not a function: an error in a class leaves the function that names it usable, and the
// compiler has nothing else to complain about.
template <auto const& Message, class Lines>
struct reject;
template <auto const& Message, int... Index>
struct reject<Message, std::integer_sequence<int, Index...>> {
    static_assert(sizeof(error<line_of<Message, Index>...>) > 0); // the sentence stands above
};

} // namespace detail

// Fails to compile, showing the text, when `Message` says something; the answer lets the caller go
// on.
template <auto const& Message>
constexpr bool accepted() {
    if constexpr (Message.number > 0)
        (void)sizeof(
            detail::reject<Message, std::make_integer_sequence<int, detail::line_count(Message)>>);
    return Message.number == 0;
}

} // namespace hls
