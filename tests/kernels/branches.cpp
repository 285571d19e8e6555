// Branches that exclude each other use one port: of several conditions, of many, and of some that
// never hold.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::bit, hls::bits, hls::in, hls::kernel, hls::out, hls::reg, hls::uint,
    hls::when;

// Both words of a pair are large, or not.
constexpr auto both = kernel<"both">(
    [](in<"x", uint<16>> x, in<"z", uint<8>> z, out<"y", uint<8>> y, array<"m", uint<8>, 256> m) {
        uint<16> const v = x.read();
        auto const low = bits<7, 0>(v), high = bits<15, 8>(v);
        when(low > 99 && high > 99, [&] { y.write(z.read() ^ m[low]); }).otherwise([&] {
            y.write(z.read() + m[high]);
        });
        m[low] = high;
    });

// Comments `/* ... */` are left out.
constexpr auto comments =
    kernel<"comments">([](in<"x", uint<3>> x, out<"y", uint<3>> y, reg<"s", uint<2>> s) {
        uint<3> const v = x.read();
        when(s == 0 && v == 1, [&] { s = 1; })
            .otherwise_when(s == 1 && v == 2, [&] { s = 2; })
            .otherwise_when(s == 1 && v != 1,
                            [&] {
                                y.write(1);
                                s = 0;
                            })
            .otherwise_when(s == 2 && v == 2, [&] { s = 3; })
            .otherwise_when(s == 3 && v != 2, [&] { s = select(v == 1, uint<2>(0), uint<2>(2)); })
            .otherwise_when(s == 0 || s == 1, [&] { y.write(v); });
    });

template <int K>
constexpr void branches_from(auto chain, uint<8> const& op, auto& y, uint<16> const& v) {
    if constexpr (K == 26) {
        chain.otherwise([&] { y.write(v); });
    } else {
        auto next = chain.otherwise_when((op >> (K % 3)) > K * 5, [&] { y.write(v + K * 77); });
        branches_from<K + 1>(next, op, y, v);
    }
}

// The later ones of `op >> 2 > K * 5` never hold.
constexpr auto many = kernel<"many">([](in<"x", uint<16>> x, out<"y", uint<16>> y) {
    uint<16> const v = x.read();
    uint<8> const op = bits<7, 0>(v);
    branches_from<1>(when(op == 255, [&] { y.write(v ^ 1); }), op, y, v);
});

// Frames: a mark, a length, words, their sum. A condition behind branches that assign the state
// compares the state, not what they would have made of it.
constexpr auto frames = kernel<"frames", hls::options{.device = hls::ice40_hx, .clock_mhz = 100}>(
    [](in<"x", uint<4>> x, out<"y", uint<5>> y, reg<"state", uint<2>> state,
       reg<"left", uint<4>> left, reg<"sum", uint<4>> sum) {
        uint<4> const v = x.read();
        when(state == 0, [&] { when(v < 8, [&] { state = 1; }); })
            .otherwise_when(state == 1,
                            [&] {
                                left = v;
                                sum = v;
                                state = select(v == 0, 3, 2);
                            })
            .otherwise_when(state == 2 && left != 0,
                            [&] {
                                y.write(v);
                                left -= 1;
                                sum = hls::wrap<uint<4>>(sum + v);
                                when(left == 0, [&] { state = 3; });
                            })
            .otherwise([&] {
                y.write(16 + (sum ^ v));
                state = 0;
            });
    });

static_assert(hls::schedule<both>.ii == 1 && hls::schedule<comments>.ii == 1 &&
              hls::schedule<many>.ii == 1 && hls::schedule<frames>.ii == 1);

} // namespace

int main(int argc, char** argv) { return hls::generate<both, comments, many, frames>(argc, argv); }
