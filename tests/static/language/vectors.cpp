// Vectors as numbers and as words of a kernel, element by element.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

using bytes = hls::vector<uint<8>, 3>;

constexpr bool computes() {
    bytes const a{1, 200, 7}, b{3, 100, 9};
    auto const s = a + b;
    static_assert(std::is_same_v<decltype(s)::element, uint<9>>);
    bytes cut = s;
    cut += 1;
    auto const below = a < b;
    return s[1].value() == 300 && cut[1].value() == 45 && (a - b)[0].value() == -2 &&
           (3 * a)[2].value() == 21 && below[0].value() == 1 && below[1].value() == 0 &&
           sum(a).value() == 208 && dot(a, b).value() == 20066 && (-a)[1].value() == -200;
}
static_assert(computes());
static_assert(decltype(sum(bytes{}))::width == 10);

constexpr bool computes_fractions() {
    using samples = hls::vector<fixed<8, 2>, 2>;
    samples const a{0.5, -1.25};
    samples const half = a * 0.5;
    return (a + a)[1].to_double() == -2.5 && half[0].to_double() == 0.25;
}
static_assert(computes_fractions());

constexpr bool computes_floats() {
    using samples = hls::vector<float32, 3>;
    samples const a{0.5f, -1.25f, 3.0f};
    samples scaled = 2 * a - 0.5;
    scaled /= a;
    auto const below = a < -a;
    return scaled[1].to_double() == 2.4000000953674316 && sum(a).to_double() == 2.25 &&
           dot(a, a).to_double() == 10.8125 && (-a)[2].to_double() == -3 && below[1].value() == 1 &&
           below[0].value() == 0;
}
static_assert(computes_floats());

constexpr bool computes_complex() {
    using points = hls::vector<complex<sint<8>>, 2>;
    points const a{{1, 2}, {-3, 4}}, b{{5, -6}, {7, 100}};
    auto const product = dot(a, b);
    points moved = a + b * complex<sint<4>>{0, 1};
    moved -= 1;
    return product.re.value() == 17 - 421 && product.im.value() == 4 - 272 &&
           moved[0].re.value() == 6 && moved[0].im.value() == 7 && (-a)[1].re.value() == 3;
}
static_assert(computes_complex());

// Variables of the element's type are elements.
inline constexpr auto converted =
    kernel<"converted">([](in<"x", hls::vector<half, 2>> x, out<"y", hls::vector<float32, 2>> y) {
        auto const v = x.read();
        float32 const first = convert<float32>(v[0]);
        y.write({first, convert<float32>(v[1])});
    });
static_assert(run<converted>(of(0x4000'3c00)) == of(0x40000000'3f800000));
inline constexpr auto pairs = kernel<"pairs">(
    [](in<"x", fixed<8, 4>> x, in<"z", complex<sint<4>>> z, out<"y", hls::vector<fixed<8, 4>, 2>> y,
       out<"w", hls::vector<complex<sint<4>>, 2>> w) {
        fixed<8, 4> const v = x.read();
        complex<sint<4>> const c = z.read();
        y.write({v, fixed<8, 4>(v)});
        w.write({c, {c.im, 1}});
    });
static_assert(schedule<pairs>.ii == 1);

// Wide integers.
constexpr bool computes_wide() {
    using words = hls::vector<uint<200>, 2>;
    words const a{7, 9}, b{1, 2};
    auto const s = a + b;
    static_assert(std::is_same_v<decltype(s)::element, uint<201>>);
    return uint<8>(bits<7, 0>(sum(s))).value() == 19;
}
static_assert(computes_wide());

// Through ports, a register and an array: words of 24 bits.
inline constexpr auto smoothed = kernel<"smoothed">(
    [](in<"x", bytes> x, out<"y", bytes> y, reg<"last", bytes> last, array<"kept", bytes, 4> kept) {
        bytes const now = x.read();
        y.write((last + now) >> 1);
        kept[bits<1, 0>(now[0])] = now ^ kept[0];
        last = now - kept[1];
    });
constexpr long long word(long long a, long long b, long long c) { return a | b << 8 | c << 16; }
static_assert(run<smoothed>(of(word(8, 6, 4), word(2, 2, 3))) == of(word(4, 3, 2), word(5, 4, 3)));

} // namespace
