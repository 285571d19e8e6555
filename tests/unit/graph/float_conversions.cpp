// Conversions to floating point numbers, from other formats and from integers, beside a model that
// looks for the result among the numbers of the format: what the operations mean, in 64 and in 128
// bits, and what they are expanded to. In all modes, with and without subnormal numbers on either
// side; a share of the words, with scripts/conversions every word of at most 16 bits.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <random>
#include <vector>

#include "../../floats/conversion_model.hpp"
#include "trial.hpp"

namespace {

using namespace hls::ir;
using hls::rounding, hls::uwide, hls::wide;
using test::exact, test::model, test::fixed_shape, test::floating_shape, test::natural, test::trial;

constexpr rounding modes[] = {rounding::nearest_even, rounding::nearest_away, rounding::toward_zero,
                              rounding::upward, rounding::downward};
constexpr floating_shape sources[] = {{4, 3}, {5, 2}, {5, 10}, {8, 7}, {2, 1}, {2, 6}, {3, 4}};
constexpr floating_shape targets[] = {{4, 3}, {5, 2}, {5, 10}, {8, 7},   {8, 10}, {8, 23},
                                      {2, 1}, {2, 6}, {7, 1},  {11, 52}, {3, 12}, {11, 1}};
constexpr floating_shape wide_sources[] = {{8, 10}, {8, 23}, {11, 52}, {11, 5}, {3, 30}};

#ifdef HLS_ALL_CONVERSIONS
constexpr bool all_words = true;
#else
constexpr bool all_words = false;
#endif

long compared = 0;

float_format format_of(floating_shape f) { return {f.exponent, f.mantissa, f.has_subnormals}; }
value_type word_type(int width) { return {short(width), false}; }

// What the operation means, in words of both sizes, and what its expansion gives.
bool agrees(trial const& t, node const& n, wide x, wide expected) {
    ++compared;
    if (t.result(*t.written, x, 0, 0) != expected || t.result(*t.made, x, 0, 0) != expected)
        return false;
    if (n.kind != op::float_convert || unpacked(n.value).from.mantissa > 28) return true;
    using bits = unsigned long long;
    return float_result(n, bits(x), bits(0), bits(0)) == bits(expected);
}

node operation_of(trial const& t) { return t.written->nodes[t.written->node_count - 2]; }

trial conversion_of(floating_shape from, floating_shape to) {
    value_type const type = word_type(from.width());
    return {op::float_convert, word_type(to.width()), type, type,
            packed({format_of(from), format_of(to), to.mode, 0})};
}

long mismatches(floating_shape from, floating_shape to, std::vector<wide> const& words) {
    trial const t = conversion_of(from, to);
    node const n = operation_of(t);
    REQUIRE(t.is_expanded());
    long wrong = 0;
    for (wide x : words) wrong += !agrees(t, n, x, wide(model(to, exact(from, natural(x)))));
    return wrong;
}

// A share that differs from one pair of formats to the next.
std::vector<wide> share_of(int width, unsigned seed) {
    std::vector<wide> some;
    int const step = all_words ? 1 : width <= 8 ? 3 : 977;
    for (int x = all_words ? 0 : int(seed % unsigned(step)); x < 1 << width; x += step)
        some.push_back(x);
    return some;
}

// Near the limits of the format, near the numbers of the other one, and anywhere.
std::vector<wide> some_words(floating_shape f, floating_shape to) {
    std::vector<wide> some;
    std::mt19937_64 random(unsigned(f.width() * 64 + to.width()));
    wide const sign = wide(1) << (f.width() - 1), one = wide(1) << f.mantissa;
    int const bias = (1 << (f.exponent - 1)) - 1, other = (1 << (to.exponent - 1)) - 1;
    auto const add = [&](int field, wide mantissa) {
        wide const word = wide(field < 0              ? 0
                               : field > f.infinity() ? f.infinity()
                                                      : field)
                          << f.mantissa;
        for (wide s : {wide(0), sign}) some.push_back(word | (mantissa & (one - 1)) | s);
    };
    int const fields[] = {0,
                          1,
                          bias,
                          f.infinity() - 1,
                          f.infinity(),
                          bias - other,
                          bias + other,
                          bias - other - to.mantissa,
                          bias + other + 1,
                          bias - other + 1};
    for (int field : fields)
        for (int near = -2; near <= 2; ++near) {
            wide const last = to.mantissa < f.mantissa ? one >> (to.mantissa + 1) : 1;
            for (wide m : {wide(0), wide(1), one - 1, last, last - 1, last + 1, 3 * last,
                           one - last, one - last - 1, one - last + 1, wide(random())})
                add(field + near, m);
        }
    for (int i = all_words ? 3000 : 30; i > 0; --i) {
        some.push_back(wide(random() & std::uint64_t(2 * sign - 1)));
        add(bias - other - to.mantissa + int(random() % unsigned(2 * other + to.mantissa + 4)),
            wide(random() << (random() % 40)));
    }
    return some;
}

template <class Words>
long all_mismatches(floating_shape from, floating_shape to, Words const& words) {
    long wrong = 0;
    for (rounding mode : modes)
        for (bool kept : {true, false})
            for (bool from_kept : {true, false}) {
                from.has_subnormals = from_kept, to.has_subnormals = kept, to.mode = mode;
                long const now = mismatches(from, to, words());
                CHECK_MESSAGE(now == 0, from.exponent, " ", from.mantissa, " ", from_kept, " to ",
                              to.exponent, " ", to.mantissa, " ", kept, ", mode ", int(mode));
                wrong += now;
            }
    return wrong;
}

} // namespace

TEST_CASE("the model itself: known numbers") {
    floating_shape const f{4, 3};
    auto const of = [&](double v, rounding mode, bool kept = true) {
        auto const bits = std::bit_cast<std::uint64_t>(v);
        return int(model(floating_shape{4, 3, kept, mode}, exact(floating_shape{11, 52}, bits)));
    };
    CHECK(of(1, f.mode) == 0x38);
    CHECK(of(-1.0625, f.mode) == 0xb8); // of 1 and 1.125 the even one
    CHECK(of(-1.0625, rounding::nearest_away) == 0xb9);
    CHECK(of(-1.0625, rounding::upward) == 0xb8);
    CHECK(of(-1.0625, rounding::downward) == 0xb9);
    CHECK(of(248, f.mode) == 0x78); // between 240 and 256
    CHECK(of(247.9, f.mode) == 0x77);
    CHECK(of(1e300, rounding::toward_zero) == 0x77);
    CHECK(of(-1e300, rounding::downward) == 0xf8);
    CHECK(of(1.0 / 1024, f.mode) == 0); // half of the least one
    CHECK(of(1.0 / 1024, rounding::upward) == 1);
    CHECK(of(1.0 / 65, f.mode) == 8);
    CHECK(of(1.0 / 65, f.mode, false) == 0);
    CHECK(of(-HUGE_VAL, f.mode) == 0xf8);
    CHECK(of(-NAN, f.mode) == 0x7c);
}

TEST_CASE("every number of at most 16 bits, into other formats") {
    unsigned seed = 0;
    for (floating_shape from : sources)
        for (floating_shape to : targets)
            all_mismatches(from, to, [&] { return share_of(from.width(), ++seed * 131); });
}

TEST_CASE("numbers of more bits, at their edges and anywhere") {
    for (floating_shape from : wide_sources)
        for (floating_shape to : targets)
            all_mismatches(from, to, [&] { return some_words(from, to); });
}

TEST_CASE("integers, which count times a power of two") {
    unsigned seed = 0;
    for (floating_shape to : targets)
        for (int width : {1, 4, 8, 12, 16})
            for (bool is_signed : {true, false})
                for (int fraction : {0, 5, 16, -7, 20, 150, -120})
                    for (rounding mode : modes) {
                        to.mode = mode, to.has_subnormals = ++seed % 2 == 0;
                        value_type const type{short(width), is_signed};
                        trial const t(op::float_from_integer, word_type(to.width()), type, type,
                                      packed({format_of(to), format_of(to), mode, -fraction}));
                        fixed_shape const from{width, fraction, is_signed};
                        long wrong = 0;
                        for (wide raw : share_of(width, seed * 131)) {
                            wide const x = wrap(uwide(raw), type);
                            wrong +=
                                !agrees(t, operation_of(t), x, wide(model(to, exact(from, x))));
                        }
                        CHECK_MESSAGE(wrong == 0, width, " ", is_signed, " ", fraction, " to ",
                                      to.exponent, " ", to.mantissa, ", mode ", int(mode));
                    }
    MESSAGE("compared ", compared);
}
