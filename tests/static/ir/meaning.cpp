// What every operation means, at the edges of widths and signs.
#include <hls/ir/meaning.hpp>

namespace {

using namespace hls;
using namespace hls::ir;

constexpr value_type u(int width) { return {short(width), false}; }
constexpr value_type s(int width) { return {short(width), true}; }

constexpr wide result(op kind, value_type type, operand_value a, operand_value b = {0, u(1)},
                      operand_value c = {0, u(1)}, long long value = 0) {
    node n{};
    n.kind = kind;
    n.type = type;
    n.value = value;
    return evaluate(n, a, b, c);
}

constexpr wide top = wide(1) << 126;
constexpr wide pattern = ~wide(0); // the highest u(128)

// Wrapping.
static_assert(wrap(255, u(8)) == 255 && wrap(256, u(8)) == 0 && wrap(255, s(8)) == -1 &&
              wrap(1, s(1)) == -1 && wrap(1, u(1)) == 1);
static_assert(wrap(uwide(1) << 63, s(64)) == -(wide(1) << 63) &&
              wrap(uwide(1) << 63, u(64)) == wide(1) << 63);
static_assert(wrap(uwide(1) << 126, s(127)) == -top && wrap(uwide(1) << 126, u(127)) == top &&
              wrap(~uwide(0), s(128)) == -1);
static_assert(fits(127, s(8)) && !fits(128, s(8)) && fits(-128, s(8)) && !fits(-1, u(8)));
static_assert(lowest(s(1)) == -1 && highest(s(1)) == 0 && highest(u(1)) == 1 &&
              highest(u(64)) == (wide(1) << 64) - 1);
static_assert(narrowest(0, 0) == u(1) && narrowest(0, 255) == u(8) && narrowest(-1, 0) == s(1) &&
              narrowest(-1, 1) == s(2));
static_assert(narrowest(-128, 127) == s(8) && narrowest(-129, 0) == s(9) &&
              narrowest(-1, 128) == s(9) && narrowest(5, 8) == u(4));

// Arithmetic wraps to the type.
static_assert(result(op::add, u(9), {200, u(8)}, {100, u(8)}) == 300 &&
              result(op::add, u(8), {200, u(8)}, {100, u(8)}) == 44);
static_assert(result(op::add, s(128), {top, s(128)}, {top, s(128)}) == -top - top);
static_assert(result(op::subtract, s(9), {0, u(8)}, {200, u(8)}) == -200 &&
              result(op::subtract, u(8), {0, u(8)}, {1, u(1)}) == 255);
static_assert(result(op::multiply, s(16), {-128, s(8)}, {-128, s(8)}) == 16384);
static_assert(result(op::multiply, u(128), {pattern, u(128)}, {2, u(2)}) == -2);

// Bits.
static_assert(result(op::bit_and, s(8), {-1, s(8)}, {15, u(4)}) == 15 &&
              result(op::bit_or, s(9), {-256, s(9)}, {15, u(4)}) == -241);
static_assert(result(op::bit_xor, u(1), {1, u(1)}, {1, u(1)}) == 0 &&
              result(op::bit_not, u(1), {1, u(1)}) == 0);
static_assert(result(op::bit_not, s(9), {200, u(8)}) == -201);

// Shifts, also beyond the width.
static_assert(result(op::shift_left, u(8), {3, u(8)}, {7, u(3)}) == 128 &&
              result(op::shift_left, u(8), {3, u(8)}, {8, u(4)}) == 0);
static_assert(result(op::shift_left, s(128), {1, s(2)}, {127, u(7)}) < 0 &&
              result(op::shift_left, u(128), {1, u(1)}, {128, u(8)}) == 0);
static_assert(result(op::shift_right, u(8), {200, u(8)}, {3, u(3)}) == 25 &&
              result(op::shift_right, u(8), {200, u(8)}, {200, u(8)}) == 0);
static_assert(result(op::shift_right, s(8), {-100, s(8)}, {3, u(3)}) == -13 &&
              result(op::shift_right, s(8), {-100, s(8)}, {200, u(8)}) == -1);
static_assert(result(op::shift_right, u(128), {pattern, u(128)}, {127, u(7)}) == 1);
static_assert(result(op::shift_right, s(128), {pattern, s(128)}, {127, u(7)}) == -1);
static_assert(result(op::shift_right, u(8), {200, u(8)}, {-1, s(4)}) == 0 &&
              result(op::shift_left, u(8), {200, u(8)}, {-1, s(4)}) == 0);

// Comparisons are exact for every mix of signs, also at 128 bits.
constexpr bool less(operand_value a, operand_value b) { return result(op::less, u(1), a, b) == 1; }
constexpr bool same(operand_value a, operand_value b) { return result(op::equal, u(1), a, b) == 1; }
static_assert(less({-1, s(1)}, {0, u(1)}) && !less({1, u(1)}, {-1, s(1)}) &&
              less({1, u(64)}, {2, s(64)}));
static_assert(less({1, u(1)}, {pattern, u(128)}) && less({-1, s(128)}, {pattern, u(128)}) &&
              !less({pattern, u(128)}, {-1, s(8)}));
static_assert(less({-2, s(128)}, {-1, s(128)}) && less({top, u(127)}, {pattern, u(128)}));
static_assert(same({5, u(3)}, {5, s(4)}) && !same({pattern, u(128)}, {-1, s(2)}) &&
              same({pattern, u(128)}, {pattern, u(128)}));

// The rest.
static_assert(result(op::select, s(8), {1, u(1)}, {-5, s(4)}, {7, u(3)}) == -5 &&
              result(op::select, s(8), {0, u(1)}, {-5, s(4)}, {7, u(3)}) == 7);
static_assert(result(op::slice, u(4), {200, u(8)}, {}, {}, 3) == 9 &&
              result(op::slice, s(1), {-1, s(8)}, {}, {}, 20) == -1);
static_assert(result(op::slice, u(1), {pattern, u(128)}, {}, {}, 127) == 1);
static_assert(result(op::concat, u(12), {5, u(4)}, {-1, s(8)}, {}, 8) == 0x5ff &&
              result(op::concat, s(9), {-1, s(1)}, {3, u(8)}, {}, 8) == -253);
static_assert(result(op::count_leading_zeros, u(4), {0, u(8)}, {}, {}, 8) == 8 &&
              result(op::count_leading_zeros, u(4), {1, u(8)}, {}, {}, 8) == 7 &&
              result(op::count_leading_zeros, u(4), {-1, s(8)}, {}, {}, 8) == 0 &&
              result(op::count_leading_zeros, u(1), {0, u(1)}, {}, {}, 1) == 1 &&
              result(op::count_leading_zeros, u(8), {0, u(128)}, {}, {}, 128) == 128 &&
              result(op::count_leading_zeros, u(8), {pattern, u(128)}, {}, {}, 128) == 0 &&
              result(op::count_leading_zeros, u(7), {top, u(127)}, {}, {}, 127) == 0);
static_assert(result(op::divide, s(9), {-128, s(8)}, {-1, s(2)}) == 128 &&
              result(op::divide, s(9), {-7, s(8)}, {2, u(2)}) == -3 &&
              result(op::divide, u(8), {200, u(8)}, {0, u(8)}) == 0 &&
              result(op::divide, u(128), {pattern, u(128)}, {1, u(1)}) == -1 &&
              result(op::divide, u(128), {pattern, u(128)}, {pattern, u(128)}) == 1 &&
              result(op::divide, s(128), {1, u(1)}, {-1, s(128)}) == -1);
static_assert(result(op::remainder, s(4), {-7, s(8)}, {4, u(3)}) == -3 &&
              result(op::remainder, s(4), {7, s(8)}, {-4, s(4)}) == 3 &&
              result(op::remainder, u(8), {200, u(8)}, {0, u(8)}) == 0 &&
              result(op::remainder, u(127), {pattern, u(128)}, {top, u(127)}) == top - 1);
static_assert(result(op::square_root, u(4), {255, u(8)}) == 15 &&
              result(op::square_root, u(4), {0, u(8)}) == 0 &&
              result(op::square_root, u(64), {pattern, u(128)}) == (wide(1) << 64) - 1);
static_assert(result(op::count_ones, u(4), {-1, s(8)}, {}, {}, 8) == 8 &&
              result(op::count_ones, u(8), {pattern, u(128)}, {}, {}, 128) == 128 &&
              result(op::count_ones, u(2), {7, u(8)}, {}, {}, 2) == 2);
static_assert(result(op::reverse_bits, u(8), {0x13, u(8)}, {}, {}, 8) == 0xc8 &&
              result(op::reverse_bits, u(3), {-4, s(3)}, {}, {}, 3) == 1 &&
              result(op::reverse_bits, u(128), {1, u(1)}, {}, {}, 128) == pattern << 127);
static_assert(result(op::reduce_xor, u(1), {-1, s(3)}, {}, {}, 3) == 1 &&
              result(op::reduce_xor, u(1), {pattern, u(128)}, {}, {}, 128) == 0);
static_assert(result(op::resize, s(4), {200, u(8)}) == -8);
static_assert(result(op::registered, u(8), {200, u(8)}) == 200 &&
              result(op::registered, s(4), {200, u(8)}) == -8);

// Floating point, of 16 bits: 0x3c00 is 1, 0x4200 is 3, 0x3555 nearly a third.
constexpr wide halves(op kind, wide a, wide b = 0, wide c = 0,
                      rounding mode = rounding::nearest_even) {
    float_format const half{5, 10, true};
    return result(kind, u(16), {a, u(16)}, {b, u(16)}, {c, u(16)}, packed({half, half, mode, 0}));
}
static_assert(halves(op::float_add, 0x3c00, 0x4200) == 0x4400 &&
              halves(op::float_add, 0x3c00, 0x1000) == 0x3c00 && // a tie
              halves(op::float_add, 0x3c01, 0x1000) == 0x3c02 &&
              halves(op::float_add, 0x3c00, 0xbc00, 0, rounding::downward) == 0x8000 &&
              halves(op::float_multiply, 0x4200, 0xc200) == 0xc880 &&
              halves(op::float_multiply, 0x7bff, 0x7bff) == 0x7c00 &&
              halves(op::float_multiply, 0x7bff, 0x7bff, 0, rounding::toward_zero) == 0x7bff);
static_assert(halves(op::float_divide, 0x3c00, 0x4200) == 0x3555 &&
              halves(op::float_divide, 0x3c00, 0x4200, 0, rounding::upward) == 0x3556 &&
              halves(op::float_divide, 0x3c00, 0x8000) == 0xfc00 &&
              halves(op::float_divide, 0, 0) == 0x7e00);
static_assert(halves(op::float_square_root, 0x4880) == 0x4200 &&
              halves(op::float_square_root, 0x8000) == 0x8000 &&
              halves(op::float_square_root, 0xbc00) == 0x7e00);
// (1 + 2^-10) * (1 - 2^-10) - 1 is -2^-20; rounded twice it would be 0.
static_assert(halves(op::float_multiply_add, 0x3c01, 0x3bfe, 0xbc00) == 0x8010);
static_assert(result(op::float_convert, u(8), {0x3555, u(16)}, {}, {},
                     packed({{5, 10, true}, {4, 3, true}, rounding::nearest_even, 0})) == 0x2b &&
              result(op::float_from_integer, u(16), {-3, s(4)}, {}, {},
                     packed({{5, 10, true}, {5, 10, true}, rounding::nearest_even, -1})) == 0xbe00);

// A comparison of evaluate with plain C++ arithmetic on all values of small types.
constexpr bool agrees_with_cpp(value_type ta, value_type tb) {
    for (wide x = lowest(ta); x <= highest(ta); ++x)
        for (wide y = lowest(tb); y <= highest(tb); ++y) {
            operand_value const a{x, ta}, b{y, tb};
            int const p = int(x), q = int(y);
            if (result(op::add, s(20), a, b) != p + q ||
                result(op::subtract, s(20), a, b) != p - q ||
                result(op::multiply, s(20), a, b) != p * q)
                return false;
            if (result(op::bit_and, s(20), a, b) != (p & q) ||
                result(op::bit_or, s(20), a, b) != (p | q) ||
                result(op::bit_xor, s(20), a, b) != (p ^ q))
                return false;
            if (result(op::divide, s(20), a, b) != (q == 0 ? 0 : p / q) ||
                result(op::remainder, s(20), a, b) != (q == 0 ? 0 : p % q))
                return false;
            if (less(a, b) != (p < q) || same(a, b) != (p == q)) return false;
        }
    return true;
}
static_assert(agrees_with_cpp(u(4), u(3)) && agrees_with_cpp(s(4), u(3)) &&
              agrees_with_cpp(u(3), s(4)) && agrees_with_cpp(s(3), s(4)));

} // namespace
