// Finds C++ variables that carry something out of the body of a when(...) or a loop: a body is
// traced once, whether or not, and how often, it happens in hardware. The kernel is traced again
// without some bodies; hardware outside of them must stay as it was. With n bodies in one level of
// nesting, log2(n + 1) traces leave out each body that stands before another one while that other
// one is traced: of two numbers the smaller one has a 0 somewhere where the larger one has a 1.
//
// Variables of the library are as before after every body. One that held a constant is then none of
// hardware, and a body whose condition it decides may not be traced; if one is missing, bodies keep
// their changes, and those that give a variable its first value of hardware are left out one by
// one.
#pragma once

#include "trace.hpp"

namespace hls {

namespace detail {

constexpr void begin_symbolic(ir::recorder& r, bool comparing) {
    ir::symbolic_trace& s = *r.symbolic;
    r.graph.resource_count = r.graph.loop_count = r.graph.basic_block_count = 0;
    r.graph.basic_block = 0;
    r.predicate = r.when_depth = r.loop_depth = 0;
    r.body = {};
    r.copies = 0;
    s.position = s.nesting = 0;
    for (int& count : s.begun) count = 0;
    s.comparing = comparing;
    s.differs = s.between_iterations = false;
}

template <class Kernel>
constexpr void trace_events(Kernel const& kernel, ir::recorder& r,
                            ir::chosen_bodies const& bodies) {
    ir::symbolic_trace& s = *r.symbolic;
    begin_symbolic(r, false);
    s.chosen = bodies;
    s.leaves_out = false;
    trace_into(kernel, r);
}

template <class Kernel>
constexpr bool differs_without(Kernel const& kernel, ir::recorder& r,
                               ir::chosen_bodies const& bodies) {
    ir::symbolic_trace& s = *r.symbolic;
    if (s.keeps) trace_events(kernel, r, bodies);
    begin_symbolic(r, true);
    s.chosen = bodies;
    s.leaves_out = true;
    s.rehearses = false;
    trace_into(kernel, r);
    if (!s.differs && s.position != s.end) ir::detail::note_difference(s, {});
    return s.differs;
}

constexpr message leak_message(ir::recorder const& r, bool is_known) {
    ir::symbolic_trace const& s = *r.symbolic;
    source const where = s.difference.line != 0 ? s.difference : r.graph.where;
    if (s.between_iterations)
        return say(129, where,
                   "this depends on a C++ variable that an earlier iteration of the loop has "
                   "assigned; a loop's body is traced once for all iterations: keep the value in "
                   "a reg<\"name\", T>, or declare the variable inside the body");
    message m = say(128, where, "this depends on a C++ variable that is assigned in a body");
    if (is_known) {
        append(m, " (line ");
        append(m, s.body.line);
        append(m, ")");
    }
    append(m, "; bodies of when and loops are traced once, whether or not they happen: make it a "
              "wire<\"name\", T> or a reg<\"name\", T>, or declare it inside the body");
    return m;
}

// Which single body it is; then the last trace is the one without it.
template <class Kernel>
constexpr message find_body(Kernel const& kernel, ir::recorder& r, int level, int bit, int count) {
    for (int i = 0; i < count; ++i)
        if ((i >> bit & 1) == 0 && differs_without(kernel, r, {level, bit, i}))
            return leak_message(r, true);
    differs_without(kernel, r, {level, bit, -1});
    return leak_message(r, false);
}

struct body_counts {
    int at[ir::max_body_nesting + 1]; // by nesting

    constexpr explicit body_counts(ir::symbolic_trace const& s) : at{} {
        for (int i = 0; i < ir::max_body_nesting; ++i) at[i] = s.begun[i];
    }
    constexpr int all() const {
        int sum = 0;
        for (int count : at) sum += count;
        return sum;
    }
};

template <class Kernel>
constexpr message find_leak_in_level(Kernel const& kernel, ir::recorder& r, int level, int count) {
    for (int bit = 0; (1 << bit) <= count; ++bit)
        if (differs_without(kernel, r, {level, bit, -1}))
            return find_body(kernel, r, level, bit, count);
    for (int i = 0; i < count && r.symbolic->keeps; ++i)
        if (ir::detail::binds(*r.symbolic, level, i) && differs_without(kernel, r, {level, 0, i}))
            return leak_message(r, true);
    return {};
}

template <class Kernel>
constexpr message find_leak_between(Kernel const& kernel, ir::recorder& r,
                                    body_counts const& counts) {
    for (int level = 0; counts.at[level] != 0; ++level)
        if (message const m = find_leak_in_level(kernel, r, level, counts.at[level]); m.number != 0)
            return m;
    return {};
}

template <class Kernel>
constexpr message find_leak(Kernel const& kernel, ir::recorder& r, int bodies) {
    ir::symbolic_trace& s = *r.symbolic;
    s.rehearses = true;
    trace_events(kernel, r, {-1, 0, 0});
    if (s.differs) return leak_message(r, false);
    body_counts const counts(s);
    message const m = find_leak_between(kernel, r, counts);
    if (m.number != 0 || counts.all() == bodies) return m;
    s.keeps = true;
    trace_events(kernel, r, {-1, 0, 0});
    return find_leak_between(kernel, r, body_counts(s));
}

} // namespace detail

// HLS0128, HLS0129 or nothing. Of a kernel whose trace has no problem and `bodies` bodies.
template <class Kernel>
constexpr message find_leak(Kernel const& kernel, int bodies) {
    if (bodies == 0) return {};
    ir::recorder r{};
    ir::symbolic_trace s{};
    r.symbolic = &s;
    r.graph.symbolic = true;
    return detail::find_leak(kernel, r, bodies);
}

} // namespace hls
