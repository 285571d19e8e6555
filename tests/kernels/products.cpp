// Products that keep as many bits as a factor has, or fewer, of factors with and without sign.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::kernel;

template <class X, class Z, class Y>
constexpr auto product =
    [](in<"x", X> x, in<"z", Z> z, out<"y", Y> y) { y.write(x.read() * z.read()); };
constexpr auto mixed_low = kernel<"mixed_low">(product<uint<8>, sint<8>, uint<8>>);
constexpr auto mixed_other = kernel<"mixed_other">(product<sint<7>, uint<9>, sint<9>>);
constexpr auto mixed_wide = kernel<"mixed_wide">(product<sint<64>, uint<64>, uint<64>>);
constexpr auto bits = kernel<"bits">(product<sint<1>, uint<1>, uint<64>>);
constexpr auto bit_of_wide = kernel<"bit_of_wide">(product<sint<63>, uint<64>, uint<1>>);

template <long long Factor, class Y>
constexpr auto by_constant = [](in<"x", uint<64>> x, out<"y", Y> y) { y.write(x.read() * Factor); };
constexpr auto by_lowest = kernel<"by_lowest">(by_constant<-9223372036854775807LL, sint<64>>);
constexpr auto by_minus_three = kernel<"by_minus_three">(by_constant<-3, uint<64>>);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<mixed_low, mixed_other, mixed_wide, bits, bit_of_wide, by_lowest,
                         by_minus_three>(argc, argv);
}
