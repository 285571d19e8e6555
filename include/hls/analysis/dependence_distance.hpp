// Dependence distances: how many iterations of a loop lie between two accesses to one word, from
// the linear forms of their indexes. Forms that differ in their offset only are a family: they have
// one spread over a loop, which is found once, and the distance follows from the offsets.
#pragma once

#include "../ir/written_iterations.hpp"
#include "affine.hpp"

namespace hls::ir {

// Difference of two indexes of a family with equal offsets, in iterations of a loop that lie d
// apart: low + stride * d to high + stride * d.
struct index_spread {
    bool known; // false: anything
    wide low, high, stride;
};

namespace detail {

constexpr int loop_counted_by(auto const& g, int resource) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].counter == resource) return i;
    return no_loop;
}

constexpr bool changes_in(auto const& g, int resource, int loop) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if ((g.nodes[i].kind == op::next || g.nodes[i].kind == op::shift) &&
            is_inside(g, g.nodes[i].basic_block, loop))
            return true;
    return false;
}

constexpr bool is_within_loop(auto const& g, int inner, int outer) {
    for (; inner != no_loop; inner = g.loops[inner].parent)
        if (inner == outer) return true;
    return outer == no_loop;
}

// Widens the spread by what one term adds, apart from what the loop's own counter adds. False:
// anything.
constexpr bool add_spread(auto const& g, form_term const& t, int loop, index_spread& s) {
    if (t.kind != form_leaf::reg) return false;
    int const counted = loop_counted_by(g, t.leaf);
    if (counted != no_loop && counted != loop && is_within_loop(g, counted, loop)) {
        if (!g.resources[t.leaf].bounded) return false;
        wide const span = wide(g.resources[t.leaf].high) - g.resources[t.leaf].low;
        wide const most = span * (t.factor < 0 ? -t.factor : t.factor);
        s.low -= most;
        s.high += most;
        return true;
    }
    if (counted != no_loop && is_within_loop(g, loop, counted)) return true; // around it
    return loop != no_loop && !changes_in(g, t.leaf, loop);
}

constexpr index_spread spread_over(auto const& g, form_term const* terms, int count, int bits,
                                   int loop) {
    index_spread s{};
    s.known = loop != no_loop;
    for (int i = 0; i < count && s.known; ++i) {
        if (modulo(terms[i].factor, bits) == 0) continue;
        s.known = add_spread(g, terms[i], loop, s);
        if (terms[i].kind == form_leaf::reg && terms[i].leaf == g.loops[loop].counter)
            s.stride += terms[i].factor * g.loops[loop].step;
    }
    return s;
}

inline constexpr int longest_distance = 256; // iterations; more never hinder a schedule

// Of an odd number, modulo 2^bits: each round doubles the bits that are right, 3 at first.
constexpr wide inverse_of(wide odd, int bits) {
    wide inverse = odd;
    for (int right = 3; right < bits; right *= 2)
        inverse = modulo(inverse * (2 - modulo(odd * inverse, bits)), bits);
    return inverse;
}

// The least d from 1 to `last` with apart + stride * d = 0 modulo 2^bits; 0: there is none.
constexpr int exact_distance(wide apart, wide stride, int bits, int last) {
    wide const wanted = modulo(-apart, bits);
    wide step = modulo(stride, bits);
    if (step == 0) return wanted == 0 && last > 0 ? 1 : 0;
    int zeros = 0;
    for (; step % 2 == 0; step /= 2) ++zeros;
    if (modulo(wanted, zeros) != 0) return 0;
    int const rest = bits - zeros;
    wide const d = modulo((wanted >> zeros) * inverse_of(modulo(step, rest), rest), rest);
    wide const least = d == 0 ? wide(1) << rest : d;
    return least <= last ? int(least) : 0;
}

// Least distance of two indexes whose offsets lie `apart`; 0: they never meet.
constexpr int least_distance(index_spread const& s, wide apart, int bits, int last) {
    if (!s.known) return 1;
    wide const low = s.low + apart, high = s.high + apart;
    if (low == high) return exact_distance(low, s.stride, bits, last);
    for (int d = 1; d <= last; ++d) {
        wide const from = low + s.stride * d, to = high + s.stride * d;
        wide const above = modulo(-from, bits); // to the next multiple of the size
        if (to - from >= (wide(1) << bits) || from + above <= to) return d;
    }
    return 0;
}

constexpr int last_distance(auto const& g, int loop) {
    long long const trips = g.loops[loop].trips;
    return trips < 0 || trips > longest_distance ? longest_distance : int(trips) - 1;
}

constexpr bool same_family(linear_form const& x, linear_form const& y) {
    return x.known && y.known && terms_within(x, y) && terms_within(y, x);
}

} // namespace detail

// Least number of iterations of `loop` from one with index x to a later one in which y is the same;
// 0: they never meet. No loop: iterations of the whole kernel, which nothing is known about.
constexpr int dependence_distance(auto const& g, linear_form const& x, linear_form const& y,
                                  int loop) {
    if (loop == no_loop || !detail::same_family(x, y)) return 1;
    index_spread const s = detail::spread_over(g, x.terms, x.count, x.bits, loop);
    return detail::least_distance(s, y.offset - x.offset, x.bits, detail::last_distance(g, loop));
}

// The distance is certain: nothing but the loop's own counter changes the indexes.
constexpr bool is_certain(auto const& g, linear_form const& x, linear_form const& y, int loop) {
    if (g.loops[loop].counter < 0 || !detail::same_family(x, y)) return false;
    index_spread const s = detail::spread_over(g, x.terms, x.count, x.bits, loop);
    return s.known && s.low == s.high;
}

constexpr bool named_by(loop_options const& o, resource const& r) {
    return o.ivdep && (o.ivdep_array[0] == 0 || same_text(o.ivdep_array, r.id.text));
}

// The user promises something of the array's accesses in iterations of the loop.
constexpr bool is_promised(auto const& g, int resource, int loop) {
    return loop != no_loop && named_by(g.loops[loop].wanted, g.resources[resource]) &&
           notes_copies(g, loop);
}

// Steps from one iteration of a loop to the next that can meet the same words: where runs of an
// inner loop are interleaved, steps of the others lie between.
constexpr int steps_between(auto const& g, node const& access, int loop) {
    if (loop == no_loop) return 1;
    bool const inner = is_interleaved(g, loop);
    return inner || g.resources[access.resource].runs > 1 ? runs_at_once(g.loops[loop]) : 1;
}

} // namespace hls::ir
