// What a checked run finds: values that do not fit what they are stored to, indexes outside of
// memories, bits shifted out, infinities made of finite numbers, values that are limited; each
// place in the program once, with the first times that it happened.
#pragma once

#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include <hls/analysis/overflow.hpp>
#include <hls/report/plain/decimal.hpp>

namespace hls::cpu {

struct check_options {
    bool stop = false;        // at the first overflow: check_error; otherwise all are counted
    bool indexes = true;      // outside of arrays, tables and shift registers
    bool shifts = false;      // bits that << shifts out
    bool infinities = true;   // and what is no number, where operations make them of finite numbers
    bool never_stored = true; // loads of words of single-port RAM that nothing stored
    bool limits = false;      // values of fixed point that sat, sat_zero or sat_sym limit
    int first_shown = 3;      // occurrences that are listed of each place
};

// A run with check_options::stop has found something. The text is that of the report.
struct check_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Which iteration of a loop, from 0. Of an unrolled loop the copies count together.
struct loop_iteration {
    std::string loop;
    long long iteration;
};

struct overflowed_value {
    long long iteration;               // of the kernel, from 0
    std::vector<loop_iteration> loops; // around the place, the outer ones first
    wide value;                        // never stored: the index
    wide kept;                         // what is left of it; an index: the same
    int distance;                      // shifted
    std::vector<double> numbers; // not finite: the operands and the result; limited: before, after
    std::vector<std::string> wide_numbers; // of more than 128 bits: the value, and what is left
};

// A place in the program that was looked at, in a kernel.
struct looked_at {
    ir::overflow_kind kind;
    std::string kernel;
    std::string what; // "reg", "array", "variable"...
    std::string id;   // empty: a variable has no name that C++ would tell
    ir::value_type type;
    int depth;    // index: elements of the memory
    int fraction; // limited: bits behind the point
    source where;
    source declared;     // of a variable that was declared elsewhere
    long long count = 0; // of overflows
    long long looks = 0; // values that came by
    std::vector<overflowed_value> first;
};

struct check_report {
    std::vector<looked_at> places; // at which something overflowed

    long long count() const {
        long long sum = 0;
        for (looked_at const& p : places) sum += p.count;
        return sum;
    }
};

namespace detail {

using report::decimal;

inline std::string type_text(ir::value_type t) {
    return (t.is_signed ? "sint<" : "uint<") + std::to_string(t.width) + ">";
}

inline std::string place_text(looked_at const& p) {
    if (!p.id.empty()) return p.what + " `" + p.id + "`";
    bool const elsewhere = p.declared.line != 0 && p.declared.line != p.where.line;
    return "a " + p.what + (elsewhere ? " of line " + std::to_string(p.declared.line) : "");
}

inline std::string limits_text(looked_at const& p) {
    if (p.fraction == 0) return "";
    return " with " + std::to_string(p.fraction) + " bits behind the point";
}

inline std::string number_text(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", number);
    return std::isnan(number) ? "NaN" : text;
}

inline std::string numbers_text(std::vector<double> const& all, char const* becomes) {
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i)
        text += (i == 0 ? "" : i + 1 == all.size() ? becomes : ", ") + number_text(all[i]);
    return text;
}

inline std::string what_happens(looked_at const& p) {
    switch (p.kind) {
    case ir::overflow_kind::index:
        return "uses indexes outside " + place_text(p) + ", which has elements 0 to " +
               std::to_string(p.depth - 1);
    case ir::overflow_kind::never_stored:
        return "loads words of " + place_text(p) + " that were never stored";
    case ir::overflow_kind::shifted: return "shifts bits out of a value of " + type_text(p.type);
    case ir::overflow_kind::not_finite:
        return "makes infinity or NaN of finite numbers, in " + p.what;
    case ir::overflow_kind::limited:
        return "limits a value to " + type_text(p.type) + limits_text(p);
    default: return "overflows " + place_text(p) + ", " + type_text(p.type);
    }
}

inline char const* number_of(looked_at const& p) {
    switch (p.kind) {
    case ir::overflow_kind::index: return "HLS0816 ";
    case ir::overflow_kind::shifted: return "HLS0817 ";
    case ir::overflow_kind::not_finite: return "HLS0818 ";
    case ir::overflow_kind::limited: return "HLS0819 ";
    case ir::overflow_kind::never_stored: return "HLS0821 ";
    default: return "HLS0815 ";
    }
}

inline std::string fix_for(looked_at const& p) {
    switch (p.kind) {
    case ir::overflow_kind::index:
    case ir::overflow_kind::not_finite:
    case ir::overflow_kind::limited: return "";
    case ir::overflow_kind::never_stored:
        return "; its RAM begins with any words: store them first";
    case ir::overflow_kind::shifted: return "; widen it first if they count";
    default: return "; widen it, or write wrap<" + type_text(p.type) + ">(v) if that is meant";
    }
}

inline std::string value_text(looked_at const& p, overflowed_value const& v) {
    if (p.kind == ir::overflow_kind::index) return decimal(v.value);
    if (p.kind == ir::overflow_kind::never_stored) return "element " + decimal(v.value);
    if (p.kind == ir::overflow_kind::not_finite)
        return numbers_text(v.numbers, v.numbers.size() > 2 ? " give " : " gives ");
    if (p.kind == ir::overflow_kind::limited)
        return (v.numbers.size() < 2 ? "a number beyond becomes " : "") +
               numbers_text(v.numbers, " becomes ");
    std::string const by =
        p.kind == ir::overflow_kind::shifted ? " << " + std::to_string(v.distance) : "";
    if (!v.wide_numbers.empty())
        return v.wide_numbers[0] + by + ", of which " + v.wide_numbers[1] + " is left";
    return decimal(v.value) + by + ", of which " + decimal(v.kept) + " is left";
}

} // namespace detail

// One place: what happens there, how often, and the first times.
inline std::string check_text(looked_at const& p) {
    std::string text = detail::number_of(p) + std::string(base_name(p.where.file)) + ":" +
                       std::to_string(p.where.line) + ": kernel `" + p.kernel + "` " +
                       detail::what_happens(p) + ": " + std::to_string(p.count) + " of " +
                       std::to_string(p.looks) + detail::fix_for(p) + "\n";
    for (overflowed_value const& v : p.first) {
        text += "  iteration " + std::to_string(v.iteration);
        for (loop_iteration const& l : v.loops)
            text += ", loop `" + l.loop + "` " + std::to_string(l.iteration);
        text += ": " + detail::value_text(p, v) + "\n";
    }
    return text;
}

// Empty if nothing was lost.
inline std::string check_text(check_report const& r) {
    std::string text;
    for (looked_at const& p : r.places) text += check_text(p);
    return text;
}

} // namespace hls::cpu
