// Integers of more than 64 bits, as numbers and in a kernel, against plain C++.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

template <int W>
constexpr bool has_pieces(wide_uint<W> const& v, std::array<unsigned long long, 3> const& wanted) {
    for (int k = 0; k < 3; ++k)
        if (v.piece_value(k) != wanted[std::size_t(k)]) return false;
    return true;
}

constexpr unsigned long long all = ~0ULL;

// (Not in static_assert itself: g++ 12 takes temporary values with arrays for no constants there.)
constexpr bool carries() { // through all pieces, and out of the word
    return has_pieces(wide_uint<130>(all) + 1, {0, 1, 0}) &&
           has_pieces(wide_uint<128>(-1) + 1, {0, 0, 1}) &&
           has_pieces(wide_uint<128>(wide_uint<128>(-1) + 1), {0, 0, 0}) &&
           has_pieces(wide_uint<130>(5) - 7, {all - 1, all, 3}) &&
           has_pieces(wide_uint<130>(wide_uint<128>(-1) + wide_uint<128>(-1)), {all - 1, all, 1});
}
static_assert(carries());

constexpr bool moves_bits() {
    return has_pieces(wide_uint<150>(3) << 63, {1ULL << 63, 1, 0}) &&
           has_pieces(wide_uint<150>(3) << 128, {0, 0, 3}) &&
           has_pieces(wide_uint<150>(-1) >> 64, {all, (1 << 22) - 1, 0}) &&
           has_pieces(wide_uint<150>(-1) >> 86, {all, 0, 0}) &&
           has_pieces(~wide_uint<150>(6) & 15, {9, 0, 0}) &&
           has_pieces((wide_uint<150>(6) | 9) ^ 1, {14, 0, 0});
}
static_assert(moves_bits());

constexpr bool compares() {
    return (wide_uint<130>(-1) == wide_uint<130>(-1)).value() == 1 &&
           (wide_uint<130>(1) == (wide_uint<130>(1) << 129)).value() == 0 &&
           (wide_uint<130>(1) != 1).value() == 0;
}
static_assert(compares());

constexpr bool cuts() {
    return bits<70, 62>(wide_uint<130>(5) << 62).value() == 5 &&
           has_pieces(bits<129, 60>(wide_uint<130>(-1)), {all, 63, 0}) &&
           has_pieces(concat(wide_uint<70>(2), uint<60>(7)), {7 | 2ULL << 60, 0, 0}) &&
           has_pieces(concat(uint<4>(9), wide_uint<70>(1)), {1, 9 << 6, 0});
}
static_assert(cuts());

// The same in hardware, over 8-bit words: what plain C++ computes in 128 bits.
inline constexpr auto moved = kernel<"moved">(
    [](in<"x", uint<8>> x, out<"y", uint<32>> y, reg<"sum", wide_uint<100>, 0> sum) {
        uint<8> const v = x.read();
        wide_uint<100> const far = wide_uint<100>(v) << 61;
        sum += far + (wide_uint<100>(v) << 3);
        when(far == (wide_uint<100>(7) << 61), [&] { sum = wide_uint<100>(sum - 9); });
        y.write(bits<67, 60>(sum) + bits<7, 0>(sum ^ far));
    });
constexpr long long expected(long long a, long long b) {
    uwide sum = 0;
    long long words[2] = {a, b}, last = 0;
    for (long long v : words) {
        uwide const far = uwide(v) << 61;
        sum += far + uwide(v << 3);
        if (v == 7) sum -= 9;
        sum &= (uwide(1) << 100) - 1;
        last =
            static_cast<long long>((sum >> 60) & 255) + static_cast<long long>((sum ^ far) & 255);
    }
    return last;
}
constexpr long long second(long long a, long long b) { return run<moved>(of(a, b)).at[1]; }
static_assert(second(7, 200) == expected(7, 200) && second(255, 7) == expected(255, 7) &&
              second(0, 7) == expected(0, 7));

} // namespace
