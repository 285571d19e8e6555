// What passes/expand.hpp makes of a composite operation gives the same values: of all small types,
// with all words; by all constants of eight bits; and by constants of wide words at their edges.
#include <doctest/doctest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "trial.hpp"

namespace {

using namespace hls;
using namespace hls::ir;
using test::trial;

constexpr value_type u(int width) { return {short(width), false}; }
constexpr value_type s(int width) { return {short(width), true}; }

void check_all(op kind, value_type type, value_type ta, value_type tb, long long value = 0) {
    trial const t(kind, type, ta, tb, value);
    INFO(std::string(op_name(kind)), " of ", ta.width, ta.is_signed, " and ", tb.width,
         tb.is_signed);
    CHECK(t.is_expanded());
    bool same = true;
    for (wide x = lowest(ta); x <= highest(ta); ++x)
        for (wide y = lowest(tb); y <= highest(tb); ++y) same = same && t.agrees(x, y);
    CHECK(same);
}

value_type quotient_type(value_type a, value_type b) {
    return {short(a.width + b.is_signed), a.is_signed || b.is_signed};
}

std::vector<wide> edges(value_type t) {
    std::vector<wide> words{0, 1, 2, 3, 7, 10, 100, 641};
    for (wide x : {lowest(t), highest(t), highest(t) / 2, highest(t) / 3})
        for (int d = -2; d <= 2; ++d) words.push_back(x + d);
    for (int k = 0; k < t.width; ++k) words.push_back(wide(1) << k);
    std::mt19937_64 random(1);
    for (int i = 0; i < 60; ++i) words.push_back(wide(random()) >> (random() % 64));
    for (wide& w : words) w = wrap(uwide(w), t);
    return words;
}

} // namespace

TEST_CASE("division of all small words, of every sign") {
    for (int a = 1; a <= 5; ++a)
        for (int b = 1; b <= 5; ++b)
            for (value_type ta : {u(a), s(a)})
                for (value_type tb : {u(b), s(b)}) {
                    check_all(op::divide, quotient_type(ta, tb), ta, tb);
                    check_all(op::remainder, {short(b + 1), ta.is_signed}, ta, tb);
                }
}

TEST_CASE("a result that is cut keeps its low bits") {
    check_all(op::divide, u(3), s(6), s(4));
    check_all(op::remainder, s(2), s(6), s(4));
}

TEST_CASE("division by every constant of eight bits") {
    for (value_type t : {u(8), s(8)})
        for (wide by = lowest(t); by <= highest(t); ++by)
            for (op kind : {op::divide, op::remainder}) {
                trial const one(kind, s(9), t, &by, {});
                bool same = one.is_expanded();
                for (wide x = lowest(t); x <= highest(t); ++x) same = same && one.agrees(x, 0);
                INFO(std::string(op_name(kind)), " by ", static_cast<long long>(by));
                CHECK(same);
            }
}

TEST_CASE("division by constants is a product up to 64 bits") {
    for (value_type t : {u(16), s(16), u(33), s(33), u(63), s(63), u(64), s(64), u(100)})
        for (wide by : {3, 5, 7, 10, 641, 1000, 65535, -3, -10})
            for (op kind : {op::divide, op::remainder}) {
                trial const one(kind, s(128), t, &by, {});
                bool same = one.is_expanded();
                for (wide x : edges(t)) same = same && one.agrees(x, 0);
                INFO(std::string(op_name(kind)), " of ", t.width, t.is_signed, " by ",
                     static_cast<long long>(by), ", ", one.made->node_count, " nodes");
                CHECK(same);
                if (t.width < 64) CHECK(one.made->node_count <= 12);
            }
}

TEST_CASE("wide words at the edges") {
    for (value_type t : {u(64), s(126)}) {
        trial const quotient(op::divide, quotient_type(t, t), t, t), rest(op::remainder, t, t, t);
        bool same = true;
        for (wide x : edges(t))
            for (wide y : edges({short(t.width / 2), t.is_signed}))
                same = same && quotient.agrees(x, y) && rest.agrees(x, y);
        CHECK(same);
    }
}

TEST_CASE("square roots, counts of ones and bits in reverse order") {
    for (int width = 1; width <= 10; ++width) {
        check_all(op::square_root, u((width + 1) / 2), u(width), u(1));
        check_all(op::count_ones, u(bits_for(width)), u(width), u(1), width);
        check_all(op::count_ones, u(bits_for(width)), s(width), u(1), width);
        check_all(op::reverse_bits, u(width), s(width), u(1), width);
    }
    trial const root(op::square_root, u(64), u(128), u(1));
    for (wide x : edges(u(120))) CHECK(root.agrees(x, 0));
    CHECK(root.agrees(-1, 0));
}
