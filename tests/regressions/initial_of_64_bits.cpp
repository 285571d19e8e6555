// random_926718526644: a register of 64 bits could not begin with a value that has the highest of
// them: HLS0117, the initial value does not fit the register's type.
// Found by scripts/campaign (graphs from seed 926718526644), made small by
// tests/campaign/six/shrink.py.
#include "agrees.hpp"
namespace {
using hls::in, hls::out, hls::reg, hls::kernel, hls::uint, hls::when;

constexpr auto initial_of_64_bits =
    kernel<"initial_of_64_bits">([](in<"x", uint<8>> x, out<"y", uint<64>> y, out<"u", bool> u,
                                    reg<"state_5", uint<64>, 14625666675622726560ull> state_5) {
        auto const v = x.read();
        u.write(state_5 > v);
        when(v < 100, [&] { state_5 = state_5 + v; });
        when(v == 255, [&] { state_5 = v; });
        y.write(state_5);
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<initial_of_64_bits>(argc, argv); }
