// A kernel of some 3 * ROUNDS operations, whose report tests/report/opening.py measures.
#include <hls/verilog/generate.hpp>

namespace {

using namespace hls;

inline constexpr auto large =
    kernel<"large">([](in<"x", hls::uint<32>> x, out<"y", hls::uint<32>> y) {
        hls::uint<32> a = x.read();
        hls::uint<32> b = a ^ 0x9e3779b9U;
        for (int i = 0; i < ROUNDS; ++i) {
            hls::uint<32> const sum = wrap<hls::uint<32>>(a + b);
            b = a ^ (sum & b);
            a = sum;
        }
        y.write(a ^ b);
    });

} // namespace

int main(int argc, char** argv) { return hls::generate<large>(argc, argv); }
