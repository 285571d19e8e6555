// A loop whose bounds are constants between which nothing lies, as range(7, 0): its body is not
// traced, so what only it uses is not used at all, and messages about that name the loop.
#pragma once

#include <initializer_list>

#include "../../support/message.hpp"
#include "../../support/source.hpp"

namespace hls::ir {

struct empty_loop {
    char const* id;
    long long first, end, step;
    source where; // line 0: there is none
};

// Behind a statement that something is not used.
constexpr void append(message& to, empty_loop const& l) {
    if (l.where.line == 0) return;
    char const* const way = l.step > 0 ? " up to " : " down to ";
    for (auto const part : {" (loop `", l.id, "`, "}) hls::append(to, part);
    hls::append(to, l.where);
    hls::append(to, ", has no iterations: it counts from ");
    hls::append(to, l.first);
    hls::append(to, way);
    hls::append(to, l.end);
    if (l.step == 1 && l.end < l.first)
        hls::append(to, "; range(first, end, -1) counts down, to end + 1");
    hls::append(to, ")");
}

} // namespace hls::ir
