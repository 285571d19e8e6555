// Dependence distances: how many iterations of a loop lie between two accesses to one word, from
// the linear forms of their indexes. Forms that differ in their offset only are a family: they have
// one spread over a loop, which is found once, and the distance follows from the offsets.
#pragma once

#include "../ir/written_iterations.hpp"
#include "indexes/affine.hpp"
#include "indexes/counter_cycles.hpp"

namespace hls::ir {

// Difference of two indexes of a family with equal offsets, in iterations of a loop that lie d
// apart: low + stride * d to high + stride * d, modulo 2^bits. Of a register that begins anew after
// a period of iterations it may be as if they lay a period less apart.
struct index_spread {
    bool known; // false: anything
    int bits;   // fewer than the index has: of a register that wraps sooner
    wide low, high, stride;
    wide period;   // 0: none
    int condition; // only iterations count in which it holds; none: all do
};

namespace detail {

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

// In a kernel without loops: what an iteration adds to the register is the stride.
constexpr bool add_stride(auto const& g, form_term const& t, index_spread& s) {
    if (has_loops(g) || t.kind != form_leaf::reg) return false;
    int assigned = none;
    for (int i = first_use(g, t.leaf); i != none; i = next_use(g, i)) {
        if (g.nodes[i].kind != op::next) continue;
        if (assigned != none || g.nodes[i].c != none) return false;
        assigned = i;
    }
    if (assigned == none) return true;
    wide increment = 0;
    s.bits = lesser_of(s.bits, g.resources[t.leaf].type.width);
    if (!find_increment(g, g.nodes[assigned].a, t.leaf, s.bits, increment)) return false;
    s.stride += t.factor * increment;
    return true;
}

// Of one term that counts.
constexpr index_spread spread_of_cycle(auto const& g, form_term const& t, int bits, int loop) {
    counter_cycle const c = t.kind == form_leaf::reg    ? find_cycle(g, t.leaf, loop)
                            : t.kind == form_leaf::node ? find_cycle_of_value(g, t.leaf, loop)
                                                        : counter_cycle{};
    if (c.assigned == none) return {};
    node const& n = g.nodes[c.assigned];
    int const own = c.period > 0 ? bits : lesser_of(bits, g.resources[n.resource].type.width);
    return {true, own, 0, 0, t.factor * c.step, c.period, n.c};
}

constexpr index_spread spread_of_terms(auto const& g, form_term const* terms, int count, int bits,
                                       int loop) {
    index_spread s{};
    s.known = loop != no_loop || !has_loops(g);
    s.bits = bits;
    for (int i = 0; i < count && s.known; ++i) {
        if (modulo(terms[i].factor, bits) == 0) continue;
        s.known = loop == no_loop ? add_stride(g, terms[i], s) : add_spread(g, terms[i], loop, s);
        if (loop == no_loop) continue;
        if (terms[i].kind == form_leaf::reg && terms[i].leaf == g.loops[loop].counter)
            s.stride += terms[i].factor * g.loops[loop].step;
    }
    return s;
}

constexpr index_spread spread_over(auto const& g, form_term const* terms, int count, int bits,
                                   int loop) {
    index_spread const s = spread_of_terms(g, terms, count, bits, loop);
    return s.known || count != 1 ? s : spread_of_cycle(g, terms[0], bits, loop);
}

inline constexpr int longest_distance = 1
                                        << 20; // iterations; what lies further apart counts as that

// The least x >= 0 with low <= factor * x modulo `size` <= high, where 0 <= low <= high < size; -1:
// there is none. As Euclid's algorithm: what is left of `size` after steps of `factor` is a smaller
// problem of the same kind.
constexpr wide first_in_range(wide factor, wide size, wide low, wide high) {
    if (low == 0) return 0;
    if (factor == 0) return -1;
    wide const least = (low + factor - 1) / factor;
    if (least * factor <= high) return least;
    auto const below = [&](wide x) { return (factor - x % factor) % factor; };
    wide const rounds = first_in_range(size % factor, factor, below(high), below(low));
    return rounds < 0 ? wide(-1) : (low + rounds * size + factor - 1) / factor;
}

// The least d from 1 to `last` for which low + stride * d to high + stride * d holds a multiple of
// 2^bits; 0: there is none.
constexpr wide first_multiple(wide low, wide high, wide stride, int bits, wide last) {
    wide const size = wide(1) << bits, from = modulo(low + stride, bits);
    wide const to = from + (high - low);
    wide const d = to >= size ? wide(0) : first_in_range(modulo(-stride, bits), size, from, to);
    return d < 0 || d + 1 > last ? wide(0) : d + 1;
}

// The same, also where the register has begun anew meanwhile.
constexpr wide first_of_cycle(index_spread const& s, wide apart, wide last) {
    wide const low = s.low + apart, high = s.high + apart, back = s.stride * s.period;
    wide const most = lesser(last, s.period);
    wide const before = first_multiple(low, high, s.stride, s.bits, most);
    wide const anew = first_multiple(low - back, high - back, s.stride, s.bits, most);
    return before == 0 || (anew > 0 && anew < before) ? anew : before;
}

// Least distance of two indexes whose offsets lie `apart`; 0: they never meet.
constexpr int least_distance(index_spread const& s, wide apart, wide last) {
    if (!s.known) return 1;
    wide const first = s.period > 0
                           ? first_of_cycle(s, apart, last)
                           : first_multiple(s.low + apart, s.high + apart, s.stride, s.bits, last);
    return int(lesser(first, longest_distance));
}

// Iterations of a loop that lie furthest apart: no more than its counter has values.
constexpr wide last_distance(auto const& g, int loop) {
    wide const any = wide(1) << 62;
    if (loop == no_loop) return any;
    hls::ir::loop const& l = g.loops[loop];
    if (l.trips >= 0) return wide(l.trips) - 1;
    if (l.counter < 0 || l.step == 0) return any;
    wide const step = l.step < 0 ? -l.step : l.step;
    return ((wide(1) << g.resources[l.counter].type.width) - 1) / step;
}

constexpr bool same_family(linear_form const& x, linear_form const& y) {
    return x.known && y.known && terms_within(x, y) && terms_within(y, x);
}

} // namespace detail

// Least number of iterations of `loop` from one with index x to a later one in which y is the same;
// 0: they never meet. No loop: iterations of the kernel, of which nothing is known where it has
// loops.
constexpr int dependence_distance(auto const& g, linear_form const& x, linear_form const& y,
                                  int loop) {
    if (!detail::same_family(x, y)) return 1;
    index_spread const s = detail::spread_over(g, x.terms, x.count, x.bits, loop);
    if (s.condition != none) return 1; // of which nothing is known here
    return detail::least_distance(s, y.offset - x.offset, detail::last_distance(g, loop));
}

// The distance is certain: nothing but the loop's own counter changes the indexes, or what counts
// iterations of the kernel.
constexpr bool is_certain(auto const& g, linear_form const& x, linear_form const& y, int loop) {
    if (loop != no_loop && g.loops[loop].counter < 0) return false;
    if (!detail::same_family(x, y)) return false;
    index_spread const s = detail::spread_over(g, x.terms, x.count, x.bits, loop);
    return s.known && s.low == s.high && s.bits == x.bits && s.period == 0 && s.condition == none;
}

// The user promises something of the array's accesses in iterations of the loop, or of the kernel.
constexpr bool is_promised(auto const& g, int resource, int loop) {
    return named_by(promise_of(g, loop), g.resources[resource]) && notes_copies(g, loop);
}

// Steps from one iteration of a loop to the next that can meet the same words: where runs of an
// inner loop are interleaved, steps of the others lie between.
constexpr int steps_between(auto const& g, node const& access, int loop) {
    if (loop == no_loop) return 1;
    bool const inner = is_interleaved(g, loop);
    return inner || g.resources[access.resource].runs > 1 ? runs_at_once(g.loops[loop]) : 1;
}

} // namespace hls::ir
