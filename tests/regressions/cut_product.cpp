// A floating point product of which the low bits only are used: narrowed to them, it was expanded
// to all of its bits, which a wider register kept. Found by tests/oracle.
#include "agrees.hpp"

namespace {

using hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::uint;
using small = hls::floating<4, 3>;

constexpr auto cut_product = kernel<"cut_product">(
    [](in<"x", uint<8>> x, in<"y", uint<8>> y, out<"z", uint<10>> z, reg<"low", uint<10>> low) {
        low = uint<3>((hls::from_raw<small>(x.read()) * hls::from_raw<small>(y.read())).raw);
        z.write(low);
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<cut_product>(argc, argv); }
