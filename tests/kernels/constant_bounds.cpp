// Comparisons with constants, which devices with `sign_compared_bits` get as logic, and behind a
// sum as a sum.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::sint, hls::reg, hls::array, hls::kernel, hls::options,
    hls::select, hls::when, hls::wrap, hls::control;

inline constexpr options on_ice40{.device = hls::ice40_hx}, on_ecp5{.device = hls::ecp5};

// One bit for each limit.
constexpr auto found(auto const& x, auto... limits) {
    uint<2 * int(sizeof...(limits))> bits = 0;
    ((bits = wrap<uint<2 * int(sizeof...(limits))>>(4 * bits + 2 * (x < limits) + (x > limits))),
     ...);
    return bits;
}

constexpr auto of_ten_bits = [](in<"x", uint<10>> x, out<"y", uint<24>> y) {
    uint<10> const v = x.read();
    y.write(found(v, 1, 2, 100, 200, 255, 256, 511, 512, 513, 640, 1000, 1022));
};
constexpr auto ten_bits = kernel<"ten_bits", on_ice40>(of_ten_bits);
constexpr auto ten_bits_ecp5 = kernel<"ten_bits_ecp5", on_ecp5>(of_ten_bits);

constexpr auto with_sign =
    kernel<"with_sign", on_ice40>([](in<"x", sint<9>> x, out<"y", uint<22>> y) {
        sint<9> const v = x.read();
        y.write(found(v, -255, -200, -129, -128, -1, 0, 1, 63, 100, 128, 254));
    });

// A few words stand for many.
constexpr auto of_forty_bits =
    kernel<"of_forty_bits", on_ice40>([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
        uint<8> const v = x.read();
        uint<40> const wide = v * 0x101010101LL;
        y.write(found(wide, 0x8000000000LL, 0x7f7f7f7f7fLL, 0x0101010102LL, 1000000));
    });

// To the range of 8 bits, behind a sum, and of the sum of the run before.
constexpr auto clipped = kernel<"clipped", on_ice40>(
    [](in<"x", sint<8>> x, out<"y", uint<8>> y, reg<"level", sint<12>> level) {
        sint<14> const sum = level + 3 * x.read();
        sint<14> const most = select(sum > 300, 300, sum);
        level = wrap<sint<12>>(select(most < -77, -77, most));
        y.write(wrap<uint<8>>(select(sum < 0, 0, select(sum > 255, 255, sum))));
    });

// A loop that ends by its sum, and one that counts to a constant.
constexpr auto counted_to = kernel<"counted_to", options{.device = hls::ice40_hx, .clock_mhz = 60}>(
    [](in<"x", uint<6>> x, out<"y", uint<10>> y, control flow, array<"a", uint<6>, 21> a,
       reg<"sum", uint<10>> sum) {
        flow.for_("take", 21, [&](auto i) { a[i] = x.read(); });
        sum = 0;
        flow.for_("add", 21, [&](auto i) {
            when(sum + a[i] < 300, [&] { sum = wrap<uint<10>>(sum + a[i]); });
        });
        y.write(sum);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<ten_bits, ten_bits_ecp5, with_sign, of_forty_bits, clipped, counted_to>(
        argc, argv);
}
