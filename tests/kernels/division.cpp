// Division by values and by constants, square roots, and functions of bits: at II 1 on iCE40.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::kernel, hls::options, hls::ice40_hx;

constexpr options fast{.device = ice40_hx, .clock_mhz = 80};

constexpr auto unsigned_division = kernel<"unsigned_division", fast>(
    [](in<"x", uint<12>> x, in<"y", uint<6>> y, out<"q", uint<12>> q, out<"r", uint<6>> r) {
        auto const both = hls::div_rem(x.read(), y.read());
        q.write(both.quotient);
        r.write(both.remainder);
    });

constexpr auto signed_division = kernel<"signed_division", fast>(
    [](in<"x", sint<10>> x, in<"y", sint<7>> y, out<"q", sint<11>> q, out<"r", sint<7>> r) {
        sint<10> const a = x.read();
        sint<7> const b = y.read();
        q.write(a / b);
        r.write(a % b);
    });

constexpr auto mixed_division =
    kernel<"mixed_division", fast>([](in<"x", uint<5>> x, in<"y", sint<9>> y, out<"q", sint<6>> q,
                                      out<"r", uint<5>> r, out<"inverse", sint<11>> inverse) {
        uint<5> const a = x.read();
        sint<9> const b = y.read();
        q.write(a / b);
        r.write(a % b);
        inverse.write(1000 / b);
    });

constexpr auto by_constants = kernel<"by_constants", fast>(
    [](in<"x", sint<16>> x, in<"y", uint<16>> y, out<"third", sint<16>> third,
       out<"tens", uint<13>> tens, out<"ones", uint<4>> ones, out<"seventh", sint<16>> seventh,
       out<"rest", sint<8>> rest) {
        sint<16> const a = x.read();
        uint<16> const b = y.read();
        third.write(a / 3);
        tens.write(b / 10);
        ones.write(b % 10);
        seventh.write(a / sint<4>(-7));
        rest.write(a % 100);
    });

// A divisor that is never zero needs no test, whatever its type.
constexpr auto average =
    kernel<"average", fast>([](in<"sum", uint<12>> sum, in<"count", uint<3>> count,
                               out<"mean", uint<12>> mean, hls::reg<"total", uint<12>> total) {
        total += sum.read();
        total /= count.read() + 1;
        mean.write(total);
    });

// A divisor of 128 bits, of any magnitude.
constexpr auto widest_division =
    kernel<"widest_division">([](in<"x", uint<128>> x, in<"y", uint<128>> y, in<"n", uint<7>> n,
                                 out<"q", uint<128>> q, out<"r", uint<128>> r) {
        uint<128> const a = x.read();
        auto const both = hls::div_rem(a, uint<128>(y.read() >> n.read()));
        q.write(both.quotient);
        r.write(both.remainder);
    });

constexpr auto roots = kernel<"roots", fast>(
    [](in<"x", sint<9>> x, in<"y", sint<9>> y, out<"distance", uint<9>> distance) {
        sint<9> const a = x.read(), b = y.read();
        uint<18> const square = a * a + b * b;
        distance.write(hls::sqrt(square));
    });

constexpr auto orders = kernel<"orders", fast>(
    [](in<"x", uint<24>> x, in<"n", uint<6>> n, out<"ones", uint<5>> ones,
       out<"zeros", uint<5>> zeros, out<"mirrored", uint<24>> mirrored,
       out<"swapped", uint<24>> swapped, out<"left", uint<24>> left, out<"right", uint<24>> right) {
        uint<24> const v = x.read();
        uint<6> const by = n.read();
        ones.write(hls::popcount(v));
        zeros.write(hls::count_trailing_zeros(v));
        mirrored.write(hls::reverse_bits(v));
        swapped.write(hls::swap_bytes(v));
        left.write(hls::rotate_left(v, by));
        right.write(hls::rotate_right(v, 5));
    });

// Both parts by the norm, at once.
constexpr auto complex_quotient = hls::kernel<"complex_quotient">(
    [](in<"a", hls::complex<sint<7>>> a, in<"b", hls::complex<sint<6>>> b,
       out<"y", hls::complex<sint<15>>> y) { y.write(a.read() / b.read()); });

static_assert(hls::schedule<unsigned_division>.ii == 1 && hls::schedule<signed_division>.ii == 1 &&
              hls::schedule<mixed_division>.ii == 1 && hls::schedule<by_constants>.ii == 1 &&
              hls::schedule<roots>.ii == 1 && hls::schedule<orders>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<unsigned_division, signed_division, mixed_division, by_constants, average,
                         roots, orders, complex_quotient, widest_division>(argc, argv);
}
