// Forms in which numbers are written first: beside numbers and types of C++, counted, in ranges.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

// 1 of each input, wherever the format is exact.
template <class T>
inline constexpr auto floats = kernel<"floats">([](in<"x", T> x, out<"y", T> y) {
    auto const v = x.read();
    auto const twice = convert<T>(v + v);
    auto counted = v;
    ++counted;
    y.write(select(v > 0, v, 0));
    y.write(select(v > 0, -1.5, v));
    y.write(select(v > 0, 2.5f, v));
    y.write(pown(v, 3));
    y.write(copy_sign(v, -1) + copy_sign(3, v));
    y.write(+twice);
    y.write(counted);
    y.write(--counted);
    y.write(convert<float>(convert<int>(v)));
    y.write(from_raw<T>(v.raw));
});
static_assert(run<floats<float>>(of(0xc0000000)) == of(0, 0xc0000000, 0xc0000000, 0xc1000000,
                                                       0xc0a00000, 0xc0800000, 0xbf800000,
                                                       0xc0000000, 0xc0000000, 0xc0000000));
static_assert(run<floats<float>>(of(0x40400000)) == of(0x40400000, 0xbfc00000, 0x40200000,
                                                       0x41d80000, 0, 0x40c00000, 0x40800000,
                                                       0x40400000, 0x40400000, 0x40400000));

inline constexpr auto wider = kernel<"wider">(
    [](in<"x", float> x, out<"y", double> y) { y.write(convert<double>(x.read())); });
static_assert(run<wider>(of(0x3fc00000)) == of(0x3ff8'0000'0000'0000));

// Registers of types of C++, counted, at an index.
template <class T>
inline constexpr auto kept = kernel<"kept">([](in<"x", T> x, out<"y", T> y, registers<"r", T, 3> r,
                                               reg<"n", uint<2>> n) {
    uint<2> const k = n;
    y.write(hls::at(r, k));
    r[1] = r[0];
    r[0] = x.read();
    n = k ^ 1;
});
static_assert(run<kept<float>>(of(0x40000000, 0x40400000, 0x40800000)) == of(0, 0, 0x40400000));
static_assert(run<kept<bool>>(of(1, 0, 1)) == of(0, 0, 0));
static_assert(run<kept<bool>>(of(1, 1, 1)) == of(0, 0, 1));
static_assert(run<kept<short>>(of(-2, -3, -4)) == of(0, 0, -3));
enum class color : unsigned char { red, green };
static_assert(run<kept<color>>(of(1, 1, 0)) == of(0, 0, 1));

inline constexpr auto counters =
    kernel<"counters">([](in<"x", fixed<8, 4>> x, out<"y", fixed<8, 4>> y, reg<"n", float> n,
                          array<"a", fixed<8, 4>, 2> a, out<"z", float> z) {
        auto v = x.read();
        ++v;
        ++a[1];
        y.write(fpga_reg(v * 2));
        y.write(named<"sum">(v + a[1]));
        --n;
        z.write(n);
    });
static_assert(run<counters>(of(8, -16)) == of(48, 40, 0xbf800000, 0, 32, 0xc0000000));

// Functions of fixed point numbers, of integers and of numbers of C++.
inline constexpr auto functions =
    kernel<"functions">([](in<"x", uint<4>> x, out<"y", fixed<16, 8>> y) {
        using number = fixed<16, 8>;
        auto const v = x.read();
        y.write(sqrt<number>(v));
        y.write(reciprocal<number>(v));
        y.write(sinpi<number>(0.5));
        y.write(cospi<number>(v));
        y.write(exp2<number>(v));
        y.write(log2<number>(v));
        y.write(pow<number>(v, ufixed<4, 2>(1.5)));
    });
static_assert(run<functions>(of(4)) == of(0x200, 0x40, 0x100, 0x100, 0x1000, 0x200, 0x800));
static_assert(run<functions>(of(1)) == of(0x100, 0x100, 0x100, 0xff00, 0x200, 0, 0x100));

using point = complex<sint<8>>;
inline constexpr auto points = kernel<"points">([](in<"x", point> x, out<"y", point> y) {
    auto const v = x.read();
    y.write(select(v == 3, v, v * v));
    y.write(select(v != 3, -2, +v));
    y.write(complex{v.im, v.re} * complex{0, 1});
});
static_assert(run<points>(of(0x0003, 0x0103)) ==
              of(0x0003, 0x0003, 0x00fd, 0x0608, 0x00fe, 0x01fd));

using pair_of = hls::vector<sint<8>, 2>;
inline constexpr auto pairs =
    kernel<"pairs">([](in<"x", pair_of> x, out<"y", pair_of> y, reg<"k", uint<2>> k) {
        auto v = x.read();
        y.write(select(v[0] > 0, v + v, +v));
        y.write(select(v[0] > 0, v, 7));
        for (auto& element : v) element += 1;
        sint<8> all = 0;
        for (auto const& element : v) all += element;
        y.write(hls::vector{all, hls::at(v, k)});
        ++k;
    });
static_assert(run<pairs>(of(0x0301, 0x03ff, 0x0503)) ==
              of(0x0602, 0x0301, 0x0206, 0x03ff, 0x0707, 0x0404, 0x0a06, 0x0503, 0x000a));

// A register of one bit as the condition of a loop: what it holds in each iteration.
inline constexpr auto rows =
    kernel<"rows">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"more", bool> more,
                      reg<"sum", uint<8>> sum, control flow) {
        sum = 0;
        more = true;
        flow.while_(
            "row", [&] { return more; },
            [&] {
                uint<8> const v = x.read();
                sum += v;
                more = v != 0;
            });
        y.write(sum);
    });
static_assert(run<rows>(of(1, 2, 0, 0, 5, 6, 7, 0, 1)) == of(3, 0, 18));

} // namespace
