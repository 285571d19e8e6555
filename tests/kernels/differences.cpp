// Comparisons that are the signs of differences: steps of divisions in types of all kinds, and a
// division that takes a cycle for each bit.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::bit, hls::concat, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::select,
    hls::sint, hls::uint, hls::wrap;

template <class A, class B>
constexpr auto step = [](in<"a", A> a, in<"b", B> b, out<"y", A> y, out<"q", bool> q) {
    A const v = a.read();
    B const w = b.read();
    auto const fits = v >= w;
    y.write(wrap<A>(select(fits, v - w, v)));
    q.write(fits);
};
constexpr auto natural = kernel<"natural">(step<uint<16>, uint<16>>);
constexpr auto whole = kernel<"whole">(step<sint<9>, sint<9>>);
constexpr auto mixed = kernel<"mixed">(step<sint<12>, uint<16>>);
constexpr auto wide = kernel<"wide">(step<uint<5>, sint<40>>);

// 12 bits by 8.
constexpr auto serial = kernel<"serial">(
    [](in<"a", uint<12>> a, in<"b", uint<8>> b, out<"y", uint<12>> y, reg<"left", uint<9>> left,
       reg<"bits", uint<12>> bits, reg<"divisor", uint<8>> divisor, control flow) {
        bits = a.read();
        divisor = b.read();
        left = 0;
        flow.for_("i", 12, [&](auto) {
            uint<9> const next = wrap<uint<9>>(concat(left, bit(bits, 11)));
            auto const fits = next >= divisor;
            left = wrap<uint<9>>(select(fits, next - divisor, next));
            bits = wrap<uint<12>>(concat(bits, fits));
        });
        y.write(bits);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<natural, whole, mixed, wide, serial>(argc, argv);
}
