// The observer of every value that a kernel computes, and such values as text.
#pragma once

#include <cstdio>
#include <functional>
#include <limits>

#include "report.hpp"

namespace hls::cpu {

struct traced_value {
    std::string kernel;
    long long iteration;               // of the kernel, from 0
    std::vector<loop_iteration> loops; // around the operation, the outer ones first
    source where;
    char const* what;  // the operation: "read", "add", "store"...
    std::string name;  // of the port, register or memory, or that of hls::named; empty: none
    long long element; // of a memory; -1: it has none
    ir::value_type type;
    wide value; // what is found, given or stored
};

struct value_observer {
    std::function<void(traced_value const&)> report;
    long long from = 0, until = std::numeric_limits<long long>::max(); // iterations, not included
};

// "filter.cpp:14: next sum = 70"; what a register holds when an iteration begins has no line.
inline std::string value_text(traced_value const& v) {
    std::string text;
    if (v.where.line != 0)
        text = std::string(base_name(v.where.file)) + ":" + std::to_string(v.where.line) + ": ";
    text += v.what + (v.name.empty() ? "" : " " + v.name);
    if (v.element >= 0) text += "[" + std::to_string(v.element) + "]";
    return text + " = " + detail::decimal(v.value);
}

// Prints them, a line each, the iterations above those that belong to them.
inline value_observer print_values(std::FILE* to, long long from = 0,
                                   long long until = std::numeric_limits<long long>::max()) {
    auto print = [to, above = std::string()](traced_value const& v) mutable {
        std::string title = "kernel `" + v.kernel + "`, iteration " + std::to_string(v.iteration);
        for (loop_iteration const& l : v.loops)
            title += ", loop `" + l.loop + "` " + std::to_string(l.iteration);
        if (title != above) std::fprintf(to, "%s\n", title.c_str());
        above = std::move(title);
        std::fprintf(to, "  %s\n", value_text(v).c_str());
    };
    return {std::move(print), from, until};
}

} // namespace hls::cpu
