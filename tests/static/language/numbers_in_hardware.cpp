// Numbers that are packets (wide integers, fixed and floating point, complex) in registers that
// begin with a number, and in arrays whose elements change in place. Against plain C++.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

using q8 = fixed<16, 8>;

inline constexpr auto begun = kernel<"begun">(
    [](in<"x", uint<8>> x, out<"y", uint<64>> y, reg<"low", sint<150>, -5> low,
       reg<"high", uint<200>, 0xffffffffffffffffull> high, reg<"half", q8, 0.5> half,
       reg<"two", float32, 2> two, reg<"more", float32, 1.5f> more) {
        uint<8> const v = x.read();
        low += v;
        high += v;
        half += v;
        two *= more;
        y.write(concat(bits<7, 0>(low), bits<71, 64>(high), uint<16>(half.raw), two.raw));
    });
constexpr unsigned long long begun_with(unsigned long long v) {
    return ((v - 5) & 255) << 56 | (v != 0 ? 1ULL : 0ULL) << 48 | (128 + 256 * v) << 32 |
           0x40400000ULL; // 3.0f
}
static_assert(run<begun>(of(7)).at[0] == static_cast<long long>(begun_with(7)) &&
              run<begun>(of(0)).at[0] == static_cast<long long>(begun_with(0)));

template <class T, auto Number>
inline constexpr auto changed = kernel<"changed">([](in<"x", uint<8>> x, out<"y", uint<1>> y,
                                                     array<"m", T, 4> m) {
    uint<2> const i = x.read();
    m[i] = Number;
    m[i] += Number;
    m[i] *= Number;
    m[i] -= Number;
    T const now = m[i];
    y.write(now == T(Number * Number * 2 - Number));
});
static_assert(run<changed<uint<150>, 77>>(of(1, 2)) == of(1, 1));
static_assert(run<changed<fixed<16, 8>, 1.5>>(of(1, 2)) == of(1, 1));
static_assert(run<changed<float32, 1.5f>>(of(1, 2)) == of(1, 1));
static_assert(run<changed<complex<fixed<16, 8>>, 3>>(of(1, 2)) == of(1, 1));

// Tables of numbers of C++, rounded as the type says; an integer of C++ beside a floating point
// number.
inline constexpr std::array<double, 4> coefficients{0.1, 1.5, -2.25, 3};
template <class T>
inline constexpr auto looked_up = kernel<"looked_up">([](in<"x", uint<2>> x, out<"y", uint<1>> y,
                                                         rom<"t", T, coefficients> t,
                                                         reg<"r", T, 1.1> r) {
    uint<2> const i = x.read();
    T const now = t[i];
    T const wanted = hls::at(std::array<T, 4>{T(0.1), T(1.5), T(-2.25), T(3)}, i);
    y.write((now == wanted) & (r == T(1.1)));
});
static_assert(run<looked_up<fixed<16, 8>>>(of(0, 1, 2, 3)) == of(1, 1, 1, 1));
static_assert(run<looked_up<float32>>(of(0, 1, 2, 3)) == of(1, 1, 1, 1));
static_assert(float32(3).to_double() == 3 && float32(16777217).to_double() == 16777216);
static_assert(float32((1LL << 54) + (1LL << 30) + 1).to_double() ==
              double(1LL << 54) + double(1LL << 31)); // rounded once, not to double first
inline constexpr auto with_integers =
    kernel<"with_integers">([](in<"x", uint<2>> x, out<"y", uint<1>> y) {
        float32 const v = convert<float32>(x.read());
        y.write((v * 2 + 1 == 7) & (1 - v < 0) & (fma(v, 3, 1) == 10));
    });
static_assert(run<with_integers>(of(3, 2)) == of(1, 0));

// Not only sums.
inline constexpr auto bitwise =
    kernel<"bitwise">([](in<"x", uint<8>> x, out<"y", uint<32>> y, array<"m", uint<130>, 4> m) {
        uint<8> const v = x.read();
        m[3] = v;
        m[3] <<= 100;
        m[3] |= v;
        m[3] ^= 1;
        ++m[3];
        y.write(concat(bits<115, 100>(m[3]), bits<15, 0>(m[3])));
    });
static_assert(run<bitwise>(of(6)).at[0] == (6 << 16 | 8));

} // namespace
