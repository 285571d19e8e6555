// A quotient of which only the lowest bits are looked at: bits above them, which its last shift
// moves down, were once cut off before the shift.
#include "agrees.hpp"

namespace {

using hls::concat, hls::from_raw, hls::in, hls::kernel, hls::out, hls::uint;

using tiny = hls::floating<6, 4, hls::rounding::downward, hls::subnormals::kept>;

// Of subnormal quotients.
template <int Width>
constexpr auto low_bits = [](in<"x", uint<12>> x, out<"y", uint<Width>> y) {
    uint<12> const v = x.read();
    auto const a = from_raw<tiny>(concat(uint<1>(v >> 11), uint<6>(uint<2>(v)), uint<4>(v >> 2)));
    auto const b = from_raw<tiny>(concat(uint<1>(0), uint<6>(35), uint<4>(v >> 6)));
    y.write(uint<Width>((a / b).raw));
};
constexpr auto lowest_bit = kernel<"lowest_bit">(low_bits<1>);
constexpr auto two_bits = kernel<"two_bits">(low_bits<2>);

} // namespace

int main(int argc, char** argv) { return test::campaign_program<lowest_bit, two_bits>(argc, argv); }
