// What passes/expand.hpp makes of an operation on floating point numbers gives the same bits as its
// meaning: all pairs of a format of six bits in all modes, larger formats at their edges and
// anywhere.
#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "trial.hpp"

namespace {

using namespace hls::ir;
using hls::rounding, hls::wide;
using test::trial;

constexpr value_type u(int width) { return {short(width), false}; }

constexpr op operators[] = {op::float_add, op::float_multiply, op::float_divide,
                            op::float_square_root, op::float_multiply_add};
constexpr rounding modes[] = {rounding::nearest_even, rounding::nearest_away, rounding::toward_zero,
                              rounding::upward, rounding::downward};

trial trial_of(op kind, float_format from, float_format to, rounding mode) {
    value_type const type = u(from.width());
    return {kind, u(to.width()), type, type, packed({from, to, mode, 0})};
}

// Words at which something happens, and any.
std::vector<wide> words(float_format f, int count) {
    wide const one = wide(f.bias()) << f.mantissa, sign = wide(1) << (f.width() - 1);
    std::vector<wide> some;
    for (wide x : {wide(0), wide(1), wide(2), one, one + 1, f.infinity() - 1, f.infinity(),
                   f.not_a_number(), wide(1) << f.mantissa, (wide(1) << f.mantissa) - 1})
        for (wide s : {wide(0), sign}) some.push_back(x | s);
    std::mt19937_64 random(unsigned(f.width()));
    for (int i = 0; i < count; ++i) some.push_back(wide(random() & (2 * sign - 1)));
    for (int i = 0; i < count; ++i) // near one another
        some.push_back(one + wide(random() >> 8) % (wide(4) << f.mantissa));
    return some;
}

bool agree(trial const& t, op kind, std::vector<wide> const& some) {
    if (!t.is_expanded()) return false;
    bool same = true;
    std::size_t k = 0;
    for (wide x : some)
        for (wide y : kind == op::float_square_root ? std::vector<wide>{0} : some)
            same = same && t.agrees(x, y, some[k++ * 7 % some.size()]);
    return same;
}

} // namespace

TEST_CASE("all pairs of a format of six bits, in all modes") {
    std::vector<wide> all;
    for (wide x = 0; x < 64; ++x) all.push_back(x);
    for (op kind : operators)
        for (rounding mode : modes)
            for (bool kept : {true, false}) {
                float_format const f{3, 2, kept};
                INFO(std::string(op_name(kind)), " ", int(mode), " ", kept);
                CHECK(agree(trial_of(kind, f, f, mode), kind, all));
            }
}

TEST_CASE("usual formats, at their edges and anywhere") {
    for (float_format f : {float_format{8, 23, true}, float_format{5, 10, false},
                           float_format{11, 52, true}, float_format{2, 1, true}})
        for (op kind : operators) {
            INFO(std::string(op_name(kind)), " ", f.exponent, " ", f.mantissa);
            CHECK(agree(trial_of(kind, f, f, rounding::nearest_even), kind, words(f, 6)));
        }
}

TEST_CASE("from one format to another, and into a result of another") {
    float_format const formats[] = {{3, 2, true}, {5, 2, true}, {4, 5, false}, {2, 6, true}};
    for (float_format from : formats)
        for (float_format to : formats)
            for (op kind : {op::float_convert, op::float_add, op::float_multiply, op::float_divide,
                            op::float_square_root, op::float_multiply_add}) {
                INFO(std::string(op_name(kind)), " ", from.exponent, " ", to.exponent);
                CHECK(
                    agree(trial_of(kind, from, to, rounding::nearest_even), kind, words(from, 8)));
            }
}

TEST_CASE("from integers") {
    for (bool is_signed : {true, false})
        for (int scale : {0, -3, 4})
            for (rounding mode : modes) {
                float_format const f{4, 3, true};
                value_type const type{9, is_signed};
                trial const t(op::float_from_integer, u(8), type, u(1),
                              packed({f, f, mode, scale}));
                bool same = t.is_expanded();
                for (wide x = lowest(type); x <= highest(type); ++x) same = same && t.agrees(x, 0);
                CHECK(same);
            }
}
