// Latency controls (003, Latency Controls): x.read(anchor<0>) names an effect, and
// y.write(v, after<0>.exactly(2)) requires the cycles from there to this one. An effect may have
// several marks. In a loop that is unrolled every copy of the body has its own anchors.
#pragma once

#include "recorder.hpp"

namespace hls {

namespace detail {

struct anchor_mark {
    int id;
};

struct latency_wish {
    int anchor;
    latency_relation wanted;
    int cycles;
};

template <int Id>
struct after_mark {
    static_assert(Id >= 0 && Id < 32768,
                  "HLS0174: the number of an anchor is 0 to 32767, a number of its own in the "
                  "kernel");

    // Cycles from the anchor to this effect; negative: this effect acts first.
    constexpr latency_wish exactly(int cycles) const {
        return {Id, latency_relation::exactly, cycles};
    }
    constexpr latency_wish at_least(int cycles) const {
        return {Id, latency_relation::at_least, cycles};
    }
    constexpr latency_wish at_most(int cycles) const {
        return {Id, latency_relation::at_most, cycles};
    }
};

template <int Id>
constexpr anchor_mark make_anchor() {
    static_assert(Id >= 0 && Id < 32768,
                  "HLS0174: the number of an anchor is 0 to 32767, a number of its own in the "
                  "kernel");
    return {Id};
}

} // namespace detail

template <int Id>
inline constexpr detail::anchor_mark anchor = detail::make_anchor<Id>();
template <int Id>
inline constexpr detail::after_mark<Id> after{};

// Either of them, with the user's line: the implicit conversion learns it.
struct latency_mark {
    bool is_anchor;
    detail::latency_wish wish;
    source where;

    constexpr latency_mark(detail::anchor_mark m, source at = source::here())
        : is_anchor(true), wish{m.id, latency_relation::exactly, 0}, where(at) {}
    constexpr latency_mark(detail::latency_wish const& w, source at = source::here())
        : is_anchor(false), wish(w), where(at) {}
};

namespace ir {

namespace detail {

// The anchors of a kernel have numbers of their own; copies of an unrolled loop share a line.
constexpr void check_anchor(recorder& r, int id, source where) {
    for (int i = 1; i < r.timed_count; ++i) {
        timed_effect const& other = r.timed[i];
        bool const copy =
            other.left && other.where.line == where.line && same_text(other.where.file, where.file);
        if (other.anchor == id && !copy)
            return complain(r.graph,
                            say(171, where, "anchor ", id, " stands on line ", other.where.line,
                                " too, or this line is traced more than once; every anchor of a "
                                "kernel has a number of its own, and copies of a loop's body have "
                                "theirs when the loop is flow.for_ with .unroll"));
    }
}

constexpr void add_control(recorder& r, short timing, latency_mark const& m) {
    builder& g = r.graph;
    int const cycles = m.wish.cycles;
    if (cycles < -max_latency_cycles || cycles > max_latency_cycles)
        return complain(g, say(174, m.where, "a latency of ", cycles,
                               " cycles is requested; it can be -", max_latency_cycles, " to ",
                               max_latency_cycles));
    if (g.control_count == max_latency_controls)
        return complain(g, say(174, m.where, "kernel `", g.id, "` has more than ",
                               max_latency_controls,
                               " latency controls; leave out what the others imply, or use "
                               "several kernels"));
    g.controls[g.control_count++] = {short(m.wish.anchor), 0, timing, m.wish.wanted, short(cycles)};
}

} // namespace detail

// A number for the effect with these marks; it gets a node by set_timing.
constexpr short add_timing(recorder& r, latency_mark const* marks, int count) {
    if (r.symbolic != nullptr) return 0;
    if (r.timed_count == 0) r.timed_count = 1;
    if (r.timed_count == max_timed_effects) {
        complain(r.graph, say(174, marks[0].where, "kernel `", r.graph.id, "` has more than ",
                              max_timed_effects - 1,
                              " effects with latency controls; use fewer unrolled iterations, or "
                              "several kernels"));
        return 0;
    }
    timed_effect made{none, -1, false, marks[0].where};
    for (int i = 0; i < count; ++i)
        if (marks[i].is_anchor) {
            detail::check_anchor(r, marks[i].wish.anchor, marks[i].where);
            if (made.anchor >= 0)
                complain(r.graph,
                         say(171, marks[i].where, "one effect is anchor ", int(made.anchor),
                             " and anchor ", marks[i].wish.anchor, "; one number will do"));
            made.anchor = short(marks[i].wish.anchor);
        }
    short const timing = short(r.timed_count++);
    r.timed[timing] = made;
    for (int i = 0; i < count; ++i)
        if (!marks[i].is_anchor) detail::add_control(r, timing, marks[i]);
    return timing;
}

template <class... More>
constexpr short add_timing(recorder& r, latency_mark const& first, More const&... more) {
    latency_mark const marks[] = {first, latency_mark(more, first.where)...};
    return add_timing(r, marks, int(1 + sizeof...(more)));
}

constexpr void complain_about_use(recorder& r, timed_effect const& t, char const* how) {
    complain(r.graph,
             say(176, t.where, "an element with a latency control is ", how,
                 "; the control is for one load or one store: uint<8> v = a.at(i, ...), or "
                 "a.at(i, ...) = v"));
}

// The node is the effect with this number.
constexpr void set_timing(recorder& r, int id, short timing) {
    if (timing == 0) return;
    if (r.timed[timing].node != none) complain_about_use(r, r.timed[timing], "used more than once");
    r.timed[timing].node = id;
    r.graph.nodes[id].timing = timing;
}

// How far the marks of a kernel have come: what belongs to a copy of an unrolled loop's body is
// found among what was added since its beginning.
struct latency_scope {
    int timed;
    int controls;
};

constexpr latency_scope open_scope(recorder const& r) {
    return {r.timed_count == 0 ? 1 : r.timed_count, r.graph.control_count};
}

namespace detail {

constexpr int find_anchor(recorder const& r, latency_scope const& s, int id) {
    for (int i = s.timed; i < r.timed_count; ++i)
        if (r.timed[i].anchor == id && !r.timed[i].left) return i;
    return 0;
}

constexpr void join_ends(recorder& r, latency_control& c, int from) {
    timed_effect const &anchor = r.timed[from], &effect = r.timed[c.to];
    c.from = short(from);
    if (from == c.to)
        complain(r.graph, say(172, effect.where, "an effect is to come after anchor ", c.anchor,
                              ", which it is itself"));
    else if (anchor.node != none && effect.node != none &&
             r.graph.nodes[anchor.node].basic_block != r.graph.nodes[effect.node].basic_block)
        complain(r.graph, say(173, effect.where, "this effect and anchor ", c.anchor, " (line ",
                              anchor.where.line,
                              ") stand in different steps: the beginning or end of a loop lies "
                              "between them, so the cycles from one to the other vary; both must "
                              "stand in the same loop, or both before or after it"));
}

} // namespace detail

// Ends of controls that have been added since are joined; then nobody outside sees the anchors.
constexpr void close_scope(recorder& r, latency_scope const& s) {
    for (int c = s.controls; c < r.graph.control_count; ++c)
        if (r.graph.controls[c].from == 0)
            if (int const from = detail::find_anchor(r, s, r.graph.controls[c].anchor); from != 0)
                detail::join_ends(r, r.graph.controls[c], from);
    for (int i = s.timed; i < r.timed_count; ++i) r.timed[i].left = true;
}

// At the end of the kernel.
constexpr void close_controls(recorder& r) {
    close_scope(r, {1, 0});
    for (int i = 1; i < r.timed_count; ++i)
        if (r.timed[i].node == none) complain_about_use(r, r.timed[i], "never used");
    for (int c = 0; c < r.graph.control_count; ++c) {
        latency_control const& x = r.graph.controls[c];
        if (x.from == 0)
            complain(r.graph, say(172, r.timed[x.to].where, "there is no anchor ", int(x.anchor),
                                  " here; write anchor<", int(x.anchor),
                                  "> at the read, write, load or store from which the cycles count "
                                  "(in an unrolled loop each copy of the body sees its own)"));
    }
}

} // namespace ir

} // namespace hls
