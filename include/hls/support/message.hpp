// A diagnostic as a value: number, place and text, built during constant evaluation.
#pragma once

#include "name.hpp"
#include "source.hpp"

namespace hls {

// Names in it stand in `backquotes`: compilers print \' for a single quote in a template argument.
struct message {
    int number = 0; // 0: nothing to say; otherwise the HLSnnnn of docs/messages.md
    int length = 0;
    char text[768]{};

    constexpr explicit operator bool() const { return number != 0; }
};

// The number of a problem that the compiler has reported elsewhere.
inline constexpr int already_said = -1;

constexpr void append(message& to, char const* text) {
    for (; *text != 0 && to.length < int(sizeof to.text) - 1; ++text)
        to.text[to.length++] = *text < ' ' || *text > '~' ? '?' : *text; // g++: \303 for a letter
}

constexpr void append(message& to, long long number) {
    char digits[24]{};
    int count = 0;
    unsigned long long rest = number < 0 ? 0ULL - static_cast<unsigned long long>(number)
                                         : static_cast<unsigned long long>(number);
    do digits[count++] = static_cast<char>('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (number < 0) digits[count++] = '-';
    for (char single[2]{}; count > 0;) {
        single[0] = digits[--count];
        append(to, single);
    }
}
constexpr void append(message& to, int number) { append(to, static_cast<long long>(number)); }
constexpr void append(message& to, identifier const& n) { append(to, n.text); }

constexpr void append(message& to, source where) {
    append(to, base_name(where.file));
    append(to, ":");
    append(to, where.line);
}

// say(301, where, "II ", 1, " cannot be met") -> "HLS0301 fir.cpp:12: II 1 cannot be met"
template <class... Parts>
constexpr message say(int number, source where, Parts const&... parts) {
    message m;
    m.number = number;
    append(m, number < 10 ? "HLS000" : number < 100 ? "HLS00" : number < 1000 ? "HLS0" : "HLS");
    append(m, number);
    if (where.line != 0) {
        append(m, " ");
        append(m, where);
    }
    append(m, ": ");
    (append(m, parts), ...);
    return m;
}

} // namespace hls
