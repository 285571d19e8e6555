// Intervals contain every value that can occur: all small types, all pairs of small intervals.
#include <initializer_list>

#include <hls/analysis/ranges.hpp>
#include <hls/ir/meaning.hpp>

namespace {

using namespace hls;
using namespace hls::ir;

constexpr value_type u(int width) { return {short(width), false}; }
constexpr value_type s(int width) { return {short(width), true}; }

constexpr graph<1, 1, 1> nothing{};

constexpr bool contains_all(op kind, value_type type, value_type ta, value_type tb) {
    node n{};
    n.kind = kind;
    n.type = type;
    n.b = 1;
    n.value = 2;
    if (properties(kind).operands == 1) n.b = none;
    for (wide al = lowest(ta); al <= highest(ta); ++al)
        for (wide ah = al; ah <= highest(ta); ++ah)
            for (wide bl = lowest(tb); bl <= highest(tb); bl += 1)
                for (wide bh : {bl, highest(tb)}) {
                    range const r =
                        range_of(nothing, n, {al, ah, true}, {bl, bh, true}, {0, 0, true});
                    for (wide x = al; x <= ah; ++x)
                        for (wide y = bl; y <= bh; ++y) {
                            wide const value = evaluate(n, {x, ta}, {y, tb}, {0, u(1)});
                            if (!r.known || value < r.low || value > r.high) return false;
                        }
                }
    return true;
}

template <op Kind>
constexpr bool sound() {
    for (value_type type : {u(2), s(5)})
        for (value_type a : {u(2), s(3)})
            for (value_type b : {u(2), s(2)})
                if (!contains_all(Kind, type, a, b)) return false;
    return true;
}
static_assert(sound<op::add>());
static_assert(sound<op::subtract>());
static_assert(sound<op::multiply>());
static_assert(sound<op::bit_and>());
static_assert(sound<op::bit_or>());
static_assert(sound<op::bit_xor>());
static_assert(sound<op::bit_not>());
static_assert(sound<op::shift_left>());
static_assert(sound<op::shift_right>());
static_assert(sound<op::equal>());
static_assert(sound<op::less>());
static_assert(sound<op::resize>());
static_assert(sound<op::slice>());
static_assert(sound<op::concat>());
static_assert(sound<op::count_leading_zeros>());
static_assert(sound<op::divide>());
static_assert(sound<op::remainder>());
static_assert(sound<op::square_root>());
static_assert(sound<op::count_ones>());
static_assert(sound<op::reverse_bits>());

// Divisors without 0 bound both results; so does the dividend.
constexpr range of_two(op kind, range x, range y) {
    node n{};
    n.kind = kind;
    n.type = s(20);
    n.b = 1;
    return range_of(nothing, n, x, y, {});
}
constexpr bool is(range r, wide low, wide high) { return r.low == low && r.high == high; }
static_assert(is(of_two(op::divide, {0, 255, true}, {3, 10, true}), 0, 85) &&
              is(of_two(op::divide, {-100, 50, true}, {-7, 4, true}), -100, 100) &&
              is(of_two(op::divide, {40, 50, true}, {2, 4, true}), 10, 25) &&
              is(of_two(op::divide, {40, 50, true}, {0, 4, true}), 0, 50));
static_assert(is(of_two(op::remainder, {0, 255, true}, {3, 10, true}), 0, 9) &&
              is(of_two(op::remainder, {-5, 255, true}, {-8, 3, true}), -5, 7) &&
              is(of_two(op::remainder, {-255, -1, true}, {0, 0, true}), 0, 0));

// Comparisons of values that are always on one side.
static_assert(is(of_two(op::less, {0, 3, true}, {4, 9, true}), 1, 1) &&
              is(of_two(op::less, {0, 4, true}, {4, 9, true}), 0, 1) &&
              is(of_two(op::less, {4, 9, true}, {-7, 4, true}), 0, 0) &&
              is(of_two(op::less, {5, 5, true}, {5, 6, true}), 0, 1));
static_assert(is(of_two(op::equal, {0, 3, true}, {4, 9, true}), 0, 0) &&
              is(of_two(op::equal, {0, 4, true}, {4, 9, true}), 0, 1) &&
              is(of_two(op::equal, {-2, -2, true}, {-2, -2, true}), 1, 1) &&
              is(of_two(op::equal, {4, 9, true}, {7, 7, true}), 0, 1));

// Larger values have fewer zeros; of what may be negative nothing is known.
constexpr range zeros_of(int width, wide low, wide high) {
    node n{};
    n.kind = op::count_leading_zeros;
    n.type = u(8);
    n.value = width;
    return range_of(nothing, n, {low, high, true}, {}, {});
}
static_assert(zeros_of(8, 0, 255).low == 0 && zeros_of(8, 0, 255).high == 8);
static_assert(zeros_of(8, 3, 17).low == 3 && zeros_of(8, 3, 17).high == 6);
static_assert(zeros_of(8, -1, 3).low == 0 && zeros_of(8, -1, 3).high == 8);
static_assert(zeros_of(8, 1, 256).low == 0 && zeros_of(8, 1, 256).high == 8);

// A word of a table may be any of them, the last one too.
constexpr range range_of_table() {
    constexpr hls::wide words[] = {3, 1, 2, -7};
    graph<1, 1, 1> g{};
    g.resources[0].type = s(9);
    give_words(g.resources[0], words, 4);
    node n{};
    n.kind = op::lookup;
    n.type = s(9);
    return range_of(g, n, {0, 3, true}, {}, {});
}
static_assert(range_of_table().known && range_of_table().low == -7 && range_of_table().high == 3);

// Types of more than 120 bits are unknown, and so is what is computed from them.
static_assert(full(u(120)).known && !full(u(121)).known && !full(s(128)).known);
static_assert(hull({-3, 1, true}, {0, 9, true}).low == -3 &&
              hull({-3, 1, true}, {0, 9, true}).high == 9 &&
              !hull({0, 0, false}, {0, 0, true}).known);

} // namespace
