// What hls::print shows in runs on the CPU, as lines of text:
//   fir.cpp:14: iteration 3, loop `tap` 2: sum = 70
// and of a kernel in a system  fir.cpp:14: kernel `low`, iteration 3...
// They go to standard output, or where cpu::print_to says.
#pragma once

#include <atomic>
#include <cstdio>

#include <hls/ir/printing.hpp>

#include "report.hpp"

namespace hls::cpu {

namespace detail {

struct printed_note { // ir::print_note, kept
    source where;
    std::string text;
    int predicate, before;
    short basic_block;
    std::vector<ir::printed_value> values;
};

inline std::atomic<std::FILE*>& print_output() {
    static std::atomic<std::FILE*> file{stdout};
    return file;
}

inline std::string digits(uwide rest, unsigned base) {
    std::string text;
    do text += "0123456789abcdef"[int(rest % base)];
    while ((rest /= base) != 0);
    std::reverse(text.begin(), text.end());
    return text;
}

// With another base than 10: the bits of the type.
inline std::string number_text(wide value, ir::value_type type, char format) {
    if (format == 'd' && type.is_signed) return decimal(value);
    uwide const bits = uwide(ir::wrap(uwide(value), {type.width, false}));
    return digits(bits, format == 'x' ? 16 : format == 'b' ? 2 : 10);
}

// The value at `at`; of a packet all its members: {r = 1, g = 2}. Moves `at` on.
inline std::string printed_text(printed_note const& n, std::vector<wide> const& values,
                                std::size_t& at, char format) {
    std::string text;
    for (bool last = false; !last; ++at) {
        ir::printed_value const& v = n.values[at];
        last = v.is_last;
        if (v.member != nullptr) text += (v.is_first ? "{" : ", ") + std::string(v.member) + " = ";
        text += number_text(values[std::size_t(v.node)], v.type, format);
        if (v.member != nullptr && last) text += "}";
    }
    return text;
}

inline std::string printed_text(printed_note const& n, std::vector<wide> const& values) {
    std::string text;
    std::size_t value = 0;
    for (int at = 0;;) {
        ir::print_piece const p = ir::piece_at(n.text.c_str(), at);
        if (p.kind == ir::piece_kind::end) return text;
        text += p.kind == ir::piece_kind::value
                    ? printed_text(n, values, value, p.format)
                    : n.text.substr(std::size_t(p.begin), std::size_t(p.end - p.begin));
        at = p.next;
    }
}

// kernel: empty outside of a system.
inline void print_line(printed_note const& n, std::string const& kernel,
                       std::vector<wide> const& values, long long iteration,
                       std::vector<loop_iteration> const& loops) {
    std::string text = std::string(base_name(n.where.file)) + ":" + std::to_string(n.where.line) +
                       ": " + (kernel.empty() ? "" : "kernel `" + kernel + "`, ") + "iteration " +
                       std::to_string(iteration);
    for (loop_iteration const& l : loops)
        text += ", loop `" + l.loop + "` " + std::to_string(l.iteration);
    text += ": " + printed_text(n, values) + "\n";
    std::fputs(text.c_str(), print_output().load());
}

} // namespace detail

// Where lines of hls::print go from now on; gives where they went before.
inline std::FILE* print_to(std::FILE* file) { return detail::print_output().exchange(file); }

} // namespace hls::cpu
